import { ApiKeyAnswer, ApiKeyList, DEFAULT_KEY_NAME, DEFAULT_KEY_REMARK, KeyValidity } from '../../../contract/account';
import { errorCodes } from '../../../contract/error';
import { RequestError } from '../../machines/request-error';
import type { ApiKey } from '../../ports/account';
import type { ProviderQuery } from '../../ports/queries';
import type { Clients } from '../http/clients';
import { networkError } from '../http/errors';
import type { LateQueries } from '../http/late-queries';
import { toApiKey } from './wire';

/** The list of keys is asked for again after 6 hours (ms). */
const LIST_AGE = 6 * 3_600_000;
/** A key is checked again a day after the last check, or an hour after its last use (ms). */
const VALIDATION_AGE = 24 * 3_600_000;
const UNUSED_AGE = 60 * 60_000;

interface Validity {
  readonly valid: boolean;
  readonly lastUsed: number;
  readonly lastValidated: number;
}

/** The user's API keys. */
export interface Keys {
  readonly list: ProviderQuery<readonly ApiKey[]>;
  /** A valid API key; one is created where the user has none. Throws a RequestError. */
  usable(): Promise<string>;
  /** Reads and checks all of them again before the next use. */
  forget(): void;
}

export interface KeysOptions {
  readonly clients: Pick<Clients, 'account' | 'api'>;
  readonly queries: Pick<LateQueries, 'fetch' | 'invalidate'>;
  readonly userId: () => string;
  /** The key that the user's record names. */
  readonly preferred: () => string | undefined;
  readonly now: () => number;
}

/** Whether keys are valid: the provider is asked only where its last answer is too old. */
function createValidity(api: Clients['api'], now: () => number) {
  const validity = new Map<string, Validity>();

  const validate = async (key: string) => {
    try {
      const answer = await api.call(KeyValidity, 'auth-token/validate', { headers: { 'x-api-key': key } });
      return answer.status === 'success';
    } catch (error) {
      if (error instanceof RequestError && ['refused', 'signed-out'].includes(error.failure.kind)) return false;
      throw error;
    }
  };

  const isValid = async (key: string) => {
    const known = validity.get(key);
    const fresh = known && now() - known.lastValidated < VALIDATION_AGE && now() - known.lastUsed < UNUSED_AGE;
    const valid = fresh ? known.valid : await validate(key);
    validity.set(key, { valid, lastUsed: now(), lastValidated: fresh ? known.lastValidated : now() });
    return valid;
  };

  return { isValid, forget: () => validity.clear() };
}

export function createKeys({ clients: { account, api }, queries, userId, preferred, now }: KeysOptions): Keys {
  const list: Keys['list'] = (user) => ({
    queryKey: ['keys', user],
    // A generation may wait for the same answer as a page that is left: so that ends nothing.
    queryFn: async () => (await account.call(ApiKeyList, 'auth-token')).data.map(toApiKey),
  });
  let found: ReturnType<Keys['usable']> | undefined;
  const { isValid, forget: forgetValidity } = createValidity(api, now);

  const create = async () => {
    const json = { name: DEFAULT_KEY_NAME, remark: DEFAULT_KEY_REMARK };
    const { data } = await account.call(ApiKeyAnswer, 'auth-token', { method: 'post', json });
    queries.invalidate('keys');
    return data.sensitive_id;
  };

  const find = async () => {
    const named = preferred();
    if (named !== undefined && (await isValid(named))) return named;
    const client = await queries.fetch().catch((cause: unknown) => {
      throw networkError('account', cause);
    });
    const keys = await client.fetchQuery({ ...list(userId()), staleTime: LIST_AGE });
    for (const { secret } of keys) if (await isValid(secret)) return secret;
    const created = await create();
    if (await isValid(created)) return created;
    throw new RequestError({ kind: 'refused', code: errorCodes.invalidKey });
  };

  return {
    // Generations that begin at the same time look for it together.
    usable: () => {
      found ??= find().finally(() => {
        found = undefined;
      });
      return found;
    },
    list,
    forget: () => {
      found = undefined;
      forgetValidity();
      queries.invalidate('keys');
    },
  };
}
