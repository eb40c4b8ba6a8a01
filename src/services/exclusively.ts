import type { AnyActorRef } from 'xstate';

/** Runs `work` while no other tab does work of that name. Over plain HTTP a browser has no locks: there each tab is alone. */
export async function exclusively(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  // The type claims that every page has locks; only a secure context does.
  const locks: LockManager | undefined = navigator.locks;
  if (locks) await locks.request(name, { signal }, work);
  else await work();
}

/** Resolves when the actor has come to an end or was stopped; at once when there is none. */
export const ended = (actor: AnyActorRef | undefined) =>
  new Promise<void>((resolve) => {
    if (!actor) return resolve();
    actor.subscribe({
      next: ({ status }: { status?: string }) => status === 'stopped' && resolve(),
      complete: resolve,
      error: () => resolve(),
    });
  });
