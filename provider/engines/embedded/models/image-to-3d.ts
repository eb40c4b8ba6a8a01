import type { CarDesign } from '../../../../contract/design';
import { errorCodes } from '../../../../contract/error';
import { type EngineFile, type EngineJobOf, EngineRefusal } from '../../engine';
import { openedCar } from '../car/as-drawn';
import type { Design } from '../car/design';
import { buildCar } from '../car/model';
import { designOf, sheetOf } from '../car/sheet';
import { sheetWith } from '../car/wished-sheet';
import { isDrawn } from '../drawn/flat';
import { type Draw, part, type Tick } from '../kernel/job';
import { clamp } from '../kernel/maths';
import { batchSeed, randomOf } from '../kernel/random';
import { decodeImage, type RasterImage } from '../raster/image-input';
import type { CarReading } from '../reading';
import { inDrawnSize } from '../reading/drawn-size';
import { readCar, subjectMask } from '../reading/kept';
import { recallCar } from '../reading/recall';
import { carSolid } from '../solid/car';
import { boundsOf, cropAround, type Framed, frameSubject } from '../solid/frame';
import { type SolidMetadata, type SolidNode, writeGlb } from '../solid/glb';
import { createPhoto } from '../solid/photo';
import { inflatedPicture, reliefPicture } from '../solid/picture';
import { unseenVariant } from '../solid/variant';
import { finishOf } from '../trace/car-scene';

/** A picture whose pixels differ by no more than this is empty (8-bit steps). */
const PLAIN = 5;
/** Depth of an inflated subject relative to a full balloon. */
const DEPTH = 0.8;
/** Bounds of a car's texture (texels across). */
const LEAST_TEXTURE = 256;
const MOST_TEXTURE = 2048;

type Job = EngineJobOf<'image-to-3d'>;

/**
 * A 3D model of what a picture shows.
 *
 * A car is read as parameters and comes out in its real size in metres, that of its drawing where it is one to scale: what a photograph or rendering shows of its
 * skin lies on it as a texture, mirrored to the other side, and the rest is in its paint. Anything else is inflated from
 * its outline with the picture on it, in a frame one metre wide.
 *
 * - `removeBackground`: true cuts the subject out of its background first. False takes the picture as it is: its
 *   alpha says what the subject is; without any, the whole picture becomes a plate in relief.
 * - `foregroundRatio`: the share of the frame that the subject's longer side fills. The picture is cut to that frame
 *   before a car is read from it, and the grid spans the frame: a smaller share leaves fewer cells for the subject, and
 *   makes what is no car smaller.
 * - `resolution`: cells of the grid along the frame. A car's cell is its length / (resolution × ratio).
 * - `count` and `seed`: what the picture cannot show (the other end of a car, the depth of an outline) is drawn by seed,
 *   unless the picture was drawn here.
 * - `width` and `height`: the larger one bounds the texture (pixels a side). `guidance` means nothing here.
 */
export const imageTo3d: Draw<'image-to-3d'> = async (job, { tick }) => {
  const { count, seed } = job;
  const subject = await readSubject(await decodeImage(job.image, { answers: job.picture }), job, part(tick, 0, 0.45));
  const files: EngineFile[] = [];
  for (let index = 0; index < count; index++) {
    const own = part(tick, 0.45 + (0.55 * index) / count, 0.45 + (0.55 * (index + 1)) / count);
    const ownSeed = batchSeed(seed, index);
    const design = subject.kind === 'car' ? drawnDesign(subject.reading, job, ownSeed, index) : undefined;
    const solid = await solidOf(subject, design, job, ownSeed, part(own, 0, 0.9));
    const bytes = await writeGlb(solid, metadataOf(subject));
    files.push({ bytes, mime: 'model/gltf-binary', ...(design ? { design } : {}) });
    own(1);
  }
  return files;
};

type Subject =
  | { readonly kind: 'car'; readonly reading: CarReading; readonly picture?: RasterImage }
  | { readonly kind: 'thing'; readonly framed: Framed }
  | { readonly kind: 'plate'; readonly framed: Framed };

async function readSubject(image: RasterImage, job: Job, tick: Tick): Promise<Subject> {
  requireContent(image);
  const plate = !job.removeBackground && !hasAlpha(image);
  const known = plate ? undefined : recallCar(image, part(tick, 0, 0.25));
  if (known) return { kind: 'car', reading: known };
  const mask = plate ? new Uint8Array(image.width * image.height).fill(1) : subjectMask(image, part(tick, 0.25, 0.4));
  if (!mask) {
    throw new EngineRefusal(
      errorCodes.noSubject,
      'Nothing in this picture stands out from its background. Use one with a plain or transparent background, or keep the background.',
    );
  }
  const picture = plate ? undefined : await cropAround(image, mask, job.foregroundRatio);
  const read = picture && readCar(picture, part(tick, 0.4, 1));
  if (picture && read) {
    const length = drawnLength(image, mask);
    const reading = length === undefined ? read : inDrawnSize(read, length);
    // A drawing's lines and flat colours are not projected onto the car.
    return { kind: 'car', reading, ...(!isDrawn(picture, reading, () => tick(1)) && { picture }) };
  }
  const framed = await frameSubject(image, mask, job.foregroundRatio, Math.max(job.width, job.height));
  if (!framed) throw nothing();
  return { kind: plate ? 'plate' : 'thing', framed };
}

