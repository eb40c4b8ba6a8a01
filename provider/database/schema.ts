import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { CodePurpose } from '../../contract/account';
import type { ErrorCode } from '../../contract/error';
import type { SizedBody, TaskResult } from '../../contract/generation';
import type { Model } from '../../contract/models';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => instant('created_at').notNull().defaultNow();

/** A person. `passwordHash` is argon2id, null for accounts that sign in another way. */
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    username: text('username').notNull(),
    /** What it is looked up by; null until the provider has computed it for an account of an earlier version. */
    nameKey: text('name_key'),
    /** Which way to compute keys it comes from; null of accounts that an earlier version made. */
    nameKeyVersion: integer('name_key_version'),
    passwordHash: text('password_hash'),
    nickname: text('nickname'),
    name: text('name'),
    email: text('email'),
    mobile: text('mobile').unique(),
    /** A guest who registers with it earns both users compute power. */
    inviteCode: text('invite_code').unique(),
    /** The host of the guest's invitation, which is paid for once the guest has proved to be somebody. */
    invitedBy: text('invited_by').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    inviteRedeemedAt: instant('invite_redeemed_at'),
    avatarKey: text('avatar_key'),
    /** Incremented to end all sessions: a token is valid in the generation that issued it. */
    sessionGeneration: integer('session_generation').notNull().default(0),
    /** Sums of the ledger's rows, changed together with them: compute power that is free to spend, and held. */
    free: integer('free').notNull().default(0),
    held: integer('held').notNull().default(0),
    /** When its owner deleted it. What the law wants kept, orders and the ledger, stays; everything else is gone. */
    deletedAt: instant('deleted_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('users_name_key').on(table.nameKey),
    index('users_username').on(table.username),
    index('users_invited_by').on(table.invitedBy),
  ],
);

/** A session: `id` is its token's. It is over when the token is spent, expired, of an earlier generation, or long unused. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    generation: integer('generation').notNull(),
    browser: text('browser').notNull(),
    address: text('address').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When it was last used, to a few minutes; null until then. */
    lastSeenAt: instant('last_seen_at'),
    createdAt: createdAt(),
  },
  (table) => [index('sessions_user').on(table.userId, table.createdAt)],
);

/**
 * Keys for the generation calls. `secret` is the wire's `sensitive_id`, encrypted with a key that is not in the database;
 * it is looked up by its SHA-256. A user has at most one default.
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    secret: text('secret').notNull().unique(),
    /** Null until the provider has encrypted the secret of an earlier version. */
    secretHash: text('secret_hash').unique(),
    remark: text('remark').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    /** Compute power that it may spend in its life; null for any amount. */
    spendCap: integer('spend_cap'),
    /** Compute power that its generations cost or hold. */
    spent: integer('spent').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    index('api_keys_user').on(table.userId),
    uniqueIndex('api_keys_one_default').on(table.userId).where(sql`${table.isDefault}`),
  ],
);

/** Ids of tokens that were signed out or used up. Swept once they would have expired anyway. */
export const spentTokens = pgTable('spent_tokens', {
  id: text('id').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});

/** One-time codes that are exchanged for a session. Only their SHA-256 is stored. */
export const signInCodes = pgTable('sign_in_codes', {
  hash: text('hash').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** What the exchange has to bring: the address that the code was sent to, and the verifier of this challenge (PKCE). */
  redirectUri: text('redirect_uri'),
  challenge: text('challenge'),
  expiresAt: instant('expires_at').notNull(),
});

export type LedgerKind = 'trial' | 'hold' | 'settle' | 'release' | 'buy' | 'bonus' | 'invite' | 'refund' | 'grant';

/**
 * Every movement of compute power, never changed afterwards. `amount` is what it does to the free balance and `held`
 * what it does to the reserve, so free = Σ amount and reserved = Σ held.
 */
export const ledger = pgTable(
  'ledger',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** What others see: the sequence would disclose how much is done here. */
    publicId: text('public_id').notNull().default(sql`gen_random_uuid()::text`),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<LedgerKind>().notNull(),
    amount: integer('amount').notNull(),
    held: integer('held').notNull(),
    taskId: text('task_id'),
    orderId: text('order_id'),
    /** Why an operator gave it. */
    reason: text('reason'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('ledger_one_credit').on(table.orderId, table.kind).where(sql`${table.kind} in ('buy', 'bonus')`),
    index('ledger_user').on(table.userId),
    index('ledger_lists').on(table.userId, table.kind, table.id),
    uniqueIndex('ledger_public_id').on(table.publicId),
    uniqueIndex('ledger_one_hold').on(table.taskId).where(sql`${table.kind} = 'hold'`),
    uniqueIndex('ledger_one_end').on(table.taskId).where(sql`${table.kind} in ('settle', 'release')`),
  ],
);

