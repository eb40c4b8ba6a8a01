// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { selectUploadFailure, selectUploadProgress } from '../../../src/machines/upload/selectors';
import { imagesOf } from '../../../src/machines/uploads/selectors';
import { createClients } from '../../../src/services/http/clients';
import { createClock } from '../../../src/services/http/clock';
import { provideUploads } from '../../../src/services/uploads/upload';
import { json, noAnswer, problem, type ScriptedServer, scriptedServer } from '../../support/fake-server';

const PRESIGN = 'GET /api/file/getPreSignedUrl';

/** The browser's own uploader, with a script for its other end. */
class ScriptedUpload {
  static readonly sent: ScriptedUpload[] = [];
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  onload?: () => void;
  onerror?: () => void;
  onloadend?: () => void;
  status = 0;
  responseText = '';
  target = '';
  aborted = false;
  open(method: string, url: string) {
    this.target = `${method} ${url}`;
  }
  getResponseHeader(): null {
    return null;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send() {
    ScriptedUpload.sent.push(this);
  }
  abort() {
    this.aborted = true;
    this.onloadend?.();
  }
  answer(status: number, body: unknown = {}) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
    this.onloadend?.();
  }
}

let server: ScriptedServer;
beforeEach(() => {
  server = scriptedServer();
  server.on(PRESIGN, () => json({ preSignedUrl: '/api/file/put/key?signature=s', fileUrl: '/api/file/key' }));
  ScriptedUpload.sent.length = 0;
  vi.stubGlobal('XMLHttpRequest', ScriptedUpload);
});
afterEach(() => vi.unstubAllGlobals());

function start() {
  const clients = createClients({ token: () => 'token', onUnauthorized: () => undefined, clock: createClock() });
  const list = createActor(provideUploads(clients), { input: { max: 1, kept: [] } });
  list.start();
  const file = new File([new Uint8Array(10)], '车.png', { type: 'image/png' });
  list.send({ type: 'uploads.add', files: [file] });
  const actor = list.getSnapshot().context.entries[0]?.upload?.actor;
  if (!actor) throw new Error('nothing is uploaded');
  const transfer = () => vi.waitUntil(() => ScriptedUpload.sent.at(-1));
  const until = (tag: 'ready' | 'failed' | 'uploading') => vi.waitUntil(() => actor.getSnapshot().hasTag(tag));
  const failure = () => selectUploadFailure(actor.getSnapshot());
  return { list, actor, transfer, until, failure };
}

