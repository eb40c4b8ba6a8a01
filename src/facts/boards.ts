import * as z from 'zod/mini';
import { at, properties } from './common';
import { define } from './definition';

/** The facts of boards: sheets on which pictures are arranged. Their items are read by the machine. */

const boardId = z.string();

/** Every change carries the whole board: the first of its items is drawn first. */
const BoardChanged = z.object({
  type: z.literal('v1.BoardChanged'),
  at,
  boardId,
  name: z.string(),
  items: z.array(properties),
});
const BoardDeleted = z.object({ type: z.literal('v1.BoardDeleted'), at, boardId });

export const boardFacts = [
  define(BoardChanged, {
    retain: { when: ({ boardId }, { boards }) => boards.has(boardId), latestOf: ({ boardId }) => boardId },
    blobs: ({ items }) => items.flatMap(({ thumbnail }) => (typeof thumbnail === 'string' ? [thumbnail] : [])),
  }),
  define(BoardDeleted, { retain: { when: () => false } }),
] as const;