/** A file that is complete on disk. The key is its capability; `sha256` recognises a repeated upload. */
export const files = pgTable(
  'files',
  {
    key: text('key').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    mime: text('mime').notNull(),
    size: integer('size').notNull(),
    width: integer('width'),
    height: integer('height'),
    sha256: text('sha256').notNull(),
    taskId: text('task_id'),
    /** The API key that it was uploaded with, as long as that exists. */
    apiKeyId: text('api_key_id').references(() => apiKeys.id, { onDelete: 'set null' }),
    /** When a generation first began from it; an upload that none did is swept. */
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('files_user').on(table.userId),
    index('files_unused').on(table.createdAt).where(sql`${table.taskId} is null and ${table.usedAt} is null`),
  ],
);

/** The wire's 'submitted' is a task that is being stored; a stored one is at least queued. */
export type StoredStatus = 'queued' | 'running' | 'completed' | 'failed';

/** A generation: the queue, its progress and its outcome in one row. */
export const tasks = pgTable(
  'tasks',
  {
    id: text('id').primaryKey(),
    /** Order of submission. */
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    model: text('model').$type<Model>().notNull(),
    body: jsonb('body').$type<SizedBody>().notNull(),
    bodyHash: text('body_hash').notNull(),
    seed: bigint('seed', { mode: 'number' }).notNull(),
    /** Pixels of all its pictures: its duration is estimated from them. */
    work: real('work').notNull(),
    cost: integer('cost').notNull(),
    /** What it cost in the end; null while it is open. */
    charged: integer('charged'),
    idempotencyKey: text('idempotency_key'),
    /** The API key that it is charged to, as long as that exists. */
    apiKeyId: text('api_key_id').references(() => apiKeys.id, { onDelete: 'set null' }),
    status: text('status').$type<StoredStatus>().notNull(),
    progress: integer('progress').notNull().default(0),
    /** Who draws it, or drew it: 'embedded', 'comfyui' or 'openai (model)'; null before it began. */
    engine: text('engine'),
    /** The picture as it develops, small, as a data URL; null where none is shown and once it has ended. */
    preview: text('preview'),
    results: jsonb('results').$type<TaskResult[]>().notNull().default([]),
    error: text('error'),
    errorCode: text('error_code').$type<ErrorCode>(),
    attempts: integer('attempts').notNull().default(0),
    /** The process that runs it, and when its lease expires. */
    worker: text('worker'),
    leaseUntil: instant('lease_until'),
    /** Set for a direct request, which renews it: after this time the task is abandoned. */
    awaitedUntil: instant('awaited_until'),
    createdAt: createdAt(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('tasks_open').on(table.seq).where(sql`${table.status} in ('queued', 'running')`),
    index('tasks_durations').on(table.model, table.finishedAt).where(sql`${table.status} = 'completed'`),
    uniqueIndex('tasks_idempotency').on(table.userId, table.idempotencyKey),
    index('tasks_user').on(table.userId, table.startedAt),
    index('tasks_api_key').on(table.apiKeyId).where(sql`${table.apiKeyId} is not null`),
  ],
);
export type TaskRow = typeof tasks.$inferSelect;

/** A user's folders of favourites; each name once. */
export const favouriteFolders = pgTable(
  'favourite_folders',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('favourite_folders_name').on(table.userId, table.name)],
);

/** A file that its owner marked as a favourite. */
export const favourites = pgTable(
  'favourites',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileKey: text('file_key')
      .notNull()
      .references(() => files.key, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    type: text('type').notNull(),
    folderId: text('folder_id').references(() => favouriteFolders.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** When it was removed; it can be restored for a while. */
    removedAt: instant('removed_at'),
  },
  (table) => [uniqueIndex('favourites_once').on(table.userId, table.fileKey)],
);

/** A late payment of an expired or cancelled order still makes it paid. */
export type OrderState = 'unpaid' | 'paid' | 'expired' | 'cancelled';

/** A purchase of compute power, with a copy of its product: products change. Amounts in cents. */
export const orders = pgTable(
  'orders',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    /** The buyer's own number, and the one made here that the gateway knows. */
    outTradeNo: text('out_trade_no').notNull(),
    gatewayNo: text('gateway_no').notNull(),
    productId: text('product_id').notNull(),
    productName: text('product_name').notNull(),
    power: integer('power').notNull(),
    bonus: integer('bonus').notNull(),
    amount: integer('amount').notNull(),
    currency: text('currency').notNull(),
    state: text('state').$type<OrderState>().notNull().default('unpaid'),
    orderChannel: text('order_channel').notNull(),
    channel: text('channel').notNull(),
    provider: text('provider').notNull(),
    /** What the QR encodes, and until when the gateway accepts a payment. */
    codeUrl: text('code_url'),
    codeUntil: instant('code_until'),
    /** When the settlement job last asked the gateway. */
    askedAt: instant('asked_at'),
    /** Deleted by its owner: not listed, yet a late payment is credited. */
    hidden: boolean('hidden').notNull().default(false),
    createdAt: createdAt(),
    paidAt: instant('paid_at'),
  },
  (table) => [
    uniqueIndex('orders_own_trade_no').on(table.userId, table.outTradeNo),
    uniqueIndex('orders_gateway_no').on(table.gatewayNo),
    index('orders_user').on(table.userId, table.createdAt),
  ],
);
export type OrderRow = typeof orders.$inferSelect;

