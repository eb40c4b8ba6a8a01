import type { randomOf } from '../../provider/engines/embedded/kernel/random';

export type Random = ReturnType<typeof randomOf>;

/** A picture while it is being made: RGB as floats 0–255, what of it is car, and the wheels' centres (pixels). */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly rgb: Float32Array;
  readonly mask: Uint8Array;
  readonly wheels: readonly (readonly [x: number, y: number])[];
}

/** Smooth noise, about −1 to 1, whose bumps are `size` pixels wide. */
export function smoothNoise(size: number, random: Random): (x: number, y: number) => number {
  const side = 64;
  const grid = Float32Array.from({ length: side * side }, () => 2 * random() - 1);
  const at = (i: number, j: number) => grid[(j & (side - 1)) * side + (i & (side - 1))] ?? 0;
  const ease = (t: number) => t * t * (3 - 2 * t);
  return (x, y) => {
    const [u, v] = [x / size + 7, y / size + 7];
    const [i, j] = [Math.floor(u), Math.floor(v)];
    const [fx, fy] = [ease(u - i), ease(v - j)];
    const top = at(i, j) * (1 - fx) + at(i + 1, j) * fx;
    const bottom = at(i, j + 1) * (1 - fx) + at(i + 1, j + 1) * fx;
    return top * (1 - fy) + bottom * fy;
  };
}

/** The colour between four pixels; `outside` beyond the picture. */
export function sample({ width, height, rgb }: Canvas, x: number, y: number, k: number, outside: number): number {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const at = (px: number, py: number) =>
    px < 0 || py < 0 || px >= width || py >= height ? outside : (rgb[(py * width + px) * 3 + k] ?? 0);
  const [fx, fy] = [x - i, y - j];
  return (at(i, j) * (1 - fx) + at(i + 1, j) * fx) * (1 - fy) + (at(i, j + 1) * (1 - fx) + at(i + 1, j + 1) * fx) * fy;
}

/** Changes each pixel's colour. */
export function painted(
  canvas: Canvas,
  change: (x: number, y: number, value: number, k: number, car: boolean) => number,
): Canvas {
  const { width } = canvas;
  const rgb = canvas.rgb.map((value, i) => {
    const at = Math.floor(i / 3);
    return change(at % width, Math.floor(at / width), value, i % 3, canvas.mask[at] === 1);
  });
  return { ...canvas, rgb };
}

/** Looks each pixel up where `from` says (pixels of the old picture); `to` is the way back, for the wheels. */
export function moved(
  canvas: Canvas,
  from: (x: number, y: number) => readonly [number, number],
  to: (x: number, y: number) => readonly [number, number],
  outside: readonly [number, number, number],
): Canvas {
  const { width, height } = canvas;
  const rgb = new Float32Array(canvas.rgb.length);
  const mask = new Uint8Array(canvas.mask.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [u, v] = from(x, y);
      const i = y * width + x;
      for (let k = 0; k < 3; k++) rgb[i * 3 + k] = sample(canvas, u, v, k, outside[k] ?? 0);
      const [px, py] = [Math.round(u), Math.round(v)];
      if (px >= 0 && py >= 0 && px < width && py < height) mask[i] = canvas.mask[py * width + px] ?? 0;
    }
  }
  return { ...canvas, rgb, mask, wheels: canvas.wheels.map(([x, y]) => to(x, y)) };
}

/** Draws a stroke from point to point: the darker of what is there and its ink. */
export function stroke(
  canvas: Canvas,
  points: readonly (readonly [number, number])[],
  { wide, ink }: { readonly wide: number; readonly ink: readonly [number, number, number] },
): void {
  const { width, height, rgb } = canvas;
  points.slice(1).forEach(([bx, by], n) => {
    const [ax, ay] = points[n] ?? [bx, by];
    const square = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
    const [left, right] = [Math.floor(Math.min(ax, bx) - wide), Math.ceil(Math.max(ax, bx) + wide)];
    const [top, bottom] = [Math.floor(Math.min(ay, by) - wide), Math.ceil(Math.max(ay, by) + wide)];
    for (let y = Math.max(0, top); y <= Math.min(height - 1, bottom); y++) {
      for (let x = Math.max(0, left); x <= Math.min(width - 1, right); x++) {
        const t = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square));
        const away = Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
        const share = Math.max(0, Math.min(1, wide / 2 + 0.5 - away));
        for (let k = 0; k < 3; k++) {
          const i = (y * width + x) * 3 + k;
          rgb[i] = (rgb[i] ?? 0) * (1 - share) + Math.min(rgb[i] ?? 0, ink[k] ?? 0) * share;
        }
      }
    }
  });
}

export const copyOf = (canvas: Canvas): Canvas => ({ ...canvas, rgb: canvas.rgb.slice() });

/** Normal deviates. */
export const normal = (random: Random) => Math.sqrt(-2 * Math.log(random() + 1e-9)) * Math.cos(2 * Math.PI * random());
