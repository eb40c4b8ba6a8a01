import { createHash } from 'node:crypto';
import { isInCabin, type OutsideView, placeOf, usualPlaces } from '../../../../contract/camera';
import type { CarDesign, Place, Technique } from '../../../../contract/design';
import type { View } from '../../../../contract/options';
import { onceByFormula } from '../body';
import { formerly } from '../car/archetypes-newer';
import { asDrawn } from '../car/as-drawn';
import { type DesignBrief, techniqueOf } from '../car/brief';
import { type Design, designCar } from '../car/design';
import { designOf } from '../car/sheet';
import { part, type Tick } from '../kernel/job';
import { batchSeed } from '../kernel/random';
import { Recent } from '../kernel/recent';
import type { Size } from '../raster/box';
import type { RasterImage } from '../raster/image-input';
import type { PromptProvenance, Provenance } from '../raster/provenance';
import { createCamera, type SingleView } from '../trace/camera';
import { cellFor, finishOf, renderView, sceneOf } from '../trace/car-scene';
import { wasBare } from '../trace/rooms';
import { createStudio } from '../trace/studio';
import { Tracer } from '../trace/tracer';
import { readPrompt } from '../words';
import type { CarReading } from './car-reading';
import { resizeMask, shrinkTo } from './work';

/** Size (pixels) at which the picture is redrawn to check its metadata. */
const PROOF_SIDE = 144;
/** A picture not much larger is redrawn at its own size (pixels): shrinking by little blurs it more than redrawing differs. */
const OWN_SIZE = 216;
/** Mean difference of a channel (of 255) up to which it matches: a changed colour or part differs more. */
export const SAME = 6;
/** The mask is looked up at this size (pixels). */
const MASK_SIDE = 420;

/** One picture is often edited several times: the last ones need not be proved again. */
const recalled = new Recent<{ readonly reading: CarReading | undefined }>(4);

/** A car and how it is seen, as a picture's metadata claim. */
interface Claim {
  /** The likeliest first. */
  readonly designs: readonly Design[];
  readonly view: View;
  readonly technique: Technique;
}

/**
 * The car of a picture that this engine drew, known exactly from its metadata. They are trusted only if redrawing gives
 * the same picture; undefined for any other picture.
 */
export function recallCar(image: RasterImage, tick: Tick): CarReading | undefined {
  const { made, rgba, width, height } = image;
  if (!made) return undefined;
  const hash = createHash('sha1')
    .update(rgba)
    .update(JSON.stringify([width, height, made]));
  const { reading } = recalled.of(hash.digest('hex'), () => ({ reading: recalledFrom(image, made, tick) }));
  tick(1);
  return reading;
}

function recalledFrom(image: RasterImage, made: Provenance, tick: Tick): CarReading | undefined {
  const claim = 'design' in made ? claimOf(made.design) : claimOfPrompt(made);
  const { view } = claim;
  if (claim.technique !== 'rendering' || view === 'multiple' || view === 'driver') return undefined;
  if (claim.designs.some(({ camera }) => isInCabin(view, camera?.detail))) return undefined;
  const proof = proved(image, claim.designs, view, (fraction) => tick(0.85 * fraction));
  if (!proof) return undefined;
  const { design, scene } = proof;
  return {
    mask: resizeMask(...silhouette(scene, design, view, image), image),
    iou: 1,
    car: design.car,
    camera: createCamera(view, design.car, image.width, image.height, design.camera),
    view: viewNames[view],
    paint: design.paint,
    kind: 'picture',
    known: { design, view },
  };
}

/** The claimed design that gives the picture when it is drawn again, by the body that its type has, or had. */
function proved(image: RasterImage, designs: readonly Design[], view: SingleView, tick: Tick) {
  const small = Math.max(image.width, image.height) <= OWN_SIZE ? image : shrinkTo(image, PROOF_SIDE);
  const before = designs.map((one) => formerlySeen(one, view));
  const older = before.filter(({ car }) => onceByFormula(car));
  const byFormula = older.map((one) => ({ ...one, car: { ...one.car, formula: true as const } }));
  const bodies = [...new Set([...designs, ...before, ...byFormula])].map(asDrawn);
  for (const [i, again] of bodies.entries()) {
    const own = part(tick, i / bodies.length, (i + 1) / bodies.length);
    const scene = sceneOf(again.car, part(own, 0, 0.8), cellFor(image));
    const drawn = renderView(scene, again, view, small.width, small.height, part(own, 0.8, 1));
    if (difference(small.rgba, drawn) <= SAME) return { design: again, scene };
  }
  return undefined;
}

