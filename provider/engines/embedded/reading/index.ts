import type { RasterImage } from '../image-input';
import type { CarReading } from './car-reading';
import { cameraOf, drawFit, drawReflection, type Fit, fitPose, fitShape, judge } from './fit';
import { findSubject, type Subject } from './mask';
import { readPaint } from './paint';
import { recallCar } from './recall';
import { closed, largestPart, squaredDistance } from './regions';
import { readSide } from './side';
import { cutOut, type Target } from './target';
import { findWheels } from './wheels';
import { resizeMask } from './work';

export type { CarReading } from './car-reading';
export { subjectMask } from './mask';

/** Hears 0–1 and throws to cancel. */
type Tick = (fraction: number) => void;

/** The long side (pixels) of the silhouettes that are compared. */
const FIT_SIDE = 128;
/** What must be reached to call it a car: silhouettes alone, and with what speaks for the parts. */
const COVERED = 0.85;
const CONVINCED = 0.875;
/** A pose this good (with an archetype's shape) needs no other explanation. */
const CLEAR = 0.9;
const HIGH = 13;

/** Reads a car off any picture of one. Undefined where no car could be fitted. */
export function readCar(image: RasterImage, tick: Tick): CarReading | undefined {
  const known = image.made ? recallCar(image, (f) => tick(0.6 * f)) : undefined;
  if (known) return known;
  const from = image.made ? 0.6 : 0;
  const subject = findSubject(image, (f) => tick(from + (1 - from) * 0.2 * f));
  return subject && readSubject(image, subject, (f) => tick(from + (1 - from) * (0.2 + 0.8 * f)));
}

/** The same for a subject that has been found already. */
export function readSubject(image: RasterImage, whole: Subject, tick: Tick): CarReading | undefined {
  const plain = cutOut(whole, FIT_SIDE);
  const first = fitPose(plain, (f) => tick(0.2 * f));
  const { subject, target, posed } = withoutReflection(whole, plain, first, (f) => tick(0.2 + 0.2 * f));
  const side = sideFit(subject, target, posed[0]);
  const fit = side ?? fitShape(target, posed, (f) => tick(0.4 + 0.55 * f));
  if (!fit || fit.iou < COVERED || fit.score < CONVINCED) return undefined;
  tick(0.96);
  const zoom = image.width / subject.image.width;
  const frame = { x: target.x * zoom, y: target.y * zoom, zoom: target.zoom * zoom };
  return {
    mask: carMask(image, subject, fit, target),
    iou: fit.iou,
    car: fit.car,
    camera: cameraOf(fit, frame, image),
    view: viewOf(fit),
    paint: readPaint(subject, fit, target),
    kind: subject.kind,
  };
}

/**
 * Where no view covers a picture's subject well, or only one from oddly high, its lower part may be the floor's mirror
 * image: if a car and its image cover it better, the image is taken off the subject.
 */
function withoutReflection(subject: Subject, plain: Target, first: readonly Fit[], tick: Tick): Cut {
  const before = { subject, target: plain, posed: first };
  const best = first[0];
  if (subject.kind === 'drawing' || !best || (best.score > CLEAR && best.pose.elevation < HIGH)) return before;
  const target = { ...plain, reflected: true };
  const found = fitPose(target, (f) => tick(0.6 * f))[0];
  if (!found || found.score < best.score + 0.01) return before;
  const { width, height } = subject.image;
  const camera = cameraOf(found, target, subject.image);
  const car = closed(drawFit(found, camera, { width, height }), 3, { width, height });
  const image = drawReflection(found, camera, { width, height });
  const mask = subject.mask.map((value, i) => (value && (car[i] || !image[i]) ? 1 : 0));
  const cleaned = { ...subject, mask: largestPart(mask, { width, height }).part };
  const again = cutOut(cleaned, FIT_SIDE);
  return { subject: cleaned, target: again, posed: fitPose(again, (f) => tick(0.6 + 0.4 * f)) };
}

interface Cut {
  readonly subject: Subject;
  readonly target: Target;
  readonly posed: readonly Fit[];
}

function sideFit(subject: Subject, target: Target, guess: Fit | undefined): Fit | undefined {
  if (!guess || Math.abs(Math.abs(guess.pose.azimuth) - 90) > 25 || guess.pose.elevation > 20) return undefined;
  const wheels = findWheels(subject);
  const read = wheels && readSide(subject, wheels, guess, target);
  if (!read) return undefined;
  const fit = judge(target, read);
  return fit.iou > COVERED && fit.iou > guess.iou - 0.06 ? fit : undefined;
}

/** How far (share of the picture's longer side) a contour may leave the fitted car's: a drawing's is its own. */
const BAND = { drawing: 0.045, picture: 0.018 };

/**
 * The subject near the fitted car's contour, and what lies deep inside that; of what may as well be its shadow only
 * what the car covers.
 */
function carMask(image: RasterImage, subject: Subject, fit: Fit, target: Target): Uint8Array {
  const { width, height } = subject.image;
  const size = { width, height };
  const drawn = drawFit(fit, cameraOf(fit, target, subject.image), size).map((label) => (label ? 1 : 0));
  const band = (BAND[subject.kind] * Math.max(width, height)) ** 2;
  const beyond = squaredDistance(drawn, size);
  const within = squaredDistance(
    drawn.map((value) => (value ? 0 : 1)),
    size,
  );
  const near = subject.mask.map((value, i) => {
    if (beyond[i] !== 0) return value && !subject.unsure[i] && (beyond[i] as number) < band ? 1 : 0;
    return value || (within[i] as number) > band ? 1 : 0;
  });
  return resizeMask(closed(near, 3, size), subject.image, image);
}

function viewOf({ pose }: Fit): CarReading['view'] {
  if (pose.elevation > 60) return 'top';
  const turned = Math.abs(((pose.azimuth + 540) % 360) - 180);
  if (turned < 14) return 'front';
  if (turned > 166) return 'rear';
  return Math.abs(turned - 90) < 12 && pose.elevation < 20 ? 'side' : 'three-quarter';
}
