import sharp from 'sharp';
import type { GenerationBody } from '../../../contract/generation';
import type { DesignBrief } from './brief';
import { type Design, designCar } from './car/design';
import { buildCar, type CarModel } from './car/model';
import type { CarParameters } from './car/parameters';
import { sketchStyle } from './lineart/sketch';
import { batchSeed } from './random';
import { Bvh } from './trace/bvh';
import { createCamera, type SingleView } from './trace/camera';
import { bakeFloorShadow } from './trace/floor-shadow';
import { paintMaterial } from './trace/materials';
import { develop, render } from './trace/render';
import { createStudio } from './trace/studio';
import { type Finish, type Scene, Tracer } from './trace/tracer';
import { singleViews } from './views';
import { readPrompt } from './words';

type TextBody = Extract<GenerationBody, { model: 't2threeviews_context' }>;

export interface Drawing {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Grid of the body's mesh (m): finer shows no difference at 2048 pixels. */
const CELL = 0.017;
/** Scenes kept for a second view of the same car. */
const SCENES_KEPT = 3;
const scenes = new Map<string, Scene>();

/**
 * Draws the batch that a text body asks for. `tick` hears 0–1 and throws to cancel. `cell` is the mesh's grid (m).
 */
export async function drawCars(
  body: TextBody,
  seed: number,
  tick: (fraction: number) => void,
  cell = CELL,
): Promise<Drawing[]> {
  const brief = readPrompt(body.prompt);
  const drawings: Drawing[] = [];
  for (let index = 0; index < body.n; index++) {
    const design = designCar(brief, batchSeed(seed, index), body.cfg_scale);
    const part = (fraction: number) => tick((index + fraction) / body.n);
    drawings.push(await drawPicture(design, brief, body, batchSeed(seed, index), part, cell));
  }
  return drawings;
}

async function drawPicture(
  design: Design,
  brief: DesignBrief,
  { width, height }: Pick<TextBody, 'width' | 'height'>,
  seed: number,
  tick: (fraction: number) => void,
  cell: number,
): Promise<Drawing> {
  const scene = sceneOf(design.car, cell, (fraction) => tick(fraction * 0.4));
  const tiles = singleViews(brief.view ?? 'front-three-quarter', width, height);
  const rgb = new Uint8Array(width * height * 3).fill(235);
  for (const [index, tile] of tiles.entries()) {
    const picture = drawView(scene, design, tile.view, tile.width, tile.height, (fraction) =>
      tick(0.4 + (0.57 * (index + fraction)) / tiles.length),
    );
    for (let row = 0; row < tile.height; row++) {
      const line = picture.subarray(row * tile.width * 3, (row + 1) * tile.width * 3);
      rgb.set(line, ((tile.y + row) * width + tile.x) * 3);
    }
  }
  const finished = brief.sketch ? await sketchStyle(rgb, width, height, seed) : rgb;
  const png = await sharp(finished, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  tick(1);
  return { png, width, height };
}

function drawView(
  scene: Scene,
  design: Design,
  view: SingleView,
  width: number,
  height: number,
  tick: (fraction: number) => void,
) {
  const camera = createCamera(view, design.car, width, height);
  const studio = createStudio(design.car.length, design.darkStudio);
  const tracer = new Tracer(scene, studio, finishOf(design), camera.pixel);
  // From above, the car lies under the softbox: less exposure keeps the roof's colour.
  const exposure = view === 'top' ? 0.68 : view === 'birds-eye' ? 0.8 : view === 'driver' ? 1.5 : 0.92;
  return develop(render(tracer, camera, width, height, tick), exposure);
}

function finishOf({ paint, rimTone, caliper, seat, car }: Design): Finish {
  return {
    paint: paintMaterial(paint),
    rim: {
      diffuse: [rimTone * 0.25, rimTone * 0.25, rimTone * 0.26],
      metal: [rimTone, rimTone, rimTone * 1.03],
      roughness: 0.26,
    },
    caliper: { diffuse: [...caliper], coat: true },
    seat: { diffuse: [...seat] },
    tint: car.type === 'suv' ? 0.42 : 0.5,
  };
}

/** Builds the scene, or finds it among the last ones: a second view of a car costs only its rays. */
function sceneOf(parameters: CarParameters, cell: number, tick: (fraction: number) => void): Scene {
  const key = JSON.stringify([parameters, cell]);
  const known = scenes.get(key);
  if (known) {
    scenes.delete(key);
    scenes.set(key, known);
    tick(1);
    return known;
  }
  tick(0.02);
  const car: CarModel = buildCar(parameters, cell, (fraction) => tick(0.02 + 0.53 * fraction));
  tick(0.55);
  const bvh = new Bvh(car.mesh);
  tick(0.85);
  const shadow = bakeFloorShadow(bvh, parameters.length, parameters.width, (fraction) => tick(0.85 + 0.15 * fraction));
  const scene = { car, bvh, shadow };
  scenes.set(key, scene);
  const oldest = scenes.keys().next();
  if (scenes.size > SCENES_KEPT && !oldest.done) scenes.delete(oldest.value);
  return scene;
}
