import type { LineKind } from '../../../../contract/options';
import { connectedAreas, type Size } from '../raster/grid';
import { grown } from '../raster/morphology';
import { bytesOf } from '../raster/pixels';
import type { Camera } from '../trace/camera';
import { type CarMap, Piece } from '../trace/car-map';
import { type LineLayers, laidTogether, layersBy } from './layers';

/** Two neighbours lie on one surface when they are no farther apart than this many pixels are wide there. */
const BROKEN = 12;
/** Curvature (radians per metre) from which a surface has an edge worth drawing. */
const SHARP = 32;
/** Share of that curvature from which creases are drawn with the most detail. */
const SOFTEST = 0.65;
/** Turns below this (radians) are artefacts of the mesh. */
const LEAST_TURN = 0.05;
/** What an edge is; where several meet in a pixel, the later one is drawn. */
const Edge = { none: 0, shut: 1, crease: 2, part: 3, outline: 4 } as const;
/** Half widths of their lines for a picture of 1000 pixels. */
const PENS = { [Edge.shut]: 0.5, [Edge.crease]: 0.5, [Edge.part]: 0.8, [Edge.outline]: 1.25 } as const;
const edgesOf: Readonly<Record<LineKind, readonly (keyof typeof PENS)[]>> = {
  contour: [Edge.outline],
  character: [Edge.crease, Edge.part],
  shut: [Edge.shut],
};

/** Fewer pixels of edges within the outline that touch each other are no line (in the answer's pixels). */
const SPECK = 8;

/** Threshold from which only the main lines are drawn. */
const MAIN_ONLY = 1.5;

/** The map has no detail inside lamps and grilles: there the picture's own lines are kept. */
const deep: ReadonlySet<number> = new Set([Piece.grille, Piece.headlamp, Piece.tailLamp]);
/** Pieces whose creases are drawn; those of a tyre's wall or a mirror's shell are not. */
const creased: ReadonlySet<number> = new Set([Piece.paint, Piece.trim]);

/** How true lines are drawn: a factor on their widths, and one on what an edge must have to be drawn. */
export interface Manner {
  readonly weight?: number;
  /** From 1.5 without shut lines and creases; below 1 with softer creases. */
  readonly threshold?: number;
}

/** The lines of a car whose every point is known, as `trueLayers` has them, in one picture. */
export function trueLines(
  map: CarMap,
  camera: Camera,
  times: number,
  grey: Uint8Array,
  look: () => void = () => {},
  manner: Manner = {},
): Uint8Array {
  return laidTogether(trueLayers(map, camera, times, grey, look, manner), map.pieces.length / times ** 2);
}

/**
 * The lines of a car whose every point is known: its outline, where its parts meet or hide each other with creases, and
 * shut lines. `map` is `times` as large as the answer; `grey` are the lines found in the picture, which stay within what
 * is `deep`. `look` is called every few rows and throws to cancel.
 */
export function trueLayers(
  map: CarMap,
  camera: Camera,
  times: number,
  grey: Uint8Array,
  look: () => void,
  { weight = 1, threshold = 1 }: Manner,
): LineLayers {
  const width = map.width / times;
  const marks = withoutSpecks(
    markEdges(map, camera, SHARP * Math.max(SOFTEST, Math.min(1, threshold)), look),
    map,
    SPECK * times,
  );
  const unit = Math.max(map.width, map.height) / 1000;
  const inkOf = (edges: readonly (keyof typeof PENS)[]) => {
    const ink = new Uint8Array(map.pieces.length);
    for (const edge of edges) {
      look();
      if (edge <= Edge.crease && threshold >= MAIN_ONLY) continue;
      const lines = bytesOf(marks, (mark) => (mark === edge ? 1 : 0));
      const wide = grown(lines, Math.max(0.5 * times, PENS[edge] * unit) * weight, map);
      for (let i = 0; i < ink.length; i++) if (wide[i]) ink[i] = 1;
    }
    return ink;
  };
  const middle = times >> 1;
  return layersBy((kind) => {
    const ink = inkOf(edgesOf[kind]);
    return bytesOf({ length: marks.length / times ** 2 }, (_, i) => {
      const [x, y] = [(i % width) * times, Math.floor(i / width) * times];
      let dark = 0;
      for (let v = 0; v < times; v++) {
        for (let u = 0; u < times; u++) dark += ink[(y + v) * map.width + x + u] ?? 0;
      }
      const drawn = 255 - Math.round((232 * dark) / times ** 2);
      const inner = kind === 'character' && deep.has(map.pieces[(y + middle) * map.width + x + middle] ?? 0);
      return inner ? Math.min(drawn, grey[i] ?? 255) : drawn;
    });
  });
}

/** The marks without edges that hold together less than `least` pixels; those of the outline all stay. */
function withoutSpecks(marks: Uint8Array, size: Size, least: number): Uint8Array {
  const inner = bytesOf(marks, (mark) => (mark !== Edge.none && mark !== Edge.outline ? 1 : 0));
  // Edges that touch at a corner hold together too.
  const { labels } = connectedAreas(grown(inner, 1.5, size), size);
  const counts = new Map<number, number>();
  for (let i = 0; i < marks.length; i++) {
    const label = labels[i] ?? 0;
    if (inner[i]) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return bytesOf(marks, (mark, i) => (inner[i] && (counts.get(labels[i] ?? 0) ?? 0) < least ? Edge.none : mark));
}

/** The edge at each pixel; a surface has a crease from a curvature of `sharp` (radians per metre). */
function markEdges(map: CarMap, camera: Camera, sharp: number, look: () => void): Uint8Array {
  const { width, height, pieces } = map;
  const marks = new Uint8Array(pieces.length);
  for (let y = 0; y + 1 < height; y++) {
    if ((y & 63) === 0) look();
    for (let x = 0; x + 1 < width; x++) {
      const i = y * width + x;
      marks[i] = Math.max(edgeBetween(map, i, i + 1, camera, sharp), edgeBetween(map, i, i + width, camera, sharp));
    }
  }
  return marks;
}

/** Kind of line between two neighbouring pixels. */
function edgeBetween(
  { pieces, positions, normals }: CarMap,
  i: number,
  j: number,
  { origin, pixel }: Camera,
  sharp: number,
): number {
  const [a, b] = [pieces[i] ?? 0, pieces[j] ?? 0];
  if (!a && !b) return Edge.none;
  if (!a || !b) return Edge.outline;
  if (a === Piece.well && b === Piece.well) return Edge.none;
  if (a === Piece.line || b === Piece.line) return a === b ? Edge.none : Edge.shut;
  const at = (k: number): Vector => [positions[k * 3] ?? 0, positions[k * 3 + 1] ?? 0, positions[k * 3 + 2] ?? 0];
  const apart = between(at(i), at(j));
  if (a !== b) return Edge.part;
  let cosine = 0;
  let across = 0;
  for (let c = 0; c < 3; c++) {
    const n = normals[i * 3 + c] ?? 0;
    cosine += n * (normals[j * 3 + c] ?? 0);
    across += n * ((positions[j * 3 + c] ?? 0) - (positions[i * 3 + c] ?? 0));
  }
  // At a grazing angle neighbouring pixels are far apart, but on one surface.
  if (apart > BROKEN * pixel * between(at(i), origin) && Math.abs(across) > 0.3 * apart) return Edge.part;
  const turn = Math.acos(Math.min(1, cosine));
  return creased.has(a) && turn > sharp * apart && turn > LEAST_TURN ? Edge.crease : Edge.none;
}

type Vector = readonly [number, number, number];
const between = (a: Vector, b: Vector) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
