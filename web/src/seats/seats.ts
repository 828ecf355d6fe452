/** Colour, shape and pattern of each seat: a seat is never told by its colour alone. */

export interface SeatLook {
  colour: string;
  /** Marks drawn on the colour. */
  mark: string;
  soft: string;
  shape: Shape;
}

export type Shape = 'circle' | 'triangle' | 'diamond' | 'square' | 'cross' | 'hexagon' | 'star';

const INK = '#211D18';

const LOOKS: readonly SeatLook[] = [
  { colour: '#2E62A8', mark: '#FFFFFF', soft: '#BBD2EE', shape: 'circle' },
  { colour: '#E3A72F', mark: INK, soft: '#F6DFA9', shape: 'triangle' },
  { colour: '#7D2F6B', mark: '#FFFFFF', soft: '#E2BFD9', shape: 'diamond' },
  { colour: '#2E9C86', mark: INK, soft: '#B5E0D5', shape: 'square' },
  { colour: '#E7D9B8', mark: INK, soft: '#F5EFDF', shape: 'cross' },
  { colour: '#9CC5E8', mark: INK, soft: '#DCEBF8', shape: 'hexagon' },
  { colour: '#4B4038', mark: '#FFFFFF', soft: '#C9BFB4', shape: 'star' },
];

export const SEAT_COUNT = LOOKS.length;

export function seatLook(seat: number): SeatLook {
  return LOOKS[seat % LOOKS.length]!;
}

/** The outline of a shape with its middle at (x, y) that fills a circle of radius r. */
export function shapePath(shape: Shape, x: number, y: number, r: number): string {
  switch (shape) {
    case 'circle':
      return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
    case 'triangle':
      return polygon(x, y + r * 0.14, r * 1.14, 3, -90);
    case 'diamond':
      return `M${x} ${y - r * 1.12}L${x + r} ${y}L${x} ${y + r * 1.12}L${x - r} ${y}z`;
    case 'square': {
      const h = r * 0.86;
      return `M${x - h} ${y - h}h${2 * h}v${2 * h}h${-2 * h}z`;
    }
    case 'cross': {
      const a = r * 0.38;
      const b = r;
      const steps = [
        [-a, -b],
        [a, -b],
        [a, -a],
        [b, -a],
        [b, a],
        [a, a],
        [a, b],
        [-a, b],
        [-a, a],
        [-b, a],
        [-b, -a],
        [-a, -a],
      ] as const;
      return closed(steps.map(([dx, dy]) => [x + dx, y + dy]));
    }
    case 'hexagon':
      return polygon(x, y, r, 6, -90);
    case 'star': {
      const points: [number, number][] = [];
      for (let k = 0; k < 10; k += 1) {
        points.push(turned(x, y, k % 2 === 0 ? r * 1.1 : r * 0.46, -90 + 36 * k));
      }
      return closed(points);
    }
  }
}

function polygon(x: number, y: number, r: number, corners: number, start: number): string {
  const points: [number, number][] = [];
  for (let k = 0; k < corners; k += 1) points.push(turned(x, y, r, start + (360 / corners) * k));
  return closed(points);
}

function turned(x: number, y: number, r: number, degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
}

function closed(points: readonly (readonly number[])[]): string {
  return `M${points.map((p) => `${p[0]!.toFixed(2)} ${p[1]!.toFixed(2)}`).join('L')}z`;
}
