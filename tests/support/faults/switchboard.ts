import { vi } from 'vitest';
import { problem } from '../fake-server';

/** Everything that can go wrong around a flow, each with what it does. */
export const faults = {
  drop: 'The first two requests never arrive.',
  'answer lost': 'The first request arrives, its answer does not.',
  delay: 'Every answer takes 5 s.',
  repeat: 'The first request arrives twice.',
  reorder: 'The first answer comes after the next one.',
  corrupt: 'The first answer is a page of HTML.',
  '401': 'The session is refused once.',
  '429': 'The provider asks twice for 2 s of patience.',
  '5xx': 'The provider answers 503 twice.',
  'storage full': 'Nothing can be written in the browser for 15 s.',
  'tab killed': 'The tab ends when the first request has arrived; another is opened.',
  'provider killed': 'No request is answered for 20 s, the one that is under way neither.',
  'clock jumped': "The system's clock is set 26 h ahead when the first request arrives.",
} as const;
export type Fault = keyof typeof faults;

/** Those that a flow without a request can meet. */
const OF_BROWSER: readonly Fault[] = ['storage full', 'tab killed', 'clock jumped'];
export const isOfBrowser = (fault: Fault): boolean => OF_BROWSER.includes(fault);

/** How far the clock is set ahead (ms), and when, for a flow without a request: before anything of it is durable. */
const JUMP = 26 * 3_600_000;
const MOMENT = 100;

export interface Switchboard {
  /** Turns a fault on for the requests of a flow; without any it happens once the flow has begun. */
  arm(fault: Fault | undefined, about: RegExp | undefined): void;
  /** Called once when the tab is to end. */
  onTabKilled: () => void;
}

const NO_REQUEST = /$^/;

type Fetch = (request: Request) => Promise<Response>;

/** Stands between the app and the scripted provider, with fake timers. */
export function createSwitchboard(): Switchboard {
  const inner = globalThis.fetch;
  const ask: Fetch = (request) => inner(request);
  let concerns = NO_REQUEST;
  let treat: Fetch = ask;
  const board: Switchboard = {
    arm: (fault, about) => {
      concerns = about ?? NO_REQUEST;
      treat = fault === undefined ? ask : treatments(ask, () => board.onTabKilled())[fault]();
      if (about) return;
      if (fault === 'tab killed') setTimeout(() => board.onTabKilled(), MOMENT);
      if (fault === 'clock jumped') setTimeout(() => vi.setSystemTime(Date.now() + JUMP), MOMENT);
    },
    onTabKilled: () => undefined,
  };
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(new URL(input, 'http://localhost'), init);
    const { pathname } = new URL(request.url);
    return concerns.test(`${request.method} ${pathname}`) ? treat(request) : inner(request);
  });
  return board;
}

/** So long by the faked clock (ms). */
const faked = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

function treatments(ask: Fetch, killTab: () => void): Record<Fault, () => Fetch> {
  /** The first requests are treated, the others answered. */
  const first = (count: number, treated: Fetch) => () => {
    let left = count;
    return (request: Request) => {
      left -= 1;
      return left >= 0 ? treated(request) : ask(request);
    };
  };
  return {
    drop: first(2, async () => lost()),
    'answer lost': first(1, async (request) => {
      await ask(request);
      return lost();
    }),
    delay: () => async (request) => {
      await faked(5_000);
      return ask(request);
    },
    repeat: first(1, async (request) => {
      await ask(request.clone());
      return ask(request);
    }),
    reorder: first(1, async (request) => {
      const answer = await ask(request);
      await faked(4_000);
      return answer;
    }),
    corrupt: first(1, async (request) => {
      await ask(request);
      return new Response('<html>', { headers: { 'content-type': 'text/html' } });
    }),
    '401': first(1, async () => problem(401, 'auth.expired')),
    '429': first(2, async () => problem(429, 'rate.limited', 'Too many requests', { 'retry-after': '2' })),
    '5xx': first(2, async () => problem(503, 'unavailable', 'Service unavailable')),
    'storage full': () => {
      fillStorage();
      return ask;
    },
    'tab killed': first(1, async (request) => {
      await ask(request);
      killTab();
      return lost();
    }),
    'provider killed': () => {
      const back = Date.now() + 20_000;
      return async (request) => (Date.now() < back ? lost() : ask(request));
    },
    'clock jumped': first(1, async (request) => {
      vi.setSystemTime(Date.now() + JUMP);
      return ask(request);
    }),
  };
}

/** Refuses every write as a full disk does, for a while. */
function fillStorage(): void {
  const full = () => {
    throw new DOMException('no room', 'QuotaExceededError');
  };
  const spies = (['put', 'add'] as const).map((name) =>
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(full),
  );
  setTimeout(() => {
    for (const spy of spies) spy.mockRestore();
  }, 15_000);
}
