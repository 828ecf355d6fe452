/** Makes targets of the elements with an address that a board has drawn: lit, focused, clicked, asked about. */

import { readAloud } from '../../messages/words';
import type { Targets } from '../targets';

export const ADDRESSED = '[data-address]';

type Drawn = HTMLElement | SVGElement;

/** The address of what an event happened at. */
export function addressOf(event: Event): string | null {
  return (event.target as Element).closest<Drawn>(ADDRESSED)?.dataset['address'] ?? null;
}

/** What the board calls the thing at an address. */
export function nameAt(address: string): string | null {
  return document.querySelector<Drawn>(`[data-address="${CSS.escape(address)}"]`)?.dataset['name'] ?? null;
}

/** Show at every element what may be done there. */
export function light(board: Element, targets: Targets): void {
  for (const element of board.querySelectorAll<Drawn>(ADDRESSED)) {
    const address = element.dataset['address']!;
    const lit = targets.lit(address);
    const states = {
      target: true,
      lit,
      quiet: lit && targets.quiet(address) && !targets.chosen(address),
      chosen: targets.chosen(address),
      hovered: targets.hovered(address),
      asked: targets.asked(address),
      pointed: targets.pointed(address),
    };
    for (const [name, on] of Object.entries(states)) element.classList.toggle(name, on);
    element.dataset['target'] = address;
    const name = element.dataset['name'] ?? address;
    element.setAttribute('role', 'button');
    element.setAttribute('tabindex', lit ? '0' : '-1');
    element.setAttribute('aria-label', readAloud([name, lit && targets.describe(address)]));
    if (lit) element.setAttribute('aria-pressed', String(states.chosen));
    else element.removeAttribute('aria-pressed');
  }
}

/** Lead clicks, keys, pointer and focus to the play layer, until the returned function is called. */
export function listen(board: HTMLElement, targets: Targets): () => void {
  const stop = new AbortController();
  const on = <E extends Event>(name: string, heard: (address: string, event: E) => void): void =>
    board.addEventListener(
      name,
      (event) => {
        const address = addressOf(event);
        if (address !== null) heard(address, event as E);
      },
      { signal: stop.signal },
    );
  on('click', (address) => targets.pick(address));
  on<KeyboardEvent>('keydown', (address, event) => {
    const picks = event.key === 'Enter' || event.key === ' ';
    if (!picks && event.key !== '?') return;
    event.preventDefault();
    event.stopPropagation();
    if (picks) targets.pick(address);
    else targets.ask(address);
  });
  on('pointerover', (address) => targets.hover(address));
  on('pointerout', () => targets.hover(null));
  on('focusin', (address) => targets.hover(address));
  on('focusout', () => targets.hover(null));
  return () => stop.abort();
}
