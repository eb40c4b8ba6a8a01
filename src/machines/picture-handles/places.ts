import type { PictureAnswers, PictureReading } from '../../../contract/picture-reading';
import type { Point } from '../../drawing/drawing';
import type { Size } from '../../drawing/viewport';
import type { Frame } from '../handles/places';

/** What can be moved of a car from the side on its picture. */
export const placeNames = ['front', 'rear', 'nose', 'tail', 'cowl', 'roof', 'belt', 'ground'] as const;
export type PlaceName = (typeof placeNames)[number];

/** A place in a picture: shares of its width from the left and of its height from the top. */
export type Share = readonly [x: number, y: number];

/** Where a car from the side stands in its picture, as a reading has it; the front wheel first. */
export interface CarPlaces {
  readonly wheels: readonly [Share, Share];
  readonly ground: number;
  readonly roof: number;
  readonly belt: number;
  readonly nose: number;
  readonly tail: number;
  readonly cowl: number;
}

/** One of them to be dragged, in the drawing's units. */
export interface PictureHandle {
  readonly name: PlaceName;
  readonly axis: 'along' | 'up' | 'free';
  readonly at: Point;
}

/** Width of the drawing of a picture, whose height follows; room around it for what is cut off. */
export const WIDTH = 1000;
const MARGIN = 36;

/** How far places may leave the picture (shares of its size), and how near they come to each other. */
const OUTSIDE = 0.25;
const APART = 0.055;
const NEAR = 0.01;

/** Height of the drawing of a picture of this size (px). */
export const heightOf = ({ width, height }: Size) => (WIDTH * height) / width;

/** The drawing of a picture of this size (px). */
export const frameOf = (picture: Size): Frame => ({
  x: -MARGIN,
  y: -MARGIN,
  width: WIDTH + 2 * MARGIN,
  height: heightOf(picture) + 2 * MARGIN,
});

/** A share of the picture in the drawing's units. */
export const onDrawing = ([x, y]: Share, picture: Size): Point => ({ x: x * WIDTH, y: y * heightOf(picture) });

/** A way on the drawing as shares of the picture. */
export const asShare = ({ x, y }: Point, picture: Size): Point => ({ x: x / WIDTH, y: y / heightOf(picture) });

/** Where the car stands by its reading and the answers, which win; undefined where it is not read from the side. */
export function placesOf(picture: PictureReading, answers: PictureAnswers): CarPlaces | undefined {
  const wheels = answers.wheels ?? (picture.wheels && [picture.wheels[0].centre, picture.wheels[1].centre]);
  const { ground, roof, belt, nose, tail, cowl } = { ...picture, ...answers };
  if (picture.view !== 'side' || !wheels || ground === undefined || roof === undefined) return undefined;
  if (belt === undefined || nose === undefined || tail === undefined || cowl === undefined) return undefined;
  return { wheels, ground, roof, belt, nose, tail, cowl };
}

/** A car to begin with, where none was found. */
export const usualPlaces = (facing: PictureAnswers['facing']): PictureAnswers => {
  const [front, rear, nose, tail] = facing === 'right' ? [0.74, 0.26, 0.9, 0.1] : [0.26, 0.74, 0.1, 0.9];
  return {
    wheels: [
      [front, 0.66],
      [rear, 0.66],
    ],
    ...{ ground: 0.75, roof: 0.35, nose, tail },
  };
};

/** The radius of a tyre in the drawing's units. */
export const radiusOf = ({ wheels, ground }: CarPlaces, picture: Size): number =>
  Math.max(0, ground - (wheels[0][1] + wheels[1][1]) / 2) * heightOf(picture);

/** The handles of a car; each stands where it hides little, and inside the drawing though its place is cut off. */
export function handlesOf(places: CarPlaces, outline: readonly Share[], picture: Size): readonly PictureHandle[] {
  const { wheels, ground, roof, belt, nose, tail, cowl } = places;
  const [front, rear] = wheels;
  const middle = (front[0] + rear[0]) / 2;
  const flank = (belt + Math.min(front[1], rear[1])) / 2;
  const top = outline.reduce((best, point) => (point[1] < best[1] ? point : best), [middle, 1] as Share);
  const frame = frameOf(picture);
  const at = (name: PlaceName, axis: PictureHandle['axis'], share: Share): PictureHandle => {
    const { x, y } = onDrawing(share, picture);
    return {
      name,
      axis,
      at: { x: clamp(x, frame.x, frame.x + frame.width), y: clamp(y, frame.y, frame.y + frame.height) },
    };
  };
  return [
    at('front', 'free', front),
    at('rear', 'free', rear),
    at('nose', 'along', [nose, flank]),
    at('tail', 'along', [tail, flank]),
    at('cowl', 'along', [cowl, topAt(outline, cowl) ?? (roof + belt) / 2]),
    at('roof', 'up', [top[0], roof]),
    at('belt', 'up', [middle, belt]),
    at('ground', 'up', [middle, ground]),
  ];
}

/** Height of an outline's upper edge at a place across the picture; undefined beside it. */
export function topAt(outline: readonly Share[], x: number): number | undefined {
  const heights = outline.flatMap(([ax, ay], index) => {
    const [bx, by] = outline[(index + 1) % outline.length] ?? [ax, ay];
    const isAcross = ax !== bx && (x - ax) * (x - bx) <= 0;
    return isAcross ? [ay + ((by - ay) * (x - ax)) / (bx - ax)] : [];
  });
  return heights.length > 0 ? Math.min(...heights) : undefined;
}

