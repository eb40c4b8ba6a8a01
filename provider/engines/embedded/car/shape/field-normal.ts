type Place = readonly [x: number, y: number, z: number];

/** The way out of a solid at a place on its skin, of length 1: the slope of its distance over `step` (m) each way. */
export function fieldNormal(distance: (x: number, y: number, z: number) => number, [x, y, z]: Place, step: number) {
  const nx = distance(x + step, y, z) - distance(x - step, y, z);
  const ny = distance(x, y + step, z) - distance(x, y - step, z);
  const nz = distance(x, y, z + step) - distance(x, y, z - step);
  const length = Math.hypot(nx, ny, nz) || 1;
  return [nx / length, ny / length, nz / length] as const;
}
