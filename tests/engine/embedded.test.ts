import { afterEach, describe, expect, it } from 'vitest';
import { GenerationBody } from '../../contract/generation';
import { createEmbeddedEngine } from '../../provider/engines/embedded';
import type { Engine, EngineJob } from '../../provider/engines/engine';

let engine: Engine | undefined;
afterEach(async () => {
  await engine?.close();
  engine = undefined;
});

const start = (worker: string, memoryMb?: number) => {
  engine = createEmbeddedEngine({ threads: 1, worker: new URL(worker, import.meta.url), memoryMb });
  return engine;
};
const job = (id: string, fields: Record<string, unknown> = {}): EngineJob => ({
  id,
  body: GenerationBody.parse({ model: 't2threeviews_context', prompt: 'red sedan', width: 64, height: 48, ...fields }),
  images: {},
  seed: 1,
});
const run = (task: EngineJob, signal = new AbortController().signal) =>
  (engine as Engine).run(task, { signal, progress: () => {} });

describe('a drawing thread', () => {
  it.each(['throws', 'eats memory'])('that %s fails its job, and the next one is drawn', async (fault) => {
    start('./workers/faulty.ts', 64);
    await expect(run(job(fault))).rejects.toThrow();
    expect(await run(job('well'))).toHaveLength(1);
  });

  it('that hangs is ended within a second or so of being told to stop, and the next job is drawn', async () => {
    // given
    start('./workers/faulty.ts');
    const stop = new AbortController();
    const hanging = run(job('hangs'), stop.signal);
    // when
    stop.abort(new Error('no longer wanted'));
    // then
    await expect(hanging).rejects.toThrow('no longer wanted');
    expect(await run(job('well'))).toHaveLength(1);
  });
});

describe('the embedded engine', () => {
  it('tells a progress that rises steadily and draws what was asked for', async () => {
    start('../../provider/engines/embedded/worker.ts');
    const told: number[] = [];
    const files = await (engine as Engine).run(job('real'), {
      signal: new AbortController().signal,
      progress: (fraction) => told.push(fraction),
    });
    expect(files).toMatchObject([{ mime: 'image/png', width: 64, height: 48 }]);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.length).toBeGreaterThan(10);
  });

  it('stops in the middle of a large picture when it is cancelled', async () => {
    // given
    start('../../provider/engines/embedded/worker.ts');
    const stop = new AbortController();
    let seen = 0;
    const large = (engine as Engine).run(job('large', { width: 2048, height: 2048, n: 9 }), {
      signal: stop.signal,
      progress: (fraction) => {
        seen = fraction;
        // when
        if (fraction > 0.01) stop.abort(new Error('cancelled'));
      },
    });
    // then
    await expect(large).rejects.toThrow('cancelled');
    expect(seen).toBeLessThan(0.2);
  });
});
