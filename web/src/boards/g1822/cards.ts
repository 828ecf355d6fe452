/** What the cards of 1822 are: certificates of minors, concessions, private companies. */

import { capital } from '../../messages/words';
import { t } from './words';
import type { Table } from '../../play/table.svelte';
import type { Components1822, Private } from './model';
import { trainText } from './trains';

export interface CardFacts {
  id: string;
  /** The company it brings; null for a private company. */
  company: string | null;
  private: Private | null;
  name: string;
  /** One line: home, way, or revenue. */
  line: string;
  /** The power in a sentence, if it has one. */
  power: string | null;
}

export function placeName(data: Components1822, hex: string): string {
  return data.edition.hexes.find((one) => one.id === hex)?.name || hex;
}

/** As the company is called in sentences: LNWR, M16. */
export function companyName(table: Table, id: string): string {
  return table.say({ key: 'company', args: { name: id } });
}

/** A train of a company: Lok 3 von LNWR. */
export function trainOf(table: Table, data: Components1822, kind: string, company: string): string {
  const train = capital(table.say(trainText(data, kind)));
  return t('ui.1822.train.of', { train, company: companyName(table, company) });
}

/** Without the word that all of them carry; the company can be told without it. */
export function shortName(name: string): string {
  return name.replace(/^The /, '').replace(/ (Light )?Railway( Company)?$/, '');
}

export function cardFacts(table: Table, data: Components1822, id: string): CardFacts {
  const none = { id, company: null, private: null, power: null };
  const minor = data.minors.find((one) => one.certificate === id);
  if (minor) {
    const home = data.edition.homes[minor.id] ?? minor.home;
    const line = t('ui.1822.home', { place: placeName(data, home.hex) });
    return { ...none, company: minor.id, name: shortName(minor.name), line };
  }
  const major = data.majors.find((one) => one.concession === id);
  if (major) {
    const home = data.edition.homes[major.id] ?? major.home;
    const way = { home: placeName(data, home.hex), destination: placeName(data, major.destination.hex) };
    return { ...none, company: major.id, name: shortName(major.name), line: t('ui.1822.way', way) };
  }
  const found = data.privates.find((one) => one.id === id);
  if (!found) return { ...none, name: id, line: '' };
  return { ...none, private: found, name: title(table, found), line: income(found), power: power(table, data, found) };
}

function title(table: Table, card: Private): string {
  return table.say({ key: `private.${card.id}`, args: {} });
}

function income(card: Private): string {
  if (card.revenue_per_phase) return t('ui.1822.income.phase', { amount: card.revenue_per_phase });
  return card.revenue ? t('ui.1822.income', { amount: card.revenue }) : t('ui.1822.income.none');
}

/** The power in our own words, with the numbers of the card. */
export function power(table: Table, data: Components1822, card: Private): string {
  const train = trainText(data, card.gains_train ?? '');
  const args = { train, discount: card.discount, uses: card.uses };
  const text = table.say({ key: `power.${card.power}`, args });
  if (card.acquirable_by.length === 0 || card.from_phase === null) return text;
  const who = card.acquirable_by.length === 2 ? 'any' : card.acquirable_by[0]!;
  return `${text} ${t('ui.1822.takeover', { who, phase: card.from_phase })}`;
}
