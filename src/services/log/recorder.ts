import { type AnyActorRef, createActor, fromPromise, type InspectionEvent } from 'xstate';
import { definitionOf, type Fact } from '../../facts';
import { checkedFact, claimsToBeFact, FactMismatch } from '../../facts/check';
import { openLog, type UserLog } from '../../log';
import { createReadable, type ReadableProjection } from '../../log/projection';
import { recorderMachine } from '../../machines/recorder/machine';
import type { Entry, Refusal } from '../../machines/recorder/types';
import { afterPaint } from '../../timing/after-paint';
import { tabLocks } from '../browser/tab-locks';

/** The one door into the log: it writes the facts of every actor into the log of the user whom they belong to. */
export interface Recorder {
  /**
   * To be given to `createActor` as `inspect`, so that no actor's first fact is missed. An actor that starts while a
   * user is signed in belongs to that user: nothing of it is written into another's log.
   */
  readonly inspect: (event: InspectionEvent) => void;
  /** Resolves when this very fact is durable. Rejects with NotRecorded, StorageFull or FactMismatch. */
  readonly record: (fact: Fact) => Promise<void>;
  /** `record` for the user who is signed in now, to be called after an `await`. */
  readonly recordForUser: () => (fact: Fact) => Promise<void>;
  /** Resolves when the fact that this actor emitted last is durable; rejects as `record` does. */
  readonly recorded: (emitter: AnyActorRef) => Promise<void>;
  readonly current: ReadableProjection<UserLog | undefined>;
  /** Whether the user's log did not open; it is tried again by itself, and stays failed until it opens. */
  readonly failed: ReadableProjection<boolean>;
  /** Tries at once to open a log that did not open. */
  retry(): void;
  /** Follows the signed-in user. */
  follow(userId: string | undefined): void;
}

/** A fact was not written. */
export class NotRecorded extends Error {
  override readonly name = 'NotRecorded';
  constructor(readonly why: Refusal) {
    super(`not recorded: ${why}`);
  }
}

export interface RecorderOptions {
  readonly now: () => number;
  readonly open?: (userId: string) => Promise<UserLog>;
  /** Throws at what claims to be a fact and is none, where it would be recorded as `v1.FactRejected`. */
  readonly strict?: boolean;
  /** What the recorder's own actor is shown to. */
  readonly inspect?: (event: InspectionEvent) => void;
  /** Called with what could not be recorded, and why. */
  readonly report?: (error: unknown, about: string) => void;
}

/** An entry with the promise that was given for it. */
interface Promised extends Entry {
  resolve(): void;
  reject(error: unknown): void;
}

