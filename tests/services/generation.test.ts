// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { TaskState } from '../../contract/generation';
import type { GenerationInput, GenerationRequest } from '../../src/machines/generation/machine';
import {
  selectFailure,
  selectProgress,
  selectResults,
  selectWaitingUntil,
} from '../../src/machines/generation/selectors';
import { createClock } from '../../src/services/clock';
import { provideGeneration } from '../../src/services/generation';
import { createClients } from '../../src/services/http';
import { json, noAnswer, problem, type ScriptedServer, scriptedServer } from './server';

const SUBMIT = 'POST /api/v1/ai/generations';
const RESULT = 'GET /api/v1/ai/result/:id';
const CANCEL = 'DELETE /api/v1/ai/cancel/:id';
const DIRECT = 'POST /api/v1/images/generations';

const request: GenerationRequest = {
  taskId: 'my-task',
  batchId: 'batch',
  module: 'txt2img',
  model: 't2threeviews_context',
  transport: 'task',
  prompt: 'red sedan',
  body: { model: 't2threeviews_context', prompt: 'red sedan' },
  form: {},
};
const direct: GenerationRequest = {
  ...request,
  transport: 'direct',
  module: 'imgLineArt',
  model: 'lineart_extraction',
};
const picture = { url: '/api/file/one', type: 'image' as const };

const state = (patch: Partial<TaskState>) => () =>
  json({
    task_id: 'server-task',
    status: 'running',
    results: [],
    error: null,
    progress: 10,
    queue_position: null,
    estimated_time: null,
    current_tasks: 1,
    queued_tasks: 0,
    ...patch,
  } satisfies TaskState);
const completed = state({ status: 'completed', progress: 100, results: [picture] });
const accepted = () => json({ task_id: 'server-task', status: 'submitted' });
const stopped = (task_status: TaskState['status']) => () => json({ status: 'success', task_status });

