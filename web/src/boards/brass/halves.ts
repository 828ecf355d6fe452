/** A long name takes two lines, broken between its words where they are most alike in length. */
export function halves(long: string): string[] {
  const breaks = [...long.matchAll(/ \/ | |-/g)].map((found) => ({
    at: found.index + (found[0] === '-' ? 1 : 0),
    next: found.index + found[0].length,
  }));
  const middle = (one: { at: number }) => Math.abs(one.at - long.length / 2);
  const best = breaks.sort((a, b) => middle(a) - middle(b))[0];
  return best ? [long.slice(0, best.at), long.slice(best.next)] : [long];
}
