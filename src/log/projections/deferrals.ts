import type { FactOf } from '../../facts';
import type { Projection } from '../projection';

/** A generation that was wanted without a network. Not sent yet; `at` in ms since the epoch. */
export interface Deferral {
  readonly deferralId: string;
  readonly at: number;
  readonly request: FactOf<'v1.GenerationDeferred'>['request'];
}

/** Maximum number kept; the oldest go. */
export const DEFERRALS_KEPT = 20;

/** Those that were neither sent nor discarded, newest first. */
export const deferrals: Projection<readonly Deferral[]> = {
  name: 'deferrals',
  version: 1,
  initial: [],
  fold: (state, { fact }) => {
    switch (fact.type) {
      case 'v1.GenerationDeferred': {
        const { deferralId, at, request } = fact;
        const others = state.filter((each) => each.deferralId !== deferralId);
        return [{ deferralId, at, request }, ...others].slice(0, DEFERRALS_KEPT);
      }
      case 'v1.DeferralEnded': {
        const left = state.filter(({ deferralId }) => deferralId !== fact.deferralId);
        return left.length === state.length ? state : left;
      }
      default:
        return state;
    }
  },
};
