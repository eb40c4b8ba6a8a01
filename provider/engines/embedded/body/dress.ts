import { canBeClamshell } from '../../../../contract/flares';
import { createFront } from '../car/faces/front';
import { createRear } from '../car/faces/rear';
import type { Body } from '../car/shape/body';
import { areHandlesChrome } from '../car/shape/handles';
import type { CarParameters } from '../car/shape/parameters';
import { archDepth, isOpenWheeled } from '../car/shape/running-gear';
import { type Classify, type Detail, Skin } from '../car/shape/skin';
import { behindSpat, spatFoot } from '../car/shape/spats';
import { roundRect, smax } from '../kernel/maths';
import { glassOf, type Panes } from './glass';
import { screenLean } from './rules';
import { ARCH_GAP } from './solid';

/** The gap around a panel of the flank, a rounded rectangle that ends at the wheel arch and at the windscreen. */
export interface Panel {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
  /** Only on this side: 1 the right, −1 the left. */
  readonly side?: 1 | -1;
}

/** What is on a body's skin, placed by its lines. */
export interface Dress extends Panes {
  /** How wide the wheels' cladding is, where the car has any (m). */
  readonly cladding: number;
  readonly panels: readonly Panel[];
  /** Handles and their half length. */
  readonly handles: readonly (readonly [x: number, z: number])[];
  /** Single gaps in the flank: from x to x at a height. */
  readonly rails: readonly (readonly [from: number, to: number, z: number])[];
  /** Gaps in the tail: half width, low and high; `split` in the middle too. */
  readonly gate?: { readonly half: number; readonly low: number; readonly high: number; readonly split: boolean };
  /** The bonnet's gap: from x to x, as a share of the half width. */
  readonly bonnet?: { readonly from: number; readonly to: number; readonly share: number };
  /** A covering of the roof beside its glass. */
  readonly top?: (x: number, y: number, z: number) => Skin | undefined;
  /** Whatever else a type has, before its paint. */
  readonly own?: (x: number, y: number, z: number, nx: number, ny: number, nz: number) => Skin | undefined;
}

/** Half of a gap's width at least (m). */
const GAP = 0.0026;
/** Nothing comes so close to a tyre (m). */
const TYRE_ROOM = 0.006;
/** How far in cladding reaches (m). */
const CLADDING_DEPTH = 0.2;

/** Classifies the skin of a body of lines and volumes. */
export function dressed(p: CarParameters, body: Body, dress: Dress, detail: Detail): Classify {
  const open = isOpenWheeled(p);
  const faces = open ? () => undefined : facesOf(p, body);
  const glass = glassOf(p, body, dress);
  const lines = detail === 'all' ? linesOf(p, body, dress) : () => Skin.paint;
  const arch = body.tyreRadius + ARCH_GAP;
  const archEnd = p.width / 2 - archDepth(p, body);
  const clad = p.cladding ? dress.cladding : 0;
  const spat = behindSpat(p, body) === undefined ? Number.POSITIVE_INFINITY : spatFoot(p);
  return (x, signed, z, nx, ny, nz, footprint) => {
    const y = Math.abs(signed);
    const axle = Math.abs(x - body.frontAxle) < Math.abs(x - body.rearAxle) ? body.frontAxle : body.rearAxle;
    const r = Math.hypot(x - axle, z - body.tyreRadius);
    // An opening takes the flank and the floor with it, and of a wing's top only what the tyre would touch.
    const flank = Math.abs(ny) > 0.42 || nz < -0.5 || z < body.tyreRadius;
    const opens = (flank && r < arch && nz < 0.72) || r < body.tyreRadius + TYRE_ROOM;
    // A panel over a rear wheel closes its opening, with a gap round it.
    const isSpat = axle === body.rearAxle && z > spat && Math.abs(ny) > 0.42;
    if (!open && opens && !isSpat && y > archEnd) return Skin.hole;
    if (isSpat && Math.abs(r - arch) < Math.max(GAP, footprint * 0.55)) return Skin.line;
    const own = dress.own?.(x, y, z, nx, Math.abs(ny), nz);
    if (own !== undefined) return own;
    if (!open && !isSpat && flank && r < arch + 0.006 && Math.abs(ny) > 0.4) return Skin.line;
    if (!open && !(isSpat && r < arch) && r < arch + clad && y > p.width / 2 - CLADDING_DEPTH && nz < 0.72)
      return Skin.plastic;
    const found = glass(x, y, z, nx, Math.abs(ny), nz) ?? dress.top?.(x, y, z) ?? faces(x, signed, z, nx);
    if (found !== undefined) return found;
    if (z < p.clearance + (p.cladding ? 0.15 : 0.06)) return Skin.plastic;
    return lines(x, signed, z, nx, Math.abs(ny), nz, Math.max(GAP, footprint * 0.55));
  };
}

