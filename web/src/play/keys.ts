/** What keys do on the play screen. */

import type { BoardHandle } from '../boards/kit';
import { amounts, kinds, pickRows } from './choosing';
import type { Table } from './table.svelte';

export interface Reach {
  table: Table;
  board: BoardHandle | undefined;
  focused: Element | null;
  help: () => void;
  hint: () => void;
  /** Bring a part of the screen forward. */
  open: (part: 'hand' | 'mats' | 'log') => void;
}

/** Carry out what the key stands for; false if it stands for nothing. Letters can be switched off. */
export function shortcut(key: string, letters: boolean, reach: Reach): boolean {
  const { table, board } = reach;
  if (key.startsWith('Arrow')) return moveFocus(key, reach.focused);
  if (/^[1-9]$/.test(key)) return pickNumber(table, Number(key));
  switch (key) {
    case 'Escape':
      return table.stepBack();
    case 'Enter':
      if ((!table.chosen && !table.pickedAll) || (onControl(reach.focused) && !isPressed(reach.focused!))) return false;
      void table.confirm();
      return true;
    case ' ':
      if (onControl(reach.focused)) return false;
      table.hurry();
      return true;
    case '[':
      void table.lookAt(table.shown.move - 1);
      return true;
    case ']':
      void table.lookAt(table.shown.move + 1);
      return true;
    case '.':
      table.backToNow();
      return true;
    case '0':
      board?.fit?.();
      return true;
    case '+':
    case '=':
      board?.zoomBy?.(1.4);
      return true;
    case '-':
      board?.zoomBy?.(1 / 1.4);
      return true;
    case 'F1':
      reach.help();
      return true;
  }
  return letters && letter(key, reach);
}

function letter(key: string, { table, open, hint }: Reach): boolean {
  switch (key) {
    case 'u':
      void table.undo();
      return true;
    case 'U':
      void table.redo();
      return true;
    case 'h':
      open('hand');
      return true;
    case 'm':
      open('mats');
      return true;
    case 'l':
      open('log');
      return true;
    case 'i':
      hint();
      return true;
    case 'p':
      if (table.draft) table.discardDraft();
      else void table.plan();
      return true;
  }
  return false;
}

function onControl(element: Element | null): boolean {
  return element !== null && element.matches('button, a, input, [role=button]');
}

/** What is chosen already has the focus: to choose it again would do nothing. */
function isPressed(element: Element): boolean {
  return element.matches('[data-option][aria-pressed=true]');
}

/** The same numbers as the rows of the prompt show. */
function pickNumber(table: Table, number: number): boolean {
  const found = table.grouped;
  const index = number - 1;
  const { group, kind, place } = table.narrowed;
  if (table.byGroup && group === null && place === null) {
    const wanted = found.find((one) => one.number === number);
    if (!wanted) return false;
    if (wanted.choices.length === 0) void table.ask(null, wanted.group);
    else if (wanted.choices.length === 1) table.choose(wanted.choices[0]!);
    else table.narrow({ group: wanted.group });
    return true;
  }
  const inGroup = found.find((one) => one.group === group)?.choices ?? table.choices;
  const several = place === null ? kinds(inGroup) : [];
  if (several.length > 1 && inGroup.length > 6 && kind === null) {
    const wanted = several[index];
    if (wanted) table.narrow({ kind: wanted.key });
    return wanted !== undefined;
  }
  if (amounts(table.listed)) return false;
  if (table.picks > 1) {
    const row = pickRows(table.listed, table.picked)[index];
    if (row) table.toggle(row.choice, row.picked);
    return row !== undefined;
  }
  const choice = table.listed[index];
  if (choice) table.choose(choice);
  return choice !== undefined;
}

/** From target to target in a direction; from the page to the first lit one. */
function moveFocus(key: string, focused: Element | null): boolean {
  // What lies on a tab that is not shown has no place on the screen.
  const lit = [...document.querySelectorAll<HTMLElement | SVGElement>('.target.lit')].filter(
    (one) => one.getClientRects().length > 0,
  );
  if (lit.length === 0) return false;
  const from = focused?.closest('.target');
  if (!from) {
    if (onControl(focused)) return false;
    lit[0]!.focus();
    return true;
  }
  ahead(key, from, lit)?.focus();
  return true;
}

/** The one of the elements that comes next in the direction of an arrow key. */
export function ahead<E extends Element>(key: string, from: Element, elements: readonly E[]): E | null {
  const start = centre(from);
  let best: { element: E; cost: number } | null = null;
  for (const element of elements) {
    if (element === from) continue;
    const to = centre(element);
    const [dx, dy] = [to.x - start.x, to.y - start.y];
    const [ahead, aside] =
      key === 'ArrowRight' ? [dx, dy] : key === 'ArrowLeft' ? [-dx, dy] : key === 'ArrowDown' ? [dy, dx] : [-dy, dx];
    if (ahead <= 1) continue;
    const cost = ahead + 2.5 * Math.abs(aside);
    if (!best || cost < best.cost) best = { element, cost };
  }
  return best?.element ?? null;
}

function centre(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
