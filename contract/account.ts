import * as z from 'zod/mini';
import { envelope } from './error';

/** A user as `GET /auth/self` answers and as the client keeps it. Everything but the id may be missing. */
export const UserInfo = z.object({
  id: z.string(),
  username: z.optional(z.string()),
  nickname: z.optional(z.string()),
  name: z.optional(z.string()),
  mobile: z.optional(z.string()),
  email: z.optional(z.string()),
  avatar: z.optional(z.string()),
  avatar_url: z.optional(z.string()),
  headimgurl: z.optional(z.string()),
  defaultApiKey: z.optional(z.string()),
  computePower: z.optional(z.number()),
  /** A guest who registers with it earns both users compute power. */
  inviteCode: z.optional(z.string()),
  /** Whether the account has a password, which some changes ask for. */
  hasPassword: z.optional(z.boolean()),
});
export type UserInfo = z.infer<typeof UserInfo>;

/**
 * Answer of `GET /auth/self`. A call with the token of a sign-in link, which is valid once, also answers `token`: the
 * session token to use from then on.
 */
export const SelfInfo = z.extend(UserInfo, { token: z.optional(z.string()) });
export type SelfInfo = z.infer<typeof SelfInfo>;

/** Answer of `GET /users/{id}` and `PUT /users/{id}`. */
export const UserAnswer = envelope(UserInfo);
/** Body of `PUT /users/{id}`; username and mobile are read-only. */
export const nickname = z.string().check(z.trim(), z.minLength(2), z.maxLength(20));
export const email = z.union([z.literal(''), z.email().check(z.maxLength(254))]);
export const ProfileUpdate = z.object({ name: z.optional(nickname), email: z.optional(email) });
export type ProfileUpdate = z.infer<typeof ProfileUpdate>;

/** Answer of `GET /wechatauth/getuserinfo?code=`: the user and a token; a code can be exchanged once. */
export const CodeExchange = z.object({ token: z.string(), userInfo: UserInfo });
export type CodeExchange = z.infer<typeof CodeExchange>;
/** Answer of the calls that sign in. */
export const SignedIn = envelope(CodeExchange);
export type SignedIn = z.infer<typeof SignedIn>;
/**
 * Answer of the calls that sign in with a password or a code on the phone: where the account has a second factor, what
 * `POST /auth/second-factor` has to bring with its code, good for one sign-in and for so long (s).
 */
export const SignInAnswer = envelope(
  z.union([CodeExchange, z.object({ second_factor: z.object({ ticket: z.string(), expires_in: z.number() }) })]),
);
export type SignInAnswer = z.infer<typeof SignInAnswer>;

/** In its composed form, whichever way it was typed. */
export const username = z
  .string()
  .check(z.normalize('NFC'), z.minLength(3), z.maxLength(20), z.regex(/^[\p{L}\p{N}_.-]+$/u));
export const password = z.string().check(z.minLength(6), z.maxLength(200));
export const PasswordLogin = z.object({ username, password });
export type PasswordLogin = z.infer<typeof PasswordLogin>;

/** A mobile number of mainland China, and the six digits sent to it. */
export const mobile = z.string().check(z.regex(/^1[3-9]\d{9}$/));
export const smsCode = z.string().check(z.regex(/^\d{6}$/));
const invite_code = z.optional(z.string().check(z.maxLength(64)));

/**
 * Body of `POST /auth/register`: a user name and a password, or a mobile number and the code that was sent to it (with a
 * password or without).
 */
export const Registration = z
  .object({
    username: z.optional(username),
    password: z.optional(password),
    mobile: z.optional(mobile),
    code: z.optional(smsCode),
    invite_code,
  })
  .check(({ value, issues }) => {
    const needed = value.mobile === undefined ? (['username', 'password'] as const) : (['code'] as const);
    for (const field of needed) {
      if (value[field] === undefined) {
        issues.push({ code: 'custom', path: [field], message: 'is required', input: value });
      }
    }
  });
export type Registration = z.infer<typeof Registration>;

export const codePurposes = ['login', 'register', 'reset', 'bind'] as const;
export type CodePurpose = (typeof codePurposes)[number];
/** Body of `POST /auth/code`, and its answer: when another may be asked for (s). */
export const CodeRequest = z.object({ mobile, purpose: z.enum(codePurposes) });
export const CodeSent = envelope(z.object({ resend_in: z.number() }));
/** Body of `POST /auth/login/code`; a new mobile number registers. */
export const CodeLogin = z.object({ mobile, code: smsCode });
/** Body of `POST /auth/reset`: all sessions end, and every API key gets another secret. */
export const PasswordReset = z.object({ mobile, code: smsCode, password });

