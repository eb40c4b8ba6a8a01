// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TaskState } from '../../contract/generation';
import { history } from '../../src/log/projections/history';
import { tasks } from '../../src/log/projections/tasks';
import { newest } from '../../src/log/queries/search-history';
import { selectAuth, selectUser } from '../../src/machines/session/selectors';
import type { StudioPorts } from '../../src/ports/studio';
import { takeCredentials } from '../../src/services/session/credentials';
import { createStudio } from '../../src/services/wiring';
import { closedInspector } from '../support/closed-inspector';
import { json, problem, type ScriptedServer, scriptedServer } from '../support/fake-server';
import { requestOf, taskState } from '../support/generations';
import { createLocks } from '../support/locks';

const SELF = 'GET /api/auth/self';
const SUBMIT = 'POST /api/v1/ai/generations';
const RESULT = 'GET /api/v1/ai/result/:id';
const CANCEL = 'DELETE /api/v1/ai/cancel/:id';
const ORDERS = 'POST /api/pay/query';

const request = (taskId: string) => requestOf({ taskId });
const state = (patch: Partial<TaskState>) => () => json(taskState(patch));
const completed = state({ status: 'completed', results: [{ url: 'http://localhost/api/file/one', type: 'image' }] });

let server: ScriptedServer;
let tabs: StudioPorts[] = [];
let visited: string[] = [];
let users = 0;
let user = { id: '', defaultApiKey: 'key' };

beforeEach(() => {
  user = { id: `user-${++users}`, defaultApiKey: 'key' };
  visited = [];
  localStorage.clear();
  vi.stubGlobal('navigator', { locks: createLocks() });
  server = scriptedServer();
  server.on(SELF, ({ headers }) =>
    json({ ...user, token: headers.get('authorization') === 'Bearer link' ? 'session' : undefined }),
  );
  server.on('GET /api/auth-token/validate', () => json({ status: 'success' }));
  server.on(SUBMIT, () => json({ task_id: 'server-task', status: 'submitted' }));
  server.on(RESULT, state({}));
  server.on(CANCEL, () => json({ status: 'success', task_status: 'failed' }));
  server.on('POST /api/auth/logout', () => json({ status: 'success' }));
});
afterEach(() => {
  for (const tab of tabs) tab.close();
  tabs = [];
  vi.unstubAllGlobals();
});

function open(address = '/'): StudioPorts {
  window.history.replaceState(null, '', address);
  const tab = createStudio({
    config: { uploadMaxBytes: 10_485_760 },
    credentials: takeCredentials(),
    navigate: (to) => visited.push(to),
    reload: () => visited.push('reload'),
    inspector: { inspect: () => undefined, port: closedInspector, trails: () => [] },
  });
  tabs.push(tab);
  return tab;
}

async function signedIn(address = '/?token=link'): Promise<StudioPorts> {
  const tab = open(address);
  await vi.waitUntil(() => tab.userLog.get());
  return tab;
}

const taskOf = (tab: StudioPorts, taskId: string) =>
  tab.userLog
    .get()
    ?.log.projection(tasks)
    .get()
    .find((task) => task.taskId === taskId);
const asked = (route: string) => server.routes().filter((each) => each === route).length;

