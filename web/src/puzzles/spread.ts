/** All turns of a puzzle as bars: how many are so many points behind the best. */

export interface Bar {
  /** Points behind the best turn, from and to. */
  from: number;
  to: number;
  count: number;
  mine: boolean;
  best: boolean;
}

/** Turns farther behind than this part of them share the first bar, so that a few hopeless ones leave room to the rest. */
const FAR = 0.95;

/** Bars from the worst to the best turn. */
export function bars(behind: readonly number[], mine: number, most = 24): Bar[] {
  const worst = Math.max(mine, behind[Math.floor((behind.length - 1) * FAR)] ?? 0);
  const width = Math.max(worst / most, 0.1);
  const count = Math.max(1, Math.ceil(worst / width));
  const place = (points: number) => Math.min(count, Math.ceil(points / width - 1e-9));
  const found = Array.from({ length: count + 1 }, (_, at) => ({
    from: at === 0 ? 0 : (at - 1) * width,
    to: at * width,
    count: 0,
    mine: place(mine) === at,
    best: at === 0,
  }));
  for (const points of behind) found[place(points)]!.count += 1;
  return found.reverse();
}
