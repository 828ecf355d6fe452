/** Marks for the puzzles that were answered, kept in this browser. */

const KEY = 'tycoon.puzzles';

/** The best marks so far, by title and puzzle. */
export type Marks = Record<string, Record<string, number>>;

export function keptMarks(): Marks {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as Marks) : {};
  } catch {
    return {};
  }
}

/** Marks with one answer more. The first answer counts: the best turn is known after it. */
export function withAnswer(marks: Marks, title: string, puzzle: string, earned: number): Marks {
  if (marks[title]?.[puzzle] !== undefined) return marks;
  return { ...marks, [title]: { ...marks[title], [puzzle]: earned } };
}

export function keepAnswer(title: string, puzzle: string, earned: number): void {
  localStorage.setItem(KEY, JSON.stringify(withAnswer(keptMarks(), title, puzzle, earned)));
}

/** The first puzzle that has no answer yet. */
export function firstOpen(puzzles: readonly { puzzle: string }[], marks: Record<string, number>): string | null {
  return puzzles.find((one) => marks[one.puzzle] === undefined)?.puzzle ?? null;
}
