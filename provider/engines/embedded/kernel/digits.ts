export type Spot = readonly [x: number, y: number];

/** Digits as strokes in a box of 4 × 6, its origin at the upper left. */
const digits: Readonly<Record<string, readonly Spot[]>> = {
  0: spots('0,1 1,0 3,0 4,1 4,5 3,6 1,6 0,5 0,1'),
  1: spots('1,1 2,0 2,6'),
  2: spots('0,1 1,0 3,0 4,1 4,2 0,6 4,6'),
  3: spots('0,0 4,0 2,2.4 3,2.4 4,3.4 4,5 3,6 1,6 0,5'),
  4: spots('3,6 3,0 0,4 4,4'),
  5: spots('4,0 0.4,0 0,2.6 1,2.2 3,2.2 4,3.2 4,5 3,6 1,6 0,5'),
  6: spots('3.6,0 1.4,1.6 0,3.8 0,5 1,6 3,6 4,5 4,4 3,3 1,3 0,4'),
  7: spots('0,0 4,0 1.4,6'),
  8: spots('1,3 0,2 0,1 1,0 3,0 4,1 4,2 3,3 1,3 0,4 0,5 1,6 3,6 4,5 4,4 3,3'),
  9: spots('0.4,6 2.6,4.4 4,2.2 4,1 3,0 1,0 0,1 0,2 1,3 3,3 4,2'),
};
const BOX = { width: 4, height: 6 };
/** From one digit to the next, in the same units. */
const ADVANCE = 5.6;

function spots(text: string): readonly Spot[] {
  return text.split(' ').map((pair): Spot => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });
}

/** Width of a number with this count of digits, as a share of its height. */
export const widthOfDigits = (count: number): number => ((count - 1) * ADVANCE + BOX.width) / BOX.height;

/** The straight strokes of a number about its middle, x to the right and y down, its height 1. */
export function digitStrokes(text: string): (readonly [from: Spot, to: Spot])[] {
  const left = (-widthOfDigits(text.length) * BOX.height) / 2;
  return [...text].flatMap((digit, i) => {
    const points = (digits[digit] ?? []).map(
      ([u, v]): Spot => [(left + i * ADVANCE + u) / BOX.height, v / BOX.height - 0.5],
    );
    return points.slice(1).map((to, k) => [points[k] ?? to, to] as const);
  });
}
