/** The position of a game as this browser sees it, now or earlier, and its words. */

import { api } from '../api/client';
import type { GameState, Text } from '../api/model';
import { problemWords } from '../messages/problems';
import { readable, t, type TitleWords } from '../messages/words';
import { Looking } from './looking.svelte';
import type { Draft } from './plan.svelte';
import type { GameServer } from './server';

export class Position {
  /** The game as it stands; while a plan is made, the position to which the plan leads. */
  live = $state.raw<GameState>() as GameState;
  /** The plan that is being made. */
  draft = $state.raw<Draft | null>(null);
  /** The seat whose hand may be shown on a shared screen. */
  revealed = $state<number | null>(null);
  /** The position before the last move, to show what changed. */
  before = $state.raw<GameState | null>(null);
  problem = $state<string | null>(null);

  protected readonly looking = new Looking(() => this.live);

  constructor(
    state: GameState,
    readonly words: TitleWords,
    /** Who answers what is asked about the position, and takes moves. */
    readonly server: GameServer = api,
  ) {
    this.live = state;
  }

  /** A former position that is being looked at. */
  get past(): GameState | null {
    return this.looking.past;
  }

  readonly shown = $derived(this.past ?? this.live);
  /** A seat of a record may have no name. */
  readonly names = $derived(this.live.seats.map((seat) => seat.name || t('ui.player', { number: seat.seat + 1 })));
  /** Whether a choice of ours is asked for now, in the position shown. */
  readonly asking = $derived(
    this.past === null && !this.covered && this.live.asked !== null && this.live.asked.seat === this.live.seat,
  );

  /** Several seats on this screen, hands hidden, and the one that is asked has not come forward yet. */
  get covered(): boolean {
    const asked = this.live.asked;
    if (this.draft || asked === null || this.live.your_seats.length < 2 || this.live.private_fields.length === 0)
      return false;
    return this.live.your_seats.includes(asked.seat) && this.revealed !== asked.seat;
  }

  /** Whether a bot may be asked what it would do: never where other people play, or play the same deal. */
  get canHint(): boolean {
    const alone = this.live.seats.every((seat) => seat.kind === 'bot' || this.live.your_seats.includes(seat.seat));
    return this.asking && !this.draft && alone && !this.live.shared_deal;
  }

  /** A kind of choices in words. */
  groupName(group: string): string {
    return this.words.maybe(`group.${group}`) ?? readable(group);
  }

  /** In words, with the names of the seats. */
  say(text: Text): string {
    return this.words.say(text, this.names);
  }

  /** Whether somebody may still be invited by one of ours. */
  get hasFreeSeats(): boolean {
    return this.live.your_seats.length > 0 && this.live.seats.some((seat) => seat.kind === 'open');
  }

  seatName(seat: number): string {
    return this.names[seat] ?? t('ui.seat', { number: seat + 1 });
  }

  /** Look at the position after so many moves; the last one is now. */
  async lookAt(move: number): Promise<void> {
    if (this.draft) return;
    try {
      await this.looking.at(move);
    } catch (error) {
      this.problem = problemWords(error, this.words);
    }
  }

  backToNow(): void {
    this.looking.backToNow();
  }

  /** Another position takes the place of the one before. */
  protected show(state: GameState): void {
    this.before = this.live;
    this.live = state;
    this.looking.forget();
    this.problem = null;
    if (state.asked && this.revealed !== null && state.asked.seat !== this.revealed) this.revealed = null;
  }
}
