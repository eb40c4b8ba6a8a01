import type { AnyActorRef, InspectionEvent } from 'xstate';
import { openLog, type UserLog } from '../log';
import { Fact } from '../log/facts';
import { createReadable, type ReadableProjection } from '../log/projection';

/** So many facts wait for a log; before a sign-in there are few. */
const EARLY_FACTS = 100;

/** Hears the facts of every actor and writes them into the log of whoever is signed in. */
export interface Recorder {
  /** To be given to `createActor` as `inspect`, so that no actor's first fact is missed. */
  readonly inspect: (event: InspectionEvent) => void;
  readonly record: (fact: Fact) => void;
  /** Resolves when every fact so far is durable, rejects when the newest could not be kept. */
  readonly recorded: () => Promise<void>;
  readonly current: ReadableProjection<UserLog | undefined>;
  /** Follows the signed-in user; facts that come before the log is open wait for it. */
  follow(userId: string | undefined): void;
}

export function createRecorder(open: (userId: string) => Promise<UserLog> = openLog): Recorder {
  const current = createReadable<UserLog | undefined>(undefined);
  /** Another object for each visit: who comes back is not taken for whoever left. */
  let visit: { readonly userId: string } | undefined;
  let early: Fact[] = [];
  let opening: Promise<void> = Promise.resolve();
  /** The newest append; the log keeps their order. */
  let appended: Promise<void> = Promise.resolve();

  const record = (fact: Fact) => {
    const log = current.get();
    if (log) keep(log, [fact]);
    else if (early.length < EARLY_FACTS) early.push(fact);
  };
  const keep = (log: UserLog, facts: readonly Fact[]) => {
    appended = log.log.append(...facts);
    appended.catch(() => undefined);
    return appended;
  };
  const openFor = async (own: NonNullable<typeof visit>) => {
    const opened = await open(own.userId);
    if (visit !== own) return opened.log.close();
    const facts = early;
    early = [];
    current.set(opened);
    if (facts.length > 0) await keep(opened, facts);
  };

  return {
    inspect: (event) => {
      if (event.type !== '@xstate.actor') return;
      // The event declares less than it carries: every actor of the system is a full reference.
      const actor = event.actorRef as AnyActorRef;
      actor.on('*', (emitted: unknown) => {
        const fact = Fact.safeParse(emitted);
        if (fact.success) record(fact.data);
      });
    },
    record,
    recorded: async () => {
      await opening;
      if (!current.get()) throw new Error('no log is open');
      await appended;
    },
    current,
    follow: (userId) => {
      if (userId === visit?.userId) return;
      const next = userId === undefined ? undefined : { userId };
      visit = next;
      const closing = current.get();
      current.set(undefined);
      if (!next) early = [];
      opening = opening
        .then(() => closing?.log.close())
        .then(() => next && openFor(next))
        .catch(() => undefined);
    },
  };
}
