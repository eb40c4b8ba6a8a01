import { archetypes } from '../car/archetypes';
import type { CarParameters } from '../car/parameters';
import { clamp } from '../maths';
import { type Camera, orbitCamera } from '../trace/camera';
import type { Size } from './box';
import { drawLabels, drawScreen, type Triangles } from './raster';
import type { Target } from './target';
import { buildTemplate, Label } from './template';

/** Hears 0–1 and throws to cancel. */
type Tick = (fraction: number) => void;

/** Where a car is seen from (degrees, m), and where the image of its middle lies in the target (pixels a unit of slope). */
export interface Pose {
  readonly azimuth: number;
  readonly elevation: number;
  readonly distance: number;
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Fit {
  readonly car: CarParameters;
  readonly pose: Pose;
  readonly iou: number;
  /** The silhouette's agreement and what speaks for the parts inside it. */
  readonly score: number;
}

/** What an archetype leaves open, as a plain car for comparing silhouettes. */
export const plainCar = (type: keyof typeof archetypes): CarParameters => ({
  ...archetypes[type],
  carClass: 'electric',
  cabin: 'unlimited',
  face: 1,
  tail: 0,
  rim: 1,
  openGrille: false,
  chrome: false,
  blackRoof: false,
  glassRoof: false,
  spoiler: false,
});

const AZIMUTHS = Array.from({ length: 24 }, (_, i) => -180 + 15 * i);
const ELEVATIONS = [2, 9, 18, 34, 55, 88];
const DISTANCE = 11;
/** How many first guesses are followed, and how many of those with the car's own shape. */
const FOLLOWED = 9;
const SHAPED = 2;
/** Weight of the parts' agreement beside the silhouette's, and of red tail lamps. */
const PARTS = 0.12;
const TAILS = 0.06;

/** The likeliest views of the target, each with an archetype: a sweep of guesses, then descent over the pose. */
export function fitPose(target: Target, tick: Tick): readonly Fit[] {
  const guesses = sweep(target, (f) => tick(0.7 * f));
  const posed = guesses.map((fit, i) => {
    tick(0.7 + (0.3 * i) / guesses.length);
    return descendPose(target, fit);
  });
  return posed.sort((a, b) => b.score - a.score);
}

/** The car whose silhouette covers the target best, from the likeliest views: descent over its parameters too. */
export function fitShape(target: Target, posed: readonly Fit[], tick: Tick): Fit | undefined {
  const likely = posed.filter((fit) => fit.score > (posed[0]?.score ?? 0) - 0.05).slice(0, SHAPED);
  const shaped = likely.map((fit, i) => descendShape(target, fit, 1, (f) => tick((0.5 * (i + f)) / SHAPED)));
  shaped.sort((a, b) => b.score - a.score);
  const best = shaped[0];
  return best && descendShape(target, best, 2, (f) => tick(0.5 + 0.5 * f));
}

/** How well a car and a pose that were read elsewhere cover the target. */
export const judge = (target: Target, { car, pose }: Pick<Fit, 'car' | 'pose'>): Fit =>
  evaluate(target, car, buildTemplate(car), pose);

function sweep(target: Target, tick: Tick): Fit[] {
  const found: Fit[] = [];
  const types = ['sedan', 'suv', 'sports'] as const;
  for (const [k, type] of types.entries()) {
    const car = plainCar(type);
    const template = buildTemplate(car);
    for (const [i, azimuth] of AZIMUTHS.entries()) {
      tick((k + i / AZIMUTHS.length) / types.length);
      for (const elevation of ELEVATIONS) {
        if (elevation > 80 && azimuth % 90 !== 0) continue;
        const pose = boxed(target, car, template, { azimuth, elevation, distance: DISTANCE });
        if (pose) found.push(evaluate(target, car, template, pose));
      }
    }
  }
  found.sort((a, b) => b.score - a.score);
  return apart(found).slice(0, FOLLOWED);
}

/** Only the best of guesses that look from much the same side at the same type. */
function apart(fits: readonly Fit[]): Fit[] {
  const kept: Fit[] = [];
  for (const fit of fits) {
    const near = kept.some(
      ({ car, pose }) =>
        car.type === fit.car.type &&
        Math.abs(((pose.azimuth - fit.pose.azimuth + 540) % 360) - 180) < 20 &&
        Math.abs(pose.elevation - fit.pose.elevation) < 20,
    );
    if (!near) kept.push(fit);
    if (kept.length >= FOLLOWED) break;
  }
  return kept;
}

interface Slopes {
  readonly screen: Float32Array;
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

/** The template as slopes from the camera's axis (right and down), and 1/depth: the picture before scale and shift. */
function slopesOf(
  car: CarParameters,
  { positions }: Triangles,
  pose: Pick<Pose, 'azimuth' | 'elevation' | 'distance'>,
) {
  const a = (pose.azimuth * Math.PI) / 180;
  const e = (pose.elevation * Math.PI) / 180;
  const [ca, sa, ce, se] = [Math.cos(a), Math.sin(a), Math.cos(e), Math.sin(e)];
  const [mx, , mz] = middleOf(car);
  const screen = new Float32Array(positions.length);
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  for (let v = 0; v < positions.length; v += 3) {
    const x = (positions[v] as number) - mx;
    const y = positions[v + 1] as number;
    const z = (positions[v + 2] as number) - mz;
    const depth = pose.distance + x * ca * ce + y * sa * ce - z * se;
    if (depth < 0.3) return undefined;
    const across = (x * sa - y * ca) / depth;
    const down = -(x * ca * se + y * sa * se + z * ce) / depth;
    screen[v] = across;
    screen[v + 1] = down;
    screen[v + 2] = 1 / depth;
    if (across < left) left = across;
    if (across > right) right = across;
    if (down < top) top = down;
  }
  return { screen, left, right, top } satisfies Slopes;
}

/** The point that poses turn about. */
const middleOf = (car: CarParameters) => [car.length / 2, 0, car.height * 0.45] as const;

/** The pose whose silhouette is as wide as the target and as high up. */
function boxed(
  { box }: Target,
  car: CarParameters,
  template: Triangles,
  view: Pick<Pose, 'azimuth' | 'elevation' | 'distance'>,
): Pose | undefined {
  const slopes = slopesOf(car, template, view);
  if (!slopes) return undefined;
  const scale = (box.right - box.left) / (slopes.right - slopes.left);
  return { ...view, scale, x: box.left - slopes.left * scale, y: box.top - slopes.top * scale };
}

function evaluate(target: Target, car: CarParameters, template: Triangles, pose: Pose): Fit {
  const slopes = slopesOf(car, template, pose);
  if (!slopes) return { car, pose, iou: 0, score: 0 };
  const drawn = drawScreen(placed(slopes, pose), template, target.width, target.height);
  const mirror = target.reflected ? slopesOf(car, underground(template), pose) : undefined;
  const image = mirror && drawScreen(placed(mirror, pose), template, target.width, target.height);
  const iou = agreement(drawn, target, image);
  const parts = PARTS * partsAgreement(drawn, target) + TAILS * tailsAgreement(drawn, target);
  return { car, pose, iou, score: iou + parts - oddity(car, pose) };
}

/** Of silhouettes that are as good, the one is right that needs no odd camera and no odd car. */
function oddity(car: CarParameters, { elevation, distance }: Pose): number {
  const usual = archetypes[car.type];
  const off = (value: number, middle: number, sigma: number) => ((value - middle) / sigma) ** 2;
  const shape =
    off(car.height, usual.height, 0.1) +
    off(car.width, usual.width, 0.08) +
    off(car.wheelbase, usual.wheelbase, 0.12) +
    off(car.frontOverhang, usual.frontOverhang, 0.1) +
    off(car.tyreDiameter, usual.tyreDiameter, 0.05) +
    off(car.clearance, usual.clearance, 0.05) +
    off(car.tumblehome, usual.tumblehome, 0.1) +
    off(car.bow, usual.bow, 0.1) +
    off(car.noseHeight, usual.noseHeight, 0.1) +
    off(car.deckHeight, usual.deckHeight, 0.12);
  const high = Math.max(0, Math.min(elevation, 30) - 8) * 0.0012;
  return 0.0012 * shape + high + 0.01 * Math.log(distance / DISTANCE) ** 2;
}

/** How much redder the picture is where the template has its tail lamps. */
function tailsAgreement(drawn: Uint8Array, { red }: Target): number {
  if (!red) return 0;
  let hit = 0;
  for (let k = 0; k < red.pixels.length; k++) {
    if (drawn[red.pixels[k] as number] === Label.tail) hit += red.values[k] as number;
  }
  return Math.min(1, (2 * hit) / red.total);
}

/** Slopes as pixels of the target. */
function placed({ screen }: Slopes, { scale, x, y }: Pose): Float32Array {
  for (let v = 0; v < screen.length; v += 3) {
    screen[v] = (screen[v] as number) * scale + x;
    screen[v + 1] = (screen[v + 1] as number) * scale + y;
  }
  return screen;
}

/** The template as a polished floor shows it. */
const underground = (template: Triangles): Triangles => ({
  ...template,
  positions: template.positions.map((value, i) => (i % 3 === 2 ? -value : value)),
});

/** Covering what may be shadow costs so much of covering the ground. */
const SHADOWED = 0.2;
/** What only the floor's mirror explains counts so much as if nothing did. */
const MIRRORED = 0.12;

/** Intersection over union where the target is sure; of the mask, what the floor's mirror image covers counts little. */
function agreement(drawn: Uint8Array, { mask }: Target, image: Uint8Array | undefined): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < mask.length; i++) {
    const known = mask[i];
    const car = drawn[i] !== 0;
    if (known === 2) {
      if (car) either += SHADOWED;
      continue;
    }
    if (car && known) both++;
    if (car || known) either += !car && image?.[i] ? MIRRORED : 1;
  }
  return either ? both / either : 0;
}

