import type { FactOf } from '../../facts';
import type { Projection } from '../projection';

type Materials = FactOf<'v1.ModelRepainted'>['materials'];

/** How 3D results were repainted, by result; what is as it came is not among them. */
export type Repaints = Readonly<Record<string, Materials>>;

export const repaints: Projection<Repaints> = {
  name: 'repaints',
  version: 1,
  initial: {},
  fold: (state, { fact }) => {
    if (fact.type !== 'v1.ModelRepainted') return state;
    const { [fact.resultId]: _, ...rest } = state;
    return Object.keys(fact.materials).length === 0 ? rest : { ...rest, [fact.resultId]: fact.materials };
  },
};
