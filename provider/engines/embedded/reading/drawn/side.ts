import { beltOverDoor } from '../../car/shape/belt';
import type { CarParameters } from '../../car/shape/parameters';
import type { RasterImage } from '../../raster/image-input';
import type { CarReading, DrawnSetting } from '../car-reading';
import { type Beltline, beltlineIn } from './beltline';
import { characterLineIn } from './character-line';
import { doorsIn } from './doors';
import { type FlankEdges, flankEdges } from './edges';
import { type Flank, flankOf } from './flank';
import { hasPullHandles } from './handles';
import { panesIn } from './panes';

/** Windows begin, as a rule, so far above the doors' edge (m); those that end so far over it, the roof's edge with them, are a slot. */
const LIFT = 0.038;
const SLOT = { least: 0.2, most: 0.33 };
/** The windows of cars lower than this (m) are lower all the same. */
const TALL = 1.4;
/** Windows are of a usual height from here on (m); between that and a slot they are not named. */
const USUAL = 0.39;
/** Its heights are those so far behind the windscreen's foot and ahead of the backlight's (m). */
const AHEAD = 0.35;
const BEHIND = 0.1;
/** A line on the flank says nothing of its depth (mm): that of a plain one. It is no nearer to the belt than this (mm). */
const DEPTH = 12;
const NEAREST = 40;
/** What covers its outline less than this was not read as it is. */
const COVERED = 0.925;

/** What a car from the side shows between its outline and its wheels; a belt that a person has placed stays. */
export function flankIn(image: RasterImage, reading: CarReading): readonly DrawnSetting[] {
  const flank = reading.iou < COVERED ? undefined : flankOf(image, reading);
  if (!flank) return [];
  const seen = flankSettings(flank, reading);
  return image.answers?.belt === undefined ? seen : seen.filter(({ path }) => !path.startsWith('proportion.'));
}

/** The same of its flank. */
export function flankSettings(flank: Flank, { car, kind }: Pick<CarReading, 'car' | 'kind'>): readonly DrawnSetting[] {
  const edges = flankEdges(flank);
  const rise = (car.beltRear - car.beltFront) / (car.backBase - car.cowl);
  const first = doorsIn(flank, edges, (x) => car.beltFront + rise * (x - car.cowl));
  const belt = beltlineIn(flank, edges, { car, kind }, first);
  const windows = belt && belt.over >= USUAL ? belt : undefined;
  const doors = (windows && doorsIn(flank, edges, windows.at)) ?? first;
  const pulled = kind === 'drawing' && windows && doors && hasPullHandles(flank, windows.at, doors.rear);
  return [
    ...(windows ? beltSettings(car, windows) : []),
    ...(belt && kind === 'drawing' ? glassSettings(flank, edges, belt, car) : []),
    ...(doors?.count ? [{ path: 'package.doors', value: doors.count } as const] : []),
    ...(windows && kind === 'drawing' ? creaseSettings(flank, edges, windows) : []),
    ...(pulled ? [{ path: 'fittings.pullHandles', value: true } as const] : []),
  ];
}

/** The belt's heights (mm) at the mirror and at the rear pillar. */
function beltSettings(car: CarParameters, { at }: Beltline): readonly DrawnSetting[] {
  const over = beltOverDoor(car.type) - LIFT;
  const mm = (x: number) => Math.round((at(x) + over) * 1000);
  return [
    { path: 'proportion.beltFront', value: mm(car.cowl + AHEAD) },
    { path: 'proportion.beltRear', value: mm(car.backBase - BEHIND) },
  ];
}

/** The character line (mm), as deep as makes it plain. */
function creaseSettings(flank: Flank, edges: FlankEdges, { at }: Beltline): readonly DrawnSetting[] {
  const line = characterLineIn(flank, edges, at);
  const below = line && [line.front, line.rear].map((way) => Math.round((way - LIFT) * 1000));
  const [front, rear] = below ?? [];
  if (front === undefined || rear === undefined || Math.min(front, rear) < NEAREST) return [];
  return [
    { path: 'surface.creaseDepth', value: DEPTH },
    { path: 'surface.creaseFront', value: front },
    { path: 'surface.creaseRear', value: rear },
  ];
}

/** The kind of side windows, where their panes can be counted or they are a slot. */
function glassSettings(flank: Flank, edges: FlankEdges, belt: Beltline, car: CarParameters): readonly DrawnSetting[] {
  const { over } = belt;
  const slot = SLOT.most * Math.min(1, car.height / TALL);
  if (over > SLOT.least && over < slot) return [{ path: 'glass.family', value: 'slit' }];
  const panes = over >= USUAL ? panesIn(flank, edges, belt, car.cowl) : undefined;
  if (panes === 2) return [{ path: 'glass.family', value: 'three-window' }];
  if (panes === 3) return [{ path: 'glass.family', value: 'six-window' }];
  return [];
}
