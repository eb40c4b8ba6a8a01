import type { BodyType } from '../../../../contract/design';
import { archetypes } from '../car/archetypes';
import type { CarParameters, Outline } from '../car/shape/parameters';
import { clamp } from '../kernel/maths';
import { findMarks, heightAt, type Marks, type Point, unstepped, usualMarks, withCowl } from './contour';
import type { Fit, Pose } from './evaluate';
import { plainCar } from './fit';
import type { Subject } from './mask';
import type { Target } from './target';
import type { Wheels } from './wheels';

/** Distance of the camera that a side view is taken for (m): drawings have next to no perspective, pictures some. */
const DISTANCE = { drawing: 30, picture: 16 };
/** A studio's floor wants to be seen a little from above (degrees), which hardly changes a side view. */
const ELEVATION = 2.2;
/** The near wheels' outer face lies so far from the middle (m). */
const FLANK = 0.95;
/** Tolerance of a mask's outline (pixels). */
const HALF = 0.55;
const TILT = (ELEVATION * Math.PI) / 180;

/**
 * A car read straight off a side view: the silhouette as it is, axles and tyres from the wheels, and the lengths in
 * metres that its type lets expect. Undefined where the contour is no car's.
 */
export function readSide(
  subject: Subject,
  wheels: Wheels,
  guess: Fit,
  target: Target,
  body?: BodyType,
): Fit | undefined {
  const frame = createFrame(subject, wheels, guess, body);
  const type = frame.type;
  const contour = closedOver(contourOf(subject, frame), frame);
  if (contour.length < 20) return undefined;
  const found = findMarks(contour) ?? (body && usualMarks(contour, archetypes[body]));
  if (!found) return undefined;
  const { width, answers } = subject.image;
  const marks = answers?.cowl === undefined ? found : withCowl(found, frame.toPlane(answers.cowl * width, 0)[0]);
  const outline = outlineOf(contour, subject, frame, marks);
  const length = Math.max(...outline.rear.map(([, x]) => x));
  const usual = archetypes[type];
  const at = (x: number) => heightAt(contour, x);
  const height = at(marks.peak);
  const belt = Math.min(at(marks.cowl) - 0.05, 0.72 * height);
  const car: CarParameters = {
    ...plainCar(type),
    length,
    height,
    wheelbase: Math.abs(frame.axles[1] - frame.axles[0]),
    frontOverhang: Math.min(...frame.axles),
    tyreDiameter: frame.tyre,
    rimDiameter: frame.tyre * 0.735,
    clearance: clearanceOf(subject, frame) ?? usual.clearance,
    noseHeight: at(0.12),
    cowlHeight: at(marks.cowl),
    beltFront: belt,
    beltRear: Math.min(belt + usual.beltRear - usual.beltFront, at(marks.backBase) - 0.02),
    deckHeight: Math.min(at(marks.backBase), highestDeck(type, height)),
    cowl: marks.cowl,
    header: marks.header,
    peak: marks.peak,
    backTop: marks.backTop,
    backBase: marks.backBase,
    outline,
  };
  if (car.frontOverhang < 0.3 || car.wheelbase < 1.5 || car.frontOverhang + car.wheelbase > length - 0.2)
    return undefined;
  const pose: Pose = {
    ...frame.pose,
    scale: frame.pose.scale / target.zoom,
    x: (frame.pose.x + frame.metresToPixels(length / 2 - frame.middle) - target.x) / target.zoom,
    y: (frame.pose.y - (height * 0.45 - frame.up) * (frame.pose.scale / frame.pose.distance) - target.y) / target.zoom,
  };
  return { car, pose, iou: 0, score: 0 };
}

/** A gate no longer than this along the car stands upright (m), and has its lamps at most so far above the usual (share). */
const UPRIGHT = { gate: 0.35, over: 1.15 };

/** How high the foot of a gate can be: the corner of an upright one is at the roof, and its lamps lie below that. */
function highestDeck(type: BodyType, height: number): number {
  const { tailgate, backBase, backTop, deckHeight, height: usual } = archetypes[type];
  const isUpright = tailgate && backBase - backTop < UPRIGHT.gate;
  return isUpright ? (UPRIGHT.over * deckHeight * height) / usual : Number.POSITIVE_INFINITY;
}

