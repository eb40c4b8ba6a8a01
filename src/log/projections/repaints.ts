import type { FactOf } from '../../facts';
import { createProjection } from '../projection';

type Materials = FactOf<'v1.ModelRepainted'>['materials'];

/** How 3D results were repainted, by result; what is as it came is not among them. */
export type Repaints = Readonly<Record<string, Materials>>;

export const repaints = createProjection<Repaints>({
  name: 'repaints',
  version: 1,
  initial: {},
  folds: {
    'v1.ModelRepainted': (state, { resultId, materials }) => {
      const { [resultId]: _, ...rest } = state;
      return Object.keys(materials).length === 0 ? rest : { ...rest, [resultId]: materials };
    },
  },
});
