/** Routes as lines on the map: along the track of every hex they pass. */

import type { Point } from '../../geometry';
import { type CityShape, type Face, type Leg, type Shapes, shapesOf, type TownShape } from './face';
import { centreOf, edgeBetween, middleOfEdge } from './hexes';
import { type Curve, edgeToEdge, edgeToStop, pathOf, turnedRound, upTo } from './track';
import type { RouteView } from './types';

export type FaceAt = (hex: string) => { face: Face; turn: number } | null;

export interface Line {
  path: string;
  /** Where its value is written: a border near the middle of the way. */
  badge: Point;
}

interface Step {
  curve: Curve;
  at: Point;
  /** Shifts at the edges by which the hex is entered and left. */
  entry: number;
  exit: number;
}

/** `M38.2` is stop 2 of M38. */
export function stopParts(stop: string): { hex: string; node: number } {
  const [hex, node = '0'] = stop.split('.');
  return { hex: hex!, node: Number(node) };
}

export function stopPoint(faceAt: FaceAt, stop: string): Point | null {
  const { hex, node } = stopParts(stop);
  const found = faceAt(hex);
  if (!found) return null;
  const at = centreOf(hex);
  const shape = shapeOf(shapesOf(found.face, found.turn), node);
  return shape ? { x: at.x + shape.at.x, y: at.y + shape.at.y } : at;
}

function shapeOf(shapes: Shapes, node: number): CityShape | TownShape | undefined {
  const all: (CityShape | TownShape)[] = [...shapes.cities, ...shapes.towns, ...shapes.offboards];
  return all.find((one) => one.node === node);
}

/** All ways in which the track of a hex leads from a stop to an edge. */
function fromStop(shapes: Shapes, node: number, edge: number): { curve: Curve; shift: number }[] {
  const stop = shapeOf(shapes, node);
  if (!stop) return [];
  const legs = shapes.legs.get(stop.stop.id) ?? [];
  return legs
    .filter((leg) => leg.edge === edge)
    .map((leg) => {
      if ('slope' in stop && stop.slope !== null) {
        const other = legs.find((one) => one !== leg)!;
        const place = leg === legs[0] ? stop.place : 1 - stop.place;
        return { curve: turnedRound(upTo(edgeToEdge(leg.edge, other.edge), place)), shift: 0 };
      }
      return { curve: turnedRound(edgeToStop(leg.edge, stop.at, leg.shift)), shift: leg.shift };
    });
}

/** All ways in which the track of a hex leads from edge to edge. */
function through(shapes: Shapes, from: number, to: number): { curve: Curve; a: Leg; b: Leg }[] {
  const found: { curve: Curve; a: Leg; b: Leg }[] = [];
  for (const [one, two] of shapes.plain) {
    for (const [a, b] of [
      [one, two],
      [two, one],
    ] as const)
      if (a.edge === from && b.edge === to) found.push({ curve: edgeToEdge(from, to, a.shift, b.shift), a, b });
  }
  const junction = shapes.legs.get('j') ?? [];
  const a = junction.find((leg) => leg.edge === from);
  const b = junction.find((leg) => leg.edge === to);
  if (a && b) found.push({ curve: edgeToEdge(from, to), a, b });
  return found;
}

function stepsAt(faceAt: FaceAt, hexes: readonly string[], k: number, first: number, last: number): Step[] {
  const hex = hexes[k]!;
  const found = faceAt(hex);
  if (!found) return [];
  const shapes = shapesOf(found.face, found.turn);
  const at = centreOf(hex);
  const entry = k > 0 ? edgeBetween(hex, hexes[k - 1]!) : -1;
  const exit = k < hexes.length - 1 ? edgeBetween(hex, hexes[k + 1]!) : -1;
  if (k === 0) return fromStop(shapes, first, exit).map(({ curve, shift }) => ({ curve, at, entry: 0, exit: shift }));
  if (k === hexes.length - 1)
    return fromStop(shapes, last, entry).map(({ curve, shift }) => ({
      curve: turnedRound(curve),
      at,
      entry: shift,
      exit: 0,
    }));
  return through(shapes, entry, exit).map(({ curve, a, b }) => ({ curve, at, entry: a.shift, exit: b.shift }));
}

