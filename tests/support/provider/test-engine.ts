import sharp from 'sharp';
import type { CarDesign } from '../../../contract/design';
import type { CrossDesigns, PossibleCar, VariedDesigns, VaryDesign } from '../../../contract/design-calls';
import type { DesignReading, ReadDesign } from '../../../contract/design-reading';
import { models } from '../../../contract/models';
import type { PictureAnswers } from '../../../contract/picture-reading';
import type { CarOutline } from '../../../contract/preview';
import type { Engine, EngineFile, EngineJob, EngineRun, ReadPicture } from '../../../provider/engines/engine';

type Behaviour = (job: EngineJob, run: EngineRun) => Promise<readonly EngineFile[]>;

/** The header and a JSON chunk of 28 bytes (glTF 2.0, 4.4). */
export const smallestGlb = Buffer.from('glTF\x02\0\0\0\x30\0\0\0\x1c\0\0\0JSON{"asset":{"version":"2.0"}} ', 'latin1');

/** An engine whose behaviour a test sets; it records its jobs. */
export class TestEngine implements Engine {
  readonly name = 'test';
  readonly models = models;
  readonly originOf = () => this.name;
  readonly triedFor = () => [this];
  readonly jobs: EngineJob[] = [];
  behaviour: Behaviour = drawPicture;

  run(job: EngineJob, run: EngineRun): Promise<readonly EngineFile[]> {
    this.jobs.push(job);
    return this.behaviour(job, run);
  }

  readonly outlines: CarOutline[] = [];
  sketch: (outline: CarOutline, signal: AbortSignal) => Promise<Uint8Array> = async () => smallestGlb;

  async preview(outline: CarOutline, signal: AbortSignal): Promise<Uint8Array> {
    this.outlines.push(outline);
    return this.sketch(outline, signal);
  }

  readonly prompts: ReadDesign[] = [];
  /** What the words of every prompt set. */
  words: CarDesign = { version: 1 };

  /** Takes a whole prompt for one unknown word. */
  async read(request: ReadDesign): Promise<DesignReading> {
    this.prompts.push(request);
    const { prompt: text } = request;
    const said = { status: 'unknown', because: 'not-known' } as const;
    const words = [{ start: 0, end: text.length, text, sets: [], ...said }];
    return { design: this.words, words, contradictions: [] };
  }

  readonly pictures: Uint8Array[] = [];
  readonly answers: (PictureAnswers | undefined)[] = [];
  /** The words of an edit that came with each. */
  readonly edits: (string | undefined)[] = [];
  /** What every picture shows. */
  seen: (image: Uint8Array, signal: AbortSignal) => Promise<ReadPicture> = async () => sideView;

  async readPicture(
    image: Uint8Array,
    signal: AbortSignal,
    known?: PictureAnswers,
    edit?: string,
  ): Promise<ReadPicture> {
    this.pictures.push(image);
    this.answers.push(known);
    this.edits.push(edit);
    return this.seen(image, signal);
  }

  readonly designs: CarDesign[] = [];
  mesh: (design: CarDesign, signal: AbortSignal) => Promise<Uint8Array> = async () => smallestGlb;

  async previewDesign(design: CarDesign, signal: AbortSignal): Promise<Uint8Array> {
    this.designs.push(design);
    return this.mesh(design, signal);
  }

  async possible(design: CarDesign): Promise<PossibleCar> {
    this.designs.push(design);
    return { design, moved: [] };
  }

  readonly variations: VaryDesign[] = [];

  /** The same design as often as variations are wanted. */
  async vary(request: VaryDesign): Promise<VariedDesigns> {
    this.variations.push(request);
    const { design, count } = request;
    return { designs: Array.from({ length: count }, () => ({ design, distance: 0 })) };
  }

  async cross({ a, b, t }: CrossDesigns): Promise<CarDesign> {
    return t < 0.5 ? a : b;
  }

  async close(): Promise<void> {}
}

/** A pickup drawn from the side, without a sure facing. */
export const sideView: ReadPicture = {
  picture: {
    kind: 'line',
    view: 'side',
    facing: 'unknown',
    body: 'pickup',
    confidence: 0.9,
    confidences: { kind: 0.8, view: 0.9, facing: 0.4, body: 0.7 },
    wheelbase: 3200,
    outline: [
      [0.1, 0.4],
      [0.9, 0.4],
      [0.9, 0.8],
      [0.1, 0.8],
    ],
    notes: [],
  },
  design: { version: 1, package: { body: 'pickup', wheelbase: 3200 }, paint: { colour: '#445566' } },
};

/** One small picture in the seed's colour. */
export const drawPicture: Behaviour = async (job, run) => {
  run.progress(0.5);
  const width = 32;
  const height = 16;
  const background = { r: job.seed % 256, g: 80, b: 160 };
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return [{ bytes, mime: 'image/png', width, height }];
};

/** Begins, and gets on no further until its signal is aborted: cancelled, it costs nothing, however long it took. */
export const beginForever: Behaviour = (_job, { signal }) =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Works until its signal is aborted. */
export const drawForever: Behaviour = (_job, { signal, progress }) =>
  new Promise((_, reject) => {
    progress(0.4);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
