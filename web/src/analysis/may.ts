/** Who may analyse a game. The service decides; the app only leaves out a button that would be refused. */

import type { GameState } from '../api/model';

export function mayAnalyse({
  over,
  seats,
  your_seats,
  shared_deal,
}: Pick<GameState, 'over' | 'seats' | 'your_seats' | 'shared_deal'>): boolean {
  if (your_seats.length === 0) return false;
  if (!over && shared_deal) return false;
  return over || seats.every((one) => your_seats.includes(one.seat) || (one.kind === 'bot' && !one.stands_in));
}
