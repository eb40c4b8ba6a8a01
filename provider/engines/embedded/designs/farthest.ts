import type { CarDesign } from '../../../../contract/design';
import { distanceBetween, featuresOf } from './distance';

/** Designs that are nearer to each other than this are one. */
const SAME = 1e-4;

export interface Chosen {
  readonly design: CarDesign;
  /** From the design that they vary (0..1). */
  readonly distance: number;
}

/**
 * Up to `count` of the candidates, each as far as can be from the origin and from those chosen before it (farthest-point
 * selection): fewer where the rest repeat what was chosen.
 */
export function farthest(origin: CarDesign, candidates: readonly CarDesign[], count: number): readonly Chosen[] {
  const start = featuresOf(origin);
  const open = candidates.map((design) => {
    const features = featuresOf(design);
    const distance = distanceBetween(start, features);
    return { design, features, distance, nearest: distance };
  });
  const chosen: Chosen[] = [];
  while (chosen.length < count) {
    const best = open.reduce<(typeof open)[number] | undefined>(
      (far, each) => (each.nearest > (far?.nearest ?? SAME) ? each : far),
      undefined,
    );
    if (!best) break;
    chosen.push({ design: best.design, distance: best.distance });
    for (const each of open) each.nearest = Math.min(each.nearest, distanceBetween(best.features, each.features));
  }
  return chosen;
}
