/** Which games have told their notice in this browser. */

const KEY = 'tycoon.noticed';
/** Older games are forgotten: at worst they tell it once more. */
const MOST = 200;

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** True the first time that it is asked for a game. */
export function firstTime(game: string): boolean {
  const kept = read();
  if (kept.includes(game)) return false;
  localStorage.setItem(KEY, JSON.stringify([...kept, game].slice(-MOST)));
  return true;
}
