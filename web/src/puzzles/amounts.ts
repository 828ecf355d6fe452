/** Points of a title: money where points are money. */

import type { Kit } from '../boards/kit';
import { decimal, money } from '../messages/words';

export function amount(kit: Kit, points: number): string {
  return kit.pounds ? money(Math.round(points), kit.sign) : decimal(points, points < 100 ? 1 : 0);
}
