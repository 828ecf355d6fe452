/** Our own muted colours for the companies. A company is told by its letters; the colour only helps to find it. */

export interface Livery {
  colour: string;
  /** Letters on the colour. */
  ink: string;
}

const INK = '#17191D';
const WHITE = '#FFFFFF';

const MINOR: Livery = { colour: WHITE, ink: INK };

export const LIVERIES: Readonly<Record<string, Livery>> = {
  LNWR: { colour: '#26221F', ink: WHITE },
  GWR: { colour: '#235C38', ink: WHITE },
  LBSCR: { colour: '#D3B53A', ink: INK },
  SECR: { colour: '#DB8A48', ink: INK },
  CR: { colour: '#465FB6', ink: WHITE },
  MR: { colour: '#A52A32', ink: WHITE },
  LYR: { colour: '#5B3A8E', ink: WHITE },
  NBR: { colour: '#7B4A26', ink: WHITE },
  SWR: { colour: '#9AA0A4', ink: INK },
  NER: { colour: '#9DC382', ink: INK },
};

/** Majors in their livery, minors white with their number. */
export function livery(company: string): Livery {
  return LIVERIES[company] ?? MINOR;
}

/** Size of the letters in a disc of radius 1. */
export function letterSize(letters: string): number {
  return [1.2, 1.2, 1.08, 0.86, 0.7, 0.61][letters.length] ?? 0.5;
}
