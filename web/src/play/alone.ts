/** Who has nobody to ask before a turn is taken back. The service decides; the app only tells what to expect. */

import type { GameState } from '../api/model';

/** Only bots at the other seats, and no deal that others play too. */
export function isAlone({
  seats,
  your_seats,
  shared_deal,
}: Pick<GameState, 'seats' | 'your_seats' | 'shared_deal'>): boolean {
  return !shared_deal && seats.every((one) => one.kind === 'bot' || your_seats.includes(one.seat));
}
