import { EngineRefusal } from '../../engine';
import { smoothstep } from '../maths';
import { part } from '../models/model';
import { randomOf } from '../random';
import type { Tick } from '../scene';
import { Piece, rayThrough } from './car-map';
import { type CarPart, partMask } from './car-parts';
import { byteOf, chromaOf, lightOf, type Oklab, oklabOfHex } from './colour';
import type { Drawing } from './drawing';
import { boxBlur, type Size } from './grid';
import { solveMembrane } from './membrane';
import { votePieces } from './piece-votes';
import type { Finish } from './recolour';
import { findRegions, groundLabels, type Regions } from './regions';
import { type Ground, replaceBackground } from './room';
import { inflate, type Normals, paintStuff, type Stuff, shade, stuffs } from './shading';
import type { FittedCar, Subject } from './subject';
import { warpedMap } from './warped-map';

/** What colours go where. */
export interface Scheme {
  /** The main paint, and what else may be used, the more important first. */
  readonly palette: readonly Oklab[];
  readonly finish: Finish;
  /** Colours of named parts. */
  readonly parts: ReadonlyMap<CarPart, Oklab>;
  readonly ground: Ground;
}

/** Ink of a drawing counts as a border of areas from here. */
const BORDER = 0.35;

/**
 * Colours a drawing: its areas become paint, glass, lamps, tyres and rims where a car was read in it, else areas of the
 * palette; light and shade are the fitted car's, or those of the outline's own bulge. The lines are laid on top exactly
 * as they were drawn. Answers opaque pixels of the drawing's size.
 */
export function colourDrawing(subject: Subject, drawing: Drawing, scheme: Scheme, tick: Tick): Uint8Array {
  const { image, fitted } = subject;
  const borders = Uint8Array.from(drawing.ink, (ink) => (ink > BORDER ? 1 : 0));
  const regions = findRegions(borders, image, part(tick, 0, 0.3));
  const painted = fitted
    ? paintCar(subject, fitted, { regions, ink: drawing.ink }, scheme, part(tick, 0.3, 0.6))
    : paintAreas(subject, regions, scheme, part(tick, 0.3, 0.6));
  const flat = { ...subject, silhouette: painted.inside };
  const hard = Float32Array.from(painted.inside, (inside) => (inside ? 0 : 1));
  const ground = boxBlur(hard, image, 1, 1).map((share) => smoothstep(0.25, 0.75, share));
  const whole = replaceBackground(flat, painted.rgba, ground, scheme.ground, part(tick, 0.6, 0.95));
  return layInk(whole, drawing);
}

/** Lines multiply what is under them; full ink is the pen's own tone. */
function layInk(rgba: Uint8Array, { ink, pen }: Drawing): Uint8Array {
  for (let i = 0; i < ink.length; i++) {
    const share = ink[i] ?? 0;
    if (share <= 0) continue;
    for (let c = 0; c < 3; c++) {
      const under = lightOf(rgba[i * 4 + c] ?? 0);
      const line = Math.min(under, lightOf(Math.round(pen[c] ?? 0)));
      rgba[i * 4 + c] = byteOf(under + share * (line - under));
    }
  }
  return rgba;
}

interface Painted {
  readonly rgba: Uint8Array;
  readonly inside: Uint8Array;
}

function paintCar(
  subject: Subject,
  fitted: FittedCar,
  { regions, ink }: { readonly regions: Regions; readonly ink: Float32Array },
  scheme: Scheme,
  tick: Tick,
): Painted {
  const { image } = subject;
  const { reading } = fitted;
  const map = warpedMap(fitted.map, reading.mask, ink, part(tick, 0, 0.18));
  // A drawing's wheel is tyre and rim: what is seen through the rim is not drawn as an area.
  const plainWheels = map.pieces.map((piece) => (piece === Piece.caliper ? Piece.rim : piece));
  const pieces = votePieces(regions, plainWheels, image);
  const inside = pieces.map((piece) => (piece ? 1 : 0));
  tick(0.2);
  const normals = continued(map.normals, map.pieces, inside, image, part(tick, 0.2, 0.6));
  const named = new Map<number, Stuff>();
  const areas = new Uint8Array(pieces.length);
  for (const [k, [name, colour]] of [...scheme.parts].entries()) {
    named.set(k + 1, name === 'rims' || name === 'wheels' ? metalOf(colour) : paintStuff(colour, scheme.finish));
    const where = partMask(map, reading.car, name === 'wheels' ? 'rims' : name);
    for (let i = 0; i < where.length; i++) if (where[i]) areas[i] = k + 1;
  }
  const paint = paintStuff(scheme.palette[0] ?? [0.5, 0, 0], scheme.finish);
  const stuffAt = (i: number): Stuff => named.get(areas[i] ?? 0) ?? stuffOf(pieces[i] ?? 0, paint);
  const { camera } = reading;
  const viewAt = (i: number) => {
    const x = i % image.width;
    const y = (i - x) / image.width;
    return rayThrough(camera, ((x + 0.5) / image.width) * 2 - 1, 1 - ((y + 0.5) / image.height) * 2);
  };
  const rgba = shadeAll(inside, normals, stuffAt, viewAt, part(tick, 0.6, 0.95));
  return { rgba: softened(rgba, pieces, image), inside };
}