describe('the studio', () => {
  it('given a link, cleans the address before its first request and keeps the token that is answered', async () => {
    const seen: string[] = [];
    server.on(SELF, () => {
      seen.push(location.href);
      return json({ ...user, token: 'session' });
    });
    const tab = await signedIn('/?token=link');

    expect(seen).toEqual([expect.not.stringContaining('token')]);
    expect(localStorage.getItem('token')).toBe('session');
    expect(JSON.parse(localStorage.getItem('userInfo') ?? '')).toMatchObject({ id: user.id });
    expect(selectUser(tab.session.getSnapshot())?.id).toBe(user.id);
  });

  it('given a forged link, cleans the address, keeps nothing and asks for a sign-in', async () => {
    server.on(SELF, () => problem(401, 'auth.expired'));
    const tab = open('/?token=forged');
    await vi.waitUntil(() => tab.session.getSnapshot().hasTag('sign-in-open'));

    expect(location.search).toBe('');
    expect(localStorage.length).toBe(0);
  });

  it('makes a picture that stays in the history', async () => {
    server.on(RESULT, completed);
    const tab = await signedIn();
    tab.startGeneration(request('a'));
    await vi.waitUntil(() => taskOf(tab, 'a')?.status === 'completed');

    const pictures = tab.userLog.get()?.log.projection(history).get();
    expect(pictures && newest(pictures, 0, 10)).toMatchObject([{ url: 'http://localhost/api/file/one' }]);
  });

  it('given a reload in the middle, goes on without submitting again', async () => {
    const before = await signedIn();
    before.startGeneration(request('a'));
    await vi.waitUntil(() => taskOf(before, 'a')?.status === 'running');
    before.close();
    server.on(RESULT, completed);

    const after = await signedIn('/car/txt2img');
    await vi.waitUntil(() => taskOf(after, 'a')?.status === 'completed');

    expect(asked(SUBMIT)).toBe(1);
  });

  it('given a reload before the answer, stops the unseen task and shows it failed', async () => {
    server.on(
      SUBMIT,
      () => new Promise(() => undefined),
      () => json({ task_id: 'server-task', status: 'submitted' }),
    );
    const before = await signedIn();
    before.startGeneration(request('a'));
    await vi.waitUntil(() => asked(SUBMIT) === 1);
    before.close();

    const after = await signedIn('/car/txt2img');
    await vi.waitUntil(() => taskOf(after, 'a')?.status === 'failed');

    expect(taskOf(after, 'a')?.failure).toEqual({ kind: 'interrupted-by-reload' });
    expect(asked(CANCEL)).toBe(1);
  });

  it('given two tabs, asks from one of them, shows the same in both, and goes on when the first is gone', async () => {
    const first = await signedIn();
    const second = await signedIn('/car/txt2img');
    first.startGeneration(request('a'));
    await vi.waitUntil(() => taskOf(second, 'a')?.status === 'running');
    expect(second.studio.getSnapshot().context.generations).toEqual([]);

    first.close();
    server.on(RESULT, completed);
    await vi.waitUntil(() => taskOf(second, 'a')?.status === 'completed');
    expect(asked(SUBMIT)).toBe(1);
  });

  it('given two tabs, cancels from the one that does not drive', async () => {
    const first = await signedIn();
    const second = await signedIn('/car/txt2img');
    first.startGeneration(request('a'));
    await vi.waitUntil(() => taskOf(second, 'a')?.status === 'running');
    second.cancelGeneration('a');

    await vi.waitUntil(() => taskOf(second, 'a')?.status === 'cancelled');
    expect(taskOf(first, 'a')?.status).toBe('cancelled');
  });

  it('given two tabs, signs out of both', async () => {
    const first = await signedIn();
    const second = await signedIn('/car/txt2img');
    first.session.send({ type: 'session.sign-out' });
    await vi.waitUntil(() => second.session.getSnapshot().hasTag('anonymous'));

    expect(Object.keys(localStorage)).toEqual([]);
    expect(second.userLog.get()).toBeUndefined();
    expect(asked('POST /api/auth/logout')).toBe(1);
  });

  it('given another user, shows nothing of the first', async () => {
    server.on(RESULT, completed);
    server.on(ORDERS, () => json([]));
    const first = await signedIn();
    await (await first.queries.fetch()).fetchQuery(first.wallet.orders(user.id));
    first.startGeneration(request('a'));
    await vi.waitUntil(() => taskOf(first, 'a')?.status === 'completed');
    const ada = user;
    first.session.send({ type: 'session.sign-out' });
    expect(first.queries.known()?.getQueryCache().getAll()).toEqual([]);
    user = { ...user, id: `${user.id}-other` };

    const other = await signedIn();
    expect(other.userLog.get()?.log.projection(tasks).get()).toEqual([]);
    other.session.send({ type: 'session.sign-out' });
    user = ada;
    const back = await signedIn();
    expect(taskOf(back, 'a')?.status).toBe('completed');
  });

  it('given five 401 at once, redirects once with the way back, and the draft is there after the sign-in', async () => {
    server.on(ORDERS, () => problem(401, 'auth.expired'));
    const tab = await signedIn();
    await vi.waitUntil(() => visited.length === 1);
    window.history.replaceState(null, '', '/car/txt2img?style=sport');
    tab.keepDraft('txt2img', { customPrompt: 'half a sentence' });
    await Promise.allSettled(
      Array.from({ length: 5 }, () => tab.wallet.orders(user.id).queryFn(new AbortController())),
    );

    expect(visited.slice(1)).toEqual(['/login?return_to=%2Fcar%2Ftxt2img%3Fstyle%3Dsport']);
    expect(localStorage.getItem('token')).toBeNull();
    server.on('POST /api/auth/login', () => json({ status: 'success', data: { token: 'again', userInfo: user } }));
    const request = { mode: 'password', username: 'ada', password: 'secret' } as const;
    const auth = await vi.waitUntil(() => selectAuth(tab.session.getSnapshot()));
    auth.send({ type: 'auth.submit', request });
    await vi.waitUntil(() => visited.includes('/car/txt2img?style=sport'));
    const log = await vi.waitUntil(() => tab.userLog.get()?.log);
    await vi.waitUntil(async () => (await log.export()).includes('half a sentence'));
  });

  it('opens a form with what was typed when the page was closed before the log had it, for that user alone', async () => {
    // given
    const tab = await signedIn();
    await vi.waitUntil(() => tab.userLog.get());
    tab.keepDraft('txt2img', { customPrompt: 'half' });
    await vi.waitUntil(() => localStorage.getItem(`fastback-draft.${user.id}.txt2img`) === null);
    expect(tab.draft('txt2img')).toEqual({ customPrompt: 'half' });
    // when the next word is typed and the page closed
    tab.keepDraft('txt2img', { customPrompt: 'half a sentence' });
    tab.close();
    // then
    const next = await signedIn();
    await vi.waitUntil(() => next.userLog.get());
    expect(next.draft('txt2img')).toEqual({ customPrompt: 'half a sentence' });
    // and
    user = { ...user, id: `${user.id}-other` };
    next.session.send({ type: 'session.sign-out' });
    const other = await signedIn();
    await vi.waitUntil(() => other.userLog.get());
    expect(other.draft('txt2img')).toBeUndefined();
  });

  it('keeps an error that nobody caught, without its secrets', async () => {
    const tab = await signedIn();
    const error = new Error('GET http://localhost/?token=secret failed');
    window.dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
    const log = await vi.waitUntil(() => tab.userLog.get()?.log);
    const exported = await vi.waitUntil(async () => {
      const text = await log.export();
      return text.includes('v1.ErrorCaught') ? text : undefined;
    });

    expect(exported).not.toContain('secret');
  });
});
