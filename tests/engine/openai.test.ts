import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DESIGN_VERSION } from '../../contract/design';
import { EngineRefusal, type Painter } from '../../provider/engines/engine';
import { FallbackEngine } from '../../provider/engines/fallback';
import { OpenAiImagesEngine } from '../../provider/engines/openai/images';
import { readSettings } from '../../provider/kernel/settings';
import { type Fault, startOpenAiServer } from '../support/openai-server';
import { jobFor } from './jobs';
import { PlainEngine } from './plain-engine';

let server: Awaited<ReturnType<typeof startOpenAiServer>>;
beforeAll(async () => {
  server = await startOpenAiServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
  server.faults.length = 0;
});

const engine = (change: { url?: string; key?: string; model?: string } = {}) =>
  new OpenAiImagesEngine({ url: server.url, model: 'gpt-image-1', key: 'sk-right', ...change }, new PlainEngine());
const job = {
  ...jobFor('t2threeviews_context', { negative: 'people' }),
  prompt: '红色跑车',
  width: 96,
  height: 64,
  count: 1,
};
const about = () => ({ signal: new AbortController().signal, progress: () => undefined });
const failureOf = (painter: Painter) =>
  painter.run(job, about()).then(
    () => undefined,
    (error: unknown) => error,
  );

test('a picture comes in the nearest shape, cropped to the wanted size, one request for each', async () => {
  const fractions: number[] = [];
  const files = await engine().run(
    { ...job, count: 2 },
    { ...about(), progress: (fraction) => fractions.push(fraction) },
  );
  expect(server.requests).toEqual(
    Array(2).fill({
      ...{ model: 'gpt-image-1', prompt: '红色跑车\nAvoid: people', n: 1, size: '1536x1024', images: [] },
      ...{ stream: true, partial_images: 2 },
    }),
  );
  expect(files.map(({ mime, width, height }) => [mime, width, height])).toEqual(Array(2).fill(['image/png', 96, 64]));
  const { width, height, format } = await sharp(files[0]?.bytes).metadata();
  expect([width, height, format]).toEqual([96, 64, 'png']);
  expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
});

const square = (background: string) =>
  sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .png()
    .toBuffer();
const at = async (picture: Uint8Array | undefined, left: number, top: number) => [
  ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];

test('the picture is shown as it develops, by a server that streams it', async () => {
  const previews: Uint8Array[] = [];
  const preview = (picture: Uint8Array) => previews.push(picture);
  await engine().run(job, { ...about(), preview });
  await engine({ model: 'local' }).run(job, { ...about(), preview });
  expect(previews).toHaveLength(1);
  expect(server.requests.map(({ stream, response_format }) => stream ?? response_format)).toEqual([true, 'b64_json']);
});

