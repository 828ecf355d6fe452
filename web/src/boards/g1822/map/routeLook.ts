/** How routes are told apart: by colour and by the dash along their middle. */

export interface RouteLook {
  color: string;
  /** The white dash; empty: plain. */
  dash: string;
}

const LOOKS: readonly RouteLook[] = [
  { color: '#d43f17', dash: '' },
  { color: '#0b57d0', dash: '14 8' },
  { color: '#7a1fa2', dash: '0.1 8' },
  { color: '#0e7c66', dash: '12 7 0.1 7' },
  { color: '#8a4b00', dash: '5 5' },
  { color: '#a3195b', dash: '20 5 0.1 5 0.1 5' },
];

export function lookOf(number: number): RouteLook {
  return LOOKS[number % LOOKS.length]!;
}
