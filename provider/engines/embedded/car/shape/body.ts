import { clamp, mix, smax, smin, smoothstep, softPlus } from '../../kernel/maths';
import type { Mesh } from '../../mesh/mesh';
import { type BodyCurves, bodyCurves } from './body-curves';
import { createFold } from './fold';
import type { CarParameters } from './parameters';

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
  /** Where a panel of the flank ends at an intake (x), on cars that have one. */
  readonly intake?: number;
  /** Its own mesher, where it has a quicker one than a grid of distances. */
  readonly mesher?: Mesher;
}

/** Meshes a body's skin by cells of an edge of `cell` (m), its outside to the triangles' left. */
export interface Mesher {
  whole(cell: number, tick: (fraction: number) => void): Mesh;
  /** Its right half (y ≥ 0). */
  half(cell: number, tick: (fraction: number) => void): Mesh;
  /** The normal of the true surface beside a place of the mesh. */
  normal(x: number, y: number, z: number, out: { nx: number; ny: number; nz: number }): void;
}

/** Caches a function's last answer: a grid is walked row by row, at one y and z. */
function cacheLast(of: (x: number) => number): (x: number) => number {
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

/** Least height of a wing's edge above a front wheel (m). */
const ARCH = 0.095;

/** How far from a tyre (m) the rolled edge round it is less than a number's last digit. */
const LIP_REACH = 0.055 + 0.04 * 7;

const bell = (distance: number, width: number) => Math.exp(-((distance / width) ** 2));

/** What the parts of a body share. */
interface Frame {
  readonly p: CarParameters;
  readonly curves: BodyCurves;
  readonly noseSetback: (y: number) => number;
  readonly tailSetback: (y: number) => number;
  /** Where the tail ends on the centre plane, at height z. */
  readonly rearAt: (z: number) => number;
}

/** The body of a car; its curves are sampled every `step` metres where a draft will do. */
export function createBody(p: CarParameters, step?: number): Body {
  const W = p.width / 2;
  const curves = bodyCurves(p, step);
  const { bonnet, roof, front, rear, frontAxle, rearAxle } = curves;
  const noseSetback = cacheLast((y) => p.bow * Math.max(y / W, 0) ** 2.8);
  const tailSetback = cacheLast((y) => p.bow * 0.62 * Math.max(y / W, 0) ** 3);
  const frame = { p, curves, noseSetback, tailSetback, rearAt: cacheLast(rear.at) };
  const lower = createLower(frame);
  const cabinHalfWidth = createCabinWidth(p, curves);
  const cabin = createCabin(frame, cabinHalfWidth);
  const spoiler = p.spoiler && createSpoiler(p, roof.at, bonnet.at);
  return {
    distance: (x, y, z) => {
      const side = Math.abs(y);
      const below = lower(x, side, z);
      // Farther below the greenhouse than its fillet reaches, the lower body is all there is.
      const bare = p.beltFront - FOOT - z > below + FILLET;
      const body = bare ? below : smin(below, cabin(x, side, z), FILLET);
      return spoiler ? smin(body, spoiler(x, side, z), 0.04) : body;
    },
    roof: (x) => roof.at(x),
    bonnet: (x) => bonnet.at(x),
    belt: (x) => curves.belt.at(x),
    shoulder: (x) => curves.shoulder.at(x),
    cabinHalfWidth,
    halfWidth: (x) => curves.plan.at(x),
    nose: (z) => front.at(z),
    tail: (z) => rear.at(z),
    noseSetback,
    tailSetback,
    frontAxle,
    rearAxle,
    tyreRadius: p.tyreDiameter / 2,
  };
}

/** Half the lower body's width at (x, z): shoulder, door, sill, haunches and the rolled edges round the wheels. */
function createFlank(p: CarParameters, curves: BodyCurves) {
  const { shoulder, plan, frontAxle, rearAxle } = curves;
  const fold = createFold(p, curves);
  const tyreRadius = p.tyreDiameter / 2;
  return (x: number, z: number) => {
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
    const rocker = between > 0 ? 0.016 * between * bell(z - sill, 0.06) : 0;
    const tuck = z < sill ? 2.2 * (sill - z) ** 2 : 0;
    const high = bell(z - level + 0.12, 0.24);
    const haunch = p.flare * high * (bell(x - frontAxle, 0.42) + 1.25 * bell(x - rearAxle, 0.46));
    const axle = x < (frontAxle + rearAxle) / 2 ? frontAxle : rearAxle;
    // A rolled edge round the wheel, gone where the shoulder begins.
    const lip =
      u < -0.04 && Math.abs(x - axle) < tyreRadius + LIP_REACH
        ? 0.009 *
          (1 - smoothstep(-0.14, -0.04, u)) *
          bell(Math.hypot(x - axle, z - tyreRadius) - tyreRadius - 0.055, 0.04)
        : 0;
    return plan.at(x) - lean - hollow + rocker - tuck + haunch + lip - (fold?.(x, z) ?? 0);
  };
}

/** Distance to the lower body: flanks, bonnet and deck, nose and tail, floor. */
function createLower({ p, curves, noseSetback, tailSetback, rearAt }: Frame) {
  const W = p.width / 2;
  const { bonnet, front, floor, along, frontAxle } = curves;
  const flank = createFlank(p, curves);
  const frontAt = cacheLast(front.at);
  // A low bonnet between high wheels: the wings rise over them, out to their edges, or the arches would cut these.
  const wing = p.flare * 0.4;
  const lifted = Math.max(0, p.tyreDiameter + ARCH - (bonnet.at(frontAxle) - 0.045) - wing);
  const corner = mix(0.1, 0.055, p.boxiness);
  return (x: number, y: number, z: number) => {
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
}

/** Half the greenhouse's width at (x, z). */
function createCabinWidth(p: CarParameters, { cabinBase }: BodyCurves) {
  return (x: number, z: number) => {
    const up = Math.max(0, z - p.beltFront + 0.02);
    return cabinBase.at(x) - up * p.tumblehome - 0.1 * up * up;
  };
}

/** How far the greenhouse reaches below the belt (m), and the fillet between it and the lower body. */
const FOOT = 0.16;
const FILLET = 0.05;

/** Distance to the greenhouse; at least FOOT below the belt less z. */
function createCabin({ p, curves, tailSetback, rearAt }: Frame, halfWidth: (x: number, z: number) => number) {
  const W = p.width / 2;
  const { roof, roofSlope } = curves;
  const middle = (p.cowl + p.backBase) / 2;
  return (x: number, y: number, z: number) => {
    const bowed = middle + (x - middle) * (1 + 0.14 * (y / W) ** 2);
    const crown = mix(0.06, 0.035, p.boxiness) * (y / (W * 0.7)) ** 2;
    const slope = roofSlope.at(bowed);
    // Divided by its slope a height becomes a distance: corners then keep one radius from cowl to deck.
    const top = (z - roof.at(bowed) + crown) / Math.sqrt(1 + slope * slope);
    const side = (y - halfWidth(x, z)) / Math.sqrt(1 + p.tumblehome * p.tumblehome);
    // Below the shoulder the lower body is the solid; the greenhouse only stands on it.
    const foot = p.beltFront - FOOT - z;
    return Math.max(smax(side, top, mix(0.1, 0.05, p.boxiness)), foot, x - (rearAt(z) - tailSetback(y) - 0.02));
  };
}

/** How thick a blade is at least (m): a thinner one falls between the mesh's cells. */
const BLADE = 0.034;

/** A lip that grows out of the deck, or a blade over a tailgate. */
function createSpoiler(p: CarParameters, roof: (x: number) => number, bonnet: (x: number) => number) {
  const W = p.width / 2;
  const gate = p.spoilerShape ? p.spoilerShape === 'roof' : p.tailgate;
  const back = gate ? p.backTop + 0.16 : p.length - 0.15;
  const high = gate ? roof(p.backTop) - 0.03 : bonnet(back) - 0.012;
  return (x: number, y: number, z: number) => {
    const u = clamp((x - back + 0.17) / 0.3, 0, 1);
    const bend = gate ? -0.03 * u : (p.spoilerShape === 'ducktail' ? 0.09 : 0.03) * u * u;
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
