import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import { errorCodes } from '../../contract/error';
import type { Database } from '../database/open';
import { signInCodes, spentTokens } from '../database/schema';
import { Problem } from '../problem';

/** A session token is sent with every call; a link token is good for one `GET /auth/self`, which answers the former. */
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

/** Issues, reads and revokes tokens (JWT, HS256) and one-time codes. */
export class Tokens {
  constructor(
    private readonly db: Database,
    private readonly secret: Uint8Array,
  ) {}

  issue(userId: string, use: TokenUse): Promise<string> {
    return new SignJWT({ use })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setJti(randomUUID())
      .setIssuer(ISSUER)
      .setIssuedAt()
      .setExpirationTime(`${lifetimeSeconds[use]}s`)
      .sign(this.secret);
  }

  /** Checks signature, expiry and revocation; throws 401. */
  async read(jwt: string): Promise<Token> {
    const token = await this.verify(jwt);
    const [spent] = await this.db.select().from(spentTokens).where(eq(spentTokens.id, token.id));
    if (spent) throw expired();
    return token;
  }

  /** Makes the token useless from now on; false when it already was. Of two callers at once, one gets true. */
  async spend(token: Token): Promise<boolean> {
    const rows = await this.db
      .insert(spentTokens)
      .values({ id: token.id, expiresAt: token.expiresAt })
      .onConflictDoNothing()
      .returning();
    return rows.length === 1;
  }

  /** A code that `exchange` turns into its user id once, within five minutes. */
  async issueCode(userId: string): Promise<string> {
    const code = randomBytes(24).toString('base64url');
    const expiresAt = new Date(Date.now() + CODE_LIFETIME_SECONDS * 1000);
    await this.db.insert(signInCodes).values({ hash: hashOf(code), userId, expiresAt });
    return code;
  }

  /** The user of a one-time code; throws 401 for an unknown, used or expired one. */
  async exchange(code: string): Promise<string> {
    const [row] = await this.db
      .delete(signInCodes)
      .where(eq(signInCodes.hash, hashOf(code)))
      .returning();
    if (!row || row.expiresAt.getTime() <= Date.now()) throw expired();
    return row.userId;
  }

  /** Forgets what has expired by itself. */
  async sweep(): Promise<void> {
    await this.db.delete(spentTokens).where(lt(spentTokens.expiresAt, new Date()));
    await this.db.delete(signInCodes).where(lt(signInCodes.expiresAt, new Date()));
  }

  private async verify(jwt: string): Promise<Token> {
    try {
      const { payload } = await jwtVerify(jwt, this.secret, { issuer: ISSUER, algorithms: ['HS256'] });
      const { sub, jti, exp, use } = payload;
      if (sub && jti && exp && (use === 'session' || use === 'link')) {
        return { id: jti, userId: sub, use, expiresAt: new Date(exp * 1000) };
      }
    } catch {
      // Which of the checks failed is nobody's business.
    }
    throw expired();
  }
}

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');
