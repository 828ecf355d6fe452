import { describe, expect, it } from 'vitest';
import CSS from './app.css?raw';

const [LIGHT, DARK] = CSS.split(":root[data-theme='dark']") as [string, string];

function colour(theme: string, token: string): [number, number, number] {
  const hex = new RegExp(`--${token}: #([0-9a-f]{6});`).exec(theme)![1]!;
  return [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number];
}

function luminance(rgb: [number, number, number]): number {
  const [r, g, b] = rgb.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(theme: string, one: string, other: string): number {
  const [a, b] = [luminance(colour(theme, one)), luminance(colour(theme, other))];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
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
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(GRAPHICS)('%s can be seen on %s', (mark, ground) => {
    expect(contrast(theme, mark, ground)).toBeGreaterThanOrEqual(3);
  });
});
