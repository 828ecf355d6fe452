/** Hexes, cities and stops in words, for those who listen and for tooltips. */

import { language } from '../../../messages/words';
import { t } from '../words';
import { faceIn, type HexLayout, type MapLayout } from './layout';
import { stopParts } from './trace';
import type { MapView } from './types';

export function placeName(layout: MapLayout, hex: string): string {
  const name = layout.byId.get(hex)?.data.name;
  return name ? t('ui.map.place', { hex, name }) : hex;
}

export function stopName(layout: MapLayout, stop: string): string {
  return placeName(layout, stopParts(stop).hex);
}

/** Whose tokens lie in a city. */
function companies(view: MapView, city: string, called: (id: string) => string): string[] {
  return (view.tokens[city] ?? []).map((token) => called(token.replace('*', '')));
}

const names = new Map<string, string>();

/** What lies there: the tile or the terrain, and whose tokens. */
export function hexName(layout: MapLayout, view: MapView, hex: HexLayout, called: (id: string) => string): string {
  const laid = view.tiles[hex.data.id];
  const tokens = hex.cities.flatMap((city) => companies(view, city, called));
  // Told of all hexes of every position that is looked at: most of them were told before.
  const key = [language(), hex.data.id, hex.data.name, laid?.[0], ...tokens].join(' ');
  let name = names.get(key);
  if (name === undefined) names.set(key, (name = described(layout, view, hex, tokens)));
  return name;
}

function described(layout: MapLayout, view: MapView, hex: HexLayout, tokens: readonly string[]): string {
  const laid = view.tiles[hex.data.id];
  const cost = hex.data.lay_cost;
  return t('ui.map.hex', {
    place: placeName(layout, hex.data.id),
    tile: laid ? laid[0] : 'none',
    color: faceIn(layout, view, hex.data.id)!.face.color,
    terrain: cost && !laid ? cost.terrain : 'free',
    cost: cost?.cost ?? 0,
    n: tokens.length,
    tokens: tokens.join(', '),
  });
}

export function cityName(
  layout: MapLayout,
  view: MapView,
  hex: HexLayout,
  city: number,
  called: (id: string) => string,
): string {
  const address = hex.cities[city]!;
  const shown = faceIn(layout, view, hex.data.id)!;
  const tokens = companies(view, address, called);
  return t('ui.map.city', {
    place: placeName(layout, hex.data.id),
    many: String(hex.cities.length > 1),
    number: city + 1,
    slots: (shown.face.cities[city]?.slots ?? 0) + (view.added[address] ?? 0),
    n: tokens.length,
    tokens: tokens.join(', '),
  });
}
