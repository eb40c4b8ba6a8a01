import { SURE } from '../../../../contract/picture-reading';
import type { Tick } from '../kernel/job';
import type { RasterImage } from '../raster/image-input';
import { areaOf, closed, inverse, largestPart, squaredDistance } from '../raster/morphology';
import { readByEdges } from './around/read';
import type { CarReading } from './car-reading';
import { descendPose } from './descent';
import { drawnIn } from './drawn/drawn-in';
import { withDrawn } from './drawn/with-drawn';
import { type Fit, oddity } from './evaluate';
import { builtOf, cameraOf, drawFit, drawReflection, fitPose, fitShape, judge, plainCar } from './fit';
import { findBusySubject, findSubject, type Subject, withGaps } from './mask';
import { isHollow, sureByOutline } from './outline-sure';
import { readPaint } from './paint';
import { largestOf, partsIn, readPart } from './parts';
import { iou } from './raster';
import { recallCar } from './recall';
import { findSubjectByColour, groundShare, refineSubjectAroundFit } from './second-look';
import { readSide } from './side';
import { findSide, readFound } from './side/read';
import { standing } from './side/search';
import { hasTwins, standsOnWheels } from './side/stance';
import { cutOut, type Target } from './target';
import { turnedAbout } from './turned';
import { findWheels, type Wheels } from './wheels';
import { resizeMask } from './work';
import { inMeasures, measuresIn } from './written/measures';

export type { CarReading } from './car-reading';
export { subjectMask } from './mask';

/** The long side (pixels) of the silhouettes that are compared. */
const FIT_SIDE = 128;
/** Scores required for a car whose view is not known: of the silhouette alone, and together with its parts. */
const COVERED = 0.85;
const CONVINCED = 0.875;
/** A pose this good (with an archetype's shape) needs no other explanation. */
const CLEAR = 0.9;
const HIGH = 13;

/** From here on a car found by its wheels and outline is read as one from the side, and no other view is tried. */
const SIDEWAYS = 0.5;
const OBVIOUS = 0.97;
const CERTAINLY = 0.98;

/** Reads a car off any picture of one. Undefined where no car could be fitted. */
export function readCar(image: RasterImage, tick: Tick): CarReading | undefined {
  const known = image.made ? recallCar(image, (f) => tick(0.6 * f)) : undefined;
  if (known) return known;
  const from = image.made ? 0.6 : 0;
  const parts = partsIn(image);
  const part = image.answers?.part ?? largestOf(parts);
  const at = (f: number) => tick(from + (1 - from) * f);
  const own = (f: number) => at(0.95 * f);
  const found = part ? readPart(image, part, (cut) => readAlone(cut, own)) : readAlone(image, own);
  if (!found) return undefined;
  const measured = image.answers?.measures === 'ignored' ? found : inMeasures(found, measuresIn(image, found));
  at(0.96);
  const whole = withDrawn(
    measured,
    drawnIn(image, measured, (f) => at(0.96 + 0.04 * f)),
  );
  tick(1);
  return part ? { ...whole, parts } : whole;
}

/** The same of a picture that shows one car. */
function readAlone(image: RasterImage, tick: Tick): CarReading | undefined {
  const own = (a: number, b: number) => (f: number) => tick(a + (b - a) * f);
  const subject = findSubject(image, own(0, 0.1));
  const view = image.answers?.wheels ? 'side' : image.answers?.view;
  const side = view === undefined || view === 'side' ? findSide(image, own(0.1, 0.15)) : undefined;
  const plain = subject?.distance ? subject : undefined;
  const stands = side !== undefined && plain !== undefined && standsOnWheels(plain, side);
  const sideways = side && (stands ? standing(side) : side);
  const seen =
    sideways && sideways.confidence >= SIDEWAYS ? readFound(image, sideways, plain, own(0.15, 0.2)) : undefined;
  const isSought = plain?.kind === 'drawing' && !image.answers?.wheels;
  const isPart = seen !== undefined && isSought && isPartOf(seen, plain) && !isCertain(seen);
  const found = isPart ? undefined : seen;
  const isClear = stands || !plain || found?.side?.view === undefined || found.side.view >= OBVIOUS;
  if (found && (view === 'side' || isClear)) {
    tick(1);
    return plain ? found : surer(found, () => readByEdges(image, subject, own(0.3, 1)));
  }
  const rings = side !== undefined && hasTwins(side.best.pair);
  const other = readAround(image, subject, rings, own);
  if (found && !(other && other.view !== 'side' && other.plain && other.iou > FITS)) return surer(found, () => other);
  return other && { ...other, rings };
}

