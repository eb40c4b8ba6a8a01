import { type Mark, markOf } from '../../facts/painting';
import { createProjection } from '../projection';

/** A painting that was neither saved nor given up. */
export interface KeptPainting {
  readonly paintingId: string;
  /** Its steps, oldest first. */
  readonly marks: readonly Mark[];
  /** Steps taken back, the next to redo last. */
  readonly undone: readonly Mark[];
  /** The record that began it. */
  readonly since: number;
}

/** The newest first. */
export type Paintings = readonly KeptPainting[];

/** Maximum number of paintings kept: the current one and those of other pictures. */
export const PAINTINGS_KEPT = 3;

export const paintings = createProjection<Paintings>({
  name: 'paintings',
  version: 1,
  initial: [],
  folds: {
    'v2.PicturePainted': (state, { paintingId, step, mark }, seq) => {
      const others = state.filter((each) => each.paintingId !== paintingId);
      if (step === 'end') return others;
      const begun: KeptPainting = { paintingId, marks: [], undone: [], since: seq };
      const known = state.find((each) => each.paintingId === paintingId);
      const next = step === 'begin' || !known ? begun : known;
      return [stepped(next, step, mark && markOf(mark)), ...others].slice(0, PAINTINGS_KEPT);
    },
  },
});

function stepped(painting: KeptPainting, step: 'begin' | 'mark' | 'undo' | 'redo', mark: Mark | undefined) {
  const { marks, undone } = painting;
  const [last, next] = [marks.at(-1), undone.at(-1)];
  if (step === 'mark' && mark) return { ...painting, marks: [...marks, mark], undone: [] };
  if (step === 'undo' && last) return { ...painting, marks: marks.slice(0, -1), undone: [...undone, last] };
  if (step === 'redo' && next) return { ...painting, marks: [...marks, next], undone: undone.slice(0, -1) };
  return painting;
}
