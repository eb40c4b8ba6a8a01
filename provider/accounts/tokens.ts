import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { errorCodes } from '../../contract/error';
import type { Database } from '../database/open';
import { notFound, Problem } from '../kernel/problem';
import { endSessions } from './accounts.queries';
import { deleteExpiredTokens, findGeneration, insertCode, insertSpent, isCurrent, takeCode } from './tokens.queries';

/** A session token is sent with every call; a link token is valid for one `GET /auth/self`, which answers the former. */
export type TokenUse = 'session' | 'link';
export interface Token {
  readonly id: string;
  readonly userId: string;
  readonly use: TokenUse;
  readonly expiresAt: Date;
}

const lifetimeSeconds: Record<TokenUse, number> = { session: 30 * 24 * 3600, link: 15 * 60 };
const CODE_LIFETIME_SECONDS = 5 * 60;
const ISSUER = 'fastback';

const expired = () => new Problem(401, errorCodes.expired, 'token invalid or expired, please log in again');

/** Issues, reads and revokes tokens (JWT, HS256) and one-time codes. A token is valid in the session generation that issued it. */
export class Tokens {
  constructor(
    private readonly db: Database,
    private readonly secret: Uint8Array,
  ) {}

  /** Throws 404 for a user who does not exist. */
  async issue(userId: string, use: TokenUse): Promise<string> {
    const generation = await findGeneration(this.db, userId);
    if (generation === undefined) throw notFound();
    return new SignJWT({ use, generation })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setJti(randomUUID())
      .setIssuer(ISSUER)
      .setIssuedAt()
      .setExpirationTime(`${lifetimeSeconds[use]}s`)
      .sign(this.secret);
  }

  /** Checks signature, expiry, revocation and that the user exists; throws 401. */
  async read(jwt: string): Promise<Token> {
    const { generation, ...token } = await this.verify(jwt);
    if (!(await isCurrent(this.db, { ...token, generation }))) throw expired();
    return token;
  }

  /** How often the user's sessions have all been ended; undefined without a user. */
  generationOf(userId: string): Promise<number | undefined> {
    return findGeneration(this.db, userId);
  }

  /** Ends every session of the user: tokens issued so far are refused from now on. */
  async revokeAll(userId: string): Promise<void> {
    await endSessions(this.db, userId);
  }

  /** Makes the token useless from now on; false when it already was. Of two callers at once, one gets true. */
  spend(token: Token): Promise<boolean> {
    return insertSpent(this.db, token);
  }

  /** A code that `exchange` turns into its user id once, within five minutes. */
  async issueCode(userId: string): Promise<string> {
    const code = randomBytes(24).toString('base64url');
    const expiresAt = new Date(Date.now() + CODE_LIFETIME_SECONDS * 1000);
    await insertCode(this.db, { hash: hashOf(code), userId, expiresAt });
    return code;
  }

  /** The user of a one-time code; throws 401 for an unknown, used or expired one. */
  async exchange(code: string): Promise<string> {
    const row = await takeCode(this.db, hashOf(code));
    if (!row || row.expiresAt.getTime() <= Date.now()) throw expired();
    return row.userId;
  }

  /** Forgets what has expired by itself. */
  sweep(): Promise<void> {
    return deleteExpiredTokens(this.db);
  }

  private async verify(jwt: string): Promise<Token & { readonly generation: number }> {
    try {
      const { payload } = await jwtVerify(jwt, this.secret, { issuer: ISSUER, algorithms: ['HS256'] });
      const { sub, jti, exp, use, generation = 0 } = payload;
      if (sub && jti && exp && (use === 'session' || use === 'link') && typeof generation === 'number') {
        return { id: jti, userId: sub, use, generation, expiresAt: new Date(exp * 1000) };
      }
    } catch {
      // Which of the checks failed is not disclosed.
    }
    throw expired();
  }
}

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');
