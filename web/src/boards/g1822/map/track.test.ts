import { describe, expect, it } from 'vitest';
import type { Choice } from '../../../api/model';
import { edgeBetween, middleOfEdge, S } from './hexes';
import { facesOf, turned } from './laying';
import { edgeToEdge, pointOf, slopeOf, turnedRound, upTo } from './track';

describe('track', () => {
  it('bends sharply with half the side, gently with one and a half', () => {
    expect(edgeToEdge(0, 1).arc?.radius).toBeCloseTo(0.5 * S);
    expect(edgeToEdge(0, 2).arc?.radius).toBeCloseTo(1.5 * S);
    expect(edgeToEdge(0, 3).arc).toBeUndefined();
  });

  it.each([1, 2, 3, 4, 5])('ends in the middle of edge %i and leaves edge 0 upright', (edge) => {
    const curve = edgeToEdge(0, edge);
    const [end, wanted] = [pointOf(curve, 1), middleOfEdge(edge)];
    expect(Math.hypot(end.x - wanted.x, end.y - wanted.y)).toBeLessThan(0.01);
    expect(Math.abs(slopeOf(upTo(curve, 0.04), 0))).toBeGreaterThan(87);
  });

  it('is the same track in both directions', () => {
    const curve = edgeToEdge(1, 3);
    const [a, b] = [pointOf(curve, 0.3), pointOf(turnedRound(curve), 0.7)];
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(0.01);
  });
});

describe('hexes', () => {
  it('know over which edge their neighbours lie', () => {
    expect(edgeBetween('L37', 'L39')).toBe(0);
    expect(edgeBetween('L37', 'M38')).toBe(5);
    expect(edgeBetween('L37', 'M42')).toBe(-1);
  });
});

describe('choosing a tile', () => {
  const offer = (face: string) => ({ target: `tile:L37:${face}`, text: { key: 'choice.tile', args: {} } }) as Choice;
  const faces = facesOf([offer('80/3'), offer('81/1'), { ...offer('x'), target: null }]);

  it('goes around all legal faces in both directions', () => {
    expect(faces.map((face) => `${face.hex} ${face.tile} ${face.turn}`)).toEqual(['L37 80 3', 'L37 81 1']);
    expect(turned(faces, faces[1]!.choice, 1)).toBe(faces[0]);
    expect(turned(faces, faces[0]!.choice, -1)).toBe(faces[1]);
    expect(turned(faces, null, 1)).toBe(faces[0]);
  });
});
