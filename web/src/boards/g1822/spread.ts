/** Where the markers of one market cell stand: large enough to be read, over the feet of free cells beside it. */

export interface Room {
  /** Edges of the cell. */
  left: number;
  right: number;
  /** How far markers may reach beyond them. */
  from: number;
  to: number;
}

export interface Row {
  r: number;
  /** Centres, from the left; the first one operates first. */
  xs: number[];
}

/** Radius by how many there are, while there is room for it. */
const RADII = [12, 10];
const CROWDED = 9.3;
const LEAST = 7.4;
const EDGE = 1;

/** A few stand in their cell at the right, away from its price. More begin at its left edge and go on to the right. */
export function markerRow(count: number, room: Room): Row {
  if (count <= RADII.length) return stand(count, RADII[count - 1]!, room.right);
  const wide = room.to - room.from - 2 * EDGE;
  const r = Math.max(Math.min(CROWDED, wide / 2 / count), LEAST);
  const step = Math.min(2 * r, (wide - 2 * r) / (count - 1));
  const length = 2 * r + step * (count - 1);
  const left = Math.max(Math.min(room.left + EDGE, room.to - EDGE - length), room.from + EDGE);
  return { r, xs: Array.from({ length: count }, (_, k) => left + r + k * step) };
}

function stand(count: number, r: number, right: number): Row {
  return { r, xs: Array.from({ length: count }, (_, k) => right - EDGE - r - (count - 1 - k) * 2 * r) };
}
