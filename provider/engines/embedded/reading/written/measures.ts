import type { MeasureName } from '../../../../../contract/picture-reading';
import type { CarParameters } from '../../car/shape/parameters';
import type { RasterImage } from '../../raster/image-input';
import { createProjection } from '../../trace/camera';
import type { CarReading } from '../car-reading';
import { inDrawnSize } from '../drawn-size';
import type { Measure } from './measure';
import { numbersIn, type WrittenNumber } from './numbers';

/** Least and largest (mm) that each measure of a car is. */
const bounds: Readonly<Record<MeasureName, readonly [least: number, most: number]>> = {
  length: [2500, 6500],
  width: [1400, 2400],
  height: [900, 2500],
  wheelbase: [1400, 4200],
  frontOverhang: [300, 1800],
  rearOverhang: [250, 2200],
};

/** How far the scale of a drawing may be from that which its car's proportions suggest (a factor). */
const FARTHEST = 1.35;
/** Measures of one drawing differ so much from its scale (shares), and one alone from the suggested scale. */
const AGREE = 0.03;
const ALONE = 0.2;
/** A measure is so far from the drawing's scale at most (share): sketches are not exact, nor are readings. */
const ABOUT = 0.12;
/** How far the number's middle lies from the middle of what it measures (share of that). */
const BESIDE = 0.2;
/** Numbers that are the year of a drawing rather than a measure. */
const isYear = (value: number) => value >= 1950 && value < 2050;

/** The measures that a picture says of its car: those with a word beside them, and numbers that fit what is drawn. */
export function measuresIn(image: RasterImage, reading: CarReading): readonly Measure[] {
  const numbers = numbersIn(image);
  const named = numbers.flatMap(({ name, value, box }) => (name ? [{ name, mm: value, box }] : [])).filter(isPossible);
  const drawn = reading.view === 'side' ? spansOf(image, reading) : [];
  const free = numbers.filter((number) => !number.name && !isYear(number.value) && !isOn(number, image, reading));
  const scale = scaleOf(named, free, drawn);
  const sound = named.filter((measure) => isSound(measure, drawn, scale));
  const found = scale === undefined ? [] : free.flatMap((number) => fitting(number, drawn, scale));
  return [...sound, ...found].filter(({ name }, i, all) => all.findIndex((other) => other.name === name) === i);
}

const isPossible = ({ name, mm }: Measure) => mm >= bounds[name][0] && mm <= bounds[name][1];

/** What is drawn from the side: where a measure of the car begins and ends across the picture, or up it (pixels). */
interface Span {
  readonly name: MeasureName;
  readonly from: number;
  readonly to: number;
  /** Of a height: the ends of the car, beyond which numbers for it stand. */
  readonly ends?: readonly [number, number];
  /** Its length (mm) by the proportions of the body. */
  readonly mm: number;
}

function spansOf({ width, height }: RasterImage, { car, camera }: CarReading): readonly Span[] {
  const project = createProjection(camera, width, height);
  const rear = car.length - car.frontOverhang - car.wheelbase;
  const [x0 = 0, x1 = 0, x2 = 0, x3 = 0] = [0, car.frontOverhang, car.length - rear, car.length].map(
    (x) => project([x, 0, car.tyreDiameter / 2])[0],
  );
  const [low, high] = [0, car.height].map((z) => project([car.length / 2, 0, z])[1]);
  const along = (name: MeasureName, from: number, to: number, length: number): Span => ({
    name,
    from: Math.min(from, to),
    to: Math.max(from, to),
    mm: length * 1000,
  });
  return [
    along('length', x0, x3, car.length),
    along('wheelbase', x1, x2, car.wheelbase),
    along('frontOverhang', x0, x1, car.frontOverhang),
    along('rearOverhang', x2, x3, rear),
    { ...along('height', low ?? 0, high ?? 0, car.height), ends: [Math.min(x0, x3), Math.max(x0, x3)] },
  ];
}

/** Whether a number is written on the car itself, as a starting number is. */
function isOn({ box }: WrittenNumber, { width }: RasterImage, { mask }: CarReading): boolean {
  const x = Math.floor((box.left + box.right) / 2);
  const y = Math.floor((box.top + box.bottom) / 2);
  return mask[y * width + x] === 1;
}

