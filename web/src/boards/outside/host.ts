/** The contract between this app and a board that a title of another package brings: a built ES module. */

/** A message of the title's catalogue with its arguments. */
export interface Text {
  key: string;
  args: Record<string, unknown>;
}

/** How a seat looks on every board: never told by its colour alone. */
export interface SeatLook {
  name: string;
  colour: string;
  /** Marks drawn on the colour. */
  mark: string;
  soft: string;
}

/** What the app does for a board. */
export interface Host {
  /** A message in the language of the reader, with the names of the seats. */
  say(text: Text): string;
  /** The same by its key. */
  t(key: string, args?: Record<string, unknown>): string;
  seat(seat: number): SeatLook;
  /** An icon of the app: `coal`, `money`, `card`, ... */
  icon(name: string): Element;
}

/** What a board draws. */
export interface Shown {
  /** What the looker may know, as `Game.view` gives it. */
  view: unknown;
  /** The components, as `Game.components` gives them. */
  components: unknown;
  /** The seat of who looks; null for a spectator. */
  seat: number | null;
  /** The view before the last move, to show what changed; null where there is none. */
  before: unknown;
  /** The address of what is chosen and waits to be confirmed. */
  chosen: string | null;
}

/**
 * A board that is mounted. Whatever it draws for an address of the rules carries `data-address`, and `data-name` says
 * what it is: the app lights it, leads the focus to it, takes clicks and answers "why not?".
 */
export interface Board {
  /** Draw this. It is called again with every change, also of the language. */
  show(shown: Shown): void;
  /** Bring an address into sight. */
  point?(address: string): void;
  destroy(): void;
}

/** What the module exports. */
export interface BoardModule {
  /** The version of this contract that the board is written for. */
  version: number;
  mount(node: HTMLElement, host: Host): Board;
}

export const VERSION = 1;
