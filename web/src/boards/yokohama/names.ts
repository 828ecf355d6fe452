/** Things of Yokohama in words, by the same messages as the engine uses. */

import type { Text } from '../../api/model';
import { t } from './words';
import {
  type Achievement,
  type AreaView,
  type Bundle,
  buildingTile,
  type Components,
  SHOPS,
  tokenReward,
} from './layout';
import { type OrderData, type Technology, type YokohamaView, yields, kindOf } from './layout';

export type Say = (text: Text) => string;

export function bundleText(bundle: Bundle): Text {
  const parts = Object.entries(bundle)
    .filter(([, n]) => n > 0)
    .map(([key, n]): Text => ({ key: `amount.${key}`, args: { n } }));
  if (parts.length === 0) return { key: 'amount.nothing', args: {} };
  return parts.reduce((first, second) => ({ key: 'list', args: { first, second } }));
}

export function areaText(id: string): Text {
  return { key: `area.${id}`, args: {} };
}

export function technologyText(id: string): Text {
  return { key: `technology.${id}`, args: {} };
}

export function countryText(id: string): Text {
  return { key: `country.${id}`, args: {} };
}

export function orderText(order: OrderData): Text {
  const card = { key: 'order', args: { number: order.id, country: countryText(order.country) } };
  const args = { order: card, cost: bundleText(order.goods as Bundle), reward: bundleText(order.reward as Bundle) };
  return { key: 'order_details', args };
}

export function effectText(technology: Technology): Text {
  const effect = technology.effect as { type: string; reward?: Bundle; cost?: Bundle; limit?: number; floor?: number };
  return {
    key: `effect.${effect.type}`,
    args: {
      reward: bundleText(effect.reward ?? {}),
      cost: bundleText(effect.cost ?? {}),
      n: effect.limit ?? effect.floor ?? 0,
    },
  };
}

export function achievementText(achievement: Achievement): Text {
  const needed = achievement.requirement;
  if (needed.type === 'goods') return { key: 'achievement.goods', args: { goods: bundleText(needed.goods as Bundle) } };
  if (needed.type === 'buildings')
    return { key: 'achievement.buildings', args: { production: needed.production, trade: needed.trade } };
  return { key: `achievement.${needed.type}`, args: { n: needed.count } };
}

/** What an area is and who is there, for those who listen. */
export function areaWords(view: YokohamaView, area: AreaView, data: Components, names: readonly string[], say: Say) {
  const name = say(areaText(area.id));
  const kind = kindOf(data, area.id);
  if (kind.effect.type === 'canal') return t('ui.yokohama.canal', { name, toll: kind.effect.toll_yen });
  const said = [
    t('ui.yokohama.area', {
      name,
      seat: names[view.active] ?? '',
      power: area.power[view.active] ?? 0,
      unit: kind.effect.type === 'gain' ? kind.effect.good : kind.effect.type,
      yields: yields(data, kind).join(', '),
    }),
  ];
  for (const seat of area.presidents) said.push(t('ui.yokohama.president', { seat: names[seat] ?? '' }));
  area.assistants.forEach((n, seat) => {
    if (n > 0) said.push(t('ui.yokohama.assistants', { seat: names[seat] ?? '', n }));
  });
  if (area.token) said.push(t('ui.yokohama.token', { reward: say(tokenText(data, area.token)) }));
  if (area.station) said.push(t('ui.yokohama.station'));
  return said.join(' ');
}

export function tokenText(data: Components, token: string): Text {
  const reward = tokenReward(data, token);
  return reward ? bundleText(reward) : { key: 'token.free_agent', args: {} };
}

/** A place for a building: whose it is, or what it brings. */
export function buildingWords(area: AreaView, space: number, data: Components, names: readonly string[], say: Say) {
  const tile = buildingTile(data, area.tile);
  const owner = space === SHOPS ? area.house : area.shops[space];
  const reward = tile ? (space === SHOPS ? tile.trading_house_reward : tile.shop_rewards[space]) : {};
  return t('ui.yokohama.building', {
    area: say(areaText(area.id)),
    kind: space === SHOPS ? 'house' : 'shop',
    number: space + 1,
    taken: String(owner !== null && owner !== undefined),
    owner: names[owner ?? -1] ?? '',
    reward: say(bundleText((reward ?? {}) as Bundle)),
  });
}
