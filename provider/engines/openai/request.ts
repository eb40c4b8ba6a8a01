import sharp from 'sharp';
import type { EngineFile, EngineJob, EngineRun, Painter } from '../engine';
import type { offered } from '../offered';
import { plainMask, plainPicture, type Size } from '../pictures';
import { nearestSize } from './sizes';

/** Jobs that such a server draws. */
export type OpenAiJob = Extract<EngineJob, { readonly model: (typeof offered.openai)[number] }>;

/** One picture to ask for. */
export interface Order {
  readonly prompt: string;
  /** The shape that the server is asked for (pixels). */
  readonly shape: Size;
  /** Pictures to draw from (PNG), the first one within `frame` of the shape; none for words alone. */
  readonly images: readonly Uint8Array[];
  /** In the shape, transparent where the first picture is to change. */
  readonly mask?: Uint8Array;
  /** Where in the shape the wanted picture is. */
  readonly frame?: Size & { readonly left: number; readonly top: number };
  /** What the embedded engine drew for it. */
  readonly sketch?: EngineFile;
}

/** What is asked of a picture that is given, before the user's own words. */
const tasks: Partial<Readonly<Record<OpenAiJob['model'], string>>> = {
  t2threeviews_context: 'Draw this car again as a photograph. Keep its shape, its colours and the point of view.',
  one_to_five_views_1k: 'Draw this car again as a photograph. Keep its shape, its colours and the point of view.',
  i2i_line2art: 'Render this drawing of a car as a photograph. Keep its lines and its point of view.',
  i2i_line2art_clip: 'Render this picture of a car as a photograph. Keep its lines and its point of view.',
  flux_kontext_composer: 'Make one picture of these, which are numbered in their order.',
  lineart_colorize: 'Colour this line drawing and keep its lines. A second picture lends its colours.',
};

/** An edit without words. */
const REMOVE = 'Remove what the mask leaves clear, and fill the gap from its surroundings.';

/** The pictures of a job, in the order of its files: each drawn from what the user gave, or from the embedded engine's picture of the car. */
export async function ordersOf(job: OpenAiJob, embedded: Pick<Painter, 'run'>, run: EngineRun): Promise<Order[]> {
  const [width, height] = nearestSize(job.width, job.height);
  const shape = { width, height };
  const words = promptOf(job);
  if (job.model === 't2threeviews_context' && !job.design && !job.inspiration) {
    return Array.from({ length: job.count }, () => ({ prompt: words, shape, images: [] }));
  }
  const prompt = [tasks[job.model], words].filter(Boolean).join('\n') || REMOVE;
  const frame = frameIn(shape, job);
  if (job.model === 't2threeviews_context' || job.model === 'one_to_five_views_1k') {
    const sketches = await embedded.run(job, run);
    return Promise.all(
      sketches.map(async (sketch) => ({
        prompt,
        shape,
        frame,
        sketch,
        images: [await framed(sketch.bytes, shape, frame)],
      })),
    );
  }
  const images = await imagesOf(job, shape, frame);
  const mask = 'mask' in job && job.mask ? await clearMask(job.mask, shape, frame) : undefined;
  return Array.from({ length: job.count }, () => ({ prompt, shape, frame, images, mask }));
}

function promptOf(job: OpenAiJob): string {
  const avoided = 'negative' in job && job.negative ? `\nAvoid: ${job.negative}` : '';
  return `${job.prompt}${avoided}`;
}

async function imagesOf(
  job: Exclude<OpenAiJob, { readonly model: 't2threeviews_context' | 'one_to_five_views_1k' }>,
  shape: Size,
  frame: NonNullable<Order['frame']>,
): Promise<Uint8Array[]> {
  const given = 'images' in job ? job.images.map(({ bytes }) => bytes) : [job.image];
  const [first, ...others] = 'reference' in job && job.reference ? [...given, job.reference] : given;
  return Promise.all([
    ...(first ? [framed(first, shape, frame)] : []),
    ...others.map((other) => plainPicture(other, shape)),
  ]);
}

/** The largest place of the wanted proportions inside a shape, in its middle. */
function frameIn(shape: Size, wanted: Size): NonNullable<Order['frame']> {
  const scale = Math.min(shape.width / wanted.width, shape.height / wanted.height);
  const [width, height] = [Math.round(wanted.width * scale), Math.round(wanted.height * scale)];
  return { width, height, left: Math.floor((shape.width - width) / 2), top: Math.floor((shape.height - height) / 2) };
}

async function framed(bytes: Uint8Array, shape: Size, frame: NonNullable<Order['frame']>): Promise<Buffer> {
  const picture = await plainPicture(bytes, frame);
  return sharp({ create: { ...shape, channels: 3, background: 'white' } })
    .composite([{ input: picture, left: frame.left, top: frame.top }])
    .removeAlpha()
    .png()
    .toBuffer();
}

async function clearMask(bytes: Uint8Array, shape: Size, frame: NonNullable<Order['frame']>): Promise<Buffer> {
  const painted = await plainMask(bytes, frame);
  const kept = await sharp({ create: { ...shape, channels: 3, background: 'black' } })
    .composite([{ input: painted, left: frame.left, top: frame.top }])
    .toColourspace('b-w')
    .extractChannel(0)
    .negate()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp({ create: { ...shape, channels: 3, background: 'white' } })
    .joinChannel(kept.data, { raw: kept.info })
    .png()
    .toBuffer();
}
