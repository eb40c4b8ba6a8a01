import sharp from 'sharp';
import { models } from '../../../contract/models';
import type { CarOutline } from '../../../contract/preview';
import type { Engine, EngineFile, EngineJob, EngineRun } from '../../../provider/engines/engine';

type Behaviour = (job: EngineJob, run: EngineRun) => Promise<readonly EngineFile[]>;

/** An engine that does what a test tells it to, and remembers what it was asked for. */
export class TestEngine implements Engine {
  readonly name = 'test';
  readonly models = models;
  readonly jobs: EngineJob[] = [];
  behaviour: Behaviour = drawPicture;

  run(job: EngineJob, run: EngineRun): Promise<readonly EngineFile[]> {
    this.jobs.push(job);
    return this.behaviour(job, run);
  }

  readonly outlines: CarOutline[] = [];
  sketch: (outline: CarOutline, signal: AbortSignal) => Promise<Uint8Array> = async () => Buffer.from('glTF');

  async preview(outline: CarOutline, signal: AbortSignal): Promise<Uint8Array> {
    this.outlines.push(outline);
    return this.sketch(outline, signal);
  }

  async close(): Promise<void> {}
}

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

/** Works until it is told to stop. */
export const drawForever: Behaviour = (_job, { signal, progress }) =>
  new Promise((_, reject) => {
    progress(0.4);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
