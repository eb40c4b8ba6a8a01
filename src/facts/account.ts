import * as z from 'zod/mini';
import { at } from './common';
import { define, REPORT_SHARE } from './definition';

/** The facts of the account; the provider holds what they are about. */

/** The names of the fields that the user changed; their values stay with the provider. */
const ProfileChanged = z.object({ type: z.literal('v1.ProfileChanged'), at, fields: z.array(z.string()) });
/** API keys by the provider's id: the key itself is a secret and stands in no fact. `cap` in compute power. */
const ApiKeyCreated = z.object({ type: z.literal('v1.ApiKeyCreated'), at, keyId: z.string(), name: z.string() });
const ApiKeyCapped = z.object({
  type: z.literal('v1.ApiKeyCapped'),
  at,
  keyId: z.string(),
  cap: z.nullable(z.number()),
});
/** The password itself stands in no fact. */
const PasswordChanged = z.object({ type: z.literal('v1.PasswordChanged'), at });
/** Sessions of this user that were ended from here. */
const SessionsEnded = z.object({ type: z.literal('v1.SessionsEnded'), at, which: z.enum(['one', 'others']) });
/** A second factor was turned on or off, or has other recovery codes; secret and codes stand in no fact. */
const SecondFactorChanged = z.object({
  type: z.literal('v1.SecondFactorChanged'),
  at,
  to: z.enum(['on', 'off', 'other-codes']),
});
/** The user's passkeys; none of them stands in a fact. */
const PasskeysChanged = z.object({
  type: z.literal('v1.PasskeysChanged'),
  at,
  by: z.enum(['adding', 'renaming', 'removing']),
});
const ApiKeyDeleted = z.object({ type: z.literal('v1.ApiKeyDeleted'), at, keyId: z.string() });

export const accountFacts = [
  define(ProfileChanged, { retain: { share: REPORT_SHARE } }),
  define(ApiKeyCreated, { retain: { share: REPORT_SHARE } }),
  define(ApiKeyCapped, { retain: { share: REPORT_SHARE } }),
  define(PasswordChanged, { retain: { share: REPORT_SHARE } }),
  define(SecondFactorChanged, { retain: { share: REPORT_SHARE } }),
  define(PasskeysChanged, { retain: { share: REPORT_SHARE } }),
  define(SessionsEnded, { retain: { share: REPORT_SHARE } }),
  define(ApiKeyDeleted, { retain: { share: REPORT_SHARE } }),
] as const;
