import { createHash } from 'node:crypto';
import type { EngineJob } from '../engine';
import { Recent } from './kernel/recent';
import type { KeptReading } from './reading/kept';

/** How many readings are kept for other threads: each as large as its picture has pixels. */
const KEPT = 16;

/** What threads have read of pictures, for the others: a picture that was read is not read again to draw from it. */
export class SharedReadings {
  private readonly kept = new Recent<KeptReading & { readonly picture: string }>(KEPT);

  /** Keeps what a thread has read of a picture (a file's bytes). */
  keep(image: Uint8Array, readings: readonly KeptReading[]): void {
    if (readings.length === 0) return;
    const picture = hashOf(image);
    for (const reading of readings) this.kept.of(reading.key, () => ({ ...reading, picture }));
  }

  /** What was read of a picture (a file's bytes). */
  of(image: Uint8Array): readonly KeptReading[] {
    const picture = hashOf(image);
    return this.kept
      .entries()
      .flatMap(([key, { reading, picture: from }]) => (from === picture ? [{ key, reading }] : []));
  }
}

const hashOf = (image: Uint8Array) => createHash('sha256').update(image).digest('base64');

/** The picture of a job whose car is read, where it has one. */
export function pictureOf(job: EngineJob): Uint8Array | undefined {
  if ('image' in job) return job.image;
  return 'inspiration' in job ? job.inspiration : undefined;
}
