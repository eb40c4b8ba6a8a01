import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SelfInfo } from '../../../contract/account';
import { PreSigned } from '../../../contract/file';
import { TaskAccepted, TaskState } from '../../../contract/generation';
import { freePort } from '../../../scripts/cluster/ports';
import { eventually, imageBytes, textToImage } from '../../support/provider/client';
import { type ProviderProcess, refusalOf, spawnProvider } from './spawn';

let folder: string;
let running: ProviderProcess[];
/** A data folder after a first start: making a database takes seconds, copying one does not. */
let fresh: string;
beforeAll(async () => {
  fresh = await mkdtemp(join(tmpdir(), 'fastback-fresh-'));
  await (await spawnProvider({ FASTBACK_DATA: fresh, PORT: '0' })).stop('SIGTERM');
});
afterAll(() => rm(fresh, { recursive: true, force: true }));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fastback-process-'));
  await cp(fresh, folder, { recursive: true });
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((provider) => provider.stop('SIGKILL').catch(() => undefined)));
  await rm(folder, { recursive: true, force: true });
});

async function start(environment: Record<string, string> = {}): Promise<ProviderProcess> {
  const provider = await spawnProvider({ FASTBACK_DATA: folder, PORT: '0', ...environment });
  running.push(provider);
  return provider;
}

