/** Outlines of targets on the screen, for ghosts that lie over the board. */

export interface Outline {
  address: string;
  /** An SVG path, and the matrix that takes it to the screen. */
  path: string;
  matrix: number[];
  /** A line, not an area. */
  line: boolean;
  /** Where a tick or a label stands: the middle of a line, or the upper right corner of an area. */
  x: number;
  y: number;
}

/** The outlines of all addresses that the board draws, as far as they are in sight. */
export function outlines(board: Element | null, addresses: readonly string[]): Outline[] {
  if (!board) return [];
  const room = board.getBoundingClientRect();
  return addresses.flatMap((address) => {
    const element = board.querySelector(`[data-target="${CSS.escape(address)}"]`);
    const found = element ? outline(element, address) : null;
    return found && isInside(found, room) ? [found] : [];
  });
}

function isInside({ x, y }: Outline, room: DOMRect): boolean {
  return x > room.left && x < room.right && y > room.top && y < room.bottom;
}

function outline(element: Element, address: string): Outline {
  const hit = element.querySelector<SVGPathElement>('path.hit');
  const matrix = hit?.getScreenCTM();
  const box = element.getBoundingClientRect();
  if (!hit || !matrix) {
    // A card or a button beside the map: a box around it.
    const path = `M0 0h${box.width}v${box.height}h${-box.width}z`;
    return { address, path, matrix: [1, 0, 0, 1, box.left, box.top], line: false, x: box.right, y: box.top };
  }
  const line = element.classList.contains('line');
  const middle = line ? hit.getPointAtLength(hit.getTotalLength() / 2).matrixTransform(matrix) : null;
  const drawn = hit.getBoundingClientRect();
  const { a, b, c, d, e, f } = matrix;
  const rounded = [a, b, c, d, e, f].map((one) => Math.round(one * 1000) / 1000);
  return {
    address,
    path: hit.getAttribute('d') ?? '',
    matrix: rounded,
    line,
    x: Math.round(middle?.x ?? drawn.right - 4),
    y: Math.round(middle?.y ?? drawn.top + 4),
  };
}
