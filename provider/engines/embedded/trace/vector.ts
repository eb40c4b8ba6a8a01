/** A place or a direction in the car's axes: x to the rear, y to its right, z up (m). */
export type Vector = readonly [number, number, number];

export const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export function normalize(v: Vector): Vector {
  const length = Math.hypot(...v);
  return [v[0] / length, v[1] / length, v[2] / length];
}

/** Square to each other: where a camera at these degrees looks, and what is right and up for it. */
export function axes(azimuth: number, elevation: number) {
  const a = (azimuth * Math.PI) / 180;
  const e = (elevation * Math.PI) / 180;
  const forward: Vector = [Math.cos(a) * Math.cos(e), Math.sin(a) * Math.cos(e), -Math.sin(e)];
  const right: Vector = [Math.sin(a), -Math.cos(a), 0];
  return { forward, right, up: cross(right, forward) };
}
