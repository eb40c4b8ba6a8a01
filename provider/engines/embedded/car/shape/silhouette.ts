import { type Curve, clamp, fairCurve, faired, mix, smoothstep } from '../../kernel/maths';
import { type DrawnCurves, drawnCurves } from './outline';
import type { CarParameters } from './parameters';

/** The side silhouette: as it was drawn, or as the parameters design it, in samples `step` apart (m). */
export const silhouetteOf = (p: CarParameters, step?: number): DrawnCurves =>
  p.outline ? drawnCurves(p, p.outline, step) : designedCurves(p, step);

function designedCurves(p: CarParameters, step?: number): DrawnCurves {
  return {
    bonnet: bonnetCurve(p, step),
    roof: roofCurve(p, step),
    front: frontCurve(p, step),
    rear: rearCurve(p, step),
    along: (x, nose) => x - nose * (1 - smoothstep(0.1, 1.2, x)),
  };
}

/** Bonnet, shoulders under the greenhouse, and deck as one line. */
function bonnetCurve(p: CarParameters, step?: number): Curve {
  const rise = p.cowlHeight - p.noseHeight;
  return fairCurve(
    [
      [-0.4, p.noseHeight - 0.05],
      [0.1, p.noseHeight],
      [p.cowl * 0.5, p.noseHeight + rise * 0.6],
      [p.cowl, p.cowlHeight],
      [p.cowl + 0.65, p.beltFront + 0.055],
      [Math.min(p.backTop, p.backBase - 0.5), mix(p.beltRear + 0.055, p.deckHeight, 0.5)],
      [p.backBase, p.deckHeight],
      [p.length + 0.4, p.deckHeight - 0.02],
    ],
    0.16,
    step,
  );
}

/** How far the roof falls from its peak to the upper edge of the backlight (m). */
export const roofDrop = (p: CarParameters) => mix(0.085, 0.03, p.boxiness);

/** Height of the roof's crown at x (m): level at its peak. */
export const crownAt = (p: CarParameters, x: number) =>
  x < p.peak
    ? p.height - 0.035 * ((p.peak - x) / (p.peak - p.header)) ** 2
    : p.height - roofDrop(p) * ((x - p.peak) / (p.backTop - p.peak)) ** 2;

/**
 * Windscreen, roof and backlight are three arcs, and the roof line is the lowest of them, faired: their curvature
 * changes only where they meet.
 */
function roofCurve(p: CarParameters, step?: number): Curve {
  const drop = roofDrop(p);
  const arch = (t: number) => 4 * t * (1 - t);
  const screen = (x: number) => {
    const t = (x - p.cowl) / (p.header - p.cowl);
    return mix(p.cowlHeight - 0.01, p.height - 0.03, t) + mix(0.035, 0.012, p.boxiness) * arch(clamp(t, -1, 2));
  };
  const top = (x: number) => crownAt(p, x);
  const back = (x: number) => {
    const t = (x - p.backTop) / (p.backBase - p.backTop);
    return mix(p.height - drop, p.deckHeight - 0.01, t) + p.backFullness * arch(clamp(t, -0.2, 2));
  };
  const raw = (x: number) => Math.min(screen(x), x < p.backTop ? top(x) : back(x));
  const sigma = Math.min(mix(0.14, 0.05, p.boxiness), (p.backBase - p.backTop) * 0.34);
  const curve = faired(raw, p.cowl - 1, p.length + 0.4, sigma, step);
  // Fairing takes a little off the crown: give it back, so that the height is what was asked for.
  const lost = p.height - curve.at(p.peak);
  return { at: (x) => curve.at(x) + lost };
}

/** Where the nose begins at each height (x), from the lip under the bumper to the bonnet's edge. */
function frontCurve(p: CarParameters, step?: number): Curve {
  const brow = p.noseHeight - 0.09;
  const bumper = p.clearance + 0.34;
  const raw = (z: number) => {
    const lean = p.noseRake * Math.max(0, z - bumper);
    const chin = z < bumper ? 0.22 * (bumper - z) ** 2 : 0;
    const edge = z > brow ? 0.2 * (z - brow) + 1.5 * (z - brow) ** 2 : 0;
    const lip = -0.022 * Math.exp(-(((z - p.clearance - 0.08) / 0.05) ** 2));
    return lean + chin + edge + lip;
  };
  return grounded(faired(raw, 0, p.height, 0.035, step), p, 1);
}

/** Where the tail ends at each height (x): a lip at the deck, a hollow for the plate, the bumper, the diffuser. */
function rearCurve(p: CarParameters, step?: number): Curve {
  const lip = p.deckHeight - 0.03;
  const bumper = p.clearance + 0.4;
  const tall = p.tailgate ? 1 : 0;
  const raw = (z: number) => {
    const hollow = mix(0.05, 0.02, tall) * Math.exp(-(((z - (lip - 0.2)) / 0.11) ** 2));
    const lean = tall * 0.1 * Math.max(0, z - bumper - 0.1);
    const under = z < bumper ? 0.75 * (bumper - z) ** 2 : 0;
    const over = z > lip ? 1.2 * (z - lip) ** 2 + 0.25 * (z - lip) : 0;
    return p.length - hollow - lean - under - over;
  };
  return grounded(faired(raw, 0, p.height, 0.025, step), p, -1);
}

/** Shifts an end so that its outermost point is where the length says. */
function grounded(curve: Curve, p: CarParameters, side: 1 | -1): Curve {
  let outermost = Number.POSITIVE_INFINITY;
  for (let z = p.clearance; z < p.deckHeight; z += 0.01) outermost = Math.min(outermost, side * curve.at(z));
  const shift = side > 0 ? outermost : -outermost - p.length;
  return { at: (z) => curve.at(z) - shift };
}
