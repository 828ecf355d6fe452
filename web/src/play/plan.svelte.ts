/** A plan: moves that are tried out from the position now, and kept for later. Nobody else sees it. */

import { api } from '../api/client';
import type { Choice, GameState, Text } from '../api/model';

export interface Step {
  option: number;
  notation: string;
  text: Text;
}

/** A plan being made, as the play screen sees it. */
export interface Draft {
  /** The true position in which it began. */
  start: GameState;
  seat: number;
  steps: Step[];
  /** Moves of others that were guessed before one's own turn. */
  guesses: number;
  /** Something hidden was drawn on the way. */
  revealed: boolean;
}

export async function tried(
  start: GameState,
  seat: number,
  steps: Step[],
): Promise<{ draft: Draft; state: GameState }> {
  const options = steps.map((step) => step.option);
  const { state, guesses, revealed } = await api.plan(start.id, start.move, seat, options);
  return { draft: { start, seat, steps, guesses, revealed }, state };
}

export function stepOf(choice: Choice): Step {
  return { option: choice.option, notation: choice.notation, text: choice.text };
}

const KEY = 'tycoon.plan.';

/** The plan that was kept for a game in this window. */
export function keptPlan(game: string): Step[] {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(KEY + game) ?? '[]');
    return Array.isArray(found) ? (found as Step[]) : [];
  } catch {
    return [];
  }
}

export function keepPlan(game: string, steps: Step[]): void {
  if (steps.length > 0) sessionStorage.setItem(KEY + game, JSON.stringify(steps));
  else sessionStorage.removeItem(KEY + game);
}
