import type { Size } from '../raster/grid';

/**
 * The middle lines of a set of pixels, one pixel wide and as connected as the set is (T. Y. Zhang and C. Y. Suen, 1984).
 * The picture's border counts as empty. `check` throws to cancel.
 */
export function thinned(set: Uint8Array, { width, height }: Size, check: () => void): Uint8Array {
  const out = set.slice();
  const around = [-width, -width + 1, 1, width + 1, width, width - 1, -1, -width - 1];
  for (let x = 0; x < width; x++) out[x] = out[(height - 1) * width + x] = 0;
  for (let y = 0; y < height; y++) out[y * width] = out[y * width + width - 1] = 0;
  let live = [...out.keys()].filter((i) => out[i]);
  for (let changed = true; changed; ) {
    changed = false;
    for (const pass of [0, 1] as const) {
      check();
      const gone = live.filter((i) => {
        const near = around.map((step) => out[i + step] ?? 0);
        return isSpare(near, pass);
      });
      for (const i of gone) out[i] = 0;
      if (gone.length === 0) continue;
      changed = true;
      live = live.filter((i) => out[i]);
    }
  }
  return out;
}

/** Whether a pixel with these neighbours (clockwise from above) may go in this pass. */
function isSpare(near: readonly number[], pass: 0 | 1): boolean {
  const count = near.reduce((sum, one) => sum + one, 0);
  if (count < 2 || count > 6) return false;
  let turns = 0;
  for (let k = 0; k < 8; k++) if (!near[k] && near[(k + 1) % 8]) turns++;
  if (turns !== 1) return false;
  const [up, , right, , down, , left] = near;
  return pass === 0
    ? !(up && right && down) && !(right && down && left)
    : !(up && right && left) && !(up && down && left);
}
