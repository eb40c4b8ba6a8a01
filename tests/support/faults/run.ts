import { vi } from 'vitest';
import {
  loadDictionary,
  loadEditorWords,
  loadPalette,
  loadPictureWords,
  loadReadingWords,
  wordsOf,
} from '../../../src/i18n';
import type { StudioPorts } from '../../../src/ports/studio';
import { takeCredentials } from '../../../src/services/session/credentials';
import { createStudio } from '../../../src/services/wiring';
import { closedInspector } from '../closed-inspector';
import { json, scriptedServer } from '../fake-server';
import { createLocks } from '../locks';
import type { Flow, Stage } from './flows';
import { standIn } from './stand-ins';
import { createSwitchboard, type Fault } from './switchboard';

type End = 'by itself' | 'after another try' | 'in another tab' | 'after signing in again' | 'lost' | 'twice';

/** How a flow came to its end in spite of a fault. */
export interface Outcome {
  readonly end: End;
  /** What the user was shown meanwhile, in its order. */
  readonly saw: readonly string[];
}

/** Patience with a flow before the user does something (s of the faked clock), and how often it is done again. */
const PATIENCE = 90;
const TRIES = 3;

let users = 0;

/** Lets a flow run in the whole app without its views, on fake timers, with a fault on; nothing waits in real time. */
export async function runFlow(flow: Flow, fault: Fault | undefined): Promise<Outcome> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  // What the recorder and XState report is for developers; the bench shows what a user is shown.
  for (const name of ['error', 'warn'] as const) vi.spyOn(console, name).mockImplementation(() => undefined);
  const tabs: StudioPorts[] = [];
  try {
    return await played(flow, fault, tabs);
  } finally {
    for (const tab of tabs) tab.close();
    vi.restoreAllMocks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
}

async function played(flow: Flow, fault: Fault | undefined, tabs: StudioPorts[]): Promise<Outcome> {
  const { board, made } = setUp(flow);
  const reading = await loadReadingWords('en');
  const words = { ...wordsOf('en', await loadDictionary('en')), ...(await loadEditorWords('en')), reading };
  const pictureWords = await loadPictureWords('en');
  const boardWords = wordsOf('en', (await loadPalette('en')).boards);
  let inTab: (() => void)[] = [];
  const saw: string[] = [];
  const tab = () => {
    const last = tabs.at(-1);
    if (!last) throw new Error('no tab is open');
    return last;
  };
  const stage: Stage = {
    ...{ tab, words, pictureWords, boardWords },
    saw: (text) => void (saw.includes(text) || text === '' || saw.push(text)),
    opened: (stop) => void inTab.push(stop),
  };
  let end: End = 'by itself';
  const openInstead = (address: string) => {
    for (const stop of inTab) stop();
    inTab = [];
    tabs.at(-1)?.close();
    tabs.push(open(address));
  };
  board.onTabKilled = () => {
    openInstead('/car/txt2img');
    end = 'in another tab';
  };
  const isDone = () => {
    flow.goOn?.(stage);
    flow.look?.(stage);
    return flow.isDone(stage);
  };
  const again = async (address: string) => {
    openInstead(address);
    await pass(() => tab().userLog.get() !== undefined);
  };

  if (flow.begins === 'signed in') await again('/?token=link');
  board.arm(fault, flow.concerns);
  if (flow.begins !== 'signed in') await again(flow.begins === 'by a link' ? '/?token=link' : '/');
  for (let tries = 0; tries <= TRIES; tries += 1) {
    if (tries > 0 && end === 'by itself') end = 'after another try';
    const isOut = !tab().session.getSnapshot().hasTag('signed-in');
    // What anybody would do: sign in again where that is asked for, and see whether it goes on.
    if (tries > 0 && isOut && flow.begins !== 'signed out') {
      stage.saw('asked to sign in');
      if (flow.begins === 'signed in') end = 'after signing in again';
      await again('/?token=link');
      if (await pass(isDone)) break;
    }
    flow.start(stage);
    if (await pass(isDone)) break;
  }
  if (!isDone()) return { end: 'lost', saw };
  return { end: made() > 1 ? 'twice' : end, saw };
}

function setUp(flow: Flow) {
  users += 1;
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('navigator', { locks: createLocks(), onLine: true });
  standIn();
  const server = scriptedServer();
  const user = { id: `user-${users}`, defaultApiKey: 'key', token: 'session' };
  server.on('GET /api/auth/self', () => json(user));
  server.on('GET /api/auth-token/validate', () => json({ status: 'success' }));
  server.on('POST /api/auth/logout', () => json({ status: 'success' }));
  const made = flow.serve(server);
  return { made, board: createSwitchboard() };
}

function open(address: string): StudioPorts {
  window.history.replaceState(null, '', address);
  return createStudio({
    config: { uploadMaxBytes: 10_485_760 },
    credentials: takeCredentials(),
    navigate: () => undefined,
    reload: () => undefined,
    inspector: { inspect: () => undefined, port: closedInspector, trails: () => [] },
  });
}

/** Lets time pass until something is so; answers whether it became so in time. */
async function pass(isSo: () => boolean): Promise<boolean> {
  for (let half = 0; half < 2 * PATIENCE; half += 1) {
    await vi.advanceTimersByTimeAsync(500);
    // IndexedDB takes real turns.
    await new Promise((resolve) => setImmediate(resolve));
    if (isSo()) return true;
  }
  return false;
}
