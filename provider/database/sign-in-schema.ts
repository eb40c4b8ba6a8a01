import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './schema';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const ownerId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The authenticator app of an account. The secret is encrypted with a key that is not in the database. */
export const secondFactors = pgTable('second_factors', {
  userId: ownerId().primaryKey(),
  secret: text('secret').notNull(),
  /** The count of 30 s periods whose code was used last: none of it or before it is good again. */
  lastCounter: bigint('last_counter', { mode: 'number' }).notNull().default(0),
  /** Null until a right code turned it on. */
  confirmedAt: instant('confirmed_at'),
});

/** A recovery code that was not used: its first two signs in clear, for looking it up, and argon2id of all of it. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: ownerId(), hint: text('hint').notNull(), hash: text('hash').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
);

/** A sign-in whose first factor was right, and that waits for the second. Only the ticket's SHA-256 is stored. */
export const secondFactorTickets = pgTable(
  'second_factor_tickets',
  {
    hash: text('hash').primaryKey(),
    userId: ownerId(),
    /** The account as it was named: a name's key, or a mobile number. */
    account: text('account').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('second_factor_tickets_user').on(table.userId)],
);
