import { randomInt } from 'node:crypto';
import { MessageChannel } from 'node:worker_threads';
import sharp from 'sharp';
import { errorCodes } from '../../../contract/error';
import { models } from '../../../contract/models';
import { type Engine, EngineRefusal, type Geometry } from '../engine';
import { crossDesigns } from './designs/cross';
import { readRequest } from './designs/read';
import { varyDesign } from './designs/vary';
import { wholeDesign } from './designs/whole';
import type { Pixels } from './kernel/job';
import { targetsOf } from './picture/edit/targets';
import { createPictureReadings } from './picture-readings';
import type { ControlsAnswer, Progress, WorkerAnswer } from './protocol';
import { pictureOf, SharedReadings } from './shared-readings';
import { stoppable } from './stoppable';
import { createThreads } from './threads';
import type { ControlsTask, Previewed, PreviewTask, WorkerTask } from './worker';

export interface EmbeddedEngineOptions {
  /** Drawing threads; each draws one job at a time. */
  readonly threads: number;
  /** The worker's module: a `.ts` file in development, the bundle beside the provider otherwise. */
  readonly worker: URL;
  /** Memory of one drawing thread (MB); a job that wants more fails and the next one gets a new thread. */
  readonly memoryMb?: number;
  /** Called with a thread's error that belongs to no job. */
  readonly onError?: (error: unknown) => void;
}

/** Default memory of one drawing thread (MB). */
const MEMORY_MB = 1_400;
/** Memory of the thread that draws previews (MB), and how many of them may wait for it. */
const PREVIEW_MB = 400;
const PREVIEWS_WAITING = 8;

/** Memory of the thread that reads pictures (MB). */
const READING_MB = 600;

const encoded = ({ rgb, width, height }: Pixels): Promise<Uint8Array> =>
  sharp(rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();

/** The engine that needs nothing but this machine's processor. */
export function createEmbeddedEngine({
  threads,
  worker,
  memoryMb = MEMORY_MB,
  onError = () => {},
}: EmbeddedEngineOptions): Engine & Geometry {
  const poolOf = (maxThreads: number, memoryMb: number) => createThreads({ worker, maxThreads, memoryMb, onError });
  const pool = poolOf(threads, memoryMb);
  // Previews have a thread of their own, so that they do not wait for pictures.
  const previews = poolOf(1, PREVIEW_MB);
  const preview = async (of: Previewed, signal: AbortSignal): Promise<Uint8Array> => {
    if (previews.queueSize >= PREVIEWS_WAITING) {
      throw new EngineRefusal(errorCodes.engineBusy, 'Too many previews are being drawn at once.');
    }
    return stoppable(previews, signal, (cancelled, stop) =>
      previews.run({ ...of, cancelled } satisfies PreviewTask, { name: 'preview', signal: stop }),
    );
  };
  const shared = new SharedReadings();
  const readings = createPictureReadings(poolOf(1, READING_MB), shared);
  const engine: Engine & Geometry = {
    name: 'embedded',
    triedFor: () => [engine],
    originOf: () => 'embedded',
    models,
    run: async (job, { signal, progress, preview: show }) => {
      const picture = pictureOf(job);
      const { port1, port2 } = new MessageChannel();
      port1.on('message', (said: Progress) => {
        if (signal.aborted) return;
        if (typeof said === 'number') progress(said);
        else if (show) void encoded(said).then(show, onError);
      });
      const work = (cancelled: SharedArrayBuffer, stop: AbortSignal): Promise<WorkerAnswer> =>
        pool.run({ job, readings: picture ? shared.of(picture) : [], cancelled, port: port2 } satisfies WorkerTask, {
          transferList: [port2],
          signal: stop,
        });
      try {
        const answer = await stoppable(pool, signal, work);
        if (answer.kind === 'refused') throw new EngineRefusal(answer.code, answer.message);
        if (answer.kind === 'cancelled') throw new Error('The drawing was stopped.');
        if (picture) shared.keep(picture, answer.readings);
        return answer.files;
      } finally {
        port1.close();
      }
    },
    controls: async (job, { signal }) => {
      const picture = pictureOf(job);
      const known = picture ? shared.of(picture) : [];
      const answer: ControlsAnswer = await stoppable(pool, signal, (cancelled, stop) =>
        pool.run({ job, readings: known, cancelled } satisfies ControlsTask, { name: 'controls', signal: stop }),
      );
      if (answer.kind === 'refused') throw new EngineRefusal(answer.code, answer.message);
      return answer.images;
    },
    preview: (outline, signal) => preview({ outline }, signal),
    previewDesign: (design, signal) => preview({ design }, signal),
    read: async (request) => readRequest(request),
    readPicture: (image, signal, known, edit) =>
      readings.read(image, signal, { known, ...(edit !== undefined && { targets: targetsOf(edit) }) }),
    possible: async (design) => {
      const { design: whole, moved } = wholeDesign(design);
      return { design: whole, moved: [...moved] };
    },
    vary: async (request) => varyDesign({ ...request, seed: request.seed ?? randomInt(2 ** 32) }),
    cross: async (request) => crossDesigns(request),
    close: async () => {
      await Promise.all([pool.destroy(), previews.destroy(), readings.close()]);
    },
  };
  return engine;
}
