import type { CarDesign } from '../../../../contract/design';
import { isDomed } from '../body/designed';
import { carBody } from '../car/body';
import { leavesOf, standsOpen } from '../car/leaves';
import type { Body } from '../car/shape/body';
import type { CarParameters } from '../car/shape/parameters';
import { type Wheel, wheelsOf } from '../car/shape/running-gear';
import { designOf } from '../car/sheet';
import { isOneSided } from '../car/stripes';
import { wholeDesign } from '../designs/whole';
import { part, type Tick } from '../kernel/job';
import { Recent } from '../kernel/recent';
import type { Labelled, Surface } from '../solid/surface';
import { finishOf } from '../trace/car-scene';
import { roughGlb } from './assembled';
import { cutHalf, DRAFT, type Fineness, halfSurface, LAST_BODIES, labelsOf } from './body';
import type { Extent, Standing } from './course';
import { LastMade } from './last-made';
import { type LeafPiece, openLeaves } from './leaves';

/** Coarser than the preview of a drawing: a designed body has no hand's detail. */
const FINENESS: Fineness = { cell: 0.062, narrowest: 0.03 };

/** A change of colours needs neither again, and a change of lamps or windows only the second. */
const surfaces = new LastMade<Surface>();
const halves = new LastMade<Labelled>();
const lefts = new LastMade<Labelled>();
const openings = new LastMade<LeafPiece[]>();
const bodies = new Recent<Body>(LAST_BODIES);

/** The car of a design sheet as a small GLB: what the sheet leaves open is the plain car of its body. */
export async function previewDesign(sheet: CarDesign, tick: Tick): Promise<Uint8Array> {
  const design = designOf(wholeDesign(sheet).design);
  const { car } = design;
  const finish = finishOf(design);
  const body = bodies.of(JSON.stringify(car), () => carBody(car, DRAFT));
  const course = standing(car, body);
  const { opened } = design;
  const leaves = opened && standsOpen(opened) ? leavesOf({ ...car, opened }, body) : [];
  const skinned = { car, body, extent: course, paint: finish.paint };
  const surfaceOf = (own: Tick) => surfaces.of(shapeOf(car), async () => halfOf(car, body, course, own));
  const halfOn = async (side: 1 | -1, own: Tick) => {
    const surface = await surfaceOf(part(tick, 0.05, 0.4));
    return cutHalf(surface, { ...skinned, side, ...(leaves.length > 0 ? { leaves } : {}) }, FINENESS, own);
  };
  const skin = { ...skinOf(car), opened, pattern: finish.paint.pattern?.pieces && design.paint.finish };
  const half = await halves.of(skin, () => halfOn(1, part(tick, 0.4, 0.7)));
  // A number is read on both sides, and a stripe beside the middle or a sliding door may be on one.
  const isUneven = car.number !== undefined || isOneSided(car.stripes) || opened?.doorsOpen === 'sliding';
  const left = isUneven && (await lefts.of(skin, () => halfOn(-1, part(tick, 0.7, 0.8))));
  const open = await openings.of([skin, leaves.length], async () =>
    openLeaves(
      await surfaceOf(() => {}),
      leaves,
      (side) => labelsOf({ ...skinned, side }),
      FINENESS,
      () => tick(0.8),
    ),
  );
  const rough = {
    car,
    body,
    field: body.distance,
    half,
    course,
    finish,
    made: 'from a design',
    ...(left && { left }),
    leaves,
    open,
  };
  return roughGlb(rough, part(tick, 0.8, 1));
}

/** The right half of the body's surface. */
function halfOf(car: CarParameters, body: Body, course: Extent, tick: Tick): Surface {
  if (body.mesher) return body.mesher.half(FINENESS.cell, tick);
  return halfSurface(car, course, body.distance, FINENESS, tick);
}

/** What the skin and its materials follow from. */
function skinOf({
  cabin,
  rim,
  rimDiameter,
  spokes,
  dish,
  tread,
  boltedLip,
  steer,
  camber,
  equipment,
  ...skin
}: CarParameters): object {
  return { ...skin, vents: equipment?.fenderVents, spats: equipment?.rearSpats, charge: equipment?.chargePort };
}

/** What the body's shape follows from. */
function shapeOf(car: CarParameters): object {
  const { face, tail, rim, rimDiameter, cabin, carClass, openGrille, chrome, blackRoof, glassRoof, ...more } = car;
  const { cladding, doors, mud, patina, equipment, exhaust, tones, stripes, number, tread, ...others } = more;
  const { spokes, dish, boltedLip, steer, camber, glazing, faceParts, ...shape } = others;
  return { ...shape, domed: isDomed(car) };
}

/** Where a car stands in the side view, in its own size. */
function standing(car: CarParameters, body: Body): Extent & Standing {
  const gear = wheelsOf(car, body);
  const wheel = ({ x, radius }: Wheel) => ({ x, z: radius, radius });
  return {
    length: car.length,
    top: car.height,
    bottom: Math.max(0, car.clearance - 0.05),
    wheels: { front: wheel(gear.front), rear: wheel(gear.rear) },
    scale: 1,
    middle: car.length / 2,
  };
}
