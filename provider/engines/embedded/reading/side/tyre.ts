import type { EdgeField } from './edges';
import type { Ring } from './rings';

type Hub = Pick<Ring, 'x' | 'y'>;

/** How much larger than a ring that was found a tyre about it may be: rings are often the rim's. */
const LARGER = { from: 1.12, to: 1.62 };
/** Pixels between radii that are tried. */
const STEP = 0.5;
/** Angles (radians) of a tyre's lower half, which no wing hides and no arch follows. */
const ARC = { from: 0.3, to: Math.PI - 0.3, count: 40 };
/** Share of the arc that edges draw, at least, and beside the ring that was found. */
const DRAWN = 0.36;
const BESIDE = 0.6;

/**
 * The radius (pixels) of the tyres about two hubs: that of the outermost ring whose lower half is drawn as well as the
 * one that was found.
 */
export function tyreRadius(field: EdgeField, hubs: readonly Hub[], found: number): number {
  const drawn = (radius: number) => hubs.reduce((sum, hub) => sum + lowerArc(field, hub, radius), 0) / hubs.length;
  const radii: number[] = [];
  for (let r = LARGER.from * found; r <= LARGER.to * found; r += STEP) radii.push(r);
  const shares = radii.map(drawn);
  const least = Math.max(DRAWN, BESIDE * Math.max(drawn(found - STEP), drawn(found), drawn(found + STEP)));
  for (let k = radii.length - 2; k > 0; k--) {
    const share = shares[k] ?? 0;
    if (share >= least && share >= (shares[k - 1] ?? 0) && share >= (shares[k + 1] ?? 0)) return radii[k] ?? found;
  }
  return found;
}

/** How much of the lower half of a ring edges draw (0–1), each as square to the radius as it is. */
function lowerArc({ width, height, gx, gy, strength }: EdgeField, { x, y }: Hub, radius: number): number {
  let sum = 0;
  for (let k = 0; k < ARC.count; k++) {
    const angle = ARC.from + ((ARC.to - ARC.from) * (k + 0.5)) / ARC.count;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    let most = 0;
    for (const off of [-0.8, 0, 0.8]) {
      const px = Math.round(x + (radius + off) * cos);
      const py = Math.round(y + (radius + off) * sin);
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      const i = py * width + px;
      const square = (gx[i] ?? 0) * cos + (gy[i] ?? 0) * sin;
      most = Math.max(most, (strength[i] ?? 0) * square * square);
    }
    sum += most;
  }
  return sum / ARC.count;
}
