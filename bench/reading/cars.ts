// The engine's own cars as the bench's originals: lines, renderings, and what is true of each.
import type { BodyType } from '../../contract/design';
import type { Facing, PictureView } from '../../contract/picture-reading';
import { type Design, designCar } from '../../provider/engines/embedded/car/design';
import { viewNames } from '../../provider/engines/embedded/designs/picture';
import { trueLines } from '../../provider/engines/embedded/lineart/true-lines';
import { createCamera, createProjection } from '../../provider/engines/embedded/trace/camera';
import { mapCar } from '../../provider/engines/embedded/trace/car-map';
import { renderView, sceneOf } from '../../provider/engines/embedded/trace/car-scene';
import type { Canvas } from './canvas';

export const SIZE = { width: 480, height: 320 };
/** Grid of the cars' meshes (m). */
const CELL = 0.045;
const still = () => {};

export type Seen = Exclude<PictureView, 'unknown'>;

export interface Truth {
  readonly view: Seen;
  readonly facing: Exclude<Facing, 'unknown'>;
  readonly body: BodyType;
  /** Wheelbase in diameters of the tyres. */
  readonly diameters: number;
}

export interface Original {
  readonly canvas: Canvas;
  readonly truth: Truth;
}

const rooms = ['light', 'hall', 'daylight', 'sunset', 'dark'] as const;

/** A body's car by a seed, in the room of that turn. */
export function carOf(body: BodyType, seed: number, turn: number): Design {
  const brief = { carType: body, styles: [], sketch: false, presets: [], dimensions: {} };
  return { ...designCar(brief, seed, 7), studio: rooms[turn % rooms.length] ?? 'light' };
}

/** The car in a view, as lines on white paper or as a rendering in its room. */
export function originalOf(design: Design, view: Seen, lines: boolean): Original {
  const scene = sceneOf(design.car, still, CELL);
  const named = viewNames[view];
  const { width, height } = SIZE;
  const camera = createCamera(named, design.car, width, height, design.camera);
  const map = mapCar(scene, camera, SIZE, still, true);
  const mask = map.pieces.map((piece) => (piece ? 1 : 0));
  const rgb = new Float32Array(width * height * 3);
  if (lines) {
    const blank = new Uint8Array(width * height).fill(255);
    const fine = createCamera(named, design.car, width * 2, height * 2, design.camera);
    const large = mapCar(scene, fine, { width: width * 2, height: height * 2 }, still, true);
    const drawn = trueLines(large, fine, 2, blank);
    for (let i = 0; i < drawn.length; i++) rgb.fill(drawn[i] ?? 255, i * 3, i * 3 + 3);
  } else {
    rgb.set(renderView(scene, design, named, width, height, still));
  }
  const project = createProjection(camera, width, height);
  const { body, parameters } = scene.car;
  const flank = Math.sign(camera.origin[1] || 1) * (parameters.width / 2 - 0.03);
  const wheels = [body.frontAxle, body.rearAxle].map((axle): [number, number] => {
    const [x, y] = project([axle, flank, body.tyreRadius]);
    return [x, y];
  });
  const nose = project([0, 0, 0.6])[0];
  const tail = project([parameters.length, 0, 0.6])[0];
  const facing = view === 'front' ? 'towards' : view === 'rear' ? 'away' : nose < tail ? 'left' : 'right';
  return {
    canvas: { ...SIZE, rgb, mask, wheels },
    truth: { view, facing, body: design.car.type, diameters: parameters.wheelbase / (2 * body.tyreRadius) },
  };
}

/** The same seen in a mirror: a car is alike on both sides. */
export function mirrored({ canvas, truth }: Original): Original {
  const { width, height } = canvas;
  const rgb = new Float32Array(canvas.rgb.length);
  const mask = new Uint8Array(canvas.mask.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [i, j] = [y * width + x, y * width + width - 1 - x];
      for (let k = 0; k < 3; k++) rgb[i * 3 + k] = canvas.rgb[j * 3 + k] ?? 0;
      mask[i] = canvas.mask[j] ?? 0;
    }
  }
  const other = { left: 'right', right: 'left', towards: 'towards', away: 'away' } as const;
  const wheels = canvas.wheels.map(([x, y]) => [width - x, y] as const);
  return { canvas: { ...canvas, rgb, mask, wheels }, truth: { ...truth, facing: other[truth.facing] } };
}
