/** "Since your last turn": when it opens by itself, and walking through what happened. */

import { pause } from '../api/again';
import { api } from '../api/client';
import type { Since } from '../api/model';
import { settings } from './settings.svelte';
import { isWorthTelling, summary, type Summary } from './since';
import type { Table } from './table.svelte';

const KEY = 'tycoon.since';
/** Older games are forgotten: at worst they tell it once more. */
const MOST = 200;
/** Milliseconds that a move stays at least when it is watched again, unless moves are not waited for at all. */
const READABLE = 900;

type Seen = [game: string, move: number][];

function seen(): Seen {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as Seen) : [];
  } catch {
    return [];
  }
}

export class News {
  /** What is told now; null: it is closed. */
  told = $state.raw<Since | null>(null);
  /** Number of the action that is looked at, among all of them; null: now. */
  at = $state<number | null>(null);
  playing = $state(false);
  /** The move after which it was opened, or was not worth it. */
  private looked = -1;

  constructor(private readonly table: Table) {}

  readonly summary = $derived<Summary>(this.told ? summary(this.told.log) : { seats: [], between: [] });
  readonly actions = $derived(this.summary.seats.flatMap((one) => one.actions).sort((a, b) => a.move - b.move));

  /** Open it where others have moved more than once on the board; close it when the game has gone on. */
  notice(): void {
    const { id, move, log, seat, your_seats } = this.table.live;
    if (this.told && move !== this.looked) this.close();
    if (!settings.since || !this.table.asking || this.table.draft || seat === null || move === this.looked) return;
    this.looked = move;
    const known = seen().some(([game, last]) => game === id && last >= move);
    if (!known && isWorthTelling(log, your_seats)) void this.open();
  }

  /** Whether there is somebody whose last turn it could be about. */
  get possible(): boolean {
    return this.table.live.seat !== null && !this.table.live.over && !this.table.draft && this.table.live.moves > 0;
  }

  async open(): Promise<void> {
    const { id, seat, move } = this.table.live;
    if (seat === null) return;
    const told = await api.since(id, seat).catch(() => null);
    // The game may have gone on meanwhile.
    if (!told || this.table.live.move !== move) return;
    this.looked = move;
    this.at = null;
    this.told = told;
  }

  close(): void {
    if (!this.told) return;
    const { id } = this.table.live;
    const kept = seen().filter(([game]) => game !== id);
    localStorage.setItem(KEY, JSON.stringify([...kept, [id, this.told.last]].slice(-MOST)));
    this.told = null;
    this.now();
  }

  /** Look at the board after an action. */
  async go(number: number): Promise<void> {
    const action = this.actions[number];
    if (!action) return;
    this.at = number;
    await this.table.lookAt(action.move);
  }

  /** One action back or on; on after the last one is now. */
  async step(by: number): Promise<void> {
    this.playing = false;
    const next = (this.at ?? this.actions.length) + by;
    if (next >= this.actions.length) this.now();
    else await this.go(Math.max(0, next));
  }

  /** Show one action after the other on the board. */
  async watch(): Promise<void> {
    this.playing = true;
    for (let number = 0; this.playing && this.told && number < this.actions.length; number += 1) {
      await this.go(number);
      await pause(settings.pace && Math.max(settings.pace, READABLE) / 1000);
    }
    if (this.playing) this.now();
  }

  /** Back to the position as it is. */
  now(): void {
    this.playing = false;
    this.at = null;
    this.table.backToNow();
  }
}

const known = new WeakMap<Table, News>();

/** The news of a table: the same for every part of the screen. */
export function newsOf(table: Table): News {
  let news = known.get(table);
  if (!news) known.set(table, (news = new News(table)));
  return news;
}