/** How much more of an edge the picture has where parts of the template meet than elsewhere inside. */
function partsAgreement(drawn: Uint8Array, { edges, width, height }: Target): number {
  let on = 0;
  let onCount = 0;
  let off = 0;
  let offCount = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const label = drawn[i];
      if (!label) continue;
      const right = drawn[i + 1];
      const below = drawn[i + width];
      if (right && below && (right !== label || below !== label)) {
        on += edges[i] as number;
        onCount++;
      } else {
        off += edges[i] as number;
        offCount++;
      }
    }
  }
  return onCount && offCount ? on / onCount - off / offCount : 0;
}

type Vary<T> = readonly [step: number, apply: (state: T, by: number) => T];

/** Coordinate descent with steps that halve: each coordinate is moved while that helps. */
function descend(start: Fit, rounds: number, moves: readonly Vary<Fit>[], look: (fit: Fit) => Fit, tick: Tick): Fit {
  let best = start;
  for (let round = 0; round < rounds; round++) {
    const before = best.score;
    for (const [k, [step, apply]] of moves.entries()) {
      tick((round + k / moves.length) / rounds);
      for (const sign of [1, -1]) {
        const by = (sign * step) / 2 ** round;
        let tried = look(apply(best, by));
        if (tried.score <= best.score) continue;
        for (let more = 0; more < 3 && tried.score > best.score; more++) {
          best = tried;
          tried = look(apply(best, by));
        }
        break;
      }
    }
    if (round > 2 && best.score - before < 0.0015) break;
  }
  return best;
}

