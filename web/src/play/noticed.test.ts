import { beforeEach, expect, test, vi } from 'vitest';
import { firstTime } from './noticed';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('a game tells its notice once', () => {
  expect([firstTime('a'), firstTime('a'), firstTime('b')]).toEqual([true, false, true]);
});

test('a damaged list is begun anew', () => {
  localStorage.setItem('tycoon.noticed', '{');
  expect(firstTime('a')).toBe(true);
});

test('only so many games are remembered', () => {
  for (let game = 0; game <= 200; game++) firstTime(`${game}`);
  expect(firstTime('0')).toBe(true);
});
