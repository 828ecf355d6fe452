/** What happened since somebody's last turn, seat by seat. */

import type { LogLine } from '../api/model';
import { type Action, type Section, sections } from './told';

export interface Numbered extends Action {
  /** By which it is found on the board; null: it is at no place of it. */
  number: number | null;
}

export interface SeatNews {
  seat: number;
  actions: Numbered[];
}

export interface Summary {
  /** In the order in which they moved. */
  seats: SeatNews[];
  /** Events that nobody caused: income, a new round. */
  between: Section[];
}

/** The log by seats, with a number for everything that is on the board. */
export function summary(log: readonly LogLine[]): Summary {
  const seats: SeatNews[] = [];
  const between: Section[] = [];
  for (const section of sections(log)) {
    if (section.seat === null) {
      if (section.actions.length > 0) between.push(section);
      continue;
    }
    let news = seats.find((one) => one.seat === section.seat);
    if (!news) seats.push((news = { seat: section.seat, actions: [] }));
    news.actions.push(...section.actions.map((action) => ({ ...action, number: null })));
  }
  let number = 0;
  for (const { actions } of seats)
    for (const action of actions) if (action.shows.length > 0) action.number = number += 1;
  return { seats, between };
}

/** Whether others took more than one turn since one of these seats moved, and left something of it on the board. */
export function isWorthTelling(log: readonly LogLine[], own: readonly number[]): boolean {
  const last = log.findLastIndex((line) => own.includes(line.seat));
  const turns = sections(log.slice(last + 1)).filter((one) => one.seat !== null && !own.includes(one.seat));
  return turns.length > 1 && turns.some((one) => one.actions.some((action) => action.shows.length > 0));
}