const posed = (change: (pose: Pose, by: number) => Partial<Pose>) => (fit: Fit, by: number) => ({
  ...fit,
  pose: { ...fit.pose, ...change(fit.pose, by) },
});

const poseMoves: readonly Vary<Fit>[] = [
  [6, posed((pose, by) => ({ azimuth: pose.azimuth + by }))],
  [5, posed((pose, by) => ({ elevation: clamp(pose.elevation + by, -4, 89.5) }))],
  [3, posed((pose, by) => ({ y: pose.y + by }))],
  [3, posed((pose, by) => ({ x: pose.x + by }))],
  [0.04, posed((pose, by) => ({ scale: pose.scale * (1 + by) }))],
  [
    0.3,
    posed((pose, by) => {
      const distance = clamp(pose.distance * (1 + by), 5, 60);
      return { distance, scale: (pose.scale * distance) / pose.distance };
    }),
  ],
];

function descendPose(target: Target, start: Fit): Fit {
  const template = buildTemplate(start.car);
  const look = (fit: Fit) => evaluate(target, fit.car, template, fit.pose);
  return descend(look(start), 5, poseMoves, look, () => {});
}

const shaped = (change: (car: CarParameters, by: number) => Partial<CarParameters>) => (fit: Fit, by: number) => ({
  ...fit,
  car: { ...fit.car, ...change(fit.car, by) },
});

