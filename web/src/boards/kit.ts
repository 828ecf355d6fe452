/** What a title brings to the play screen: types alone, so that no board is loaded by who names them. */

import type { Component } from 'svelte';
import type { Choice, GameState, Text } from '../api/model';
import type { Effect } from '../play/effects';
import type { Table } from '../play/table.svelte';

/** What every part of a kit is given. */
export interface PartProps {
  table: Table;
  /** The component file of the title. */
  data: unknown;
}

export interface Price {
  money: number;
  /** Icon and number of what else is needed: coal, iron, beer. */
  goods: { icon: string; count: number }[];
}

/** Of a choice between many amounts: where to begin, and what is often wanted. */
export interface Usual {
  start: number;
  marks: { amount: number; words: string }[];
}

/** What a board can be asked from outside. */
export interface BoardHandle {
  point?(address: string): void;
  zoomBy?(factor: number): void;
  fit?(): void;
}

export interface BoardProps extends PartProps {
  /** Addresses to open on, on a small screen. */
  framed: readonly string[];
}

export interface Kit {
  Board: Component<BoardProps, BoardHandle>;
  /** Facts of a seat on its card, and in short on a chip. */
  Facts: Component<PartProps & { seat: number }>;
  Chip: Component<PartProps & { seat: number }>;
  /** Era, round: where the game stands. */
  Pills: Component<PartProps>;
  /** Where the turn stands, above the question. */
  Steps?: Component<PartProps>;
  /** The board has a dock at its foot, over which the confirm bar may lie. */
  docked?: boolean;
  /** Width of the column with the question, if it needs more than usual. */
  wide?: boolean;
  /** What stands below the choices: tracks, mats. */
  Side: Component<PartProps & { seat: number }> | null;
  /** The tab that shows it on a phone. */
  sideTab?: string;
  /** What else is in the box, for looking at without a game. */
  Components?: Component<PartProps>;
  /** The hand of the seat that looks. */
  Hand: Component<PartProps> | null;
  /** The sign of the money; pounds if not told. */
  sign?: string;
  /** Points are money. */
  pounds?: boolean;
  /** Series of the charts at the end, with their names. */
  charts?: Record<string, string>;
  /** Icons of groups of choices that are not called like their group. */
  icons?: Readonly<Record<string, string>>;
  /** Turn order; empty if the view tells none. */
  order(view: unknown): number[];
  handSize(state: GameState): number;
  /** The thing at an address, in words. */
  nameOf(table: Table, address: string, data: unknown): string;
  /** What a choice costs by the component file, if it says; the effects tell what is really paid. */
  price(table: Table, data: unknown, choice: Choice): Price | null;
  /** What is usual where an amount is chosen; the choice is one of them. */
  usual?(table: Table, data: unknown, choice: Choice): Usual | null;
  /** Whether something that is not lit looks as if it could be chosen now. */
  doubtful(table: Table, data: unknown, address: string): boolean;
  /** Whether a choice only opens the next question, so that it needs no confirming; undo takes it back. */
  leads?(choice: Choice): boolean;
  /** The verb of the confirm button (`ui.do.*`), where the group of the choice says something else. */
  verb?(choice: Choice): string | null;
  /** The effects of a choice as short labels, where the title tells them better than by one label a message. */
  effects?(table: Table, texts: readonly Text[], seat: number): Effect[];
}

/** A picture of the board for the home page. */
export type Crop = Component<{ title: string }>;
