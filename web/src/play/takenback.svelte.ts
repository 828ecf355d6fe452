/** Choices that were taken back, the last one at the end: they can be made again. */

interface Taken {
  /** After which move it was made. */
  move: number;
  notation: string;
  /** It was taken back together with the one after it. */
  together: boolean;
}

export class TakenBack {
  private all = $state.raw<Taken[]>([]);

  get last(): Taken | undefined {
    return this.all.at(-1);
  }

  /** Remember choices that were taken back together, the last of them first. */
  add(move: number, notations: string[]): void {
    const taken = notations.map((notation, k) => ({ move: move - 1 - k, notation, together: k > 0 }));
    this.all = [...this.all, ...taken];
  }

  /** Without the last one. */
  rest(): Taken[] {
    return this.all.slice(0, -1);
  }

  keep(taken: Taken[]): void {
    this.all = taken;
  }
}