/** Pixels of the picture read to the car's centre plane, and back. */
interface Frame {
  /** In pixels of the picture read; turns about (`middle`, 0, `up`). */
  readonly pose: Pose;
  readonly middle: number;
  readonly up: number;
  readonly toPlane: (x: number, y: number) => Point;
  /** A pixel's size on the plane (m). */
  readonly pixel: number;
  /** A way along the car in pixels. */
  readonly metresToPixels: (way: number) => number;
  /** x of the axles, the front one first. */
  readonly axles: readonly [number, number];
  readonly tyre: number;
  readonly type: BodyType;
}

/** How much a body's shape speaks for it, against proportions (squares of deviations). */
const SHAPED = 4;
/** Bodies with a box or a bed, which no other can stand for. */
const BOXES: ReadonlySet<BodyType> = new Set<BodyType>(['van', 'pickup', 'kei-truck']);
/** The types that a side view of no known body may have. */
const USUAL = ['sedan', 'suv', 'sports'] as const satisfies readonly BodyType[];

/** Of three usual types and one that it is perhaps, that whose proportions come nearest: how low it is, and how large its wheels are for its length. */
function typeOf(length: number, height: number, tyre: number, perhaps: BodyType): BodyType {
  const off = (type: BodyType) => {
    const usual = archetypes[type];
    return (
      (Math.log(height / length / (usual.height / usual.length)) / 0.06) ** 2 +
      (Math.log(tyre / length / (usual.tyreDiameter / usual.length)) / 0.08) ** 2
    );
  };
  const types: readonly BodyType[] = BOXES.has(perhaps) ? [...USUAL, perhaps] : USUAL;
  const against = (type: BodyType) => off(type) - (type === perhaps ? SHAPED : 0);
  return types.reduce((best, type) => (against(type) < against(best) ? type : best));
}

function createFrame(subject: Subject, wheels: Wheels, guess: Fit, body: BodyType | undefined): Frame {
  const { width } = subject.image;
  const direction = guess.pose.azimuth >= 0 ? 1 : -1;
  const ends = endsOf(subject, wheels);
  const distance = DISTANCE[subject.kind];
  // The wheels stand nearer than the middle, which makes them and their base look larger.
  const nearer = distance / (distance - FLANK);
  const base = (wheels.right.x - wheels.left.x) / nearer;
  const tyre = (2 * wheels.radius) / nearer;
  const type = body ?? typeOf(ends.right - ends.left, ends.low - ends.top, tyre, guess.car.type);
  const usual = archetypes[type];
  const metres = Math.exp(
    0.4 * Math.log(usual.length / (ends.right - ends.left)) +
      0.4 * Math.log(usual.wheelbase / base) +
      0.2 * Math.log(usual.tyreDiameter / tyre),
  );
  const tyreDiameter = clamp(tyre * metres, 0.5, 0.95);
  const up = usual.height * 0.45;
  const scale = distance / metres;
  const raised = (up - tyreDiameter / 2) * Math.cos(TILT) + FLANK * Math.sin(TILT);
  const y = (wheels.left.y + wheels.right.y) / 2 - (scale * raised) / (distance - FLANK);
  const nose = direction > 0 ? ends.left : ends.right;
  const centre = width / 2;
  const middle = (centre - nose) * direction * metres;
  // Wheels are nearer: their way from the picture's middle shrinks on the plane.
  const axle = (x: number) => middle + ((x - centre) / nearer) * direction * metres;
  const axles = [axle(wheels.left.x), axle(wheels.right.x)] as const;
  return {
    pose: { azimuth: 90 * direction, elevation: ELEVATION, distance, scale, x: centre, y },
    middle,
    up,
    toPlane: (px, py) => [middle + (px - centre) * direction * metres, up - (py - y) * metres],
    pixel: metres,
    metresToPixels: (way) => (way * direction) / metres,
    axles: direction > 0 ? axles : [axles[1], axles[0]],
    tyre: tyreDiameter,
    type,
  };
}

/** First and last column of the subject above its shadow, and its top; `low` is where the wheels stand. */
function endsOf({ image: { width }, mask, unsure }: Subject, wheels: Wheels) {
  let left = width;
  let right = 0;
  let top = Number.POSITIVE_INFINITY;
  for (let i = 0; i < mask.length; i++) {
    if (!mask[i] || unsure[i]) continue;
    const x = i % width;
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, Math.floor(i / width));
  }
  return { left, right, top, low: (wheels.left.y + wheels.right.y) / 2 + wheels.radius };
}

