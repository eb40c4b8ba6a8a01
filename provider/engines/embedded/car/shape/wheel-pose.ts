import type { Wheel } from './running-gear';

type Vector = readonly [number, number, number];

/** How a wheel is turned out of the plane that it rolls in: a place of the straight wheel where it is now, and back. */
export interface WheelPose {
  /** To the left about the vertical, and then from the upright about the car's length, clockwise as its rear is seen (radians). */
  readonly steer: number;
  readonly lean: number;
  /** A place (m); a direction likewise. */
  moved(at: Vector): Vector;
  straight(at: Vector): Vector;
  turned(way: Vector): Vector;
  turnedBack(way: Vector): Vector;
}

const DEGREE = Math.PI / 180;
/** A tyre's shoulder is this wide (m), and its tread flat over this share of half the rest. */
const SHOULDER = 0.048;
const FLAT = 0.7;

/** The middle of a wheel across the car (m); of a wheel in the car's middle that. */
const middleOf = ({ outer, width, kind }: Wheel) => (kind === 'half' ? 0 : outer - width / 2);

/** How far a leaning wheel is lifted, so that its tread's edge touches the ground (m). */
const liftOf = ({ radius, width }: Wheel, lean: number) =>
  Math.max(0, radius * (Math.cos(lean) - 1) + Math.abs(Math.sin(lean)) * (width / 2 - SHOULDER) * FLAT);

type Sided = Readonly<Record<1 | -1, WheelPose>>;
const known = new WeakMap<Wheel, Sided>();

/** How a wheel stands on one side (1 right, −1 left); none where it is straight. */
export function poseOf(wheel: Wheel, side: 1 | -1): WheelPose | undefined {
  if (!wheel.steer && !wheel.camber) return undefined;
  const found = known.get(wheel) ?? { 1: poseOn(wheel, 1), [-1]: poseOn(wheel, -1) };
  known.set(wheel, found);
  return found[side];
}

function poseOn(wheel: Wheel, side: 1 | -1): WheelPose {
  const steer = (wheel.steer ?? 0) * DEGREE;
  const lean = wheel.kind === 'half' ? 0 : -side * (wheel.camber ?? 0) * DEGREE;
  const [cs, ss, cl, sl] = [Math.cos(steer), Math.sin(steer), Math.cos(lean), Math.sin(lean)];
  const [px, py, pz] = [wheel.x, side * middleOf(wheel), wheel.radius];
  const lift = liftOf(wheel, lean);
  const turned = ([x, y, z]: Vector): Vector => {
    const across = y * cl - z * sl;
    return [x * cs - across * ss, x * ss + across * cs, y * sl + z * cl];
  };
  const turnedBack = ([x, y, z]: Vector): Vector => {
    const across = y * cs - x * ss;
    return [x * cs + y * ss, across * cl + z * sl, z * cl - across * sl];
  };
  return {
    steer,
    lean,
    turned,
    turnedBack,
    moved: ([x, y, z]) => {
      const [dx, dy, dz] = turned([x - px, y - py, z - pz]);
      return [px + dx, py + dy, pz + dz + lift];
    },
    straight: ([x, y, z]) => {
      const [dx, dy, dz] = turnedBack([x - px, y - py, z - pz - lift]);
      return [px + dx, py + dy, pz + dz];
    },
  };
}