/** How long a subject is by its picture's scale (m). */
function drawnLength({ width, pixelsPerMetre }: RasterImage, mask: Uint8Array): number | undefined {
  const bounds = pixelsPerMetre === undefined ? undefined : boundsOf(mask, width);
  return bounds && pixelsPerMetre && bounds.width / pixelsPerMetre;
}

/** Describes in the file's metadata what was understood of the picture, and how well. */
function metadataOf(subject: Subject): SolidMetadata {
  const unit = 'a frame one metre wide';
  if (subject.kind === 'plate') return { subject: 'picture', made: 'relief', unit };
  if (subject.kind !== 'car') return { subject: 'outline', made: 'inflated', unit };
  const { car, view, iou } = subject.reading;
  const { type, length, width, height, wheelbase } = car;
  const metres = (value: number) => Math.round(value * 1000) / 1000;
  return {
    subject: 'car',
    made: 'fitted to the silhouette',
    silhouetteOverlap: metres(iou),
    seenFrom: view,
    type,
    length: metres(length),
    width: metres(width),
    height: metres(height),
    wheelbase: metres(wheelbase),
    unit: 'metre',
  };
}

async function solidOf(
  subject: Subject,
  sheet: CarDesign | undefined,
  job: Job,
  seed: number,
  tick: Tick,
): Promise<SolidNode> {
  if (subject.kind === 'car')
    return carOf(subject, designOf(sheet ?? sheetOf(unseenVariant(subject.reading, seed))), job, tick);
  // An outline does not show depth: the seed decides.
  const depth = DEPTH * (0.7 + 0.6 * randomOf(seed)());
  const draw = subject.kind === 'plate' ? reliefPicture : inflatedPicture;
  const solid = await draw(subject.framed, job.resolution, depth, tick);
  if (!solid) throw new EngineRefusal(errorCodes.tooThin, 'What the picture shows is too thin for this resolution.');
  return solid;
}

/**
 * The sheet of the car that is modelled; the job's design wins. For a car drawn by this engine the hidden end is known:
 * only further models of a batch vary it.
 */
function drawnDesign(reading: CarReading, { design }: Job, seed: number, index: number): CarDesign {
  const known = index === 0 ? reading.known?.design : undefined;
  return sheetWith(sheetOf(known ?? unseenVariant(reading, seed)), design);
}

async function carOf(
  { reading, picture }: Extract<Subject, { kind: 'car' }>,
  design: Design,
  job: Job,
  tick: Tick,
): Promise<SolidNode> {
  const cell = design.car.length / (job.resolution * job.foregroundRatio);
  const model = buildCar(openedCar(design), cell, part(tick, 0, 0.4));
  const wide = clamp(Math.max(job.width, job.height), LEAST_TEXTURE, MOST_TEXTURE);
  const laying = picture && { photo: createPhoto(picture, reading, model.mesh, part(tick, 0.4, 0.5)), wide };
  return carSolid(model, finishOf(design), cell, part(tick, 0.5, 1), laying);
}

const nothing = () => new EngineRefusal(errorCodes.noSubject, 'There is nothing in this picture.');

/** Refuses empty pictures: one colour, fully transparent, a single row of pixels. */
function requireContent({ rgba, width, height }: RasterImage) {
  if (Math.min(width, height) < 2) throw new EngineRefusal(errorCodes.tooThin, 'The picture is only one pixel wide.');
  const low = [255, 255, 255, 255];
  const high = [0, 0, 0, 0];
  let visible = false;
  for (let i = 0; i < rgba.length; i++) {
    const alpha = rgba[i | 3] ?? 0;
    if ((i & 3) !== 3 && alpha === 0) continue;
    visible ||= alpha > 0;
    low[i & 3] = Math.min(low[i & 3] ?? 0, rgba[i] ?? 0);
    high[i & 3] = Math.max(high[i & 3] ?? 0, rgba[i] ?? 0);
  }
  if (!visible || high.every((value, k) => value - (low[k] ?? 0) <= PLAIN)) throw nothing();
}

function hasAlpha({ rgba }: RasterImage): boolean {
  for (let i = 3; i < rgba.length; i += 4) if ((rgba[i] ?? 0) < 128) return true;
  return false;
}
