/** What the curves of a finished game tell of one seat. */

/** The most that a seat gained from one sample to the next; null if it never gained anything. */
export function mostGained(rows: readonly (readonly number[])[], seat: number): number | null {
  const gains = rows.slice(1).map((row, k) => row[seat]! - rows[k]![seat]!);
  const most = Math.max(0, ...gains);
  return most > 0 ? most : null;
}
