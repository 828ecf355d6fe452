import { describe, expect, it } from 'vitest';
import { isAt, PLACES } from './places';

describe('the place of a page', () => {
  const at = (path: string) => PLACES.filter((place) => isAt(place, path)).map((place) => place.path);

  it('is its own address, and that of the pages below it', () => {
    expect(at('/')).toEqual(['/']);
    expect(at('/learn/yokohama/power')).toEqual(['/learn']);
  });

  it('is nowhere for other pages', () => {
    expect(at('/rules/yokohama')).toEqual([]);
    expect(at('/learning')).toEqual([]);
  });
});
