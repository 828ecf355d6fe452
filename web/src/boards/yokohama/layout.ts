/** Where everything of the city lies, worked out from the layout of the component file. */

import type { components } from '../../api/types';
import type { Box, Point } from '../geometry';

type Schemas = components['schemas'];
export type YokohamaView = Schemas['YokohamaView'];
export type SeatView = Schemas['YokohamaSeatView'];
export type AreaView = Schemas['YokohamaAreaView'];
export type Components = Schemas['YokohamaComponents'];
export type AreaKind = Schemas['YokohamaAreaKind'];
export type BuildingTile = Schemas['YokohamaBuildingTile'];
export type OrderData = Schemas['YokohamaOrderCard'];
export type Technology = Schemas['YokohamaTechnology'];
export type Achievement = Schemas['YokohamaAchievement'];
/** What a reward or a cost holds, by key. */
export type Bundle = Record<string, number>;

export const AREA = { w: 166, h: 158 };
export const PRINT = 74;
const STEP = 176;
/** A wider city has longer streets, so that it keeps the shape of the table. */
const ROW_STEP: Record<number, number> = { 6: 184 };
const EDGE = 9;
export const SHOPS = 4;

export interface AreaLayout extends Box {
  id: string;
  kind: AreaKind;
}

export interface CityLayout {
  width: number;
  height: number;
  areas: AreaLayout[];
  byId: Map<string, AreaLayout>;
  /** Streets between neighbours. */
  streets: [Point, Point][];
  church: Box;
  customs: Box;
  achievements: Box;
  slips: Box;
  agents: Box;
  cartouche: Box;
  /** Rows of the laboratories and ports below the city, where there is no room beside it. */
  rows: { id: string; box: Box }[];
}

/** Which area lies where: by the slots of a position, or the boards of the component file in their order. */
export type Places = readonly { id: string; slot: string }[];

/** The city for so many seats; with `rows` the laboratories and ports are part of it. */
export function cityLayout(data: Components, seats: number, places: Places, rows: readonly string[] = []): CityLayout {
  const layout = data.layouts[String(seats)]!;
  const columns = Math.max(...layout.rows);
  const step = ROW_STEP[columns] ?? 168;
  const at = new Map(layout.slots.map((slot) => [slot.id, slot]));
  const areas = places.map(({ id, slot }) => {
    const { x, y } = at.get(slot)!;
    return { id, kind: kindOf(data, id), x: EDGE + x * STEP, y: EDGE + y * step, ...AREA };
  });
  const bySlot = new Map(places.map(({ slot }, k) => [slot, areas[k]!]));
  const streets = layout.slots.flatMap((slot) =>
    slot.neighbours
      .filter((other) => slot.id < other)
      .map((other): [Point, Point] => [square(bySlot.get(slot.id)!), square(bySlot.get(other)!)]),
  );
  const width = 2 * EDGE + columns * STEP - (STEP - AREA.w);
  const city = 2 * EDGE + (layout.rows.length - 1) * step + AREA.h;
  return {
    width,
    height: city + rowsHeight(rows, width),
    areas,
    byId: new Map(areas.map((area) => [area.id, area])),
    streets,
    ...corners(width, layout.rows.length, step),
    rows: rowBoxes(rows, width, city),
  };
}

/** The free corners of the triangle: beside the last row, the one above it, and the one above that. */
function corners(width: number, rows: number, step: number) {
  const y = (row: number) => EDGE + row * step;
  const [last, second, third] = [y(rows - 1), y(rows - 2), y(rows - 3)];
  const wide = STEP * 1.5 - (STEP - AREA.w) - 4;
  const thin = STEP / 2 - (STEP - AREA.w) - 2;
  const right = (w: number) => width - EDGE - w;
  return {
    church: { x: EDGE, y: last, w: wide, h: AREA.h },
    customs: { x: right(wide), y: last, w: wide, h: AREA.h },
    achievements: { x: EDGE, y: second, w: AREA.w - 4, h: AREA.h },
    slips: { x: right(AREA.w - 4), y: second, w: AREA.w - 4, h: AREA.h },
    agents: { x: EDGE, y: third, w: thin, h: AREA.h },
    cartouche: { x: right(thin), y: third, w: thin, h: AREA.h },
  };
}

export const CARD = { w: 88, h: 84 };
const ROW_HEAD = 26;
const CARD_GAP = 8;

/** The height of a row of cards with its heading. */
function rowHeight(): number {
  return ROW_HEAD + CARD.h + 14;
}

function rowsHeight(rows: readonly string[], width: number): number {
  return Math.ceil(rows.length / rowColumns(width)) * rowHeight();
}

