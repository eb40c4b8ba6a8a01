import type { UserLog } from '../log';
import type { Fact } from '../log/facts';
import type { ReadableProjection } from '../log/projection';

/** Compute power: free to spend, and held by what is in the making. */
export interface Power {
  readonly free: number;
  readonly held: number;
}

/** What moves the balance: a cost is held when a generation is taken, and settled or released at its end; a payment adds. */
const moving: ReadonlySet<Fact['type']> = new Set([
  'v1.GenerationSubmitted',
  'v1.GenerationCompleted',
  'v1.GenerationFailed',
  'v1.GenerationCancelled',
  'v1.OrderPaid',
] satisfies Fact['type'][]);

/**
 * The balance of whoever is signed in, for as long as somebody reads it: asked for again after everything that moves it,
 * in any tab, and when the page is looked at again. Undefined while it is not known: an old figure could promise what is
 * not there.
 */
export function createBalance(
  ask: (signal: AbortSignal) => Promise<Power>,
  userLog: ReadableProjection<Pick<UserLog, 'log'> | undefined>,
): ReadableProjection<Power | undefined> {
  const listeners = new Set<() => void>();
  let current: Power | undefined;
  /** Whose balance it is. */
  let owner: Pick<UserLog, 'log'> | undefined;
  let call = new AbortController();
  let stop = () => {};

  const set = (power: Power | undefined) => {
    if (power?.free === current?.free && power?.held === current?.held) return;
    current = power;
    for (const listener of listeners) listener();
  };
  const refresh = () => {
    call.abort();
    const own = new AbortController();
    call = own;
    if (!owner) return;
    const answered = (power?: Power) => own.signal.aborted || set(power);
    ask(own.signal).then(answered, () => answered());
  };
  const follow = () => {
    let unsubscribe = () => {};
    const open = () => {
      unsubscribe();
      const opened = userLog.get();
      if (opened !== owner) set(undefined);
      owner = opened;
      unsubscribe = owner?.log.onFact(({ fact }) => moving.has(fact.type) && refresh()) ?? (() => {});
      refresh();
    };
    open();
    const closed = userLog.subscribe(open);
    for (const event of ['focus', 'online']) addEventListener(event, refresh);
    return () => {
      closed();
      unsubscribe();
      call.abort();
      for (const event of ['focus', 'online']) removeEventListener(event, refresh);
    };
  };

  return {
    get: () => (userLog.get() === owner ? current : undefined),
    subscribe: (listener) => {
      listeners.add(listener);
      if (listeners.size === 1) stop = follow();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
  };
}
