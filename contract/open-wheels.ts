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
  /** How wide a front tyre may be. */
  readonly tyre: number;
  /** How much larger and wider rear tyres are where a sheet does not say it, and how much larger or smaller they may be. */
  readonly rear: Readonly<Record<'larger' | 'wider' | 'most' | 'least', number>>;
  /**
   * How much less than the body's width lies between the middles of an axle's tyres, beside their own width, where they
   * stand as far out as they can, and how much closer together they may be; none where they stand outside the body.
   */
  readonly track?: Readonly<Record<'front' | 'rear' | 'closer', number>>;
}

const covered: WheelRoom = {
  ...{ ahead: 320, behind: 230, over: 60, above: 320, longest: 0.68, tyre: 400 },
  rear: { larger: 0, wider: 0, most: 25, least: -60 },
  track: { front: 40, rear: 24, closer: 120 },
};
const open: WheelRoom = {
  ...{ ahead: 20, behind: 90, over: -Infinity, above: 200, longest: 0.76, tyre: 150 },
  rear: { larger: 0, wider: 50, most: 60, least: -60 },
};
/** Where rear tyres are larger and wider by more (mm). */
const largerRear: Partial<Record<BodyType, WheelRoom['rear']>> = {
  'hot-rod': { larger: 130, wider: 110, most: 180, least: -60 },
  formula: { larger: 0, wider: 70, most: 60, least: -60 },
};
/** Between a body and the outside of wheels beside it there is room for tyres of about the usual width (mm). */
const tyresOutside: Partial<Record<BodyType, number>> = { 'hot-rod': 180, formula: 320 };

/**
 * How far apart the middles of an axle's tyres stand at most (mm), in a body of this width with tyres of that; `out` is
 * how much farther out they stand on each side under flares. None where they stand outside the body.
 */
export const flushTrack = (
  { track }: WheelRoom,
  axle: 'front' | 'rear',
  { width, tyre, out = 0 }: { readonly width: number; readonly tyre: number; readonly out?: number },
): number | undefined => track && width - tyre - track[axle] + 2 * out;

/** Half a wheel and a bumper, and the body over a wheel; of wheels outside a body only the wheels themselves. */
export function wheelRoomOf(body: BodyType | undefined): WheelRoom {
  if (!body || !openWheeled.includes(body)) return covered;
  return { ...open, tyre: tyresOutside[body] ?? open.tyre, rear: largerRear[body] ?? open.rear };
}
