import type { Body } from '../car/shape/body';
import type { CarParameters } from '../car/shape/parameters';
import { Skin } from '../car/shape/skin';
import { type ClosedRule, intakeOf } from './closed';
import { closedDress } from './closed-dress';
import type { Dress } from './dress';
import { stanceOf } from './rules';

/** The rear window ends, and the engine's cover begins, so far behind the roof's edge, as a share of its fall. */
const WINDOW = 0.38;
/** A slat and its gap along the cover, and the gap's share of it (m). */
const SLAT = 0.105;
const GAP = 0.42;
/** The cover is so far in from the sides of the roof (m), and its joint so wide. */
const COVER_IN = 0.2;
const JOINT = 0.004;

/** What a closed car has on its skin with the engine behind the seats: slats over it, intakes in the flanks. */
export function midEngineDress(p: CarParameters, body: Body, rule: ClosedRule): Dress {
  const usual = closedDress(p, body, rule);
  const [pane] = usual.panes;
  const { rearAxle } = stanceOf(p);
  const end = Math.min(p.backTop + 0.46, rearAxle - 0.42);
  const from = p.backTop + (p.backBase - p.backTop) * WINDOW;
  const to = Math.min(p.backBase - 0.12, p.length - 0.45);
  return {
    ...usual,
    panes: pane ? [{ ...pane, to: end, leanTo: -0.7, posts: [] }] : [],
    reach: end,
    back: { low: body.roof(from), high: body.roof(p.backTop + 0.03), inset: 0.13, steep: 0.06 },
    panels: usual.panels.map((panel) => ({ ...panel, to: Math.min(panel.to, end - 0.02) })),
    gate: undefined,
    own: (x, y, z, nx, ny, nz) =>
      intake(p, body, rule, x, z, nx, ny) ??
      usual.own?.(x, y, z, nx, ny, nz) ??
      (nz > 0.5 && z > body.belt(x) ? cover(body, from, to, x, y, z) : undefined),
  };
}

/** The mouth of an intake: where the flank comes out again before the rear wheel. */
function intake(p: CarParameters, body: Body, rule: ClosedRule, x: number, z: number, nx: number, ny: number) {
  if (!rule.scoop || ny < 0.5 || nx > -0.12) return undefined;
  const mouth = intakeOf(p);
  if (x < mouth - 0.1 || x > mouth + 0.2) return undefined;
  const high = body.belt(x) - rule.shoulder - 0.05;
  const low = p.clearance + 0.2;
  const t = (z - low) / (high - low);
  // It leans forward, as the doors' rear edges do.
  return t > 0 && t < 1 && x > mouth + 0.08 - 0.16 * t ? Skin.plastic : undefined;
}

/** Slats across the engine's cover, and the joint round it. */
function cover(body: Body, from: number, to: number, x: number, y: number, z: number) {
  if (x < from || x > to) return undefined;
  const half = Math.max(0.2, body.cabinHalfWidth(x, z) - COVER_IN);
  const border = Math.max(y - half, from - x, x - to);
  if (Math.abs(border) < JOINT) return Skin.line;
  if (border > -0.05) return undefined;
  const along = (x - from) / SLAT;
  return along - Math.floor(along) < GAP ? Skin.plastic : Skin.gloss;
}
