/** Whether a choice is made at once or waits for its button. */

import type { Choice, Effects } from '../api/model';

/** Every choice waits, only what weighs, or none. */
export const CONFIRMING = ['always', 'matters', 'never'] as const;
export type Confirming = (typeof CONFIRMING)[number];

/** Whether a choice only opens the next question. Where that has one answer only it is not asked: then there are effects. */
export function onlyLeads(choice: Choice): boolean {
  return choice.leads_on && choice.complete && choice.effects.length === 0;
}

/** Whether nothing has happened yet when the next question comes: going back there takes the choice back. */
export function opensNext(choice: Choice): boolean {
  return choice.complete && choice.effects.length === 0 && (choice.leads_on || choice.weighs === false);
}

/**
 * Whether a choice waits for its button: what cannot be taken back or spends much does, undo takes the rest back. Null: it
 * is not known yet, its effects will tell.
 */
export function waits(choice: Choice, told: Effects | null, wanted: Confirming): boolean | null {
  if (wanted === 'never' || onlyLeads(choice)) return false;
  if (wanted === 'always') return true;
  return told?.option === choice.option ? told.weighs : choice.weighs;
}