/** Least share of a subject that its car covers; a subject of more than so much of the picture is its paper's grain. */
const WHOLE = 0.45;
const GRAIN = 0.8;

/** Whether a car was found in so small a part of the subject that its wheels are something else: the corners of a window. */
function isPartOf({ mask }: CarReading, subject: Subject): boolean {
  const shareOf = (set: Uint8Array) => areaOf(set) / set.length;
  const whole = shareOf(subject.mask);
  return whole < GRAIN && shareOf(mask) < WHOLE * whole;
}

/**
 * Whether a car fits so well from the side that it is the whole subject, whatever else its background left over: a dark car
 * before pale walls looks like lines on paper.
 */
const isCertain = ({ iou, side }: CarReading) => iou > FITS && (side?.view ?? 0) > CERTAINLY;

/** What was found from the side, or what its edges show more surely from another: a row of windows looks like wheels. */
function surer(found: CarReading, around: () => CarReading | undefined): CarReading {
  const sure = found.side?.view ?? 1;
  const other = sure < OBVIOUS ? around() : undefined;
  return other?.found && other.found.view > sure ? other : found;
}

type Own = (from: number, to: number) => (fraction: number) => void;

/**
 * Reads a car from any other side: by its outline where that is plain, else by its edges, at last by its colours. Where
 * there are two round rings of one size, as from the side alone, no edges are believed that see another view than the outline.
 */
function readAround(
  image: RasterImage,
  subject: Subject | undefined,
  rings: boolean,
  own: Own,
): CarReading | undefined {
  const isPlain = subject?.distance !== undefined && !subject.crowded;
  const plain = isPlain ? readOutlined(image, subject, own) : undefined;
  const sure = plain ? sureByOutline(plain).view : 0;
  if (plain && (image.answers?.view || (sure >= SURE && !isHollow(plain)))) return plain;
  const edges = readByEdges(image, subject, own(0.6, 0.8));
  const isAstray = plain && subject && edges ? isPartOf(edges, subject) : false;
  const disputed = isAstray || (rings && plain !== undefined && plain.view !== edges?.view);
  if (edges?.found && (edges.found.view >= SURE || !plain) && !disputed) return edges;
  if (plain || !subject || (isPlain && subject.kind === 'drawing')) return plain;
  return readBusy(image, subject, own(0.8, 1));
}

/** From here on an outline has no gaps, and how much better a car has to fit one with gaps than one without. */
const GAPLESS = 0.9;
const BETTER = 0.02;

/** Reads a car by its outline, which a drawing may leave open in places. */
function readOutlined(image: RasterImage, subject: Subject, own: Own): CarReading | undefined {
  const whole = readPlain(image, subject, own);
  if (subject.kind !== 'drawing' || (whole && whole.iou >= GAPLESS)) return whole;
  const gapped = withGaps(subject);
  // How far a reading is does not fall: the second try can be cancelled, and counts for nothing.
  const open = gapped && readPlain(image, gapped, () => own(0.6, 0.6));
  return open && open.iou > (whole?.iou ?? 0) + BETTER ? open : whole;
}

/** Reads a car by its outline before a plain background. */
function readPlain(image: RasterImage, subject: Subject, own: Own): CarReading | undefined {
  const first = readSubject(image, subject, own(0.2, 0.58));
  const isGiven = subject.cutOut || subject.kind === 'drawing';
  const isSound = first && (isGiven || holds(subject, first, image, own(0.58, 0.6)));
  return isSound ? { ...first, plain: true } : undefined;
}

/** Rounds of separating ground and car, each with the car fitted in the round before. */
const LOOKS = 1;
/** Below this coverage the subject is not a car, with or without its reflection in the floor. */
const HOPELESS = 0.7;
/** Fitting the shape has never improved a pose's score by more than half of what is missing here. */
const TOO_FAR = 0.8;
/** Largest share of a car that may look like its surroundings, unless its silhouette fits this well. */
const HIDDEN = 0.3;
const FITS = 0.935;
const CERTAIN = 0.955;
/** Least overlap of a fitted car with the subject found by colour. */
const SAME = 0.8;

