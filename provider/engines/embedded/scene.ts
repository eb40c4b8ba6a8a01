import type { Design } from './car/design';
import { buildCar } from './car/model';
import type { CarParameters } from './car/parameters';
import { Bvh } from './trace/bvh';
import { type Camera, createCamera, type SingleView } from './trace/camera';
import type { Finish } from './trace/finish';
import { bakeFloorShadow } from './trace/floor-shadow';
import { type Material, materials, paintMaterial } from './trace/materials';
import { develop, render } from './trace/render';
import { createStudio } from './trace/studio';
import { type Scene, Tracer } from './trace/tracer';

/** Hears 0–1, never falling, and throws to cancel. */
export type Tick = (fraction: number) => void;

/** Grid of the body's mesh (m): finer shows no difference at 2048 pixels. */
export const CELL = 0.017;
/** Scenes kept for a second view of the same car. */
const SCENES_KEPT = 3;
const scenes = new Map<string, Scene>();

/** Renders a named view of a design: 8-bit sRGB, three bytes a pixel. */
export function renderView(
  scene: Scene,
  design: Design,
  view: SingleView,
  width: number,
  height: number,
  tick: Tick,
): Uint8Array {
  return renderFrom(scene, design, createCamera(view, design.car, width, height), exposures[view] ?? 0.92, {
    width,
    height,
    tick,
  });
}

/** Renders a design through any camera. */
export function renderFrom(
  scene: Scene,
  design: Design,
  camera: Camera,
  exposure: number,
  { width, height, tick }: { readonly width: number; readonly height: number; readonly tick: Tick },
): Uint8Array {
  const studio = createStudio(design.car.length, design.studio);
  const tracer = new Tracer(scene, studio, finishOf(design), camera.pixel);
  return develop(render(tracer, camera, width, height, tick), exposure * studio.exposure);
}

/** From above, the car lies under the softbox: less exposure keeps the roof's colour. */
const exposures: Partial<Record<SingleView, number>> = { top: 0.68, 'birds-eye': 0.8, driver: 1.5 };

function finishOf({ paint, rimTone, caliper, seat, car }: Design): Finish {
  const plain = { diffuse: [0.03, 0.03, 0.032] } as const satisfies Material;
  return {
    paint: paintMaterial(paint),
    rim: {
      diffuse: [rimTone * 0.25, rimTone * 0.25, rimTone * 0.26],
      metal: [rimTone, rimTone, rimTone * 1.03],
      roughness: 0.2,
    },
    rimSide: { diffuse: [0.02, 0.02, 0.021], metal: [rimTone * 0.4, rimTone * 0.4, rimTone * 0.4], roughness: 0.3 },
    caliper: { diffuse: [...caliper], coat: true },
    slat: car.chrome ? materials.chrome : materials.slat,
    cabin: {
      seat: { diffuse: [...seat] },
      seatSide: { diffuse: [...seat] },
      stitch: plain,
      dash: plain,
      dashLow: plain,
      trim: plain,
      glow: plain,
      screen: { diffuse: [0.01, 0.01, 0.012], glow: [0.05, 0.11, 0.16], coat: true },
      carpet: plain,
      wheel: plain,
      lining: { diffuse: [0.045, 0.044, 0.043] },
    },
    tint: car.tailgate ? 0.42 : 0.5,
  };
}

/** Builds the scene, or finds it among the last ones: a second view of a car costs only its rays. */
export function sceneOf(parameters: CarParameters, tick: Tick, cell = CELL): Scene {
  const key = JSON.stringify([parameters, cell]);
  const known = scenes.get(key);
  if (known) {
    scenes.delete(key);
    scenes.set(key, known);
    tick(1);
    return known;
  }
  tick(0.02);
  const car = buildCar(parameters, cell, (fraction) => tick(0.02 + 0.53 * fraction));
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
