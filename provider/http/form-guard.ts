import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { readCookie, setCookie } from './cookies';

const COOKIE = 'fastback-form';
const LIFETIME_SECONDS = 3600;
const Nonce = z.object({ nonce: z.string().check(z.maxLength(100)) });

/** A browser that has a page's form open: `key` is its cookie, `nonce` stands in the form. */
export interface OpenForm {
  readonly key: string;
  readonly nonce: string;
}

/** Guards the forms of pages without a script: what other sites send is refused, by its origin and by a nonce. */
export class FormGuard {
  /** @param origin where people reach the provider, without a slash at the end */
  constructor(private readonly origin: () => string) {}

  /** The form that this browser has open at the path, or opens now. */
  open(request: FastifyRequest, reply: FastifyReply, path: string): OpenForm {
    const known = readCookie(request, COOKIE);
    const key = known ?? randomBytes(24).toString('base64url');
    const secure = this.origin().startsWith('https:');
    if (!known) setCookie(reply, { name: COOKIE, value: key, path, maxAgeSeconds: LIFETIME_SECONDS, secure });
    return { key, nonce: nonceOf(key) };
  }

  /** The form that a request sends; undefined when it does not come from the page itself. */
  sent(request: FastifyRequest): OpenForm | undefined {
    const key = readCookie(request, COOKIE);
    const body = Nonce.safeParse(request.body);
    if (key === undefined || !body.success || !this.isOwn(request)) return undefined;
    const nonce = nonceOf(key);
    const given = Buffer.from(body.data.nonce);
    const isRight = given.length === nonce.length && timingSafeEqual(given, Buffer.from(nonce));
    return isRight ? { key, nonce } : undefined;
  }

  /** Browsers name the origin of every form; the site's relation is named on secure pages only. */
  private isOwn({ headers }: FastifyRequest): boolean {
    const { origin, host, 'sec-fetch-site': site } = headers;
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
    if (origin === undefined || origin === this.origin()) return true;
    return URL.canParse(origin) && new URL(origin).host === host;
  }
}

const nonceOf = (key: string) => createHash('sha256').update(`form\0${key}`).digest('base64url');
