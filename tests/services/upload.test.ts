// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { selectUploadedUrl, selectUploadFailure, selectUploadProgress } from '../../src/machines/upload/selectors';
import { createClock } from '../../src/services/clock';
import { createClients } from '../../src/services/http';
import { provideUpload } from '../../src/services/upload';
import { json, noAnswer, problem, type ScriptedServer, scriptedServer } from './server';

const PRESIGN = 'GET /api/file/getPreSignedUrl';

/** The browser's own uploader, with a script for its other end. */
class ScriptedUpload {
  static readonly sent: ScriptedUpload[] = [];
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  readonly headers: Record<string, string> = {};
  onload?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = '';
  target = '';
  aborted = false;
  open(method: string, url: string) {
    this.target = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send() {
    ScriptedUpload.sent.push(this);
  }
  abort() {
    this.aborted = true;
  }
  answer(status: number, body: unknown = {}) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    this.onload?.();
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
  const actor = createActor(provideUpload(clients));
  actor.start();
  const file = new File([new Uint8Array(10)], '车.png', { type: 'image/png' });
  actor.send({ type: 'upload.pick', file });
  const transfer = () => vi.waitUntil(() => ScriptedUpload.sent.at(-1));
  const until = (tag: 'ready' | 'failed' | 'uploading') => vi.waitUntil(() => actor.getSnapshot().hasTag(tag));
  return { actor, transfer, until };
}

describe('an upload', () => {
  it('asks for a signed address, sends the bytes there with their type, and tells its progress', async () => {
    const { actor, transfer, until } = start();
    const sent = await transfer();
    expect(sent.target).toBe('PUT /api/file/put/key?signature=s');
    expect(sent.headers).toEqual({ 'content-type': 'image/png' });

    sent.upload.onprogress?.({ loaded: 3, total: 10 });
    expect(selectUploadProgress(actor.getSnapshot())).toBe(30);
    sent.answer(200);
    await until('ready');

    expect(selectUploadedUrl(actor.getSnapshot())).toBe('/api/file/key');
  });

  it('offers to try again when the network is lost on the way, and then succeeds', async () => {
    const { actor, transfer, until } = start();
    (await transfer()).onerror?.();
    await until('failed');
    expect(selectUploadFailure(actor.getSnapshot())).toEqual({ kind: 'network' });

    ScriptedUpload.sent.length = 0;
    actor.send({ type: 'upload.retry' });
    (await transfer()).answer(200);
    await until('ready');
  });

  it('offers to try again when not even the signed address could be had', async () => {
    server.on(PRESIGN, noAnswer);
    const { actor, until } = start();
    await until('failed');

    expect(selectUploadFailure(actor.getSnapshot())).toEqual({ kind: 'network' });
  });

  it.each([413, 415])('shows the words of a refusal with %i, which trying again would not change', async (status) => {
    const { actor, transfer, until } = start();
    (await transfer()).answer(status, { message: 'this is no picture' });
    await until('failed');
    actor.send({ type: 'upload.retry' });

    expect(selectUploadFailure(actor.getSnapshot())).toEqual({ kind: 'refused', message: 'this is no picture' });
  });

  it('shows the words of a refusal of the address', async () => {
    server.on(PRESIGN, () => problem(400, 'file.tooLarge', 'too large'));
    const { actor, until } = start();
    await until('failed');

    expect(selectUploadFailure(actor.getSnapshot())).toEqual({ kind: 'refused', message: 'too large' });
  });

  it('stops sending when the image is removed', async () => {
    const { actor, transfer } = start();
    const sent = await transfer();
    actor.send({ type: 'upload.remove' });

    expect(sent.aborted).toBe(true);
    sent.answer(200);
    expect(actor.getSnapshot().hasTag('empty')).toBe(true);
  });
});
