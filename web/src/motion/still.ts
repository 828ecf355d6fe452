/** Whether pieces stay still: some people want that, and what nobody looks at need not move. */

/** Milliseconds in which a piece moves, or an amount counts. */
export const DURATION = 260;

const reduced = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-reduced-motion: reduce)');

export function isUnwanted(): boolean {
  return reduced?.matches ?? true;
}

export function isStill(): boolean {
  return isUnwanted() || document.hidden;
}
