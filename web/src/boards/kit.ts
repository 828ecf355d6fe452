/** The parts a title brings to the play screen. Only types, so that importing them loads no board. */

import type { Component } from 'svelte';
import type { GameState } from '../api/model';
import type { Table } from '../play/table.svelte';

/** What every part of a kit is given. */
export interface PartProps {
  table: Table;
  /** The component file of the title. */
  data: unknown;
}

/** What a board can be asked from outside. */
export interface BoardHandle {
  /** Show what is spoken of, and mark it for a while. */
  point?(address: string): void;
  /** Move the view if this is not well inside it. */
  bring?(address: string): void;
  zoomBy?(factor: number): void;
  fit?(): void;
}

export interface BoardProps extends PartProps {
  /** Its pages and prices stand in the bar of the screen. */
  headed?: boolean;
  /** Addresses to open on, where the whole board would be too small for them. */
  framed: readonly string[];
}

export interface Kit {
  Board: Component<BoardProps, BoardHandle>;
  /** Facts of a seat on its card, and in short on a chip. */
  Facts: Component<PartProps & { seat: number }>;
  Chip: Component<PartProps & { seat: number }>;
  /** Era, round: where the game stands. */
  Pills: Component<PartProps>;
  /** The board has a dock at its foot, over which the confirm bar may lie. */
  docked?: boolean;
  /** Width of the column with the question, if it needs more than usual. */
  wide?: boolean;
  /** What stands below the choices: tracks, mats. */
  Side: Component<PartProps & { seat: number }> | null;
  /** The tab that shows it on a phone. */
  sideTab?: string;
  /** Pages of the board as icons, for the bar of a low screen; elsewhere the board has them itself. */
  Tabs?: Component<{
    /** Whether the board is what is shown. */
    current: boolean;
    onshow: () => void;
  }>;
  /** Prices that matter at every moment, for the same bar; elsewhere the board has them itself. */
  Prices?: Component<PartProps>;
  /** What else is in the box, for looking at without a game. */
  Components?: Component<PartProps>;
  /** The hand of the seat that looks. */
  Hand: Component<PartProps> | null;
  /** The sign of the money; pounds if not told. */
  sign?: string;
  /** Points are money. */
  pounds?: boolean;
  /** Choices are listed with their prices; elsewhere their words tell them. */
  priced?: boolean;
  /** Turn order; empty if the view tells none. */
  order(view: unknown): number[];
  handSize(state: GameState): number;
  /** The thing at an address, in words. */
  nameOf(table: Table, address: string, data: unknown): string;
  /** Whether something that is not lit looks as if it could be chosen now. */
  doubtful(table: Table, data: unknown, address: string): boolean;
}
