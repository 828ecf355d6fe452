import { expect, it } from 'vitest';
import type { LessonInfo } from '../api/model';
import { doneIdeas, lessonAbout, minutesLeft, nextLesson } from './shelf';

function lesson(name: string, more: Partial<LessonInfo> = {}): LessonInfo {
  const usual = {
    chapter: 'first-game',
    minutes: 3,
    teaches: [],
    after: [],
    idea: null,
    steps: 6,
    step: 0,
    done: false,
  };
  return { lesson: name, ...usual, ...more };
}

it('a lesson that was begun comes next', () => {
  const lessons = [lesson('build'), lesson('canals', { step: 2 })];
  expect(nextLesson(lessons, new Map())?.lesson).toBe('canals');
});

it('what is known from another title is left out', () => {
  const other = { title: 'brass', name: 'Brass', lessons: [lesson('coal', { idea: 'coal', done: true, step: 6 })] };
  const lessons = [lesson('coal-and-iron', { idea: 'coal' }), lesson('ports')];
  expect(nextLesson(lessons, doneIdeas([other], 'brass-lancashire'))?.lesson).toBe('ports');
});

it('what is done takes no more minutes', () => {
  expect(minutesLeft([lesson('build', { done: true }), lesson('canals')])).toBe(3);
});

it('a rule is taught best by the lesson that teaches little else', () => {
  const lessons = [
    lesson('all', { teaches: ['9.1', '9.2', '10'] }),
    lesson('links', { teaches: ['9.2'] }),
    lesson('rails', { teaches: ['9.2'] }),
  ];
  expect(lessonAbout(lessons, ['4', '9.2', '10'])?.lesson).toBe('links');
  expect(lessonAbout(lessons, ['4'])).toBe(null);
});
