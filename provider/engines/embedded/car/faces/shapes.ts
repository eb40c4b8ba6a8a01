import { clamp, polygon, roundRect } from '../../kernel/maths';

/** A signed distance over a face: `a` runs from the centre line outwards and on round the corner, z up (m). */
export type Shape = (a: number, z: number) => number;

/** A rounded box about (a, z). */
export const box =
  (a: number, z: number, halfWidth: number, halfHeight: number, radius = 0.01): Shape =>
  (u, v) =>
    roundRect(u - a, v - z, halfWidth, halfHeight, Math.min(radius, halfWidth, halfHeight));

export const area =
  (...points: readonly (readonly [number, number])[]): Shape =>
  (u, v) =>
    polygon(u, v, points);

/** The same shape with its corners rounded by `r`. */
export const rounded =
  (shape: Shape, r: number): Shape =>
  (u, v) =>
    shape(u, v) - r;

/** A stroke of width 2r along the points. */
export const stroke =
  (r: number, ...points: readonly (readonly [number, number])[]): Shape =>
  (u, v) => {
    let nearest = Number.POSITIVE_INFINITY;
    for (let i = 1; i < points.length; i++) {
      const [ax, az] = points[i - 1] ?? [0, 0];
      const [bx, bz] = points[i] ?? [0, 0];
      const t = clamp(((u - ax) * (bx - ax) + (v - az) * (bz - az)) / ((bx - ax) ** 2 + (bz - az) ** 2), 0, 1);
      nearest = Math.min(nearest, Math.hypot(u - ax - (bx - ax) * t, v - az - (bz - az) * t));
    }
    return nearest - r;
  };

export const disc =
  (a: number, z: number, r: number): Shape =>
  (u, v) =>
    Math.hypot(u - a, v - z) - r;

export const ring =
  (a: number, z: number, radius: number, r: number): Shape =>
  (u, v) =>
    Math.abs(Math.hypot(u - a, v - z) - radius) - r;

/** The border of a shape, `width` wide, inside it. */
export const rim =
  (shape: Shape, width: number): Shape =>
  (u, v) => {
    const d = shape(u, v);
    return Math.max(d, -width - d);
  };

export const both = (...shapes: readonly Shape[]): Shape => {
  return (u, v) => {
    let d = Number.POSITIVE_INFINITY;
    for (const shape of shapes) d = Math.min(d, shape(u, v));
    return d;
  };
};

export const within =
  (shape: Shape, limit: Shape): Shape =>
  (u, v) =>
    Math.max(shape(u, v), limit(u, v));

/** A row of `count` shapes `step` apart along a. */
export const row =
  (count: number, step: number, shape: Shape): Shape =>
  (u, v) => {
    const k = clamp(Math.round(u / step), 0, count - 1);
    return shape(u - k * step, v);
  };

export const moved =
  (shape: Shape, a: number, z: number): Shape =>
  (u, v) =>
    shape(u - a, v - z);

export const nothing: Shape = () => 1;
