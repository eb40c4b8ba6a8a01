import { SURE } from '../../../../../contract/picture-reading';
import type { Tick } from '../../kernel/job';
import { clamp } from '../../kernel/maths';
import { type Box, boxOf } from '../../raster/box';
import type { RasterImage } from '../../raster/image-input';
import type { CarReading } from '../car-reading';
import { descendPose } from '../descent';
import { boxed } from '../evaluate';
import { builtOf, cameraOf, fitShape, plainCar } from '../fit';
import type { Subject } from '../mask';
import { readPaint } from '../paint';
import { isDrawn, prepared } from '../side/read';
import { filled, snapped } from '../side/snapped';
import { cutOut } from '../target';
import { templateOf } from '../template';
import { resizeMask } from '../work';
import { acrossOf, isLow, type Placed } from './placed';
import { searchViews, type ViewMatch } from './search';
import type { SeenView } from './shapes';
import { type Sure, sureOf } from './sure';

/** The long side (pixels) of the silhouettes that are compared. */
const FIT_SIDE = 128;
/** A car's usual wheelbase in widths of its box. */
const BASE = 0.6;
/** A subject nearer to the picture's edge (pixels) may go on beyond it. */
const RIM = 3;
/** Nothing is read of what is less sure. */
const DOUBTED = 0.4;

/** A car whose own shape covers what was found so badly is not it, and so much better it is; a bad one is so unlikely at least. */
const UNLIKE = 0.84;
const LIKE = 0.06;
const LEAST = 0.4;

/** How sure a match stays once the car has its own shape. */
function fittedSure({ view, facing, body }: Sure, iou: number): Sure {
  const share = clamp((iou - UNLIKE) / LIKE, LEAST, 1);
  return { view: share * view, facing: share * facing, body: share * body };
}

/** Reads a car by the edges that its outline, windows, lamps and wheels have, whatever stands behind it. */
export function readByEdges(picture: RasterImage, subject: Subject | undefined, tick: Tick): CarReading | undefined {
  if (Math.min(picture.width, picture.height) < 64) return undefined;
  const { answers = {} } = picture;
  const ready = prepared(picture, tick);
  const { image, lab, edges, field } = ready;
  if (!answers.view && field.strength.every((strength) => strength === 0)) return undefined;
  const box = subject && boxAlone(subject);
  const matches = searchViews(ready, { answers, box }, (f) => tick(0.6 * f));
  const [best] = matches;
  const sure = sureOf(matches, box !== undefined);
  if (!best || !sure || (sure.view < DOUBTED && !answers.view)) return undefined;
  const mask = filled(snapped(field, pointsOf(best), BASE * best.wide), image);
  const kind = isDrawn(lab, mask) ? 'drawing' : 'picture';
  const unsure = new Uint8Array(mask.length);
  const seen: Subject = { image, mask, lab, edges, distance: undefined, unsure, kind, crowded: false };
  return fitted(picture, seen, best, sure, (f) => tick(0.65 + 0.35 * f));
}

/** The box of a subject that stands free before a plain background. */
function boxAlone({ mask, image: { width, height }, distance, crowded }: Subject): Box | undefined {
  if (!distance || crowded) return undefined;
  const box = boxOf(mask, width, height);
  return box.left > RIM && box.top > RIM && box.right < width - RIM && box.bottom < height - RIM ? box : undefined;
}

function pointsOf(placed: Placed) {
  const { shape, facing, x, y, wide, high } = placed;
  return shape.outline.map((point) => ({
    at: [x + acrossOf(placed, point) * wide, y + point.y * high * wide] as const,
    across: [facing * point.nx, point.ny] as const,
    low: isLow(shape, point),
  }));
}

/** The car in the shape of what was found. */
function fitted(picture: RasterImage, seen: Subject, best: ViewMatch, found: Sure, tick: Tick): CarReading | undefined {
  const target = cutOut(seen, FIT_SIDE);
  const car = plainCar(best.shape.body);
  const { azimuth, elevation, distance } = best.shape.place;
  const pose = boxed(target, car, templateOf(car), { azimuth: azimuth * best.facing, elevation, distance });
  if (!pose) return undefined;
  const posed = descendPose(target, { car, pose, iou: 0, score: 0 }, 1);
  tick(0.2);
  const fit = fitShape(target, [posed], (f) => tick(0.2 + 0.7 * f)) ?? posed;
  const sure = seen.kind === 'picture' ? fittedSure(found, fit.iou) : found;
  const zoom = picture.width / seen.image.width;
  const frame = { x: target.x * zoom, y: target.y * zoom, zoom: target.zoom * zoom };
  return {
    mask: resizeMask(seen.mask, seen.image, picture),
    iou: fit.iou,
    car: builtOf(fit.car),
    camera: cameraOf(fit, frame, picture),
    view: nameOf(best.shape.view),
    paint: readPaint(seen, fit, target),
    kind: seen.kind,
    ...(sure.view < SURE && seen.kind === 'picture' && { busy: true }),
    found: { ...sure, seen: best.shape.view, type: best.shape.body },
  };
}

const nameOf = (view: SeenView): CarReading['view'] =>
  view === 'front-quarter' || view === 'rear-quarter' ? 'three-quarter' : view;
