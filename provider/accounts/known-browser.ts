import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, setCookie } from '../http/cookies';
import type { Keyring, Purpose } from '../kernel/keyring';

/** What browsers are known for, and by which cookie. */
interface Mark {
  readonly cookie: string;
  readonly purpose: Purpose;
  readonly lifetimeSeconds: number;
}

/**
 * They have signed in to the account before. Strangers who try that account's password from elsewhere use up an allowance of
 * their own, and do not lock its owner out.
 */
export const SIGNED_IN: Mark = { cookie: 'fastback-browser', purpose: 'browser', lifetimeSeconds: 365 * 24 * 3600 };
/** They have asked for a code of the mobile number. Wrong codes from elsewhere do not void theirs. */
export const ASKED: Mark = { cookie: 'fastback-code', purpose: 'code-asker', lifetimeSeconds: 3600 };

/** Browsers that the provider knows for something that they did with an account, by a cookie that it has signed. */
export class KnownBrowsers {
  /** @param origin where people reach the provider, without a slash at the end */
  constructor(
    private readonly secret: Keyring,
    private readonly origin: () => string,
    private readonly mark: Mark,
  ) {}

  /** The browser's id, if it is known for this account: a name's key, or a mobile number. */
  idOf(request: FastifyRequest, account: string): string | undefined {
    const [id = '', mac = ''] = (readCookie(request, this.mark.cookie) ?? '').split('.');
    return this.secret.isMac(this.mark.purpose, `${id}\0${account}`, mac) ? id : undefined;
  }

  /** Makes the browser known for the account, and answers its id. */
  remember(request: FastifyRequest, reply: FastifyReply, account: string): string {
    const known = this.idOf(request, account);
    if (known !== undefined) return known;
    const { cookie: name, purpose, lifetimeSeconds: maxAgeSeconds } = this.mark;
    const id = randomBytes(16).toString('base64url');
    const secure = this.origin().startsWith('https:');
    const value = `${id}.${this.secret.mac(purpose, `${id}\0${account}`)}`;
    setCookie(reply, { name, value, path: '/api', maxAgeSeconds, secure });
    return id;
  }
}
