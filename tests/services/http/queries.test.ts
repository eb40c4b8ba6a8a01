// @vitest-environment happy-dom
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fact, Recorded } from '../../../src/facts';
import type { UserLog } from '../../../src/log';
import { createReadable } from '../../../src/log/projection';
import { createQueries, type Queries } from '../../../src/services/http/queries';
import { staleAfter } from '../../../src/services/http/stale';

type Opened = Pick<UserLog, 'log'>;
interface Asked {
  readonly signal: AbortSignal;
  answer(free: number): void;
  fail(): void;
}

let asked: Asked[];
let happen: (fact: Fact) => void;
let queries: Queries;
const userLog = createReadable<Opened | undefined>(undefined);
beforeEach(() => {
  asked = [];
  happen = () => {};
  userLog.set(logOf());
  queries = createQueries(userLog);
});
afterEach(() => queries.close());

function logOf(): Opened {
  const log = {
    onFact: (listener: (recorded: Recorded) => void) => {
      happen = (fact) => listener({ seq: 0, tab: 'another', fact } as Recorded);
      return () => {
        happen = () => {};
      };
    },
  };
  // Queries only listen to its facts.
  return { log } as unknown as Opened;
}

/** A view that shows a user's balance until it is closed. */
function show(userId = 'ada') {
  const observer = new QueryObserver(queries.client, {
    queryKey: ['balance', userId],
    queryFn: ({ signal }) =>
      new Promise<number>((resolve, reject) => {
        asked.push({ signal, answer: resolve, fail: () => reject(new Error('offline')) });
      }),
  });
  const close = observer.subscribe(() => {});
  const shows = (free: number) =>
    vi.waitFor(() => expect(observer.getCurrentResult()).toMatchObject({ data: free, fetchStatus: 'idle' }));
  return { close, result: () => observer.getCurrentResult(), shows };
}

const submitted: Fact = { type: 'v1.GenerationSubmitted', at: 1, taskId: 't', serverTaskId: 's' };
const drafted: Fact = { type: 'v1.FormDrafted', at: 1, module: 'txt2img', form: {} };

describe('what was read of the provider', () => {
  it('reads data again after a fact that makes them stale and when the page is back, and after nothing else', async () => {
    const { shows } = show();
    asked[0]?.answer(100);
    await shows(100);
    happen(drafted);
    expect(asked).toHaveLength(1);
    happen(submitted);
    dispatchEvent(new Event('focus'));
    dispatchEvent(new Event('online'));
    expect(asked).toHaveLength(4);
  });

  it('shows the answer to the newest question, although the first one was not answered yet', async () => {
    // given
    const { shows } = show();
    // when
    happen(submitted);
    // then
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[1]?.answer(96);
    asked[0]?.answer(100);
    await shows(96);
  });

  it('keeps the last answer beside the failure of a newer question', async () => {
    const { shows, result } = show();
    asked[0]?.answer(100);
    await shows(100);
    dispatchEvent(new Event('focus'));
    asked[1]?.fail();
    await shows(100);
    expect(result().error).toEqual(new Error('offline'));
  });

  it('asks once for several views that show the same, and not at all while none does', async () => {
    // given
    const [one, two] = [show(), show()];
    expect(asked).toHaveLength(1);
    // when
    one.close();
    two.close();
    // then
    expect(asked[0]?.signal.aborted).toBe(true);
    happen(submitted);
    dispatchEvent(new Event('focus'));
    expect(asked).toHaveLength(1);
  });

  it('follows the facts of the next user, and no longer those of the last', async () => {
    const ofAda = happen;
    userLog.set(undefined);
    userLog.set(logOf());
    show('bob');
    asked[0]?.answer(7);
    ofAda(drafted);
    happen(submitted);
    expect(asked).toHaveLength(2);
  });

  it('listens to nothing once it is closed', () => {
    show();
    queries.close();
    dispatchEvent(new Event('focus'));
    happen(submitted);
    expect(asked).toHaveLength(1);
  });
});

describe('the table of what goes stale', () => {
  it.each<[Fact, readonly string[]]>([
    [submitted, ['balance']],
    [{ type: 'v1.GenerationCompleted', at: 1, taskId: 't', results: [] }, ['balance', 'expenses']],
    [{ type: 'v1.OrderPaid', at: 1, orderNo: 'FB1' }, ['balance', 'orders', 'grants']],
    [{ type: 'v1.ApiKeyDeleted', at: 1, keyId: 'one' }, ['keys']],
    [drafted, []],
  ])('after $type', (fact, data) => {
    expect(staleAfter(fact)).toEqual(data);
  });
});
