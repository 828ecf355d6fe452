/** What lies in a hex, as shapes around its middle: track, cities, towns, values, labels. */

import type { Point } from '../../geometry';
import { S, towards } from './hexes';
import { type Curve, edgeToEdge, edgeToStop, laneShift, pointOf, slopeOf } from './track';
import type { HexData, Segment, StopData, TileData } from './types';

/** The part that tiles and printed hexes have in common. */
export type Face = Pick<TileData, 'cities' | 'towns' | 'paths' | 'junction'> & {
  color: TileData['color'] | HexData['color'];
  label: string | null;
  offboards?: StopData[];
};

export interface CityShape {
  /** Number of the stop: its place in `L33.1`. */
  node: number;
  stop: StopData;
  at: Point;
}

export interface TownShape {
  node: number;
  stop: StopData;
  at: Point;
  /** A bar across the track at this angle; null: a dot. */
  slope: number | null;
  /** How far along the curve between its exits it lies. */
  place: number;
}

export interface Shapes {
  /** Pieces of track that meet are drawn together, so that their casings do not cut each other. */
  strands: Curve[][];
  cities: CityShape[];
  towns: TownShape[];
  offboards: CityShape[];
  exits: number[];
  /** Track from edges to a stop, or to the junction `j`. */
  legs: ReadonlyMap<string, readonly Leg[]>;
  /** Track from edge to edge. */
  plain: readonly (readonly [Leg, Leg])[];
}

export interface Leg {
  edge: number;
  /** How far from the middle of the edge, clockwise: parallel tracks. */
  shift: number;
}

type Lane = readonly [number, number];

function laneOf(segment: Segment, end: 'from' | 'to', index: number): Lane {
  const told = end === 'from' ? segment.from_lane : segment.to_lane;
  if (told) return told;
  if (segment.lanes === 1) return [1, 0];
  const both = typeof segment.from === 'number' && typeof segment.to === 'number';
  return [segment.lanes, end === 'to' && both ? segment.lanes - 1 - index : index];
}

const shapes = new WeakMap<Face, Map<number, Shapes>>();

/** The shapes of a face in a rotation; worked out once. */
export function shapesOf(face: Face, turn: number): Shapes {
  let turns = shapes.get(face);
  if (!turns) shapes.set(face, (turns = new Map()));
  let found = turns.get(turn);
  if (!found) turns.set(turn, (found = shaped(face, turn)));
  return found;
}

function shaped(face: Face, turn: number): Shapes {
  const legs = new Map<string, Leg[]>();
  const plain: [Leg, Leg][] = [];
  const links: [string, string][] = [];
  for (const segment of face.paths) {
    for (let index = 0; index < segment.lanes; index += 1) {
      const ends = (['from', 'to'] as const).map((end) => ({
        end,
        to: segment[end],
        lane: laneOf(segment, end, index),
      }));
      const edges = ends.filter((one) => typeof one.to === 'number');
      const leg = (one: (typeof ends)[number]): Leg => ({
        edge: ((one.to as number) + turn) % 6,
        shift: laneShift(one.lane),
      });
      if (edges.length === 2) {
        plain.push(edges.map(leg) as [Leg, Leg]);
      } else if (edges.length === 1) {
        const stop = ends.find((one) => typeof one.to === 'string')!.to as string;
        legs.set(stop, [...(legs.get(stop) ?? []), leg(edges[0]!)]);
      } else {
        links.push([String(segment.from), String(segment.to)]);
      }
    }
  }
  const strands: Curve[][] = plain.map(([a, b]) => [edgeToEdge(a.edge, b.edge, a.shift, b.shift)]);
  const junction = legs.get('j');
  if (junction) strands.push(pairs(junction));
  const cities = placedCities(face, legs);
  const towns = placedTowns(face, legs, cities.length);
  const first = cities.length + towns.length;
  const offboards = (face.offboards ?? []).map((stop, k) => ({ node: first + k, stop, at: { x: 0, y: 0 } }));
  for (const stop of [...cities, ...offboards]) strands.push(legsTo(legs.get(stop.stop.id) ?? [], stop.at));
  for (const town of towns) strands.push(townTrack(legs.get(town.stop.id) ?? [], town));
  const at = new Map([...cities, ...towns].map((one) => [one.stop.id, one.at]));
  for (const [a, b] of links) strands.push([{ from: at.get(a)!, to: at.get(b)! }]);
  const exits = new Set<number>();
  for (const segment of face.paths)
    for (const end of [segment.from, segment.to]) if (typeof end === 'number') exits.add((end + turn) % 6);
  const drawn = strands.filter((strand) => strand.length > 0);
  return { strands: drawn, cities, towns, offboards, exits: [...exits], legs, plain };
}

