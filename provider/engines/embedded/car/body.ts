import { clamp, fairCurve, smax, smin, smoothstep } from '../maths';
import { drawnCurves } from './outline';
import type { CarParameters } from './parameters';

/** The body as one implicit solid, and the lines that features are placed by. Metres. */
export interface Body {
  /** About the signed distance to the painted skin; negative inside. Symmetric in y. */
  distance(x: number, y: number, z: number): number;
  /** Highest line of the greenhouse on the centre plane. */
  roof(x: number): number;
  /** Bottom edge of the side windows. */
  belt(x: number): number;
  /** Half the greenhouse's width at (x, z). */
  cabinHalfWidth(x: number, z: number): number;
  /** Half the lower body's width at x, at its widest height. */
  halfWidth(x: number): number;
  readonly frontAxle: number;
  readonly rearAxle: number;
  readonly tyreRadius: number;
}

export function createBody(p: CarParameters): Body {
  const L = p.length;
  const W = p.width / 2;
  const frontAxle = p.frontOverhang;
  const rearAxle = p.frontOverhang + p.wheelbase;
  const tyreRadius = p.tyreDiameter / 2;
  const archTop = p.tyreDiameter + 0.1;
  const shoulder = Math.max(p.beltFront - 0.06, archTop);

  const drawn = p.outline && drawnCurves(p, p.outline);
  const bonnet =
    drawn?.bonnet ??
    fairCurve(
      [
        [-0.3, p.noseHeight - 0.05],
        [0.12, p.noseHeight],
        [frontAxle, Math.max(p.noseHeight + (p.cowlHeight - p.noseHeight) * 0.66, archTop + 0.03)],
        [p.cowl, p.cowlHeight],
        [p.cowl + 0.5, p.cowlHeight + 0.005],
        [p.backBase - 0.7, p.deckHeight + 0.002],
        [p.backBase, p.deckHeight],
        [L - 0.06, p.deckHeight - 0.02],
        [L + 0.3, p.deckHeight - 0.06],
      ],
      0.12,
    );
  const roof =
    drawn?.roof ??
    fairCurve(
      [
        [p.cowl - 0.7, p.cowlHeight - 0.42],
        [p.cowl, p.cowlHeight - 0.005],
        [(p.cowl + p.header) / 2, p.cowlHeight + (p.height - p.cowlHeight) * 0.57],
        [p.header, p.height - 0.055],
        [p.peak, p.height],
        [p.backTop, p.height - (p.type === 'suv' ? 0.06 : 0.075)],
        [(p.backTop + p.backBase) / 2, p.deckHeight + (p.height - p.deckHeight) * (p.type === 'suv' ? 0.62 : 0.5)],
        [p.backBase, p.deckHeight - 0.01],
        [p.backBase + 0.6, p.deckHeight - 0.4],
      ],
      p.type === 'suv' ? 0.07 : 0.1,
    );
  const belt = fairCurve(
    [
      [p.cowl - 0.3, p.beltFront - 0.01],
      [p.cowl + 0.6, p.beltFront],
      [rearAxle - 0.5, p.beltRear - 0.01],
      [p.backBase, p.beltRear + 0.03],
    ],
    0.2,
  );
  const plan = fairCurve(
    [
      [-0.3, W * 0.8],
      [0.1, W * 0.9],
      [frontAxle, W * 0.985],
      [(frontAxle + rearAxle) / 2, W * (p.type === 'sports' ? 0.955 : 0.975)],
      [rearAxle - 0.1, W],
      [L - 0.35, W * 0.955],
      [L + 0.2, W * 0.86],
    ],
    0.16,
  );
  const floor = fairCurve(
    [
      [0, p.clearance + 0.05],
      [frontAxle - 0.35, p.clearance + 0.01],
      [frontAxle + 0.5, p.clearance],
      [rearAxle + 0.2, p.clearance + 0.02],
      [L, p.clearance + 0.16],
    ],
    0.1,
  );
  const cabinMiddle = (p.cowl + p.backBase) / 2;
  const cabinBase = fairCurve(
    [
      [p.cowl - 0.2, W * 0.86],
      [p.header, W * 0.92],
      [p.peak + 0.3, W * 0.925],
      [p.backTop + 0.2, W * (p.type === 'sedan' ? 0.86 : 0.88)],
      [p.backBase + 0.1, W * (p.type === 'sports' ? 0.66 : 0.78)],
    ],
    0.2,
  );

  const arch = (x: number, z: number, axle: number) => Math.hypot(x - axle, z - tyreRadius);

  const lowerHalfWidth = (x: number, z: number) => {
    const up = z - shoulder;
    const tuck = z < 0.5 ? 0.09 * ((0.5 - z) / 0.4) ** 2 : 0;
    const lean = up > 0 ? up * 0.34 + up * up * 1.2 : 0;
    const between =
      smoothstep(frontAxle + 0.3, frontAxle + 0.75, x) * (1 - smoothstep(rearAxle - 0.75, rearAxle - 0.3, x));
    const hollow = p.scallop * between * Math.exp(-(((z - shoulder * 0.63) / 0.17) ** 2));
    const crease = 0.012 * Math.exp(-(((z - shoulder + 0.035) / 0.035) ** 2)) * smoothstep(0.5, 1.2, x);
    const front = Math.exp(-(((arch(x, z, frontAxle) - tyreRadius) / 0.2) ** 2));
    const rear = Math.exp(-(((arch(x, z, rearAxle) - tyreRadius) / 0.22) ** 2));
    return plan.at(x) - tuck - lean - hollow + crease + p.flare * (front + 1.2 * rear);
  };

  const lower = (x: number, y: number, z: number) => {
    const w = y / W;
    const wing = p.flare * 0.9 * Math.exp(-(((w - 0.78) / 0.16) ** 2)) * Math.exp(-(((x - frontAxle) / 0.5) ** 2));
    const crown = 0.05 * w * w + 0.035 * w ** 6;
    // A drawn nose and tail keep their section as the plan rounds them off: the top runs back with them.
    const top = z - (bonnet.at(drawn ? drawn.along(x, w) : x) - crown + wing);
    const side = y - lowerHalfWidth(x, z);
    const rise = z - 0.42;
    const nose =
      p.bow * Math.max(w, 0) ** 2.8 + (drawn?.front.at(z) ?? (rise > 0 ? rise * rise * 0.55 : rise * rise * 0.2));
    const tailRise = z - (p.deckHeight - 0.12);
    const stern =
      p.bow * 0.62 * Math.max(w, 0) ** 3 +
      (drawn ? L - drawn.rear.at(z) : tailRise < 0 ? tailRise * tailRise * 0.22 : tailRise * tailRise * 0.4);
    const skin = smax(side, top, 0.13);
    const ends = Math.max(nose - x, x - (L - stern));
    return smax(smax(skin, ends, drawn ? 0.05 : 0.1), floor.at(x) - z, 0.05);
  };

  const cabinHalfWidth = (x: number, z: number) => cabinBase.at(x) - Math.max(0, z - p.beltFront + 0.02) * p.tumblehome;

  const cabin = (x: number, y: number, z: number) => {
    const bowed = cabinMiddle + (x - cabinMiddle) * (1 + 0.16 * (y / W) ** 2);
    const top = (z - (roof.at(bowed) - 0.055 * (y / (W * 0.7)) ** 2)) * 0.86;
    // Below the shoulder the lower body is the solid; the greenhouse only stands on it.
    const foot = p.beltFront - 0.16 - z;
    // Nor may it reach out behind the tail.
    return Math.max(smax(y - cabinHalfWidth(x, z), top, 0.09), foot, x - (L - 0.13));
  };

  const lip = (x: number, y: number, z: number) => {
    if (!p.spoiler) return 1;
    const back = p.type === 'suv' ? p.backTop + 0.22 : L - 0.14;
    const high = p.type === 'suv' ? roof.at(p.backTop) - 0.035 : bonnet.at(back) - 0.01;
    const u = clamp((x - back + 0.17) / 0.24, 0, 1);
    const thick = 0.022 * (1 - u * 0.5);
    return Math.max(
      Math.abs(z - high - 0.03 * u * u) - thick,
      Math.abs(x - back) - 0.15,
      y - W * (p.type === 'suv' ? 0.6 : 0.78),
    );
  };

  return {
    distance: (x, y, z) => {
      const side = Math.abs(y);
      return smin(smin(lower(x, side, z), cabin(x, side, z), 0.07), lip(x, side, z), 0.05);
    },
    roof: (x) => roof.at(x),
    belt: (x) => belt.at(x),
    cabinHalfWidth,
    halfWidth: (x) => plan.at(x),
    frontAxle,
    rearAxle,
    tyreRadius,
  };
}
