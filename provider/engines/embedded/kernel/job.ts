import type { Model } from '../../../../contract/models';
import type { EngineFile, EngineJobOf } from '../../engine';

/** Reports progress from 0 to 1, which never falls, and throws once the job is cancelled. */
export type Tick = (fraction: number) => void;

/** A picture of 8-bit sRGB, three bytes a pixel. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** Shows a picture as far as it is drawn: small, and once for each picture. */
export type Show = (picture: Pixels) => void;

/** What a model can use of the thread that it runs in. */
export interface Run {
  /** Reports progress and throws once the job is cancelled; call it at least every 100 ms. */
  readonly tick: Tick;
  /** True once the job is cancelled, for code that cannot throw. */
  readonly cancelled: () => boolean;
  readonly show?: Show;
}

/** Draws what a job asks for. Throws an EngineRefusal for input that it cannot use. */
export type Draw<M extends Model> = (job: EngineJobOf<M>, run: Run) => Promise<EngineFile[]>;

/** A tick for part of the work: maps 0–1 to `from`–`to` of the whole. */
export const part =
  (tick: Tick, from: number, to: number): Tick =>
  (fraction) =>
    tick(from + (to - from) * fraction);