/** Where a place is: across and down, or one of them. */
export function placeAt(
  { wheels, ...places }: CarPlaces,
  name: PlaceName,
): { readonly x?: number; readonly y?: number } {
  if (name === 'front' || name === 'rear') {
    const [x, y] = wheels[name === 'front' ? 0 : 1];
    return { x, y };
  }
  return name === 'nose' || name === 'tail' || name === 'cowl' ? { x: places[name] } : { y: places[name] };
}

/** The car with one of its places moved (shares), as far as it stays a car. */
export function moved(places: CarPlaces, name: PlaceName, by: Point): CarPlaces {
  const { wheels, ground, roof, belt, nose, tail, cowl } = places;
  const [front, rear] = wheels;
  const highest = Math.min(front[1], rear[1]);
  const lowest = Math.max(front[1], rear[1]);
  const outside = front[0] < rear[0] ? -OUTSIDE : 1 + OUTSIDE;
  const wheel = ([x, y]: Share, end: number, other: number): Share => [
    within(x + by.x, end, NEAR, other, APART),
    within(y + by.y, belt, NEAR, ground, NEAR),
  ];
  switch (name) {
    case 'front':
      return { ...places, wheels: [wheel(front, nose, rear[0]), rear] };
    case 'rear':
      return { ...places, wheels: [front, wheel(rear, tail, nearest(rear[0], front[0], cowl))] };
    case 'nose':
      return { ...places, nose: within(nose + by.x, outside, 0, nearest(outside, front[0], cowl), NEAR) };
    case 'tail':
      return { ...places, tail: within(tail + by.x, front[0] < rear[0] ? 1 + OUTSIDE : -OUTSIDE, 0, rear[0], NEAR) };
    case 'cowl':
      return { ...places, cowl: within(cowl + by.x, nose, NEAR, rear[0], NEAR) };
    case 'roof':
      return { ...places, roof: within(roof + by.y, -OUTSIDE, 0, belt, NEAR) };
    case 'belt':
      return { ...places, belt: within(belt + by.y, roof, NEAR, highest, NEAR) };
    case 'ground':
      return { ...places, ground: within(ground + by.y, lowest, NEAR, 1 + OUTSIDE, 0) };
  }
}

/** The answers with the place that was moved; wheels and ground go with each, for they carry the other places. */
export function answersWith(answers: PictureAnswers, { wheels, ground, ...places }: CarPlaces, name: PlaceName) {
  const [front, rear] = wheels;
  const isCarried = name !== 'front' && name !== 'rear' && name !== 'ground';
  return {
    ...answers,
    wheels: [
      [rounded(front[0]), rounded(front[1])],
      [rounded(rear[0]), rounded(rear[1])],
    ],
    ground: rounded(ground),
    ...(isCarried && { [name]: rounded(places[name]) }),
  } satisfies PictureAnswers;
}

const placeKeys = ['wheels', 'ground', 'roof', 'belt', 'nose', 'tail', 'cowl'] as const;

/** Whether a place was answered. */
export const hasPlaces = (answers: PictureAnswers): boolean => placeKeys.some((key) => answers[key] !== undefined);

/** What was answered beside places. */
export function withoutPlaces(answers: PictureAnswers): PictureAnswers {
  const { wheels: _, ground: _g, roof: _r, belt: _b, nose: _n, tail: _t, cowl: _c, ...others } = answers;
  return others;
}

/** A car's places where its nose points the other way; its windscreen is then at its other end. */
export function turnedPlaces({ wheels, nose, tail, cowl: _, ...answers }: PictureAnswers): PictureAnswers {
  return {
    ...answers,
    ...(wheels && { wheels: [wheels[1], wheels[0]] }),
    ...(tail !== undefined && { nose: tail }),
    ...(nose !== undefined && { tail: nose }),
  };
}

/** An outline that follows its car's places until it is read again: between them all moves in proportion. */
export function followed(outline: readonly Share[], from: CarPlaces, to: CarPlaces): readonly Share[] {
  if (from === to) return outline;
  const across = ({ wheels, nose, tail }: CarPlaces) => [nose, wheels[0][0], wheels[1][0], tail];
  const down = ({ wheels, roof, ground }: CarPlaces) => [roof, (wheels[0][1] + wheels[1][1]) / 2, ground];
  const x = between(across(from), across(to));
  const y = between(down(from), down(to));
  return outline.map(([u, v]) => [x(u), y(v)]);
}

/** Straight pieces through pairs of numbers; the first list rises or falls throughout. */
function between(from: readonly number[], to: readonly number[]) {
  const rises = (from.at(-1) ?? 0) > (from[0] ?? 0);
  return (value: number) => {
    let k = 0;
    while (k < from.length - 2 && value > (from[k + 1] ?? 0) === rises) k++;
    const [a = 0, b = 1, c = 0, d = 1] = [from[k], from[k + 1], to[k], to[k + 1]];
    return Math.abs(b - a) < 1e-9 ? c : c + ((d - c) * (value - a)) / (b - a);
  };
}

/** A value between two others, whichever is the larger, and so far off each of them at least. */
function within(value: number, a: number, offA: number, b: number, offB: number): number {
  const [least, most] = a < b ? [a + offA, b - offB] : [b + offB, a - offA];
  return least > most ? (least + most) / 2 : clamp(value, Math.max(least, -OUTSIDE), Math.min(most, 1 + OUTSIDE));
}

/** Which of two values lies nearer. */
const nearest = (to: number, a: number, b: number) => (Math.abs(a - to) < Math.abs(b - to) ? a : b);

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
const rounded = (value: number) => Number(value.toFixed(4));
