import { jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { PublishedItem } from '../../contract/shared-board';
import { users } from './schema';

/** An item of a shared board: a picture by the key of its file. */
export type KeptItem = Omit<PublishedItem, 'url'> & { readonly fileKey?: string | undefined };

/** A board that its owner shows to others, as it was published last; ending the link deletes the row. */
export const sharedBoards = pgTable(
  'shared_boards',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The owner's own id of the board. */
    boardId: text('board_id').notNull(),
    name: text('name').notNull(),
    items: jsonb('items').$type<KeptItem[]>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('shared_boards_once').on(table.userId, table.boardId)],
);
