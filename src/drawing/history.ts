import type { Drawing } from './drawing';

/** A document with what it was before and, after an undo, what it was after. Newest last in `past`, first in `future`. */
export interface History<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}
export type DrawingHistory = History<Drawing>;

/** Snapshots share what did not change, so a thousand of them stay small. */
const KEPT = 1000;

export const begin = <T>(present: T): History<T> => ({ past: [], present, future: [] });

/** A new step; it drops what could have been redone. A step that changes nothing is none. */
export const commit = <T>(history: History<T>, next: T): History<T> =>
  next === history.present
    ? history
    : { past: [...history.past, history.present].slice(-KEPT), present: next, future: [] };

export function undo<T>(history: History<T>): History<T> {
  const last = history.past.at(-1);
  if (!last) return history;
  return { past: history.past.slice(0, -1), present: last, future: [history.present, ...history.future] };
}

export function redo<T>(history: History<T>): History<T> {
  const [next, ...future] = history.future;
  if (!next) return history;
  return { past: [...history.past, history.present], present: next, future };
}

/** The same steps of documents that are each changed in the same way. */
export const mapHistory = <T>({ past, present, future }: History<T>, change: (document: T) => T): History<T> => ({
  past: past.map(change),
  present: change(present),
  future: future.map(change),
});

/** How a step came about: replaying them in order rebuilds what can be undone. */
export type StepKind = 'begin' | 'edit' | 'undo' | 'redo';

/** What these steps left behind, oldest first. Steps whose beginning was forgotten still end at the same document. */
export function replay<T>(steps: readonly { readonly step: StepKind; readonly present: T }[]): History<T> | undefined {
  let history: History<T> | undefined;
  for (const { step, present } of steps) {
    if (!history || step === 'begin') history = begin(present);
    else if (step === 'edit') history = commit(history, present);
    else {
      // The step says itself where it led, also where earlier steps were forgotten or are shown otherwise since.
      history = { ...(step === 'undo' ? undo(history) : redo(history)), present };
    }
  }
  return history;
}
