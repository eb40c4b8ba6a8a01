import type { Size } from '../raster/box';

/** Steps round a pixel, clockwise from the east. */
const ACROSS = [1, 1, 0, -1, -1, -1, 0, 1] as const;
const DOWN = [0, 1, 1, 1, 0, -1, -1, -1] as const;

/** The pixels on the border of the mask's first piece, in their order (G. Moore's neighbour tracing). */
export function borderPixels(mask: Uint8Array, { width, height }: Size): [number, number][] {
  let start = 0;
  while (start < mask.length && mask[start] === 0) start++;
  if (start >= mask.length) return [];
  const first: [number, number] = [start % width, Math.floor(start / width)];
  const points: [number, number][] = [first];
  let [x, y] = first;
  let came = 4;
  for (let step = 0; step < 4 * (width + height) * 4; step++) {
    let turn = 1;
    for (; turn <= 8; turn++) {
      const way = (came + turn) % 8;
      const u = x + (ACROSS[way] ?? 0);
      const v = y + (DOWN[way] ?? 0);
      if (u >= 0 && v >= 0 && u < width && v < height && mask[v * width + u] !== 0) break;
    }
    if (turn > 8) break;
    const way = (came + turn) % 8;
    x += ACROSS[way] ?? 0;
    y += DOWN[way] ?? 0;
    came = (way + 4) % 8;
    if (x === first[0] && y === first[1]) break;
    points.push([x, y]);
  }
  return points;
}

/** A line without the points that lie nearer than `slack` to a straight piece of it (Douglas–Peucker). */
function simplified(points: readonly [number, number][], slack: number): [number, number][] {
  const [a, b] = [points[0], points.at(-1)];
  if (!a || !b || points.length < 3) return [...points];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  let farthest = 0;
  let most = slack;
  for (const [i, [x, y]] of points.entries()) {
    const away =
      length > 0
        ? Math.abs((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0])) / length
        : Math.hypot(x - a[0], y - a[1]);
    if (away <= most) continue;
    most = away;
    farthest = i;
  }
  if (farthest === 0) return [a, b];
  return [
    ...simplified(points.slice(0, farthest + 1), slack).slice(0, -1),
    ...simplified(points.slice(farthest), slack),
  ];
}

/** The outline of a mask in one piece, closed, in shares of the size; `slack` in pixels. */
export function outlineOfMask(mask: Uint8Array, size: Size, slack = 0.8): [number, number][] {
  return simplified(borderPixels(mask, size), slack).map(([x, y]) => [
    Number(((x + 0.5) / size.width).toFixed(4)),
    Number(((y + 0.5) / size.height).toFixed(4)),
  ]);
}
