import type { AnyActorRef } from 'xstate';
import type { Fact } from '../../facts';
import type { UserLog } from '../../log';
import type { StudioCommand } from '../../machines/studio/machine';
import { withLock } from '../browser/locks';
import type { Studio } from './root';

/** A task that takes its time, and the command that starts it or takes it up again. */
export interface Task {
  readonly id: string;
  readonly command: StudioCommand;
}

/** What the owner has to know of a kind of task. */
export interface TaskKind {
  readonly lockName: (id: string) => string;
  /** The id of the actor that drives it. */
  readonly actorId: (id: string) => string;
  /** The id of the task that begins with this fact. */
  readonly begunBy: (fact: Fact) => string | undefined;
  readonly unfinished: (log: UserLog['log']) => readonly Task[];
}

/** One tab drives a task. The others follow by its facts and take over when that tab is gone. */
export interface TaskOwner {
  /** The running actor of a task that this tab drives. */
  running(id: string): AnyActorRef | undefined;
  /** Drives a task in this tab, once no other does. */
  acquire(task: Task): void;
  /** Waits for the locks of this log's unfinished tasks and then drives them; the returned function stops waiting. */
  resumeUnfinished(opened: UserLog): () => void;
}

export function createTaskOwner(kind: TaskKind, studio: () => Studio): TaskOwner {
  const running = (id: string): AnyActorRef | undefined => studio().system.get(kind.actorId(id));
  /** What the user asked for while another tab, or an earlier wait of this one, has the lock. */
  const wanted = new Map<string, StudioCommand>();
  const waiting = new Set<string>();

  const wait = (id: string, signal: AbortSignal, remembered: () => StudioCommand | undefined) => {
    if (waiting.has(id)) return;
    waiting.add(id);
    const forget = () => {
      waiting.delete(id);
      wanted.delete(id);
    };
    withLock(kind.lockName(id), signal, async () => {
      const command = wanted.get(id) ?? remembered();
      forget();
      if (signal.aborted || !command) return;
      studio().send(command);
      await ended(running(id));
    }).catch(forget);
  };

  let left = new AbortController();

  return {
    running,
    acquire: ({ id, command }) => {
      wanted.set(id, command);
      wait(id, left.signal, () => undefined);
    },
    resumeUnfinished: ({ log }) => {
      const leave = new AbortController();
      left = leave;
      const take = (id: string) => {
        if (running(id)) return;
        wait(id, leave.signal, () => kind.unfinished(log).find((task) => task.id === id)?.command);
      };
      for (const { id } of kind.unfinished(log)) take(id);
      const unsubscribe = log.onFact(({ fact }) => {
        const begun = kind.begunBy(fact);
        if (begun !== undefined) take(begun);
      });
      return () => {
        unsubscribe();
        leave.abort();
      };
    },
  };
}

/** Resolves when the actor has come to an end or was stopped; at once when there is none. */
const ended = (actor: AnyActorRef | undefined) =>
  new Promise<void>((resolve) => {
    if (!actor) return resolve();
    actor.subscribe({
      next: ({ status }: { status?: string }) => status === 'stopped' && resolve(),
      complete: resolve,
      error: () => resolve(),
    });
  });
