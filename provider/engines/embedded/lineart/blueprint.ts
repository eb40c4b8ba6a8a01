import type { Technique } from '../../../../contract/design';
import type { Design } from '../car/design';
import { fullWidth } from '../car/shape/running-gear';
import { widthOfDigits } from '../kernel/digits';
import { part, type Tick } from '../kernel/job';
import { mix, smoothstep } from '../kernel/maths';
import type { Size } from '../raster/grid';
import { plane } from '../raster/plane';
import { type Camera, createCamera, createProjection, orbitCamera, reframe, type SingleView } from '../trace/camera';
import { type CarMap, mapCar } from '../trace/car-map';
import type { Scene } from '../trace/scene';
import { bytesOfHex, isDark, isToned, paperOf, swashOf } from './paper';
import { Pen } from './pen';
import { pencilled } from './pencil';
import { type Manner, trueLines } from './true-lines';

/** Techniques that draw a known car's lines alone. */
export type Lined = Extract<Technique, 'blueprint' | 'lines' | 'pencil'>;
export const isLined = (technique: Technique | undefined): technique is Lined =>
  technique === 'blueprint' || technique === 'lines' || technique === 'pencil';

type Rgb = readonly [number, number, number];
/** Paper and ink (8-bit sRGB). */
const papers: Readonly<Record<Lined, { readonly paper: Rgb; readonly ink: Rgb }>> = {
  blueprint: { paper: [22, 62, 122], ink: [228, 238, 252] },
  lines: { paper: [255, 255, 255], ink: [24, 24, 28] },
  pencil: { paper: [250, 248, 243], ink: [50, 50, 55] },
};
/** White pencil, and how much of it lies in the lights of a drawing on toned paper. */
const WHITE: Rgb = [240, 240, 236];
const LIGHTS = 0.75;

/** What a technique draws with on the paper of a scene: dark paper takes white lines, toned paper white lights. */
function sheetOf(technique: Lined, { staging }: Design) {
  const usual = papers[technique];
  const { sheet } = technique === 'blueprint' ? {} : paperOf(staging);
  if (!sheet || !staging?.paper) return { ...usual, light: undefined };
  const paper = bytesOfHex(staging.paper);
  if (isDark(sheet)) return { paper, ink: WHITE, light: 'lines' } as const;
  return { paper, ink: usual.ink, light: isToned(sheet) ? ('lights' as const) : undefined };
}

/** The colour that a block of strokes behind the car leaves at a pixel, where a scene has one. */
function swashBehind(map: CarMap, times: number, technique: Lined, { staging }: Design) {
  if (!staging?.swash || technique === 'blueprint') return undefined;
  const { width, height } = { width: map.width / times, height: map.height / times };
  const body = plane(width, height);
  const at = (i: number) => Math.floor(i / width) * times * map.width + (i % width) * times;
  for (let i = 0; i < body.data.length; i++) body.data[i] = map.pieces[at(i)] ? 1 : 0;
  const [colour, thick] = [bytesOfHex(staging.swash), swashOf(body, body, HAND)];
  return (i: number, paper: Rgb): Rgb => {
    const share = body.data[i] ? 0 : Math.min(1, 0.85 * thick(i % width, Math.floor(i / width)));
    const laid = (c: 0 | 1 | 2) => mix(paper[c], colour[c], share);
    return [laid(0), laid(1), laid(2)];
  };
}

/** The darkest that lines leave of white paper. */
const DARKEST = 232;
/** Maximum number of rays; no pixel gets more than 2 × 2. */
const RAYS = 4.5e6;
const FINEST = 2;
/** Seed of a pencil's strokes. */
const HAND = 5;
/** How dark the blueprint's squares are, and how many are as high as a view. */
const SQUARES = { dark: 0.13, count: 14 };

