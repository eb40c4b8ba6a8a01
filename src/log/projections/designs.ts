import type { FactOf } from '../../facts';
import { createProjection } from '../projection';

/** One step of the design sheet, by its number in the log. */
export interface DesignStep extends Pick<FactOf<'v1.DesignChanged'>, 'step' | 'design' | 'locks' | 'words'> {
  readonly seq: number;
}

/** Steps that can be undone after a reload, at most. */
const STEPS_KEPT = 200;

/** The steps of the design sheet, the oldest first. */
export const designSteps = createProjection<readonly DesignStep[]>({
  name: 'designSteps',
  version: 1,
  initial: [],
  folds: {
    'v1.DesignChanged': (state, { step, design, locks, words }, seq) => {
      const before = step === 'begin' ? [] : state.slice(1 - STEPS_KEPT);
      return [...before, { seq, step, design, locks, ...(words !== undefined && { words }) }];
    },
  },
});

/** A design kept under a name. */
export interface NamedDesign {
  readonly name: string;
  readonly design: FactOf<'v1.DesignNamed'>['design'];
  /** ms since the epoch. */
  readonly at: number;
}

/** Designs with a name, the newest first. */
export const namedDesigns = createProjection<readonly NamedDesign[]>({
  name: 'namedDesigns',
  version: 1,
  initial: [],
  folds: {
    'v1.DesignNamed': (state, { name, design, at }) => [{ name, design, at }, ...without(state, name)],
    'v1.DesignForgotten': (state, { name }) => without(state, name),
  },
});

const without = (designs: readonly NamedDesign[], name: string) => designs.filter((each) => each.name !== name);
