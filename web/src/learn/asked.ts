/** Which rules somebody asked about lately in this browser: every "why not?" names one, and lessons teach them. */

const KEY = 'tycoon.asked';
/** Sections kept for each title, the latest first. */
const MOST = 6;

type Asked = Record<string, string[]>;

function read(): Asked {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return kept && typeof kept === 'object' && !Array.isArray(kept) ? (kept as Asked) : {};
  } catch {
    return {};
  }
}

/** The sections of a title's rules page, the latest first. */
export function askedLately(title: string): string[] {
  const kept = read()[title];
  return Array.isArray(kept) ? kept.filter((section) => typeof section === 'string') : [];
}

export function noteAsked(title: string, section: string): void {
  const before = askedLately(title);
  if (before[0] === section) return;
  const now = [section, ...before.filter((one) => one !== section)].slice(0, MOST);
  localStorage.setItem(KEY, JSON.stringify({ ...read(), [title]: now }));
}
