import type { SizedBody } from '../../contract/generation';
import type { Model } from '../../contract/models';
import type { Database } from '../database/open';
import type { TaskRow } from '../database/schema';
import { type Kept, kept } from '../kernel/kept';
import { finenessOf } from '../wallet/pricing';
import { measuredRate, selectOpen } from './estimate.queries';
import { type Queue, SHARED_MS } from './queue';
import { livingWorkers } from './workers.queries';

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
type Pace = Awaited<ReturnType<typeof measuredRate>>;

/** A measured pace changes slowly: how long (ms) one look at it serves. */
const PACE_MS = 1_000;

/** Queue position and remaining time of tasks, from the latest tasks of the same model and engine and the workers that live. */
export class Estimates {
  private readonly places: () => ReturnType<typeof livingWorkers>;
  /** Everybody who waits asks again and again for the same. */
  private readonly open: Kept<readonly OpenTask[]>;
  private readonly paces = new Map<string, Kept<Pace>>();

  /** `drawerOf` names the engine that is tried first for a model; `ownPlaces` is what counts while no worker lives. */
  constructor(
    private readonly db: Database,
    { events }: Pick<Queue, 'events'>,
    private readonly drawerOf: (model: Model) => string,
    private readonly ownPlaces: number,
  ) {
    this.places = kept(() => livingWorkers(db));
    this.open = kept(() => selectOpen(db, MAX_OPEN), SHARED_MS);
    events.on('changed', () => {
      this.open.forget();
      for (const pace of this.paces.values()) pace.forget();
    });
  }

  /** Jobs that are before it in the queue (0 is next), and seconds until it is done. */
  async of(task: TaskRow): Promise<{ position: number | null; seconds: number | null }> {
    if (task.status === 'running') return { position: null, seconds: await this.remaining(task) };
    if (task.status !== 'queued') return { position: null, seconds: null };
    const ahead = before(task.id, await this.open());
    let waiting = 0;
    for (const other of ahead) waiting += await this.remaining(other);
    const position = ahead.filter((other) => other.status === 'queued').length;
    const places = await this.placesFor(task.model);
    return { position, seconds: Math.ceil(waiting / places + (await this.remaining(task))) };
  }

  /** Seconds that so much work of a model takes at its engine, where enough of it was measured. */
  async provenSeconds(model: Model, work: number): Promise<number | undefined> {
    const measured = await this.measured(model);
    return measured && measured.tasks >= PROOF ? measured.rate * work : undefined;
  }

  /** Seconds that so much work of a model takes at its engine; undefined before anything was measured. */
  async likelySeconds(model: Model, work: number): Promise<number | undefined> {
    const measured = await this.measured(model);
    return measured && Math.max(1, Math.ceil(measured.rate * work));
  }

  private measured(model: Model, engine = this.drawerOf(model)): Promise<Pace> {
    const key = `${model} ${engine}`;
    const pace = this.paces.get(key) ?? kept(() => measuredRate(this.db, model, engine, SAMPLE), PACE_MS);
    this.paces.set(key, pace);
    return pace();
  }

  /** Generations that all living workers of a model do at the same time. */
  private async placesFor(model: Model): Promise<number> {
    const living = await this.places();
    const places = living.filter(({ models }) => models.includes(model)).reduce((sum, each) => sum + each.places, 0);
    return places || this.ownPlaces;
  }

  private async remaining(task: Pick<TaskRow, 'model' | 'work' | 'progress' | 'engine'>): Promise<number> {
    const measured = await this.measured(task.model, task.engine ?? this.drawerOf(task.model));
    const secondsPerPixel = measured?.rate ?? FIRST_GUESS / 1e6;
    return Math.max(1, Math.ceil(secondsPerPixel * task.work * (1 - task.progress / 100)));
  }
}

/**
 * The open tasks that run, and those whose turn is before that of the task: users take turns, as `claimNext` gives them.
 * A task that is not among the oldest has them all before it.
 */
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
  return [...running, ...(own === -1 ? turns : turns.slice(0, own)).map(({ task }) => task)];
}
