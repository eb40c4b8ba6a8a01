import type { CarParameters } from '../../car/shape/parameters';
import { isDrawn } from '../../drawn/flat';
import { findAreas } from '../../drawn/marks';
import { part, type Tick } from '../../kernel/job';
import { byteOf, lightOf, type Oklab } from '../../raster/colour';
import { boxBlur, distanceInside, type Size } from '../../raster/grid';
import { floatsOf } from '../../raster/pixels';
import { type CarMap, Piece, rayThrough } from '../../trace/car-map';
import { solveMembrane } from '../inpaint/membrane';
import { partMask } from '../subject/car-parts';
import type { FittedCar, Subject } from '../subject/subject';
import { drawnPieces } from './drawn-pieces';
import { centreWheels, findWheels, nameWheels, round } from './drawn-wheels';
import type { DrawnAreas } from './paint-areas';
import { type Painted, shadeAll } from './painted';
import { votePieces } from './piece-votes';
import type { Scheme } from './scheme';
import { type FlatMaterial, flatMaterials, type Normals, paintedMaterial } from './shading';
import { warpedMap } from './warped-map';
import { rimLook, roundWheels } from './wheel-look';

/** Paints a drawn car: its areas vote on their part; the light is the fitted car's. */
export function paintCar(
  subject: Subject,
  fitted: FittedCar,
  { regions, ink, hinted }: DrawnAreas & { readonly ink: Float32Array },
  scheme: Scheme,
  tick: Tick,
): Painted {
  const { image } = subject;
  const { reading } = fitted;
  const map = warpedMap(fitted.map, reading.mask, ink, part(tick, 0, 0.18));
  tick(0.18);
  // The fit locates a wheel, the lines the edge of its tyre.
  const plainWheels = map.pieces.map((piece) => (round.has(piece) ? Piece.tyre : piece));
  const found = findWheels(map, reading.car);
  tick(0.185);
  const wheels = centreWheels(found, regions, reading.car);
  tick(0.19);
  const marked = isDrawn(image, reading, () => tick(0.19))
    ? drawnPieces(
        { ...map, pieces: plainWheels },
        findAreas(image, ink, reading, part(tick, 0.19, 0.198)),
        beltOf(reading.car),
      )
    : plainWheels;
  const voted = votePieces(regions, marked, image, subject.colours, () => tick(0.198));
  tick(0.199);
  const pieces = nameWheels(voted, regions, wheels, reading.car);
  const inside = pieces.map((piece) => (piece ? 1 : 0));
  tick(0.2);
  const normals = continued(map, pieces, part(tick, 0.2, 0.6));
  tick(0.6);
  roundWheels(normals, pieces, wheels, reading.car);
  const rimAt = rimLook(ink, wheels, reading.car);
  const named = new Map<number, FlatMaterial>();
  const areas = new Uint8Array(pieces.length);
  for (const [k, [name, colour]] of [...scheme.parts].entries()) {
    named.set(k + 1, name === 'rims' || name === 'wheels' ? metalOf(colour) : paintedMaterial(colour, scheme.finish));
    const where = partMask(map, reading.car, name === 'wheels' ? 'rims' : name);
    for (let i = 0; i < where.length; i++) if (where[i]) areas[i] = k + 1;
  }
  const paint = paintedMaterial(scheme.palette[0] ?? [0.5, 0, 0], scheme.finish);
  const own = hinted?.colours.map((colour) => paintedMaterial(colour, scheme.finish));
  const materialAt = (i: number): FlatMaterial => {
    const hint = own?.[(hinted?.at[i] ?? 0) - 1];
    if (hint) return hint;
    const material = named.get(areas[i] ?? 0) ?? materialOf(pieces[i] ?? 0, paint);
    return pieces[i] === Piece.rim ? rimAt(i, material) : material;
  };
  const { camera } = reading;
  const viewAt = (i: number) => {
    const x = i % image.width;
    const y = (i - x) / image.width;
    return rayThrough(camera, ((x + 0.5) / image.width) * 2 - 1, 1 - ((y + 0.5) / image.height) * 2);
  };
  const rgba = shadeAll(inside, normals, materialAt, viewAt, part(tick, 0.6, 0.95));
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

const beltOf = ({ beltFront, beltRear }: CarParameters) => Math.min(beltFront, beltRear) - 0.02;
const metalOf = (colour: Oklab): FlatMaterial => ({ ...flatMaterials.rim, base: paintedMaterial(colour).base });

function materialOf(piece: number, paint: FlatMaterial): FlatMaterial {
  switch (piece) {
    case Piece.glass:
      return flatMaterials.glass;
    case Piece.headlamp:
      return flatMaterials.headlamp;
    case Piece.tailLamp:
      return flatMaterials.tailLamp;
    case Piece.tyre:
      return flatMaterials.tyre;
    case Piece.rim:
      return flatMaterials.rim;
    case Piece.caliper:
      return flatMaterials.caliper;
    case Piece.grille:
      return flatMaterials.grille;
    case Piece.well:
      return flatMaterials.well;
    case Piece.trim:
      return flatMaterials.trim;
    case Piece.chrome:
      return flatMaterials.chrome;
    case Piece.plate:
      return flatMaterials.plate;
    default:
      return paint;
  }
}

/** How far around a wheel the fitted body says nothing (share of the long side). */
const LIP = 0.009;
/** Radius (share of the long side) within which normals are evened. */
const EVEN = 0.003;

/** The body's normals, continued smoothly where the drawing has body and the fitted car has a wheel or nothing. */
function continued({ pieces: fitted, normals, ...size }: CarMap, pieces: Uint8Array, tick: Tick): Normals {
  const isBody = (piece = 0) => piece !== Piece.none && piece !== Piece.well && !round.has(piece);
  const isLit = (i: number) => normals[i * 3] || normals[i * 3 + 1] || normals[i * 3 + 2];
  // Around a wheel the fitted body is rolled inwards, but a drawing has its arch elsewhere.
  const clear = distanceInside(
    fitted.map((piece, i) => (piece === Piece.none || (isBody(piece) && isLit(i)) ? 1 : 0)),
    size,
  );
  const lip = LIP * Math.max(size.width, size.height);
  const known = (i: number) => (isBody(fitted[i]) && (clear[i] ?? 0) > lip ? 1 : 0);
  // Outside the car nothing is known: the membrane is free there too.
  const open = pieces.map((_, i) => 1 - known(i));
  const wanted = pieces.map((piece, i) => (piece && open[i] ? 1 : 0));
  const out = new Float32Array(normals.length);
  for (let c = 0; c < 3; c++) {
    const plane = floatsOf(fitted, (_, i) => normals[i * 3 + c] ?? 0);
    solveMembrane(plane, open, size, part(tick, c / 3, (c + 1) / 3), 0, wanted);
    // Warped normals have pixel steps that reflections would show.
    const even = boxBlur(plane, size, Math.max(1, EVEN * Math.max(size.width, size.height)), 2);
    for (let i = 0; i < even.length; i++) out[i * 3 + c] = even[i] ?? 0;
  }
  for (let i = 0; i < pieces.length; i++) {
    const length = Math.hypot(out[i * 3] ?? 0, out[i * 3 + 1] ?? 0, out[i * 3 + 2] ?? 0) || 1;
    for (let c = 0; c < 3; c++) out[i * 3 + c] = (out[i * 3 + c] ?? 0) / length;
  }
  return out;
}
