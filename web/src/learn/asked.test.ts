import { beforeEach, expect, it, vi } from 'vitest';
import { askedLately, noteAsked } from './asked';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

it('what was asked last comes first, and each section once', () => {
  for (const section of ['9.1', '6.1', '9.1']) noteAsked('brass', section);
  noteAsked('1822', '8.2');
  expect(askedLately('brass')).toEqual(['9.1', '6.1']);
  expect(askedLately('1822')).toEqual(['8.2']);
  expect(askedLately('yokohama')).toEqual([]);
});

it('what is long past is forgotten', () => {
  for (let section = 1; section <= 20; section++) noteAsked('brass', String(section));
  expect(askedLately('brass')).toEqual(['20', '19', '18', '17', '16', '15']);
});

it('a broken note is no hindrance', () => {
  localStorage.setItem('tycoon.asked', '[nonsense');
  expect(askedLately('brass')).toEqual([]);
});
