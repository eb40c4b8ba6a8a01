import { clamp, fairCurve, faired, mix, slopeOf, smax, smin, smoothstep, softPlus } from '../../kernel/maths';
import type { CarParameters } from './parameters';
import { silhouetteOf } from './silhouette';

/** The body as one implicit solid, and the lines that features are placed by. Metres. */
export interface Body {
  /** About the signed distance to the painted skin; negative inside. Symmetric in y. */
  distance(x: number, y: number, z: number): number;
  /** Highest line of the greenhouse on the centre plane. */
  roof(x: number): number;
  /** Highest line of bonnet, shoulders and deck on the centre plane. */
  bonnet(x: number): number;
  /** Bottom edge of the side windows. */
  belt(x: number): number;
  /** Height of the crease along the flank. */
  shoulder(x: number): number;
  /** Half the greenhouse's width at (x, z). */
  cabinHalfWidth(x: number, z: number): number;
  /** Half the lower body's width at x, at its widest height. */
  halfWidth(x: number): number;
  /** Where the nose begins and the tail ends on the centre plane, at height z. */
  nose(z: number): number;
  tail(z: number): number;
  /** How far plan rounding has set the nose and the tail back at y (m). */
  noseSetback(y: number): number;
  tailSetback(y: number): number;
  readonly frontAxle: number;
  readonly rearAxle: number;
  readonly tyreRadius: number;
}

/** Asks a function anew only where its argument has changed: a grid is walked row by row, at one y and z. */
function remembered(of: (x: number) => number): (x: number) => number {
  let last = Number.NaN;
  let value = Number.NaN;
  return (x) => {
    if (x !== last) {
      last = x;
      value = of(x);
    }
    return value;
  };
}

/** How high over a front wheel the wing's edge is at least (m). */
const ARCH = 0.095;

const bell = (distance: number, width: number) => Math.exp(-((distance / width) ** 2));

