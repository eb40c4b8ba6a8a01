import type { FactOf } from '../../facts';
import type { Projection } from '../projection';

/** A board as it was last changed (`at` in ms since the epoch). */
export type Board = Pick<FactOf<'v1.BoardChanged'>, 'boardId' | 'name' | 'items' | 'at'>;

/** The boards, the one that was changed last in front. */
export const boards: Projection<readonly Board[]> = {
  name: 'boards',
  version: 1,
  initial: [],
  fold: (state, { fact }) => {
    if (fact.type !== 'v1.BoardChanged' && fact.type !== 'v1.BoardDeleted') return state;
    const others = state.filter(({ boardId }) => boardId !== fact.boardId);
    return fact.type === 'v1.BoardChanged' ? [fact, ...others] : others;
  },
};
