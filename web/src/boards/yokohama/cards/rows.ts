/** The card rows of laboratories and ports. */

import { t } from '../words';
import { type Components, orderOf, type OrderData, type TechnologyFace, technologyFace } from '../layout';
import type { YokohamaView } from '../layout';
import { countryText, effectText, orderText, type Say, technologyText } from '../names';

export interface RowCardData {
  order: OrderData | null;
  face: TechnologyFace | null;
  /** What the slot adds to the price of a technology. */
  extra: number;
  /** The least power that opens a port's slot. */
  power: number;
}

/** Laboratories and ports whose areas are in play. */
export function rowsInPlay(view: YokohamaView): string[] {
  const areas = new Set(view.areas.map((area) => area.id));
  return [...Object.keys(view.laboratories), ...Object.keys(view.ports)].filter((board) => areas.has(board));
}

/** The cards of a row from the left; an empty slot has neither. */
export function rowCards(view: YokohamaView, data: Components, board: string): RowCardData[] {
  const none = { order: null, face: null, extra: 0, power: 0 };
  const port = view.ports[board];
  if (port)
    return port.map((id, k) => ({
      ...none,
      order: id === null ? null : orderOf(data, id),
      power: openFrom(data, k),
    }));
  return (view.laboratories[board] ?? []).map((id, k) => ({
    ...none,
    face: id === null ? null : technologyFace(data, id),
    extra: data.laboratory.slot_surcharges[k] ?? 0,
  }));
}

/** The least power at which cards may be taken from a slot of a port. */
function openFrom(data: Components, slot: number): number {
  const powers = Object.entries(data.port.levels_by_power).filter(([, levels]) =>
    levels.includes(data.port.slot_levels[slot]!),
  );
  return Math.min(...powers.map(([power]) => Number(power)));
}

export function cardWords(card: RowCardData, index: number, say: Say): string {
  if (card.order) return t('ui.yokohama.order_card', { card: say(orderText(card.order)), power: card.power });
  if (card.face) return technologyWords(card.face, card.extra, say);
  return t('ui.yokohama.empty', { number: index + 1 });
}

export function technologyWords(face: TechnologyFace, extra: number, say: Say): string {
  return t('ui.yokohama.technology', {
    name: say(technologyText(face.technology.id)),
    price: face.technology.production_value + extra,
    country: say(countryText(face.country)),
    effect: say(effectText(face.technology)),
  });
}
