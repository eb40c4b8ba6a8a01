import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly maxAgeSeconds: number;
  /** Whether people reach the provider by HTTPS only. */
  readonly secure: boolean;
}

export const readCookie = (request: FastifyRequest, name: string): string | undefined =>
  parseCookie(request.headers.cookie ?? '')[name];

/** A cookie that no script reads and no other site's request carries. */
export function setCookie(reply: FastifyReply, { maxAgeSeconds: maxAge, ...cookie }: Cookie): void {
  reply.header('set-cookie', stringifySetCookie({ ...cookie, maxAge, httpOnly: true, sameSite: 'strict' }));
}
