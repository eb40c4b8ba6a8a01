import { createHash } from 'node:crypto';
import type { Tick } from '../kernel/job';
import { Recent } from '../kernel/recent';
import type { RasterImage } from '../raster/image-input';
import type { CarReading } from './car-reading';
import { readCar as read, subjectMask as search } from './index';
import { findAsBefore } from './mask';

/** Pictures whose reading is kept: a designer draws from the same one again and again, with other words. */
const KEPT = 8;

/** Pictures that are read again with each answer about them: what no answer changes is found once. */
const answered = new Recent<RasterImage>(2);

/** What was seen in the pictures that were looked at last. */
type Memory<T> = Recent<{ readonly seen: T }>;

/** The same as `look`, from memory for a picture, its metadata and its answers that it has looked at lately. */
function kept<T>(
  look: (image: RasterImage, tick: Tick) => T,
  memory: Memory<T>,
): (image: RasterImage, tick: Tick) => T {
  return (image, tick) => {
    const { rgba, answers, ...rest } = image;
    const pixels = createHash('sha256').update(rgba).update(JSON.stringify(rest)).digest('base64');
    const { seen } = memory.of(`${pixels} ${JSON.stringify(answers)}`, () => {
      const before = answered.of(pixels, () => image);
      if (before !== image) findAsBefore(image, before);
      return { seen: look(image, tick) };
    });
    tick(1);
    return seen;
  };
}

const readings: Memory<CarReading | undefined> = new Recent(KEPT);

/** `readCar` of pictures that may have been read before. */
export const readCar = kept(read, readings);

/** `subjectMask` of pictures that may have been looked at before. */
export const subjectMask = kept(search, new Recent(KEPT));

/** What was read of a picture, as one thread hands it to another. */
export interface KeptReading {
  /** Of the decoded picture, its metadata and its answers. */
  readonly key: string;
  /** Undefined where no car was found. */
  readonly reading: CarReading | undefined;
}

/** Keeps what other threads have read, so that `readCar` need not read it here. */
export function keepReadings(others: readonly KeptReading[]): void {
  for (const { key, reading } of others) readings.of(key, () => ({ seen: reading }));
}

/** Answers what `readCar` has read since this call and still keeps. */
export function watchReadings(): () => readonly KeptReading[] {
  const before = new Set(readings.entries().map(([key]) => key));
  return () => readings.entries().flatMap(([key, { seen }]) => (before.has(key) ? [] : [{ key, reading: seen }]));
}
