import { createStore, update } from 'idb-keyval';
import { v4 as newId } from 'uuid';

/** Exclusive locks between tabs: the browser's own (Web Locks), or leases where a page has none. */
export type Locks = Pick<LockManager, 'request'>;

/** How long a tab may take to answer before it counts as gone (ms). */
const ANSWER_WITHIN = 5_000;

export interface LeaseOptions {
  readonly database: string;
  /** Between the tabs that share the database. */
  readonly channel: BroadcastChannel;
  readonly answerWithin?: number;
  /** This tab's name before its reload: what it held is free. */
  readonly former?: string;
  /** Receives this tab's name when its page is left for good. */
  readonly onLeave?: (tab: string) => void;
}

type Message =
  | { readonly kind: 'ask' | 'alive' | 'left'; readonly tab: string }
  | { readonly kind: 'released'; readonly name: string };

/**
 * Exclusive locks between tabs without Web Locks. Each lock is a line of tabs in IndexedDB: the first holds it, the
 * others wait in the order in which they came. A lease has no term: a waiting tab asks the first over the channel,
 * which reaches hidden tabs too, and removes it when no answer comes. Requests of one tab wait for each other.
 */
export function createLeases({ database, channel, answerWithin, former, onLeave }: LeaseOptions): Locks {
  const tab = newId();
  const lines = createLines(database, tab, former);
  const tabs = createTabs(channel, tab, answerWithin);

  const acquire = async (name: string, { signal, ifAvailable = false }: LockOptions) => {
    let gone: string | undefined;
    for (;;) {
      signal?.throwIfAborted();
      const first = await lines.join(name, gone, !ifAvailable);
      if (first === tab) return true;
      const moved = tabs.hear((message) => isLeaving(message, first) || isReleasing(message, name), signal);
      const isPresent = await tabs.isPresent(first, signal);
      if (isPresent && ifAvailable) return false;
      gone = isPresent && !isLeaving(await moved, first) ? undefined : first;
    }
  };
  const leave = async (name: string) => {
    await lines.leave(name);
    tabs.post({ kind: 'released', name });
  };

  const run = async (name: string, options: LockOptions, work: LockGrantedCallback<unknown>) => {
    // Where IndexedDB is refused nothing is shared: the tab works alone.
    const got = await acquire(name, options).catch(async (error: unknown) => {
      if (!options.signal?.aborted) return undefined;
      await leave(name).catch(() => undefined);
      throw error;
    });
    if (got === false) return work(null);
    try {
      return await work({ name, mode: 'exclusive' });
    } finally {
      if (got) await leave(name).catch(() => undefined);
    }
  };

  globalThis.addEventListener?.('pagehide', ({ persisted }: PageTransitionEvent) => {
    if (persisted) return;
    onLeave?.(tab);
    tabs.post({ kind: 'left', tab });
  });
  return { request: inTurn(run) };
}

const isLeaving = (message: Message | undefined, tab: string) => message?.kind === 'left' && message.tab === tab;
const isReleasing = (message: Message, name: string) => message.kind === 'released' && message.name === name;

/** The tabs that hold or want each lock, in their order. */
function createLines(database: string, tab: string, former: string | undefined) {
  const store = createStore(database, 'lines');
  return {
    /** Takes tabs that are gone out of the line, joins it unless it would have to wait, and returns its first. */
    join: async (name: string, gone: string | undefined, mayWait: boolean) => {
      let first = tab;
      await update<readonly string[]>(
        name,
        (line = []) => {
          const present = line.filter((other) => other !== gone && other !== former);
          first = present[0] ?? tab;
          return present.includes(tab) || (first !== tab && !mayWait) ? present : [...present, tab];
        },
        store,
      );
      return first;
    },
    leave: (name: string) =>
      update<readonly string[]>(name, (line = []) => line.filter((other) => other !== tab), store),
  };
}

/** What the tabs say to each other about their leases; this one answers when it is asked for. */
function createTabs(channel: BroadcastChannel, tab: string, answerWithin = ANSWER_WITHIN) {
  const post = (message: Message) => channel.postMessage(message);
  /** The first message that is wanted; undefined when none came in time or the wait was aborted. */
  const hear = (isWanted: (message: Message) => boolean, signal?: AbortSignal) =>
    new Promise<Message | undefined>((resolve) => {
      const done = (message?: Message) => {
        clearTimeout(timer);
        channel.removeEventListener('message', onMessage);
        signal?.removeEventListener('abort', abort);
        resolve(message);
      };
      const onMessage = ({ data }: MessageEvent<Message>) => isWanted(data) && done(data);
      const abort = () => done();
      const timer = setTimeout(abort, answerWithin);
      channel.addEventListener('message', onMessage);
      signal?.addEventListener('abort', abort);
    });
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.kind === 'ask' && data.tab === tab) post({ kind: 'alive', tab });
  });
  return {
    post,
    hear,
    /** Whether another tab answers. */
    isPresent: async (other: string, signal?: AbortSignal) => {
      const answer = hear((message) => message.kind === 'alive' && message.tab === other, signal);
      post({ kind: 'ask', tab: other });
      return (await answer) !== undefined;
    },
  };
}

/** The two forms of `request`; requests of one tab for one name wait for each other in their order. */
function inTurn(
  run: (name: string, options: LockOptions, work: LockGrantedCallback<unknown>) => Promise<unknown>,
): Locks['request'] {
  const queues = new Map<string, Promise<unknown>>();
  const request = (
    name: string,
    options: LockOptions | LockGrantedCallback<unknown>,
    work?: LockGrantedCallback<unknown>,
  ): Promise<unknown> => {
    if (typeof options === 'function') return request(name, {}, options);
    if (!work) return Promise.reject(new TypeError('a lock needs work to protect'));
    const before = queues.get(name);
    if (before && options.ifAvailable) return Promise.resolve(work(null));
    const turn = Promise.resolve(before).then(() => run(name, options, work));
    const settled: Promise<void> = turn
      .then(
        () => undefined,
        () => undefined,
      )
      .then(() => {
        if (queues.get(name) === settled) queues.delete(name);
      });
    queues.set(name, settled);
    return turn;
  };
  // The DOM's overloads cannot be written by a plain function; both of its forms are handled.
  return request as Locks['request'];
}
