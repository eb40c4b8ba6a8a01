import { grown } from '../raster/morphology';
import { bytesOf } from '../raster/pixels';
import type { Camera } from '../trace/camera';
import { type CarMap, Piece } from '../trace/car-map';

/** Two neighbours lie on one surface when they are no farther apart than this many pixels are wide there. */
const BROKEN = 12;
/** Curvature (radians per metre) from which a surface has an edge worth drawing. */
const SHARP = 32;
/** Turns below this (radians) are artefacts of the mesh. */
const LEAST_TURN = 0.05;
/** Half widths of lines for a picture of 1000 pixels: outline, edges between parts, shut lines and creases. */
const PENS = { outline: 1.25, part: 0.8, fine: 0.5 } as const;

/** Threshold from which only the main lines are drawn. */
const MAIN_ONLY = 1.5;

/** The map has no detail inside lamps and grilles: there the picture's own lines are kept. */
const deep: ReadonlySet<number> = new Set([Piece.grille, Piece.headlamp, Piece.tailLamp]);
/** Pieces whose creases are drawn; those of a tyre's wall or a mirror's shell are not. */
const creased: ReadonlySet<number> = new Set([Piece.paint, Piece.trim]);

/**
 * The lines of a car whose every point is known: its outline, where its parts meet or hide each other, shut lines and
 * creases. `map` is `times` as large as the answer, 8-bit grey; `grey` are the lines found in the picture, which stay
 * within what is `deep`. `look` is called every few rows and throws to cancel. `weight` is a factor on the widths of
 * lines; a `threshold` from 1.5 leaves out shut lines and creases.
 */
export function trueLines(
  map: CarMap,
  camera: Camera,
  times: number,
  grey: Uint8Array,
  look: () => void = () => {},
  { weight = 1, threshold = 1 }: { readonly weight?: number; readonly threshold?: number } = {},
): Uint8Array {
  const width = map.width / times;
  const height = map.height / times;
  const marks = markEdges(map, camera, look);
  const unit = Math.max(map.width, map.height) / 1000;
  const ink = new Uint8Array(map.pieces.length);
  for (const [kind, pen] of [PENS.fine, PENS.part, PENS.outline].entries()) {
    look();
    if (kind === 0 && threshold >= MAIN_ONLY) continue;
    const lines = bytesOf(marks, (mark) => (mark === kind + 1 ? 1 : 0));
    const wide = grown(lines, Math.max(0.5 * times, pen * unit) * weight, map);
    for (let i = 0; i < ink.length; i++) if (wide[i]) ink[i] = 1;
  }
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let dark = 0;
      for (let v = 0; v < times; v++) {
        for (let u = 0; u < times; u++) dark += ink[(y * times + v) * map.width + x * times + u] ?? 0;
      }
      const drawn = 255 - Math.round((232 * dark) / times ** 2);
      const inner = deep.has(map.pieces[(y * times + (times >> 1)) * map.width + x * times + (times >> 1)] ?? 0);
      out[y * width + x] = inner ? Math.min(drawn, grey[y * width + x] ?? 255) : drawn;
    }
  }
  return out;
}

/** 3 on the outline, 2 where parts meet or hide each other, 1 on shut lines and creases. */
function markEdges(map: CarMap, camera: Camera, look: () => void): Uint8Array {
  const { width, height, pieces } = map;
  const marks = new Uint8Array(pieces.length);
  for (let y = 0; y + 1 < height; y++) {
    if ((y & 63) === 0) look();
    for (let x = 0; x + 1 < width; x++) {
      const i = y * width + x;
      marks[i] = Math.max(edgeBetween(map, i, i + 1, camera), edgeBetween(map, i, i + width, camera));
    }
  }
  return marks;
}

/** Kind of line between two neighbouring pixels. */
function edgeBetween({ pieces, positions, normals }: CarMap, i: number, j: number, { origin, pixel }: Camera): number {
  const [a, b] = [pieces[i] ?? 0, pieces[j] ?? 0];
  if (!a && !b) return 0;
  if (!a || !b) return 3;
  if (a === Piece.well && b === Piece.well) return 0;
  if (a === Piece.line || b === Piece.line) return a === b ? 0 : 1;
  const at = (k: number): Vector => [positions[k * 3] ?? 0, positions[k * 3 + 1] ?? 0, positions[k * 3 + 2] ?? 0];
  const apart = between(at(i), at(j));
  if (a !== b) return 2;
  let cosine = 0;
  let across = 0;
  for (let c = 0; c < 3; c++) {
    const n = normals[i * 3 + c] ?? 0;
    cosine += n * (normals[j * 3 + c] ?? 0);
    across += n * ((positions[j * 3 + c] ?? 0) - (positions[i * 3 + c] ?? 0));
  }
  // At a grazing angle neighbouring pixels are far apart, but on one surface.
  if (apart > BROKEN * pixel * between(at(i), origin) && Math.abs(across) > 0.3 * apart) return 2;
  const turn = Math.acos(Math.min(1, cosine));
  return creased.has(a) && turn > SHARP * apart && turn > LEAST_TURN ? 1 : 0;
}

type Vector = readonly [number, number, number];
const between = (a: Vector, b: Vector) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
