/** Whose deal can be shared. The service decides; the app only leaves out buttons that would be refused. */

import type { GameState } from '../api/model';

/** A finished game that one has played alone against bots. */
export function shareable({ over, seats, your_seats }: Pick<GameState, 'over' | 'seats' | 'your_seats'>): boolean {
  return over && your_seats.length === 1 && seats.every((one) => one.seat === your_seats[0] || one.kind === 'bot');
}
