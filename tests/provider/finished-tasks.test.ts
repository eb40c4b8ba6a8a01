import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ApiKeyAnswer } from '../../contract/account';
import { FinishedTasks } from '../../contract/finished-tasks';
import { tasks } from '../../provider/database/schema';
import { type Client, signUp, textToImage } from '../support/provider/client';
import { startTestServer, type TestServer } from '../support/provider/test-server';

let provider: TestServer;
beforeAll(async () => {
  provider = await startTestServer({ environment: { SIGN_IN_LIMIT: '1000' } });
  await provider.runner.start(true);
});
afterAll(() => provider.close());

const page = async (client: Client, query: Readonly<Record<string, string>> = {}) =>
  FinishedTasks.parse((await client.get(`/api/v1/ai/tasks?${new URLSearchParams(query)}`)).json());

/** Makes pictures one after the other; their task ids. */
async function made(client: Client, prompts: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const prompt of prompts) {
    const id = await client.submit(textToImage({ prompt }), { 'idempotency-key': `of ${prompt}` });
    await client.reaches(id, 'completed');
    ids.push(id);
  }
  return ids;
}

/** As if everything so far had been finished an hour ago. */
const anHourAgo = (userId: string) =>
  provider.db
    .update(tasks)
    .set({ finishedAt: sql`${tasks.finishedAt} - interval '1 hour'` })
    .where(eq(tasks.userId, userId));

describe('the list of finished tasks', () => {
  test('answers what was asked for, the seed that was drawn, and the results', async () => {
    const client = await signUp(provider);
    const [id] = await made(client, ['a red car']);
    const { data, next } = await page(client);
    expect(next).toBeNull();
    expect(data).toEqual([
      {
        task_id: id,
        request_id: 'of a red car',
        model: 't2threeviews_context',
        body: expect.objectContaining({ prompt: 'a red car', width: 768, height: 512 }),
        seed: expect.any(Number),
        results: [expect.objectContaining({ type: 'image', url: expect.any(String) })],
        finished_at: expect.any(String),
      },
    ]);
  });

  test('gives every task once, the oldest first, page by page', async () => {
    const client = await signUp(provider);
    const ids = await made(client, ['one', 'two', 'three']);
    const first = await page(client, { limit: '2' });
    const second = await page(client, { limit: '2', after: first.next ?? '' });
    expect([...first.data, ...second.data].map(({ task_id }) => task_id)).toEqual(ids);
    expect(second.next).toBeNull();
  });

  test('resumes behind what has settled, and lists again what may have been written at the same time', async () => {
    const client = await signUp(provider);
    const [, newer] = await made(client, ['old', 'new']).then(async (ids) => {
      await anHourAgo(client.id);
      return ids;
    });
    const { resume } = await page(client);
    expect((await page(client, { after: resume ?? '' })).data).toEqual([]);
    const [latest] = await made(client, ['latest']);
    const again = await page(client, { after: resume ?? '' });
    expect(again.data.map(({ task_id }) => task_id)).toEqual([latest]);
    expect(again.resume).toBe(resume);
    expect(resume).toContain(newer);
  });

  test('leaves out what failed, was cancelled, or is still running', async () => {
    const client = await signUp(provider);
    const [kept, failed] = await made(client, ['kept', 'failed']);
    await provider.db
      .update(tasks)
      .set({ status: 'failed' })
      .where(eq(tasks.id, failed ?? ''));
    expect((await page(client)).data.map(({ task_id }) => task_id)).toEqual([kept]);
  });

  test('shows an API key that is not the default one its own tasks alone', async () => {
    const client = await signUp(provider);
    await made(client, ['by the page']);
    const key = ApiKeyAnswer.parse((await client.post('/api/auth-token', { name: 'script' })).json()).data;
    const headers = { authorization: key.sensitive_id };
    const answer = await provider.app.inject({ method: 'GET', url: '/api/v1/ai/tasks', headers });
    expect(FinishedTasks.parse(answer.json()).data).toEqual([]);
  });

  test.each(['after=tomorrow', 'after=99999999999999999999.a', 'limit=0', 'limit=1000'])(
    'refuses the query %s with 400',
    async (query) => {
      const client = await signUp(provider);
      expect((await client.get(`/api/v1/ai/tasks?${query}`)).statusCode).toBe(400);
    },
  );
});
