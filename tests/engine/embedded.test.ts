import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { createEmbeddedEngine } from '../../provider/engines/embedded';
import type { Engine, EngineJob } from '../../provider/engines/engine';
import { testEngine } from './contract';
import { jobFor } from './jobs';

let engine: Engine | undefined;
afterEach(async () => {
  await engine?.close();
  engine = undefined;
});

const start = (worker: string, memoryMb?: number) => {
  engine = createEmbeddedEngine({ threads: 1, worker: new URL(worker, import.meta.url), memoryMb });
  return engine;
};
const job = (id: string): EngineJob => jobFor('t2threeviews_context', { id });
const run = (task: EngineJob, signal = new AbortController().signal) =>
  (engine as Engine).run(task, { signal, progress: () => {} });

describe('a drawing thread', () => {
  it.each(['throws', 'eats memory'])('a thread that %s fails its job, and the next job is drawn', async (fault) => {
    start('./workers/faulty.ts', 64);
    await expect(run(job(fault))).rejects.toThrow();
    expect(await run(job('well'))).toHaveLength(1);
  });

  it('a thread that ignores a cancellation is terminated, and the next job is drawn', async () => {
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

  it.each([
    ['terminated', 'hangs'],
    ['lost', 'eats memory'],
  ])('jobs that wait for a thread are drawn after it is %s', async (_, fault) => {
    // given
    start('./workers/faulty.ts', 64);
    const stop = new AbortController();
    const faulty = run(job(fault), stop.signal);
    const waiting = run(job('well'));
    // when
    if (fault === 'hangs') stop.abort(new Error('no longer wanted'));
    // then
    await expect(faulty).rejects.toThrow();
    expect(await waiting).toHaveLength(1);
  });
});

/** Draws for the contract and for its steps: its thread is loaded once. */
const drawing = createEmbeddedEngine({
  threads: 1,
  worker: new URL('../../provider/engines/embedded/worker.ts', import.meta.url),
});
testEngine('the embedded engine', drawing);

describe('the steps of the embedded engine', () => {
  it('shows a small picture before the whole one is drawn', async () => {
    const shown: Uint8Array[] = [];
    const [whole] = await drawing.run(jobFor('t2threeviews_context', { width: 288, height: 192 }), {
      signal: new AbortController().signal,
      progress: () => {},
      preview: (picture) => shown.push(picture),
    });
    expect(shown).toHaveLength(1);
    const [rough, drawn] = await Promise.all(
      [shown[0], whole?.bytes].map((png) => sharp(png).resize(24, 16, { fit: 'fill' }).removeAlpha().raw().toBuffer()),
    );
    const apart = [...(rough ?? [])].map((value, index) => Math.abs(value - (drawn?.[index] ?? 0)));
    expect((await sharp(shown[0]).metadata()).width).toBe(144);
    expect(apart.reduce((sum, each) => sum + each, 0) / apart.length).toBeLessThan(16);
  });

  it('reports progress in more than ten steps', async () => {
    const reported: number[] = [];
    await drawing.run(job('real'), {
      signal: new AbortController().signal,
      progress: (fraction) => reported.push(fraction),
    });
    expect(reported.length).toBeGreaterThan(10);
  });

  it('stops in the middle of a large picture when it is cancelled', async () => {
    // given
    const stop = new AbortController();
    let seen = 0;
    const large = jobFor('t2threeviews_context', { id: 'large', width: 2048, height: 2048, count: 9 });
    const drawn = drawing.run(large, {
      signal: stop.signal,
      progress: (fraction) => {
        seen = fraction;
        // when
        if (fraction > 0.01) stop.abort(new Error('cancelled'));
      },
    });
    // then
    await expect(drawn).rejects.toThrow('cancelled');
    expect(seen).toBeLessThan(0.2);
  });
});
