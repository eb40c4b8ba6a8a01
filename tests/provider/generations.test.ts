import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { Pricing } from '../../contract/config';
import { ErrorBody } from '../../contract/error';
import { ImagesAnswer, TaskAccepted, TaskCancelled } from '../../contract/generation';
import { type Client, eventually, imageBytes, signUp, textToImage } from '../support/provider/client';
import { beginForever, drawForever, drawPicture } from '../support/provider/test-engine';
import { startTestServer, type TestServer } from '../support/provider/test-server';

let provider: TestServer;
beforeAll(async () => {
  provider = await startTestServer({ environment: { SIGN_IN_LIMIT: '1000' } });
  await provider.runner.start(true);
});
afterEach(() => {
  provider.engine.behaviour = drawPicture;
});
afterAll(() => provider.close());

describe('a generation', () => {
  test('a generation goes from submission to a result for exactly the quoted price', async () => {
    const client = await signUp(provider);
    const query = 'module=txt2img&n=2&width=1024&height=768';
    const { power } = Pricing.parse((await client.get(`/api/pricing?${query}`)).json());
    const id = await client.submit({ ...textToImage(), n: 2, width: 1024, height: 768 });
    const task = await client.reaches(id, 'completed');
    expect(task).toMatchObject({ progress: 100, error: null, queue_position: null });
    expect(task.results).toEqual([{ url: expect.any(String), type: 'image', width: 32, height: 16 }]);
    const served = await client.get(task.results[0]?.url ?? '');
    expect(served.headers['content-type']).toBe('image/png');
    expect(await client.balance()).toEqual({ computePower: 1000 - power, held: 0 });
  });

  test('the engine receives the uploaded bytes and the requested seed', async () => {
    const client = await signUp(provider);
    const bytes = await imageBytes('jpeg');
    const { fileUrl } = await client.upload(bytes, 'image/jpeg');
    const id = await client.submit({
      model: 'lineart_extraction',
      multi_source_image_path: `http://localhost:4173${fileUrl}`,
      seed: 7,
    });
    await client.reaches(id, 'completed');
    const job = provider.engine.jobs.find((each) => each.id === id);
    expect(job?.seed).toBe(7);
    expect(job).toMatchObject({ model: 'lineart_extraction', image: bytes });
  });

  test('a generation can start from the result of an earlier one', async () => {
    const client = await signUp(provider);
    const { results } = await client.reaches(await client.submit(), 'completed');
    const id = await client.submit({ model: 'lineart_extraction', multi_source_image_path: results[0]?.url ?? '' });
    await client.reaches(id, 'completed');
  });

  test.each([
    ['none is named', {}, { width: 1001, height: 667 }],
    ['one is named', { width: 504 }, { width: 504, height: 336 }],
    ['both are named', { width: 512, height: 768 }, { width: 512, height: 768 }],
  ])('an edit has the size of its upright picture where %s, and is priced by it', async (_, asked, size) => {
    const client = await signUp(provider);
    // given a picture that its EXIF data turn
    const lying = sharp({ create: { width: 667, height: 1001, channels: 3, background: '#888' } });
    const bytes = await lying.jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { fileUrl } = await client.upload(bytes, 'image/jpeg');
    const before = await client.balance();
    // when
    const id = await client.submit({ model: 'i2i_edit_common', multi_source_image_path: fileUrl, ...asked });
    await client.reaches(id, 'completed');
    // then
    expect(provider.engine.jobs.find((each) => each.id === id)).toMatchObject(size);
    const query = `module=imgedit&width=${size.width}&height=${size.height}`;
    const { power } = Pricing.parse((await client.get(`/api/pricing?${query}`)).json());
    expect((await client.balance()).computePower).toBe(before.computePower - power);
  });

  test("the specification's default body is drawn from its image at its size", async () => {
    const client = await signUp(provider);
    const { fileUrl } = await client.upload(await imageBytes());
    const answer = await client.post('/api/v1/ai/generations', {
      model: 'image-to-3d',
      image_path_origin: fileUrl,
      size: '512x512',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { task_id } = TaskAccepted.parse(answer.json());
    await client.reaches(task_id, 'completed');
    const job = provider.engine.jobs.find(({ id }) => id === task_id);
    expect(job).toMatchObject({ model: 'image-to-3d', width: 512, height: 512, image: expect.anything() });
  });

  test.each([
    ['neither image', {}, 'multi_source_image_path'],
    ['a size off the grid', { image_path_origin: '/api/file/x', size: '500x512' }, 'size'],
    ['a size that is no size', { image_path_origin: '/api/file/x', size: 'large' }, 'size'],
    ["another's image", { image_path_origin: 'http://169.254.169.254/latest' }, 'multi_source_image_path'],
  ])('a default body with %s is refused and the field named', async (_what, body, field) => {
    const client = await signUp(provider);
    const answer = await client.post('/api/v1/ai/generations', { model: 'image-to-3d', ...body });
    expect(answer.statusCode).toBe(400);
    expect(ErrorBody.parse(answer.json()).field).toBe(field);
  });

  test.each([
    ['width below', { width: 15 }, 'width'],
    ['width off the grid', { width: 17 }, 'width'],
    ['width above', { width: 2049 }, 'width'],
    ['width as text', { width: '1e3' }, 'width'],
    ['width not a number', { width: Number.NaN }, 'width'],
    ['height infinite', { height: Number.POSITIVE_INFINITY }, 'height'],
    ['a batch of none', { n: 0 }, 'n'],
    ['a batch of ten', { n: 10 }, 'n'],
    ['half a picture', { n: 1.5 }, 'n'],
    ['guidance', { cfg_scale: 15.5 }, 'cfg_scale'],
    ['seed', { seed: -1 }, 'seed'],
    ['prompt missing', { prompt: undefined }, 'prompt'],
    ['prompt too long', { prompt: 'x'.repeat(100_000) }, 'prompt'],
    ['prompt no text', { prompt: { toString: 'x' } }, 'prompt'],
    ['model unknown', { model: 'dall-e' }, 'model'],
    ['model missing', { model: undefined }, 'model'],
    ['foreign image', { image_path: 'http://169.254.169.254/latest/meta-data' }, 'image_path'],
  ])('a bad value (%s) is refused with the field named and costs nothing', async (_what, change, field) => {
    const client = await signUp(provider);
    const answer = await client.post('/api/v1/ai/generations', { ...textToImage(), ...change });
    expect(answer.statusCode).toBe(400);
    expect(ErrorBody.parse(answer.json()).field).toBe(field);
    expect(await client.balance()).toEqual({ computePower: 1000, held: 0 });
  });

  test.each([16, 2048])('a width of %i pixels is accepted, and a missing one is the default', async (width) => {
    const client = await signUp(provider);
    await client.reaches(await client.submit({ ...textToImage(), width }), 'completed');
    const id = await client.submit();
    await client.reaches(id, 'completed');
    expect(provider.engine.jobs.find((job) => job.id === id)?.width).toBe(768);
  });

  test.each(['', '红色跑车 🏎️', 'سيارة حمراء', '<b>car</b>\u0000\u0007', `${'x'.repeat(4000)}`])(
    'the engine receives the prompt %j unchanged but for NUL characters',
    async (prompt) => {
      const client = await signUp(provider);
      const id = await client.submit(textToImage({ prompt }));
      await client.reaches(id, 'completed');
      const job = provider.engine.jobs.find((each) => each.id === id);
      expect(job).toMatchObject({ prompt: prompt.replaceAll('\u0000', '') });
    },
  );

  test('a generation beyond the balance answers 402', async () => {
    const client = await signUp(provider);
    provider.engine.behaviour = drawForever;
    const dear = { ...textToImage(), n: 9, width: 2048, height: 2048 };
    const paid = [await client.submit(dear), await client.submit(dear)];
    const answer = await client.post('/api/v1/ai/generations', dear);
    expect(answer.statusCode).toBe(402);
    expect(ErrorBody.parse(answer.json()).code).toBe('payment.errors.insufficientBalance');
    await cancelAll(client, paid);
  });

  test('five identical submissions at once are drawn and charged once', async () => {
    const client = await signUp(provider);
    const key = { 'idempotency-key': 'one-click' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.post('/api/v1/ai/generations', textToImage(), key)),
    );
    const ids = answers.map((answer) => TaskAccepted.parse(answer.json()).task_id);
    expect(new Set(ids).size).toBe(1);
    await client.reaches(ids[0] ?? '', 'completed');
    expect((await client.balance()).computePower).toBe(996);
    expect(await client.submit(textToImage(), key)).toBe(ids[0]);
    const other = await client.post('/api/v1/ai/generations', textToImage({ prompt: 'another car' }), key);
    expect(other.statusCode).toBe(409);
  });

  test('a waiting generation shows its position and an estimate, and a running one its progress', async () => {
    const client = await signUp(provider);
    provider.engine.behaviour = drawForever;
    const [first, second, third] = [await client.submit(), await client.submit(), await client.submit()];
    const running = await eventually(async () => {
      const task = await client.task(first);
      expect(task.progress).toBe(40);
      return task;
    });
    expect(running).toMatchObject({ status: 'running', current_tasks: 1, queued_tasks: 2 });
    const [next, last] = [await client.task(second), await client.task(third)];
    expect([next.queue_position, last.queue_position]).toEqual([0, 1]);
    expect(last.estimated_time ?? 0).toBeGreaterThan(next.estimated_time ?? Number.POSITIVE_INFINITY);
    await cancelAll(client, [third, second, first]);
  });
});

describe('cancelling', () => {
  test('cancelling stops the drawing, releases the power and can be repeated', async () => {
    const client = await signUp(provider);
    const stopped = vi.fn();
    provider.engine.behaviour = (job, run) => {
      run.signal.addEventListener('abort', stopped);
      return drawForever(job, run);
    };
    const id = await client.submit();
    await client.reaches(id, 'running');
    const headers = { 'content-type': 'application/json' };
    const cancel = () => client.send({ method: 'DELETE', url: `/api/v1/ai/cancel/${id}`, headers });
    expect(TaskCancelled.parse((await cancel()).json()).task_status).toBe('failed');
    expect(stopped).toHaveBeenCalledOnce();
    expect(await client.task(id)).toMatchObject({ status: 'failed', error: 'task cancelled' });
    expect(TaskCancelled.parse((await cancel()).json()).task_status).toBe('failed');
    expect(await client.balance()).toEqual({ computePower: 1000, held: 0 });
  });

  test('cancelling takes a waiting task out of the queue', async () => {
    const client = await signUp(provider);
    provider.engine.behaviour = drawForever;
    const first = await client.submit();
    const second = await client.submit();
    await client.reaches(first, 'running');
    await cancelAll(client, [second, first]);
    expect(provider.engine.jobs.some((job) => job.id === second)).toBe(false);
  });
});

describe('a direct request', () => {
  const direct = { method: 'POST', url: '/api/v1/images/generations' } as const;

  test('a direct generation by API key answers the pictures in the fields that the newer tools read', async () => {
    const client = await signUp(provider);
    const { fileUrl } = await client.upload(await imageBytes());
    const answer = await provider.app.inject({
      ...direct,
      payload: { model: 'lineart_extraction', positive: '', multi_source_image_path: fileUrl },
      headers: { authorization: client.apiKey },
    });
    const { data, generatedImageUrl, uploadedFileUrl, uploadedFileUrls } = ImagesAnswer.parse(answer.json());
    expect(data).toHaveLength(1);
    expect(generatedImageUrl).toBe(data[0]?.url);
    expect([uploadedFileUrl, uploadedFileUrls]).toEqual([fileUrl, [fileUrl]]);
    expect(await client.balance()).toEqual({ computePower: 998, held: 0 });
  });

  test('a direct generation without a valid API key answers 403 auth.invalidKey', async () => {
    const answer = await provider.app.inject({
      ...direct,
      payload: textToImage(),
      headers: { authorization: 'fb-nonsense' },
    });
    expect(answer.statusCode).toBe(403);
    expect(ErrorBody.parse(answer.json()).message).toContain('API Key');
  });

  test("a direct generation fails with the engine's reason", async () => {
    const client = await signUp(provider);
    provider.engine.behaviour = async () => {
      throw new Error('secret internals');
    };
    const answer = await client.post(direct.url, textToImage());
    expect(answer.statusCode).toBe(500);
    expect(ErrorBody.parse(answer.json()).message).toBe('the engine failed while drawing this');
  });

  test('aborting a direct generation before it has got on cancels its job and costs nothing', async () => {
    const client = await signUp(provider);
    provider.engine.behaviour = beginForever;
    const origin = await listening();
    const abort = new AbortController();
    const request = fetch(`${origin}${direct.url}`, {
      method: 'POST',
      body: JSON.stringify(textToImage()),
      headers: { authorization: client.apiKey, 'content-type': 'application/json' },
      signal: abort.signal,
    });
    await eventually(async () => expect((await client.balance()).held).toBe(4));
    abort.abort();
    await expect(request).rejects.toThrow();
    await eventually(async () => expect(await client.balance()).toEqual({ computePower: 1000, held: 0 }));
  });
});

test('a direct generation under an idempotency key survives a lost connection and answers the repeat', async () => {
  // given a direct request whose connection ends before its picture is there
  const client = await signUp(provider);
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  provider.engine.behaviour = async (job, run) => {
    await finished;
    return drawPicture(job, run);
  };
  const origin = await listening();
  const left = new AbortController();
  const ask = (signal?: AbortSignal) =>
    fetch(`${origin}/api/v1/images/generations`, {
      method: 'POST',
      body: JSON.stringify(textToImage()),
      headers: { authorization: client.apiKey, 'content-type': 'application/json', 'idempotency-key': 'one-request' },
      ...(signal ? { signal } : {}),
    });
  const before = provider.engine.jobs.length;
  const lost = ask(left.signal);
  await eventually(async () => expect(provider.engine.jobs).toHaveLength(before + 1));
  left.abort();
  await expect(lost).rejects.toThrow();
  // when it is repeated
  const repeated = ask();
  finish();
  // then it answers the picture of the first, which is charged once
  expect(ImagesAnswer.parse(await (await repeated).json()).data).toHaveLength(1);
  expect(provider.engine.jobs).toHaveLength(before + 1);
  expect(await client.balance()).toEqual({ computePower: 996, held: 0 });
});

test('an address with a NUL character answers 400', async () => {
  const client = await signUp(provider);
  expect((await client.get('/api/v1/ai/result/a%00b')).statusCode).toBe(400);
});

test("one user cannot see, cancel, start from or repeat another's generation", async () => {
  const owner = await signUp(provider);
  const stranger = await signUp(provider);
  const { fileUrl } = await owner.upload(await imageBytes());
  const key = { 'idempotency-key': 'shared-words' };
  const id = await owner.submit(textToImage(), key);
  const { results } = await owner.reaches(id, 'completed');
  expect((await stranger.get(`/api/v1/ai/result/${id}`)).statusCode).toBe(404);
  expect((await stranger.send({ method: 'DELETE', url: `/api/v1/ai/cancel/${id}` })).statusCode).toBe(404);
  for (const url of [fileUrl, results[0]?.url]) {
    const body = { model: 'lineart_extraction', multi_source_image_path: url };
    expect((await stranger.post('/api/v1/ai/generations', body)).statusCode).toBe(400);
  }
  expect(await stranger.submit(textToImage(), key)).not.toBe(id);
  const anonymous = await provider.app.inject({ method: 'GET', url: `/api/v1/ai/result/${id}` });
  expect(anonymous.statusCode).toBe(401);
});

/** The address of the provider on a port of its own. */
async function listening(): Promise<string> {
  const address = provider.app.server.address();
  const isListening = typeof address === 'object' && address !== null;
  return isListening ? `http://127.0.0.1:${address.port}` : provider.app.listen({ port: 0, host: '127.0.0.1' });
}

async function cancelAll(client: Client, ids: readonly string[]): Promise<void> {
  for (const id of ids) await client.send({ method: 'DELETE', url: `/api/v1/ai/cancel/${id}` });
  expect((await client.balance()).held).toBe(0);
}
