import { describe, expect, it } from 'vitest';
import { firstOpen, withAnswer } from './progress';

describe('marks for puzzles', () => {
  it('are those of the first answer', () => {
    const once = withAnswer({}, 'wharf', '1-2', 4);
    expect(withAnswer(once, 'wharf', '1-2', 10)).toEqual({ wharf: { '1-2': 4 } });
    expect(withAnswer(once, 'wharf', '1-9', 7)).toEqual({ wharf: { '1-2': 4, '1-9': 7 } });
  });

  it('lead to the first puzzle without an answer', () => {
    const puzzles = [{ puzzle: 'a' }, { puzzle: 'b' }];
    expect(firstOpen(puzzles, { a: 0 })).toBe('b');
    expect(firstOpen(puzzles, { a: 0, b: 10 })).toBeNull();
  });
});
