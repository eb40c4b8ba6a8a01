import type { PictureAnswers } from '../../../../../contract/picture-reading';
import { beltOverDoor } from '../../car/shape/belt';
import type { CarParameters } from '../../car/shape/parameters';
import type { Tick } from '../../kernel/job';
import { clamp } from '../../kernel/maths';
import { boxOf, type Size } from '../../raster/box';
import type { RasterImage } from '../../raster/image-input';
import type { Lab } from '../../raster/lab';
import { opened } from '../../raster/morphology';
import type { CarReading } from '../car-reading';
import { builtOf, cameraOf, judge, plainCar } from '../fit';
import { type LookedAt, lookedAt } from '../looked-at';
import type { Subject } from '../mask';
import { readPaint } from '../paint';
import { iou } from '../raster';
import { readSide } from '../side';
import { cutOut } from '../target';
import { findWheels, type Wheels } from '../wheels';
import { resizeMask } from '../work';
import { drawnOut } from './answered';
import { searchAnswered } from './doubted';
import { type EdgeField, edgeField } from './edges';
import type { SideMatch, SideSearch } from './match';
import { plainOutline } from './plain-outline';
import { filled, snappedSide } from './snapped';
import { tyreRadius } from './tyre';
import { rolled, turnedImage, turnedMask } from './upright';

/** The long side (pixels) of the silhouettes that are compared. */
const FIT_SIDE = 128;
/** A picture slanted by more (radians) is turned upright first. */
const SLANTED = 0.012;
/** A subject that covers so much of what was found is the better outline: its edges are the picture's own. */
const AGREED = 0.88;

/** A rim's usual share of its tyre. */
const RIM = 0.74;

/** A body less sure than this gives no measures: the nearest of three usual ones does. */
const NAMED = 0.8;

/** A picture at reading size, its colours and edges. */
export interface Prepared extends LookedAt {
  readonly field: EdgeField;
}

const fields = new WeakMap<Lab, EdgeField>();

/** Prepares a picture for a search by its edges. */
export function prepared(picture: RasterImage, tick: Tick): Prepared {
  const seen = lookedAt(picture, tick);
  const field = fields.get(seen.lab) ?? edgeField(seen.lab, seen.edges);
  fields.set(seen.lab, field);
  return { ...seen, field };
}

/** Looks for a car from the side in any picture, whatever stands behind it. */
export function findSide(picture: RasterImage, tick: Tick): SideSearch | undefined {
  if (Math.min(picture.width, picture.height) < 32) return undefined;
  return searchAnswered(prepared(picture, tick).field, tick, picture.answers);
}

const tiltOf = ({ pair: { left, right } }: SideMatch) => Math.atan2(right.y - left.y, right.x - left.x);

/**
 * Reads the car that was found: its outline off the picture's edges, or off the subject where that covers the same.
 * Undefined where its contour is no car's.
 */
export function readFound(
  picture: RasterImage,
  found: SideSearch,
  subject: Subject | undefined,
  tick: Tick,
): CarReading | undefined {
  const tilt = tiltOf(found.best);
  if (Math.abs(tilt) < SLANTED) return readUpright(picture, found, subject, tick);
  const upright = turnedImage(picture, -tilt);
  const again = findSide(upright, (f) => tick(0.6 * f));
  const reading = again && readUpright(upright, again, undefined, tick);
  if (!reading) return undefined;
  return {
    ...reading,
    mask: turnedMask(reading.mask, picture, tilt),
    camera: rolled(reading.camera, picture, tilt),
  };
}

