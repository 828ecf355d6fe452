/** A card that is named before the action: what it can be spent on, and what only it opens. */

import type { Choice } from '../api/model';

type Spent = Pick<Choice, 'cards' | 'any_card' | 'target'>;

/** The choices that the card can pay for; all choices without a card. */
export function withCard<C extends Spent>(choices: readonly C[], card: string | null): C[] {
  return choices.filter((choice) => card === null || choice.any_card || choice.cards.includes(card));
}

/** The choices that need this card. */
export function openedBy<C extends Spent>(choices: readonly C[], card: string): C[] {
  return choices.filter((choice) => choice.cards.includes(card));
}

/** How many places the card opens. */
export function places(choices: readonly Spent[], card: string): number {
  return new Set(openedBy(choices, card).flatMap((choice) => choice.target ?? [])).size;
}
