import type { GenerationBody } from '../../../../contract/generation';
import type { Model } from '../../../../contract/models';
import type { EngineFile, EngineJob } from '../../engine';
import type { Tick } from '../trace/car-scene';

/** What a model may ask of the thread that it runs in. */
export interface Run {
  /** Tells progress and throws once the job is cancelled: call it at least every 100 ms. */
  readonly tick: Tick;
  /** True once the job is cancelled, for code that cannot throw. */
  readonly cancelled: () => boolean;
}

/** The job of one model. */
export type JobOf<M extends Model> = EngineJob & { readonly body: Extract<GenerationBody, { model: M }> };

/** Draws what a job asks for. Throws an EngineRefusal for input that it cannot use. */
export type Draw<M extends Model> = (job: JobOf<M>, run: Run) => Promise<EngineFile[]>;

/** The tick of a part of the work: its 0–1 becomes `from`–`to` of the whole. */
export const part =
  (tick: Tick, from: number, to: number): Tick =>
  (fraction) =>
    tick(from + (to - from) * fraction);
