import type { FactOf } from '../../facts';
import { createProjection } from '../projection';

/** A board as it was last changed (`at` in ms since the epoch). */
export type Board = Pick<FactOf<'v1.BoardChanged'>, 'boardId' | 'name' | 'items' | 'at'>;

/** The boards, the one that was changed last in front. */
export const boards = createProjection<readonly Board[]>({
  name: 'boards',
  version: 1,
  initial: [],
  folds: {
    'v1.BoardChanged': (state, fact) => [fact, ...without(state, fact.boardId)],
    'v1.BoardDeleted': (state, { boardId }) => without(state, boardId),
  },
});

const without = (boards: readonly Board[], id: string) => boards.filter(({ boardId }) => boardId !== id);