/** Checks a fitted car: it hides what is beside it, and its colours differ from the ground's. */
function holds({ lab, image: small, ...rest }: Subject, reading: CarReading, image: RasterImage, tick: Tick): boolean {
  if (reading.iou > CERTAIN) return true;
  const mask = resizeMask(reading.mask, image, small);
  if (reading.iou < FITS && groundShare(lab, mask, small) > HIDDEN) return false;
  const again = refineSubjectAroundFit({ ...rest, lab, image: small }, mask, tick);
  return !again || iou(again.mask, mask) > SAME;
}

/** Reads a car on a background from which only its colours differ. */
function readBusy(image: RasterImage, known: Subject, tick: Tick): CarReading | undefined {
  const subject = known.crowded ? findBusySubject(known, tick) : known;
  if (!subject) return undefined;
  let seen = findSubjectByColour(subject, (f) => tick(0.1 * f));
  const size = { width: subject.image.width, height: subject.image.height };
  for (let look = 0; look <= LOOKS && seen; look++) {
    const own = (f: number) => tick(0.1 + (0.9 * (look + f)) / (LOOKS + 1));
    const target = cutOut(seen, FIT_SIDE);
    const posed = fitPose(target, (f) => own(0.2 * f));
    const laid = posed[0];
    if (!laid || laid.iou < HOPELESS) return undefined;
    const reading = readPosed(image, { subject: seen, target, posed }, (f) => own(0.2 + 0.6 * f), asPosed);
    if (reading && holds(subject, reading, image, (f) => own(0.8 + 0.1 * f))) return { ...reading, busy: true };
    if (look === LOOKS) return undefined;
    const drawn = drawFit(laid, cameraOf(laid, target, subject.image), size).map((label) => (label ? 1 : 0));
    seen = refineSubjectAroundFit(subject, drawn, (f) => own(0.9 + 0.1 * f));
  }
  return undefined;
}

/** The same for a given subject. */
function readSubject(image: RasterImage, whole: Subject, tick: Tick): CarReading | undefined {
  const plain = cutOut(whole, FIT_SIDE);
  const posed = fitPose(plain, (f) => tick(0.2 * f));
  const cut = withoutReflection(whole, plain, posed, (f) => tick(0.2 + 0.2 * f));
  return readPosed(image, cut, (f) => tick(0.4 + 0.6 * f), fromItsEnd);
}

/** The same from the likeliest views, of which `shapedBy` makes the car's own shape. */
function readPosed(
  image: RasterImage,
  { subject, target, posed }: Cut,
  tick: Tick,
  shapedBy: (target: Target, posed: readonly Fit[], tick: Tick) => Shaped,
): CarReading | undefined {
  const best = posed[0];
  const side = sideFit(subject, target, posed);
  const isSaid = subject.image.answers?.view !== undefined;
  if (!side && (!best || best.iou < (isSaid ? HOPELESS : TOO_FAR))) return undefined;
  const { fit = side, ends } = side ? {} : shapedBy(target, posed, (f) => tick(0.95 * f));
  if (!fit || (!isSaid && (fit.iou < COVERED || fit.score < CONVINCED))) return undefined;
  if (subject.open && !side && !isUsual(fit)) return undefined;
  tick(0.96);
  const zoom = image.width / subject.image.width;
  const frame = { x: target.x * zoom, y: target.y * zoom, zoom: target.zoom * zoom };
  return {
    mask: carMask(image, subject, fit, target),
    iou: fit.iou,
    car: builtOf(fit.car),
    camera: cameraOf(fit, frame, image),
    view: viewOf(fit),
    paint: readPaint(subject, fit, target),
    kind: subject.kind,
    ...(ends && { ends }),
  };
}

/** Coverage of an outline with gaps, elevations (degrees) and the largest oddity from which a car is no chance. */
const OPEN = 0.875;
const LEVEL = [-3, 25] as const;
const ODD = 0.012;

/** Whether a car is seen as cars are drawn, from a quarter: an outline with gaps holds less against other views. */
function isUsual(fit: Fit): boolean {
  const { elevation } = fit.pose;
  const isLevel = elevation > LEVEL[0] && elevation < LEVEL[1];
  return isLevel && viewOf(fit) === 'three-quarter' && fit.iou >= OPEN && oddity(fit.car, fit.pose) < ODD;
}

