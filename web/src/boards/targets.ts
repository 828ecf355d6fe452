/** What a board tells the play layer, and what it is told: addresses such as `slot:birmingham-2`. */

import { getContext, setContext } from 'svelte';

export interface Targets {
  /** May be chosen now. */
  lit(address: string): boolean;
  /** May be chosen, but does not stand out: nothing is said yet about the kind. */
  quiet(address: string): boolean;
  chosen(address: string): boolean;
  /** A card that is named before the action. */
  held(address: string): boolean;
  /** How many places a card opens; null where it cannot be named first. */
  opens(address: string): number | null;
  hovered(address: string): boolean;
  /** An answer to "why not?" speaks of it. */
  pointed(address: string): boolean;
  /** Looks choosable while its kind is being chosen, but is not. */
  doubtful(address: string): boolean;
  /** Somebody asks why it is not possible. */
  asked(address: string): boolean;
  /** Several are picked at once. */
  picking(): boolean;
  /** As many are picked as are asked for. */
  full(): boolean;
  /** How many of this are picked. */
  picked(address: string): number;
  /** Pick one of it, or take one back. */
  toggle(address: string, back: boolean): void;
  /** What is said about it: the choices there, in words. */
  describe(address: string): string;
  /** Chosen by click or key; asks "why not?" if it is not lit. */
  pick(address: string): void;
  ask(address: string): void;
  hover(address: string | null): void;
}

const KEY = Symbol('targets');

export function provideTargets(targets: Targets): void {
  setContext(KEY, targets);
}

export function useTargets(): Targets {
  return getContext<Targets>(KEY);
}
