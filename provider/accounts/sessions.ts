import type { FastifyRequest } from 'fastify';
import type { CodeExchange, SessionList } from '../../contract/account';
import type { Database } from '../database/open';
import { actsAs } from '../http/audit';
import type { Accounts } from './accounts';
import { endSessions } from './accounts.queries';
import { browserName } from './browser-name';
import type { ApiKeys } from './keys';
import { findSession, openSessions } from './sessions.queries';
import { idleBefore, type Tokens } from './tokens';

/** Sessions that are listed at most. */
const LISTED = 100;

/** The browser that a request comes from, by its name, and its address. */
export const askerOf = (request: FastifyRequest) => ({
  browser: browserName(request.headers['user-agent']),
  address: request.ip,
});

/** Begins sessions of users who have proved who they are, lists them and ends them. */
export class Sessions {
  constructor(
    private readonly db: Database,
    private readonly tokens: Tokens,
    private readonly accounts: Accounts,
    private readonly keys: Pick<ApiKeys, 'renewAll'>,
  ) {}

  /** A session token for the browser of the request, and the user's own record. */
  async begin(userId: string, request: FastifyRequest): Promise<CodeExchange> {
    actsAs(request, userId);
    const token = await this.tokens.issue(userId, 'session', askerOf(request));
    return { token, userInfo: await this.accounts.info(userId) };
  }

  /** The user's open sessions, the newest first; `current` is the id of the caller's. */
  async list(userId: string, current: string): Promise<SessionList['data']> {
    const rows = await openSessions(this.db, userId, idleBefore(), LISTED);
    return rows.map(({ id, browser, address, createdAt }) => ({
      _id: id,
      browser,
      address,
      created_at: createdAt.toISOString(),
      current: id === current,
    }));
  }

  /** Ends every session of the user, and begins a new one for the browser of the request. */
  async endOthers(userId: string, request: FastifyRequest): Promise<CodeExchange> {
    await this.tokens.revokeAll(userId);
    return this.begin(userId, request);
  }

  /** Ends every session of the user; with `renewKeys`, what is known of the API keys is useless too. */
  async endAll(userId: string, { renewKeys }: { readonly renewKeys: boolean }): Promise<void> {
    await this.db.transaction(async (transaction) => {
      if (renewKeys) await this.keys.renewAll(transaction, userId);
      await endSessions(transaction, userId);
    });
  }

  /** Ends one of the user's own sessions; false for any other. */
  async end(userId: string, id: string): Promise<boolean> {
    const session = await findSession(this.db, userId, id);
    if (!session) return false;
    await this.tokens.spend(session);
    return true;
  }
}
