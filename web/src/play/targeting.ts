/** Connects a board with the game. The game may change while the screen stays. */

import type { Kit } from '../boards/kit';
import type { Targets } from '../boards/targets';
import type { Table } from './table.svelte';

interface Played {
  readonly table: Table;
  readonly kit: Kit;
  readonly data: unknown;
}

export function targetsOf(played: Played): Targets {
  return {
    lit: (address) => played.table.lit.has(address),
    quiet: (address) => played.table.bright !== null && !played.table.bright.has(address),
    held: (address) => played.table.card === address,
    opens: (address) => played.table.opens(address),
    chosen: (address) =>
      played.table.chosen?.target === address || played.table.picked.some((one) => one.target === address),
    picking: () => played.table.picks > 1,
    full: () => played.table.pickedAll,
    picked: (address) => played.table.picked.filter((one) => one.target === address).length,
    toggle: (address, back) => {
      const choice = played.table.choices.find((one) => one.target === address);
      if (choice) played.table.toggle(choice, back);
      else played.table.pick(address);
    },
    hovered: (address) => played.table.hovered === address,
    pointed: (address) => played.table.question !== null && played.table.pointed.includes(address),
    asked: (address) => played.table.question?.target === address,
    doubtful: (address) => played.kit.doubtful(played.table, played.data, address),
    describe: (address) =>
      played.table.listed
        .filter((choice) => choice.target === address)
        .map((choice) => played.table.say(choice.text))
        .join('. '),
    pick: (address) => played.table.pick(address),
    ask: (address) => void played.table.ask(address),
    hover: (address) => (played.table.hovered = address),
  };
}