/** How far over the horizon (degrees) the usual camera of a quarter view stood. */
const FORMER_HEIGHTS: Partial<Record<SingleView, number>> = { 'front-three-quarter': 9, 'rear-three-quarter': 10 };

/** Rooms that were a hall before they were places of their own. */
const HALLS: ReadonlySet<Place> = new Set(['car-park', 'warehouse']);

/** A design as its picture was taken before: from higher up, and nothing stood about its car; itself where it was the same. */
function formerlySeen(design: Design, view: SingleView): Design {
  const now = placeOf({ ...design.camera, view })?.elevation;
  const elevation = now === usualPlaces[view as OutsideView]?.elevation ? FORMER_HEIGHTS[view] : undefined;
  const seen = elevation === undefined ? design : { ...design, camera: { ...design.camera, elevation } };
  const studio = HALLS.has(design.studio) ? 'hall' : design.studio;
  return wasBare(studio) ? { ...seen, studio, isBare: true } : seen;
}

const claimOf = (sheet: CarDesign): Claim => ({
  designs: [designOf(sheet)],
  view: sheet.camera?.view ?? 'front-three-quarter',
  technique: sheet.scene?.technique ?? 'rendering',
});

/** Pictures were drawn from a prompt before they carried their design. */
function claimOfPrompt({ prompt, seed, index, cfg_scale }: PromptProvenance): Claim {
  const brief = readPrompt(prompt);
  return {
    designs: [brief, ...earlierBriefs(brief)].map((one) => designCar(one, batchSeed(seed, index), cfg_scale)),
    view: brief.view ?? 'front-three-quarter',
    technique: techniqueOf(brief),
  };
}

/** What the same words meant before their type was one of its own. */
function earlierBriefs(brief: DesignBrief): readonly DesignBrief[] {
  const earlier = brief.carType && formerly[brief.carType];
  if (!earlier) return [];
  return 'preset' in earlier
    ? [{ ...brief, carType: undefined, presets: [...brief.presets, { preset: earlier.preset, weight: 1 }] }]
    : [{ ...brief, carType: earlier.type }];
}

const viewNames: Record<Exclude<SingleView, 'driver'>, CarReading['view']> = {
  'front-three-quarter': 'three-quarter',
  'rear-three-quarter': 'three-quarter',
  'birds-eye': 'three-quarter',
  front: 'front',
  rear: 'rear',
  side: 'side',
  top: 'top',
};

/** Mean difference of a channel (of 255) between four bytes a pixel and three. */
export function difference(rgba: Uint8Array, rgb: Uint8Array): number {
  let sum = 0;
  for (let i = 0; i * 3 < rgb.length; i++) {
    for (let k = 0; k < 3; k++) sum += Math.abs((rgba[i * 4 + k] ?? 0) - (rgb[i * 3 + k] ?? 0));
  }
  return sum / rgb.length;
}

/** 1 where a ray meets the car, at reading size. */
function silhouette(
  scene: ReturnType<typeof sceneOf>,
  design: Design,
  view: SingleView,
  image: Size,
): [mask: Uint8Array, size: Size] {
  const scale = Math.min(1, MASK_SIDE / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const { origin, forward, right, up, pixel } = createCamera(view, design.car, width, height, design.camera);
  const tracer = new Tracer(scene, createStudio(design.car.length, design), finishOf(design), pixel);
  const mask = new Uint8Array(width * height);
  for (let i = 0; i < mask.length; i++) {
    const u = (((i % width) + 0.5) / width) * 2 - 1;
    const v = 1 - ((Math.floor(i / width) + 0.5) / height) * 2;
    const [dx, dy, dz] = [0, 1, 2].map((k) => (forward[k] ?? 0) + (right[k] ?? 0) * u + (up[k] ?? 0) * v);
    const length = Math.hypot(dx ?? 0, dy ?? 0, dz ?? 0);
    mask[i] = tracer.meetsCar(...origin, (dx ?? 0) / length, (dy ?? 0) / length, (dz ?? 0) / length) ? 1 : 0;
  }
  return [mask, { width, height }];
}
