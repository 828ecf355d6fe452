import { describe, expect, it } from 'vitest';
import { loads, size, tooLarge } from '../budget.js';

const chunk = (fileName: string, other: object = {}) => ({
  ...{ type: 'chunk', fileName, name: fileName, facadeModuleId: `/src/${fileName}`, imports: [], code: fileName },
  ...other,
});
const BUNDLE = {
  'home.js': chunk('home.js', { isEntry: true, imports: ['shared.js'], viteMetadata: { importedCss: ['home.css'] } }),
  'shared.js': chunk('shared.js'),
  'board.js': chunk('board.js', { isDynamicEntry: true, imports: ['shared.js', 'map.js'] }),
  'map.js': chunk('map.js'),
  'home.css': { type: 'asset', source: 'a' },
  'letters.woff2': { type: 'asset', source: 'packed' },
};
const packed = (...contents: string[]) => contents.reduce((sum, one) => sum + size(one), 0);

describe('the budget of the app', () => {
  it('counts for the first page the entry, what it imports and its style sheets', () => {
    expect(loads(BUNDLE)[0]).toEqual(['start', 'the first page', packed('home.js', 'shared.js', 'a')]);
  });

  it('counts for what is opened later only what is not there yet', () => {
    expect(loads(BUNDLE)[2]).toEqual(['opened', 'board.js', packed('board.js', 'map.js')]);
  });

  it('adds fonts and pictures of the titles to the first view of the home page', () => {
    const letters = { 'assets/mark-x1.woff2': { type: 'asset', source: 'five!' } };
    const [, without] = loads(BUNDLE);
    expect(loads({ ...BUNDLE, ...letters })[1]).toEqual(['home', 'the home page', without![2] + 5]);
    expect(without![2]).toBeGreaterThan(packed('home.js', 'shared.js', 'a'));
  });

  it('takes fonts as they are', () => {
    expect(loads(BUNDLE)[3]).toEqual(['font', 'letters.woff2', 6]);
  });

  it('names what is above its limit', () => {
    const loaded: Parameters<typeof tooLarge>[0] = [
      ['start', 'the first page', 7],
      ['opened', 'board.js', 5],
    ];
    expect(tooLarge(loaded, { start: 6, opened: 5 })).toEqual([
      'the first page is 7 bytes, budget.json allows 6 (start)',
    ]);
  });
});
