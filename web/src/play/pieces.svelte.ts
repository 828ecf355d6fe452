/** "What is this?": the piece that somebody points at, its card, and the cards that are pinned. */

import type { PieceInfo } from '../api/model';
import { t } from '../messages/words';
import type { Table } from './table.svelte';

/** What boards draw has an address: something to choose, or something to look at. */
export const PIECE = '[data-target], [data-address]';
export const MOST_PINNED = 3;

/** A card on the screen. It goes with the pointer, or stays until it is closed. */
export interface Shown {
  piece: PieceInfo;
  element: Element;
  stays: boolean;
  /** Opened with a key: the focus is led to it and back. */
  keyed: boolean;
}

export function addressOf(element: Element): string {
  return element.getAttribute('data-target') ?? element.getAttribute('data-address') ?? '';
}

export class Pieces {
  shown = $state.raw<Shown | null>(null);
  pinned = $state.raw<PieceInfo[]>([]);
  /** Addresses at which nothing could be chosen or refused: "why not?" has no answer there. */
  silent = $state.raw<readonly string[]>([]);
  private known = new Map<string, Promise<PieceInfo | null>>();
  private position = '';
  /** The last one that was wanted: an answer that comes later than another wish is not shown. */
  private wanted: Element | null = null;

  constructor(private readonly table: Table) {}

  /** Where the position on the screen is found: now, in the past, or at the end of a plan. */
  private get where(): Record<string, string> {
    const { live, past, draft } = this.table;
    const seat: Record<string, string> = live.seat === null ? {} : { seat: String(live.seat) };
    if (past) return { ...seat, at: String(past.move) };
    if (draft) return { ...seat, plan: draft.steps.map((step) => step.option).join(',') };
    return seat;
  }

  /** Everything that was told holds for one position only. */
  private refresh(): void {
    const { live, draft } = this.table;
    const position = JSON.stringify([live.id, (draft?.start ?? live).version, this.where]);
    if (position === this.position) return;
    this.position = position;
    this.known.clear();
    this.silent = [];
  }

  /** What is at an address; asked for once in a position. */
  tell(address: string): Promise<PieceInfo | null> {
    this.refresh();
    let told = this.known.get(address);
    if (!told) {
      told = this.table.server.piece(this.table.live.id, address, this.where).catch(() => null);
      this.known.set(address, told);
    }
    return told;
  }

  async open(element: Element, how: { stays: boolean; keyed?: boolean }): Promise<void> {
    this.wanted = element;
    const piece = await this.tell(addressOf(element));
    if (this.wanted !== element || !element.isConnected) return;
    this.shown = piece && { piece, element, stays: how.stays, keyed: how.keyed ?? false };
  }

  close(): void {
    this.wanted = null;
    this.shown = null;
  }

  isPinned(address: string): boolean {
    return this.pinned.some((one) => one.address === address);
  }

  /** Pin a card or take it off; of more than three the oldest goes. */
  pin(piece: PieceInfo): void {
    const others = this.pinned.filter((one) => one.address !== piece.address);
    this.pinned = others.length < this.pinned.length ? others : [...others, piece].slice(-MOST_PINNED);
  }

  /** Another position is on the screen: pinned cards tell it, an open one is closed. */
  async follow(): Promise<void> {
    const before = this.position;
    this.refresh();
    if (this.position === before) return;
    this.close();
    const told = await Promise.all(this.pinned.map(({ address }) => this.tell(address)));
    const news = new Map(told.flatMap((piece) => (piece ? [[piece.address, piece]] : [])));
    this.pinned = this.pinned.map((one) => news.get(one.address) ?? one);
  }

  /** Where "why not?" has no answer, the card is one. */
  async instead(address: string): Promise<void> {
    this.silent = [...this.silent, address];
    const element = document.querySelector(`[data-target="${CSS.escape(address)}"]`);
    if (element) await this.open(element, { stays: true });
  }

  /** All of the card as one text, for those who listen. */
  words(piece: PieceInfo): string {
    const say = this.table.say.bind(this.table);
    const values = piece.values.map(({ shown, label }) => (shown ? `${say(label)} ${say(shown)}` : say(label)));
    const parts = [...(piece.about ? [say(piece.about)] : []), values.join(', ')].filter((part) => part !== '');
    const rule = `${t('ui.piece.rules', { section: piece.rule })}.`;
    return [...parts.map((part) => `${part}.`), ...piece.now.map(say), rule].join(' ');
  }
}
