/** Hills and trees of the engraved maps: the same ones every time, and never under anything that matters. */

import { type Box, grown, overlap } from '../geometry';
import type { BoardLayout } from './layout';

export interface Ornament {
  hills: string[];
  hachures: string[];
  trees: string[];
}

/** A small generator of its own, so that a map looks the same in every browser. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

export function ornament(layout: BoardLayout, reserved: readonly Box[], seed: number): Ornament {
  const next = sequence(seed);
  const taken = [...layout.places.map((place) => grown(place.plate, 12)), ...reserved];
  for (const line of layout.lines) taken.push(grown(line.box, 6));
  const drawn: Ornament = { hills: [], hachures: [], trees: [] };
  for (let cluster = 0; cluster < 90; cluster += 1) {
    const x = 40 + next() * (layout.width - 80);
    const y = 40 + next() * (layout.height - 80);
    const area = { x: x - 45, y: y - 30, w: 90, h: 60 };
    if (taken.some((box) => overlap(box, area))) continue;
    taken.push(area);
    if (next() < 0.45) hillsAt(drawn, x, y, next);
    else treesAt(drawn, x, y, next);
  }
  return drawn;
}

function hillsAt(drawn: Ornament, x: number, y: number, next: () => number): void {
  for (let k = 0; k < 2; k += 1) {
    const half = 15 + next() * 9;
    const hx = x + (k === 0 ? -14 : 18) + next() * 6;
    const hy = y + next() * 14;
    const rise = half * 1.2;
    drawn.hills.push(`M${f(hx - half)} ${f(hy)}Q${f(hx)} ${f(hy - rise)} ${f(hx + half)} ${f(hy)}`);
    let strokes = '';
    for (let s = -4; s <= 4; s += 1) {
      const t = 0.5 + s / 10;
      const top = hy - 2 * t * (1 - t) * rise;
      const drop = half * (0.55 - Math.abs(s) * 0.045);
      strokes += `M${f(hx - half + 2 * half * t)} ${f(top + 2)}l${f(s * half * 0.08)} ${f(drop)}`;
    }
    drawn.hachures.push(strokes);
  }
}

function treesAt(drawn: Ornament, x: number, y: number, next: () => number): void {
  const count = 3 + Math.floor(next() * 4);
  for (let k = 0; k < count; k += 1) {
    const r = 4.2 + next() * 1.5;
    const tx = x - 35 + next() * 70;
    const ty = y - 20 + next() * 40;
    drawn.trees.push(
      `M${f(tx)} ${f(ty)}v${f(r * 1.2)}M${f(tx - r)} ${f(ty)}a${f(r)} ${f(r * 1.1)} 0 0 1 ${f(2 * r)} 0z`,
    );
  }
}

function f(value: number): string {
  return value.toFixed(1);
}