/** Lengths in metres; heights move what hangs on them. */
const shapeMoves: readonly Vary<Fit>[] = [
  [
    0.06,
    shaped((car, by) => {
      const share = (z: number) => z + by * clamp((z - 0.3) / (car.height - 0.3), 0, 1);
      return {
        height: car.height + by,
        cowlHeight: share(car.cowlHeight),
        beltFront: share(car.beltFront),
        beltRear: share(car.beltRear),
        deckHeight: share(car.deckHeight),
        noseHeight: share(car.noseHeight),
      };
    }),
  ],
  [0.06, shaped((car, by) => ({ width: clamp(car.width + by, 1.6, 2.15) }))],
  [0.08, shaped((car, by) => ({ backTop: clamp(car.backTop + by, car.peak + 0.1, car.backBase - 0.2) }))],
  [0.08, shaped((car, by) => ({ backBase: clamp(car.backBase + by, car.backTop + 0.2, car.length - 0.08) }))],
  [0.06, shaped((car, by) => ({ cowl: clamp(car.cowl + by, 0.8, car.header - 0.3) }))],
  [0.08, shaped((car, by) => ({ header: clamp(car.header + by, car.cowl + 0.3, car.peak - 0.1) }))],
  [0.04, shaped((car, by) => ({ deckHeight: clamp(car.deckHeight + by, 0.7, car.height - 0.1) }))],
  [0.04, shaped((car, by) => ({ noseHeight: clamp(car.noseHeight + by, 0.5, car.cowlHeight) }))],
  [0.04, shaped((car, by) => ({ cowlHeight: clamp(car.cowlHeight + by, car.noseHeight, car.height - 0.2) }))],
  [
    0.06,
    shaped((car, by) => ({
      wheelbase: clamp(car.wheelbase + by, 0.5 * car.length, car.length - car.frontOverhang - 0.5),
    })),
  ],
  [0.05, shaped((car, by) => ({ frontOverhang: clamp(car.frontOverhang + by, 0.5, 1.3) }))],
  [
    0.03,
    shaped((car, by) => {
      const tyreDiameter = clamp(car.tyreDiameter + by, 0.55, 0.9);
      return { tyreDiameter, rimDiameter: car.rimDiameter + tyreDiameter - car.tyreDiameter };
    }),
  ],
  [0.03, shaped((car, by) => ({ clearance: clamp(car.clearance + by, 0.08, 0.35) }))],
  [0.06, shaped((car, by) => ({ tumblehome: clamp(car.tumblehome + by, 0.15, 0.65) }))],
  [0.08, shaped((car, by) => ({ bow: clamp(car.bow + by, 0.1, 0.55) }))],
];

/** Parameters and pose in turn. Parts are left out while the shape moves: silhouettes tell it, and are quick to build. */
function descendShape(target: Target, start: Fit, rounds: number, tick: Tick): Fit {
  const parts = start.score - start.iou + oddity(start.car, start.pose);
  const look = (fit: Fit) => {
    const tried = evaluate(target, fit.car, buildTemplate(fit.car, true), fit.pose);
    return { ...tried, score: tried.iou + parts - oddity(fit.car, fit.pose) };
  };
  const from = look(start);
  const moved = descend(from, rounds, shapeMoves, look, tick);
  return descendPose(target, moved);
}

/** The camera of a pose for a picture of `size`, in which the target's pixel 0 lies at (x, y) and is `zoom` wide. */
export function cameraOf({ car, pose }: Fit, { x, y, zoom }: Pick<Target, 'x' | 'y' | 'zoom'>, size: Size): Camera {
  const scale = pose.scale * zoom;
  return orbitCamera(
    {
      azimuth: pose.azimuth,
      elevation: pose.elevation,
      distance: pose.distance,
      fov: (2 * Math.atan(size.height / 2 / scale) * 180) / Math.PI,
      target: middleOf(car),
      shift: [((x + pose.x * zoom) * 2) / size.width - 1, 1 - ((y + pose.y * zoom) * 2) / size.height],
    },
    size.width,
    size.height,
  );
}

/** The labels of a fit through a camera. */
export const drawFit = ({ car }: Pick<Fit, 'car'>, camera: Camera, { width, height }: Size): Uint8Array =>
  drawLabels(buildTemplate(car), camera, width, height);

/** The silhouette of a fit's mirror image in the floor. */
export const drawReflection = ({ car }: Pick<Fit, 'car'>, camera: Camera, { width, height }: Size): Uint8Array =>
  drawLabels(underground(buildTemplate(car)), camera, width, height);