/** Where two pieces meet without a line between them, their pixels mix as in a picture. */
function softened(rgba: Uint8Array, pieces: Uint8Array, { width, height }: Size): Uint8Array {
  const out = rgba.slice();
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const own = pieces[i] ?? 0;
      if (!own) continue;
      const around = [
        i - width - 1,
        i - width,
        i - width + 1,
        i - 1,
        i,
        i + 1,
        i + width - 1,
        i + width,
        i + width + 1,
      ];
      if (around.every((j) => pieces[j] === own)) continue;
      const inside = around.filter((j) => pieces[j]);
      for (let c = 0; c < 3; c++) {
        const light = inside.reduce((sum, j) => sum + lightOf(rgba[j * 4 + c] ?? 0), 0);
        out[i * 4 + c] = byteOf(light / inside.length);
      }
    }
  }
  return out;
}

const metalOf = (colour: Oklab): Stuff => ({ ...stuffs.rim, base: paintStuff(colour).base });

function stuffOf(piece: number, paint: Stuff): Stuff {
  switch (piece) {
    case Piece.glass:
      return stuffs.glass;
    case Piece.headlamp:
      return stuffs.headlamp;
    case Piece.tailLamp:
      return stuffs.tailLamp;
    case Piece.tyre:
      return stuffs.tyre;
    case Piece.rim:
      return stuffs.rim;
    case Piece.caliper:
      return stuffs.caliper;
    case Piece.grille:
      return stuffs.grille;
    case Piece.trim:
    case Piece.well:
      return stuffs.trim;
    case Piece.chrome:
      return stuffs.chrome;
    case Piece.plate:
      return stuffs.plate;
    default:
      return paint;
  }
}

/** The fitted car's normals, continued smoothly where the drawing reaches beyond it. */
function continued(normals: Normals, pieces: Uint8Array, inside: Uint8Array, size: Size, tick: Tick): Normals {
  const known = (i: number) => pieces[i] && (normals[i * 3] || normals[i * 3 + 1] || normals[i * 3 + 2]);
  const missing = Uint8Array.from(inside, (here, i) => (here && !known(i) ? 1 : 0));
  // What is beyond the car says nothing: there the membrane is free too.
  const open = Uint8Array.from(pieces, (_, i) => (known(i) ? 0 : 1));
  const out = normals.slice();
  for (let c = 0; c < 3; c++) {
    const plane = Float32Array.from(pieces, (_, i) => normals[i * 3 + c] ?? 0);
    solveMembrane(plane, open, size, part(tick, c / 3, (c + 1) / 3));
    for (let i = 0; i < plane.length; i++) if (missing[i]) out[i * 3 + c] = plane[i] ?? 0;
  }
  for (let i = 0; i < missing.length; i++) {
    if (!missing[i]) continue;
    const length = Math.hypot(out[i * 3] ?? 0, out[i * 3 + 1] ?? 0, out[i * 3 + 2] ?? 0) || 1;
    for (let c = 0; c < 3; c++) out[i * 3 + c] = (out[i * 3 + c] ?? 0) / length;
  }
  return out;
}

/** No car: the palette's first colour for the largest areas, the others by size; bulging as the outline does. */
function paintAreas({ image, silhouette }: Subject, regions: Regions, scheme: Scheme, tick: Tick): Painted {
  const ground = groundLabels(regions, image);
  const inside = Uint8Array.from(regions.labels, (label, i) =>
    silhouette ? (silhouette[i] ?? 0) : ground.has(label) ? 0 : 1,
  );
  if (!inside.some((here) => here === 1)) {
    throw new EngineRefusal(
      'drawing.open',
      'no closed shape was found in this drawing: close its outline and try again',
    );
  }
  const normals = inflate(inside, image, part(tick, 0, 0.5));
  const stuff = areaStuffs(regions, inside, image, scheme);
  const view = [0, 1, 0] as const;
  const rgba = shadeAll(
    inside,
    normals,
    (i) => stuff[regions.labels[i] ?? 0] ?? stuffs.trim,
    () => view,
    part(tick, 0.5, 1),
  );
  return { rgba, inside };
}

