import { hasBed } from './body-zones';
import type { BodyType, CarDesign, DesignPath, Top } from './design';
import { hasSideGlass } from './side-glass';

/** The panes whose rake a sheet can set. */
export const rakes = ['windscreenRake', 'backlightRake'] as const;
export type Rake = (typeof rakes)[number];

/** The upper edge that a rake moves. */
export const rakedEdges = {
  windscreenRake: 'proportion.header',
  backlightRake: 'proportion.backlightTop',
} as const satisfies Record<Rake, DesignPath>;

/** Whose panes they are. */
interface Bodied {
  readonly body?: BodyType | undefined;
  readonly top?: Top | undefined;
  /** Its silhouette is drawn, and its panes with it. */
  readonly isDrawn?: boolean | undefined;
}

/** What of a car its rakes depend on (mm; boxiness 0 to 1). */
export interface RakedCar extends Bodied {
  readonly tailgate?: boolean | undefined;
  readonly boxiness?: number | undefined;
  readonly length: number;
  readonly height: number;
  readonly cowlHeight: number;
  readonly deckHeight: number;
  readonly cowl: number;
  readonly header: number;
  readonly backlightTop: number;
  readonly backlightFoot: number;
}

/** Bodies without a windscreen, and those without a backlight or with one that stands upright in a door. */
const bare: readonly BodyType[] = ['formula'];
const upright: readonly BodyType[] = ['formula', 'three-wheeler', 'van'];
/** Whether a windscreen has its upper edge as high as the car. */
const isOpen = ({ body, top }: Bodied) => !hasSideGlass(body, top);

/** Whether a body has such a pane: an open car has a backlight under a roof only, a box van a door in its place. */
export function hasRake(rake: Rake, car: Bodied): boolean {
  const { body, isDrawn } = car;
  if (isDrawn) return false;
  if (rake === 'windscreenRake') return !(body && bare.includes(body));
  return !(body && upright.includes(body)) && !isOpen(car);
}

const DEGREE = Math.PI / 180;
/** From a roof's peak to the backlight's upper edge it falls so far on a round car and on a boxy one (mm). */
const DROP = { round: 85, boxy: 30 } as const;
/** A pickup's bed and its walls are at least so long (mm). */
const BED = 800;
/** A pickup's backlight ends so far before its cab, and its upper edge lies so far behind the roof's (mm). */
const CAB = { foot: 10, top: 50 } as const;

/** How high a pane rises, where its foot stands (x), and how far behind its edge in the sheet its upper one lies (mm). */
function paneOf(rake: Rake, car: RakedCar) {
  const { body, height, cowlHeight, deckHeight } = car;
  if (rake === 'windscreenRake')
    return { rise: height - (isOpen(car) ? 0 : 30) - cowlHeight, foot: car.cowl, behind: 0, way: 1 } as const;
  if (hasBed(body)) {
    const foot = Math.min(car.backlightFoot, car.length - BED) - CAB.foot;
    return { rise: height - 60 - deckHeight - 50, foot, behind: CAB.top, way: -1 } as const;
  }
  const drop = DROP.round + (DROP.boxy - DROP.round) * (car.boxiness ?? 0);
  const rise = height - drop - deckHeight + (car.tailgate ? 20 : 12);
  return { rise, foot: car.backlightFoot, behind: 0, way: -1 } as const;
}

/** How steep a pane stands whose upper edge is at a place (x in mm): degrees from the horizontal. */
export function rakeAt(rake: Rake, car: RakedCar, edge: number): number {
  const { rise, foot, behind, way } = paneOf(rake, car);
  return Math.atan2(Math.max(1, rise), way * (edge + behind - foot)) / DEGREE;
}

/** The place of the upper edge (x in mm) that makes a pane stand as steep as this (degrees from the horizontal). */
export function edgeAt(rake: Rake, car: RakedCar, degrees: number): number {
  const { rise, foot, behind, way } = paneOf(rake, car);
  return foot - behind + (way * Math.max(1, rise)) / Math.tan(degrees * DEGREE);
}

/** How steep a pane of a whole sheet stands; undefined where the sheet leaves a measure open, or has no such pane. */
export function rakeOf(rake: Rake, design: CarDesign): number | undefined {
  const { length, height } = design.package ?? {};
  const { cowlHeight, deckHeight, cowl, header, backlightTop, backlightFoot } = design.proportion ?? {};
  const measures = { length, height, cowlHeight, deckHeight, cowl, header, backlightTop, backlightFoot };
  const kind = bodiedOf(design);
  if (!hasRake(rake, kind) || Object.values(measures).includes(undefined)) return undefined;
  // None of them is undefined.
  const car = { ...kind, ...measures } as RakedCar;
  const degrees = rakeAt(rake, car, rake === 'windscreenRake' ? car.header : car.backlightTop);
  return Math.round(degrees * 10) / 10;
}

/** What of a sheet that is no measure its rakes depend on. */
export const bodiedOf = ({ package: size = {}, surface = {} }: CarDesign) => ({
  body: size.body,
  top: size.top,
  tailgate: size.tailgate,
  boxiness: surface.boxiness,
  isDrawn: surface.outline !== undefined,
});
