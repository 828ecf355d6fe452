/** Targets of a board that is only looked at: nothing can be chosen. */

import type { Targets } from './targets';

export const INERT: Targets = {
  lit: () => false,
  quiet: () => false,
  chosen: () => false,
  held: () => false,
  opens: () => null,
  hovered: () => false,
  pointed: () => false,
  doubtful: () => false,
  asked: () => false,
  picking: () => false,
  full: () => false,
  picked: () => 0,
  toggle: () => undefined,
  describe: () => '',
  pick: () => undefined,
  ask: () => undefined,
  hover: () => undefined,
};
