import { boxOf } from '../../raster/box';
import { grown, opened } from '../../raster/morphology';
import type { Subject } from '../mask';
import type { SideMatch } from './match';
import { placing } from './search';
import { filled } from './snapped';

/** Above the hubs the subject holds at least so much (share) of what was found, and is at most so much larger. */
const HELD = 0.94;
const LARGER = { drawing: 1.25, picture: 1.45 };
/** Half the width (wheelbases) of a ground that is drawn as a line, and how far (radii) a drawing may reach below its tyres. */
const GROUND = 0.012;
const BELOW = 0.25;
/**
 * What is farther (wheelbases) from the car that was found is a horizon or a dimension line that touches it; where there
 * is more of that than so much (share of what was found), the subject's edge is nothing's.
 */
const NEAR = 0.05;
const FAR = 0.25;

/**
 * The outline of a subject before a plain background, if that is the car which was found (`mask`): above the hubs as it
 * is, for its own edge is the outermost. Below them a polished floor adds the car's image and a shadow what is under it:
 * there only what the body found, or a tyre, covers. Undefined where the subject is something else.
 */
export function plainOutline(plain: Subject, mask: Uint8Array, best: SideMatch): Uint8Array | undefined {
  const { width, height } = plain.image;
  const { left, right } = best.pair;
  const { to, base, scale } = placing(best);
  const laid = filled(
    best.shape.outline.map(({ x, z }) => to(x, z)),
    plain.image,
  );
  const car = laid.map((value, i) => (value || mask[i] ? 1 : 0));
  const near = grown(car, NEAR * base, plain.image);
  const hubs = (x: number) => left.y + ((right.y - left.y) * (x - left.x)) / (right.x - left.x);
  let [own, far, found, both] = [0, 0, 0, 0];
  for (let i = 0; i < mask.length; i++) {
    if (Math.floor(i / width) > hubs(i % width)) continue;
    if (plain.mask[i] && near[i]) own++;
    if (plain.mask[i] && !near[i]) far++;
    if (mask[i]) found++;
    if (plain.mask[i] && mask[i]) both++;
  }
  if (both < HELD * found || far > FAR * found || own > LARGER[plain.kind] * found) return undefined;
  const tyre = best.shape.tyreRadius * scale;
  const lowest = boxOf(plain.mask, width, height).bottom - (left.y + right.y) / 2;
  const free = plain.kind === 'drawing' && lowest < tyre * (1 + BELOW);
  const solid = free ? opened(plain.mask, Math.max(1.5, GROUND * base), plain.image) : plain.mask;
  return plain.mask.map((value, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (!value || !near[i] || y <= hubs(x)) return value && near[i] ? 1 : 0;
    if (free) return solid[i] ?? 0;
    const isTyre = [left, right].some((hub) => (hub.x - x) ** 2 + (hub.y - y) ** 2 < tyre ** 2);
    return isTyre || car[i] ? 1 : 0;
  });
}
