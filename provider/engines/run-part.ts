import type { EngineRun } from './engine';

/** A run whose progress is the part of another's from one share to the next (0–1). */
export const partOf = (run: EngineRun, from: number, to: number): EngineRun => ({
  ...run,
  progress: (fraction) => run.progress(from + (to - from) * fraction),
});
