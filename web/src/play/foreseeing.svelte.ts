/** What the chosen thing does, asked of the server. */

import type { api } from '../api/client';
import type { Choice, Effects, GameState } from '../api/model';

export class Foreseeing {
  /** Told as soon as the server has answered. */
  told = $state.raw<Effects | null>(null);
  /** Done when the question about the last choice is answered, or does not matter any more. */
  answered: Promise<void> = Promise.resolve();
  private asked: AbortController | null = null;

  /** `live` is the position now, `chosen` the choice that matters when the answer comes, `server` who answers. */
  constructor(
    private readonly live: () => GameState,
    private readonly chosen: () => Choice | null,
    private readonly server: () => Pick<typeof api, 'effects'>,
  ) {}

  /** Ask about a choice; `silent`: only forget the one before. */
  about(choice: Choice, silent: boolean): void {
    if (this.told?.option === choice.option) return;
    this.told = null;
    this.stop();
    if (!silent) this.answered = this.ask(choice);
  }

  private async ask(choice: Choice): Promise<void> {
    const { id, move } = this.live();
    this.asked = new AbortController();
    try {
      const told = await this.server().effects(id, move, choice.option, this.asked.signal);
      if (this.live().move === move && this.chosen()?.option === choice.option) this.told = told;
    } catch {
      // The position has changed: another choice will be asked about.
    }
  }

  /** The answer is not wanted any more. */
  stop(): void {
    this.asked?.abort();
  }

  forget(): void {
    this.told = null;
  }
}
