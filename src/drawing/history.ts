import type { Drawing } from './drawing';

/** A drawing with what it was before and, after an undo, what it was after. Newest last in `past`, first in `future`. */
export interface DrawingHistory {
  readonly past: readonly Drawing[];
  readonly present: Drawing;
  readonly future: readonly Drawing[];
}

/** Snapshots share what did not change, so a thousand of them stay small. */
const KEPT = 1000;

export const begin = (present: Drawing): DrawingHistory => ({ past: [], present, future: [] });

/** A new step; it drops what could have been redone. A step that changes nothing is none. */
export const commit = (history: DrawingHistory, next: Drawing): DrawingHistory =>
  next === history.present
    ? history
    : { past: [...history.past, history.present].slice(-KEPT), present: next, future: [] };

export function undo(history: DrawingHistory): DrawingHistory {
  const last = history.past.at(-1);
  if (!last) return history;
  return { past: history.past.slice(0, -1), present: last, future: [history.present, ...history.future] };
}

export function redo(history: DrawingHistory): DrawingHistory {
  const [next, ...future] = history.future;
  if (!next) return history;
  return { past: [...history.past, history.present], present: next, future };
}

/** How a step came about: replaying them in order rebuilds what can be undone. */
export type StepKind = 'begin' | 'edit' | 'undo' | 'redo';

/** What these steps left behind, oldest first. Steps whose beginning was forgotten still end at the same drawing. */
export function replay(steps: readonly { step: StepKind; drawing: Drawing }[]): DrawingHistory | undefined {
  let history: DrawingHistory | undefined;
  for (const { step, drawing } of steps) {
    if (!history || step === 'begin') history = begin(drawing);
    else if (step === 'edit') history = commit(history, drawing);
    else {
      const moved: DrawingHistory = step === 'undo' ? undo(history) : redo(history);
      history = moved === history ? { ...history, present: drawing } : moved;
    }
  }
  return history;
}
