import { clamp, smoothstep } from '../kernel/maths';
import { eachRow, type Size } from '../raster/grid';
import type { Camera } from '../trace/camera';
import { type CarMap, Piece, rayThrough } from '../trace/car-map';
import { dot, normalize, type Vector } from '../trace/vector';
import { hash01, smoothNoise } from './noise';

/** The light of a drawing comes over the viewer's left shoulder: how much of it from the side, above, and the viewer. */
const LIGHT = { left: 0.5, up: 0.72, towards: 0.48 };
/** How dark things are by themselves, whatever light falls on them. */
const owned: Readonly<Partial<Record<number, number>>> = {
  [Piece.glass]: 0.42,
  [Piece.tyre]: 0.62,
  [Piece.well]: 0.95,
  [Piece.grille]: 0.72,
  [Piece.headlamp]: 0.06,
  [Piece.tailLamp]: 0.35,
  [Piece.rim]: 0.12,
};
/** Layers of strokes: their direction (radians), and the tone from which each is laid. */
const LAYERS = [
  { angle: -0.72, from: 0.16 },
  { angle: -0.42, from: 0.42 },
  { angle: 0.62, from: 0.64 },
] as const;
/** Pixels from one stroke to the next, in a picture 1000 wide. */
const PITCH = 5.2;
/** How dark a layer's strokes are at most. */
const GRAPHITE = 0.62;

/** How far a hand strays from a line (pixels of a picture 1000 wide), and how dark its first and second try are. */
const STRAY = 1.6;
const TRIES = [
  { dark: 0.92, seed: 71 },
  { dark: 0.4, seed: 83 },
] as const;
/** The shadow under a car: its darkest, and how far it fades out beside it (m). */
const SHADOW = { dark: 0.8, fade: 0.42, inset: 0.26 };

/** A car as it is drawn in pencil: what the camera sees of it, its lines (8-bit grey) and its size (m). */
export interface Drawn {
  readonly map: CarMap;
  /** The map's size over that of the answer. */
  readonly times: number;
  readonly camera: Camera;
  readonly lines: Uint8Array;
  readonly length: number;
  readonly width: number;
}

/**
 * Graphite on paper, 0 to 1: lines tried twice by a loose hand, and strokes in layers, each from a darker tone on. The
 * same seed gives the same strokes. A white pencil draws the lights instead of the shade.
 */
export function pencilled(drawn: Drawn, seed: number, look: () => void, isWhite = false): Float32Array {
  const { map, times, lines } = drawn;
  const [width, height] = [map.width / times, map.height / times];
  const tones = tonesOf(drawn, { width, height });
  if (isWhite) invert(tones, drawn);
  const out = new Float32Array(width * height);
  const unit = Math.max(0.5, Math.max(width, height) / 1000);
  const line = (x: number, y: number) =>
    TRIES.reduce((most, { dark, seed: own }) => {
      const by = (k: number) => STRAY * unit * smoothNoise(x / (60 * unit), y / (60 * unit), seed + own + k);
      const [px, py] = [clamp(Math.round(x + by(0)), 0, width - 1), clamp(Math.round(y + by(1)), 0, height - 1)];
      return Math.max(most, (dark * (255 - (lines[py * width + px] ?? 255))) / 255);
    }, 0);
  eachRow(height, look, (y) => {
    for (let x = 0; x < width; x++) {
      const tooth = 0.74 + 0.26 * smoothNoise(x / 1.6, y / 1.6, seed + 40);
      const dark = Math.max(line(x, y), strokesAt(x / unit, y / unit, tones[y * width + x] ?? 0, seed));
      out[y * width + x] = dark * tooth;
    }
  });
  return out;
}

/** Makes of how dark a car is how much light a white pencil lays on it; the ground and what is dark stay bare. */
function invert(tones: Float32Array, { map, times }: Drawn) {
  const width = map.width / times;
  for (let i = 0; i < tones.length; i++) {
    const at = Math.floor(i / width) * times * map.width + (i % width) * times;
    tones[i] = map.pieces[at] ? 0.95 * (1 - smoothstep(0, 0.75, tones[i] ?? 0)) : 0;
  }
}

/** The strokes of all layers that a tone (0–1) takes. */
function strokesAt(x: number, y: number, tone: number, seed: number): number {
  let dark = 0;
  for (const [layer, { angle, from }] of LAYERS.entries()) {
    if (tone < from - 0.1) break;
    const pressed = smoothstep(from, from + 0.3, tone + 0.1 * smoothNoise(x / 24, y / 24, seed + layer));
    dark += (1 - dark) * pressed * GRAPHITE * strokeAt(x, y, angle, seed + 10 * layer);
  }
  return dark;
}

/** How much of a stroke is at a place: rows of strokes that waver and differ in weight. */
function strokeAt(x: number, y: number, angle: number, seed: number): number {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [along, across] = [x * cos + y * sin, y * cos - x * sin];
  const row = across / PITCH + 0.5 * smoothNoise(along / 70, across / 40, seed);
  const index = Math.floor(row);
  const off = Math.abs(row - index - 0.5);
  const weight = 0.65 + 0.35 * hash01(index, 3, seed);
  return weight * clamp(1.5 - 4.2 * off, 0, 1);
}

/** How dark each place of the picture is, 0 to 1. */
function tonesOf({ map, times, camera, length, width: across }: Drawn, { width, height }: Size) {
  const tones = new Float32Array(width * height);
  const [right, up] = [normalize(camera.right), normalize(camera.up)];
  const to = [
    right[1] * up[2] - right[2] * up[1],
    right[2] * up[0] - right[0] * up[2],
    right[0] * up[1] - right[1] * up[0],
  ] as const;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y * times + (times >> 1)) * map.width + x * times + (times >> 1);
      const piece = map.pieces[i] ?? 0;
      const n: Vector = [map.normals[i * 3] ?? 0, map.normals[i * 3 + 1] ?? 0, map.normals[i * 3 + 2] ?? 0];
      const facing = dot(n, to) * LIGHT.towards + dot(n, up) * LIGHT.up - dot(n, right) * LIGHT.left;
      const shade = 0.72 * (1 - smoothstep(-0.25, 0.85, facing)) + 0.22 * clamp(-n[2], 0, 1);
      const dark = owned[piece] ?? 0;
      tones[y * width + x] = piece
        ? 1 - (1 - shade * (1 - 0.5 * dark)) * (1 - dark)
        : groundAt(
            rayThrough(camera, (2 * (x + 0.5)) / width - 1, 1 - (2 * (y + 0.5)) / height),
            camera,
            length,
            across,
          );
    }
  }
  return tones;
}

/** How dark the ground is where a ray meets it: under the car, and a little beside it. */
function groundAt([dx, dy, dz]: Vector, { origin }: Camera, length: number, across: number): number {
  if (dz > -1e-4) return 0;
  const t = -origin[2] / dz;
  const [x, y] = [origin[0] + t * dx, origin[1] + t * dy];
  const beside = [Math.abs(x - length / 2) - length / 2, Math.abs(y) - across / 2].map((by) =>
    Math.max(0, by + SHADOW.inset),
  );
  return SHADOW.dark * (1 - smoothstep(0, SHADOW.fade, Math.hypot(...beside)));
}
