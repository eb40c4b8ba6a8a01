import type { FactOf } from '../../facts';
import { createProjection } from '../projection';

/** A generation that was wanted without a network. Not sent yet; `at` in ms since the epoch. */
export interface Deferral {
  readonly deferralId: string;
  readonly at: number;
  readonly request: FactOf<'v1.GenerationDeferred'>['request'];
}

/** Maximum number kept; the oldest go. */
export const DEFERRALS_KEPT = 20;

/** Those that were neither sent nor discarded, newest first. */
export const deferrals = createProjection<readonly Deferral[]>({
  name: 'deferrals',
  version: 1,
  initial: [],
  folds: {
    'v1.GenerationDeferred': (state, { deferralId, at, request }) => {
      const others = state.filter((each) => each.deferralId !== deferralId);
      return [{ deferralId, at, request }, ...others].slice(0, DEFERRALS_KEPT);
    },
    'v1.DeferralEnded': (state, fact) => {
      const left = state.filter(({ deferralId }) => deferralId !== fact.deferralId);
      return left.length === state.length ? state : left;
    },
  },
});
