import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DESIGN_VERSION } from '../../contract/design';
import { errorCodes } from '../../contract/error';
import { GenerationBody } from '../../contract/generation';
import { ComfyUiEngine, type ComfyUiOptions } from '../../provider/engines/comfyui';
import { readWorkflows } from '../../provider/engines/comfyui/workflows';
import { drawControls } from '../../provider/engines/embedded/models/controls';
import type { ControlImages, EngineFile, EngineJob, EngineRun } from '../../provider/engines/engine';
import { EngineFailure } from '../../provider/engines/engine';
import { FallbackEngine } from '../../provider/engines/fallback';
import { readSettings } from '../../provider/kernel/settings';
import { label } from '../../provider/label';
import { faultsOf, nodeInfos, sourceOf } from '../support/comfyui/graph';
import { type ComfyFault, startComfyServer } from '../support/comfyui/server';
import { jobFor } from './jobs';
import { PlainEngine } from './plain-engine';

let server: Awaited<ReturnType<typeof startComfyServer>>;
beforeAll(async () => {
  server = await startComfyServer({ key: 'right' });
});
afterAll(() => server.close());
beforeEach(() => {
  server.faults.length = 0;
  server.graphs.length = 0;
  server.log.length = 0;
  Object.assign(server.state, { paused: false, endless: false });
});

const dot = (background: string, size = 8) =>
  sharp({ create: { width: size, height: size, channels: 3, background } })
    .png()
    .toBuffer();
const pictures = { white: await dot('white'), red: await dot('red') };
const design = { version: DESIGN_VERSION } as const;
/** Draws pictures of its own, and a blue one for every control image. */
const embedded = Object.assign(new PlainEngine('embedded'), {
  controls: async ({ count }: { count: number }): Promise<ControlImages[]> => {
    const blue = await dot('blue');
    return Array.from({ length: count }, () => ({ depth: blue, normals: blue, parts: blue, lines: blue, design }));
  },
});
const engine = (change: Partial<ComfyUiOptions> = {}) =>
  new ComfyUiEngine(
    { url: server.url, key: 'right', control: {}, workflows: readWorkflows(undefined), ...change },
    embedded,
  );
const about = (): EngineRun => ({ signal: new AbortController().signal, progress: () => undefined });
const words = jobFor('t2threeviews_context', { prompt: 'a red coupe', negative: 'spoiler', seed: 7 });
const failureOf = (painter: { run: PlainEngine['run'] }, job: EngineJob = words) =>
  painter.run(job, about()).then(
    () => undefined,
    (error: unknown) => error,
  );
/** Inputs of the node of a class in the graph that was queued last. */
const lastInputs = (type: string) =>
  Object.values(server.graphs.at(-1) ?? {}).find(({ class_type }) => class_type === type)?.inputs;

test('every workflow is one that a server with one checkpoint and the models for control accepts', () => {
  const files = new Set(['picture.png', 'mask.png', 'control.png']);
  for (const [name, workflow] of Object.entries(readWorkflows(undefined))) {
    const loader = sourceOf(workflow, 'control-model', ['ControlNetLoader']);
    if (loader) loader.inputs.control_net_name = 'lines.safetensors';
    expect([name, faultsOf(workflow, nodeInfos, files)]).toEqual([name, []]);
    expect([name, loader !== undefined]).toEqual([name, name.endsWith('-control')]);
  }
});

test('words become a picture of the wanted size, with progress and with the picture as it develops', async () => {
  const fractions: number[] = [];
  const previews: Uint8Array[] = [];
  const files = await engine().run(
    { ...words, count: 2 },
    { ...about(), progress: (fraction) => fractions.push(fraction), preview: (picture) => previews.push(picture) },
  );
  expect(files.map(({ width, height, engine: by }) => [width, height, by])).toEqual(
    Array(2).fill([144, 96, 'ComfyUI (sd_xl_base_1.0.safetensors)']),
  );
  expect(await sharp(files[0]?.bytes).metadata()).toMatchObject({ width: 144, height: 96, format: 'png' });
  expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  expect((await sharp(previews[0]).metadata()).format).toBe('jpeg');
  // each picture has its own seed, and nothing but the words has been sent
  const seeds = server.graphs.map((graph) => graph.sampler?.inputs.seed);
  expect(seeds).toEqual([7, 8]);
  expect(server.graphs[0]?.prompt?.inputs.text).toBe('a red coupe');
  expect(server.graphs[0]?.negative?.inputs.text).toBe('spoiler');
  expect(server.log).not.toContain('POST /upload/image');
});

