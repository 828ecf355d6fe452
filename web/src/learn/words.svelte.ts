/** The words of lessons, in the language that is spoken. */

import { api } from '../api/client';
import { language } from '../messages/words';

/** The words of a title's lessons; they come when they are there. */
export class LessonWords {
  private patterns = $state.raw<Record<string, string>>({});

  constructor(readonly title: string) {}

  /** Ask for them in the language spoken now: again whenever that changes. */
  async learn(): Promise<void> {
    this.patterns = await api.lessonWords(language(), this.title);
  }

  say(lesson: string, word: string): string {
    return this.patterns[`lesson.${lesson}.${word}`] ?? '';
  }
}
