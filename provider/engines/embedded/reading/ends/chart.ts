import { carBody } from '../../car/body';
import type { RasterImage } from '../../raster/image-input';
import { toLab } from '../../raster/lab';
import type { Plane } from '../../raster/plane';
import { createProjection } from '../../trace/camera';
import type { Vector } from '../../trace/vector';
import type { CarReading } from '../car-reading';
import { colourBetween } from '../work';

/** Half the width (m) that every chart's end has: charts are as large for a small car as for a large one. */
export const HALF = 0.87;
/** Cells of a chart: their side (m), and how many. */
export const CELL = 0.01;
export const WIDE = 224;
export const HIGH = 120;
/** Height of its lowest row (m). */
export const LOW = 0.08;

/** A car's nose or tail laid flat: its middle in the middle, outwards and on round both corners, down from above. */
export interface Chart {
  /** Lightness and colour (CIE L*a*b*). */
  readonly planes: readonly [Plane, Plane, Plane];
  /** 1 where it is seen, from not too flat an angle. */
  readonly seen: Uint8Array;
}

/** Least share of a cell's height that its width has in the picture where it counts as seen. */
const FLAT = 0.28;
/** Samples along a cell's side. */
const SAMPLES = 2;

/** A chart's row of a height (m), and its height again. */
export const rowOf = (z: number): number => HIGH - 1 - (z - LOW) / CELL;
export const heightOf = (row: number): number => LOW + (HIGH - 1 - row) * CELL;
export const MIDDLE = WIDE / 2;

/** The end of a car that is seen. */
export function chartOf(image: RasterImage, reading: CarReading, end: 'front' | 'rear'): Chart {
  const { car, camera, mask } = reading;
  const at = placesOf(car, end);
  const project = createProjection(camera, image.width, image.height);
  const { width, height } = image;
  const rgba = new Uint8Array(WIDE * HIGH * 4);
  const seen = new Uint8Array(WIDE * HIGH);
  const turned = end === 'front' ? 1 : -1;
  for (let y = 0; y < HIGH; y++) {
    const z = heightOf(y);
    for (let x = 0; x < WIDE; x++) {
      const a = (x - MIDDLE) * CELL;
      const [px, py] = project(at(a, z));
      const [rx, ry] = project(at(a + CELL, z));
      const [ux, uy] = project(at(a, z + CELL));
      const area = turned * ((rx - px) * (uy - py) - (ry - py) * (ux - px));
      const up = (ux - px) ** 2 + (uy - py) ** 2;
      const i = y * WIDE + x;
      const inside = mask[Math.round(py) * width + Math.round(px)] === 1;
      if (px >= 0 && py >= 0 && px < width && py < height && inside && area > FLAT * up) seen[i] = 1;
      mean(image, [px, py], [rx - px, ry - py], [ux - px, uy - py], rgba, i * 4);
    }
  }
  const { l, a, b } = toLab({ rgba, width: WIDE, height: HIGH }, () => {});
  return { planes: [l, a, b], seen };
}

/** Where a place of the chart is on the car (m). */
function placesOf(car: CarReading['car'], end: 'front' | 'rear'): (a: number, z: number) => Vector {
  const body = carBody(car, 0.02);
  const isFront = end === 'front';
  const hw = body.halfWidth(isFront ? 0.1 : car.length - 0.1);
  const scale = hw / HALF;
  return (a, z) => {
    const [across, up] = [Math.abs(a) * scale, z * scale];
    const y = Math.min(across, hw);
    const round = Math.max(0, across - hw) / 0.9;
    const x = isFront ? body.nose(up) + body.noseSetback(y) + round : body.tail(up) - body.tailSetback(y) - round;
    return [x, Math.sign(a) * y, up];
  };
}

type Way = readonly [x: number, y: number];

/** The mean colour of a cell of the chart. */
function mean(image: RasterImage, from: Way, across: Way, up: Way, out: Uint8Array, at: number) {
  const sum = [0, 0, 0, 0];
  const colour = [0, 0, 0, 0];
  for (let k = 0; k < SAMPLES * SAMPLES; k++) {
    const [s, t] = [((k % SAMPLES) + 0.5) / SAMPLES - 0.5, (Math.floor(k / SAMPLES) + 0.5) / SAMPLES - 0.5];
    const x = from[0] + s * across[0] + t * up[0];
    const y = from[1] + s * across[1] + t * up[1];
    colourBetween(image, x, y, colour);
    for (let c = 0; c < 4; c++) sum[c] = (sum[c] ?? 0) + (colour[c] ?? 0);
  }
  for (let c = 0; c < 4; c++) out[at + c] = (sum[c] ?? 0) / SAMPLES ** 2;
}
