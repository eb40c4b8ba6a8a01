// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import {
  selectFailure,
  selectProgress,
  selectResults,
  selectWaitingUntil,
} from '../../../src/machines/generation/selectors';
import { noAnswer, problem } from '../../support/fake-server';
import {
  accepted,
  CANCEL,
  completed,
  picture,
  RESULT,
  request,
  SUBMIT,
  setUpFakeProvider,
  startGeneration,
  state,
  stopped,
  submitted,
  submittedAMinuteAgo,
} from './generation-stage';

const server = setUpFakeProvider();

describe('a generation at the provider', () => {
  it('leaves the browser only when the log has it', async () => {
    const { pass, durable } = startGeneration();
    await pass(60_000);
    expect(server.calls()).toHaveLength(0);

    durable();
    await pass(0);
    expect(server.asked(SUBMIT)).toHaveLength(1);
    expect(JSON.parse(server.asked(SUBMIT)[0]?.body ?? '')).toEqual(request.body);
  });

  it('submits a generation again under the same key while the network is down', async () => {
    server.on(SUBMIT, noAnswer, noAnswer, accepted);
    const { actor, pass } = await submitted();
    expect(actor.getSnapshot().hasTag('pending')).toBe(true);
    await pass(3_000);

    expect(server.asked(SUBMIT).map(({ headers }) => headers.get('idempotency-key'))).toEqual(Array(3).fill('my-task'));
    expect(actor.getSnapshot().hasTag('running')).toBe(true);
  });

  it('waits as long as a 429 says, and says so', async () => {
    server.on(SUBMIT, () => problem(429, 'rate.limited', 'too many', { 'retry-after': '30' }), accepted);
    const { actor, pass } = await submitted();
    expect(selectWaitingUntil(actor.getSnapshot())).toBe(Date.now() + 30_000);
    await pass(29_000);
    expect(server.asked(SUBMIT)).toHaveLength(1);

    await pass(1_000);
    expect(actor.getSnapshot().hasTag('running')).toBe(true);
  });

  it("gives up with the provider's words when it stays unavailable", async () => {
    server.on(SUBMIT, () => problem(503, 'unavailable', 'the database is away'));
    const { actor, pass } = await submitted();
    await pass(10 * 60_000);

    expect(selectFailure(actor.getSnapshot())).toEqual({
      kind: 'unavailable',
      code: 'unavailable',
      message: 'the database is away',
      client: 'api',
      status: 503,
    });
  });

  it.each([
    { status: 402, code: 'payment.errors.insufficientBalance', kind: 'insufficient-balance' },
    { status: 403, code: 'auth.invalidKey', kind: 'invalid-key' },
    { status: 403, code: 'auth.keySpent', kind: 'invalid-key' },
    { status: 400, code: 'request.invalid', kind: 'refused' },
    { status: 500, code: 'internal', kind: 'unavailable' },
  ])('fails as $kind when it is refused with $status', async ({ status, code, kind }) => {
    server.on(SUBMIT, () => problem(status, code, 'why'));
    const { actor, facts } = await submitted();

    expect(selectFailure(actor.getSnapshot())).toMatchObject({ kind });
    expect(facts).toEqual(['v1.GenerationRequested', 'v2.GenerationFailed']);
  });

  it("blames the API key when another provider's own words do", async () => {
    server.on(SUBMIT, () => problem(400, 'foreign.code', 'Your API Key was revoked'));
    const { actor } = await submitted();

    expect(selectFailure(actor.getSnapshot())).toMatchObject({ kind: 'invalid-key' });
  });

  it('asks once more under the same key when a page comes instead of a task, and then fails', async () => {
    server.on(SUBMIT, () => new Response('<!doctype html>'));
    const { actor, pass } = await submitted();
    await pass(60_000);

    expect(server.asked(SUBMIT).map(({ headers }) => headers.get('idempotency-key'))).toEqual(['my-task', 'my-task']);
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
    const { actor, pass } = startGeneration({ resume: submittedAMinuteAgo() });
    await pass(0);

    expect(server.asked(SUBMIT)).toHaveLength(0);
    expect(actor.getSnapshot().hasTag('completed')).toBe(true);
  });

  it('after a reload that lost the answer, learns the task by its key and stops it, before it is called failed', async () => {
    server.on(SUBMIT, noAnswer, accepted);
    const { facts, pass } = startGeneration({ resume: { startTime: Date.now() - 60_000 } });
    await pass(0);
    expect(facts).toEqual([]);
    await pass(1_000);

    expect(server.asked(SUBMIT).at(-1)?.headers.get('idempotency-key')).toBe('my-task');
    expect(server.asked(CANCEL).map(({ path }) => path)).toEqual(['/api/v1/ai/cancel/server-task']);
    expect(facts).toEqual(['v2.GenerationFailed']);
  });

  it('after a reload that lost the answer, is failed when the provider refuses it: nothing was charged', async () => {
    server.on(SUBMIT, () => problem(402, 'payment.errors.insufficientBalance'));
    const { actor, facts, pass } = startGeneration({ resume: { startTime: Date.now() - 60_000 } });
    await pass(0);

    expect(facts).toEqual(['v2.GenerationFailed']);
    expect(selectFailure(actor.getSnapshot())).toEqual({ kind: 'interrupted-by-reload' });
  });
});
