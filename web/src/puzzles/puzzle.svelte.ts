/** A puzzle as this browser sees it: the turn that is tried, and what was said to it. */

import { api } from '../api/client';
import type { GameState, PuzzleAnswer, PuzzleState, PuzzleTurn } from '../api/model';
import { problemWords } from '../messages/problems';
import type { TitleWords } from '../messages/words';
import { NOTHING } from '../play/choosing';
import type { Draft, Step } from '../play/plan.svelte';
import { Table } from '../play/table.svelte';
import { go } from '../router.svelte';
import { keepAnswer } from './progress';
import { t } from './words';

/** A table at which a turn is tried out, from the position of the puzzle on. */
export class PuzzleTable extends Table {
  constructor(
    private readonly puzzle: Puzzle,
    words: TitleWords,
  ) {
    const { title, puzzle: name } = puzzle.start;
    super(puzzle.state.game, words, {
      ...api,
      piece: (_game, address, { plan = '' }) => api.puzzlePiece(title, name, { address, plan }),
    });
    this.begin();
  }

  private begin(): void {
    const start = this.puzzle.start.game;
    this.draft = { start, seat: start.seat!, steps: [], guesses: 0, revealed: false };
  }

  protected override async attempt(
    start: GameState,
    seat: number,
    steps: Step[],
  ): Promise<{ draft: Draft; state: GameState }> {
    const state = await this.puzzle.after(steps.map((step) => step.option));
    return { draft: { start, seat, steps, guesses: 0, revealed: false }, state };
  }

  /** Another position takes the place of the one before; nothing of a former try stays. */
  place(state: GameState): void {
    this.begin();
    this.before = null;
    this.live = state;
    this.narrowed = NOTHING;
    this.chosen = null;
    this.card = null;
    this.picked = [];
    this.problem = null;
  }
}

export class Puzzle {
  readonly start: PuzzleState;
  state = $state.raw<PuzzleState>() as PuzzleState;
  answer = $state.raw<PuzzleAnswer | null>(null);
  /** The turn that is shown on the board after the answer. */
  shown = $state.raw<PuzzleTurn | null>(null);
  busy = $state(false);
  readonly table: PuzzleTable;

  constructor(state: PuzzleState, words: TitleWords) {
    this.start = this.state = state;
    this.table = new PuzzleTable(this, words);
  }

  /** The turn is over and waits to be given. */
  readonly complete = $derived(this.state.complete && this.answer === null);

  /** The position after some options of the turn. */
  async after(options: number[]): Promise<GameState> {
    await api.enter(t('ui.guest'));
    const { title, puzzle } = this.start;
    this.state = options.length === 0 ? this.start : await api.puzzleTurn(title, puzzle, options);
    return this.state.game;
  }

  /** Give the turn as the answer. The board shows the position before it again, and the best turn on it. */
  async give(): Promise<void> {
    if (this.busy || !this.complete) return;
    const { title, puzzle } = this.start;
    this.busy = true;
    this.table.problem = null;
    try {
      const options = (this.table.draft?.steps ?? []).map((step) => step.option);
      const answer = await api.puzzleAnswer(title, puzzle, options);
      keepAnswer(title, puzzle, answer.marks);
      this.answer = answer;
      this.shown = answer.best[0] ?? null;
      this.table.place({ ...this.start.game, asked: null });
    } catch (error) {
      this.table.problem = problemWords(error, this.table.words);
    } finally {
      this.busy = false;
    }
  }

  /** The position on an analysis board, with what was played and the answer. */
  async analyse(): Promise<void> {
    const { title, puzzle } = this.start;
    this.busy = true;
    try {
      const { calls } = await import('../analysis/calls');
      go(`/analysis/${(await calls.begin({ puzzle: { title, puzzle } })).id}`);
    } catch (error) {
      this.table.problem = problemWords(error, this.table.words);
    } finally {
      this.busy = false;
    }
  }

  tryAgain(): void {
    this.answer = this.shown = null;
    this.state = this.start;
    this.table.place(this.start.game);
  }
}
