import type { BodyType } from './design';

/** Bodies that pass between their wheels: nothing of them lies over a tyre. */
export const openWheeled: readonly BodyType[] = ['hot-rod', 'formula', 'three-wheeler'];

/** What a body needs round its wheels, beside and over them (mm, a share of the length). */
export interface WheelRoom {
  /** Ahead of the front tyre and behind the rear one. */
  readonly ahead: number;
  readonly behind: number;
  /** Over a tyre: of cowl and deck, and of the roof. */
  readonly over: number;
  readonly above: number;
  readonly longest: number;
  /** How far apart an axle's tyres stand at most, less than the body is wide, and how much less at least; none where they stand outside it. */
  readonly track?: Readonly<Record<'front' | 'rear', number>> & { readonly tuck: number };
}

const covered: WheelRoom = {
  ahead: 320,
  behind: 230,
  over: 60,
  above: 320,
  longest: 0.68,
  track: { front: 40, rear: 24, tuck: 120 },
};
const open: WheelRoom = { ahead: 20, behind: 90, over: -Infinity, above: 200, longest: 0.76 };

/** Half a wheel and a bumper, and the body over a wheel; of wheels outside a body only the wheels themselves. */
export const wheelRoomOf = (body: BodyType | undefined): WheelRoom =>
  body && openWheeled.includes(body) ? open : covered;