test('a design is drawn over by the picture of the embedded engine, and travels with what was drawn', async () => {
  const [file] = await engine().run({ ...words, design }, about());
  expect(file).toMatchObject({ design, retouched: true });
  const picture = server.uploads.get(String(lastInputs('LoadImage')?.image));
  expect((await sharp(picture).stats()).dominant.r).toBe(200);
  if (!file) throw new Error('nothing was drawn');
  const body = GenerationBody.parse({ model: words.model, prompt: words.prompt });
  const { bytes } = await label(file, { body, seed: 7, index: 0, engine: file.engine ?? '' }, false);
  const texts = Buffer.from(bytes).toString();
  for (const text of ['"Label":"1"', '"design":{', '"engine":"ComfyUI (sd_xl', '/trainedAlgorithmicMedia']) {
    expect(texts.replaceAll('&quot;', '"')).toContain(text);
  }
});

test('the control images of a car show it where its picture does', async () => {
  const job = { ...words, prompt: 'red sedan, side view', width: 96, height: 64 };
  const [images] = await drawControls(job, () => undefined);
  const middle = async (image: Uint8Array | undefined) => [
    ...(await sharp(image).extract({ left: 48, top: 38, width: 1, height: 1 }).raw().toBuffer()),
  ];
  // the door: painted, near, and seen from straight ahead
  expect(await middle(images?.parts)).toEqual([255, 0, 0]);
  expect((await middle(images?.depth))[0]).toBeGreaterThan(180);
  expect((await middle(images?.normals))[2]).toBeGreaterThan(230);
  expect((await sharp(images?.lines).stats()).channels[0]?.min).toBeLessThan(160);
  expect(images?.design.camera?.view).toBe('side');
});

test('a model for depth gets the depth of the same car', async () => {
  await engine({ control: { depth: 'depth.safetensors' } }).run({ ...words, design }, about());
  expect(lastInputs('ControlNetLoader')).toEqual({ control_net_name: 'depth.safetensors' });
  const depth = server.uploads.get(String(server.graphs.at(-1)?.['control-image']?.inputs.image));
  expect((await sharp(depth).stats()).channels.map(({ mean }) => mean)).toEqual([0, 0, 255]);
});

test('a drawing is followed by a model for lines, and without one by what the embedded engine makes of it', async () => {
  const job = jobFor('i2i_line2art', { image: pictures.white });
  await engine().run(job, about());
  expect(lastInputs('ControlNetLoader')).toBeUndefined();
  await engine({ control: { lines: 'lines.safetensors' } }).run(job, about());
  expect(lastInputs('ControlNetLoader')).toEqual({ control_net_name: 'lines.safetensors' });
});

test('five views of a picture are five workflows over one car', async () => {
  const five = Object.assign(new PlainEngine(), {
    run: async ({ width, height }: EngineJob): Promise<EngineFile[]> =>
      Array(5).fill({ bytes: pictures.red, mime: 'image/png', width, height, design }),
    controls: embedded.controls,
  });
  const options = { url: server.url, key: 'right', control: {}, workflows: readWorkflows(undefined) };
  const job = jobFor('one_to_five_views_1k', { image: pictures.white });
  const files = await new ComfyUiEngine(options, five).run(job, about());
  expect(files.map((file) => file.design)).toEqual(Array(5).fill(design));
});

test('nothing changes outside of a mask, and an edit without one is left to the next engine', async () => {
  const half = await sharp({ create: { width: 64, height: 48, channels: 4, background: '#0000' } })
    .composite([{ input: await sharp(pictures.white).resize(32, 48).toBuffer(), left: 0, top: 0 }])
    .png()
    .toBuffer();
  const job = jobFor('i2i_edit_common', { image: await dot('red', 64), mask: half, width: 64, height: 48 });
  const [file] = await engine().run(job, about());
  const at = async (left: number) => {
    const pixel = await sharp(file?.bytes).extract({ left, top: 24, width: 1, height: 1 }).raw().toBuffer();
    return [...pixel];
  };
  expect([await at(4), await at(60)]).toEqual([
    [0, 128, 128],
    [255, 0, 0],
  ]);
  expect(await failureOf(engine(), { ...job, mask: undefined })).toMatchObject({ code: errorCodes.maskMissing });
  const next = await new FallbackEngine([engine(), new PlainEngine()], () => undefined).run(
    { ...job, mask: undefined },
    about(),
  );
  expect(next[0]?.engine).toBe('plain');
});

test('a picture that is larger than a checkpoint draws well is drawn smaller and enlarged', async () => {
  const [file] = await engine().run({ ...words, width: 1600, height: 1200 }, about());
  expect(await sharp(file?.bytes).metadata()).toMatchObject({ width: 1600, height: 1200 });
  expect(server.graphs.map((graph) => graph.larger?.inputs.width ?? graph.latent?.inputs.width)).toEqual([1184, 1600]);
});

