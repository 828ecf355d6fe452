/** How lines of the bot compare. */

interface Compared {
  behind: number;
  error: number | null;
}

/** How many lines, from the first on, cannot be told apart: each is behind by no more than its error. */
export function equalTo(lines: readonly Compared[]): number {
  const first = lines.findIndex((line, k) => k > 0 && (line.error === null || line.behind > line.error));
  return first === -1 ? lines.length : first;
}
