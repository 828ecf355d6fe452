/** What a move changed in the city. */

import type { AreaView, YokohamaView } from './layout';

/** Addresses of areas on which pieces, buildings or the token changed, and of newly taken spaces. */
export function changed(before: YokohamaView, now: YokohamaView): Set<string> {
  const found = new Set<string>();
  now.areas.forEach((area, k) => {
    const old = before.areas[k];
    if (old && old.id === area.id && standing(old) !== standing(area)) found.add(`area:${area.id}`);
  });
  for (const board of ['church', 'customs'] as const)
    now[board].forEach((owner, k) => {
      if (owner !== before[board][k]) found.add(`space:${board}-${k + 1}`);
    });
  return found;
}

function standing(area: AreaView): string {
  return JSON.stringify([area.assistants, area.presidents, area.shops, area.house, area.token, area.station]);
}
