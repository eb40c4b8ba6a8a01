/** A place of the picture (px) and how hard the pen is pressed there, 0–1. */
export interface PenPoint {
  readonly x: number;
  readonly y: number;
  readonly pressure: number;
}

/** A point as a mark keeps it: quarters of a pixel, hundredths of the pressure. */
export const rounded = ({ x, y, pressure }: PenPoint): PenPoint => ({
  x: Math.round(x * 4) / 4,
  y: Math.round(y * 4) / 4,
  pressure: Math.round(Math.min(Math.max(pressure, 0), 1) * 100) / 100,
});

/** Rounded points as flat whole numbers, and back. */
export const packed = (points: readonly PenPoint[]): number[] =>
  points.flatMap(({ x, y, pressure }) => [Math.round(x * 4), Math.round(y * 4), Math.round(pressure * 100)]);

export function unpacked(numbers: readonly number[]): PenPoint[] {
  const points: PenPoint[] = [];
  for (let k = 0; k + 2 < numbers.length; k += 3) {
    const [x = 0, y = 0, pressure = 0] = numbers.slice(k, k + 3);
    points.push({ x: x / 4, y: y / 4, pressure: pressure / 100 });
  }
  return points;
}
