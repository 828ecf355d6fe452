/** The guide of a first game: which card is told now. Each kind of question is explained once. */

import { api } from '../api/client';
import type { GuideState } from '../api/model';
import { language } from '../messages/words';
import type { Table } from './table.svelte';

const OPENING = 'opening';

export interface GuideCard {
  kind: string;
  asked: string;
  think: string;
  /** A section of the rules page. */
  rule: string;
  /** It comes before the first question. */
  opening: boolean;
}

export class Guide {
  private state = $state.raw<GuideState>() as GuideState;
  private words = $state.raw<Record<string, string>>({});
  /** The card that is told, and the move before its question. */
  private told = $state.raw<{ kind: string; move: number } | null>(null);

  constructor(
    private readonly table: Table,
    state: GuideState,
  ) {
    this.state = state;
  }

  /** It was not switched off. */
  readonly on = $derived(this.state.on);

  readonly card = $derived.by<GuideCard | null>(() => {
    const { told, state } = this;
    const card = told && state.on ? state.cards[told.kind] : undefined;
    if (!told || !card || !this.table.asking || told.move !== this.table.live.move) return null;
    const say = (part: string) => this.words[`guide.${card.say}.${part}`] ?? '';
    const opening = told.kind === OPENING;
    return say('asked')
      ? { kind: told.kind, asked: say('asked'), think: say('think'), rule: card.rule, opening }
      : null;
  });

  /** The words in the language spoken now: again whenever that changes. */
  async learn(): Promise<void> {
    if (this.on) this.words = await api.guideWords(language(), this.table.live.title);
  }

  /** A question that was never explained gets its card. */
  notice(): void {
    const { table, state } = this;
    const kind = table.live.asked?.decision;
    if (!state.on || !table.asking || table.draft || !kind) return;
    if (this.told?.move === table.live.move) return;
    this.tell(state.seen.includes(OPENING) ? kind : OPENING);
  }

  /** The card is read: after the opening comes that of the question. */
  async putAway(): Promise<void> {
    const kind = this.told?.kind;
    const asked = this.table.live.asked?.decision;
    this.told = { kind: '', move: this.table.live.move };
    if (kind === OPENING && asked) this.tell(asked);
  }

  /** The card of the question that is asked now, even if it was told before. */
  again(): void {
    const kind = this.table.live.asked?.decision;
    if (kind) this.told = { kind, move: this.table.live.move };
  }

  async switchOff(): Promise<void> {
    this.state = await api.changeGuide(this.table.live.id, { on: false });
  }

  private tell(kind: string): void {
    const { state, table } = this;
    if (state.seen.includes(kind) || !state.cards[kind]) return;
    this.told = { kind, move: table.live.move };
    this.state = { ...state, seen: [...state.seen, kind] };
    // If it is not noted, the card is told once more another day.
    api.changeGuide(table.live.id, { seen: [kind] }).catch(() => undefined);
  }
}
