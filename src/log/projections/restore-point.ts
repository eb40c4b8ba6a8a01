import type { Projection } from '../projection';

/** The provider's cursor up to which its finished tasks were looked at; empty before the first time. */
export const restorePoint: Projection<string> = {
  name: 'restore-point',
  version: 1,
  initial: '',
  fold: (state, { fact }) => (fact.type === 'v1.RestorePointReached' ? fact.cursor : state),
};
