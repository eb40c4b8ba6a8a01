import { selectUser } from '../../machines/session/selectors';
import type { Clients } from '../http/clients';
import type { LateQueries } from '../http/late-queries';
import type { Session } from '../studio/root';
import { type AccountServices, createAccount } from './account';
import { createKeys } from './keys';

interface Options extends Omit<AccountServices, 'keys' | 'session'> {
  readonly clients: Clients;
  readonly queries: LateQueries;
  readonly session: () => Session;
  readonly userId: () => string;
}

/** The user's record and API keys. */
export function createAccounts({ clients, queries, session, userId, inspect, now }: Options) {
  const preferred = () => selectUser(session().getSnapshot())?.defaultApiKey;
  const keys = createKeys({ clients, queries, userId, preferred, now });
  return { keys, account: createAccount({ clients, keys, session, inspect, now }) };
}