test.each<[string, ComfyFault[], string, string]>([
  ['runs out of memory', ['out of memory'], errorCodes.engineMemory, 'ran out of memory in KSampler'],
  ['fails in a node', ['broken node'], errorCodes.generationFailed, 'failed in KSampler (RuntimeError)'],
  ['answers with something else', ['no picture'], errorCodes.generationFailed, 'no picture'],
  ['ends with nothing', ['no output'], errorCodes.generationFailed, 'without a picture'],
  [
    'restarts again and again',
    ['restart', 'restart', 'restart'],
    errorCodes.generationFailed,
    'restarts again and again',
  ],
])(
  'a server that %s fails the job in words that say so, and the next engine draws it',
  async (_, faults, code, text) => {
    server.faults.push(...faults);
    const failure = await failureOf(engine());
    expect(failure).toMatchObject({ code });
    expect(String(failure)).toContain(text);
    // and with another engine behind it
    server.faults.push(...faults);
    const [file] = await new FallbackEngine([engine(), new PlainEngine()], () => undefined).run(words, about());
    expect(file?.engine).toBe('plain');
  },
);

test('a restart in the middle, a lost answer and a server that lets nobody listen cost one picture more and no charge', async () => {
  server.faults.push('restart');
  expect(await engine().run(jobFor('i2i_line2art_clip', { image: pictures.white }), about())).toHaveLength(1);
  expect(server.graphs).toHaveLength(2);
  server.faults.push('lost answer');
  expect(await engine().run(words, about())).toHaveLength(1);
  // what was queued before the answer got lost is not queued again
  expect(server.graphs).toHaveLength(3);
  server.faults.push('deaf');
  expect(await engine().run(words, about())).toHaveLength(1);
});

describe('a job that is stopped', () => {
  const stopped = async (until: () => boolean) => {
    const stop = new AbortController();
    const running = engine().run(words, { ...about(), signal: stop.signal });
    const rejected = expect(running).rejects.toThrow('stopped');
    while (!until()) await new Promise((resolve) => setImmediate(resolve));
    stop.abort(new Error('stopped'));
    await rejected;
  };

  test('leaves the queue of the server when it waits there', async () => {
    server.state.paused = true;
    await stopped(() => server.state.pending.length > 0);
    expect(server.state.pending).toEqual([]);
    expect(server.log).not.toContain('POST /interrupt');
  });

  test('interrupts the server when it runs there', async () => {
    server.state.endless = true;
    await stopped(() => server.state.running !== undefined);
    expect(server.log).toContain('POST /interrupt');
  });
});

test('a wrong key, address, node or file is named with what to do, and no key stands in the words', async () => {
  const { KSampler, ...fewer } = nodeInfos;
  const older = await startComfyServer({ infos: fewer });
  const tls = await failureOf(engine({ url: server.url.replace('http', 'https') }));
  const failures = await Promise.all(
    [
      engine({ key: 'wrong' }),
      engine({ url: 'http://127.0.0.1:9' }),
      engine({ url: older.url }),
      engine({ checkpoint: 'mine.safetensors' }),
    ].map((each) => failureOf(each)),
  );
  await older.close();
  const texts = [...failures, tls].map(String);
  expect(failures.every((failure) => failure instanceof EngineFailure)).toBe(true);
  expect(texts[0]).toContain('set COMFYUI_KEY');
  expect(texts[1]).toContain('is COMFYUI_URL right');
  expect(texts[2]).toContain('has no node KSampler');
  expect(texts[3]).toContain('no file "mine.safetensors" in models/checkpoints');
  expect(texts[4]).toContain('NODE_EXTRA_CA_CERTS');
  expect(texts.join()).not.toMatch(/wrong|Bearer/);
});

test('a workflow file of the operator takes the place of the shipped one, and one that cannot be used is named', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fastback-workflows-'));
  const own = { ...readWorkflows(undefined).text };
  const write = (content: object) => writeFile(join(folder, 'text.json'), JSON.stringify(content));
  await write({ ...own, sampler: { ...own.sampler, inputs: { ...own.sampler?.inputs, steps: 4 } } });
  await engine({ workflows: readWorkflows(folder) }).run(words, about());
  expect(lastInputs('KSampler')).toMatchObject({ steps: 4, seed: 7 });
  await write({ ...own, prompt: { ...own.prompt, _meta: { title: 'fastback:promt' } } });
  expect(() => readWorkflows(folder)).toThrow('asks for fastback:promt');
  await write({ nodes: [] });
  expect(() => readWorkflows(folder)).toThrow('API format');
});

test('the settings of ComfyUI name what is missing or unknown', () => {
  const ENGINES = 't2threeviews_context=comfyui,embedded; i2i_line2art=comfyui';
  expect(readSettings({ ENGINES, COMFYUI_URL: server.url }).engines).toMatchObject({
    of: { t2threeviews_context: ['comfyui', 'embedded'], i2i_line2art: ['comfyui'] },
    comfyui: { url: server.url },
  });
  expect(() => readSettings({ ENGINES })).toThrow('set COMFYUI_URL');
  expect(() => readSettings({ COMFYUI_URL: server.url })).toThrow('serve no model');
  expect(() => readSettings({ ENGINES: 'image-to-3d=comfyui', COMFYUI_URL: server.url })).toThrow(
    'comfyui draws no image-to-3d',
  );
});
