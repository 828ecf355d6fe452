/** How the cubes of a market lie. */

export interface MarketRow {
  price: number;
  /** One entry a space, the left one first. */
  filled: boolean[];
}

/** Rows by price, dearest first; `cubes` cubes lie on the dearest spaces. */
export function marketRows(prices: readonly number[], cubes: number): MarketRow[] {
  const rows = new Map<number, boolean[]>();
  prices.forEach((price, k) => {
    const row = rows.get(price) ?? [];
    row.push(k >= prices.length - cubes);
    rows.set(price, row);
  });
  return [...rows].map(([price, filled]) => ({ price, filled: filled.reverse() })).sort((a, b) => b.price - a.price);
}

/** What the next cube costs: the cheapest that lies there, or the price when there is none. */
export function nextPrice(prices: readonly number[], emptyPrice: number, cubes: number): number {
  return prices[prices.length - cubes] ?? emptyPrice;
}