/** Angles of the views along an axis of the car, which a blueprint shows without perspective. */
const along: Readonly<Partial<Record<SingleView, { readonly azimuth: number; readonly elevation: number }>>> = {
  side: { azimuth: 90, elevation: 0 },
  front: { azimuth: 0, elevation: 0 },
  rear: { azimuth: 180, elevation: 0 },
  top: { azimuth: 90, elevation: 89.99 },
};
/** So far away that no perspective is seen (degrees), and how much room dimensions need beside a car (m). */
const FOV = 1.2;
const ROOM = { across: 1.9, upright: 1.35 };
/** How far from the middle of the car the picture's is, and from its tail the line of a height (m). */
const ASIDE = 0.28;
const LINE = 0.3;
/** Height of a number in a picture so high (pixels). */
const textIn = (high: number) => Math.max(8, high / 42);
/** How far an upright line's number, of four digits, reaches beside it (pixels). */
const besideLine = (high: number) => textIn(high) * (2 + widthOfDigits(4) / 2 + 0.5);

/** A view of a car in lines alone; on a blueprint, views along an axis carry their dimensions (mm). 8-bit sRGB. */
export function drawLined(scene: Scene, design: Design, view: SingleView, technique: Lined, size: Size, tick: Tick) {
  const { width, height } = size;
  const blueprint = technique === 'blueprint';
  const flat = blueprint && design.camera?.azimuth === undefined ? flatCamera(design, view, size) : undefined;
  const camera = flat ?? createCamera(view, design.car, width, height, design.camera);
  const { map, times, grey } = linedMap(scene, camera, size, part(tick, 0, 0.8));
  const pen = new Pen(size);
  if (blueprint) addSquares(pen, size);
  if (flat) addDimensions(pen, createProjection(flat, width, height), design, view, height);
  const { paper, ink, light } = sheetOf(technique, design);
  const { car } = design;
  const drawn = { map, times, camera, lines: grey, length: car.length, width: car.width };
  const look = () => tick(0.9);
  const graphite = technique === 'pencil' ? pencilled(drawn, HAND, look, light === 'lines') : undefined;
  const white = graphite && light === 'lights' ? pencilled(drawn, HAND, look, true) : undefined;
  const behind = swashBehind(map, times, technique, design);
  const rgb = new Uint8Array(width * height * 3);
  for (let i = 0; i < grey.length; i++) {
    const dark = graphite?.[i] ?? Math.max((255 - (grey[i] ?? 255)) / DARKEST, pen.ink[i] ?? 0);
    const back = behind?.(i, paper) ?? paper;
    const lit = white && grey[i] === 255 ? LIGHTS * smoothstep(0.34, 0.66, white[i] ?? 0) : 0;
    for (let c = 0; c < 3; c++) {
      const on = mix(back[c] ?? 0, 250, lit);
      rgb[i * 3 + c] = Math.round(on + ((ink[c] ?? 0) - on) * dark);
    }
  }
  tick(1);
  return rgb;
}

/** What a camera sees of a car, `times` as large as the picture, and its lines (8-bit grey on white). */
export function linedMap(scene: Scene, camera: Camera, size: Size, tick: Tick, manner: Manner = {}) {
  const { width, height } = size;
  const times = Math.max(1, Math.min(FINEST, Math.floor(Math.sqrt(RAYS / (width * height)))));
  const fine = { width: width * times, height: height * times };
  const finer = reframe(camera, size, fine, { x: 0, y: 0, zoom: times });
  const map = mapCar(scene, finer, fine, tick, true);
  const grey = trueLines(map, finer, times, new Uint8Array(width * height).fill(255), () => tick(1), manner);
  return { map, times, grey };
}

/** A camera along an axis of the car; every view of a sheet has one scale. */
function flatCamera({ car }: Design, view: SingleView, { width, height }: Size): Camera | undefined {
  const angles = along[view];
  if (!angles) return undefined;
  const upright = Math.max(car.height, fullWidth(car)) + ROOM.upright;
  // A number in a small picture takes more metres beside its line.
  const numbers = (car.length / 2 + LINE - ASIDE) / ((width / 2 - besideLine(height)) / height);
  const span = Math.max(upright, (car.length + ROOM.across) * (height / width), numbers);
  const distance = span / 2 / Math.tan(((FOV / 2) * Math.PI) / 180);
  // Room for the dimensions lies below the car, and behind it.
  const middle = view === 'top' ? 0 : car.height / 2 - 0.2;
  return orbitCamera({ ...angles, fov: FOV, distance, target: [car.length / 2 + ASIDE, 0, middle] }, width, height);
}

