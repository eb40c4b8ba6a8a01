import { createProjection } from '../projection';

/** The provider's cursor up to which its finished tasks were looked at; empty before the first time. */
export const restorePoint = createProjection({
  name: 'restore-point',
  version: 1,
  initial: '',
  folds: { 'v1.RestorePointReached': (_, { cursor }) => cursor },
});
