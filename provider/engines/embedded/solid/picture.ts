import { clamp, smoothstep } from '../kernel/maths';
import { blur, type Plane, plane } from '../raster/plane';
import { type Framed, MASK_SIDE } from './frame';
import type { SolidNode } from './glb';
import { inflate } from './inflate';
import { type Grid, gridOf, shellOf } from './shell';
import { simplified } from './simplify';
import type { Surface } from './surface';
import { textureOf } from './texture';

/** How far a simplified surface may lie off, as a share of a grid's cell. */
const ERROR = 0.04;
/** Thickness of a relief's plate, and how far its brightest places stand out of it (shares of the frame). */
const PLATE = 0.05;
const RELIEF = 0.035;

type Tick = (fraction: number) => void;

/**
 * A subject that is no car, inflated like a balloon: a closed solid of `depth` times its natural thickness with the
 * picture on both sides, standing on Y = 0 in a frame one metre wide. Undefined when no cell of the grid holds any of it.
 * @param cells of the grid along the frame's side
 */
export async function inflatedPicture(
  framed: Framed,
  cells: number,
  depth: number,
  tick: Tick,
): Promise<SolidNode | undefined> {
  const cover = coverOf(framed, cells, () => tick(0.05));
  const height = inflate(cover, (fraction) => tick(0.1 + 0.5 * fraction)).map((value) => value * depth);
  return textured('inflated picture', shellOf(cover, height, height), framed, cells, (fraction) =>
    tick(0.6 + 0.4 * fraction),
  );
}

/**
 * A whole picture as a plate in relief: bright is high, the rim is rounded, the back is flat. It stands on Y = 0 in a
 * frame one metre wide. Undefined when the picture is narrower than the grid can show.
 */
export async function reliefPicture(
  framed: Framed,
  cells: number,
  depth: number,
  tick: Tick,
): Promise<SolidNode | undefined> {
  const { box } = framed;
  const from = (x: number, y: number) =>
    Math.max(
      Math.abs(x - box.left - box.width / 2) - box.width / 2,
      Math.abs(y - box.top - box.height / 2) - box.height / 2,
    );
  const cover = gridOf(cells, (x, y) => clamp(0.5 - from(x, y) * cells, 0, 1));
  const light = sampler(blur(lightOf(framed), framed.side * (0.8 / cells + 0.005), () => tick(0.2)));
  const edge = gridOf(cells, (x, y) => roundedEdge(-from(x, y)));
  const raised = gridOf(cells, (x, y) => light(x, y) * smoothstep(0, PLATE, -from(x, y)));
  const back = edge.values.map((value) => (value * PLATE) / 2);
  const front = back.map((value, i) => value + (raised.values[i] ?? 0) * RELIEF * depth);
  return textured('relief', shellOf(cover, front, back), framed, cells, tick);
}

/** A quarter of a circle, half the plate's thickness wide: 0 on the rim, 1 further in. */
function roundedEdge(inwards: number): number {
  const way = 1 - clamp(inwards / (PLATE / 2), 0, 1);
  return Math.sqrt(1 - way * way);
}

async function textured(
  name: string,
  shell: Surface,
  framed: Framed,
  cells: number,
  tick: Tick,
): Promise<SolidNode | undefined> {
  if (shell.indices.length === 0) return undefined;
  const surface = await simplified(shell, ERROR / cells);
  tick(0.3);
  const texture = await textureOf(framed, (fraction) => tick(0.3 + 0.7 * fraction));
  return {
    name,
    children: [
      {
        name: 'subject',
        parts: [
          {
            surface: grounded(surface),
            material: { name: 'picture', color: [1, 1, 1], metallic: 0, roughness: 0.55, texture },
          },
        ],
      },
    ],
  };
}

/** The surface lifted or lowered so that it stands on Y = 0. */
function grounded(surface: Surface): Surface {
  const { positions, indices } = surface;
  const low = indices.reduce((lowest, v) => Math.min(lowest, positions[v * 3 + 1] ?? 0), Number.POSITIVE_INFINITY);
  return { ...surface, positions: positions.map((value, i) => (i % 3 === 1 ? value - low : value)) };
}

/** The subject's mask at the grid's nodes, smoothed by half a cell and by the steps of its pixels. */
function coverOf({ image, side }: Framed, cells: number, check: () => void): Grid {
  const sigma = Math.max((2 * side) / MASK_SIDE, (0.5 * side) / cells, 0.7);
  // A subject may reach the frame's border: the smoothing has to see that it ends there.
  const pad = Math.ceil(3 * sigma);
  const padded = plane(side + 2 * pad, side + 2 * pad);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      padded.data[(y + pad) * padded.width + x + pad] = (image.rgba[(y * side + x) * 4 + 3] ?? 0) / 255;
    }
  }
  const smooth = sampler(blur(padded, sigma, check));
  const scale = side / padded.width;
  const shift = pad / padded.width;
  return gridOf(cells, (x, y) => smooth(x * scale + shift, y * scale + shift));
}

/** Luma 0–1 (Rec. 709 weights on the coded values: relief follows what the eye calls bright). */
function lightOf({ image: { rgba }, side }: Framed): Plane {
  const light = plane(side, side);
  for (let i = 0; i < light.data.length; i++) {
    const [r = 0, g = 0, b = 0] = rgba.subarray(i * 4, i * 4 + 3);
    light.data[i] = (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
  }
  return light;
}

/** Reads a plane at shares of its width and height, bilinear between the pixels' middles. */
function sampler({ data, width, height }: Plane): (x: number, y: number) => number {
  return (x, y) => {
    const u = clamp(x * width - 0.5, 0, width - 1);
    const v = clamp(y * height - 0.5, 0, height - 1);
    const left = Math.min(Math.floor(u), width - 2);
    const top = Math.min(Math.floor(v), height - 2);
    const at = (dx: number, dy: number) => data[(top + dy) * width + left + dx] ?? 0;
    const upper = at(0, 0) * (1 - u + left) + at(1, 0) * (u - left);
    const lower = at(0, 1) * (1 - u + left) + at(1, 1) * (u - left);
    return upper * (1 - v + top) + lower * (v - top);
  };
}
