import { createHash } from 'node:crypto';
import type { Piscina } from 'piscina';
import { errorCodes } from '../../../contract/error';
import { EngineRefusal, type ReadPicture } from '../engine';
import type { PictureAnswer } from './protocol';
import type { SharedReadings } from './shared-readings';
import { stoppable } from './stoppable';
import type { PictureQuestion, PictureTask } from './worker';

/** How many pictures may wait to be read, and how many answers are kept. */
const WAITING = 8;
const KEPT = 64;

export interface PictureReadings {
  /** As `Designer.readPicture`. */
  readonly read: (image: Uint8Array, signal: AbortSignal, asked: PictureQuestion) => Promise<ReadPicture>;
  readonly close: () => Promise<void>;
}

/**
 * Reads pictures in a thread of their own, so that neither previews nor jobs wait for them; the last answers are kept, and
 * what was read of them is shared with the other threads.
 */
export function createPictureReadings(pool: Piscina, shared: SharedReadings): PictureReadings {
  const kept = new Map<string, ReadPicture>();
  const keep = (key: string, answer: ReadPicture) => {
    kept.delete(key);
    kept.set(key, answer);
    const oldest = kept.keys().next();
    if (kept.size > KEPT && !oldest.done) kept.delete(oldest.value);
    return answer;
  };
  return {
    read: async (image, signal, asked) => {
      signal.throwIfAborted();
      const hash = createHash('sha256').update(image);
      const key = hash.update(JSON.stringify(asked)).digest('base64');
      const before = kept.get(key);
      if (before) return keep(key, before);
      if (pool.queueSize >= WAITING) {
        throw new EngineRefusal(errorCodes.engineBusy, 'Too many pictures are being read at once.');
      }
      const answer = await stoppable(
        pool,
        signal,
        (cancelled, stop): Promise<PictureAnswer> =>
          pool.run({ image, readings: shared.of(image), ...asked, cancelled } satisfies PictureTask, {
            name: 'picture',
            signal: stop,
          }),
      );
      if (answer.kind === 'refused') throw new EngineRefusal(answer.code, answer.message);
      shared.keep(image, answer.readings);
      return keep(key, answer.read);
    },
    close: () => pool.destroy(),
  };
}
