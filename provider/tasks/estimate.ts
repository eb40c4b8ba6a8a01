import type { SizedBody } from '../../contract/generation';
import type { Model } from '../../contract/models';
import type { Database } from '../database/open';
import type { TaskRow } from '../database/schema';
import { measuredRate, selectAhead } from './estimate.queries';

/** A small picture still costs the set-up of a scene: it counts as at least 256 × 256. */
const MIN_PIXELS = 256 * 256;
const SAMPLE = 20;
/** Tasks ahead that an estimate looks at. */
const MAX_AHEAD = 200;
/** Seconds a megapixel before anything was measured. */
const FIRST_GUESS = 20;

/** Pixels of all pictures of a body. */
export const workOf = ({ n, width, height }: Pick<SizedBody, 'n' | 'width' | 'height'>) =>
  n * Math.max(width * height, MIN_PIXELS);

/** Queue position and remaining time of tasks, from the durations of the same model's latest tasks. */
export class Estimates {
  constructor(private readonly db: Database) {}

  /** Jobs that are before it in the queue (0 is next), and seconds until it is done. */
  async of(task: TaskRow, jobsAtOnce: number): Promise<{ position: number | null; seconds: number | null }> {
    if (task.status === 'running') return { position: null, seconds: await this.remaining(task) };
    if (task.status !== 'queued') return { position: null, seconds: null };
    const ahead = await selectAhead(this.db, task.seq, MAX_AHEAD);
    const rates = new Map<Model, number>();
    let waiting = 0;
    for (const other of ahead) waiting += await this.remaining(other, rates);
    const position = ahead.filter((other) => other.status === 'queued').length;
    return { position, seconds: Math.ceil(waiting / jobsAtOnce + (await this.remaining(task, rates))) };
  }

  private async remaining(
    task: Pick<TaskRow, 'model' | 'work' | 'progress'>,
    rates = new Map<Model, number>(),
  ): Promise<number> {
    const rate = rates.get(task.model) ?? (await this.secondsPerPixel(task.model));
    rates.set(task.model, rate);
    return Math.max(1, Math.ceil(rate * task.work * (1 - task.progress / 100)));
  }

  private async secondsPerPixel(model: Model): Promise<number> {
    return (await measuredRate(this.db, model, SAMPLE)) ?? FIRST_GUESS / 1e6;
  }
}