/** Track that meets in a junction: every exit leads to every other. */
function pairs(legs: Leg[]): Curve[] {
  if (legs.length === 1) return [{ ...edgeToStop(legs[0]!.edge, towards(legs[0]!.edge, 0.45 * S)) }];
  return legs.flatMap((a, k) => legs.slice(k + 1).map((b) => edgeToEdge(a.edge, b.edge)));
}

function legsTo(legs: Leg[], at: Point): Curve[] {
  return legs.map((leg) => edgeToStop(leg.edge, at, leg.shift));
}

/** One city in the middle; several towards the edges they lead to; a city with a town beside it to the left. */
function placedCities(face: Face, legs: ReadonlyMap<string, Leg[]>): CityShape[] {
  return face.cities.map((stop, node) => {
    let at: Point = { x: 0, y: 0 };
    if (face.cities.length > 1) at = towards(legs.get(stop.id)?.[0]?.edge ?? node, 0.665 * 0.866 * S);
    else if (face.towns.length > 0) at = { x: -0.3 * S, y: 0 };
    return { node, stop, at };
  });
}

function placedTowns(face: Face, legs: ReadonlyMap<string, Leg[]>, first: number): TownShape[] {
  const curves = face.towns.map((stop) => townCurve(legs.get(stop.id) ?? []));
  const where = bestPlaces(curves);
  return face.towns.map((stop, k) => {
    const curve = curves[k];
    const base = { node: first + k, stop };
    if (curve) return { ...base, at: pointOf(curve, where[k]!), slope: slopeOf(curve, where[k]!), place: where[k]! };
    const several = face.towns.length + face.cities.length > 1;
    const x = face.cities.length > 0 ? 0.48 * S : (k * 2 - 1) * 0.32 * S;
    return { ...base, at: several ? { x, y: 0 } : { x: 0, y: 0 }, slope: null, place: 1 };
  });
}

/** A town with two exits lies on the curve between them. */
function townCurve(legs: Leg[]): Curve | null {
  return legs.length === 2 ? edgeToEdge(legs[0]!.edge, legs[1]!.edge) : null;
}

const PLACES = [0.5, 0.3, 0.7];

/** Where on its curve each of two towns lies, so that it does not lie on the other's track. */
function bestPlaces(curves: (Curve | null)[]): number[] {
  const [a, b] = curves;
  if (curves.length !== 2 || !a || !b) return curves.map(() => 0.5);
  let best = { room: -1, places: [0.5, 0.5] };
  for (const p of PLACES) {
    for (const q of PLACES) {
      const room = Math.min(distance(pointOf(a, p), b), distance(pointOf(b, q), a), 0.4 * S);
      if (room > best.room + 0.01) best = { room, places: [p, q] };
    }
  }
  return best.places;
}

function distance(point: Point, curve: Curve): number {
  let least = Infinity;
  for (let k = 0; k <= 20; k += 1) {
    const other = pointOf(curve, k / 20);
    least = Math.min(least, Math.hypot(other.x - point.x, other.y - point.y));
  }
  return least;
}

function townTrack(legs: Leg[], town: TownShape): Curve[] {
  const curve = townCurve(legs);
  return curve ? [curve] : legsTo(legs, town.at);
}

// -- slots ---------------------------------------------------------------------------------------------------------

export interface Slots {
  radius: number;
  places: Point[];
}

/** Where the slots of a city lie around its middle. In London they are small. */
export function slotsOf(count: number, small: boolean): Slots {
  if (small) {
    if (count <= 1) return { radius: 0.245 * S, places: [{ x: 0, y: 0 }] };
    return { radius: 0.17 * S, places: row(count, 0.17 * S, 0) };
  }
  if (count <= 1) return { radius: 0.33 * S, places: [{ x: 0, y: 0 }] };
  if (count === 2) return { radius: 0.3 * S, places: row(2, 0.3 * S, 0) };
  if (count === 3) {
    const r = 0.27 * S;
    return { radius: r, places: [...row(2, r, 0.56 * r), { x: 0, y: -1.17 * r }] };
  }
  const r = (count === 4 ? 0.265 : 0.22) * S;
  const top = Math.ceil(count / 2);
  return { radius: r, places: [...row(top, r, -r), ...row(count - top, r, r)] };
}

/** The outline of a city around its middle, so far outside its slots. */
export function cityOutline(at: Point, slots: Slots, room: number): string {
  const r = slots.radius + room;
  const xs = slots.places.map((place) => at.x + place.x);
  const ys = slots.places.map((place) => at.y + place.y);
  const [left, right, top, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const corner = `a${r} ${r} 0 0 1`;
  return `M${left} ${top - r}H${right}${corner} ${r} ${r}V${low}${corner} ${-r} ${r}H${left}${corner} ${-r} ${-r}V${top}${corner} ${r} ${-r}Z`;
}

function row(count: number, radius: number, y: number): Point[] {
  return Array.from({ length: count }, (_, k) => ({ x: (2 * k - count + 1) * radius, y }));
}
