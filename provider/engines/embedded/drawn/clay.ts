import type { Paint } from '../car/shape/parameters';
import { clamp, smoothstep } from '../kernel/maths';
import type { Size } from '../raster/box';
import { boxBlur } from '../raster/grid';
import { inverse, squaredDistance } from '../raster/morphology';
import { bilinear, resizeMask } from '../reading/work';
import type { Place } from './render';

/** Called with 0–1; throws to cancel. */
type Tick = (fraction: number) => void;

/** A subject that is not a car: its mask and lines (0–1), at the drawing's size. */
export interface Shape extends Size {
  readonly mask: Uint8Array;
  readonly ink: Float32Array;
}

/** Nodes along the longer side of the grid that is inflated. */
const NODES = 220;
const SWEEPS = 700;
/** Depth of the creases that lines make, as a share of the tone. */
const CREASE = 0.72;

/**
 * A shape modelled in painted clay: inflated like a balloon (Poisson's equation, as T. Igarashi's Teddy has it), lit in
 * a light studio, its lines as creases. 8-bit sRGB, three bytes a pixel.
 */
export function renderClay(
  shape: Shape,
  paint: Paint,
  dark: boolean,
  size: Size,
  place: Place,
  tick: Tick,
): Uint8Array {
  const grid = gridOf(shape);
  const height = inflate(resizeMask(shape.mask, shape, grid), grid, (f) => tick(0.5 * f));
  const zoom = grid.width / shape.width;
  const mask = edgeOf(shape);
  const shadow = shadowOf(shape.mask, shape);
  const out = new Uint8Array(size.width * size.height * 3);
  const background = dark ? 0.045 : 0.62;
  for (let y = 0; y < size.height; y++) {
    if ((y & 31) === 0) tick(0.5 + (0.5 * y) / size.height);
    for (let x = 0; x < size.width; x++) {
      const u = (x + 0.5 - place.x) / place.zoom - 0.5;
      const v = (y + 0.5 - place.y) / place.zoom - 0.5;
      const cover = clamp(bilinearOr(mask, shape, u, v, -9) * place.zoom + 0.5, 0, 1);
      const fall = 1 - 0.28 * ((x / size.width - 0.5) ** 2 + (y / size.height - 0.5) ** 2);
      const floor = background * fall * (1 - 0.55 * bilinearOr(shadow, shape, u, v, 0));
      const tone = cover > 0 ? shade(height, grid, (u + 0.5) * zoom - 0.5, (v + 0.5) * zoom - 0.5, dark) : undefined;
      const ink = cover > 0 ? 1 - CREASE * bilinearOr(shape.ink, shape, u, v, 0) : 1;
      for (let c = 0; c < 3; c++) {
        const lit = tone ? ((paint.color[c] ?? 0) * tone.diffuse + tone.gloss) * ink : 0;
        out[(y * size.width + x) * 3 + c] = Math.round(255 * encode(floor * (1 - cover) + lit * cover));
      }
    }
  }
  return out;
}

function gridOf({ width, height }: Size): Size {
  const scale = Math.min(1, NODES / Math.max(width, height));
  return { width: Math.max(3, Math.round(width * scale)), height: Math.max(3, Math.round(height * scale)) };
}

/** Height over the mask in nodes: the root of the solution of ∇²u = −4, by over-relaxation. */
function inflate(mask: Uint8Array, { width, height }: Size, tick: Tick): Float32Array {
  const u = new Float32Array(width * height);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    if (sweep % 32 === 0) tick(sweep / SWEEPS);
    for (let y = 1; y < height - 1; y++) {
      for (let x = 1; x < width - 1; x++) {
        const i = y * width + x;
        if (!mask[i]) continue;
        const around = (u[i - 1] ?? 0) + (u[i + 1] ?? 0) + (u[i - width] ?? 0) + (u[i + width] ?? 0);
        u[i] = (u[i] ?? 0) + 1.9 * ((around + 4) / 4 - (u[i] ?? 0));
      }
    }
  }
  const raw = u.map((value) => Math.sqrt(Math.max(0, value)));
  return boxBlur(raw, { width, height }, 1, 2);
}

function shade(height: Float32Array, grid: Size, x: number, y: number, dark: boolean) {
  const gx = (bilinear(height, grid, x + 1, y) - bilinear(height, grid, x - 1, y)) / 2;
  const gy = (bilinear(height, grid, x, y + 1) - bilinear(height, grid, x, y - 1)) / 2;
  const norm = Math.hypot(gx, gy, 1);
  // x to the right, y up, z towards the eye.
  const [nx, ny, nz] = [-gx / norm, gy / norm, 1 / norm];
  const sky = (0.5 + 0.5 * ny) ** 1.4;
  const key = Math.max(0, -0.4 * nx + 0.62 * ny + 0.67 * nz);
  const bounce = Math.max(0, -ny) * (dark ? 0.05 : 0.18);
  const grazing = (1 - nz) ** 4;
  // A softbox overhead, seen in the clear coat.
  const box = smoothstep(0.52, 0.72, 2 * nz * ny) * (1 - smoothstep(0.94, 1, 2 * nz * ny));
  return { diffuse: 0.2 + 0.45 * sky + 0.6 * key + bounce, gloss: 0.1 * box + 0.16 * grazing * (0.3 + sky) };
}

/** Depth inside the outline (pixels), negative outside. */
function edgeOf(shape: Shape): Float32Array {
  const outside = squaredDistance(shape.mask, shape);
  const inside = squaredDistance(inverse(shape.mask), shape);
  const depth = outside.map((value, i) => Math.sqrt(inside[i] ?? 0) - Math.sqrt(value) + (shape.mask[i] ? -0.5 : 0.5));
  return boxBlur(Float32Array.from(depth), shape, 1, 2);
}

/** A soft shadow on the ground below the subject. */
function shadowOf(mask: Uint8Array, { width, height }: Size): Float32Array {
  const flat = new Float32Array(width * height);
  let bottom = 0;
  mask.forEach((value, i) => {
    if (value) bottom = Math.floor(i / width);
  });
  const deep = Math.max(3, Math.round(height * 0.018));
  for (let x = 0; x < width; x++) {
    let low = -1;
    for (let y = Math.max(0, bottom - Math.round(height * 0.3)); y <= bottom; y++) if (mask[y * width + x]) low = y;
    if (low < 0) continue;
    const share = 1 - (bottom - low) / (height * 0.3);
    for (let y = Math.max(0, bottom - deep); y < Math.min(height, bottom + deep); y++) flat[y * width + x] = share ** 2;
  }
  return boxBlur(flat, { width, height }, Math.max(2, Math.round(width * 0.012)), 3);
}

function bilinearOr(values: ArrayLike<number>, size: Size, x: number, y: number, outside: number): number {
  if (x < -0.5 || y < -0.5 || x > size.width - 0.5 || y > size.height - 0.5) return outside;
  return bilinear(values, size, x, y);
}

const encode = (x: number) => {
  const v = clamp(x, 0, 1);
  return v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055;
};