function rowColumns(width: number): number {
  return width > 2 * (6 * (CARD.w + CARD_GAP) + EDGE) ? 2 : 1;
}

function rowBoxes(rows: readonly string[], width: number, top: number): { id: string; box: Box }[] {
  const columns = rowColumns(width);
  const w = (width - 2 * EDGE - (columns - 1) * CARD_GAP) / columns;
  return rows.map((id, k) => ({
    id,
    box: {
      x: EDGE + (k % columns) * (w + CARD_GAP),
      y: top + Math.floor(k / columns) * rowHeight(),
      w,
      h: rowHeight() - 8,
    },
  }));
}

/** Where a card of a row lies. */
export function cardBox(row: Box, index: number, count: number): Box {
  const step = Math.min(CARD.w + CARD_GAP, (row.w - CARD.w) / Math.max(1, count - 1));
  return { x: row.x + index * step, y: row.y + ROW_HEAD, ...CARD };
}

/** The middle of an area's print, where streets meet and presidents stand. */
function square(area: Box): Point {
  return { x: area.x + AREA.w / 2, y: area.y + AREA.h / 2 };
}

export function kindOf(data: Components, area: string): AreaKind {
  const board = data.area_boards.find((one) => one.id === area)!;
  return data.area_kinds.find((one) => one.id === board.kind)!;
}

/** One of the five columns of an area's building row: a shop space, or the trading house. */
export function buildingBox(area: Box, space: number): Box {
  if (space === SHOPS) return { x: area.x + 115, y: area.y + 107, w: 46, h: 46 };
  return { x: area.x + 5 + space * 27.5, y: area.y + 107, w: 25.5, h: 46 };
}

export function tokenBox(area: Box): Box {
  return { x: area.x + 6, y: area.y + 43, w: 48, h: 27 };
}

/** The cells of a management board: two rows, filled from the left. */
export function spaceBox(board: Box, index: number, count: number): Box {
  const columns = Math.ceil(count / 2);
  const [w, h] = [(board.w - 12) / columns, (board.h - 34) / 2];
  return {
    x: board.x + 6 + (index % columns) * w + 1.5,
    y: board.y + 28 + Math.floor(index / columns) * h + 1.5,
    w: w - 3,
    h: h - 3,
  };
}

export function achievementBox(board: Box, index: number): Box {
  const h = (board.h - 30) / 3;
  return { x: board.x + 5, y: board.y + 26 + index * h, w: board.w - 10, h: h - 3 };
}

/** What an area yields at each power: numbers of the table, or open slots of the port. */
export function yields(data: Components, kind: AreaKind): number[] {
  const effect = kind.effect;
  if (effect.type === 'canal') return [];
  if (effect.type !== 'port') return (effect as { table: number[] }).table;
  const levels = data.port.levels_by_power as Record<string, string[]>;
  return Array.from(
    { length: data.power.max },
    (_, k) => data.port.slot_levels.filter((level) => (levels[String(k + 1)] ?? []).includes(level)).length,
  );
}

export function buildingTile(data: Components, id: string | null): BuildingTile | null {
  return data.building_tiles.find((tile) => tile.id === id) ?? null;
}

/** The reward of a 5-power token; null if it is a free agent. */
export function tokenReward(data: Components, id: string): Bundle | null {
  const tokens = [...data.power5_tokens, ...data.mini_expansions.free_agent_tokens.tokens];
  const token = tokens.find((one) => one.id === id);
  return token && !token.free_agent ? (token.reward as Bundle) : null;
}

export function orderOf(data: Components, id: number): OrderData {
  return data.order_cards.find((card) => card.id === id)!;
}

export interface TechnologyFace {
  id: number;
  country: string;
  technology: Technology;
}

export function technologyFace(data: Components, card: number): TechnologyFace {
  const found = data.technology_cards.find((one) => one.id === card)!;
  const technology = data.technologies.find((one) => one.id === found.technology)!;
  return { id: card, country: found.country, technology };
}

/** The outline of a box with round corners, grown by a margin. */
export function outline(box: Box, margin = 3, r = 8): string {
  const [x, y, w, h] = [box.x - margin, box.y - margin, box.w + 2 * margin, box.h + 2 * margin];
  const a = `a${r} ${r} 0 0 1`;
  return `M${x + r} ${y}h${w - 2 * r}${a} ${r} ${r}v${h - 2 * r}${a} ${-r} ${r}h${2 * r - w}${a} ${-r} ${-r}v${2 * r - h}${a} ${r} ${-r}z`;
}

/** Reward tokens of the mini-expansion lie on the head of the achievements. */
export function rewardTokenBox(board: Box, index: number): Box {
  return { x: board.x + board.w - 26 * (index + 1), y: board.y + 3, w: 23, h: 17 };
}