function facesOf(p: CarParameters, body: Body) {
  const front = createFront(p, body);
  const rear = createRear(p, body);
  return (x: number, signed: number, z: number, nx: number): Skin | undefined => {
    if (x < p.frontOverhang) return front.skin(x, Math.abs(signed), z, nx);
    return x > p.length - 0.9 ? rear.skin(x, Math.abs(signed), signed, z, nx) : undefined;
  };
}

/** Gaps, handles, flaps: where the skin is neither, it is paint. */
function linesOf(p: CarParameters, body: Body, dress: Dress) {
  const { panels, rails } = dress;
  const handles = p.equipment?.shavedHandles ? [] : dress.handles;
  const chrome = areHandlesChrome(p);
  // A door ends at an arch, where there is one.
  const arch = isOpenWheeled(p) ? 0 : body.tyreRadius + ARCH_GAP + 0.055;
  const ends = endLinesOf(p, body, dress);
  const ahead = (x: number, z: number) => p.cowl + 0.02 - x + Math.max(0, z - body.belt(x)) * screenLean(p) * 0.94;
  const around = (x: number, z: number) =>
    Math.min(Math.hypot(x - body.frontAxle, z - body.tyreRadius), Math.hypot(x - body.rearAxle, z - body.tyreRadius));
  // A charge port has a lid of its own.
  const hasFlap = p.carClass === 'petrol' || !p.equipment?.chargePort;
  const flap =
    p.carClass === 'petrol' || p.equipment?.fenderVents
      ? [body.rearAxle + 0.45, p.tyreDiameter + 0.2]
      : [body.frontAxle + arch, p.tyreDiameter + 0.05];
  const onFlank = (x: number, side: number, z: number, half: number): Skin | undefined => {
    for (const panel of panels) {
      if (panel.side !== undefined && panel.side !== side) continue;
      const [cx, cz] = [(panel.from + panel.to) / 2, (panel.low + panel.high) / 2];
      const own = roundRect(x - cx, z - cz, (panel.to - panel.from) / 2, (panel.high - panel.low) / 2, 0.06);
      const d = smax(Math.max(own, arch - around(x, z)), z > body.belt(x) ? ahead(x, z) : -1, 0.03);
      if (Math.abs(d) < half) return Skin.line;
    }
    for (const [from, to, at] of rails) if (x > from && x < to && Math.abs(z - at) < 0.011) return Skin.line;
    for (const [hx, hz] of handles) {
      const d = roundRect(x - hx, z - hz, 0.095, 0.015, 0.014);
      if (d < 0 && (chrome || d > -half * 1.8)) return chrome ? Skin.chrome : Skin.line;
    }
    if (hasFlap && side < 0 && Math.abs(roundRect(x - (flap[0] ?? 0), z - (flap[1] ?? 0), 0.075, 0.07, 0.03)) < half)
      return Skin.line;
    return undefined;
  };
  return (x: number, signed: number, z: number, nx: number, ny: number, nz: number, half: number): Skin => {
    const y = Math.abs(signed);
    const found = ny > 0.5 ? onFlank(x, signed < 0 ? -1 : 1, z, half) : undefined;
    return found ?? (ends(x, y, z, nx, nz, half) ? Skin.line : Skin.paint);
  };
}

/** A clamshell's edge lies so far below the belt, and so far over the arches at least (m). */
const SHELL = { below: 0.09, over: 0.02 };

/** The height of a clamshell bonnet's edge along the flank (m). */
export const shellLine =
  (p: CarParameters, body: Body) =>
  (x: number): number =>
    Math.max(body.belt(x) - SHELL.below, p.tyreDiameter + ARCH_GAP + SHELL.over);

/** The gaps of bonnet and gate. */
function endLinesOf(p: CarParameters, body: Body, { gate, bonnet }: Dress) {
  const shell = p.bonnetShape && canBeClamshell(p.type) ? shellLine(p, body) : undefined;
  return (x: number, y: number, z: number, nx: number, nz: number, half: number): boolean => {
    if (bonnet && shell && x < bonnet.to + 0.05 && z > shell(x) - 0.03) {
      const d = Math.max(shell(x) - z, bonnet.from + body.noseSetback(y) - x, x - bonnet.to);
      if (Math.abs(d) < half) return true;
    } else if (bonnet && !shell && nz > 0.3 && x < bonnet.to + 0.05 && z > p.noseHeight - 0.1) {
      const edge = body.halfWidth(x) * bonnet.share;
      const d = Math.max(y - edge, bonnet.from + body.noseSetback(y) - x, x - bonnet.to);
      if (Math.abs(d) < half) return true;
    }
    if (gate && nx > 0.4 && z > gate.low - 0.02) {
      const d = Math.max(y - gate.half, gate.low - z, z - gate.high);
      if (Math.abs(d) < half) return true;
      return gate.split && d < 0 && y < half;
    }
    return false;
  };
}
