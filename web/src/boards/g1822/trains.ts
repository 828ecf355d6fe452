/** What the train supply tells: prices, what is left, and what the next kind sets off. */

import type { Text } from '../../api/model';
import { list } from '../../messages/words';
import { t } from './words';
import type { Components1822, Phase, View1822 } from './model';

export interface Row {
  /** Kinds of the card: one side, or two to choose from. */
  sides: { train: string; price: number }[];
  left: number | null;
}

/** Cards of the supply that are left, in order; null: without end. */
export function supplyRows(data: Components1822, view: View1822): Row[] {
  return data.edition.supply.flatMap((cards) => {
    const left = view.supply.find(([train]) => train === cards.sides[0]!.train)?.[1];
    return left === undefined ? [] : [{ sides: cards.sides, left: cards.count === null ? null : left }];
  });
}

/** What a train of this kind costs by its card. */
export function listPrice(data: Components1822, kind: string): number {
  return (
    data.trains.find((train) => train.name === kind)?.face_price ??
    data.edition.supply.flatMap((cards) => cards.sides).find((side) => side.train === kind)?.price ??
    0
  );
}

/** Until which train a train of this kind runs, in few words. */
export function rustTerm(data: Components1822, kind: string): string {
  const rust = rustsOn(data, kind);
  return rust ? t('ui.1822.rusts.short', { train: rust }) : t('ui.1822.stays');
}

/** The same as a sentence. */
export function rustWords(data: Components1822, kind: string): string {
  const rust = rustsOn(data, kind);
  return rust ? t('ui.1822.rusts_on', { train: rust }) : t('ui.1822.never_rusts');
}

function rustsOn(data: Components1822, kind: string): string | null {
  return data.trains.find((train) => train.name === kind)?.rusts_on ?? null;
}

/** A train in the words of the title; the car that is no train has words of its own. */
export function trainText(data: Components1822, kind: string): Text {
  const car = data.trains.find((train) => train.name === kind)?.attachment ?? false;
  return car ? { key: 'pullman', args: {} } : { key: 'train', args: { kind } };
}

/** The phase that the first train of this kind starts, if it has not begun. */
export function phaseOf(data: Components1822, view: View1822, train: string): Phase | null {
  return data.phases.find((phase) => phase.starts_with === train && phase.number > view.phase) ?? null;
}

/** What happens when the phase begins, one sentence each. */
export function consequences(
  data: Components1822,
  view: View1822,
  phase: Phase,
  name: (company: string) => string,
): string[] {
  const before = data.phases.find((one) => one.number === phase.number - 1)!;
  const found: string[] = [];
  const rusting = data.trains.filter((train) => train.rusts_on === phase.starts_with);
  for (const train of rusting) found.push(rusts(view, train.name, name));
  const colours = phase.colors.filter((colour) => !before.colors.includes(colour));
  for (const colour of colours) found.push(t('ui.1822.phase.colour', { colour: t(`ui.1822.colour.${colour}`) }));
  const { minor, major } = phase.train_limit;
  if (major !== before.train_limit.major || minor !== before.train_limit.minor)
    found.push(t('ui.1822.phase.limit', { major, minor }));
  if (phase.buy_trains_from_companies && !before.buy_trains_from_companies) found.push(t('ui.1822.phase.trade'));
  if (phase.convert_concessions && !before.convert_concessions) found.push(t('ui.1822.phase.convert'));
  if (phase.operating_rounds !== before.operating_rounds)
    found.push(t('ui.1822.phase.rounds', { n: phase.operating_rounds }));
  for (const effect of phase.effects) found.push(t(`ui.1822.phase.${effect}`));
  return found;
}

function rusts(view: View1822, train: string, name: (company: string) => string): string {
  const owners = Object.entries(view.companies).filter(([, company]) => company.trains.includes(train));
  if (owners.length === 0) return t('ui.1822.rusts', { train });
  return t('ui.1822.rusts.of', { train, companies: list(owners.map(([id]) => name(id))) });
}
