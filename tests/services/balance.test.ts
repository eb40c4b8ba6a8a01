// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserLog } from '../../src/log';
import type { Fact, Recorded } from '../../src/log/facts';
import { createReadable } from '../../src/log/projection';
import { createBalance, type Power } from '../../src/services/balance';

type Opened = Pick<UserLog, 'log'>;
interface Asked {
  readonly signal: AbortSignal;
  answer(power: Power): Promise<void>;
  fail(): Promise<void>;
}

let asked: Asked[];
let hear: (fact: Fact) => void;
beforeEach(() => {
  asked = [];
  hear = () => {};
});
let leave = () => {};
afterEach(() => leave());

const logOf = (): Opened => {
  const log = {
    onFact: (listener: (recorded: Recorded) => void) => {
      hear = (fact) => listener({ seq: 0, tab: 'here', fact } as Recorded);
      return () => {
        hear = () => {};
      };
    },
  };
  // Only what happens is heard of it.
  return { log } as unknown as Opened;
};

function read(userLog = createReadable<Opened | undefined>(logOf())) {
  const ask = (signal: AbortSignal) =>
    new Promise<Power>((resolve, reject) => {
      asked.push({
        signal,
        answer: async (power) => resolve(power),
        fail: async () => reject(new Error('offline')),
      });
    });
  const balance = createBalance(ask, userLog);
  const changed = vi.fn();
  leave = balance.subscribe(changed);
  return { balance, changed, userLog };
}
const power = (free: number, held = 0): Power => ({ free, held });
const submitted: Fact = { type: 'v1.GenerationSubmitted', at: 1, taskId: 't', serverTaskId: 's' };
const drafted: Fact = { type: 'v1.FormDrafted', at: 1, module: 'txt2img', form: {} };

describe('the balance', () => {
  it('is unknown until it is answered, and again when it cannot be had', async () => {
    const { balance } = read();
    expect(balance.get()).toBeUndefined();
    await asked[0]?.answer(power(100));
    expect(balance.get()).toEqual(power(100));
    dispatchEvent(new Event('focus'));
    await asked[1]?.fail();
    expect(balance.get()).toBeUndefined();
  });

  it('is asked for again after what moves it and when the page is back, and after nothing else', () => {
    read();
    hear(drafted);
    expect(asked).toHaveLength(1);
    hear(submitted);
    dispatchEvent(new Event('online'));
    expect(asked).toHaveLength(3);
  });

  it('is that of the newest question, however late an older answer comes', async () => {
    const { balance } = read();
    hear(submitted);
    expect(asked[0]?.signal.aborted).toBe(true);
    await asked[1]?.answer(power(96, 4));
    await asked[0]?.answer(power(100));
    expect(balance.get()).toEqual(power(96, 4));
  });

  it('tells of changes alone', async () => {
    const { changed } = read();
    await asked[0]?.answer(power(100));
    hear(submitted);
    await asked[1]?.answer(power(100));
    expect(changed).toHaveBeenCalledOnce();
  });

  it("is nobody's once the user is gone, and asked for anew for the next", async () => {
    const { balance, userLog } = read();
    await asked[0]?.answer(power(100));
    userLog.set(undefined);
    expect(balance.get()).toBeUndefined();
    userLog.set(logOf());
    await asked[1]?.answer(power(7));
    expect(balance.get()).toEqual(power(7));
  });

  it('is not shown to the next user, although nobody read it while the users changed', async () => {
    const { balance, userLog } = read();
    await asked[0]?.answer(power(100));
    leave();
    userLog.set(undefined);
    userLog.set(logOf());
    leave = balance.subscribe(() => {});
    expect(balance.get()).toBeUndefined();
    await asked[1]?.answer(power(7));
    expect(balance.get()).toEqual(power(7));
  });

  it('is not asked for while nobody reads it', () => {
    read();
    leave();
    expect(asked[0]?.signal.aborted).toBe(true);
    hear(submitted);
    dispatchEvent(new Event('focus'));
    expect(asked).toHaveLength(1);
  });
});
