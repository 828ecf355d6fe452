/** The log as people tell it: turn by turn, each action with what came of it, and what nobody did under headings. */

import type { LogLine, LogText, Text } from '../api/model';

/** What was done, and what it took and brought. */
export interface Action {
  /** The position after this move shows it. */
  move: number;
  /** What was done comes first. */
  texts: LogText[];
  /** Where it is on the board. */
  shows: string[];
}

/** A turn of a seat, or what belongs to nobody's turn. */
export interface Section {
  key: string;
  /** Null: nobody's. */
  seat: number | null;
  headings: Text[];
  actions: Action[];
}

/** The sections of a log, the oldest first, everything in the order in which it happened. */
export function sections(log: readonly LogLine[]): Section[] {
  const found: Section[] = [];
  let now: Section | null = null;
  let action: Action | null = null;
  let turn: number | null = null;
  const open = (seat: number | null, move: number): Section => {
    const section: Section = { key: `${move} ${found.length}`, seat, headings: [], actions: [] };
    found.push(section);
    return section;
  };
  for (const line of log) {
    if (now?.seat !== line.seat) now = null;
    if (now === null || line.begins) action = null;
    turn = line.seat;
    for (const text of line.texts) {
      if (text.rank === 'silent') continue;
      if (text.rank === 'turn') {
        [now, action] = [null, null];
        turn = Number(text.args['seat'] ?? line.seat);
      } else if (text.rank === 'heading') {
        if (now === null || now.seat !== null || now.actions.length > 0) now = open(null, line.move);
        now.headings.push(text);
        action = null;
      } else {
        now ??= open(turn, line.move);
        if (action === null || (text.rank === 'main' && startsAnew(action))) {
          action = { move: line.move, texts: [], shows: [] };
          now.actions.push(action);
        }
        add(action, text);
        action.move = line.move;
      }
    }
  }
  return found.map(told).filter((section) => section.actions.length + section.headings.length > 0);
}

/** Whether the action begins something new: one of its lines is a main one. */
function startsAnew(action: Action): boolean {
  return action.texts.some((text) => text.rank === 'main');
}

/** Add a text; where the action has said the same of the same seat, the numbers are added up instead. */
function add(action: Action, text: LogText): void {
  const said = action.texts.findIndex(
    (other) => text.sums.length > 0 && other.key === text.key && other.args['seat'] === text.args['seat'],
  );
  if (said < 0) action.texts.push(text);
  else action.texts[said] = summed(action.texts[said]!, text);
  action.shows.push(...(text.rank === 'main' ? text.shows : []));
}

function summed(one: LogText, other: LogText): LogText {
  const args = { ...one.args };
  for (const name of one.sums) args[name] = Number(args[name] ?? 0) + Number(other.args[name] ?? 0);
  return { ...one, args };
}

/** What was done comes before what it took. */
function told(section: Section): Section {
  const actions = section.actions.map((action) => {
    const main = action.texts.findIndex((text) => text.rank === 'main');
    if (main <= 0) return action;
    const texts = [action.texts[main]!, ...action.texts.slice(0, main), ...action.texts.slice(main + 1)];
    return { ...action, texts };
  });
  return { ...section, actions };
}