/** The password that the account has; missing where it has none. */
const current = z.optional(z.string().check(z.maxLength(200)));
/** Body of `PUT /users/{id}/password`: all other sessions end, and the answer has a new one for this browser. */
export const PasswordChange = z.object({ current, password });
/** Body of `PUT /users/{id}/mobile`: the code was sent to the new number for the purpose `bind`. */
export const MobileChange = z.object({ mobile, code: smsCode, current });
/** Body of `DELETE /users/{id}`: everything goes but what the law wants kept, orders and the ledger without a name. */
export const AccountDeletion = z.optional(z.nullable(z.object({ current })));
/** Answer of `GET /users/{id}/sessions`, the newest first. `DELETE` of it ends all others, and answers a new one for this browser. */
export const SessionList = envelope(
  z.array(
    z.object({
      _id: z.string(),
      browser: z.string(),
      address: z.string(),
      created_at: z.string(),
      current: z.boolean(),
    }),
  ),
);
export type SessionList = z.infer<typeof SessionList>;

/** Answer of `POST /users/{id}/export`: where all data of the user can be downloaded as a zip, and until when. */
export const ExportLink = envelope(z.object({ url: z.string(), expires_at: z.string() }));
export type ExportLink = z.infer<typeof ExportLink>;

/**
 * Answer of `POST /auth/qr`: what the QR encodes, its lifetime (s), and the two digits that the phone's owner chooses. A
 * cookie comes with it, without which `GET /auth/qr/{id}` answers 'expired'.
 */
export const QrSignIn = envelope(
  z.object({ id: z.string(), qr_code: z.string(), expires_in: z.number(), digits: z.optional(z.string()) }),
);
/** Answer of `GET /auth/qr/{id}`; the code is there once, when it is confirmed. */
export const QrState = envelope(
  z.object({ state: z.enum(['waiting', 'scanned', 'confirmed', 'expired']), code: z.optional(z.string()) }),
);
/** Answer of `GET /users/{id}/sign-ins`: browsers that were signed in by QR, the newest first. */
export const SignInNotices = envelope(
  z.array(z.object({ _id: z.string(), browser: z.string(), address: z.string(), created_at: z.string() })),
);
export type SignInNotices = z.infer<typeof SignInNotices>['data'];
/** Lifetime of a QR sign-in, and the wait between two codes to one number (s). */
export const QR_SECONDS = 300;
export const RESEND_SECONDS = 60;
/** Answer of `POST /upload`. */
export const Uploaded = z.object({ url: z.string() });
/** Maximum size of an avatar (bytes). */
export const AVATAR_MAX_BYTES = 2 * 1024 * 1024;

/** The highest spend cap of an API key (compute power). */
const SPEND_CAP_MAX = 1_000_000_000;
/** Default lifetime of an API key (days). */
export const KEY_LIFETIME_DAYS = 365;

export const ApiKey = z.object({
  _id: z.string(),
  name: z.string(),
  sensitive_id: z.string(),
  remark: z.string(),
  expired_at: z.string(),
  created_at: z.string(),
  last_use_at: z.nullable(z.string()),
  /** Compute power that it may spend in its lifetime, null for any amount; and what it has spent or holds. */
  spend_cap: z._default(z.nullable(z.number()), null),
  spent: z._default(z.number(), 0),
});
export type ApiKey = z.infer<typeof ApiKey>;
export const ApiKeyList = envelope(z.array(ApiKey));
/** A key's name, remark and cap, as `POST /auth-token` takes them. */
export const keyName = z.string().check(z.trim(), z.minLength(2), z.maxLength(50));
export const keyRemark = z.string().check(z.maxLength(200));
export const spendCap = z.nullable(z.int().check(z.gte(0), z.lte(SPEND_CAP_MAX)));
export const NewApiKey = z.object({
  name: keyName,
  remark: z._default(keyRemark, ''),
  expired_at: z.optional(z.iso.datetime()),
  spend_cap: z._default(spendCap, null),
});
/** Answer of `POST /auth-token` and `PATCH /auth-token/{id}`. */
export const ApiKeyAnswer = envelope(ApiKey);
/** Body of `PATCH /auth-token/{id}`. */
export const ApiKeyChange = z.object({ spend_cap: spendCap });
/** Answer of `GET /auth-token/validate`: status 'success' when the key of `X-API-Key` is valid. */
export const KeyValidity = z.object({ status: z.enum(['success', 'error']), message: z.optional(z.string()) });

/** Answer of `GET /users/{id}/balance`: compute power free to spend, and what running generations hold. */
export const Balance = envelope(z.object({ computePower: z.number(), held: z.number() }));

/**
 * Body of `POST /auth/logout`: with `everywhere` every session of the user ends, on all devices; with `renew_keys` besides,
 * every API key gets another secret, and keeps its name, end and spend cap.
 */
export const SignOut = z.optional(
  z.nullable(z.object({ everywhere: z.optional(z.boolean()), renew_keys: z.optional(z.boolean()) })),
);

export const DEFAULT_KEY_NAME = 'Default API Key';
export const DEFAULT_KEY_REMARK = 'Auto generated for new user';
