/** A position that is being edited: pieces are put on the board, numbers are typed in, or its text is changed. */

import type { Draft, DraftWanted, GameState, PlaceChoice } from '../api/model';
import type { Analysis } from './analysis.svelte';
import { calls } from './calls';
import { refusedWords } from './refused';

/** The place that was clicked, and what can be put there. */
export interface Picking {
  address: string;
  /** Where the picker stands. */
  element: Element;
  choices: PlaceChoice[];
  /** Something was put there: what the rules say about the position now belongs to it. */
  put: boolean;
}

type Change = Pick<DraftWanted, 'place' | 'figure' | 'text'>;

export class Editing {
  /** The position so far; null until it is read. */
  text = $state<string | null>(null);
  /** Why it cannot be, in the words of the rules. */
  problem = $state<string | null>(null);
  figures = $state.raw<Draft['figures']>([]);
  picking = $state.raw<Picking | null>(null);
  busy = $state(false);
  private before = $state.raw<string[]>([]);
  private last: Promise<void> = Promise.resolve();
  private readonly shown: GameState;
  private readonly seat: number | null;

  constructor(private readonly analysis: Analysis) {
    this.shown = analysis.table.live;
    this.seat = this.shown.seat;
    void this.run(async () => this.take(await this.drafted({})));
  }

  readonly canUndo = $derived(this.before.length > 0);

  private drafted(change: Change): Promise<Draft> {
    return calls.draft(this.analysis.info.id, this.asking(change));
  }

  private asking<T extends object>(more: T): T & { node: number; seat: number | null; text?: string } {
    const text = this.text === null ? {} : { text: this.text };
    return { node: this.analysis.at, seat: this.seat, ...text, ...more };
  }

  /** Show the position as it is edited so far. Nobody is asked in it. */
  private take(draft: Draft): void {
    this.text = draft.text;
    this.problem = draft.problem;
    this.figures = draft.figures;
    if (draft.view) this.analysis.table.place({ ...this.shown, view: draft.view, asked: null });
  }

  private async change(change: Change): Promise<void> {
    const { text } = this;
    if (text === null) return;
    const draft = await this.drafted(change);
    if (draft.text !== text || 'text' in change) this.before = [...this.before, text];
    this.take(draft);
  }

  /** Ask what can be put at a place. */
  async open(address: string, element: Element): Promise<void> {
    await this.run(async () => {
      const choices = await this.choicesAt(address);
      this.picking = choices.length > 0 ? { address, element, choices, put: false } : null;
    });
  }

  close(): void {
    this.picking = null;
  }

  private choicesAt(address: string): Promise<PlaceChoice[]> {
    return calls.places(this.analysis.info.id, this.asking({ address }));
  }

  /** Put a piece there; the picker stays and says what the rules say. */
  async put(name: string): Promise<void> {
    const { picking } = this;
    if (!picking) return;
    await this.run(async () => {
      await this.change({ place: { address: picking.address, name } });
      this.picking = { ...picking, choices: await this.choicesAt(picking.address), put: true };
    });
  }

  async type(name: string, value: number): Promise<void> {
    this.close();
    await this.run(() => this.change({ figure: { name, value } }));
  }

  /** The text was changed by hand. */
  async write(text: string): Promise<void> {
    this.close();
    if (text !== this.text) await this.run(() => this.change({ text }));
  }

  async undo(): Promise<void> {
    const text = this.before.at(-1);
    if (text === undefined) return;
    const { picking } = this;
    await this.run(async () => {
      this.take(await this.drafted({ text }));
      this.before = this.before.slice(0, -1);
      if (picking) this.picking = { ...picking, choices: await this.choicesAt(picking.address), put: false };
    });
  }

  /** Go on from the edited position; says whether that is possible. */
  async finish(): Promise<boolean> {
    await this.last;
    this.close();
    this.problem = await this.analysis.edit(this.text ?? '');
    return this.problem === null;
  }

  /** Leave it: the position is as it was. */
  leave(): void {
    this.analysis.table.place(this.shown);
  }

  /** One change after the other: a click may come while the last one is still on its way. */
  private run(work: () => Promise<void>): Promise<void> {
    this.last = this.last.then(() => this.attempt(work));
    return this.last;
  }

  private async attempt(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    try {
      await work();
    } catch (error) {
      this.problem = refusedWords(error, this.analysis.table.words);
    } finally {
      this.busy = false;
    }
  }
}
