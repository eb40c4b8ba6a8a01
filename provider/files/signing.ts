import { createHmac, timingSafeEqual } from 'node:crypto';

/** What an upload URL permits: one method on one key, by one owner, of one type and length, until `expires`. */
export interface Grant {
  readonly method: 'PUT';
  readonly key: string;
  readonly owner: string;
  /** How often the owner's sessions had all been ended when it was given. */
  readonly generation: number | undefined;
  readonly type: string;
  /** Bytes; undefined binds no length, only the general limit. */
  readonly size: number | undefined;
  /** Seconds since 1970. */
  readonly expires: number;
}

/** HMAC-SHA-256 over every part of the grant, base64url. */
export function sign(secret: Uint8Array, grant: Grant): string {
  const parts = [
    grant.method,
    grant.key,
    grant.owner,
    grant.generation ?? '',
    grant.type,
    grant.size ?? '',
    grant.expires,
  ];
  return createHmac('sha256', secret)
    .update(`upload\n${parts.join('\n')}`)
    .digest('base64url');
}

/** Whether the signature is this grant's and the grant has not expired. Compares in constant time. */
export function permits(secret: Uint8Array, grant: Grant, signature: string): boolean {
  const expected = Buffer.from(sign(secret, grant));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given) && grant.expires * 1000 > Date.now();
}