/** Areas of one size at one height are of one kind: two windows, two wheels. */
const ALIKE = 1.6;
/** Smaller areas (of the subject) are gaps and details, and dark. */
const TINY = 0.006;

/** A colour for each area: the main one covers about half of the subject, the other kinds take turns with the rest. */
function areaStuffs(regions: Regions, inside: Uint8Array, size: Size, { palette, finish }: Scheme): Stuff[] {
  const areas = measured(regions, inside, size).sort((x, y) => y.count - x.count);
  const total = areas.reduce((sum, { count }) => sum + count, 0);
  const out: Stuff[] = regions.sizes.map(() => stuffs.trim);
  const kinds: { readonly count: number; readonly y: number; readonly stuff: Stuff }[] = [];
  let covered = 0;
  let turn = 0;
  for (const { label, count, y } of areas) {
    const alike = kinds.find((kind) => kind.count < ALIKE * count && Math.abs(kind.y - y) < 0.07 * size.height);
    const main = covered < 0.5 * total || palette.length < 2;
    covered += count;
    if (!main && count < TINY * total) continue;
    const colour = main ? palette[0] : palette[1 + (turn % (palette.length - 1))];
    if (!alike && !main) turn++;
    const stuff = alike?.stuff ?? paintStuff(colour ?? [0.6, 0, 0], finish);
    if (!alike) kinds.push({ count, y, stuff });
    out[label] = stuff;
  }
  return out;
}

/** Each area's pixels on the subject, and the height (pixels) of its middle. */
function measured({ labels, sizes }: Regions, inside: Uint8Array, { width }: Size) {
  const counts = new Float64Array(sizes.length);
  const heights = new Float64Array(sizes.length);
  for (let i = 0; i < labels.length; i++) {
    if (!inside[i]) continue;
    const label = labels[i] ?? 0;
    counts[label] = (counts[label] ?? 0) + 1;
    heights[label] = (heights[label] ?? 0) + Math.floor(i / width);
  }
  return [...counts.keys()].flatMap((label) => {
    const count = counts[label] ?? 0;
    return count > 0 ? [{ label, count, y: (heights[label] ?? 0) / count }] : [];
  });
}

function shadeAll(
  inside: Uint8Array,
  normals: Normals,
  stuffAt: (i: number) => Stuff,
  viewAt: (i: number) => readonly [number, number, number],
  tick: Tick,
): Uint8Array {
  const rgba = new Uint8Array(inside.length * 4).fill(255);
  const light: [number, number, number] = [0, 0, 0];
  for (let i = 0; i < inside.length; i++) {
    if ((i & 0x7fff) === 0) tick(i / inside.length);
    if (!inside[i]) continue;
    const normal = [normals[i * 3] ?? 0, normals[i * 3 + 1] ?? 0, normals[i * 3 + 2] ?? 0] as const;
    shade(stuffAt(i), normal, viewAt(i), light);
    // A shoulder keeps highlights from clipping.
    for (let c = 0; c < 3; c++) rgba[i * 4 + c] = byteOf(shoulder(light[c] ?? 0));
  }
  return rgba;
}

const shoulder = (light: number) => (light < 0.7 ? light : 0.7 + 0.3 * (1 - Math.exp(-(light - 0.7) / 0.3)));

const popular = [
  '#8f1620',
  '#17407f',
  '#c4c6c8',
  '#3d4247',
  '#1f5a3c',
  '#c8591a',
  '#e7e5df',
  '#caa12b',
  '#2a6d86',
  '#5b2f63',
];

/**
 * The colours of a drawing for which nothing was said: a main paint drawn by the seed, or the one given, and quieter
 * ones that go with it.
 */
export function paletteAround(main: Oklab | undefined, seed: number): Oklab[] {
  const random = randomOf(seed);
  const [l, a, b] = main ?? oklabOfHex(popular[Math.floor(random() * popular.length)] ?? '#8f1620');
  const dark: Oklab = [0.26, a * 0.12, b * 0.12];
  const pale: Oklab = [Math.min(0.9, l + 0.3), a * 0.3, b * 0.3];
  const deep: Oklab = [l * 0.62, a * 0.7, b * 0.7];
  const grey: Oklab = [0.68, a * 0.05, b * 0.05];
  return [[l, a, b], dark, pale, grey, deep];
}

/** A reference's colours in the order that a drawing uses them: its strongest large colour is the paint. */
export function schemeOf(swatches: readonly { readonly colour: Oklab; readonly share: number }[]): Oklab[] {
  const weight = ({ colour, share }: { colour: Oklab; share: number }) => share * (0.05 + chromaOf(colour));
  return [...swatches].sort((x, y) => weight(y) - weight(x)).map(({ colour }) => colour);
}
