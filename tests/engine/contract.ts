import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CarDesign } from '../../contract/design';
import { PossibleCar, VariedDesigns } from '../../contract/design-calls';
import { DesignReading } from '../../contract/design-reading';
import { errorCodes } from '../../contract/error';
import { type Engine, type EngineFile, type EngineJob, EngineRefusal } from '../../provider/engines/engine';
import { jobFor } from './jobs';
import { outlineOf } from './outlines';
import { picture, pixelsOf, pngOf } from './picture-samples';

const PNG = [0x89, 0x50, 0x4e, 0x47];
const GLB = [...Buffer.from('glTF')];
/** An ellipse: nothing that could be taken for a car. */
const pebble = await pngOf(
  picture(64, 48, (x, y) => (Math.hypot((x - 32) / 20, (y - 24) / 14) < 1 ? [180, 60, 50] : [255, 255, 255])),
);
const drawing = (fields: { id?: string; width?: number; height?: number; count?: number } = {}) =>
  jobFor('t2threeviews_context', { prompt: 'red sedan', width: 64, height: 48, ...fields });
const solid = jobFor('image-to-3d', {
  image: pebble,
  removeBackground: true,
  foregroundRatio: 0.85,
  resolution: 32,
  width: 64,
  height: 48,
});
/** More than any engine draws before it notices an abort. */
const large = drawing({ width: 2048, height: 2048, count: 9 });

/** What every engine promises, whatever draws behind it. */
export function testEngine(name: string, engine: Engine) {
  const run = (job: EngineJob, { signal = new AbortController().signal, progress = (_: number) => {} } = {}) =>
    engine.run(job, { signal, progress });
  afterAll(() => engine.close());

  describe(`the engine contract, kept by ${name}`, () => {
    testFiles(run);
    testProgress(run);
    testAborting(run);
    testPreview(engine);
    testReading(engine);
    testDesigns(engine);

    it('refuses an image that cannot be read with a code of the contract', async () => {
      const refusal = await run({ ...solid, image: Buffer.from('no image') }).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(EngineRefusal);
      expect(Object.values(errorCodes)).toContain((refusal as EngineRefusal).code);
    });

    it('names the origin of each of its models', () => {
      expect(engine.models.length).toBeGreaterThan(0);
      for (const model of engine.models) expect(engine.originOf(model)).not.toBe('');
    });
  });
}

type Run = (
  job: EngineJob,
  about?: { signal?: AbortSignal; progress?: (fraction: number) => void },
) => Promise<readonly EngineFile[]>;

function testFiles(run: Run) {
  it('draws as many PNG files as were asked for, of exactly their size', async () => {
    const files = await run(drawing({ count: 2 }));
    expect(files).toHaveLength(2);
    for (const { bytes, design, ...about } of files) {
      expect(about).toEqual({ mime: 'image/png', width: 64, height: 48 });
      expect(CarDesign.safeParse(design ?? { version: 1 }).success).toBe(true);
      expect([...bytes.subarray(0, 4)]).toEqual(PNG);
      expect(await pixelsOf(bytes)).toMatchObject({ width: 64, height: 48 });
    }
  });

  it('makes a model as one GLB file', async () => {
    const [file, ...others] = await run(solid);
    expect(file?.mime).toBe('model/gltf-binary');
    expect([...(file?.bytes.subarray(0, 4) ?? [])]).toEqual(GLB);
    expect(others).toEqual([]);
  });
}

function testProgress(run: Run) {
  it('reports progress that lies within 0 and 1 and never falls', async () => {
    const reported: number[] = [];
    await run(drawing(), { progress: (fraction) => reported.push(fraction) });
    expect(reported.length).toBeGreaterThan(0);
    expect(reported).toEqual(reported.toSorted((a, b) => a - b));
    expect(Math.min(...reported)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...reported)).toBeLessThanOrEqual(1);
  });
}

function testAborting(run: Run) {
  it('does not begin a job that was aborted before', async () => {
    const progress: number[] = [];
    const signal = AbortSignal.abort(new Error('not wanted'));
    await expect(run(large, { signal, progress: (fraction) => progress.push(fraction) })).rejects.toThrow('not wanted');
    expect(progress).toEqual([]);
  });

  it('stops a job that is aborted, with the reason, and is free for the next one', async () => {
    // given a job of minutes that has begun
    const controller = new AbortController();
    const ended: string[] = [];
    let lateReports = 0;
    const aborted = run(large, {
      signal: controller.signal,
      progress: () => {
        if (controller.signal.aborted) lateReports++;
        // when
        controller.abort(new Error('changed my mind'));
      },
    });
    // then it ends before a job that was submitted after it
    const rejected = expect(aborted.finally(() => ended.push('aborted'))).rejects.toThrow('changed my mind');
    const next = run(drawing()).finally(() => ended.push('next'));
    await Promise.all([rejected, next]);
    expect(ended).toEqual(['aborted', 'next']);
    expect(lateReports).toBe(0);
  });
}

function testPreview(engine: Engine) {
  const outline = outlineOf('sedan_standard');

  it('answers the preview of a drawn side view with a GLB file', async () => {
    const bytes = await engine.preview(outline, new AbortController().signal);
    expect([...bytes.subarray(0, 4)]).toEqual(GLB);
  });

  it('ends an aborted preview with the reason', async () => {
    const controller = new AbortController();
    const preview = engine.preview(outline, controller.signal);
    controller.abort(new Error('the page was left'));
    await expect(preview).rejects.toThrow('the page was left');
  });
}

function testDesigns(engine: Engine) {
  const design: CarDesign = { version: 1, package: { body: 'suv', length: 4800 } };

  it('answers the preview of a design with a GLB file, and ends an aborted one with the reason', async () => {
    const bytes = await engine.previewDesign(design, new AbortController().signal);
    expect([...bytes.subarray(0, 4)]).toEqual(GLB);
    const controller = new AbortController();
    const preview = engine.previewDesign({ ...design, paint: { colour: '#102030' } }, controller.signal);
    controller.abort(new Error('the page was left'));
    await expect(preview).rejects.toThrow('the page was left');
  });

  it('answers what is possible, varied and crossed by the contract', async () => {
    const other: CarDesign = { version: 1, package: { body: 'sports' } };
    expect(PossibleCar.safeParse(await engine.possible(design)).success).toBe(true);
    expect(CarDesign.safeParse(await engine.cross({ a: design, b: other, t: 0.4 })).success).toBe(true);
    const varied = await engine.vary({ design, locks: [], count: 3, seed: 1 });
    expect(VariedDesigns.safeParse(varied).success).toBe(true);
    expect(await engine.vary({ design, locks: [], count: 3, seed: 1 })).toEqual(varied);
  });
}

function testReading(engine: Engine) {
  it('reads a prompt of any characters with an answer of the contract, its words in order and in their places', async () => {
    for (const prompt of ['', '红色 SUV，鱼眼镜头', 'crimson déjà-vu 🚗 سيارة __proto__', '红red'.repeat(1000)]) {
      const { words } = z.parse(DesignReading, await engine.read({ prompt }));
      for (const { start, end, text } of words) expect(prompt.slice(start, end)).toBe(text);
      expect(words.every(({ start }, index) => start >= (words[index - 1]?.end ?? 0))).toBe(true);
    }
  });
}
