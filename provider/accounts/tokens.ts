import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import { errorCodes } from '../../contract/error';
import type { Database } from '../database/open';
import { hashOf } from '../kernel/hash';
import type { Keyring } from '../kernel/keyring';
import { notFound, Problem } from '../kernel/problem';
import { endSessions } from './accounts.queries';
import type { Asker } from './browser-name';
import { deleteExpiredSessions, insertSession } from './sessions.queries';
import {
  deleteExpiredTokens,
  findCurrent,
  findGeneration,
  insertCode,
  insertSpent,
  noteSeen,
  takeCode,
} from './tokens.queries';

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
/** A session that was not used for so long is over (ms); its use is noted to five minutes. */
const IDLE_MS = 12 * 3_600_000;
const SEEN_RESOLUTION_MS = 5 * 60_000;
export const idleBefore = () => new Date(Date.now() - IDLE_MS);
const ISSUER = 'fastback';
const HMAC = { name: 'HMAC', hash: 'SHA-256' };

const expired = () => new Problem(401, errorCodes.expired, 'token invalid or expired, please log in again');

/** Issues, reads and revokes tokens (JWT, HS256) and one-time codes. A token is valid in the session generation that issued it. */
export class Tokens {
  /** Every request verifies by one: each is imported once. */
  private readonly imported = new WeakMap<Uint8Array, Promise<CryptoKey>>();

  constructor(
    private readonly db: Database,
    private readonly secret: Keyring,
  ) {}

  /** A token, and for a session the row that its owner sees it by. Throws 404 for a user who does not exist. */
  async issue(userId: string, use: TokenUse, asker: Asker = { browser: '?', address: '?' }): Promise<string> {
    const generation = await findGeneration(this.db, userId);
    if (generation === undefined) throw notFound();
    const id = randomUUID();
    if (use === 'session') {
      const expiresAt = new Date(Date.now() + lifetimeSeconds.session * 1000);
      await insertSession(this.db, { id, userId, generation, ...asker, expiresAt });
    }
    return new SignJWT({ use, generation })
      .setProtectedHeader({ alg: 'HS256', kid: this.secret.id })
      .setSubject(userId)
      .setJti(id)
      .setIssuer(ISSUER)
      .setIssuedAt()
      .setExpirationTime(`${lifetimeSeconds[use]}s`)
      .sign(this.secret.key('session'));
  }

  /** Checks signature, expiry, idle time, revocation and that the user exists; throws 401. */
  async read(jwt: string): Promise<Token> {
    const { generation, ...token } = await this.verify(jwt);
    const current = await findCurrent(this.db, { ...token, generation }, idleBefore());
    if (!current) throw expired();
    const { lastUse } = current;
    if (lastUse && Date.now() - lastUse.getTime() > SEEN_RESOLUTION_MS) await noteSeen(this.db, token.id, new Date());
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
  spend(token: Pick<Token, 'id' | 'expiresAt'>): Promise<boolean> {
    return insertSpent(this.db, token);
  }

  /**
   * A code that `exchange` turns into its user id once, within five minutes. Where it is bound, the exchange has to bring the
   * same address, and the verifier of the challenge (RFC 7636, S256).
   */
  async issueCode(userId: string, bound: CodeBinding = {}): Promise<string> {
    const code = randomBytes(24).toString('base64url');
    const expiresAt = new Date(Date.now() + CODE_LIFETIME_SECONDS * 1000);
    await insertCode(this.db, { hash: hashOf(code), userId, expiresAt, ...bound });
    return code;
  }

  /** The user of a one-time code; throws 401 for an unknown, used or expired one, and for one of another flow. */
  async exchange(code: string, proof: CodeProof = {}): Promise<string> {
    const row = await takeCode(this.db, hashOf(code));
    if (!row || row.expiresAt.getTime() <= Date.now() || !isProof(row, proof)) throw expired();
    return row.userId;
  }

  /** Forgets what has expired by itself. */
  async sweep(): Promise<void> {
    await deleteExpiredTokens(this.db);
    await deleteExpiredSessions(this.db);
  }

  private keyOf({ kid }: JWTHeaderParameters): Promise<CryptoKey> {
    const key = this.secret.keyOf(kid, 'session');
    if (!key) throw expired();
    const imported =
      this.imported.get(key) ?? crypto.subtle.importKey('raw', new Uint8Array(key), HMAC, false, ['verify']);
    this.imported.set(key, imported);
    return imported;
  }

  private async verify(jwt: string): Promise<Token & { readonly generation: number }> {
    try {
      const { payload } = await jwtVerify(jwt, (header) => this.keyOf(header), {
        issuer: ISSUER,
        algorithms: ['HS256'],
      });
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

/** What the exchange of a code has to bring; a code without either can be exchanged by whom it was sent to. */
export interface CodeBinding {
  readonly redirectUri?: string;
  /** SHA-256 of the verifier (base64url). */
  readonly challenge?: string;
}

export interface CodeProof {
  readonly redirectUri?: string;
  readonly verifier?: string;
}

/** An address that is not sent is not compared, for the app's own exchange has none; a wrong one is. */
function isProof(row: { redirectUri: string | null; challenge: string | null }, proof: CodeProof): boolean {
  const isHere = proof.redirectUri === undefined || proof.redirectUri === row.redirectUri;
  const challenge = createHash('sha256')
    .update(proof.verifier ?? '')
    .digest('base64url');
  return isHere && (row.challenge === null || row.challenge === challenge);
}
