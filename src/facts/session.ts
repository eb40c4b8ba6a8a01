import * as z from 'zod/mini';
import { at } from './common';
import { define, REPORT_SHARE } from './definition';

/** The facts of signing in and out. */

const SignedIn = z.object({ type: z.literal('v1.SignedIn'), at, userId: z.string() });
const SignedOut = z.object({
  type: z.literal('v1.SignedOut'),
  at,
  reason: z.enum(['user', 'other-tab', 'inactivity', 'expired']),
});
/** An account was made here; records of earlier versions do not name its user. */
const AccountRegistered = z.object({
  type: z.literal('v1.AccountRegistered'),
  at,
  by: z.enum(['username', 'mobile']),
  userId: z.optional(z.string()),
});

export const sessionFacts = [
  define(SignedIn, { retain: { share: REPORT_SHARE } }),
  define(SignedOut, { retain: { share: REPORT_SHARE } }),
  define(AccountRegistered, { retain: { share: REPORT_SHARE } }),
] as const;