/** The steps from stop to stop; where tracks run side by side, those that meet at every border. */
function walk(faceAt: FaceAt, hexes: readonly string[], first: number, last: number): Step[] {
  const choices = hexes.map((_, k) => stepsAt(faceAt, hexes, k, first, last));
  const find = (k: number, shift: number | null): Step[] | null => {
    if (k === choices.length) return [];
    for (const step of choices[k]!) {
      const meets = shift === null || Math.abs(shift + step.entry) < 0.1 || shift === 0 || step.entry === 0;
      const rest = meets ? find(k + 1, step.exit) : null;
      if (rest) return [step, ...rest];
    }
    return null;
  };
  return find(0, null) ?? [];
}

function inside(faceAt: FaceAt, hex: string, first: number, last: number): Step[] {
  const found = faceAt(hex);
  const shapes = found && shapesOf(found.face, found.turn);
  const [from, to] = shapes ? [shapeOf(shapes, first), shapeOf(shapes, last)] : [];
  return from && to ? [{ curve: { from: from.at, to: to.at }, at: centreOf(hex), entry: 0, exit: 0 }] : [];
}

/** One stretch from a stop to the next. */
export function stretchSteps(faceAt: FaceAt, from: string, to: string, hexes: readonly string[]): Step[] {
  const [first, last] = [stopParts(from).node, stopParts(to).node];
  return hexes.length === 1 ? inside(faceAt, hexes[0]!, first, last) : walk(faceAt, hexes, first, last);
}

export function stretchPath(faceAt: FaceAt, from: string, to: string, hexes: readonly string[]): string {
  return joined(stretchSteps(faceAt, from, to, hexes));
}

function joined(steps: readonly Step[]): string {
  let path = '';
  let end: Point | null = null;
  for (const { curve, at } of steps) {
    const start: Point = { x: at.x + curve.from.x, y: at.y + curve.from.y };
    const apart = end === null ? Infinity : Math.hypot(start.x - end.x, start.y - end.y);
    if (end !== null && apart > 0.5) path += `L${start.x.toFixed(1)} ${start.y.toFixed(1)}`;
    path += pathOf(curve, at, end === null);
    end = { x: at.x + curve.to.x, y: at.y + curve.to.y };
  }
  return path;
}

/** A whole route. Its value is not written over the names of the hexes that have one. */
export function lineOf(faceAt: FaceAt, route: RouteView, named: (hex: string) => boolean): Line {
  const steps = route.stretches.flatMap((hexes, k) =>
    stretchSteps(faceAt, route.stops[k]!, route.stops[k + 1]!, hexes),
  );
  return { path: joined(steps), badge: badgeOf(faceAt, route, named) };
}

function badgeOf(faceAt: FaceAt, route: RouteView, named: (hex: string) => boolean): Point {
  const borders = route.stretches.flatMap((hexes) => hexes.slice(1).map((hex, k) => [hexes[k]!, hex] as const));
  const middle = Math.floor((borders.length - 1) / 2);
  const inward = borders.map((_, k) => k).sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
  // Names stand in the upper half of their hex: only a border on its upper side is too near to one.
  const free = inward.find((k) => !named(lower(...borders[k]!)));
  const border = borders[free ?? middle];
  if (!border) return stopPoint(faceAt, route.stops[0]!) ?? { x: 0, y: 0 };
  const [at, edge] = [centreOf(border[0]), middleOfEdge(edgeBetween(border[0], border[1]))];
  return { x: at.x + edge.x, y: at.y + edge.y };
}

function lower(a: string, b: string): string {
  return centreOf(a).y > centreOf(b).y ? a : b;
}
