/** Where everything of a map lies, worked out from the component file alone. */

import type { Box, Point } from '../../geometry';
import type { Face } from './face';
import { boxAround, centreOf, endsOfEdge, num, S } from './hexes';
import type { Components, HexData, MapView, TileData } from './types';

export interface HexLayout {
  data: HexData;
  at: Point;
  /** What is printed there. */
  face: Face;
  /** Number of its first city is always 0; addresses as the rules write them. */
  cities: string[];
  title: NameLayout | null;
}

export interface NameLayout {
  lines: string[];
  size: number;
  y: number;
  kind: 'city' | 'town' | 'region' | 'capital';
}

export interface BorderLayout {
  path: string;
  /** Price of crossing; 0: no way across. */
  cost: number;
  at: Point;
}

export interface MapLayout {
  hexes: HexLayout[];
  byId: ReadonlyMap<string, HexLayout>;
  tiles: ReadonlyMap<string, TileData>;
  box: Box;
  /** The coast: edges with land on one side only. */
  coast: string;
  borders: BorderLayout[];
}

const MARGIN = 1.6 * S;
const known = new WeakMap<Components, MapLayout>();

export function layoutOf(data: Components): MapLayout {
  let found = known.get(data);
  if (!found) known.set(data, (found = laidOut(data)));
  return found;
}

function laidOut(data: Components): MapLayout {
  const hexes = data.edition.hexes.map((hex) => hexLayout(hex, data));
  const land = data.edition.hexes.filter((hex) => hex.color !== 'blue');
  const around = boxAround(land.map((hex) => hex.id))!;
  return {
    hexes,
    byId: new Map(hexes.map((hex) => [hex.data.id, hex])),
    tiles: new Map(data.tiles.map((tile) => [tile.id, tile])),
    box: { x: around.x - MARGIN, y: around.y - MARGIN, w: around.w + 2 * MARGIN, h: around.h + 2 * MARGIN },
    coast: coastOf(land),
    borders: bordersOf(land),
  };
}

function hexLayout(hex: HexData, data: Components): HexLayout {
  return {
    data: hex,
    at: centreOf(hex.id),
    face: hex,
    cities: hex.cities.map((_, k) => (hex.cities.length === 1 ? hex.id : `${hex.id}.${k}`)),
    title: nameOf(hex, data.edition.london),
  };
}

/** The name fits the hex: smaller, or in two lines. */
function nameOf(hex: HexData, london: string | null): NameLayout | null {
  if (!hex.name) return null;
  const lines = hex.name.length > 15 && hex.name.includes(' ') ? halves(hex.name) : [hex.name];
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.min(0.33 * S, (1.95 * S) / (0.43 * longest));
  if (hex.id === london) return { lines: [hex.name.toUpperCase()], size: 0.42 * S, y: -0.9 * S, kind: 'capital' };
  const kind =
    hex.cities.length > 0 ? (hex.color === 'gray' ? 'region' : 'city') : hex.towns.length > 0 ? 'town' : 'region';
  return { lines, size, y: hex.cities.length > 0 ? -0.5 * S : -0.42 * S, kind };
}

function halves(name: string): string[] {
  const words = name.split(' ');
  let best = [name];
  for (let k = 1; k < words.length; k += 1) {
    const pair = [words.slice(0, k).join(' '), words.slice(k).join(' ')];
    if (Math.max(...pair.map((one) => one.length)) < Math.max(...best.map((one) => one.length))) best = pair;
  }
  return best;
}

function coastOf(land: readonly HexData[]): string {
  const corners = new Map<string, string>();
  for (const hex of land) {
    const at = centreOf(hex.id);
    for (let edge = 0; edge < 6; edge += 1) {
      const [a, b] = endsOfEdge(edge).map((p) => `${num(at.x + p.x)} ${num(at.y + p.y)}`) as [string, string];
      const key = [a, b].sort().join(',');
      if (corners.has(key)) corners.delete(key);
      else corners.set(key, `M${a}L${b}`);
    }
  }
  return [...corners.values()].join('');
}

function bordersOf(land: readonly HexData[]): BorderLayout[] {
  const found = new Map<string, BorderLayout>();
  for (const hex of land) {
    const at = centreOf(hex.id);
    for (const border of hex.borders) {
      const [a, b] = endsOfEdge(border.edge).map((p) => ({ x: at.x + p.x, y: at.y + p.y })) as [Point, Point];
      const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      const key = `${Math.round(middle.x)} ${Math.round(middle.y)}`;
      const path = `M${num(a.x)} ${num(a.y)}L${num(b.x)} ${num(b.y)}`;
      found.set(key, { path, cost: border.type === 'estuary' ? border.cost : 0, at: middle });
    }
  }
  return [...found.values()];
}

/** What lies in a hex now. */
export function faceIn(layout: MapLayout, view: MapView | null, hex: string): { face: Face; turn: number } | null {
  const laid = view?.tiles[hex];
  const tile = laid && layout.tiles.get(laid[0]);
  if (laid && tile) return { face: tile, turn: laid[1] };
  const printed = layout.byId.get(hex);
  return printed ? { face: printed.face, turn: 0 } : null;
}
