/** Choosing a tile: the legal tiles of a hex and their rotations, one after the other. */

import type { Choice } from '../../../api/model';

export interface FaceChoice {
  choice: Choice;
  hex: string;
  tile: string;
  turn: number;
  cost: number;
}

/** The faces that are offered, tile by tile; empty if no tile is being chosen. */
export function facesOf(choices: readonly Choice[]): FaceChoice[] {
  const found: FaceChoice[] = [];
  for (const choice of choices) {
    const [kind, hex = '', face = ''] = (choice.target ?? '').split(':');
    if (kind !== 'tile') continue;
    const [tile = '', turn = '0'] = face.split('/');
    found.push({ choice, hex, tile, turn: Number(turn), cost: choice.price?.money ?? 0 });
  }
  return found;
}

/** One entry a tile: its first face, and how many rotations it has. */
export function tilesOf(faces: readonly FaceChoice[]): { tile: string; first: FaceChoice; turns: number }[] {
  const found = new Map<string, { tile: string; first: FaceChoice; turns: number }>();
  for (const face of faces) {
    const entry = found.get(face.tile) ?? { tile: face.tile, first: face, turns: 0 };
    entry.turns += 1;
    found.set(face.tile, entry);
  }
  return [...found.values()];
}

/** The face after (or before) the chosen one, around all of them. */
export function turned(faces: readonly FaceChoice[], chosen: Choice | null, by: number): FaceChoice | null {
  if (faces.length === 0) return null;
  const at = faces.findIndex((face) => face.choice === chosen);
  return faces[at < 0 ? 0 : (at + by + faces.length) % faces.length]!;
}
