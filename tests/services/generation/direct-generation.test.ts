// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { selectFailure, selectResults } from '../../../src/machines/generation/selectors';
import { json } from '../../support/fake-server';
import { DIRECT, direct, SUBMIT, server, submitted } from './generation-stage';

describe('a direct generation', () => {
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
