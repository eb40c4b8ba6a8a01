import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { CodePurpose } from '../../contract/account';
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

/** A passkey (WebAuthn): what is public of it. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    userId: ownerId(),
    /** The authenticator's own name of it (base64url). */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text('public_key').notNull(),
    /** Signatures so far, where the authenticator counts them. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    /** Whether it is kept on more than one device. */
    synced: boolean('synced').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** What an authenticator is asked to sign, once: to add a passkey to that user, or by anybody to sign in. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challenge: text('challenge').primaryKey(),
  userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
});

/**
 * A code that was sent to a phone, bound to who asked for it. Only its HMAC is stored. Wrong ones are counted by where they
 * come from: by the browser that asked, from the line of its address, and from anywhere else.
 */
export const sentCodes = pgTable(
  'sent_codes',
  {
    id: text('id').primaryKey(),
    mobile: text('mobile').notNull(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    hash: text('hash').notNull(),
    /** The browser that asked, its line as a keyed hash, and whether it has signed in to the number's account before. */
    browser: text('browser').notNull(),
    line: text('line').notNull(),
    known: boolean('known').notNull(),
    tries: integer('tries').notNull().default(0),
    nearTries: integer('near_tries').notNull().default(0),
    farTries: integer('far_tries').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sent_codes_mobile').on(table.mobile, table.sentAt)],
);
