import { describe, expect, it } from 'vitest';
import { BANK, matched, payments, type Placed } from './matching';

function piece(kind: string, x: number, y = 0, more: Partial<Placed> = {}): Placed {
  return { kind, face: '', count: 1, x, y, ...more };
}

describe('pieces of two positions', () => {
  it('stay where one of their kind lay', () => {
    const lie = [piece('coal', 0), piece('coal', 10)];
    expect(matched(lie, [piece('coal', 10), piece('coal', 1)])).toEqual({ moved: [], turned: [], came: [], gone: [] });
  });

  it('move from the nearest place that was left', () => {
    const [mine, far, market] = [piece('coal', 0), piece('coal', 500), piece('coal', 90)];
    expect(matched([mine, far], [far, market]).moved).toEqual([{ from: mine, to: market }]);
  });

  it('come and go where none of their kind is left over', () => {
    const [iron, coal] = [piece('iron', 0), piece('coal', 0)];
    expect(matched([iron], [coal])).toEqual({ moved: [], turned: [], came: [coal], gone: [iron] });
  });

  it('are turned where they show another face', () => {
    const flipped = piece('tile', 0, 0, { face: 'flipped' });
    expect(matched([piece('tile', 0)], [flipped]).turned).toEqual([flipped]);
  });

  it('join others in one that stands for several', () => {
    const crowd = piece('assistant', 0, 0, { count: 3 });
    const { moved, came } = matched([piece('assistant', 0), piece('assistant', 40)], [crowd]);
    expect(moved.map(({ from }) => from.x)).toEqual([40]);
    expect(came).toEqual([crowd]);
  });
});

describe('money', () => {
  const owned = (amounts: Record<string, number>) =>
    Object.entries(amounts).map(([owner, amount]) => ({ owner, amount }));

  it('goes to the bank if nobody is paid', () => {
    expect(payments(owned({ ada: 10, ben: 5 }), owned({ ada: 4, ben: 5 }))).toEqual([{ from: 'ada', to: BANK }]);
  });

  it('goes from one who pays to all who are paid', () => {
    expect(payments(owned({ ada: 10, ben: 5 }), owned({ ada: 4, ben: 11 }))).toEqual([{ from: 'ada', to: 'ben' }]);
  });

  it('goes by the bank where several pay several', () => {
    const after = owned({ ada: 9, ben: 4, cleo: 6, dan: 6 });
    const paid = payments(owned({ ada: 10, ben: 5, cleo: 5, dan: 5 }), after);
    expect(paid.filter(({ from }) => from === BANK).map(({ to }) => to)).toEqual(['cleo', 'dan']);
  });

  it('is not paid by who has just come into sight', () => {
    expect(payments([], owned({ ada: 4 }))).toEqual([]);
  });
});
