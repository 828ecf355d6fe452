/** Moves likenesses of pieces over the screen. The screen itself shows the new position all the while. */

import type { Changes, Payment } from './matching';
import { BANK } from './matching';
import { middle, onScreen, placeOf, type Seen } from './seen';
import { DURATION } from './still';

/** When so much changes at once nobody can follow it: an era ends, a game is opened elsewhere. */
const MOST = 40;
const SVG = 'http://www.w3.org/2000/svg';
const MOVING: KeyframeAnimationOptions = { duration: DURATION, easing: 'cubic-bezier(0.3, 0, 0.2, 1)', fill: 'both' };
/** How large a piece is at the seat from which it comes. */
const SMALL = 0.35;
/** What is used up goes to what it was used for. */
const USED = 'cube:';

export class Stage {
  private running: Animation[] = [];

  constructor(
    private readonly root: Element,
    private readonly layer: HTMLElement,
  ) {}

  /** What still moves is there. */
  clear(): void {
    for (const animation of this.running) animation.cancel();
    this.running = [];
    this.layer.replaceChildren();
  }

  play(changes: Changes<Seen>, paid: readonly Payment[], actor: number | null): void {
    const { moved, turned, came, gone } = changes;
    if (moved.length + turned.length + came.length + gone.length > MOST) return;
    const built = came.find((piece) => !piece.kind.startsWith(USED));
    for (const { from, to } of moved) this.move(to, fitted(from, to), onScreen(to));
    for (const piece of turned) this.turn(piece);
    for (const piece of came) {
      const start = this.end(piece, piece.from, actor);
      if (start) this.move(piece, start, onScreen(piece));
      else this.appear(piece);
    }
    for (const piece of gone) {
      const used = piece.kind.startsWith(USED) && built;
      this.leave(piece, used ? at(middle(built), piece, SMALL) : this.end(piece, piece.to, actor));
    }
    for (const payment of paid) this.pay(payment);
  }

  /** Where it comes from, or goes to, off the board. */
  private end(piece: Seen, named: string | null, actor: number | null): DOMMatrix | null {
    const address = named === 'actor' ? (actor === null ? null : `seat:${actor}`) : named;
    const place = address && placeOf(this.root, address);
    return place ? at({ x: place.x + place.width / 2, y: place.y + place.height / 2 }, piece, SMALL) : null;
  }

  private move(piece: Seen, from: DOMMatrix, to: DOMMatrix): void {
    // Others of its kind stay where it goes.
    if (piece.count === 1) this.run(piece.element, { opacity: [0, 0] });
    this.run(this.likeness(piece), { transform: [String(from), String(to)] }, true);
  }

  private turn(piece: Seen): void {
    const there = onScreen(piece);
    const edge = there
      .translate(piece.box.w / 2, 0)
      .scale(0.02, 1)
      .translate(-piece.box.w / 2, 0);
    this.move(piece, edge, there);
  }

  private appear(piece: Seen): void {
    this.run(piece.element, { opacity: [0, 1] });
  }

  private leave(piece: Seen, to: DOMMatrix | null): void {
    // What has become another piece in the same place cannot be shown any more.
    if (piece.element.isConnected) return;
    const here = onScreen(piece);
    const likeness = this.likeness(piece);
    this.run(likeness, { transform: [String(here), String(to ?? here)], opacity: [1, to ? 0.6 : 0] }, true);
  }

  private pay({ from, to }: Payment): void {
    const [start, end] = [this.purse(from), this.purse(to)];
    if (!start || !end) return;
    const coin = document.createElement('i');
    coin.dataset['coin'] = `${from} ${to}`;
    this.layer.append(coin);
    const place = ({ x, y }: { x: number; y: number }) => `translate(${x}px, ${y}px)`;
    this.run(coin, { transform: [place(start), place(end)], opacity: [1, to === BANK ? 0 : 1] }, true);
  }

  /** The bank is where the screen shows it, else somewhere on the board. */
  private purse(owner: string): { x: number; y: number } | null {
    const place = placeOf(this.root, owner) ?? (owner === BANK ? this.board() : null);
    return place ? { x: place.x + place.width / 2, y: place.y + place.height / 2 } : null;
  }

  private board(): DOMRect | null {
    return this.root.querySelector('[data-part="board"]')?.getBoundingClientRect() ?? null;
  }

  private likeness({ element, box, kind }: Seen): HTMLElement | SVGElement {
    const copy = element.cloneNode(true) as HTMLElement | SVGElement;
    copy.removeAttribute('data-piece');
    if (element instanceof HTMLElement) {
      copy.dataset['moving'] = kind;
      copy.style.width = `${box.w}px`;
      copy.style.height = `${box.h}px`;
      this.layer.append(copy);
      return copy;
    }
    const drawing = document.createElementNS(SVG, 'svg');
    drawing.setAttribute('viewBox', `${box.x} ${box.y} ${box.w} ${box.h}`);
    drawing.setAttribute('width', String(box.w));
    drawing.setAttribute('height', String(box.h));
    drawing.dataset['moving'] = kind;
    copy.removeAttribute('transform');
    drawing.append(copy);
    this.layer.append(drawing);
    return drawing;
  }

  private run(element: Element, frames: PropertyIndexedKeyframes, passing = false): void {
    const animation = element.animate(frames, { ...MOVING, fill: passing ? 'both' : 'none' });
    if (passing) animation.onfinish = () => element.remove();
    this.running.push(animation);
  }
}

/** The place of one piece for the likeness of another, which may be larger. */
function fitted(from: Seen, to: Seen): DOMMatrix {
  return onScreen(from).scale(from.box.w / to.box.w, from.box.h / to.box.h);
}

function at(point: { x: number; y: number }, piece: Seen, size: number): DOMMatrix {
  const { a, b } = onScreen(piece);
  const scale = Math.hypot(a, b) * size;
  return new DOMMatrix()
    .translate(point.x, point.y)
    .scale(scale, scale)
    .translate(-piece.box.w / 2, -piece.box.h / 2);
}
