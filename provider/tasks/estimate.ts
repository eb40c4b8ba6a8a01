import type { SizedBody } from '../../contract/generation';
import type { Model } from '../../contract/models';
import type { Database } from '../database/open';
import type { TaskRow } from '../database/schema';
import { finenessOf } from '../wallet/pricing';
import { measuredRate, selectOpen } from './estimate.queries';

/** A small picture still costs the set-up of a scene: it counts as at least 256 × 256. */
const MIN_PIXELS = 256 * 256;
const SAMPLE = 20;
/** Fewer completed tasks prove nothing. */
const PROOF = 5;
/** Open tasks that an estimate looks at. */
const MAX_OPEN = 500;
/** Seconds a megapixel before anything was measured. */
const FIRST_GUESS = 20;

/** Pixels of all pictures of a body; a finer 3D model counts as more. */
export const workOf = (body: Pick<SizedBody, 'n' | 'width' | 'height'> & { readonly mcResolution?: number }) =>
  body.n * Math.max(body.width * body.height, MIN_PIXELS) * (body.mcResolution ? finenessOf(body.mcResolution) : 1);

type OpenTask = Awaited<ReturnType<typeof selectOpen>>[number];

/** Queue position and remaining time of tasks, from the durations of the same model's latest tasks. */
export class Estimates {
  constructor(private readonly db: Database) {}

  /** Jobs that are before it in the queue (0 is next), and seconds until it is done. */
  async of(task: TaskRow, jobsAtOnce: number): Promise<{ position: number | null; seconds: number | null }> {
    if (task.status === 'running') return { position: null, seconds: await this.remaining(task) };
    if (task.status !== 'queued') return { position: null, seconds: null };
    const ahead = before(task.id, await selectOpen(this.db, MAX_OPEN));
    const rates = new Map<Model, number>();
    let waiting = 0;
    for (const other of ahead) waiting += await this.remaining(other, rates);
    const position = ahead.filter((other) => other.status === 'queued').length;
    return { position, seconds: Math.ceil(waiting / jobsAtOnce + (await this.remaining(task, rates))) };
  }

  /** Seconds that so much work of a model takes, where enough of it was measured. */
  async provenSeconds(model: Model, work: number): Promise<number | undefined> {
    const measured = await measuredRate(this.db, model, SAMPLE);
    return measured && measured.tasks >= PROOF ? measured.rate * work : undefined;
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
    return (await measuredRate(this.db, model, SAMPLE))?.rate ?? FIRST_GUESS / 1e6;
  }
}

/** The open tasks that run, and those whose turn is before that of the task: users take turns, as `claimNext` gives them. */
function before(id: string, open: readonly OpenTask[]): OpenTask[] {
  const running = open.filter(({ status }) => status === 'running');
  const taken = new Map<string, number>();
  for (const { userId } of running) taken.set(userId, (taken.get(userId) ?? 0) + 1);
  const turns = open
    .filter(({ status }) => status === 'queued')
    .map((task) => {
      const turn = taken.get(task.userId) ?? 0;
      taken.set(task.userId, turn + 1);
      return { task, turn };
    })
    .sort(
      (a, b) =>
        a.turn - b.turn ||
        (a.task.servedAt ?? Number.NEGATIVE_INFINITY) - (b.task.servedAt ?? Number.NEGATIVE_INFINITY) ||
        a.task.seq - b.task.seq,
    );
  const own = turns.findIndex(({ task }) => task.id === id);
  return [...running, ...turns.slice(0, Math.max(0, own)).map(({ task }) => task)];
}
