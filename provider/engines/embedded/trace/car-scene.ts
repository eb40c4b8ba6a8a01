import { isInCabin, type Look, placeOf, viewAt } from '../../../../contract/camera';
import type { Design } from '../car/design';
import { buildCar } from '../car/model';
import type { PartLook } from '../car/part-look';
import type { CarParameters, Paint } from '../car/shape/parameters';
import { fullWidth } from '../car/shape/running-gear';
import { isFade } from '../car/stripes';
import type { Show, Tick } from '../kernel/job';
import type { Rgb } from '../kernel/light';
import { Recent } from '../kernel/recent';
import { Bvh } from './bvh';
import { cabinFinish } from './cabin-finish';
import { type Camera, createCamera, type SingleView } from './camera';
import { clayFinish, type Finish } from './finish';
import { floorShadow } from './floor-shadow';
import { bakeIndoors } from './indoors';
import { type Material, materials } from './materials';
import { dusted, faded, fading, madeMaterial, paintMaterial, soiled } from './paint-material';
import { panesOf } from './panes';
import { fadeAlong } from './patterns';
import { develop, render, renderRough } from './render';
import { type RimMaterials, rimMaterials } from './rim-material';
import type { Scene } from './scene';
import { addLayers } from './staging/layers';
import { createStudio } from './studio';
import { Tracer } from './tracer';

/** Grid of the body's mesh (m): finer shows no difference at 2048 pixels. */
export const CELL = 0.019;
/** Longest side (px) from which that is needed. A smaller picture shows no difference with cells of as many pixels. */
const FINEST_SIDE = 640;

/** Grid of the body's mesh (m) that a picture of this size (px) needs: 384 pixels take a third of the time. */
export const cellFor = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  CELL * Math.max(1, FINEST_SIDE / Math.max(width, height));
/** Extra thickness of meshed rims (m): the tracer follows rays from there to the true surface. */
const RIM_MARGIN = 0.004;
/** Kept for a second view of the same car. */
const scenes = new Recent<Scene>(3);

/** Renders a named view of a design: 8-bit sRGB, three bytes a pixel. */
export function renderView(
  scene: Scene,
  design: Design,
  view: SingleView,
  width: number,
  height: number,
  tick: Tick,
  show?: Show,
): Uint8Array {
  const inside = isInCabin(view, design.camera?.detail);
  const { detail } = design.camera ?? {};
  const bakes = (inside || detail === 'open-door' || detail === 'open-roof') && !scene.indoors;
  if (bakes) scene.indoors = bakeIndoors(scene, (fraction) => tick(fraction * 0.5));
  return renderFrom(
    scene,
    design,
    createCamera(view, design.car, width, height, design.camera),
    inside ? CABIN_EXPOSURE : (exposures[lookedAt(view, design.camera)] ?? 0.92),
    {
      width,
      height,
      tick: bakes ? (fraction) => tick(0.5 + 0.5 * fraction) : tick,
      show,
    },
  );
}

/** The named view that a picture is nearest to, wherever its camera was put. */
function lookedAt(view: SingleView, look: Look = {}): SingleView {
  const place = look.elevation === undefined ? undefined : placeOf({ ...look, view });
  return place ? viewAt(place) : view;
}

interface Rendering {
  readonly width: number;
  readonly height: number;
  readonly tick: Tick;
  readonly show?: Show | undefined;
}

/** Renders a design through any camera. */
export function renderFrom(
  scene: Scene,
  design: Design,
  camera: Camera,
  exposure: number,
  { width, height, tick, show }: Rendering,
): Uint8Array {
  const studio = createStudio(
    design.car.length,
    { ...design, yellowLamps: design.car.equipment?.yellowHeadlamps },
    camera,
  );
  const finish = finishOf(design);
  const seen = asDrawn(finish, design.technique);
  const tracer = new Tracer(scene, studio, seen, camera.pixel);
  if (show) {
    const rough = renderRough(tracer, camera, width, height);
    addLayers(rough, camera, studio, scene, design);
    show({ width: rough.width, height: rough.height, rgb: develop(rough, exposure * studio.exposure, () => tick(0)) });
  }
  const light = render(tracer, camera, width, height, (fraction) => tick(0.93 * fraction));
  addLayers(light, camera, studio, scene, design);
  return develop(light, exposure * studio.exposure, (fraction) => tick(0.93 + 0.07 * fraction));
}

/** The finish of a car that is modelled in clay, or seen through. */
function asDrawn(finish: Finish, technique: Design['technique']): Finish {
  if (technique === 'clay') return clayFinish(finish);
  return technique === 'cutaway' ? { ...finish, cutaway: true } : finish;
}

/** From above the car reflects the softbox: less exposure keeps the roof's colour. */
const exposures: Partial<Record<SingleView, number>> = { top: 0.86, 'birds-eye': 0.86 };
/** A cabin is darker than a car's outside. */
const CABIN_EXPOSURE = 1.35;

