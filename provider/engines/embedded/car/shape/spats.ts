import type { Body } from './body';
import type { CarParameters } from './parameters';
import { tyreOf } from './tyres';

/** What of a body says where a panel over a rear wheel lies. */
export type Flank = Pick<Body, 'distance' | 'rearAxle'>;

/** How far a panel reaches beyond the tyre all round, and how far from the ground and the sill it ends below (m). */
const BEYOND = 0.036;
const OVER_SILL = 0.06;
/** A share of the tyre's diameter that stays in sight below. */
const IN_SIGHT = 0.27;
/** Between a panel and the tyre behind it, and how far in a wheel may stand for it at most (m). */
const BEHIND_PANEL = 0.016;
const DEEPEST = 0.17;
const STEPS = 32;

/** How far above the ground spats end (m). */
export const spatFoot = (p: CarParameters): number =>
  Math.max(p.clearance + OVER_SILL, 2 * tyreOf(p, 'rear').radius * IN_SIGHT);

const known = new WeakMap<Flank, number | undefined>();

/**
 * How far from the centre line a rear tyre stands behind a panel that closes its arch (m); undefined where a car has no
 * such panels, or its flank runs in so far round the wheel that they have no place.
 */
export function behindSpat(p: CarParameters, body: Flank): number | undefined {
  if (!p.equipment?.rearSpats || p.overall !== undefined) return undefined;
  if (!known.has(body)) known.set(body, measured(p, body));
  return known.get(body);
}

function measured(p: CarParameters, { distance, rearAxle }: Flank): number | undefined {
  const { radius } = tyreOf(p, 'rear');
  const foot = spatFoot(p);
  /** From outside the body straight in to its flank. */
  const flankAt = (x: number, z: number) => {
    let y = p.width / 2 + 0.05;
    for (let step = 0; step < 80 && y > 0; step++) {
      const d = distance(x, y, z);
      if (d < 1e-4) break;
      y -= Math.max(d, 5e-4);
    }
    return y;
  };
  let least = p.width / 2;
  for (let i = 0; i < STEPS; i++) {
    const a = (i / STEPS) * 2 * Math.PI;
    for (const r of [radius, radius + BEYOND]) {
      least = Math.min(least, flankAt(rearAxle + r * Math.cos(a), Math.max(foot, radius + r * Math.sin(a))));
    }
  }
  const outer = least - BEHIND_PANEL;
  return p.width / 2 - outer > DEEPEST ? undefined : outer;
}
