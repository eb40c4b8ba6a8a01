import 'fake-indexeddb/auto';
import { v4 as newId } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import { createLeases, type Locks } from '../../src/log/leases';
import { createWriteLock, type LockMessage, type WriteLock } from '../../src/log/write-lock';

const channels: BroadcastChannel[] = [];
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
});

/** The write locks of the tabs of one browser without Web Locks; their messages arrive in the order of posting. */
function createTabs() {
  const database = newId();
  const join = (name: string) => {
    const channel = new BroadcastChannel(name);
    channels.push(channel);
    return channel;
  };
  const open = () => {
    const said = join(`${database}.said`);
    const lock = createWriteLock(
      'log',
      (kind) => said.postMessage(kind),
      createLeases({ database, channel: join(database), answerWithin: 60_000 }),
    );
    said.addEventListener('message', ({ data }: MessageEvent<LockMessage>) => lock.receive(data));
    const close = () => {
      said.close();
      lock.close();
    };
    return { ...lock, close };
  };
  const next = (message: LockMessage) =>
    new Promise<void>((resolve) => {
      join(`${database}.said`).addEventListener('message', ({ data }) => data === message && resolve());
    });
  return { open, next };
}

describe('the right to write', () => {
  it.each([1, 2, 5])(
    'a waiting tab gets it from one that writes again at once and then rests, %i times',
    async (times) => {
      // given a tab that writes while another one begins to wait
      const { open, next } = createTabs();
      const [busy, waiting] = [open(), open()];
      const asked = next('lock-wanted');
      let turn: Promise<string> | undefined;
      await busy.hold(async () => {
        turn = waiting.hold(async () => 'written');
        await asked;
      });
      // when it writes again before the other one can take the right, and rests
      for (let again = 0; again < times; again++) await busy.hold(async () => {});
      // then
      expect(await turn).toBe('written');
    },
  );

  it('a tab whose request comes late gets it from one that took it again meanwhile and rests', async () => {
    // given a request that reaches the locks after its message has reached the holder
    let turns: Promise<unknown> = Promise.resolve();
    const request = (_: string, work: () => unknown) => {
      const turn = turns.then(work);
      turns = turn;
      return turn;
    };
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const busy: WriteLock = createWriteLock('log', (message) => waiting.receive(message), { request } as Locks);
    const late = { request: async (name: string, work: () => unknown) => arrived.then(() => request(name, work)) };
    const waiting: WriteLock = createWriteLock('log', (message) => busy.receive(message), late as Locks);
    await busy.hold(async () => {});
    // when
    const turn = waiting.hold(async () => 'written');
    await busy.hold(async () => {});
    arrive();
    // then
    expect(await turn).toBe('written');
  });

  it('three tabs that write all the time all finish', async () => {
    // given
    const { open } = createTabs();
    const order: string[] = [];
    const write = async (name: string) => {
      const lock = open();
      for (let time = 0; time < 20; time++) await lock.hold(async () => void order.push(name));
    };
    // when
    await Promise.all([write('a'), write('b'), write('c')]);
    // then
    expect(order.toSorted().join('')).toBe('a'.repeat(20) + 'b'.repeat(20) + 'c'.repeat(20));
  });

  it('a tab that asks ahead learns with its first work that others may have written', async () => {
    // given
    const { open } = createTabs();
    const lock = open();
    // when
    lock.want();
    lock.want();
    const acquired: boolean[] = [];
    for (let time = 0; time < 2; time++) await lock.hold(async (isNew) => void acquired.push(isNew));
    // then
    expect(acquired).toEqual([true, false]);
  });

  it('a tab that asked ahead, and has nothing to write, leaves it to the next', async () => {
    // given
    const { open, next } = createTabs();
    const [idle, other] = [open(), open()];
    const taken = next('lock-taken');
    idle.want();
    await taken;
    // when
    const turn = other.hold(async () => 'written');
    // then
    expect(await turn).toBe('written');
  });

  it('a tab that closes while it waits gives it back when it comes', async () => {
    // given a tab that waits for one that writes
    const { open, next } = createTabs();
    const [busy, closing, last] = [open(), open(), open()];
    await busy.hold(async () => {
      const asked = next('lock-wanted');
      closing.want();
      await asked;
      // when
      closing.close();
    });
    // then
    expect(await last.hold(async () => 'written')).toBe('written');
  });
});
