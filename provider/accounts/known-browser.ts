import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../http/cookies';
import type { Keyring } from '../kernel/keyring';

const COOKIE = 'fastback-browser';
const LIFETIME_SECONDS = 365 * 24 * 3600;

/**
 * Browsers that have signed in to an account before. Strangers who try that account's password from elsewhere use up an
 * allowance of their own, and do not lock its owner out.
 */
export class KnownBrowsers {
  /** @param origin where people reach the provider, without a slash at the end */
  constructor(
    private readonly secret: Keyring,
    private readonly origin: () => string,
  ) {}

  /** The browser's id, if it has signed in to this account: a name's key, or a mobile number. */
  idOf(request: FastifyRequest, account: string): string | undefined {
    const [id = '', mac = ''] = (readCookie(request, COOKIE) ?? '').split('.');
    return this.secret.isMac('browser', `${id}\0${account}`, mac) ? id : undefined;
  }

  /** Remembers that this browser has signed in to the account. */
  remember(request: FastifyRequest, reply: FastifyReply, account: string): void {
    if (this.idOf(request, account) !== undefined) return;
    const id = randomBytes(16).toString('base64url');
    const secure = this.origin().startsWith('https:');
    const value = `${id}.${this.secret.mac('browser', `${id}\0${account}`)}`;
    setCookie(reply, { name: COOKIE, value, path: '/api', maxAgeSeconds: LIFETIME_SECONDS, secure });
  }
}
