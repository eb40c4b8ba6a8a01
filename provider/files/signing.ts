import type { Keyring } from '../kernel/keyring';

/** What an upload URL permits: one method on one key, by one owner, of one type and length, until `expires`. */
export interface Grant {
  readonly method: 'PUT';
  readonly key: string;
  readonly owner: string;
  /** The API key that asked for it. */
  readonly keyId: string | undefined;
  /** How often the owner's sessions had all been ended when it was given. */
  readonly generation: number | undefined;
  readonly type: string;
  /** Bytes; undefined binds no length, only the general limit. */
  readonly size: number | undefined;
  /** Seconds since 1970. */
  readonly expires: number;
}

/** HMAC-SHA-256 over every part of the grant, base64url. */
export const sign = (keys: Keyring, grant: Grant): string => keys.mac('upload', textOf(grant));

function textOf(grant: Grant): string {
  const parts = [
    grant.method,
    grant.key,
    grant.owner,
    grant.keyId ?? '',
    grant.generation ?? '',
    grant.type,
    grant.size ?? '',
    grant.expires,
  ];
  return parts.join('\n');
}

/** Whether the signature is this grant's and the grant has not expired. Compares in constant time. */
export const permits = (keys: Keyring, grant: Grant, signature: string): boolean =>
  keys.isMac('upload', textOf(grant), signature) && grant.expires * 1000 > Date.now();