/** The upper contour on the centre plane, nose first. */
function contourOf({ image: { width, height }, mask, unsure }: Subject, { toPlane, pixel }: Frame): Point[] {
  const points: Point[] = [];
  for (let x = 0; x < width; x++) {
    let y = 0;
    while (y < height && (!mask[y * width + x] || unsure[y * width + x])) y++;
    if (y < height) points.push(toPlane(x + 0.5, y));
  }
  points.sort((a, b) => a[0] - b[0]);
  const heights = unstepped(
    points.map(([, z]) => z),
    HALF * pixel,
  );
  return points.map(([x, z], i) => [x, heights[i] ?? z]);
}

/** A body passes so far over its tyres at least (m). */
const OVER_TYRE = 0.08;

/** A contour without the gaps that a drawing leaves between the axles: there a body is nowhere lower than its tyres. */
const closedOver = (contour: readonly Point[], { axles: [front, rear], tyre }: Frame): readonly Point[] =>
  contour.map(([x, z]) => [x, x > front && x < rear ? Math.max(z, tyre + OVER_TYRE) : z]);

function outlineOf(contour: readonly Point[], subject: Subject, frame: Frame, { nose, tail }: Marks): Outline {
  const top = contour.filter(([x]) => x >= nose[0] && x <= tail[0]);
  return {
    top,
    front: profile(subject, frame, nose, -1),
    rear: profile(subject, frame, tail, 1),
  };
}

/** The outermost x at each height below a corner, down to the bumper's underside: points [z, x] of rising z. */
function profile(
  { image: { width, height }, mask, unsure }: Subject,
  frame: Frame,
  corner: Point,
  side: 1 | -1,
): Point[] {
  const points: Point[] = [];
  for (let y = 0; y < height; y++) {
    let outermost = Number.NEGATIVE_INFINITY;
    let level = 0;
    for (const from of [0, width - 1]) {
      const step = from === 0 ? 1 : -1;
      for (let x = from; x >= 0 && x < width; x += step) {
        if (!mask[y * width + x] || unsure[y * width + x]) continue;
        const [px, pz] = frame.toPlane(x + 0.5 - 0.5 * step, y + 0.5);
        level = pz;
        outermost = Math.max(outermost, side * px);
        break;
      }
    }
    if (level > corner[1] || level < 0.12 || outermost === Number.NEGATIVE_INFINITY) continue;
    const last = points.at(-1);
    // Under the bumper the outermost thing is the wheel.
    if (last && Math.abs(last[1] - side * outermost) > 0.12) break;
    points.push([level, side * outermost]);
  }
  points.reverse();
  const ends = unstepped(
    points.map(([, x]) => x),
    HALF * frame.pixel,
  );
  ends.forEach((x, i) => {
    points[i] = [points[i]?.[0] ?? 0, x];
  });
  points.push([corner[1], corner[0]]);
  // Below it nothing was drawn: the body is cut off there.
  const [low, end] = points[0] ?? [0, 0];
  points.unshift([low - 0.15, end - side * 0.25], [low - 0.05, end - side * 0.06]);
  return points.filter(([z], i) => i === 0 || z > (points[i - 1]?.[0] ?? 0) + 1e-4);
}

/** The body's underside between the wheels; undefined where a shadow hides it. */
function clearanceOf({ image: { width, height }, mask, unsure }: Subject, frame: Frame): number | undefined {
  const heights: number[] = [];
  let hidden = 0;
  for (let x = 0; x < width; x++) {
    const [px] = frame.toPlane(x + 0.5, 0);
    if (px < frame.axles[0] + 0.5 || px > frame.axles[1] - 0.5) continue;
    let y = height - 1;
    while (y > 0 && !mask[y * width + x]) y--;
    if (unsure[y * width + x]) hidden++;
    heights.push(frame.toPlane(x, y + 1)[1]);
  }
  heights.sort((a, b) => a - b);
  const middle = heights[heights.length >> 1];
  if (middle === undefined || hidden > 0.3 * heights.length) return undefined;
  return clamp(middle, 0.08, 0.4);
}
