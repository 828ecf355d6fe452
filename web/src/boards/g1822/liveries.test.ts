import { describe, expect, it } from 'vitest';
import { contrast } from '../../styles/contrast';
import { LIVERIES } from './liveries';

describe('letters of the companies', () => {
  it.each(Object.entries(LIVERIES))('%s can be read', (_, { colour, ink }) => {
    expect(contrast(colour, ink)).toBeGreaterThanOrEqual(4.5);
  });
});
