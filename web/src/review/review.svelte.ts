/** The review of a game as this browser sees it: how far it is, and the turn that is looked at. */

import { api } from '../api/client';
import type { Judged, ReviewState } from '../api/model';
import { costly, next } from './turns';

const EVERY = 1000;
/** After so many looks without news, whoever worked on it may have ended: it is asked for again, and goes on. */
const PATIENCE = 20;

const pause = () => new Promise((resolve) => setTimeout(resolve, EVERY));

export class Review {
  found = $state.raw<ReviewState>() as ReviewState;
  /** The seat whose turns are looked at. */
  seat = $state(0);
  /** Only turns that gave something away. */
  mistakesOnly = $state(true);
  /** The turn that is looked at, by its index. */
  at = $state<number | null>(null);
  /** Which of the two turns is drawn on the board. */
  face = $state<'better' | 'played'>('better');
  private closed = false;

  constructor(
    private readonly game: string,
    found: ReviewState,
    seat: number,
  ) {
    this.found = found;
    this.seat = seat;
  }

  readonly turns = $derived(this.found.judgements.map((turn, index) => ({ turn, index })));
  readonly own = $derived(this.turns.filter(({ turn }) => turn.seat === this.seat));
  readonly listed = $derived(this.mistakesOnly ? this.own.filter(({ turn }) => costly(turn)) : this.own);
  readonly shown = $derived<Judged | null>(this.at === null ? null : (this.found.judgements[this.at] ?? null));
  /** The place of the shown turn in the list, from 1; 0 if it is not in it. */
  readonly place = $derived(this.listed.findIndex(({ index }) => index === this.at) + 1);

  /** Ask for the review until it is done. */
  async follow(): Promise<void> {
    let looks = this.found.begun ? 0 : PATIENCE;
    while (!this.closed && !this.found.done) {
      await pause();
      if (this.closed) return;
      // Asking for it is counted like a hint, looking is not.
      const asks = looks >= PATIENCE;
      const before = this.found.judged;
      this.found = await (asks ? api.beginReview : api.review)(this.game, this.found.effort);
      looks = asks || this.found.judged > before ? 0 : looks + 1;
    }
  }

  close(): void {
    this.closed = true;
  }

  async deepen(): Promise<void> {
    this.found = await api.beginReview(this.game, 'deep');
    await this.follow();
  }

  choose(seat: number): void {
    this.seat = seat;
    this.at = this.listed[0]?.index ?? null;
  }

  /** Show the other of the two turns. */
  turnOver(): void {
    this.face = this.face === 'better' ? 'played' : 'better';
  }

  step(by: 1 | -1): void {
    this.at = next(
      this.listed.map(({ index }) => index),
      this.at,
      by,
    );
  }
}
