import type { RasterImage } from '../raster/image-input';
import type { CarReading, DrawnSetting } from './car-reading';
import { wheelPlaces } from './wheel-places';

/** The least and the largest number of spokes. */
const FEWEST = 3;
const MOST = 20;
/** Smaller wheels (pixels of their radius) show no spokes to count. */
const SMALLEST = 18;
/** Circles (shares of the tyre's radius) along which a rim is looked at, and the places on each. */
const CIRCLES = [0.3, 0.355, 0.41, 0.465, 0.52, 0.575];
const PLACES = 256;
/** How often a rim's pattern may come again in a circle, its harmonics with it (one more). */
const TURNS = 42;
/** How far (shares of the radius) and in how many steps each way the hub's middle is looked for beside the read one. */
const STEP = 0.02;
const STEPS = 3;
/** A circle along which the brightness differs less (standard deviation, 0–255) shows nothing; least circles that show something. */
const FLAT = 12;
const SHOWN = 4;
/** Least share of a pattern that comes again with the spokes, and how many times that of chance it is. */
const CLEAR = 0.45;
const BY_CHANCE = 2.3;
/** As good as the best: five spokes are no pattern of ten that has every second one missing. */
const ALIKE = 0.8;

/** The number of spokes that both rims of a car from the side are drawn with, where it can be counted. */
export function spokesIn(image: RasterImage, reading: CarReading): readonly DrawnSetting[] {
  const spokes = countSpokes(image, wheelPlaces(image, reading));
  return spokes === undefined ? [] : [{ path: 'wheels.spokes', value: spokes }];
}

interface Wheel {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The number of spokes on which two wheels (pixels; the radius of the tyre) agree; undefined where none can be counted. */
export function countSpokes(image: RasterImage, wheels: readonly [Wheel, Wheel]): number | undefined {
  if (wheels.some(({ radius }) => radius < SMALLEST)) return undefined;
  const [front, rear] = [patternOf(image, wheels[0]), patternOf(image, wheels[1])];
  return spokesOf(front.map((share, turns) => Math.sqrt(share * (rear[turns] ?? 0))));
}

/** How much of a pattern comes again `turns` times in a circle, its multiples with it. */
function shareOf(pattern: Float64Array, turns: number): number {
  let own = 0;
  for (let k = turns; k < TURNS; k += turns) own += pattern[k] ?? 0;
  const whole = pattern.reduce((sum, share) => sum + share, 0);
  return whole > 0 ? own / whole : 0;
}

const counts = Array.from({ length: MOST - FEWEST + 1 }, (_, i) => FEWEST + i);

/** The largest number of spokes that explains the pattern about as well as the best: what comes ten times comes five times, too. */
function spokesOf(pattern: Float64Array): number | undefined {
  const shares = counts.map((count) => ({ count, share: shareOf(pattern, count) }));
  const best = Math.max(...shares.map(({ share }) => share));
  const found = shares.findLast(({ share }) => share >= ALIKE * best);
  return found && found.share >= CLEAR && found.share * found.count >= BY_CHANCE ? found.count : undefined;
}

/** The pattern of a rim about the middle at which it comes again most clearly. */
function patternOf(image: RasterImage, { x, y, radius }: Wheel): Float64Array {
  let best: { readonly pattern: Float64Array; readonly clear: number } | undefined;
  const steps = Array.from({ length: 2 * STEPS + 1 }, (_, i) => (i - STEPS) * STEP * radius);
  for (const across of steps) {
    for (const down of steps) {
      const pattern = patternAbout(image, x + across, y + down, radius);
      const clear = Math.max(...counts.map((count) => count * shareOf(pattern, count)));
      if (!best || clear > best.clear) best = { pattern, clear };
    }
  }
  return best?.pattern ?? new Float64Array(TURNS);
}

/** Cosine and sine of each place of a circle, for whole numbers of turns. */
const angles = Array.from({ length: PLACES }, (_, i) => (i / PLACES) * 2 * Math.PI);
const cosines = Float64Array.from(angles, Math.cos);
const sines = Float64Array.from(angles, Math.sin);

/** The power of each number of turns on circles about a middle, every circle's as shares of its own. */
function patternAbout(image: RasterImage, x: number, y: number, radius: number): Float64Array {
  const pattern = new Float64Array(TURNS);
  const own = new Float64Array(TURNS);
  let shown = 0;
  for (const circle of CIRCLES) {
    const r = circle * radius;
    const greys = angles.map((_, i) => greyAt(image, x + r * (cosines[i] ?? 0), y + r * (sines[i] ?? 0)));
    if (deviationOf(greys) < FLAT) continue;
    shown++;
    let whole = 1e-6;
    for (let turns = 2; turns < TURNS; turns++) {
      let [re, im] = [0, 0];
      for (let i = 0; i < PLACES; i++) {
        const at = (i * turns) % PLACES;
        re += (greys[i] ?? 0) * (cosines[at] ?? 0);
        im += (greys[i] ?? 0) * (sines[at] ?? 0);
      }
      own[turns] = re * re + im * im;
      whole += own[turns] ?? 0;
    }
    for (let turns = 2; turns < TURNS; turns++) pattern[turns] = (pattern[turns] ?? 0) + (own[turns] ?? 0) / whole;
  }
  return shown >= SHOWN ? pattern : new Float64Array(TURNS);
}

function deviationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** The brightness between four pixels (0–255). */
function greyAt({ rgba, width, height }: RasterImage, x: number, y: number): number {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)));
  const [u, v] = [x - left, y - top];
  const at = (i: number) => 0.3 * (rgba[i] ?? 0) + 0.6 * (rgba[i + 1] ?? 0) + 0.1 * (rgba[i + 2] ?? 0);
  const i = (top * width + left) * 4;
  const below = i + width * 4;
  return (at(i) * (1 - u) + at(i + 4) * u) * (1 - v) + (at(below) * (1 - u) + at(below + 4) * u) * v;
}
