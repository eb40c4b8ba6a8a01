import { part } from '../models/model';
import type { Tick } from '../scene';
import { Piece, rayThrough } from './car-map';
import { partMask } from './car-parts';
import { byteOf, lightOf, type Oklab } from './colour';
import type { Size } from './grid';
import { solveMembrane } from './membrane';
import { type Painted, shadeAll } from './painted';
import { votePieces } from './piece-votes';
import type { Regions } from './regions';
import type { Scheme } from './scheme';
import { type Normals, paintStuff, type Stuff, stuffs } from './shading';
import type { FittedCar, Subject } from './subject';
import { warpedMap } from './warped-map';

/** A drawn car: its areas vote on the part that they are; light is the fitted car's. */
export function paintCar(
  subject: Subject,
  fitted: FittedCar,
  { regions, ink }: { readonly regions: Regions; readonly ink: Float32Array },
  scheme: Scheme,
  tick: Tick,
): Painted {
  const { image } = subject;
  const { reading } = fitted;
  const map = warpedMap(fitted.map, reading.mask, ink, part(tick, 0, 0.18));
  tick(0.18);
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
