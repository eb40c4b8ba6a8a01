import type { MessagePort } from 'node:worker_threads';
import type { CarDesign } from '../../../contract/design';
import type { PictureAnswers } from '../../../contract/picture-reading';
import type { CarOutline } from '../../../contract/preview';
import type { ControlledJob, EngineJob } from '../engine';
import { EngineRefusal } from '../engine';
import { readEdited, readPicture } from './designs/picture';
import type { Show } from './kernel/job';
import { draw } from './models';
import { drawControls } from './models/controls';
import type { EditTarget } from './picture/edit/targets';
import { previewCar } from './preview';
import { previewDesign } from './preview/design';
import type { ControlsAnswer, PictureAnswer, Progress, WorkerAnswer } from './protocol';
import { type KeptReading, keepReadings, watchReadings } from './reading/kept';

/** Least change of progress that is reported. */
const STEP = 0.01;

/** Input of a drawing thread: the job, what was read of its picture, a port for progress, and a flag that is set to cancel. */
export interface WorkerTask {
  readonly job: EngineJob;
  readonly readings: readonly KeptReading[];
  readonly cancelled: SharedArrayBuffer;
  readonly port: MessagePort;
}

/**
 * Runs a job in this thread. A refusal is returned rather than thrown, because errors lose their `code` between
 * threads.
 */
export default async function run({ job, readings, cancelled, port }: WorkerTask): Promise<WorkerAnswer> {
  const flag = new Int32Array(cancelled);
  let reported = 0;
  const isCancelled = () => Atomics.load(flag, 0) !== 0;
  const progress = (fraction: number) => {
    if (fraction < reported + STEP && fraction < 1) return;
    reported = fraction;
    port.postMessage(fraction satisfies Progress);
  };
  const tick = (fraction: number) => {
    if (isCancelled()) throw new Error('cancelled');
    progress(fraction);
  };
  keepReadings(readings);
  const readingsMade = watchReadings();
  try {
    const show: Show = (picture) => port.postMessage(picture satisfies Progress);
    const files = await draw(job, { tick, cancelled: isCancelled, show });
    return { kind: 'files', files, readings: readingsMade() };
  } catch (error) {
    if (isCancelled()) return { kind: 'cancelled' };
    if (error instanceof EngineRefusal) return { kind: 'refused', code: error.code, message: error.message };
    throw error;
  } finally {
    port.close();
  }
}

export interface ControlsTask {
  readonly job: ControlledJob;
  readonly readings: readonly KeptReading[];
  readonly cancelled: SharedArrayBuffer;
}

/** Draws the control images of a job in this thread. A refusal is returned: errors lose their `code` between threads. */
export async function controls({ job, readings, cancelled }: ControlsTask): Promise<ControlsAnswer> {
  const flag = new Int32Array(cancelled);
  const tick = () => {
    if (Atomics.load(flag, 0) !== 0) throw new Error('cancelled');
  };
  keepReadings(readings);
  try {
    return { kind: 'drawn', images: await drawControls(job, tick) };
  } catch (error) {
    if (error instanceof EngineRefusal) return { kind: 'refused', code: error.code, message: error.message };
    throw error;
  }
}

/** What a preview shows: a drawn side view or a design sheet. */
export type Previewed = { readonly outline: CarOutline } | { readonly design: CarDesign };
export type PreviewTask = Previewed & { readonly cancelled: SharedArrayBuffer };

/** Builds the preview model of a drawn side view or a design in this thread. */
export function preview(task: PreviewTask): Promise<Uint8Array> {
  const flag = new Int32Array(task.cancelled);
  const tick = () => {
    if (Atomics.load(flag, 0) !== 0) throw new Error('cancelled');
  };
  return 'design' in task ? previewDesign(task.design, tick) : previewCar(task.outline, tick);
}

/** What is known of a picture that is to be read, and what an edit would change of it. */
export interface PictureQuestion {
  readonly known: PictureAnswers | undefined;
  readonly targets?: readonly EditTarget[];
}

export interface PictureTask extends PictureQuestion {
  readonly image: Uint8Array;
  readonly readings: readonly KeptReading[];
  readonly cancelled: SharedArrayBuffer;
}

/** Reads the car of a picture in this thread. A refusal is returned: errors lose their `code` between threads. */
export async function picture({ image, readings, known, targets, cancelled }: PictureTask): Promise<PictureAnswer> {
  const flag = new Int32Array(cancelled);
  const tick = () => {
    if (Atomics.load(flag, 0) !== 0) throw new Error('cancelled');
  };
  keepReadings(readings);
  const readingsMade = watchReadings();
  try {
    const read = await (targets ? readEdited(image, tick, targets, known) : readPicture(image, tick, known));
    return { kind: 'read', read, readings: readingsMade() };
  } catch (error) {
    if (error instanceof EngineRefusal) return { kind: 'refused', code: error.code, message: error.message };
    throw error;
  }
}

/** Does nothing: submitting it makes the pool start a thread. */
export function wake(): void {}
