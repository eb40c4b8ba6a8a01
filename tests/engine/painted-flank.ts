import { toLab } from '../../provider/engines/embedded/raster/lab';
import type { CarReading } from '../../provider/engines/embedded/reading/car-reading';
import type { Flank } from '../../provider/engines/embedded/reading/drawn/flank';
import { plainCar } from '../../provider/engines/embedded/reading/fit';

type Colour = readonly [number, number, number];

/** Half a line's width, and a pixel of a flank (m). */
const PEN = 0.006;
const PIXEL = 0.008;

const PAPER: Colour = [250, 250, 250];
export const INK: Colour = [30, 30, 34];
/** The sedan whose side is painted: its axles, and the heights of its belt and of its roof over its windows (m). */
export const sedan = { ...plainCar('sedan'), axles: [0.86, 3.82] as const, tyre: 0.355 };
export const belt = (x: number) => 0.96 + 0.025 * (x - 1.5);
const top = (x: number) => 1.44 - 0.12 * Math.abs(x - 2.7) ** 2;

/** A sedan's side as `paint` has it at each place (m); over its roof is paper. */
export function paintedFlank(paint: (x: number, z: number) => Colour): Flank {
  const [width, height] = [Math.ceil(sedan.length / PIXEL), Math.ceil((sedan.height + 0.04) / PIXEL)];
  const x = (column: number) => (column + 0.5) * PIXEL;
  const z = (row: number) => (height - row - 0.5) * PIXEL;
  const isCar = (at: number, up: number) => up < roof(at) && up > 0.15;
  const colour = (at: number, up: number) => (isCar(at, up) ? paint(at, up) : PAPER);
  const rgba = Uint8Array.from({ length: width * height * 4 }, (_, i) => {
    const [c, r] = [Math.floor(i / 4) % width, Math.floor(i / 4 / width)];
    return i % 4 === 3 ? 255 : (colour(x(c), z(r))[i % 4] ?? 0);
  });
  return {
    width,
    height,
    lab: toLab({ rgba, width, height }, () => {}),
    mask: Uint8Array.from({ length: width * height }, (_, i) =>
      isCar(x(i % width), z(Math.floor(i / width))) ? 1 : 0,
    ),
    sharpness: 220,
    lightness: (at, up) => {
      const [r, g, b] = colour(at, up);
      return 0.3 * r + 0.6 * g + 0.1 * b;
    },
    column: (at) => Math.round(at / PIXEL - 0.5),
    row: (up) => Math.round(height - up / PIXEL - 0.5),
    x,
    z,
    axles: sedan.axles,
    tyre: sedan.tyre,
  };
}

/** The upper edge of the car: its cabin between the screens, bonnet and deck beside it. */
const roof = (x: number) =>
  Math.max(0.98, Math.min(top(x), 0.98 + 0.8 * (x - sedan.cowl), 1 + 0.6 * (sedan.backBase - x)));

/** What is drawn on a side; lines are inked, all else is paper. */
export interface Drawn {
  readonly windows?: boolean;
  /** Pillars between panes, and upright gaps from the sill up to the windows (x). */
  readonly posts?: readonly number[];
  readonly gaps?: readonly number[];
  /** A gap that begins over the rear wheel (x). */
  readonly rearGap?: number;
  /** Handles as solid bars or as outlines: x of their middle, so far below the windows. */
  readonly bars?: readonly number[];
  readonly outlines?: readonly number[];
  /** Level lines so far below the belt (m). */
  readonly crease?: number;
  readonly second?: number;
  /** Level strokes so far apart all over the flank (m). */
  readonly hatching?: number;
}

/** A sedan's side as a drawing of it shows. */
export function drawnFlank(drawn: Drawn): Flank {
  return paintedFlank((x, z) => (isInk(x, z, drawn) ? INK : PAPER));
}

function isInk(x: number, z: number, drawn: Drawn): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) < PEN;
  const { posts = [], gaps = [], rearGap, bars = [], outlines = [], crease, second, hatching } = drawn;
  const foot = belt(x) + 0.038;
  const upper = roof(x) - 0.09;
  const glazed = x > sedan.cowl + 0.25 && x < sedan.backBase - 0.5 && upper > foot + 0.02;
  if (drawn.windows && glazed && (near(z, foot) || near(z, upper))) return true;
  if (
    drawn.windows &&
    glazed &&
    z > foot &&
    z < upper &&
    posts.some((at) => near(x, at - 0.035) || near(x, at + 0.035))
  )
    return true;
  if (z < foot && z > 0.26 && gaps.some((at) => near(x, at))) return true;
  if (rearGap !== undefined && z < foot && z > 2 * sedan.tyre && near(x, rearGap)) return true;
  const down = belt(x) - z - 0.12;
  if (bars.some((at) => Math.abs(x - at) < 0.1) && Math.abs(down) < 0.012) return true;
  if (outlines.some((at) => Math.abs(x - at) < 0.1) && near(Math.abs(down), 0.016)) return true;
  if (x > 1.2 && x < 3.5 && [crease, second].some((under) => under !== undefined && near(z, belt(x) - under)))
    return true;
  return hatching !== undefined && z < 1.3 && near(((z % hatching) + hatching) % hatching, hatching / 2);
}

/** A reading of the sedan as one that was drawn, or as a picture. */
export const readSedan = (kind: CarReading['kind']): Pick<CarReading, 'car' | 'kind'> => ({ car: sedan, kind });
