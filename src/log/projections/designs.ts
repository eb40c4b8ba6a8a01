import type { FactOf } from '../../facts';
import type { Projection } from '../projection';

/** One step of the design sheet, by its number in the log. */
export interface DesignStep extends Pick<FactOf<'v1.DesignChanged'>, 'step' | 'design' | 'locks' | 'words'> {
  readonly seq: number;
}

/** Steps that can be undone after a reload, at most. */
const STEPS_KEPT = 200;

/** The steps of the design sheet, the oldest first. */
export const designSteps: Projection<readonly DesignStep[]> = {
  name: 'designSteps',
  version: 1,
  initial: [],
  fold: (state, { seq, fact }) => {
    if (fact.type !== 'v1.DesignChanged') return state;
    const { step, design, locks, words } = fact;
    const before = step === 'begin' ? [] : state.slice(1 - STEPS_KEPT);
    return [...before, { seq, step, design, locks, ...(words !== undefined && { words }) }];
  },
};

/** A design kept under a name. */
export interface NamedDesign {
  readonly name: string;
  readonly design: FactOf<'v1.DesignNamed'>['design'];
  /** ms since the epoch. */
  readonly at: number;
}

/** Designs with a name, the newest first. */
export const namedDesigns: Projection<readonly NamedDesign[]> = {
  name: 'namedDesigns',
  version: 1,
  initial: [],
  fold: (state, { fact }) => {
    if (fact.type !== 'v1.DesignNamed' && fact.type !== 'v1.DesignForgotten') return state;
    const others = state.filter(({ name }) => name !== fact.name);
    return fact.type === 'v1.DesignForgotten'
      ? others
      : [{ name: fact.name, design: fact.design, at: fact.at }, ...others];
  },
};
