import { wheelsOut } from '../../../../../contract/flares';
import { given } from '../../kernel/given';
import type { Body } from './body';
import type { CarParameters } from './parameters';
import { behindSpat } from './spats';
import { tyreOf } from './tyres';

/** A wheel as it stands on each side of the car (m). */
export interface Wheel {
  readonly x: number;
  readonly radius: number;
  readonly width: number;
  /** How far from the centre line its tyre's outer wall stands. */
  readonly outer: number;
  /** In the body's arch, beside the body, or the half of one wheel in the car's middle. */
  readonly kind: 'covered' | 'outside' | 'half';
  /** To the left about the vertical, and from the upright, negative where its top leans inwards (degrees); straight without. */
  readonly steer?: number;
  readonly camber?: number;
}

export type Wheels = Readonly<Record<'front' | 'rear', Wheel>>;

/** Whether a car's wheels stand outside its body. */
export const isOpenWheeled = ({ overall }: CarParameters): boolean => overall !== undefined;

/** A car's width over everything but its mirrors (m). */
export const fullWidth = ({ overall, width }: Pick<CarParameters, 'overall' | 'width'>): number => overall ?? width;

/** The widths of a body's plain car at another full width (m): beside it the wheels keep their room. */
export function widthsOf(
  plain: Pick<CarParameters, 'overall' | 'width'>,
  full: number = plain.overall ?? plain.width,
): Pick<CarParameters, 'overall' | 'width'> {
  if (plain.overall === undefined) return { width: full };
  return { overall: full, width: plain.width + full - plain.overall };
}

/** The wheels of a body of lines stand so far within its widest place (m). */
const WITHIN = 0.008;

/** What of a body says where its wheels stand. */
type Standing = Pick<Body, 'halfWidth' | 'distance' | 'frontAxle' | 'rearAxle' | 'mesher'>;

/** Where a car's wheels stand. */
export function wheelsOf(p: CarParameters, body: Standing): Wheels {
  const of = (place: 'front' | 'rear', x: number): Wheel => {
    const { radius, width } = tyreOf(p, place);
    const turned = given({ steer: place === 'front' ? p.steer : undefined, camber: p.camber });
    if (p.layout === `single-${place}`)
      return { x, radius, width: width / 2, outer: width / 2, kind: 'half', ...turned };
    if (p.overall !== undefined) {
      const outer = p.overall / 2 - (place === 'front' ? (p.frontIn ?? 0) : 0);
      return { x, radius, width, outer, kind: 'outside', ...turned };
    }
    // The formula's flares lie outside of its width.
    const half = Math.min(body.halfWidth(x), p.width / 2);
    const covered = body.mesher ? half - WITHIN : half + p.flare * 0.9 - 0.004;
    const open = covered + wheelsOut(p.archFlares) / 1000;
    const spat = place === 'rear' ? behindSpat(p, body) : undefined;
    const flush = spat === undefined ? open : Math.min(open, spat);
    const track = place === 'front' ? p.trackFront : p.trackRear;
    const outer = track === undefined ? flush : Math.min(flush, (track + width) / 2);
    return { x, radius, width, outer, kind: 'covered', ...turned };
  };
  return { front: of('front', body.frontAxle), rear: of('rear', body.rearAxle) };
}

/** The wheel that is nearer to a place along the car. */
export const nearerWheel = ({ front, rear }: Wheels, x: number): Wheel =>
  Math.abs(x - front.x) < Math.abs(x - rear.x) ? front : rear;

/** How far in from its flank an arch reaches at least (m). */
const ARCH_DEPTH = 0.32;
/** The gap between a tyre and the arch's end (m). */
const BEHIND_TYRE = 0.02;

/** How far in from a car's widest place its arches reach: over the wheels that stand in them (m). */
export function archDepth(p: CarParameters, body: Standing): number {
  const inner = Object.values(wheelsOf(p, body)).map(({ outer, width }) => outer - width);
  const reach = p.width / 2 - Math.min(...inner);
  return reach > ARCH_DEPTH ? reach + BEHIND_TYRE : ARCH_DEPTH;
}
