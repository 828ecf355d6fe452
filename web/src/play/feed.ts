/** Live updates of a game: a connection that reopens by itself, and a queue of positions to show. */

import { api } from '../api/client';
import type { GameState } from '../api/model';
import { settings } from './settings.svelte';

/** Milliseconds after which a connection is not trusted. */
const LONG_ASLEEP = 30_000;
/** Milliseconds before a lost connection is opened again. */
const SOON = 1500;
/** Beyond so many positions nobody wants to see each of them. */
const MANY = 8;

interface Message {
  type: string;
  state?: GameState;
  seat?: number;
  share?: number | null;
  seats?: number[];
}

export interface Listener {
  readonly id: string;
  /** Show a position; says whether it is a later one than that before. */
  received: (state: GameState) => boolean;
  /** A bot ponders for that seat; so much of its search is done. */
  thinks: (seat: number | null, share: number | null) => void;
  /** The seats of the other people who have the game open. */
  present: (seats: number[]) => void;
  connected: (online: boolean) => void;
  /** So many positions are still to be shown. */
  waits: (count: number) => void;
}

export class Feed {
  private socket: WebSocket | null = null;
  private queue: GameState[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** When the page was left, in milliseconds. */
  private asleep = 0;
  closed = false;

  constructor(private readonly listener: Listener) {}

  connect(): void {
    if (this.closed) return;
    if (this.socket) this.socket.onclose = null;
    this.socket?.close();
    const socket = new WebSocket(api.live(this.listener.id));
    this.socket = socket;
    socket.onopen = () => this.listener.connected(true);
    socket.onmessage = (event: MessageEvent<string>) => this.heard(event.data);
    socket.onclose = () => {
      if (this.closed) return;
      this.listener.connected(false);
      setTimeout(() => this.connect(), SOON);
    };
  }

  /** Nobody looks at the page from now on. */
  sleep(): void {
    this.asleep = Date.now();
  }

  /** Somebody is back: after a while the connection may have died unnoticed, and a new one tells all at once. */
  wake(): void {
    if (Date.now() - this.asleep > LONG_ASLEEP) this.connect();
  }

  close(): void {
    this.closed = true;
    this.socket?.close();
    if (this.timer) clearTimeout(this.timer);
  }

  private heard(data: string): void {
    const message = JSON.parse(data) as Message;
    if (message.type === 'thinking') this.listener.thinks(message.seat ?? null, message.share ?? null);
    if (message.type === 'here') this.listener.present(message.seats ?? []);
    if (message.type === 'state' && message.state) {
      this.listener.present(message.state.here);
      this.queue.push(message.state);
      if (!this.timer) this.next();
      this.tell();
    }
  }

  private tell(): void {
    this.listener.waits(this.queue.length);
  }

  /** Show what waits, one position at a time, so that the moves of others can be followed. */
  private next(): void {
    this.timer = null;
    const state = this.queue.shift();
    if (!state) return;
    const moved = this.listener.received(state);
    this.tell();
    const pause = moved && this.queue.length < MANY ? settings.pace : 0;
    this.timer = setTimeout(() => this.next(), pause);
  }

  /** Do not wait: show the newest position. */
  hurry(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const last = this.queue.pop();
    this.forget();
    if (last) this.listener.received(last);
  }

  /** Drop the queue: it is out of date. */
  forget(): void {
    this.queue = [];
    this.tell();
  }
}
