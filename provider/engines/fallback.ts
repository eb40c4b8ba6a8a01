import type { Model } from '../../contract/models';
import { type EngineFile, type EngineJob, EngineRefusal, type EngineRun, type Painter } from './engine';

/** Gives a job to the next engine when one cannot draw it. What an engine refuses, and a job that was stopped, stays so. */
export class FallbackEngine implements Painter {
  readonly name: string;
  readonly models: readonly Model[];

  /** `onFailure` gets what went wrong at an engine that has another behind it. */
  constructor(
    private readonly engines: readonly [Painter, ...Painter[]],
    private readonly onFailure: (error: unknown) => void,
  ) {
    this.name = engines.map(({ name }) => name).join(', else ');
    this.models = engines[0].models.filter((model) => engines.every((engine) => engine.models.includes(model)));
  }

  originOf(model: Model): string {
    return this.engines[0].originOf(model);
  }

  triedFor(): readonly Painter[] {
    return this.engines;
  }

  async run(job: EngineJob, { signal, progress, ...more }: EngineRun): Promise<readonly EngineFile[]> {
    let highest = 0;
    // The next engine begins from nothing, and progress never falls.
    const rising = (fraction: number) => {
      highest = Math.max(highest, fraction);
      progress(highest);
    };
    for (const [index, engine] of this.engines.entries()) {
      try {
        more.drawnBy?.(engine.name);
        const files = await engine.run(job, { ...more, signal, progress: rising });
        return files.map((file) => ({ engine: engine.originOf(job.model), ...file }));
      } catch (error) {
        const isLast = index === this.engines.length - 1;
        if (isLast || signal.aborted || error instanceof EngineRefusal) throw error;
        this.onFailure(error);
      }
    }
    return [];
  }

  async close(): Promise<void> {
    await Promise.all(this.engines.map((engine) => engine.close()));
  }
}
