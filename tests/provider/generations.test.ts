import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Pricing } from '../../contract/config';
import { ErrorBody } from '../../contract/error';
import { ImagesAnswer, TaskAccepted, TaskCancelled } from '../../contract/generation';
import {
  type Client,
  eventually,
  picture,
  signUp,
  startTestProvider,
  type TestProvider,
  words,
} from '../support/provider/client';
import { drawForever, drawPicture } from '../support/provider/test-engine';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider({ environment: { SIGN_IN_LIMIT: '1000' } });
  await provider.runner.start(true);
});
afterEach(() => {
  provider.engine.behaviour = drawPicture;
});
afterAll(() => provider.close());

describe('a generation', () => {
  test('goes from submission to a result that can be fetched, for exactly the quoted price', async () => {
    const client = await signUp(provider);
    const query = 'module=txt2img&n=2&width=1024&height=768';
    const { power } = Pricing.parse((await client.get(`/api/pricing?${query}`)).json());
    const id = await client.submit({ ...words(), n: 2, width: 1024, height: 768 });
    const task = await client.reaches(id, 'completed');
    expect(task).toMatchObject({ progress: 100, error: null, queue_position: null });
    expect(task.results).toEqual([{ url: expect.any(String), type: 'image', width: 32, height: 16 }]);
    const served = await client.get(task.results[0]?.url ?? '');
    expect(served.headers['content-type']).toBe('image/png');
    expect(await client.balance()).toEqual({ computePower: 1000 - power, held: 0 });
  });

  test('gives the engine the bytes of the own upload and the seed that was asked for', async () => {
    const client = await signUp(provider);
    const bytes = await picture('jpeg');
    const { fileUrl } = await client.upload(bytes, 'image/jpeg');
    const id = await client.submit({
      model: 'lineart_extraction',
      multi_source_image_path: `http://localhost:4173${fileUrl}`,
      seed: 7,
    });
    await client.reaches(id, 'completed');
    const job = provider.engine.jobs.find((each) => each.id === id);
    expect(job?.seed).toBe(7);
    expect(Buffer.from(job?.images.multi_source_image_path ?? []).equals(bytes)).toBe(true);
  });

  test('may start from the result of an earlier one', async () => {
    const client = await signUp(provider);
    const { results } = await client.reaches(await client.submit(), 'completed');
    const id = await client.submit({ model: 'lineart_extraction', multi_source_image_path: results[0]?.url ?? '' });
    await client.reaches(id, 'completed');
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
  ])('with a bad value (%s) is refused with the field named, and costs nothing', async (_what, change, field) => {
    const client = await signUp(provider);
    const answer = await client.post('/api/v1/ai/generations', { ...words(), ...change });
    expect(answer.statusCode).toBe(400);
    expect(ErrorBody.parse(answer.json()).field).toBe(field);
    expect(await client.balance()).toEqual({ computePower: 1000, held: 0 });
  });

  test.each([16, 2048])('may be %i pixels wide, and without a width it has the default', async (width) => {
    const client = await signUp(provider);
    await client.reaches(await client.submit({ ...words(), width }), 'completed');
    const id = await client.submit();
    await client.reaches(id, 'completed');
    expect(provider.engine.jobs.find((job) => job.id === id)?.body.width).toBe(768);
  });

  test.each(['', '红色跑车 🏎️', 'سيارة حمراء', '<b>car</b>\u0000\u0007', `${'x'.repeat(4000)}`])(
    'takes the prompt %j as it is',
    async (prompt) => {
      const client = await signUp(provider);
      const id = await client.submit(words({ prompt }));
      await client.reaches(id, 'completed');
      const body = provider.engine.jobs.find((job) => job.id === id)?.body;
      expect(body).toMatchObject({ prompt: prompt.replaceAll('\u0000', '') });
    },
  );

  test('is refused with 402 when the power does not suffice', async () => {
    const client = await signUp(provider);
    provider.engine.behaviour = drawForever;
    const dear = { ...words(), n: 9, width: 2048, height: 2048 };
    const paid = [await client.submit(dear), await client.submit(dear)];
    const answer = await client.post('/api/v1/ai/generations', dear);
    expect(answer.statusCode).toBe(402);
    expect(ErrorBody.parse(answer.json()).code).toBe('payment.errors.insufficientBalance');
    await cancelAll(client, paid);
  });

  test('is made and charged once when the same submission arrives five times at once', async () => {
    const client = await signUp(provider);
    const key = { 'idempotency-key': 'one-click' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.post('/api/v1/ai/generations', words(), key)),
    );
    const ids = answers.map((answer) => TaskAccepted.parse(answer.json()).task_id);
    expect(new Set(ids).size).toBe(1);
    await client.reaches(ids[0] ?? '', 'completed');
    expect((await client.balance()).computePower).toBe(996);
    expect(await client.submit(words(), key)).toBe(ids[0]);
    const other = await client.post('/api/v1/ai/generations', words({ prompt: 'another car' }), key);
    expect(other.statusCode).toBe(409);
  });

  test('waits its turn with a position and an estimate, and shows its progress', async () => {
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
  test('stops the drawing within a second, gives the power back and can be repeated', async () => {
    const client = await signUp(provider);
    let stopped = Number.POSITIVE_INFINITY;
    provider.engine.behaviour = (job, run) => {
      run.signal.addEventListener('abort', () => {
        stopped = performance.now();
      });
      return drawForever(job, run);
    };
    const id = await client.submit();
    await client.reaches(id, 'running');
    const asked = performance.now();
    const headers = { 'content-type': 'application/json' };
    const cancel = () => client.send({ method: 'DELETE', url: `/api/v1/ai/cancel/${id}`, headers });
    expect(TaskCancelled.parse((await cancel()).json()).task_status).toBe('failed');
    await eventually(async () => expect(stopped - asked).toBeLessThan(1000));
    expect(await client.task(id)).toMatchObject({ status: 'failed', error: 'task cancelled' });
    expect(TaskCancelled.parse((await cancel()).json()).task_status).toBe('failed');
    expect(await client.balance()).toEqual({ computePower: 1000, held: 0 });
  });

  test('takes a waiting task out of the queue before it starts', async () => {
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

  test('by API key answers when the pictures are there, in the fields the newer tools read', async () => {
    const client = await signUp(provider);
    const { fileUrl } = await client.upload(await picture());
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

  test('without a valid key is told so', async () => {
    const answer = await provider.app.inject({
      ...direct,
      payload: words(),
      headers: { authorization: 'fb-nonsense' },
    });
    expect(answer.statusCode).toBe(403);
    expect(ErrorBody.parse(answer.json()).message).toContain('API Key');
  });

  test('fails with the reason of the engine', async () => {
    const client = await signUp(provider);
    provider.engine.behaviour = async () => {
      throw new Error('secret internals');
    };
    const answer = await client.post(direct.url, words());
    expect(answer.statusCode).toBe(500);
    expect(ErrorBody.parse(answer.json()).message).toBe('the engine failed while drawing this');
  });

  test('that is aborted cancels its job and costs nothing', async () => {
    const client = await signUp(provider);
    provider.engine.behaviour = drawForever;
    const origin = await provider.app.listen({ port: 0, host: '127.0.0.1' });
    const abort = new AbortController();
    const request = fetch(`${origin}${direct.url}`, {
      method: 'POST',
      body: JSON.stringify(words()),
      headers: { authorization: client.apiKey, 'content-type': 'application/json' },
      signal: abort.signal,
    });
    await eventually(async () => expect((await client.balance()).held).toBe(4));
    abort.abort();
    await expect(request).rejects.toThrow();
    await eventually(async () => expect(await client.balance()).toEqual({ computePower: 1000, held: 0 }));
  });
});

test('an address with a NUL in it is a bad request, not a fault of the server', async () => {
  const client = await signUp(provider);
  expect((await client.get('/api/v1/ai/result/a%00b')).statusCode).toBe(400);
});

test('one user cannot see, cancel, start from or repeat what another made', async () => {
  const owner = await signUp(provider);
  const stranger = await signUp(provider);
  const { fileUrl } = await owner.upload(await picture());
  const key = { 'idempotency-key': 'shared-words' };
  const id = await owner.submit(words(), key);
  const { results } = await owner.reaches(id, 'completed');
  expect((await stranger.get(`/api/v1/ai/result/${id}`)).statusCode).toBe(404);
  expect((await stranger.send({ method: 'DELETE', url: `/api/v1/ai/cancel/${id}` })).statusCode).toBe(404);
  for (const url of [fileUrl, results[0]?.url]) {
    const body = { model: 'lineart_extraction', multi_source_image_path: url };
    expect((await stranger.post('/api/v1/ai/generations', body)).statusCode).toBe(400);
  }
  expect(await stranger.submit(words(), key)).not.toBe(id);
  const anonymous = await provider.app.inject({ method: 'GET', url: `/api/v1/ai/result/${id}` });
  expect(anonymous.statusCode).toBe(401);
});

async function cancelAll(client: Client, ids: readonly string[]): Promise<void> {
  for (const id of ids) await client.send({ method: 'DELETE', url: `/api/v1/ai/cancel/${id}` });
  expect((await client.balance()).held).toBe(0);
}
