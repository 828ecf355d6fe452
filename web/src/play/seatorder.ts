import type { Kit } from '../boards/kit';

/** The seats in turn order; as they sit where the view does not tell it. */
export function seatOrder(kit: Pick<Kit, 'order'>, view: unknown, seats: readonly { seat: number }[]): number[] {
  const told = kit.order(view);
  return told.length === seats.length ? told : seats.map((one) => one.seat);
}
