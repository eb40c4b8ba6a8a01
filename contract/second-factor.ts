import * as z from 'zod/mini';
import { CodeExchange } from './account';
import { envelope } from './error';

/** How long a sign-in waits for its second factor (s). */
export const TICKET_SECONDS = 300;
/** Recovery codes of an account. */
export const RECOVERY_CODES = 10;

/** Six digits of an authenticator app, or a recovery code in whatever spelling. */
export const factorCode = z.string().check(z.trim(), z.minLength(6), z.maxLength(32));
/** Digits or a recovery code that could be right. */
export const isFactorCode = (text: string): boolean => /^(\d{6}|[\dA-Za-z]{12})$/.test(text.replace(/[\s-]/g, ''));

/** Body of `POST /auth/second-factor`, which answers as other sign-ins do. */
export const SecondFactorLogin = z.object({
  ticket: z.string().check(z.minLength(1), z.maxLength(100)),
  code: factorCode,
});

/** Answer of `GET /users/{id}/second-factor`: since when it is on, and the recovery codes that are left. */
export const SecondFactorAnswer = envelope(
  z.object({ on: z.boolean(), since: z.optional(z.string()), recovery_codes: z.number() }),
);
export type SecondFactorState = z.infer<typeof SecondFactorAnswer>['data'];

const current = z.string().check(z.minLength(1), z.maxLength(200));
/** Body of `POST /users/{id}/second-factor`: the account's password. */
export const SecondFactorBegin = z.object({ current });
/** Its answer: the secret (base32), and the address that authenticator apps read as a QR. */
export const SecondFactorBegun = envelope(z.object({ secret: z.string(), otpauth_uri: z.string() }));
export type SecondFactorSecret = z.infer<typeof SecondFactorBegun>['data'];

/** Body of `PUT /users/{id}/second-factor`: digits of the app, which turn it on. */
export const SecondFactorConfirm = z.object({ code: factorCode });
/** Its answer: codes that are shown this once, and a new session for this browser, for all others end. */
export const SecondFactorOn = envelope(z.extend(CodeExchange, { recovery_codes: z.array(z.string()) }));

/** Body of `DELETE /users/{id}/second-factor` and `POST …/recovery-codes`: the password, or a code. */
export const FactorProof = z
  .object({ current: z.optional(current), code: z.optional(factorCode) })
  .check(({ value, issues }) => {
    if (value.current === undefined && value.code === undefined) {
      issues.push({ code: 'custom', path: ['current'], message: 'or a code is required', input: value });
    }
  });
export type FactorProof = z.infer<typeof FactorProof>;
export const RecoveryCodes = envelope(z.object({ recovery_codes: z.array(z.string()) }));
