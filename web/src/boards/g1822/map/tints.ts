/** Colours of the map: ground by terrain, tiles by colour. They carry meaning, so both themes have the same. */

export const TINTS = {
  white: '#faf6ea',
  river: '#e3eef0',
  hill: '#e8dcbe',
  mountain: '#ddd2c2',
  yellow: '#f2d45c',
  green: '#93c47d',
  brown: '#c4915f',
  gray: '#bdbab3',
} as const;

export type Tint = keyof typeof TINTS;