function addSquares(pen: Pen, { width, height }: Size) {
  const step = height / SQUARES.count;
  for (let x = step / 2; x < width; x += step) pen.stroke([x, 0], [x, height], 1, SQUARES.dark);
  for (let y = step / 2; y < height; y += step) pen.stroke([0, y], [width, y], 1, SQUARES.dark);
}

/** Least distance of two dimension lines (m), and the share of its line that a number may be as wide as. */
const APART = 0.26;
const FILLED = 0.72;

type Place = readonly [x: number, y: number, z: number];
/** A distance between two places of the car, and where its line lies beside them (m). */
interface Dimension {
  readonly from: Place;
  readonly to: Place;
  readonly by: Place;
}

/** What a view along an axis measures; its lines lie so far apart (m). */
function dimensionsOf({ car }: Design, view: SingleView, apart: number): readonly Dimension[] {
  const { length, height, frontOverhang: front, wheelbase } = car;
  const width = fullWidth(car);
  const rear = front + wheelbase;
  const beside = (from: number, to: number, low: number): Dimension => ({
    from: [from, 0, 0],
    to: [to, 0, 0],
    by: [0, 0, low],
  });
  const across = (by: Place): Dimension => ({ from: [length, -width / 2, 0], to: [length, width / 2, 0], by });
  const highBeside = (side: 1 | -1): Dimension => ({
    from: [length, (side * width) / 2, 0],
    to: [length, (side * width) / 2, height],
    by: [0, side * 0.35, 0],
  });
  const high: Dimension = { from: [length, 0, 0], to: [length, 0, height], by: [LINE, 0, 0] };
  switch (view) {
    case 'side':
      return [
        beside(0, front, -apart),
        beside(front, rear, -apart),
        beside(rear, length, -apart),
        beside(0, length, -2 * apart),
        high,
      ];
    case 'top':
      return [across([LINE, 0, 0])];
    default:
      return [across([0, 0, -apart]), highBeside(view === 'front' ? -1 : 1)];
  }
}

/** Dimension lines with their ends marked, the number (mm) beside each, and the ground. */
function addDimensions(
  pen: Pen,
  project: ReturnType<typeof createProjection>,
  design: Design,
  view: SingleView,
  high: number,
) {
  const at = ([x, y, z]: Place) => {
    const [u, v] = project([x, y, z]);
    return [u, v] as const;
  };
  const plus = (a: Place, b: Place): Place => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
  const fine = Math.max(1, high / 700);
  const text = textIn(high);
  const { length } = design.car;
  const width = fullWidth(design.car);
  if (view !== 'top') {
    const reach = view === 'side' ? 0.2 : 0.3;
    const ends: readonly [Place, Place] =
      view === 'side'
        ? [
            [-reach, 0, 0],
            [length + reach, 0, 0],
          ]
        : [
            [length, -width / 2 - reach, 0],
            [length, width / 2 + reach, 0],
          ];
    pen.stroke(at(ends[0]), at(ends[1]), fine, 0.8);
  }
  const metre = Math.hypot(at([0, 0, 1])[0] - at([0, 0, 0])[0], at([0, 0, 1])[1] - at([0, 0, 0])[1]) || 1;
  // A number stands clear of the lines above and below it.
  const apart = Math.max(APART, (2.3 * text) / metre);
  for (const { from, to, by } of dimensionsOf(design, view, apart)) {
    const [a, b] = [at(plus(from, by)), at(plus(to, by))];
    for (const end of [from, to])
      pen.stroke(at(end), at(plus(end, [by[0] * 1.15, by[1] * 1.15, by[2] * 1.15])), fine, 0.55);
    pen.stroke(a, b, fine, 0.9);
    const tick = text * 0.4;
    for (const [x, y] of [a, b]) pen.stroke([x - tick, y + tick], [x + tick, y - tick], fine * 1.4);
    const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as const;
    const upright = Math.abs(a[1] - b[1]) > Math.abs(a[0] - b[0]);
    const mm = 1000 * Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]);
    const room = Math.hypot(a[0] - b[0], a[1] - b[1]) / widthOfDigits(String(Math.round(mm)).length);
    const size = upright ? text : Math.min(text, FILLED * room);
    pen.number(mm, upright ? [middle[0] + text * 2, middle[1]] : [middle[0], middle[1] - text * 0.9], size);
  }
}
