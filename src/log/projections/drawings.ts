import type { FactOf } from '../../facts';
import type { Reference } from '../../facts/drawing';
import { createProjection } from '../projection';

/** One step of a drawing, by its number in the log. */
export interface DrawingStep extends Pick<FactOf<'v2.DrawingChanged'>, 'step' | 'drawing'> {
  readonly seq: number;
}

/** A drawing with the steps that lead to it, oldest first. */
export interface KeptDrawing {
  readonly drawingId: string;
  readonly steps: readonly DrawingStep[];
  readonly reference?: Reference;
}

/** Drawings that were worked on last, the newest first. */
export type Drawings = readonly KeptDrawing[];

/** Maximum number of drawings kept: the current one and those of other tabs. */
export const DRAWINGS_KEPT = 3;
/** Steps are kept as long as their outlines have no more characters than this: a thousand of twenty points. */
export const CHARACTERS_KEPT = 1_000_000;

export const drawings = createProjection<Drawings>({
  name: 'drawings',
  version: 2,
  initial: [],
  folds: {
    'v2.DrawingChanged': (state, fact, seq) => changed(state, fact.drawingId, (known) => stepped(known, seq, fact)),
    'v1.ReferencePlaced': (state, { drawingId, reference }) =>
      changed(state, drawingId, (known) => ({ ...known, reference })),
  },
});

/** Puts the changed drawing in front. */
function changed(state: Drawings, drawingId: string, change: (known: KeptDrawing) => KeptDrawing): Drawings {
  const known = state.find((each) => each.drawingId === drawingId) ?? { drawingId, steps: [] };
  return [change(known), ...state.filter((each) => each.drawingId !== drawingId)].slice(0, DRAWINGS_KEPT);
}

function stepped(kept: KeptDrawing, seq: number, { step, drawing }: FactOf<'v2.DrawingChanged'>): KeptDrawing {
  return { ...kept, steps: latest([...(step === 'begin' ? [] : kept.steps), { seq, step, drawing }]) };
}

/** The newest steps within the limit; the very newest always. */
function latest(steps: readonly DrawingStep[]): readonly DrawingStep[] {
  let characters = 0;
  let from = steps.length;
  while (from > 0) {
    characters += steps[from - 1]?.drawing.outline.length ?? 0;
    if (characters > CHARACTERS_KEPT && from < steps.length) break;
    from--;
  }
  return from === 0 ? steps : steps.slice(from);
}
