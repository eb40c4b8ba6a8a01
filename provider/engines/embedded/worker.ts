import type { MessagePort } from 'node:worker_threads';
import type { CarOutline } from '../../../contract/preview';
import type { EngineJob } from '../engine';
import { EngineRefusal } from '../engine';
import { draw } from './models';
import { previewCar } from './preview';
import type { Progress, WorkerAnswer } from './protocol';

/** Progress is told when it has moved this much. */
const STEP = 0.01;

/** What a drawing thread is given: the job, a port for progress, and a flag that is raised to cancel. */
export interface WorkerTask {
  readonly job: EngineJob;
  readonly cancelled: SharedArrayBuffer;
  readonly port: MessagePort;
}

/** Runs a job in this thread. A refusal is an answer, not an error, so that its code survives the way back. */
export default async function run({ job, cancelled, port }: WorkerTask): Promise<WorkerAnswer> {
  const flag = new Int32Array(cancelled);
  let told = 0;
  const isCancelled = () => Atomics.load(flag, 0) !== 0;
  const progress = (fraction: number) => {
    if (fraction < told + STEP && fraction < 1) return;
    told = fraction;
    port.postMessage(fraction satisfies Progress);
  };
  const tick = (fraction: number) => {
    if (isCancelled()) throw new Error('cancelled');
    progress(fraction);
  };
  try {
    return { kind: 'files', files: await draw(job, { tick, cancelled: isCancelled }) };
  } catch (error) {
    if (isCancelled()) return { kind: 'cancelled' };
    if (error instanceof EngineRefusal) return { kind: 'refused', code: error.code, message: error.message };
    throw error;
  } finally {
    port.close();
  }
}

/** What the thread of previews is given. */
export interface PreviewTask {
  readonly outline: CarOutline;
  readonly cancelled: SharedArrayBuffer;
}

/** Makes the small model of a drawn side view in this thread. */
export function preview({ outline, cancelled }: PreviewTask): Promise<Uint8Array> {
  const flag = new Int32Array(cancelled);
  return previewCar(outline, () => {
    if (Atomics.load(flag, 0) !== 0) throw new Error('cancelled');
  });
}