/** Opens the printed link as the app does; what the signed-in browser then calls with. */
async function signIn({ origin, linkToken }: ProviderProcess) {
  const answer = await fetch(`${origin}/api/auth/self`, { headers: { authorization: `Bearer ${linkToken}` } });
  const self = SelfInfo.parse(await answer.json());
  const headers = { authorization: `Bearer ${self.token}` };
  return {
    ...self,
    headers,
    get: (path: string, at = origin) => fetch(`${at}${path}`, { headers }),
    post: (path: string, body: object, more: Record<string, string> = {}) =>
      fetch(`${origin}${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { ...headers, ...more, 'content-type': 'application/json' },
      }),
  };
}
type Browser = Awaited<ReturnType<typeof signIn>>;

const submit = async (browser: Browser, prompt: string) =>
  TaskAccepted.parse(await (await browser.post('/api/v1/ai/generations', textToImage({ prompt }))).json()).task_id;
const taskOf = async (browser: Browser, at: string, id: string) =>
  TaskState.parse(await (await browser.get(`/api/v1/ai/result/${id}`, at)).json());
const becomes = (browser: Browser, at: string, id: string, status: string) =>
  eventually(async () => {
    const task = await taskOf(browser, at, id);
    expect(task.status).toBe(status);
    return task;
  });

test('a provider killed during a job and an upload loses nothing acknowledged and charges the job once', async () => {
  const first = await start({ SLOW_MS: '600000' });
  const browser = await signIn(first);
  const done = await submit(browser, 'a quick one');
  const { results } = await becomes(browser, first.origin, done, 'completed');
  const drawn = await submit(browser, 'slow');
  const waiting = await submit(browser, 'a quick one behind it');
  await becomes(browser, first.origin, drawn, 'running');
  const bytes = await imageBytes('png', 300, 300);
  const query = `fileName=a&type=image/png&size=${bytes.length}`;
  const signed = PreSigned.parse(await (await browser.get(`/api/file/getPreSignedUrl?${query}`)).json());
  const upload = fetch(`${first.origin}${signed.preSignedUrl}`, {
    method: 'PUT',
    headers: { 'content-type': 'image/png', 'content-length': String(bytes.length) },
    body: halfOf(bytes),
    // The types of the platform do not know `duplex` yet, and without it a stream cannot be sent.
    duplex: 'half',
  } as RequestInit).catch(() => 'cut off');
  await eventually(async () => expect(await bytesIn(join(folder, 'incoming'))).toBeGreaterThan(0));

  await first.stop('SIGKILL');
  expect(await upload).toBe('cut off');
  const second = await start({ SLOW_MS: '1' });

  expect((await browser.get('/api/auth/self', second.origin)).status).toBe(200);
  expect((await browser.get(results[0]?.url ?? '', second.origin)).status).toBe(200);
  expect((await browser.get(signed.fileUrl, second.origin)).status).toBe(404);
  await becomes(browser, second.origin, drawn, 'completed');
  await becomes(browser, second.origin, waiting, 'completed');
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  const balance = await browser.get(`/api/users/${browser.id}/balance`, second.origin);
  expect(await balance.json()).toMatchObject({ data: { computePower: 1000 - 3 * 4, held: 0 } });
});

test('a provider killed during writes keeps every acknowledged one', async () => {
  const first = await start({ SLOW_MS: '600000' });
  const browser = await signIn(first);
  const acknowledged: string[] = [];
  const flood = (async () => {
    for (;;) acknowledged.push(await submit(browser, 'slow'));
  })().catch(() => undefined);
  await eventually(async () => expect(acknowledged.length).toBeGreaterThan(10));
  await first.stop('SIGKILL');
  await flood;
  const second = await start({ SLOW_MS: '600000' });
  const found = await Promise.all(acknowledged.map((id) => browser.get(`/api/v1/ai/result/${id}`, second.origin)));
  expect(found.every(({ status }) => status === 200)).toBe(true);
});

test('a provider that is stopped hands its job back, and the next start resumes it', async () => {
  const first = await start({ SLOW_MS: '600000' });
  const browser = await signIn(first);
  const id = await submit(browser, 'slow');
  await becomes(browser, first.origin, id, 'running');
  const direct = browser.post('/api/v1/images/generations', textToImage({ prompt: 'slow' }));
  await eventually(async () => expect((await taskOf(browser, first.origin, id)).queued_tasks).toBe(1));
  const { code } = await first.stop('SIGTERM');
  expect(code).toBe(0);
  expect((await direct).status).toBe(503);
  const second = await start({ SLOW_MS: '1' });
  await becomes(browser, second.origin, id, 'completed');
  await eventually(async () => {
    const balance = await browser.get(`/api/users/${browser.id}/balance`, second.origin);
    expect(await balance.json()).toMatchObject({ data: { computePower: 996, held: 0 } });
  });
});

test('a second provider on the same data folder refuses to start and says why', async () => {
  const first = await start();
  const { code, said } = await refusalOf({ FASTBACK_DATA: folder, PORT: '0' });
  expect(code).toBe(1);
  expect(said).toBe(`Another Fastback provider is already running on the data folder ${folder}.\n`);
  expect((await fetch(`${first.origin}/api/readyz`)).status).toBe(200);
});

/** A network of its own, as in a container; the second also sees the folder at another path. */
const namespaces = spawnSync('unshare', ['-rnm', 'true']).status === 0;
const OTHER_NETWORK = ['unshare', '-rn'];

describe.skipIf(!namespaces)('a provider in another container', () => {
  test.each([
    ['on the same path', () => ({ seen: folder, wrapper: OTHER_NETWORK })],
    [
      'on another path of the same folder',
      () => {
        const seen = `${folder}-mounted`;
        const mount = `mkdir -p "${seen}" && mount --bind "${folder}" "${seen}" && exec "$@"`;
        return { seen, wrapper: ['unshare', '-rnm', 'sh', '-c', mount, 'sh'] };
      },
    ],
  ])('refuses to start %s', async (_, place) => {
    const first = await start();
    const { seen, wrapper } = place();
    const { code, said } = await refusalOf({ FASTBACK_DATA: seen, PORT: '0' }, wrapper);
    await rm(seen === folder ? `${folder}-none` : seen, { recursive: true, force: true });
    expect([code, said]).toEqual([1, `Another Fastback provider is already running on the data folder ${seen}.\n`]);
    expect((await signIn(first)).username).toBe('designer');
  });

  test('takes over from one that stood still, which then ends without a write', async () => {
    // given
    const first = await start();
    const browser = await signIn(first);
    first.signal('SIGSTOP');
    // when
    const second = await spawnProvider({ FASTBACK_DATA: folder, PORT: '0' }, OTHER_NETWORK);
    running.push(second);
    const answer = browser.post('/api/auth-token', { name: 'written too late' }).then(
      ({ status }) => status,
      () => 'cut off',
    );
    first.signal('SIGCONT');
    // then
    expect(await first.ended).toBe(1);
    expect(first.output().stderr).toContain('has taken over the data folder');
    expect(await answer).not.toBe(200);
  });
});

test('a data folder is entered by its owner alone, also one that an earlier version left open', async () => {
  await chmod(folder, 0o777);
  await start();
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  for (const name of ['files', 'incoming', 'secret']) {
    expect((await stat(join(fresh, name))).mode & 0o077, name).toBe(0);
  }
  const database = await readdir(join(folder, 'db'), { recursive: true });
  const modes = await Promise.all(database.map(async (name) => (await stat(join(folder, 'db', name))).mode & 0o077));
  expect(modes.length).toBeGreaterThan(100);
  expect(modes.filter((mode) => mode !== 0)).toEqual([]);
});

test('a taken port and a wrong setting are each reported in one sentence', async () => {
  const port = await freePort();
  const other = createServer().listen(port, '127.0.0.1');
  await once(other, 'listening');
  const taken = await refusalOf({ FASTBACK_DATA: folder, PORT: String(port) });
  other.close();
  expect(taken).toEqual({ code: 1, said: `Port ${port} is in use by another program. Set PORT to another one.\n` });
  const wrong = await refusalOf({ FASTBACK_DATA: folder, PORT: 'eighty' });
  expect(wrong.code).toBe(1);
  expect(wrong.said).toMatch(/^A setting is wrong\. PORT: .*\n$/);
});

test('a provider with a public address and nothing else is safe, and says what is missing', async () => {
  const port = await freePort();
  const provider = await start({ PUBLIC_URL: 'https://studio.example', PORT: String(port) });
  const call = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
  const statusOf = async (path: string, init?: RequestInit) => (await call(path, init)).status;
  // No sign-in link stands in a server’s log.
  expect(provider.output().stdout).toBe('https://studio.example/\n');
  await eventually(async () => expect(provider.output().stderr).toContain('CONTENT_PRODUCER is not set'));
  expect(provider.output().stderr.trim().split('\n')).toEqual([
    expect.stringMatching(/^TRUST_PROXY is not set/),
    expect.stringMatching(/^SMS_URL is not set/),
    expect.stringMatching(/^CONTENT_PRODUCER is not set/),
    expect.stringMatching(/^PASSWORD_MIN=6/),
  ]);
  // No payment without a gateway, no code into the log, no test account, no metrics and no description of the API.
  expect(await (await call('/api/content/payment/enable')).json()).toEqual([]);
  for (const closed of ['/metrics', '/api/metrics', '/api/docs', '/api/docs/json'])
    expect(await statusOf(closed), closed).toBe(404);
  for (const closed of ['/api/auth/test', '/api/sandbox/pay/any'])
    expect(await statusOf(closed, { method: 'POST' }), closed).toBe(404);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ mobile: '13800000000', purpose: 'login' });
  expect(await statusOf('/api/auth/code', { method: 'POST', headers, body })).toBe(503);
  expect((await call('/')).headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}/);
});

test('a provider prints only its link, and never logs a token, a key or a capability', async () => {
  const quiet = await start();
  expect(quiet.output()).toEqual({
    stdout: expect.stringMatching(/^http:\/\/localhost:\d+\/\?token=\S+\n$/),
    stderr: '',
  });
  expect((await stat(join(folder, 'secret'))).mode & 0o077).toBe(0);
  await quiet.stop('SIGTERM');

  const talkative = await start({ FASTBACK_LOG: 'trace' });
  const browser = await signIn(talkative);
  const bytes = await imageBytes();
  const signed = PreSigned.parse(
    await (await browser.get('/api/file/getPreSignedUrl?fileName=a&type=image/png')).json(),
  );
  const put = { method: 'PUT', headers: { 'content-type': 'image/png' }, body: new Uint8Array(bytes) };
  await fetch(`${talkative.origin}${signed.preSignedUrl}`, put);
  await fetch(`${talkative.origin}/?token=${browser.token}`);
  await fetch(`${talkative.origin}/api/wechatauth/getuserinfo?code=a-secret-code`);
  await fetch(`${talkative.origin}/api/auth-token/validate`, { headers: { 'x-api-key': browser.defaultApiKey ?? '' } });
  await fetch(`${talkative.origin}${signed.fileUrl}`);
  await talkative.stop('SIGTERM');
  const { stderr } = talkative.output();
  expect(stderr).toContain('/api/auth/self');
  const signature = new URL(signed.preSignedUrl, talkative.origin).searchParams.get('signature') ?? '';
  const secrets = [
    browser.token,
    browser.defaultApiKey,
    talkative.linkToken,
    signature,
    'a-secret-code',
    signed.fileUrl.slice(10),
  ];
  for (const secret of secrets) expect(stderr).not.toContain(secret);
});

/** Half of the bytes, and then nothing, for as long as the connection lasts. */
function halfOf(bytes: Buffer): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(bytes.subarray(0, bytes.length / 2))),
  });
}

async function bytesIn(path: string): Promise<number> {
  const sizes = await Promise.all((await readdir(path)).map(async (name) => (await stat(join(path, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
