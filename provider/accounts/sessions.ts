import type { CodeExchange } from '../../contract/account';
import type { Accounts } from './accounts';
import type { Tokens } from './tokens';

/** Begins sessions of users who have proved who they are. */
export class Sessions {
  constructor(
    private readonly tokens: Tokens,
    private readonly accounts: Accounts,
  ) {}

  /** A session token and the user's own record. */
  async begin(userId: string): Promise<CodeExchange> {
    return { token: await this.tokens.issue(userId, 'session'), userInfo: await this.accounts.info(userId) };
  }
}
