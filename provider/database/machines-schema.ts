import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Model } from '../../contract/models';
import { apiKeys, users } from './schema';

/** An upload that goes to the store without the provider in between, until its bytes have come and were checked. */
export const directUploads = pgTable(
  'direct_uploads',
  {
    key: text('key').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    apiKeyId: text('api_key_id').references(() => apiKeys.id, { onDelete: 'set null' }),
    /** Bytes, as its address was signed for. */
    size: integer('size').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('direct_uploads_user').on(table.userId), index('direct_uploads_created').on(table.createdAt)],
);

/** Uses of something by a name, such as guesses at a password, until the time when its count begins again. */
export const useCounts = pgTable(
  'use_counts',
  {
    name: text('name').primaryKey(),
    count: integer('count').notNull(),
    until: timestamp('until', { withTimezone: true }).notNull(),
  },
  (table) => [index('use_counts_until').on(table.until)],
);

/** Processes that draw, until they close or are not seen for a while. */
export const workers = pgTable('workers', {
  id: text('id').primaryKey(),
  /** Generations that it draws at the same time. */
  places: integer('places').notNull(),
  models: jsonb('models').$type<readonly Model[]>().notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull().defaultNow(),
});
