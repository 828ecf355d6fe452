/** What a technology does, in glyphs: when it gives and what, or icons for those that bend a rule. */

import type { Bundle, Technology } from '../layout';

export interface Glyphs {
  /** The event that it reacts to. */
  cause: string | null;
  cost: Bundle | null;
  bundle: Bundle | null;
  icons: string[];
  words: string;
}

const CAUSES: Record<string, string> = {
  on_order_fulfilled: 'order',
  on_customs_placement: 'customs',
  on_church_placement: 'church',
  on_build_trading_house: 'trading-house',
  on_build_shop: 'shop',
  on_later_technology: 'technology',
  on_gain_copper: 'copper',
};

const NONE: Glyphs = { cause: null, cost: null, bundle: null, icons: [], words: '' };

export function glyphs(effect: Technology['effect']): Glyphs {
  switch (effect.type) {
    case 'once_per_turn_trade':
      return { ...NONE, cost: effect.cost as Bundle, bundle: effect.reward as Bundle };
    case 'turn_start_yen_floor':
      return { ...NONE, icons: ['yen'], words: `≥${effect.floor}` };
    case 'place_different_limit':
      return { ...NONE, icons: ['assistant'], words: `×${effect.limit}` };
    case 'no_passage_fees':
      return { ...NONE, icons: ['president', 'move'], words: '¥0' };
    case 'share_area_with_presidents':
      return { ...NONE, icons: ['president', 'president'] };
    case 'leave_one_on_recovery':
      return { ...NONE, icons: ['assistant'], words: '1' };
    case 'extra_adjacent_on_double':
      return { ...NONE, icons: ['assistant', 'assistant'], words: '+1' };
    case 'direct_move':
      return { ...NONE, icons: ['president', 'move', 'move'] };
    case 'station':
      return { ...NONE, icons: ['rail', 'president', 'move'] };
    default:
      return { ...NONE, cause: CAUSES[effect.type] ?? null, bundle: effect.reward as Bundle };
  }
}
