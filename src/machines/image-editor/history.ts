import type { Mark } from '../../painting/mark';

/** The steps of a painting, oldest first, and those taken back, the next to redo last. */
export interface MarkHistory {
  readonly marks: readonly Mark[];
  readonly undone: readonly Mark[];
  /** Number of oldest steps that can no longer be undone. */
  readonly settled: number;
}

/** Maximum number of steps that can be undone. */
export const UNDO_STEPS = 500;

/**
 * What one painting holds: steps, and numbers in all its strokes (three a point). 500,000 points take 1.9 MB of the log,
 * less than a quarter of its limit, and an hour of drawing.
 */
export const MOST = { steps: 5000, numbers: 1_500_000 } as const;

/** Whether another stroke would be too much. */
export const isFull = ({ marks }: Pick<MarkHistory, 'marks'>): boolean =>
  marks.length >= MOST.steps ||
  marks.reduce((sum, mark) => sum + (mark.kind === 'stroke' ? mark.points.length : 0), 0) >= MOST.numbers;

export const noMarks: MarkHistory = { marks: [], undone: [], settled: 0 };

/** A new step; it drops what could have been redone. */
export function commit({ marks, settled }: MarkHistory, mark: Mark): MarkHistory {
  return { marks: [...marks, mark], undone: [], settled: Math.max(settled, marks.length + 1 - UNDO_STEPS) };
}

export const canUndo = ({ marks, settled }: MarkHistory) => marks.length > settled;
export const canRedo = ({ undone }: MarkHistory) => undone.length > 0;

/** One step back; the same history where there is none. */
export function undo(history: MarkHistory): MarkHistory {
  const last = history.marks.at(-1);
  if (!last || !canUndo(history)) return history;
  return { ...history, marks: history.marks.slice(0, -1), undone: [...history.undone, last] };
}

export function redo(history: MarkHistory): MarkHistory {
  const next = history.undone.at(-1);
  if (!next) return history;
  return { ...history, marks: [...history.marks, next], undone: history.undone.slice(0, -1) };
}

/** What an earlier visit left behind. */
export const resumed = ({ marks, undone }: Pick<MarkHistory, 'marks' | 'undone'>): MarkHistory => ({
  marks,
  undone,
  settled: Math.max(0, marks.length + undone.length - UNDO_STEPS),
});
