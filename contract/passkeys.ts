import * as z from 'zod/mini';
import { envelope } from './error';

/** Bytes in base64url, as WebAuthn's JSON has them. */
const bytes = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w-]+$/));
const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z._default(z.object({}), {}),
};

/** What a browser is asked for: the options of WebAuthn (level 3) in JSON. */
export const PasskeyOptions = envelope(z.object({ options: z.looseObject({ challenge: z.string() }) }));
/** Answer of an authenticator that has made a passkey (RegistrationResponseJSON), and of one that has signed with it. */
const Made = z.object({
  ...credential,
  response: z.object({ clientDataJSON: bytes(4000), attestationObject: bytes(20_000) }),
});
const Signed = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(10_000),
    userHandle: z.optional(bytes(200)),
  }),
});

/** Body of `POST /auth/passkey`, which answers as other sign-ins do: a passkey is two factors in one. */
export const PasskeyLogin = z.object({ credential: Signed });
export type PasskeyLogin = z.infer<typeof PasskeyLogin>;

export const passkeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(50));
/** Body of `POST /users/{id}/passkeys/options`: the password, where the account has one. */
export const PasskeyBegin = z.object({ current: z.optional(z.string().check(z.maxLength(200))) });
/** Body of `POST /users/{id}/passkeys`. */
export const NewPasskey = z.object({ name: passkeyName, credential: Made });
export type NewPasskey = z.infer<typeof NewPasskey>;
/** Body of `PATCH /users/{id}/passkeys/{passkey}`. */
export const PasskeyChange = z.object({ name: passkeyName });

/** Answer of `GET /users/{id}/passkeys`, the oldest first. `synced` where it is not on one device alone. */
export const PasskeyList = envelope(
  z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      created_at: z.string(),
      last_use_at: z.nullable(z.string()),
      synced: z.boolean(),
    }),
  ),
);
export type PasskeyList = z.infer<typeof PasskeyList>['data'];
