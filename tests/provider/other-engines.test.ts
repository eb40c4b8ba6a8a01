import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorCodes } from '../../contract/error';
import { models } from '../../contract/models';
import { EngineFailure } from '../../provider/engines/engine';
import { Queue } from '../../provider/tasks/queue';
import { type Client, eventually, signUp } from '../support/provider/client';
import { drawForever, drawPicture, TestEngine } from '../support/provider/test-engine';
import { startTestServer, type TestServer } from '../support/provider/test-server';

let provider: TestServer;
let client: Client;
const elsewhere = Object.assign(new TestEngine(), {
  name: 'openai (m)',
  fault: async () => 'openai cannot be reached.',
});
beforeAll(async () => {
  provider = await startTestServer({
    environment: {
      ...{ ENGINES: 't2threeviews_context=openai,embedded', ENGINE_PRICES: 'openai=8' },
      ...{ OPENAI_IMAGES_URL: 'http://127.0.0.1:9', OPENAI_IMAGES_MODEL: 'm' },
    },
  });
  Object.assign(provider.engine, { triedFor: () => [elsewhere] });
  await provider.runner.start(true);
  client = await signUp(provider);
});
afterAll(() => provider.close());

const spent = async (work: () => Promise<unknown>) => {
  const before = await client.balance();
  await work();
  const after = await client.balance();
  expect(after.held).toBe(0);
  return before.computePower - after.computePower;
};
const pricing = async () => (await client.get('/api/pricing?module=txt2img')).json();

test('an engine with a price of its own is paid by it, and the one that steps in by its own', async () => {
  expect(await pricing()).toEqual({ power: 8, drawn_by: 'openai (m)', seconds: null });
  expect(await spent(async () => client.reaches(await client.submit(), 'completed'))).toBe(8);
  provider.engine.behaviour = (job, run) => {
    run.drawnBy?.('embedded');
    return drawPicture(job, run);
  };
  expect(await spent(async () => client.reaches(await client.submit(), 'completed'))).toBe(4);
  // the next quote knows how long one took there
  expect(await pricing()).toEqual({ power: 8, drawn_by: 'openai (m)', seconds: expect.any(Number) });
});

test('an engine that cannot draw fails the task by its code, and costs nothing', async () => {
  provider.engine.behaviour = () =>
    Promise.reject(new EngineFailure(errorCodes.engineBusy, 'openai cannot be reached.'));
  const cost = await spent(async () => {
    const task = await client.reaches(await client.submit(), 'failed');
    expect(task).toMatchObject({ error_code: errorCodes.engineBusy, error: 'openai cannot be reached.' });
  });
  expect(cost).toBe(0);
});

test('a running task says who draws it and shows its picture so far, until it has ended', async () => {
  const jpeg = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  provider.engine.behaviour = (job, run) => {
    run.preview?.(jpeg);
    return drawForever(job, run);
  };
  const id = await client.submit();
  const task = await eventually(async () => {
    const now = await client.task(id);
    expect(now.preview).toMatch(/^data:image\/webp;base64,/);
    return now;
  });
  expect(task.drawn_by).toBe('openai (m)');
  const shown = Buffer.from(task.preview?.split(',')[1] ?? '', 'base64');
  expect((await sharp(shown).metadata()).width).toBe(256);
  await client.send({ method: 'DELETE', url: `/api/v1/ai/cancel/${id}` });
  expect(await client.task(id)).toMatchObject({ status: 'failed', preview: null });
});

test('the remaining time is worked out with the places of the workers that live', async () => {
  await provider.runner.close();
  const ids = [];
  for (let made = 0; made < 9; made++) ids.push(await client.submit());
  const last = ids.at(-1) ?? '';
  const alone = (await client.task(last)).estimated_time ?? 0;
  await new Queue(provider.db).announce('on another machine', 8, models);
  await eventually(async () => {
    expect((await client.task(last)).estimated_time).toBeLessThan(alone / 2);
  });
  expect(alone).toBeGreaterThan(4);
});

test('the readiness answer names each engine and what keeps it from drawing, but not to visitors', async () => {
  const answer = (await provider.app.inject('/readyz')).json();
  expect(answer).toEqual({ status: 'success', engines: { 'openai (m)': 'openai cannot be reached.' } });
});