export type PaymentOutcome = 'credited' | 'duplicate' | 'wrong-amount' | 'unknown-order';

/** A payment that a gateway reported, and its outcome; never changed afterwards. `amount` in cents. */
export const payments = pgTable(
  'payments',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    gateway: text('gateway').notNull(),
    transactionId: text('transaction_id').notNull(),
    outTradeNo: text('out_trade_no').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    outcome: text('outcome').$type<PaymentOutcome>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('payments_trade_no').on(table.outTradeNo),
    uniqueIndex('payments_one_credit').on(table.gateway, table.transactionId).where(sql`${table.outcome} = 'credited'`),
  ],
);

export type RefundOutcome = 'taken' | 'duplicate' | 'unknown-order';

/** A refund that a gateway reported; never changed afterwards. `amount` in cents, `taken` in compute power. */
export const refunds = pgTable(
  'refunds',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    gateway: text('gateway').notNull(),
    refundId: text('refund_id').notNull(),
    outTradeNo: text('out_trade_no').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** What the refund is worth, and what of it the user still had. */
    power: integer('power').notNull(),
    taken: integer('taken').notNull(),
    outcome: text('outcome').$type<RefundOutcome>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('refunds_trade_no').on(table.outTradeNo),
    uniqueIndex('refunds_once').on(table.gateway, table.refundId).where(sql`${table.outcome} = 'taken'`),
  ],
);

/** The sandbox gateway's own records of payments. Amounts in cents. */
export const sandboxPayments = pgTable('sandbox_payments', {
  outTradeNo: text('out_trade_no').primaryKey(),
  transactionId: text('transaction_id').notNull(),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  createdAt: createdAt(),
});

/** Codes of releases before `sent_codes`: nothing reads it any more, and a later version drops it. */
export const mobileCodes = pgTable(
  'mobile_codes',
  {
    mobile: text('mobile').notNull(),
    purpose: text('purpose').$type<CodePurpose>().notNull(),
    hash: text('hash').notNull(),
    tries: integer('tries').notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.mobile, table.purpose] })],
);

/** A code that was sent to a phone, or that another would have been: they are counted by the hour and the day. */
export const mobileSends = pgTable(
  'mobile_sends',
  {
    id: text('id').primaryKey(),
    mobile: text('mobile').notNull(),
    /** Whether a browser that has signed in to the number's account before asked for it. */
    known: boolean('known').notNull().default(false),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('mobile_sends_mobile').on(table.mobile, table.sentAt), index('mobile_sends_time').on(table.sentAt)],
);

/**
 * A sign-in that a phone confirms: `id` and the secret behind `pollHash` belong to the browser that asked, `scanId` is in
 * the QR. Secrets are stored as their SHA-256 only.
 */
export const qrSignIns = pgTable(
  'qr_sign_ins',
  {
    id: text('id').primaryKey(),
    pollHash: text('poll_hash').notNull(),
    scanId: text('scan_id').notNull().unique(),
    /** What the asking browser shows, and what the phone lets its owner choose from. */
    digits: text('digits').notNull(),
    choices: jsonb('choices').$type<string[]>().notNull(),
    /** The browser that asked, and its address. */
    browser: text('browser').notNull(),
    address: text('address').notNull(),
    createdAt: createdAt(),
    scannedAt: instant('scanned_at'),
    /** The phone that scanned it. */
    scannerHash: text('scanner_hash'),
    /** Who confirmed it. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('qr_sign_ins_user').on(table.userId)],
);

/** A sign-in that an account is notified of: a browser that its owner signed in from another device. */
export const signInNotices = pgTable(
  'sign_in_notices',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    browser: text('browser').notNull(),
    address: text('address').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('sign_in_notices_user').on(table.userId, table.createdAt)],
);
