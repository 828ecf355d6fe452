/** Where everything of a Brass board lies, worked out from the component file and the drawing hints. */

import { bowed, type Box, type Curve, curvePath, type Point, pointAt, slopeAt, visibleStretch } from '../geometry';
import hints from './drawing.json';
import type { components } from '../../api/types';

export type BrassView = components['schemas']['BrassView'];
export type SeatView = components['schemas']['BrassSeatView'];
export type TileView = components['schemas']['BrassTileView'];
export type MerchantView = components['schemas']['BrassMerchantView'];
export type Components = components['schemas']['BrassComponents'];
export type PlaceData = components['schemas']['BrassPlace'];
export type LineData = components['schemas']['BrassLine'];
export type TileData = components['schemas']['BrassTile'];
export type CardData = components['schemas']['BrassCard'];

export const SLOT = 58;
const GAP = 4;
const PAD = 5;
const BAND = 22;
const FARM_RADIUS = 42;
const DISC_STEP = 60;

interface Hints {
  size: number[];
  scale_x: number;
  offset_x: number;
  nudge: Record<string, number[]>;
  slots: Record<string, string>;
  bow_default: number;
  bow: Record<string, number>;
  markets: Record<string, number[]>;
  cartouche: number[];
  compass?: number[];
  rivers?: string[];
  coast?: string;
}

export interface SlotLayout extends Box {
  id: string;
  place: string;
  /** The industries it is printed for. */
  industries: string[];
}

export interface SpaceLayout extends Point {
  id: string;
}

export interface PlaceLayout {
  data: PlaceData;
  x: number;
  y: number;
  plate: Box;
  band: Box;
  slots: SlotLayout[];
  /** Merchant spaces. */
  spaces: SpaceLayout[];
}

export interface LineLayout {
  id: string;
  data: LineData;
  curves: Curve[];
  path: string;
  badge: Point & { angle: number; scale: number };
  /** For framing the view: around the stretch between the plates. */
  box: Box;
}

export interface BoardLayout {
  width: number;
  height: number;
  places: PlaceLayout[];
  lines: LineLayout[];
  slots: Map<string, SlotLayout>;
  markets: Record<string, Point>;
  marketsFlat: boolean;
  cartouche: Point;
  compass: Point | null;
  rivers: string[];
  coast: string | null;
}

/** The sheet a title is drawn on; the game of 2007 has the map of Lancashire. */
function sheet(title: string): Hints {
  const sheets: Record<string, Hints> = hints;
  return sheets[title] ?? sheets['brass-lancashire']!;
}

/** `absentPlaces` are not on the side of the board that is played on. */
export function boardLayout(data: Components, absentPlaces: readonly string[] = []): BoardLayout {
  const hint = sheet(data.title);
  const absent = new Set(absentPlaces);
  const places = data.places.filter((place) => !absent.has(place.id)).map((place) => placeLayout(place, hint));
  const byId = new Map(places.map((place) => [place.data.id, place]));
  const lines = data.lines
    .filter((line) => line.ends.every((end) => byId.has(end)))
    .map((line) => lineLayout(line, hint, byId));
  return {
    width: hint.size[0]!,
    height: hint.size[1]!,
    places,
    lines,
    slots: new Map(places.flatMap((place) => place.slots.map((slot) => [slot.id, slot]))),
    markets: Object.fromEntries(Object.entries(hint.markets).map(([name, at]) => [name, point(at)])),
    marketsFlat: 'cotton_demand' in hint.markets,
    cartouche: point(hint.cartouche),
    compass: hint.compass ? point(hint.compass) : null,
    rivers: hint.rivers ?? [],
    coast: hint.coast ?? null,
  };
}

function point(at: number[]): Point {
  return { x: at[0]!, y: at[1]! };
}

function placeLayout(data: PlaceData, hint: Hints): PlaceLayout {
  const nudge = hint.nudge[data.id] ?? [0, 0];
  const x = Math.round(data.pos[0]! * hint.scale_x + hint.offset_x + nudge[0]!);
  const y = Math.round(data.pos[1]! + nudge[1]!);
  const base = { data, x, y, slots: [], spaces: [], band: { x, y, w: 0, h: 0 } };
  switch (data.kind) {
    case 'town':
      return town(data, x, y, hint.slots[data.id]);
    case 'farm': {
      const r = FARM_RADIUS;
      return { ...base, plate: { x: x - r, y: y - r, w: 2 * r, h: 2 * r }, slots: [slotAt(data, 0, x, y)] };
    }
    case 'merchant':
      return merchant(data, x, y);
    case 'market': {
      const w = data.name.length * 10 + 60;
      return { ...base, plate: { x: x - w / 2, y: y - 22, w, h: 44 } };
    }
    default: {
      const w = Math.max(100, data.name.length * 9 + 40);
      return { ...base, plate: { x: x - w / 2, y: y - 16, w, h: 32 } };
    }
  }
}

function slotAt(data: PlaceData, index: number, x: number, y: number): SlotLayout {
  const industries = data.slots[index]!;
  return {
    id: `${data.id}-${index + 1}`,
    place: data.id,
    industries,
    x: x - SLOT / 2,
    y: y - SLOT / 2,
    w: SLOT,
    h: SLOT,
  };
}