export function createRecorder(options: RecorderOptions): Recorder {
  const { now, strict = import.meta.env.DEV, report = (error, about) => console.error(about, error) } = options;
  const open = options.open ?? ((id) => openLog(id, tabLocks()));
  const current = createReadable<UserLog | undefined>(undefined);
  const failed = createReadable(false);
  const promised = new WeakMap<Entry, Promised>();
  const newest = new WeakMap<AnyActorRef, Promise<void>>();
  const machine = startRecorder(open, report, (entry) => promised.get(entry), options.inspect);
  const userId = () => machine.getSnapshot().context.userId;
  machine.subscribe((snapshot) => {
    // The machine passes on what `open` answered.
    current.set(snapshot.context.log as UserLog | undefined);
    if (snapshot.hasTag('failed')) failed.set(true);
    else if (snapshot.context.log !== undefined || snapshot.context.userId === undefined) failed.set(false);
  });

  const inOrder = createPaintQueue((entry) => machine.send({ type: 'fact.record', entry }));

  const write = (fact: Fact, owner: string | undefined): Promise<void> => {
    const opens = 'userId' in fact && fact.userId !== undefined;
    const written = new Promise<void>((resolve, reject) => {
      const entry = { fact, opens, userId: opens ? fact.userId : owner, resolve, reject };
      promised.set(entry, entry);
      inOrder.add(entry);
    });
    written.catch((error: unknown) => report(error, fact.type));
    return written;
  };
  machine.on('*', (rejection) => write(rejection, userId()));

  const record = (candidate: unknown, owner: string | undefined): Promise<void> => {
    try {
      return write(checkedFact(candidate), owner);
    } catch (error) {
      if (strict || !(error instanceof FactMismatch)) throw error;
      const { rejected, issues } = error;
      machine.send({ type: 'fact.mismatched', at: now(), rejected, issues: [...issues], userId: owner });
      const refused = Promise.reject(error);
      refused.catch(() => report(error, rejected));
      return refused;
    }
  };

  return {
    inspect: (event) => {
      if (event.type !== '@xstate.actor') return;
      // The event declares less than it carries: every actor of the system is a full reference.
      const actor = event.actorRef as AnyActorRef;
      const owner = userId();
      actor.on('*', (emitted: unknown) => {
        if (claimsToBeFact(emitted)) newest.set(actor, record(emitted, owner));
      });
    },
    record: (fact) => record(fact, userId()),
    recordForUser: () => {
      const owner = userId();
      return (fact) => {
        if (owner === undefined) return Promise.reject(new NotRecorded('nobody'));
        return record(fact, owner);
      };
    },
    recorded: async (emitter) => {
      // XState starts what a transition invokes before it delivers what the same transition emits.
      await Promise.resolve();
      return newest.get(emitter) ?? Promise.reject(new NotRecorded('nobody'));
    },
    current,
    failed,
    retry: () => machine.send({ type: 'log.retry' }),
    follow: (next) => {
      inOrder.flush();
      machine.send({ type: 'user.changed', userId: next });
    },
  };
}

/** Starts the recorder's machine with its effects; every log is closed before the next one opens. */
function startRecorder(
  open: (userId: string) => Promise<UserLog>,
  report: (error: unknown, about: string) => void,
  promiseOf: (entry: Entry) => Promised | undefined,
  inspect: RecorderOptions['inspect'],
) {
  let closed = Promise.resolve();
  const close = (opened: UserLog) => {
    closed = closed.then(() => opened.log.close()).catch((error: unknown) => report(error, 'close'));
  };
  const provided = recorderMachine.provide({
    actors: {
      open: fromPromise<unknown, { userId: string }>(async ({ input, signal }) => {
        await closed;
        if (signal.aborted) throw new NotRecorded('nobody');
        const opening = open(input.userId);
        // The next opening waits for this one too.
        closed = opening.then(() => undefined).catch(() => undefined);
        const opened = await opening;
        if (signal.aborted) close(opened);
        return opened;
      }),
    },
    actions: {
      append: (_, { log, entries }) => {
        for (const entry of entries) {
          const promise = promiseOf(entry);
          // The machine passes on what `open` answered.
          (log as UserLog).log.append(entry.fact).then(promise?.resolve, promise?.reject);
        }
      },
      refuse: (_, { entries, why }) => {
        for (const entry of entries) promiseOf(entry)?.reject(new NotRecorded(why));
      },
      close: (_, { log }) => close(log as UserLog),
      reportFailure: (_, { error }) => report(error, 'open'),
    },
  });
  return createActor(provided, { id: 'recorder', inspect }).start();
}

/** Passes entries on in their order; from one whose fact is written after a paint on, they wait for that. */
function createPaintQueue(pass: (entry: Entry) => void) {
  let waiting: Entry[] = [];
  const flush = () => {
    const entries = waiting;
    waiting = [];
    for (const entry of entries) pass(entry);
  };
  return {
    flush,
    add: (entry: Entry) => {
      if (definitionOf(entry.fact.type).write !== 'after-paint') {
        flush();
        return pass(entry);
      }
      waiting.push(entry);
      if (waiting.length === 1) afterPaint(flush);
    },
  };
}
