/** Which pieces moved, came and went between two positions: told by what they are and by where they lie. */

export interface Placed {
  /** What it is: pieces of one kind cannot be told apart. */
  kind: string;
  /** What it shows; another face at the same place has been turned. */
  face: string;
  /** How many it stands for. */
  count: number;
  /** Its middle, in pixels of the screen. */
  x: number;
  y: number;
}

export interface Changes<Piece> {
  moved: { from: Piece; to: Piece }[];
  turned: Piece[];
  came: Piece[];
  gone: Piece[];
}

/** Pixels that nobody sees a piece move. */
const STILL = 2;

/** Each piece of the later position with the nearest of its kind in the former one. */
export function matched<Piece extends Placed>(before: readonly Piece[], after: readonly Piece[]): Changes<Piece> {
  const changes: Changes<Piece> = { moved: [], turned: [], came: [], gone: [] };
  const kinds = new Set([...before, ...after].map((piece) => piece.kind));
  for (const kind of kinds) pair(ofKind(before, kind), ofKind(after, kind), changes);
  return changes;
}

function ofKind<Piece extends Placed>(pieces: readonly Piece[], kind: string): Piece[] {
  return pieces.filter((piece) => piece.kind === kind).flatMap((piece) => Array<Piece>(piece.count).fill(piece));
}

function pair<Piece extends Placed>(olds: Piece[], news: Piece[], changes: Changes<Piece>): void {
  const pairs = olds
    .flatMap((from, old) =>
      news.map((to, now) => ({ from, to, old, now, far: Math.hypot(to.x - from.x, to.y - from.y) })),
    )
    .sort((a, b) => a.far - b.far);
  const [left, found] = [new Set<number>(), new Set<number>()];
  for (const { from, to, old, now, far } of pairs) {
    if (left.has(old) || found.has(now)) continue;
    left.add(old);
    found.add(now);
    if (far > STILL) changes.moved.push({ from, to });
    else if (from.face !== to.face) changes.turned.push(to);
  }
  changes.gone.push(...olds.filter((_, k) => !left.has(k)));
  changes.came.push(...news.filter((_, k) => !found.has(k)));
}

export interface Owned {
  owner: string;
  amount: number;
}

export interface Payment {
  from: string;
  to: string;
}

/** Whose money went to whom: what is paid to nobody who is seen goes to the bank, and comes from there. */
export function payments(before: readonly Owned[], after: readonly Owned[]): Payment[] {
  const was = new Map(before.map((one) => [one.owner, one.amount]));
  const changed = after
    .map(({ owner, amount }) => ({ owner, more: amount - (was.get(owner) ?? amount) }))
    .filter(({ more }) => more !== 0);
  const payers = changed.filter(({ more }) => more < 0);
  const paid = changed.filter(({ more }) => more > 0);
  if (payers.length === 0) return paid.map(({ owner }) => ({ from: BANK, to: owner }));
  if (paid.length === 0) return payers.map(({ owner }) => ({ from: owner, to: BANK }));
  // Several pay and several are paid: who paid whom, the amounts do not tell.
  const [payer, other] = [payers[0]!, payers[1]];
  if (!other) return paid.map(({ owner }) => ({ from: payer.owner, to: owner }));
  if (paid.length === 1) return payers.map(({ owner }) => ({ from: owner, to: paid[0]!.owner }));
  return [
    ...payers.map(({ owner }) => ({ from: owner, to: BANK })),
    ...paid.map(({ owner }) => ({ from: BANK, to: owner })),
  ];
}

export const BANK = 'bank';
