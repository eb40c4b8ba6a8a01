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
});
export type UserInfo = z.infer<typeof UserInfo>;

/**
 * Answer of `GET /auth/self`. `token` is there when the call was made with the token of a sign-in link, which is good
 * for one call: it is the session's own token, to be kept and sent from then on instead of the link's.
 */
export const SelfInfo = z.extend(UserInfo, { token: z.optional(z.string()) });
export type SelfInfo = z.infer<typeof SelfInfo>;

/** Answer of `GET /users/{id}` and `PUT /users/{id}`. */
export const UserAnswer = envelope(UserInfo);
/** Body of `PUT /users/{id}`; username and mobile are read-only. */
export const ProfileUpdate = z.object({
  name: z.optional(z.string().check(z.trim(), z.minLength(2), z.maxLength(20))),
  email: z.optional(z.union([z.literal(''), z.email().check(z.maxLength(254))])),
});
export type ProfileUpdate = z.infer<typeof ProfileUpdate>;

/** Answer of `GET /wechatauth/getuserinfo?code=`: the user and a token; a code is good for one exchange. */
export const CodeExchange = z.object({ token: z.string(), userInfo: UserInfo });
export type CodeExchange = z.infer<typeof CodeExchange>;
/** Answer of the calls that sign in. */
export const SignedIn = envelope(CodeExchange);

export const username = z.string().check(z.minLength(3), z.maxLength(20), z.regex(/^[\p{L}\p{N}_.-]+$/u));
export const password = z.string().check(z.minLength(6), z.maxLength(200));
export const PasswordLogin = z.object({ username, password });
export type PasswordLogin = z.infer<typeof PasswordLogin>;
export const Registration = z.object({
  username,
  password,
  invite_code: z.optional(z.string().check(z.maxLength(64))),
});
export type Registration = z.infer<typeof Registration>;

export const ApiKey = z.object({
  _id: z.string(),
  name: z.string(),
  sensitive_id: z.string(),
  remark: z.string(),
  expired_at: z.string(),
  created_at: z.string(),
  last_use_at: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof ApiKey>;
export const ApiKeyList = envelope(z.array(ApiKey));
export const NewApiKey = z.object({
  name: z.string().check(z.minLength(2), z.maxLength(50)),
  remark: z._default(z.string().check(z.maxLength(200)), ''),
  expired_at: z.optional(z.iso.datetime()),
});
export const ApiKeyCreated = envelope(ApiKey);
/** Answer of `GET /auth-token/validate`: status 'success' when the key of `X-API-Key` is valid. */
export const KeyValidity = z.object({ status: z.enum(['success', 'error']), message: z.optional(z.string()) });

/** Answer of `GET /users/{id}/balance`: compute power free to spend, and what running generations hold. */
export const Balance = envelope(z.object({ computePower: z.number(), held: z.number() }));

export const DEFAULT_KEY_NAME = 'Default API Key';
export const DEFAULT_KEY_REMARK = 'Auto generated for new user';
