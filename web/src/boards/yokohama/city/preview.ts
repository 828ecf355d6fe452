/** What the chosen move would change on the board: pieces that come, a building, the way of the president. */

import type { Choice } from '../../../api/model';
import type { Components, YokohamaView } from '../layout';

export interface Coming {
  area: string;
  assistants: number;
  president: boolean;
}

/** How many assistants the kinds of choices place. */
const PLACED: Readonly<Record<string, number>> = { place: 1, 'place-two': 2 };

/** The area of an address `area:…`. */
function areaOf(choice: Choice): string | null {
  return choice.target?.startsWith('area:') ? choice.target.slice('area:'.length) : null;
}

/** Who would come; of a move the first question only says who leaves. */
export function coming(choice: Choice | null, decision = ''): Coming | null {
  const area = choice && areaOf(choice);
  if (!choice || !area) return null;
  if (choice.group === 'go') return { area, assistants: 0, president: true };
  if (choice.group in PLACED) return { area, assistants: PLACED[choice.group]!, president: false };
  if (decision === 'MoveTo') return { area, assistants: 1, president: false };
  return null;
}

export interface Way {
  /** Where he stands, then every area he enters. */
  areas: string[];
  /** What is paid on entering each; nothing where he stands. */
  fees: number[];
}

/** The way that a choice takes the president, by what the engine says would happen. */
export function wayOf(choice: Choice | null, view: YokohamaView, data: Components): Way | null {
  const goal = choice && areaOf(choice);
  if (!choice || !goal) return null;
  const areas = steps(choice, view, goal);
  if (areas.length < 2) return null;
  return { areas, fees: fees(areas, view, data, choice.price?.money ?? 0) };
}

function steps(choice: Choice, view: YokohamaView, goal: string): string[] {
  if (choice.group === 'walk') {
    const from = view.walking ?? view.seats[view.active]!.president;
    return from ? [from, goal] : [];
  }
  if (choice.group !== 'go') return [];
  const way = choice.effects.find((effect) => effect.shows.length > 0)?.shows ?? [];
  return way.map((address) => address.slice('area:'.length));
}

/** What each entry costs; the whole at the end if a technology makes it differ from the printed fees. */
function fees(areas: string[], view: YokohamaView, data: Components, cost: number): number[] {
  const each = areas.map((id, k) => {
    if (k === 0) return 0;
    const area = view.areas.find((one) => one.id === id)!;
    if (area.tile === null) return data.fees.canal_toll;
    const others = area.presidents.filter((seat) => seat !== view.active).length;
    return others * data.fees.enter_area_per_opposing_president;
  });
  const sum = each.reduce((all, one) => all + one, 0);
  return sum === cost ? each : areas.map((_, k) => (k === areas.length - 1 ? cost : 0));
}

/** Addresses with the least that has to be paid for choosing there. */
export function feesAt(choices: readonly Choice[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { target, price } of choices) {
    if (!target?.startsWith('area:')) continue;
    const fee = price?.money ?? 0;
    found.set(target, Math.min(found.get(target) ?? Infinity, fee));
  }
  return new Map([...found].filter(([, fee]) => fee > 0));
}