describe('an upload', () => {
  it('asks for a signed address, sends the bytes there with their type, and tells its progress', async () => {
    const { list, actor, transfer, until } = start();
    const sent = await transfer();
    expect(sent.target).toBe('PUT /api/file/put/key?signature=s');
    expect(sent.headers).toEqual({ 'content-type': 'image/png' });

    sent.upload.onprogress?.({ loaded: 3, total: 10 });
    expect(selectUploadProgress(actor.getSnapshot())).toBe(30);
    sent.answer(200);
    await until('ready');

    expect(imagesOf(list.getSnapshot().context.entries)).toEqual([{ url: '/api/file/key', name: '车.png' }]);
  });

  it('has the provider look at what went to a bucket, and says what is wrong with it', async () => {
    server.on(PRESIGN, () => json({ preSignedUrl: 'https://bucket.example/key?s=1', fileUrl: '/api/file/key' }));
    const { transfer, until, failure } = start();
    const sent = await transfer();
    expect(sent.target).toBe('PUT https://bucket.example/key?s=1');
    sent.answer(200);
    const look = await vi.waitUntil(() => ScriptedUpload.sent[1]);
    expect([look.target, look.headers]).toEqual(['GET /api/file/key', { range: 'bytes=0-0' }]);
    look.answer(415, { status: 'error', code: 'file.unsupported', message: 'format not supported' });
    await until('failed');

    expect(failure()).toMatchObject({ kind: 'refused', code: 'file.unsupported' });
  });

  it('offers to try again when the network is lost on the way, and then succeeds', async () => {
    const { actor, transfer, until, failure } = start();
    const sent = await transfer();
    sent.upload.onprogress?.({ loaded: 9, total: 10 });
    sent.onerror?.();
    await until('failed');
    expect(failure()).toEqual({ kind: 'network' });

    ScriptedUpload.sent.length = 0;
    actor.send({ type: 'upload.retry' });
    expect(selectUploadProgress(actor.getSnapshot())).toBe(0);
    (await transfer()).answer(200);
    await until('ready');
  });

  it('offers to try again when not even the signed address could be had', async () => {
    server.on(PRESIGN, noAnswer);
    const { until, failure } = start();
    await until('failed');

    expect(failure()).toEqual({ kind: 'network', client: 'account' });
  });

  it('stops an upload when no byte moves for half a minute, and not while bytes move', async () => {
    const { actor, transfer, until, failure } = start();
    const sent = await transfer();
    vi.useFakeTimers();
    sent.upload.onprogress?.({ loaded: 1, total: 10 });
    vi.advanceTimersByTime(29_000);
    sent.upload.onprogress?.({ loaded: 2, total: 10 });
    vi.advanceTimersByTime(29_000);
    expect(actor.getSnapshot().hasTag('uploading')).toBe(true);
    vi.advanceTimersByTime(2_000);
    vi.useRealTimers();
    await until('failed');

    expect(failure()).toEqual({ kind: 'network' });
    expect(sent.aborted).toBe(true);
  });

  it.each([
    [415, 'file.unsupported', 'refused', false],
    [413, 'file.tooLarge', 'refused', false],
    [403, 'auth.forbidden', 'refused', true],
    [429, 'rate.limited', 'rate-limited', true],
    [503, 'unavailable', 'unavailable', true],
    [507, 'file.diskFull', 'unavailable', true],
  ])('maps an answer of %i %s to %s; a retry is offered: %s', async (status, code, kind, retryable) => {
    const { actor, transfer, until, failure } = start();
    (await transfer()).answer(status, { status: 'error', code, message: 'no' });
    await until('failed');

    expect(failure()).toEqual({ kind, status, code, message: 'no' });
    expect(actor.getSnapshot().hasTag('retryable')).toBe(retryable);
  });

  it('shows the words of any other refusal, which trying again would not change', async () => {
    server.on(PRESIGN, () => problem(400, 'request.invalid', 'this name is no name'));
    const { actor, until, failure } = start();
    await until('failed');
    expect(actor.getSnapshot().hasTag('retryable')).toBe(false);

    expect(failure()).toMatchObject({ kind: 'refused', message: 'this name is no name' });
  });

  it('asks for a sign-in when the session has ended', async () => {
    server.on(PRESIGN, () => problem(401, 'auth.expired', 'expired'));
    const { until, failure } = start();
    await until('failed');

    expect(failure()).toMatchObject({ kind: 'signed-out' });
  });

  it('survives an answer that is no JSON', async () => {
    const { transfer, until, failure } = start();
    const sent = await transfer();
    sent.status = 502;
    sent.responseText = '<html>Bad gateway</html>';
    sent.onload?.();
    await until('failed');

    expect(failure()).toEqual({ kind: 'unavailable', status: 502 });
  });

  it('stops sending when the image is removed, or replaced by another', async () => {
    for (const command of [
      { type: 'uploads.remove', id: 'image-0' },
      { type: 'uploads.use', images: [{ url: '/api/file/other', name: 'other' }] },
    ] as const) {
      ScriptedUpload.sent.length = 0;
      const { list, transfer } = start();
      const sent = await transfer();
      list.send(command);

      expect(sent.aborted).toBe(true);
      sent.answer(200);
      expect(list.getSnapshot().context.entries.map(({ name }) => name)).not.toContain('车.png');
    }
  });
});