/** The body of a car; its curves are sampled every `step` metres where a draft will do. */
export function createBody(p: CarParameters, step?: number): Body {
  const L = p.length;
  const W = p.width / 2;
  const frontAxle = p.frontOverhang;
  const rearAxle = p.frontOverhang + p.wheelbase;
  const tyreRadius = p.tyreDiameter / 2;
  const { bonnet, roof, front, rear, along } = silhouetteOf(p, step);
  const roofSlope = slopeOf(roof, -0.2, L + 0.4);

  const lowest = p.tyreDiameter + 0.085;
  const shoulder = faired(
    (x) => Math.max(mix(p.beltFront - 0.115, p.beltRear - 0.085, x / L), lowest),
    -0.3,
    L + 0.3,
    0.3,
    step,
  );
  const belt = fairCurve(
    [
      [p.cowl - 0.3, p.beltFront - 0.01],
      [p.cowl + 0.6, p.beltFront],
      [rearAxle - 0.5, p.beltRear - 0.01],
      [p.backBase, p.beltRear + 0.03],
    ],
    0.2,
    step,
  );
  const plan = fairCurve(
    [
      [-0.3, W * 0.86],
      [0.15, W * 0.925],
      [frontAxle, W * 0.985],
      [(frontAxle + rearAxle) / 2, W * p.waist],
      [rearAxle - 0.1, W * 0.985],
      [L - 0.3, W * 0.94],
      [L + 0.2, W * 0.86],
    ],
    0.2,
    step,
  );
  const floor = fairCurve(
    [
      [0, p.clearance + 0.04],
      [frontAxle - 0.35, p.clearance + 0.01],
      [frontAxle + 0.5, p.clearance],
      [rearAxle + 0.2, p.clearance + 0.02],
      [L, p.clearance + 0.15],
    ],
    0.1,
    step,
  );
  const cabinBase = fairCurve(
    [
      [p.cowl - 0.2, W * mix(0.85, 0.92, p.boxiness)],
      [p.header, W * 0.915],
      [(p.header + p.backTop) / 2, W * 0.92],
      [p.backTop, W * mix(p.cabinTail, 0.93, 0.6)],
      [p.backBase + 0.1, W * p.cabinTail],
    ],
    0.25,
    step,
  );
  const cabinMiddle = (p.cowl + p.backBase) / 2;
  // A low bonnet between high wheels: the wings rise over them, out to their edges, or the arches would cut these.
  const wing = p.flare * 0.4;
  const lifted = Math.max(0, p.tyreDiameter + ARCH - (bonnet.at(frontAxle) - 0.045) - wing);
  const corner = mix(0.1, 0.055, p.boxiness);

  const flank = (x: number, z: number) => {
    const level = shoulder.at(x);
    const u = z - level;
    const crease = mix(0.03, 0.014, smoothstep(0.4, 1.4, x));
    const up = softPlus(u, crease);
    const down = softPlus(-u, crease);
    const between =
      smoothstep(frontAxle + 0.2, frontAxle + 0.8, x) * (1 - smoothstep(rearAxle - 0.8, rearAxle - 0.2, x));
    const lean = 0.36 * up + 0.8 * up * up;
    const hollow = 0.06 * down + p.scallop * (0.35 + 0.65 * between) * bell(down - 0.2, 0.13);
    const sill = p.clearance + 0.19;
    const rocker = 0.016 * between * bell(z - sill, 0.06);
    const tuck = z < sill ? 2.2 * (sill - z) ** 2 : 0;
    const high = bell(z - level + 0.12, 0.24);
    const haunch = p.flare * high * (bell(x - frontAxle, 0.42) + 1.25 * bell(x - rearAxle, 0.46));
    const axle = x < (frontAxle + rearAxle) / 2 ? frontAxle : rearAxle;
    // A rolled edge round the wheel, gone where the shoulder begins.
    const lip =
      0.009 * (1 - smoothstep(-0.14, -0.04, u)) * bell(Math.hypot(x - axle, z - tyreRadius) - tyreRadius - 0.055, 0.04);
    return plan.at(x) - lean - hollow + rocker - tuck + haunch + lip;
  };

  const noseSetback = remembered((y) => p.bow * Math.max(y / W, 0) ** 2.8);
  const tailSetback = remembered((y) => p.bow * 0.62 * Math.max(y / W, 0) ** 3);

  const frontAt = remembered(front.at);
  const rearAt = remembered(rear.at);
  const lower = (x: number, y: number, z: number) => {
    const w = y / W;
    const fender = (wing * bell(w - 0.78, 0.2) + lifted * bell(Math.min(0, w - 0.78), 0.2)) * bell(x - frontAxle, 0.5);
    const crown = mix(0.05, 0.025, p.boxiness) * w * w + 0.03 * w ** 6;
    const top = z - (bonnet.at(along(x, noseSetback(y), tailSetback(y))) - crown + fender);
    const skin = smax(y - flank(x, z), top, corner);
    const head = frontAt(z) + noseSetback(y) - x;
    const stern = x - (rearAt(z) - tailSetback(y));
    const ended = head > stern ? smax(skin, head, mix(0.09, 0.06, p.boxiness)) : smax(skin, stern, 0.055);
    return smax(ended, floor.at(x) - z, 0.05);
  };

  const cabinHalfWidth = (x: number, z: number) => {
    const up = Math.max(0, z - p.beltFront + 0.02);
    return cabinBase.at(x) - up * p.tumblehome - 0.1 * up * up;
  };

  const cabin = (x: number, y: number, z: number) => {
    const bowed = cabinMiddle + (x - cabinMiddle) * (1 + 0.14 * (y / W) ** 2);
    const crown = mix(0.06, 0.035, p.boxiness) * (y / (W * 0.7)) ** 2;
    const slope = roofSlope.at(bowed);
    // Divided by its slope a height becomes a distance: corners then keep one radius from cowl to deck.
    const top = (z - roof.at(bowed) + crown) / Math.sqrt(1 + slope * slope);
    const side = (y - cabinHalfWidth(x, z)) / Math.sqrt(1 + p.tumblehome * p.tumblehome);
    // Below the shoulder the lower body is the solid; the greenhouse only stands on it.
    const foot = p.beltFront - 0.16 - z;
    return Math.max(smax(side, top, mix(0.1, 0.05, p.boxiness)), foot, x - (rearAt(z) - tailSetback(y) - 0.02));
  };

  const spoiler = p.spoiler ? createSpoiler(p, roof.at, bonnet.at) : () => 1;

  return {
    distance: (x, y, z) => {
      const side = Math.abs(y);
      return smin(smin(lower(x, side, z), cabin(x, side, z), 0.05), spoiler(x, side, z), 0.04);
    },
    roof: (x) => roof.at(x),
    bonnet: (x) => bonnet.at(x),
    belt: (x) => belt.at(x),
    shoulder: (x) => shoulder.at(x),
    cabinHalfWidth,
    halfWidth: (x) => plan.at(x),
    nose: (z) => front.at(z),
    tail: (z) => rear.at(z),
    noseSetback,
    tailSetback,
    frontAxle,
    rearAxle,
    tyreRadius,
  };
}

/** How thick a blade is at least (m): a thinner one falls between the mesh's cells. */
const BLADE = 0.034;

/** A lip that grows out of the deck, or a blade over a tailgate. */
function createSpoiler(p: CarParameters, roof: (x: number) => number, bonnet: (x: number) => number) {
  const W = p.width / 2;
  const gate = p.tailgate;
  const back = gate ? p.backTop + 0.16 : p.length - 0.15;
  const high = gate ? roof(p.backTop) - 0.03 : bonnet(back) - 0.012;
  return (x: number, y: number, z: number) => {
    const u = clamp((x - back + 0.17) / 0.3, 0, 1);
    const bend = gate ? -0.03 * u : 0.03 * u * u;
    const bow = 0.12 * (y / W) ** 2;
    const top = z - high - bend + 0.05 * (y / W) ** 2 - 0.02 * (1 - u * 0.6);
    // A lip is solid down to its deck.
    const depth = gate ? BLADE : 0.12;
    return smax(
      smax(Math.max(top, -depth - top), Math.abs(x - back + bow) - 0.14, 0.018),
      y - W * (gate ? 0.62 : 0.8),
      0.05,
    );
  };
}
