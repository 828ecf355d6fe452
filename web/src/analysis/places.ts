/** The places of a board while a position is edited: each of them can be reached by key. */

import { ahead } from '../play/keys';
import { addressOf, PIECE } from '../play/pieces.svelte';

type Place = HTMLElement | SVGElement;

/** Every place that is on the screen, once. What can be chosen in play comes before what is only drawn. */
export function placesOn(board: Element): Place[] {
  const found = new Map<string, Place>();
  for (const one of board.querySelectorAll<Place>(PIECE)) {
    // What lies on a tab that is not shown cannot have the focus.
    if (one.getClientRects().length === 0 || !one.checkVisibility({ visibilityProperty: true })) continue;
    const known = found.get(addressOf(one));
    if (!known || (!known.hasAttribute('data-target') && one.hasAttribute('data-target')))
      found.set(addressOf(one), one);
  }
  return [...found.values()];
}

/** Lead the focus to a place, or to the next one in the direction of an arrow key. */
export function focusPlace(board: Element, key?: string): void {
  const places = placesOn(board);
  const from = document.activeElement?.closest(PIECE) ?? null;
  const to = key && from && board.contains(from) ? ahead(key, from, places) : places[0];
  if (!to) return;
  if (!to.hasAttribute('tabindex')) to.setAttribute('tabindex', '-1');
  to.focus();
}
