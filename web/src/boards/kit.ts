/** What a title brings to the play screen. The generic kit serves every title that has none of its own. */

import type { Component } from 'svelte';
import type { GameState } from '../api/model';
import type { Key } from '../messages/words';
import type { Table } from '../play/table.svelte';
import * as brass from './brass/kit';
import * as g1822 from './g1822/kit';
import * as generic from './generic/kit';
import * as yokohama from './yokohama/kit';

/** What every part of a kit is given. */
export interface PartProps {
  table: Table;
  /** The component file of the title. */
  data: unknown;
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
  /** A crop of the board for the home page. */
  Crop: Component<{ title: string }> | null;
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
  sideTab?: Key;
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

const KITS: Record<string, Kit> = {
  ...Object.fromEntries([...brass.TITLES].map((title) => [title, brass.kit])),
  yokohama: yokohama.kit,
  '1822': g1822.kit,
};

export function hasBoard(title: string): boolean {
  return title in KITS;
}

export function kitOf(title: string): Kit {
  return KITS[title] ?? generic.kit;
}
