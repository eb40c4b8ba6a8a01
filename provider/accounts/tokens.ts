import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import { jwtVerify, SignJWT } from 'jose';
import { errorCodes } from '../../contract/error';
import type { Database } from '../database/open';
import { signInCodes, spentTokens, users } from '../database/schema';
import { notFound, Problem } from '../kernel/problem';

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

/** Issues, reads and revokes tokens (JWT, HS256) and one-time codes. A token is of its user's session generation. */
export class Tokens {
  constructor(
    private readonly db: Database,
    private readonly secret: Uint8Array,
  ) {}

  /** Throws 404 for a user who does not exist. */
  async issue(userId: string, use: TokenUse): Promise<string> {
    const [user] = await this.db
      .select({ generation: users.sessionGeneration })
      .from(users)
      .where(eq(users.id, userId));
    if (!user) throw notFound();
    return new SignJWT({ use, generation: user.generation })
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
    const spent = this.db.select({ one: sql`1` }).from(spentTokens).where(eq(spentTokens.id, token.id));
    const [user] = await this.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, token.userId), eq(users.sessionGeneration, generation), notExists(spent)));
    if (!user) throw expired();
    return token;
  }

  /** Ends every session of the user: whatever was issued so far is refused from now on. */
  async revokeAll(userId: string): Promise<void> {
    await this.db.update(users).set(nextGeneration).where(eq(users.id, userId));
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

  private async verify(jwt: string): Promise<Token & { readonly generation: number }> {
    try {
      const { payload } = await jwtVerify(jwt, this.secret, { issuer: ISSUER, algorithms: ['HS256'] });
      const { sub, jti, exp, use, generation = 0 } = payload;
      if (sub && jti && exp && (use === 'session' || use === 'link') && typeof generation === 'number') {
        return { id: jti, userId: sub, use, generation, expiresAt: new Date(exp * 1000) };
      }
    } catch {
      // Which of the checks failed is nobody's business.
    }
    throw expired();
  }
}

/** A change of the user's row that ends all sessions. */
export const nextGeneration = { sessionGeneration: sql`${users.sessionGeneration} + 1` };

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex');
