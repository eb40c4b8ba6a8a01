import { carBody } from '../../car/body';
import type { Size } from '../../raster/box';
import type { RasterImage } from '../../raster/image-input';
import { type Lab, toLab } from '../../raster/lab';
import { createProjection } from '../../trace/camera';
import type { CarReading } from '../car-reading';
import { nearSide } from '../wheel-places';
import { colourBetween, shrinkTo } from '../work';

/** A pixel of the flank (m). */
const PIXEL = 0.008;
/** The flank's plane lies so far in from the car's full width (m). */
const IN = 0.06;
/** With fewer pixels a metre nothing of a flank can be read. */
const LEAST = 60;

/** A car's side as it stands in a picture, nose left: columns count from the nose, rows down from the roof. */
export interface Flank extends Size {
  readonly lab: Lab;
  /** 1 where the car is. */
  readonly mask: Uint8Array;
  /** Pixels of the picture in a metre of the car. */
  readonly sharpness: number;
  readonly column: (x: number) => number;
  readonly row: (z: number) => number;
  /** The lightness (0–255) of a place in the picture itself. */
  readonly lightness: (x: number, z: number) => number;
  /** Metres at a column and at a row. */
  readonly x: (column: number) => number;
  readonly z: (row: number) => number;
  /** Where the axles are, and the tyres' radius (m). */
  readonly axles: readonly [front: number, rear: number];
  readonly tyre: number;
}

/** The side of a car that a picture shows from the side; undefined where it is too small to show anything on it. */
export function flankOf(picture: RasterImage, { car, camera, mask }: CarReading): Flank | undefined {
  const y = nearSide(camera) * (car.width / 2 - IN);
  const whole = createProjection(camera, picture.width, picture.height);
  const sharpness = Math.abs(whole([car.length, y, 0.6])[0] - whole([0, y, 0.6])[0]) / car.length;
  if (sharpness < LEAST) return undefined;
  const side = Math.max(picture.width, picture.height);
  const image = shrinkTo(picture, Math.max(1, Math.round(side * Math.min(1, 1 / (PIXEL * sharpness)))));
  const project = createProjection(camera, image.width, image.height);
  const width = Math.ceil(car.length / PIXEL);
  const height = Math.ceil((car.height + 0.04) / PIXEL);
  const x = (column: number) => (column + 0.5) * PIXEL;
  const z = (row: number) => (height - row - 0.5) * PIXEL;
  const rgba = new Uint8Array(width * height * 4);
  const own = new Uint8Array(width * height);
  const zoom = picture.width / image.width;
  const colour = [0, 0, 0, 0];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const [px, py] = project([x(column), y, z(row)]);
      const i = row * width + column;
      colourBetween(image, px - 0.5, py - 0.5, colour);
      for (let k = 0; k < 4; k++) rgba[i * 4 + k] = Math.round(colour[k] ?? 0);
      const [mx, my] = [Math.floor(px * zoom), Math.floor(py * zoom)];
      const inside = mx >= 0 && my >= 0 && mx < picture.width && my < picture.height;
      own[i] = inside ? (mask[my * picture.width + mx] ?? 0) : 0;
    }
  }
  const body = carBody(car, 0.02);
  return {
    width,
    height,
    lab: toLab({ rgba, width, height }, () => {}),
    mask: own,
    sharpness,
    lightness: (ahead, up) => {
      const [px, py] = whole([ahead, y, up]);
      colourBetween(picture, px - 0.5, py - 0.5, colour);
      const [red = 0, green = 0, blue = 0, opacity = 0] = colour.map(Math.round);
      const over = opacity / 255;
      const grey = 0.3 * red + 0.6 * green + 0.1 * blue;
      return grey * over + 255 * (1 - over);
    },
    column: (at) => Math.round(at / PIXEL - 0.5),
    row: (at) => Math.round(height - at / PIXEL - 0.5),
    x,
    z,
    axles: [body.frontAxle, body.rearAxle],
    tyre: body.tyreRadius,
  };
}
