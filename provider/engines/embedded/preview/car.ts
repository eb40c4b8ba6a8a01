import type { CarProfile } from '../../../../contract/preview';
import { archetypes } from '../car/archetypes';
import { rimNames } from '../car/rims';
import type { BodyStyle, CarParameters } from '../car/shape/parameters';
import { clamp } from '../kernel/maths';
import { findMarks, heightAt, type Marks, type Point } from '../reading/contour';
import { builtOf, plainCar } from '../reading/fit';
import { type Course, endEnvelope, lowerEnvelope, upperEnvelope } from './course';

/** The body style that has the character of each profile. */
const styles: Readonly<Record<CarProfile, BodyStyle>> = {
  sedan: 'sedan',
  fastback: 'sedan',
  hatchback: 'hatchback',
  coupe: 'coupe',
  crossover: 'crossover',
  wagon: 'wagon',
  grandTourer: 'coupe',
  suv: 'suv',
  offroad: 'off-road',
  suvCoupe: 'crossover',
};

/** Rim diameter relative to the tyre, as in the editor's drawing. */
const RIM = 0.72;
/** Least space for a body in front of, between and behind its axles (m). */
const ROOM = { before: 0.5, between: 1.4, behind: 0.5 };

/**
 * A drawn side view as a car's parameters: silhouette, axles and tyres are the drawing's, everything across the car is
 * that of its body style. Any outline makes a car, however little it looks like one.
 */
export function carOf(course: Course, profile: CarProfile): CarParameters {
  const type = styles[profile];
  const usual = archetypes[type];
  const { top, wheels } = course;
  // Too short for a car: cut from a longer one.
  const length = Math.max(course.length, ROOM.before + ROOM.between + ROOM.behind);
  const contour = upperEnvelope(course);
  const marks = findMarks(contour) ?? usualMarks(contour, course, usual);
  const front = clamp(wheels.front.x, ROOM.before, length - ROOM.between - ROOM.behind);
  const rear = clamp(wheels.rear.x, front + ROOM.between, length - ROOM.behind);
  const at = (x: number) => heightAt(contour, x);
  const cowl = clamp(marks.cowl, 0.4, rear - 1.2);
  const header = Math.max(marks.header, cowl + 0.15);
  const backTop = Math.max(marks.backTop, header + 0.3);
  const backBase = clamp(marks.backBase, Math.max(backTop + 0.12, rear - 0.4), Math.max(backTop + 0.15, length - 0.02));
  const belt = Math.min(at(cowl) - 0.05, 0.72 * top);
  const tyre = 2 * wheels.front.radius;
  return {
    ...builtOf(plainCar(type)),
    length,
    width: usual.width * clamp(length / usual.length, 0.75, 1.15) ** 0.5,
    height: top,
    wheelbase: rear - front,
    frontOverhang: front,
    tyreDiameter: tyre,
    rimDiameter: tyre * RIM,
    clearance: clearanceOf(course),
    noseHeight: at(0.12),
    cowlHeight: at(cowl),
    beltFront: belt,
    beltRear: Math.min(belt + usual.beltRear - usual.beltFront, at(backBase) - 0.02),
    deckHeight: at(backBase),
    cowl,
    header,
    peak: clamp(marks.peak, header + 0.1, Math.max(header + 0.15, backTop - 0.1)),
    backTop,
    backBase,
    rim: rimNames.indexOf('star'),
    outline: {
      top: contour.filter(([x]) => x >= marks.nose[0] && x <= marks.tail[0]),
      front: withFoot(endEnvelope(course, 'front', marks.nose[1]), -1),
      rear: withFoot(endEnvelope(course, 'rear', marks.tail[1]), 1),
    },
  };
}

/** Below its lowest point an end continues under the car. */
function withFoot(end: readonly Point[], side: 1 | -1): Point[] {
  const [low, out] = end[0] ?? [0, 0];
  return [[low - 0.15, out - side * 0.25], [low - 0.05, out - side * 0.06], ...end];
}

/** A body style's windscreen, roof and tail, for an outline that shows none. */
function usualMarks(contour: readonly Point[], { length }: Course, usual: (typeof archetypes)[BodyStyle]): Marks {
  const at = (x: number) => (x / usual.length) * length;
  const inner = (from: number, to: number) => contour.filter(([x]) => x >= from * length && x <= to * length);
  const [whole] = contour;
  return {
    nose: inner(0, 0.1).reduce((best, p) => (p[1] - p[0] > best[1] - best[0] ? p : best), whole ?? [0, 0]),
    tail: inner(0.9, 1).reduce(
      (best, p) => (p[1] + p[0] > best[1] + best[0] ? p : best),
      contour.at(-1) ?? [length, 0],
    ),
    cowl: at(usual.cowl),
    header: at(usual.header),
    peak: at(usual.peak),
    backTop: at(usual.backTop),
    backBase: at(usual.backBase),
  };
}

/** The height of the body's lowest place between the tyres (m). */
function clearanceOf(course: Course): number {
  const { front, rear } = course.wheels;
  const between = lowerEnvelope(course).filter(([x]) => x > front.x + front.radius && x < rear.x - rear.radius);
  const low = between.reduce((least, [, z]) => Math.min(least, z), Number.POSITIVE_INFINITY);
  return clamp(Number.isFinite(low) ? low : course.bottom, 0.04, 0.45);
}