/**
 * By what factor the drawing is larger than its car's proportions suggest: that which most numbers agree on, a number
 * with a word for two. Without a word, a number alone must stand in the middle of what it measures.
 */
function scaleOf(
  named: readonly Measure[],
  free: readonly WrittenNumber[],
  drawn: readonly Span[],
): number | undefined {
  const ratios = (number: WrittenNumber) =>
    drawn.filter((span) => couldMeasure(number, span)).map((span) => number.value / span.mm);
  const said = named.flatMap(({ name, mm }) => drawn.filter((span) => span.name === name).map((span) => mm / span.mm));
  const isNear = (one: number, other: number) => Math.abs(one / other - 1) < AGREE;
  const candidates = [...said, ...free.flatMap(ratios)].filter((one) => one < FARTHEST && one > 1 / FARTHEST);
  const votes = (one: number) =>
    2 * said.filter((other) => isNear(one, other)).length +
    free.filter((number) => ratios(number).some((other) => isNear(one, other))).length;
  const off = (one: number) => Math.abs(Math.log(one));
  const [best] = candidates.toSorted((a, b) => votes(b) - votes(a) || off(a) - off(b));
  if (best === undefined) return undefined;
  return votes(best) > 1 || off(best) < ALONE ? best : undefined;
}

function couldMeasure({ value, box, upright }: WrittenNumber, span: Span): boolean {
  if (!isPossible({ name: span.name, mm: value, box })) return false;
  const { from, to, ends } = span;
  const across = (box.left + box.right) / 2;
  if (ends ? !upright && across > ends[0] && across < ends[1] : upright) return false;
  const middle = ends ? (box.top + box.bottom) / 2 : across;
  return Math.abs(middle - (from + to) / 2) < BESIDE * (to - from);
}

/** Whether a measure with a word is about as long as what is drawn: a number far from it is misread or of something else. */
function isSound({ name, mm }: Measure, drawn: readonly Span[], scale: number | undefined): boolean {
  const span = drawn.find((one) => one.name === name);
  return !span || (scale !== undefined && Math.abs(mm / span.mm / scale - 1) < ABOUT);
}

/** The measure that a number is at the drawing's scale: the only one that is about so long, or one that is just so long. */
function fitting(number: WrittenNumber, drawn: readonly Span[], scale: number): Measure[] {
  const off = (span: Span) => Math.abs(number.value / span.mm / scale - 1);
  const possible = drawn.filter((span) => couldMeasure(number, span) && off(span) < ABOUT);
  const [best] = possible.toSorted((a, b) => off(a) - off(b));
  if (!best || (possible.length > 1 && off(best) >= AGREE)) return [];
  return [{ name: best.name, mm: number.value, box: number.box }];
}

/** The car in the measures that are written: as large as they say, and each of them as long as it says. */
export function inMeasures(reading: CarReading, measures: readonly Measure[]): CarReading {
  if (measures.length === 0) return reading;
  const said = Object.fromEntries(measures.map(({ name, mm }) => [name, mm / 1000])) as Partial<
    Record<MeasureName, number>
  >;
  const factors = (['length', 'wheelbase', 'height'] as const).flatMap((name) =>
    said[name] === undefined ? [] : [said[name] / reading.car[name]],
  );
  const [factor = 1] = factors;
  const scaled = reading.view === 'side' ? inDrawnSize(reading, reading.car.length * factor) : reading;
  return { ...scaled, car: { ...scaled.car, ...exact(scaled.car, said) }, measures };
}

/** The dimensions (m) that are written; the rear overhang is what the others leave of the length. */
function exact(car: CarParameters, said: Partial<Record<MeasureName, number>>): Partial<CarParameters> {
  const { rearOverhang, length: whole, ...others } = said;
  const { wheelbase = car.wheelbase, frontOverhang = car.frontOverhang } = said;
  const length = whole ?? (rearOverhang === undefined ? undefined : frontOverhang + wheelbase + rearOverhang);
  return { ...others, ...(length !== undefined && { length }) };
}