test('an edit sends its picture whole, and its mask clear where it changes, and nothing else changes', async () => {
  const left = await sharp({ create: { width: 30, height: 60, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  const mask = await sharp({ create: { width: 60, height: 60, channels: 4, background: '#0000' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const edit = jobFor('i2i_edit_common', { prompt: 'blue', image: await square('red'), mask, width: 60, height: 40 });
  const [file] = await engine().run(edit, about());
  const [asked] = server.requests;
  expect(asked).toMatchObject({ prompt: 'blue', size: '1536x1024' });
  expect(await at(asked?.images[0], 768, 512)).toEqual([255, 0, 0]);
  expect([(await at(asked?.mask, 300, 512))[3], (await at(asked?.mask, 1200, 512))[3]]).toEqual([0, 255]);
  expect([await at(file?.bytes, 5, 20), await at(file?.bytes, 55, 20)]).toEqual([
    [0, 128, 128],
    [255, 0, 0],
  ]);
});

test('a drawing, its reference and numbered pictures are sent in their order, in a frame that is cut off again', async () => {
  const [white, blue] = await Promise.all([square('white'), square('blue')]);
  await engine().run(jobFor('i2i_line2art', { image: blue, width: 64, height: 64 }), about());
  await engine().run(jobFor('lineart_colorize', { image: white, reference: blue }), about());
  const images = [white, blue, white].map((bytes, index) => ({ number: index + 1, bytes }));
  const [first, second, ...rest] = images;
  if (!first || !second) throw new Error('no pictures');
  const wide = jobFor('flux_kontext_composer', { images: [first, second, ...rest], width: 200, height: 64 });
  const [file] = await engine().run(wide, about());
  expect(server.requests.map(({ images: { length } }) => length)).toEqual([1, 2, 3]);
  expect(server.requests[0]?.prompt).toContain('Keep its lines');
  // what is wider than any shape has white above it there
  expect(await at(server.requests[2]?.images[0], 768, 20)).toEqual([255, 255, 255]);
  expect(await sharp(file?.bytes).metadata()).toMatchObject({ width: 200, height: 64 });
});

test('five views, and words with a design, are drawn over the pictures of the embedded engine', async () => {
  const design = { version: DESIGN_VERSION } as const;
  const files = await engine().run({ ...job, design, count: 2 }, about());
  expect(files.map((file) => [file.design, file.retouched])).toEqual(Array(2).fill([design, true]));
  expect(await at(server.requests[1]?.images[0], 768, 512)).toEqual([200, 40, 40]);
});

test.each<[string, Fault[], string]>([
  ['is broken', ['broken'], 'gpt-image-1) answered 500'],
  ['drops the connection', ['dropped'], 'cannot be reached'],
  ['answers with something else', ['no picture'], 'no picture'],
  ['answers with an SVG', ['drawing'], 'no picture'],
  ['answers with an address, which is not fetched', ['address'], 'without a picture in base64'],
  ['is busy for too long', ['busy', 'busy', 'busy'], 'has too much to do'],
])('a server that %s fails the job in words that say so, and the next engine draws it', async (_, faults, words) => {
  server.faults.push(...faults);
  expect(String(await failureOf(engine()))).toContain(words);
  // and with another engine behind it
  server.faults.push(...faults);
  const failures: unknown[] = [];
  const next = new PlainEngine('plain');
  const files = await new FallbackEngine([engine(), next], (error) => failures.push(error)).run(job, about());
  expect(files[0]?.engine).toBe(next.originOf());
  expect(failures).toHaveLength(1);
});

test('a server that is busy is asked again after the time that it names', async () => {
  server.faults.push('busy', 'busy');
  expect(await engine().run(job, about())).toHaveLength(1);
  expect(server.requests).toHaveLength(3);
});

test('a refusal by the rules of the server is final, and says what to do', async () => {
  server.faults.push('moderation');
  const failure = await failureOf(new FallbackEngine([engine(), new PlainEngine()], () => undefined));
  expect(failure).toBeInstanceOf(EngineRefusal);
  expect(String(failure)).toContain('Describe it in other words');
});

test('a wrong key, model or address is named by its setting, and no key stands in the words', async () => {
  const failures = await Promise.all(
    [engine({ key: 'sk-wrong' }), engine({ model: 'other' }), engine({ url: 'http://127.0.0.1:9/v1' })].map(failureOf),
  );
  const [key, model, address] = failures.map(String);
  expect(key).toContain('OPENAI_IMAGES_KEY');
  expect(model).toContain('OPENAI_IMAGES_MODEL');
  expect(address).toContain('OPENAI_IMAGES_URL');
  expect(failures.join()).not.toMatch(/sk-/);
});

test('a job that is stopped is given to no other engine', async () => {
  const stop = new AbortController();
  stop.abort(new Error('stopped'));
  const next = new PlainEngine();
  next.run = () => Promise.reject(new Error('asked'));
  const running = new FallbackEngine([engine(), next], () => undefined).run(job, { ...about(), signal: stop.signal });
  await expect(running).rejects.toThrow('stopped');
});

test('the settings of engines name what is missing or unknown', () => {
  const server = { OPENAI_IMAGES_URL: 'http://gpu.example/v1', OPENAI_IMAGES_MODEL: 'm' };
  const ENGINES = 't2threeviews_context=openai, embedded';
  expect(readSettings({ ENGINES, ...server }).engines).toEqual({
    of: { t2threeviews_context: ['openai', 'embedded'] },
    prices: {},
    openai: { url: server.OPENAI_IMAGES_URL, model: 'm', key: undefined },
  });
  expect(() => readSettings({ ENGINES })).toThrow('set OPENAI_IMAGES_URL and OPENAI_IMAGES_MODEL');
  expect(() => readSettings(server)).toThrow('serve no model');
  expect(() => readSettings({ ENGINES: 'image-to-3d=openai', ...server })).toThrow('openai draws no image-to-3d');
  for (const wrong of ['t2threeviews_context=gpu', 'openai']) {
    expect(() => readSettings({ ENGINES: wrong, ...server })).toThrow(`"${wrong}" is not of the form`);
  }
});
