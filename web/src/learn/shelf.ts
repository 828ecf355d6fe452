/** Lessons on the list: chapters, what is next, what is known from another title. */

import type { LessonInfo, LessonShelf } from '../api/model';

export function byChapter(lessons: readonly LessonInfo[]): { chapter: string; lessons: LessonInfo[] }[] {
  const found = new Map<string, LessonInfo[]>();
  for (const lesson of lessons) found.set(lesson.chapter, [...(found.get(lesson.chapter) ?? []), lesson]);
  return [...found].map(([chapter, members]) => ({ chapter, lessons: members }));
}

export function minutesLeft(lessons: readonly LessonInfo[]): number {
  return lessons.filter((one) => !one.done).reduce((sum, one) => sum + one.minutes, 0);
}

/** Ideas that were learnt in other titles, with the name of the title. */
export function doneIdeas(shelves: readonly LessonShelf[], title: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const shelf of shelves)
    if (shelf.title !== title)
      for (const one of shelf.lessons) if (one.done && one.idea !== null) found.set(one.idea, shelf.name);
  return found;
}

/** The lesson to go on with: one that was begun, else the first that is new. */
export function nextLesson(lessons: readonly LessonInfo[], known: ReadonlyMap<string, string>): LessonInfo | null {
  const open = lessons.filter((one) => !one.done);
  const begun = open.find((one) => one.step > 0);
  return begun ?? open.find((one) => one.idea === null || !known.has(one.idea)) ?? open[0] ?? null;
}

/** The lesson for the first of these rule sections that one teaches: the one that teaches least besides. */
export function lessonAbout(lessons: readonly LessonInfo[], sections: readonly string[]): LessonInfo | null {
  for (const section of sections) {
    const about = lessons.filter((one) => one.teaches.includes(section));
    if (about.length > 0) return about.reduce((best, one) => (one.teaches.length < best.teaches.length ? one : best));
  }
  return null;
}