/** The paint of a car whose colour goes over into another; dust lies evenly on it. */
function fadedPaint({ paint, dust = 0, stripe, car }: Design): Material | undefined {
  if (!stripe || !isFade(car.stripes)) return undefined;
  const colour = (color: Paint['color']) => soiled(paintMaterial({ ...paint, color }), 0.5 * dust);
  const { length, clearance, beltFront } = car;
  const [near, far] = [0.12 * length, 0.88 * length];
  const share = {
    'fade-rear': fadeAlong('x', near, far),
    'fade-front': fadeAlong('x', far, near),
    'fade-low': fadeAlong('z', beltFront + 0.1, clearance + 0.08),
  }[car.stripes];
  return fading(colour(paint.color), colour(stripe), share);
}

/** What a design's surfaces are made of. */
export function finishOf(design: Design): Finish {
  const { paint, dust = 0, roof, tones = {}, stripe, secondStripe, roundel, rim, caliper, seat, car, staging } = design;
  const painted = (color = paint.color) => dusted(faded(paintMaterial({ ...paint, color }), car.patina ?? 0), dust);
  const part = (look?: PartLook) => (typeof look === 'string' ? dusted(madeMaterial(look), dust) : painted(look));
  const bodyPaint = fadedPaint(design) ?? painted();
  const soil = 0.8 * Math.max(car.mud ?? 0, 0.6 * dust);
  return {
    paint: bodyPaint,
    roof: part(roof),
    fabric:
      roof && typeof roof !== 'string' ? { diffuse: [roof[0] * 0.7, roof[1] * 0.7, roof[2] * 0.7] } : materials.fabric,
    tones: {
      lower: part(tones.lower),
      bonnet: part(tones.bonnet),
      bumpers: part(tones.bumpers),
      pillars: part(tones.pillars),
      sills: part(tones.sills),
      mirrors: tones.mirrors ? part(tones.mirrors) : bodyPaint,
      stripe: painted(stripe),
      secondStripe: painted(secondStripe ?? stripe),
      roundel: painted(roundel),
      digit: painted(digitOn(car.number?.roundel === 'none' ? paint.color : roundel)),
    },
    bumper: tones.bumpers
      ? part(tones.bumpers)
      : dusted(car.bumperShape === 'chrome-blade' ? materials.chrome : materials.plastic, dust),
    tyre: soiled(materials.tyre, 0.85 * soil),
    whiteWall: soiled(materials.whiteWall, 0.6 * soil),
    ...soiledRims(rimMaterials([...rim], design.rimFinish), soil),
    caliper: { diffuse: [...caliper], coat: true },
    slat: car.equipment?.litGrille ? materials.litSlat : car.chrome ? materials.chrome : materials.slat,
    cabin: cabinFinish(car, seat),
    tint: car.tailgate ? 0.42 : 0.5,
    panes: panesOf(design),
    ...(staging?.lamps === 'on' ? { lit: true as const } : {}),
    ...smokedOf(car.equipment),
    ...yellowOf(car.equipment),
  };
}

const smokedOf = ({
  smokedHeadlamps: front = false,
  smokedTailLamps: rear = false,
}: Design['car']['equipment'] = {}) => (front || rear ? { smoked: { front, rear } } : {});

const yellowOf = ({ yellowHeadlamps: head = false, yellowFogLamps: fog = false }: Design['car']['equipment'] = {}) =>
  head || fog ? { yellow: { head, fog } } : {};

const soiledRims = ({ rim, rimSide, rimLip }: RimMaterials, soil: number): RimMaterials => ({
  rim: soiled(rim, soil),
  rimSide: soiled(rimSide, soil),
  ...(rimLip && { rimLip: soiled(rimLip, soil) }),
});

/** Black on bright grounds, white on dark ones. */
const digitOn = ([r, g, b]: Paint['color'] = [1, 1, 1]): Rgb =>
  0.2126 * r + 0.7152 * g + 0.0722 * b > 0.2 ? [0.006, 0.006, 0.007] : [0.8, 0.8, 0.78];

/** Builds the scene, or finds it among the last ones: a second view of a car costs only its rays. */
export function sceneOf(parameters: CarParameters, tick: Tick, cell = CELL): Scene {
  const scene = scenes.of(JSON.stringify([parameters, cell]), () => buildScene(parameters, tick, cell));
  tick(1);
  return scene;
}

function buildScene(parameters: CarParameters, tick: Tick, cell: number): Scene {
  tick(0.02);
  const { pieces, ...car } = buildCar(parameters, cell, (fraction) => tick(0.02 + 0.53 * fraction), RIM_MARGIN);
  tick(0.55);
  const bvh = new Bvh(car.mesh, (fraction) => tick(0.55 + 0.45 * fraction), pieces);
  return { car, bvh, shadow: floorShadow(bvh, parameters.length, fullWidth(parameters)) };
}