function readUpright(
  picture: RasterImage,
  found: SideSearch,
  plain: Subject | undefined,
  tick: Tick,
): CarReading | undefined {
  const { image, lab, edges, field } = prepared(picture, tick);
  const { best } = found;
  const mask = filled(snappedSide(field, best), image);
  const own = plain && plainOutline(plain, mask, best);
  const agreed = plain && !own && iou(withoutUnsure(plain), mask) > AGREED;
  // A subject that is more than this car says nothing of how the car is drawn.
  const known = own || agreed ? plain?.kind : undefined;
  const kind = known ?? (isDrawn(lab, mask) ? 'drawing' : 'picture');
  const seen: Subject = own
    ? { ...plain, mask: own }
    : agreed
      ? { ...plain, mask: withoutGround(plain.mask, image, best) }
      : { image, mask, lab, edges, distance: undefined, unsure: new Uint8Array(mask.length), kind, crowded: false };
  const { answers = {} } = picture;
  const subject = { ...seen, mask: drawnOut(seen.mask, image, best.pair, answers) };
  const target = cutOut(subject, FIT_SIDE);
  const car = plainCar(best.shape.body);
  const pose = { azimuth: 90 * best.facing, elevation: 2.2, distance: 16, scale: 1, x: 0, y: 0 };
  const wheels = withTyres(field, wheelsOf(subject, best), best, answers);
  const guess = { car, pose, iou: 0, score: 0 };
  const named = found.body < NAMED ? readSide(subject, wheels, guess, target) : undefined;
  const read = named ?? readSide(subject, wheels, guess, target, best.shape.body);
  tick(0.9);
  if (!read) return undefined;
  const fit = judge(target, read);
  const zoom = picture.width / image.width;
  const frame = { x: target.x * zoom, y: target.y * zoom, zoom: target.zoom * zoom };
  return {
    mask: resizeMask(subject.mask, image, picture),
    iou: fit.iou,
    car: withBelt(builtOf(fit.car), subject, wheels, answers),
    camera: cameraOf(fit, frame, picture),
    view: 'side',
    paint: readPaint(subject, fit, target),
    kind: subject.kind,
    side: {
      view: found.confidence,
      facing: found.facing,
      body: found.body,
      type: best.shape.body,
      doubts: found.doubts,
    },
  };
}

/** Half the width (wheelbases) of a ground that is drawn as a line. */
const GROUND = 0.012;

/** A subject without the line that it stands on: what is thin below the hubs. */
function withoutGround(mask: Uint8Array, size: Size, { pair: { left, right } }: SideMatch): Uint8Array {
  const solid = opened(mask, Math.max(1.5, GROUND * (right.x - left.x)), size);
  const below = Math.round(Math.max(left.y, right.y)) * size.width;
  return mask.map((value, i) => (i < below ? value : (solid[i] ?? 0)));
}

/** The car with its windows' lower edge at the height that is known. */
function withBelt(
  car: CarParameters,
  { image }: Subject,
  { left, right, radius }: Wheels,
  { belt }: PictureAnswers,
): CarParameters {
  if (belt === undefined) return car;
  const up = ((left.y + right.y) / 2 + radius - belt * image.height) * (car.tyreDiameter / (2 * radius));
  const beltFront = clamp(up - beltOverDoor(car.type), 0.4, car.cowlHeight - 0.03);
  return { ...car, beltFront, beltRear: clamp(beltFront + car.beltRear - car.beltFront, 0.4, car.height - 0.25) };
}

const withoutUnsure = ({ mask, unsure }: Subject) => mask.map((value, i) => (value && !unsure[i] ? 1 : 0));

/**
 * The wheels by their tyres where a rim was found: the ring about it, or the tyre that the body usually has where that is
 * too dark to be seen. A ground that is known says how large they are.
 */
function withTyres(
  field: EdgeField,
  wheels: Wheels,
  { pair, shape }: SideMatch,
  { wheels: said, ground }: PictureAnswers,
): Wheels {
  if (said && ground !== undefined) return wheels;
  const radius = tyreRadius(field, [wheels.left, wheels.right], wheels.radius);
  const usual = (shape.tyreRadius * (pair.right.x - pair.left.x)) / shape.wheelbase;
  const off = (of: number) => Math.abs(Math.log(radius / of));
  return { ...wheels, radius: off(RIM * usual) < off(usual) ? usual : radius };
}

/** The wheels as rings of the subject where they are near those that were found, else those. */
function wheelsOf(subject: Subject, { pair, shape }: SideMatch): Wheels {
  const { image } = subject;
  const { left, right } = pair;
  if (image.answers?.wheels) return { left, right, radius: (left.radius + right.radius) / 2 };
  const base = right.x - left.x;
  const scale = base / shape.wheelbase;
  const exact = findWheels(subject);
  const near = (a: { x: number; y: number }, b: { x: number; y: number }) =>
    Math.hypot(a.x - b.x, a.y - b.y) < 0.035 * base;
  if (exact && near(exact.left, left) && near(exact.right, right)) return exact;
  const { width, height } = image;
  const low = boxOf(subject.mask, width, height).bottom;
  const radius = low - (left.y + right.y) / 2;
  const usual = shape.tyreRadius * scale;
  return { left, right, radius: Math.abs(radius / usual - 1) < 0.2 ? radius : usual };
}

/** Lines on paper: nearly all of the outline's inside has the tone of what is around it. */
export function isDrawn({ l }: Lab, mask: Uint8Array): boolean {
  const inside: number[] = [];
  const outside: number[] = [];
  for (const [i, value] of l.data.entries()) (mask[i] ? inside : outside).push(value);
  const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
  const paper = middle(outside);
  const alike = inside.filter((value) => Math.abs(value - paper) < 9).length;
  return alike > 0.45 * inside.length;
}
