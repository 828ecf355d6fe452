/** Looking at former positions of a game, one question to the server at a time. */

import { api } from '../api/client';
import type { GameState } from '../api/model';

export class Looking {
  /** The former position that is being looked at. */
  past = $state.raw<GameState | null>(null);
  private wanted: number | null = null;
  private fetching = false;
  /** A former position that will be wanted next. */
  private ahead: { at: number; seat: number | null; state: Promise<GameState> } | null = null;

  /** `live` is the game as it stands. */
  constructor(private readonly live: () => GameState) {}

  /** Look at the position after so many moves; the last one is now. */
  async at(move: number): Promise<void> {
    const at = Math.min(Math.max(move, 0), this.live().moves);
    this.wanted = at;
    if (at === this.live().moves) {
      this.backToNow();
      return;
    }
    // While the slider moves, only where it stops matters.
    if (this.fetching) return;
    this.fetching = true;
    try {
      while (this.wanted !== null && this.past?.move !== this.wanted) {
        const before = (this.past ?? this.live()).move;
        const state = await this.stateAt(this.wanted);
        if (this.wanted !== null) this.past = state;
        this.lookAhead(state.move, state.move - before);
      }
    } catch (error) {
      this.wanted = null;
      throw error;
    } finally {
      this.fetching = false;
    }
  }

  private stateAt(at: number): Promise<GameState> {
    const { id, seat } = this.live();
    const known = this.ahead;
    this.ahead = null;
    if (known?.at === at && known.seat === seat) return known.state;
    return api.state(id, seat === null ? { at } : { at, seat });
  }

  /** Fetch the next position early for readers who go step by step. */
  private lookAhead(at: number, step: number): void {
    const next = at + step;
    if (Math.abs(step) !== 1 || next < 0 || next >= this.live().moves) return;
    const state = this.stateAt(next);
    state.catch(() => undefined);
    this.ahead = { at: next, seat: this.live().seat, state };
  }

  backToNow(): void {
    this.wanted = null;
    this.past = null;
  }

  /** The game has gone on: what was fetched beforehand may be another position now. */
  forget(): void {
    this.ahead = null;
  }
}
