/**
 * The pieces that a screen shows. A board marks them by attributes:
 *
 * - `data-piece`: what it is; pieces that cannot be told apart have the same,
 * - `data-face`: what it shows, `data-count`: how many it stands for,
 * - `data-from`: the address from which it comes when it is new, and to which it goes when it is gone,
 * - `data-to`: where it goes when it is gone, if it does not come from there; `actor` is the seat that moved,
 * - `data-preview`: it is only drawn as it would be after the choice that is looked at,
 * - `data-purse` and `data-amount`: money that somebody has.
 *
 * Addresses are those of `data-address` and `data-target`.
 */

import type { Owned, Placed } from './matching';

export interface Seen extends Placed {
  element: Element;
  /** From its own box, which begins at (0, 0), to the screen; for a drawing, to the drawing. */
  matrix: DOMMatrix;
  drawing: SVGSVGElement | null;
  box: { x: number; y: number; w: number; h: number };
  /** The part of the screen in which it lies. */
  space: Element;
  from: string | null;
  to: string | null;
  preview: boolean;
}

export interface Sight {
  pieces: Seen[];
  spaces: Set<Element>;
  purses: Owned[];
}

const SPACES = '[data-space], [data-part], [data-seat]';
/** Room for the outline of a drawing, in its own units. */
const RIM = 2;

export function look(root: Element): Sight {
  const spaces = new Map<Element, boolean>();
  const pieces: Seen[] = [];
  for (const element of root.querySelectorAll<HTMLElement | SVGGraphicsElement>('[data-piece]')) {
    const space = element.closest(SPACES) ?? root;
    let visible = spaces.get(space);
    if (visible === undefined) spaces.set(space, (visible = space.checkVisibility()));
    const seen = visible ? seenIn(element, space) : null;
    if (seen) pieces.push(seen);
  }
  for (const space of root.querySelectorAll(SPACES))
    if (!spaces.has(space) && space.checkVisibility()) spaces.set(space, true);
  const purses = [...root.querySelectorAll<HTMLElement>('[data-purse]')].map(({ dataset }) => ({
    owner: dataset['purse']!,
    amount: Number(dataset['amount']),
  }));
  return { pieces, spaces: new Set([...spaces].filter(([, visible]) => visible).map(([space]) => space)), purses };
}

function seenIn(element: HTMLElement | SVGGraphicsElement, space: Element): Seen | null {
  const { piece, face, count, from, to, preview } = element.dataset;
  const shape = element instanceof HTMLElement ? ofElement(element) : ofDrawing(element);
  if (!shape) return null;
  const what = { kind: piece!, face: face ?? '', count: Number(count ?? 1) };
  const seen = { ...what, from: from ?? null, to: to ?? from ?? null, preview: preview !== undefined, element, space };
  return { ...seen, ...shape, ...middle(shape) };
}

type Shape = Pick<Seen, 'matrix' | 'drawing' | 'box'>;

function ofElement(element: HTMLElement): Shape | null {
  const { x, y, width: w, height: h } = element.getBoundingClientRect();
  return w > 0 && h > 0 ? { matrix: new DOMMatrix().translate(x, y), drawing: null, box: { x: 0, y: 0, w, h } } : null;
}

function ofDrawing(element: SVGGraphicsElement): Shape | null {
  const { x, y, width, height } = element.getBBox();
  let drawing = element.ownerSVGElement;
  while (drawing?.ownerSVGElement) drawing = drawing.ownerSVGElement;
  const [ground, own] = [drawing?.getScreenCTM(), element.getScreenCTM()];
  if (!drawing || !ground || !own || width === 0 || height === 0) return null;
  const box = { x: x - RIM, y: y - RIM, w: width + 2 * RIM, h: height + 2 * RIM };
  const matrix = DOMMatrix.fromMatrix(ground).inverse().multiply(DOMMatrix.fromMatrix(own)).translate(box.x, box.y);
  return { matrix, drawing, box };
}

/** Where its box lies on the screen now. A drawing may have been moved or enlarged since. */
export function onScreen(seen: Shape): DOMMatrix {
  const ground = seen.drawing?.isConnected ? seen.drawing.getScreenCTM() : null;
  return ground ? DOMMatrix.fromMatrix(ground).multiply(seen.matrix) : seen.matrix;
}

export function middle(seen: Shape): { x: number; y: number } {
  const { x, y } = onScreen(seen).transformPoint({ x: seen.box.w / 2, y: seen.box.h / 2 });
  return { x, y };
}

/** Where something that has this address is on the screen. */
export function placeOf(root: Element, address: string): DOMRect | null {
  const [purse, name] = [`[data-purse="${CSS.escape(address)}"]`, CSS.escape(address)];
  for (const element of root.querySelectorAll(`${purse}, [data-address="${name}"], [data-target="${name}"]`)) {
    const box = element.getBoundingClientRect();
    if (box.width > 0 && element.checkVisibility()) return box;
  }
  return null;
}