interface Shaped {
  readonly fit?: Fit | undefined;
  readonly ends?: CarReading['ends'];
}

/** The car's own shape, whichever end it is seen from. */
const asPosed = (target: Target, posed: readonly Fit[], tick: Tick): Shaped => ({ fit: fitShape(target, posed, tick) });

/** From here on the view from the car's other end is the better one. */
const TURNED = 0.02;

/** The car's own shape from the likeliest views, or from the other end of the best where that is clearly more like it. */
function fromItsEnd(target: Target, posed: readonly Fit[], tick: Tick): Shaped {
  const [best] = posed;
  const isSaid = target.answers?.view !== undefined || target.answers?.facing !== undefined;
  const turned = best && !isSaid ? turnedAbout(target, best) : undefined;
  if (!turned) return { fit: fitShape(target, posed, tick) };
  const { ahead, inside, other } = turned;
  if (ahead > -TURNED) return { fit: fitShape(target, posed, tick), ends: { ahead, inside: inside[0] } };
  const there = descendPose(target, { ...other, car: plainCar(other.car.type) }, 1);
  return { fit: fitShape(target, [there], tick), ends: { ahead: -ahead, inside: inside[1] } };
}

/**
 * Where no view covers a picture's subject well, or only one from oddly high, its lower part may be the floor's mirror
 * image: if a car and its image cover it better, the image is taken off the subject.
 */
function withoutReflection(subject: Subject, plain: Target, first: readonly Fit[], tick: Tick): Cut {
  const before = { subject, target: plain, posed: first };
  const best = first[0];
  if (subject.kind === 'drawing' || !best || best.iou < HOPELESS) return before;
  if (best.score > CLEAR && best.pose.elevation < HIGH) return before;
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

/** How much less than the best view a side view may score: two round wheels are better evidence. */
const NEARLY = 0.05;

function sideFit(subject: Subject, target: Target, posed: readonly Fit[]): Fit | undefined {
  const [best] = posed;
  const guess = posed.find(({ pose }) => Math.abs(Math.abs(pose.azimuth) - 90) <= 25 && pose.elevation <= 20);
  if (!best || !guess || guess.score < best.score - NEARLY) return undefined;
  const wheels = findWheels(subject);
  if (!wheels || (guess !== best && !areLevel(wheels))) return undefined;
  const read = readSide(subject, wheels, guess, target);
  if (!read) return undefined;
  const fit = judge(target, read);
  return fit.iou > COVERED && fit.iou > guess.iou - 0.06 ? fit : undefined;
}

const areLevel = ({ left, right }: Wheels) => Math.abs(left.y - right.y) < 0.01 * (right.x - left.x);

/** How far (share of the picture's longer side) a contour may leave the fitted car's: a drawing's is its own. */
const BAND = { drawing: 0.045, picture: 0.018 };

/**
 * The subject near the fitted car's contour, and the pixels deep inside that; of a possible shadow only
 * the pixels that the car covers, and all of those beyond a gap of the outline.
 */
function carMask(image: RasterImage, subject: Subject, fit: Fit, target: Target): Uint8Array {
  const { width, height } = subject.image;
  const size = { width, height };
  const drawn = drawFit(fit, cameraOf(fit, target, subject.image), size).map((label) => (label ? 1 : 0));
  const band = (BAND[subject.kind] * Math.max(width, height)) ** 2;
  const beyond = squaredDistance(drawn, size);
  const within = squaredDistance(inverse(drawn), size);
  const near = subject.mask.map((value, i) => {
    if (beyond[i] !== 0) return value && !subject.unsure[i] && (beyond[i] ?? 0) < band ? 1 : 0;
    return value || subject.open?.[i] || (within[i] ?? 0) > band ? 1 : 0;
  });
  const whole = closed(near, 3, size);
  return resizeMask(subject.open ? largestPart(whole, size).part : whole, subject.image, image);
}

function viewOf({ pose }: Fit): CarReading['view'] {
  if (pose.elevation > 60) return 'top';
  const turned = Math.abs(((pose.azimuth + 540) % 360) - 180);
  if (turned < 14) return 'front';
  if (turned > 166) return 'rear';
  return Math.abs(turned - 90) < 12 && pose.elevation < 20 ? 'side' : 'three-quarter';
}
