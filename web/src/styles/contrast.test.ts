import { describe, expect, it } from 'vitest';
import CSS from './app.css?raw';
import { contrast } from './contrast';

const [LIGHT, DARK] = CSS.split(":root[data-theme='dark']") as [string, string];

function colour(theme: string, token: string): string {
  return new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(theme)![1]!;
}

const TEXT = [
  ['ink', 'panel'],
  ['ink2', 'panel'],
  ['ink2', 'panel2'],
  ['ink3', 'panel'],
  ['act-ink', 'act'],
  ['ok', 'panel2'],
  ['bad', 'panel2'],
  ['bad', 'bad-soft'],
] as const;
const GRAPHICS = [
  ['lit', 'halo'],
  ['focus', 'halo'],
  ['ctl', 'panel'],
] as const;

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
])('in the %s theme', (_, theme) => {
  it.each(TEXT)('%s can be read on %s', (text, ground) => {
    expect(contrast(colour(theme, text), colour(theme, ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(GRAPHICS)('%s can be seen on %s', (mark, ground) => {
    expect(contrast(colour(theme, mark), colour(theme, ground))).toBeGreaterThanOrEqual(3);
  });
});