let server: ScriptedServer;
beforeEach(() => {
  vi.useFakeTimers();
  server = scriptedServer();
  server.on(SUBMIT, accepted);
  server.on(RESULT, state({}));
  server.on(CANCEL, stopped('failed'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start(input: Partial<GenerationInput> = {}) {
  const clients = createClients({ token: () => 'token', onUnauthorized: () => undefined, clock: createClock() });
  const keys = { usable: async () => 'my-key', forget: () => undefined };
  const facts: string[] = [];
  let durable = () => {};
  const recorded = () => new Promise<void>((resolve) => (durable = resolve));
  const actor = createActor(provideGeneration({ clients, keys, recorded, now: Date.now }), {
    input: { request, now: Date.now, ...input },
  });
  actor.on('*', ({ type }) => facts.push(type));
  actor.start();
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const asked = (route: string) => server.calls.filter((call) => call.route === route);
  return { actor, facts, pass, asked, durable: () => durable() };
}

async function submitted(input: Partial<GenerationInput> = {}) {
  const generation = start(input);
  generation.durable();
  await generation.pass(0);
  return generation;
}

const known = () => ({ startTime: Date.now() - 60_000, serverTaskId: 'server-task' });

describe('a generation at the provider', () => {
  it('leaves the browser only when the log has it', async () => {
    const { pass, asked, durable } = start();
    await pass(60_000);
    expect(server.calls).toHaveLength(0);

    durable();
    await pass(0);
    expect(asked(SUBMIT)).toHaveLength(1);
    expect(JSON.parse(asked(SUBMIT)[0]?.body ?? '')).toEqual(request.body);
  });

  it('is submitted again under the same key while the network is away', async () => {
    server.on(SUBMIT, noAnswer, noAnswer, accepted);
    const { actor, pass, asked } = await submitted();
    expect(actor.getSnapshot().hasTag('pending')).toBe(true);
    await pass(3_000);

    expect(asked(SUBMIT).map(({ headers }) => headers.get('idempotency-key'))).toEqual(Array(3).fill('my-task'));
    expect(actor.getSnapshot().hasTag('running')).toBe(true);
  });

  it('waits as long as a 429 says, and says so', async () => {
    server.on(SUBMIT, () => problem(429, 'rate.limited', 'too many', { 'retry-after': '30' }), accepted);
    const { actor, pass, asked } = await submitted();
    expect(selectWaitingUntil(actor.getSnapshot())).toBe(Date.now() + 30_000);
    await pass(29_000);
    expect(asked(SUBMIT)).toHaveLength(1);

    await pass(1_000);
    expect(actor.getSnapshot().hasTag('running')).toBe(true);
  });

  it("gives up with the provider's words when it stays unavailable", async () => {
    server.on(SUBMIT, () => problem(503, 'unavailable', 'the database is away'));
    const { actor, pass } = await submitted();
    await pass(10 * 60_000);

    expect(selectFailure(actor.getSnapshot())).toEqual({
      kind: 'engine',
      message: 'the database is away',
      client: 'api',
      status: 503,
    });
  });

  it.each([
    { status: 402, code: 'payment.errors.insufficientBalance', kind: 'insufficient-balance' },
    { status: 403, code: 'auth.invalidKey', kind: 'invalid-key' },
    { status: 400, code: 'request.invalid', kind: 'rejected' },
    { status: 500, code: 'internal', kind: 'engine' },
  ])('fails as $kind when it is refused with $status', async ({ status, code, kind }) => {
    server.on(SUBMIT, () => problem(status, code, 'why'));
    const { actor, facts } = await submitted();

    expect(selectFailure(actor.getSnapshot())).toMatchObject({ kind });
    expect(facts).toEqual(['v1.GenerationRequested', 'v1.GenerationFailed']);
  });

  it('fails as an invalid answer when a page comes instead of a task', async () => {
    server.on(SUBMIT, () => new Response('<!doctype html>'));
    const { actor } = await submitted();

    expect(selectFailure(actor.getSnapshot())).toEqual({ kind: 'invalid-answer', client: 'api' });
  });

  it('shows its progress and its pictures, through broken answers in between', async () => {
    const broken = () => new Response('{"task_id": "server-');
    server.on(RESULT, state({ progress: 50 }), broken, noAnswer, state({ progress: 70 }), completed);
    const { actor, pass } = await submitted();
    await pass(4_000);
    expect(selectProgress(actor.getSnapshot())).toBe(50);
    await pass(60_000);

    expect(selectResults(actor.getSnapshot())).toMatchObject([picture]);
  });

  it('passes over an answer about another task', async () => {
    server.on(RESULT, state({ task_id: 'another', status: 'completed', results: [picture] }));
    const { actor, pass } = await submitted();
    await pass(10_000);

    expect(actor.getSnapshot().hasTag('running')).toBe(true);
  });

  it('says that it went on when the cancel did not get through, and is cancelled the next time', async () => {
    server.on(CANCEL, noAnswer);
    const { actor, pass } = await submitted();
    actor.send({ type: 'generation.cancel' });
    await pass(10_000);
    expect(actor.getSnapshot().context.cancelFailed).toBe(true);
    expect(actor.getSnapshot().hasTag('running')).toBe(true);

    server.on(CANCEL, stopped('failed'));
    actor.send({ type: 'generation.cancel' });
    await pass(0);
    expect(actor.getSnapshot().hasTag('cancelled')).toBe(true);
  });

  it('shows the pictures when it was finished before it was cancelled', async () => {
    server.on(CANCEL, stopped('completed'));
    const { actor, pass } = await submitted();
    server.on(RESULT, completed);
    actor.send({ type: 'generation.cancel' });
    await pass(0);

    expect(selectResults(actor.getSnapshot())).toMatchObject([picture]);
  });

  it('goes on after a reload without submitting again', async () => {
    server.on(RESULT, completed);
    const { actor, pass, asked } = start({ resume: known() });
    await pass(0);

    expect(asked(SUBMIT)).toHaveLength(0);
    expect(actor.getSnapshot().hasTag('completed')).toBe(true);
  });

  it('after a reload that lost the answer, learns the task by its key and stops it, before it is called failed', async () => {
    server.on(SUBMIT, noAnswer, accepted);
    const { facts, pass, asked } = start({ resume: { startTime: Date.now() - 60_000 } });
    await pass(0);
    expect(facts).toEqual([]);
    await pass(1_000);

    expect(asked(SUBMIT).at(-1)?.headers.get('idempotency-key')).toBe('my-task');
    expect(asked(CANCEL).map(({ path }) => path)).toEqual(['/api/v1/ai/cancel/server-task']);
    expect(facts).toEqual(['v1.GenerationFailed']);
  });

  it('after a reload that lost the answer, is failed when the provider refuses it: nothing was charged', async () => {
    server.on(SUBMIT, () => problem(402, 'payment.errors.insufficientBalance'));
    const { actor, facts, pass } = start({ resume: { startTime: Date.now() - 60_000 } });
    await pass(0);

    expect(facts).toEqual(['v1.GenerationFailed']);
    expect(selectFailure(actor.getSnapshot())).toEqual({ kind: 'interrupted-by-reload' });
  });

  it('goes directly with the API key and the same idempotency key, and prefixes relative addresses', async () => {
    server.on(DIRECT, () => json({ data: [{ url: 'file/relative' }, { url: 'https://files.example/one.png' }] }));
    const { actor, asked } = await submitted({ request: direct });

    expect(asked(DIRECT)[0]?.headers.get('authorization')).toBe('my-key');
    expect(asked(DIRECT)[0]?.headers.get('idempotency-key')).toBe('my-task');
    expect(selectResults(actor.getSnapshot()).map(({ url }) => url)).toEqual([
      '/api/file/relative',
      'https://files.example/one.png',
    ]);
  });

  it('takes an answer of the car-design flow that is no list for a balance that does not reach', async () => {
    server.on(DIRECT, () => json({ data: 'payment.errors.insufficientBalance' }));
    const carDesign = { ...direct, module: 'txt2img', model: 't2threeviews_context' } as const;
    const { actor } = await submitted({ request: carDesign });
    expect(selectFailure(actor.getSnapshot())).toEqual({ kind: 'insufficient-balance' });
    // while any other tool, and a page instead of an answer, is an answer in an unknown form
    const other = await submitted({ request: { ...direct, taskId: 'other' } });
    expect(selectFailure(other.actor.getSnapshot())).toEqual({ kind: 'invalid-answer', client: 'generation' });
    server.on(DIRECT, () => new Response('<!doctype html>'));
    const page = await submitted({ request: { ...carDesign, taskId: 'page' } });
    expect(selectFailure(page.actor.getSnapshot())).toEqual({ kind: 'invalid-answer', client: 'generation' });
  });

  it('gives a direct request up after fifteen minutes without an answer', async () => {
    server.on(
      DIRECT,
      (_, signal) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const { actor, pass } = await submitted({ request: direct });
    await pass(15 * 60_000 - 1_000);
    expect(actor.getSnapshot().status).toBe('active');
    await pass(2_000);
    expect(selectFailure(actor.getSnapshot())).toEqual({ kind: 'network', client: 'generation', seconds: 900 });
  });

  it('names the field that was refused', async () => {
    server.on(SUBMIT, () =>
      json({ status: 'error', code: 'request.invalid', message: 'must be a multiple of 8', field: 'width' }, 400),
    );
    const { actor } = await submitted();
    expect(selectFailure(actor.getSnapshot())).toMatchObject({
      kind: 'rejected',
      message: 'width: must be a multiple of 8',
    });
  });

  it('drops a direct request that is cancelled', async () => {
    let dropped = false;
    server.on(DIRECT, (_, signal) => {
      signal.addEventListener('abort', () => {
        dropped = true;
      });
      return new Promise(() => undefined);
    });
    const { actor, pass } = await submitted({ request: direct });
    actor.send({ type: 'generation.cancel' });
    await pass(0);

    expect(dropped).toBe(true);
    expect(actor.getSnapshot().hasTag('cancelled')).toBe(true);
  });
});