/** How many slots stand in each row. */
function rows(count: number, layout: string | undefined): number[] {
  if (layout === 'row' || count < 3) return [count];
  if (layout === '12') return [1, 2];
  return count === 3 ? [2, 1] : [2, count - 2];
}

function town(data: PlaceData, x: number, y: number, layout: string | undefined): PlaceLayout {
  const counts = rows(data.slots.length, layout);
  const step = SLOT + GAP;
  const w = Math.max(...counts) * step - GAP;
  const h = counts.length * step - GAP;
  const slots: SlotLayout[] = [];
  counts.forEach((count, row) => {
    for (let k = 0; k < count; k += 1) {
      const sx = x + (k - (count - 1) / 2) * step;
      slots.push(slotAt(data, slots.length, sx, y - h / 2 + SLOT / 2 + row * step));
    }
  });
  const plate = { x: x - w / 2 - PAD, y: y - h / 2 - PAD, w: w + 2 * PAD, h: h + PAD + GAP + BAND + 1 };
  const bandWidth = Math.max(plate.w - 8, data.name.length * 9 + 20);
  const band = { x: x - bandWidth / 2, y: y + h / 2 + GAP, w: bandWidth, h: BAND };
  return { data, x, y, plate, band, slots, spaces: [] };
}

function merchant(data: PlaceData, x: number, y: number): PlaceLayout {
  const count = data.merchants?.spaces ?? 0;
  const w = count * DISC_STEP + 66;
  const plate = { x: x - w / 2, y: y - 38, w, h: 76 };
  const spaces = Array.from({ length: count }, (_, k) => ({
    id: `${data.id}-${k + 1}`,
    x: plate.x + 37 + k * DISC_STEP,
    y: y - 9,
  }));
  return { data, x, y, plate, band: { x, y, w: 0, h: 0 }, slots: [], spaces };
}

function lineLayout(data: LineData, hint: Hints, places: Map<string, PlaceLayout>): LineLayout {
  const id = data.ends.join('-');
  const [a, b, c] = data.ends.map((end) => places.get(end)!);
  const curves = [bowed(a!, b!, hint.bow[id] ?? hint.bow_default)];
  if (c) curves.push(bowed(pointAt(curves[0]!, 0.5), c, 0));
  const covers = [...places.values()].flatMap((place) => [place.plate, place.band]);
  const stretch = visibleStretch(curves[0]!, covers);
  const at = pointAt(curves[0]!, stretch.t);
  const badge = {
    ...at,
    angle: slopeAt(curves[0]!, stretch.t),
    scale: stretch.length > 62 ? 1 : stretch.length > 30 ? 0.8 : 0.62,
  };
  const ends = [pointAt(curves[0]!, stretch.first), pointAt(curves[0]!, stretch.last)] as const;
  const box = {
    x: Math.min(ends[0].x, ends[1].x),
    y: Math.min(ends[0].y, ends[1].y),
    w: Math.abs(ends[0].x - ends[1].x),
    h: Math.abs(ends[0].y - ends[1].y),
  };
  return { id, data, curves, path: curves.map(curvePath).join(''), badge, box };
}

/** Income level of a space of the income track. */
export function incomeLevel(data: Components, space: number): number {
  for (const [first, last, level, width] of data.income_track as [number, number, number, number][]) {
    if (space >= first && space <= last) return level + Math.floor((space - first) / width);
  }
  return 0;
}

/** The first space of the next level, or null at the top. */
export function nextLevelSpace(data: Components, space: number): number | null {
  const level = incomeLevel(data, space);
  const top = Math.max(...data.income_track.map((part) => (part as number[])[1]!));
  for (let next = space + 1; next <= top; next += 1) {
    if (incomeLevel(data, next) > level) return next;
  }
  return null;
}

/** What a card of this id shows. */
export interface CardFace {
  id: string;
  place: PlaceData | null;
  industries: string[];
  wild: 'location' | 'industry' | null;
}

const BANDS: Record<string, string> = {
  teal: '#2F7A74',
  blue: '#3F6796',
  red: '#A2402F',
  yellow: '#8F6512',
  purple: '#6E4B7E',
  base: '#7A6A50',
};

/** The colour of a card's band: that of its town. */
export function bandColour(face: CardFace): string {
  return face.place ? (BANDS[face.place.band ?? 'base'] ?? '#7A6A50') : '#4A3D30';
}

export function cardFace(data: Components, id: string): CardFace {
  const place = data.places.find((p) => p.id === id) ?? null;
  if (place && data.cards.some((card) => card.place === id)) return { id, place, industries: [], wild: null };
  if (id === 'wild-location') return { id, place: null, industries: [], wild: 'location' };
  if (id === 'wild-industry') return { id, place: null, industries: [], wild: 'industry' };
  const card = data.cards.find((c) => c.industries.length > 0 && c.industries.join('-') === id);
  return { id, place: null, industries: card?.industries ?? [id], wild: null };
}

export function tileData(data: Components, industry: string, level: number): TileData | undefined {
  return data.tiles.find((tile) => tile.industry === industry && tile.level === level);
}
