// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { selectFailure, selectResults } from '../../../src/machines/generation/selectors';
import { json } from '../../support/fake-server';
import { CANCEL, DIRECT, direct, picture, request, SUBMIT, setUpFakeProvider, submitted } from './generation-stage';

const server = setUpFakeProvider();

/** An answer in an unknown form is asked for once more, so much later (ms). */
const ASKED_AGAIN = 1_000;

describe('a direct generation', () => {
  it('goes directly with the API key and the same idempotency key, and prefixes relative addresses', async () => {
    server.on(DIRECT, () => json({ data: [{ url: 'file/relative' }, { url: 'https://files.example/one.png' }] }));
    const { actor } = await submitted({ request: direct });

    expect(server.asked(DIRECT)[0]?.headers.get('authorization')).toBe('my-key');
    expect(server.asked(DIRECT)[0]?.headers.get('idempotency-key')).toBe('my-task');
    expect(selectResults(actor.getSnapshot()).map(({ url }) => url)).toEqual([
      '/api/file/relative',
      'https://files.example/one.png',
    ]);
  });

  it.each([
    { case: 'one address', generatedImageUrl: 'file/one', urls: ['/api/file/one'] },
    { case: 'a list', generatedImageUrl: ['/api/file/one', '/api/file/two'], urls: ['/api/file/one', '/api/file/two'] },
  ])('reads the answer of a provider that knows only the fields of the newer tools: $case', async (answer) => {
    server.on(DIRECT, () =>
      json({ generatedImageUrl: answer.generatedImageUrl, uploadedFileUrl: '/api/file/in', uploadedFileUrls: [] }),
    );
    const { actor } = await submitted({ request: direct });
    expect(selectResults(actor.getSnapshot()).map(({ url }) => url)).toEqual(answer.urls);
  });

  it('takes an answer without a list to a car-design task for a balance that does not reach', async () => {
    server.on(SUBMIT, () => json({ data: 'payment.errors.insufficientBalance' }));
    const { actor } = await submitted();
    expect(selectFailure(actor.getSnapshot())).toMatchObject({ kind: 'insufficient-balance' });
    // while any other tool's answer has an unknown form
    const other = await submitted({
      request: { ...request, taskId: 'other', module: 'img2img', model: 'i2i_line2art' },
    });
    await other.pass(ASKED_AGAIN);
    expect(selectFailure(other.actor.getSnapshot())).toEqual({ kind: 'invalid-answer', client: 'api' });
  });

  it('takes an answer of the car-design flow that is no list for a balance that does not reach', async () => {
    server.on(DIRECT, () => json({ data: 'payment.errors.insufficientBalance' }));
    const carDesign = { ...direct, module: 'txt2img', model: 't2threeviews_context' } as const;
    const { actor } = await submitted({ request: carDesign });
    expect(selectFailure(actor.getSnapshot())).toMatchObject({ kind: 'insufficient-balance' });
    // while any other tool, and a page instead of an answer, is an answer in an unknown form
    const other = await submitted({ request: { ...direct, taskId: 'other' } });
    await other.pass(ASKED_AGAIN);
    expect(selectFailure(other.actor.getSnapshot())).toEqual({ kind: 'invalid-answer', client: 'generation' });
    server.on(DIRECT, () => new Response('<!doctype html>'));
    const page = await submitted({ request: { ...carDesign, taskId: 'page' } });
    await page.pass(ASKED_AGAIN);
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
    expect(selectFailure(actor.getSnapshot())).toEqual({ kind: 'timeout', client: 'generation', seconds: 900 });
  });

  it('names the field that was refused', async () => {
    server.on(SUBMIT, () =>
      json({ status: 'error', code: 'request.invalid', message: 'must be a multiple of 8', field: 'width' }, 400),
    );
    const { actor } = await submitted();
    expect(selectFailure(actor.getSnapshot())).toMatchObject({
      kind: 'refused',
      field: 'width',
      message: 'must be a multiple of 8',
    });
  });

  it('repeats a direct generation under the same idempotency key after a reload', async () => {
    server.on(DIRECT, () => json({ data: [{ url: '/api/file/one' }] }));
    const { actor, facts } = await submitted({
      request: direct,
      resume: { startTime: Date.now() - 5_000 },
    });
    expect(server.asked(DIRECT).map(({ headers }) => headers.get('idempotency-key'))).toEqual(['my-task']);
    expect(selectResults(actor.getSnapshot())).toMatchObject([picture]);
    expect(facts).toEqual(['v1.GenerationCompleted']);
  });

  it.each([
    { code: 'generation.interrupted', status: 503 },
    { code: 'generation.cancelled', status: 409 },
  ])('says that the reload interrupted it when the provider answers $code', async ({ code, status }) => {
    server.on(DIRECT, () => json({ status: 'error', code, message: 'the request was interrupted' }, status));
    const { actor } = await submitted({ request: direct, resume: { startTime: Date.now() - 60_000 } });
    expect(selectFailure(actor.getSnapshot())).toEqual({ kind: 'interrupted-by-reload' });
    // and is not asked for twice: the answer stays the same
    expect(server.asked(DIRECT)).toHaveLength(1);
  });

  it('drops a direct request that is cancelled, and stops the task that was made of it', async () => {
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
    expect(server.asked(SUBMIT).map(({ headers }) => headers.get('idempotency-key'))).toEqual(['my-task']);
    expect(server.asked(CANCEL)).toHaveLength(1);
    expect(actor.getSnapshot().hasTag('cancelled')).toBe(true);
  });
});
