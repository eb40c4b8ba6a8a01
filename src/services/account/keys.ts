import {
  type ApiKey,
  ApiKeyAnswer,
  ApiKeyList,
  DEFAULT_KEY_NAME,
  DEFAULT_KEY_REMARK,
  KeyValidity,
} from '../../../contract/account';
import { createReadable, type ReadableProjection } from '../../log/projection';
import { GenerationError } from '../../machines/generation/failure';
import { StatusError } from '../errors';
import type { Clients } from '../http/clients';

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

export interface Keys {
  /** A valid API key; one is created where the user has none. Throws a GenerationError. */
  usable(): Promise<string>;
  /** The list as it was last seen; undefined before it was. */
  readonly list: ReadableProjection<readonly ApiKey[] | undefined>;
  /** Asks for the list anew. */
  refresh(signal?: AbortSignal): Promise<readonly ApiKey[]>;
  forget(): void;
}

export interface KeysOptions {
  readonly clients: Pick<Clients, 'account' | 'api'>;
  /** The key that the user's record names. */
  readonly preferred: () => string | undefined;
  readonly now: () => number;
}

export function createKeys({ clients: { account, api }, preferred, now }: KeysOptions): Keys {
  const list = createReadable<readonly ApiKey[] | undefined>(undefined);
  let listedAt = 0;
  let turn = 0;
  let found: ReturnType<Keys['usable']> | undefined;
  const validity = new Map<string, Validity>();

  const refresh = async (signal?: AbortSignal) => {
    const asked = ++turn;
    const { data } = await account.call(ApiKeyList, 'auth-token', { signal });
    // An answer that was overtaken, or is somebody else's by now, is not kept.
    if (asked === turn) {
      listedAt = now();
      list.set(data);
    }
    return data;
  };
  const listed = async () => {
    const known = list.get();
    return known && now() - listedAt <= LIST_AGE ? known : refresh();
  };
  const forget = () => {
    turn += 1;
    found = undefined;
    list.set(undefined);
    validity.clear();
  };

  const isValid = async (key: string) => {
    const known = validity.get(key);
    const fresh = known && now() - known.lastValidated < VALIDATION_AGE && now() - known.lastUsed < UNUSED_AGE;
    const valid = fresh ? known.valid : await validate(key);
    validity.set(key, { valid, lastUsed: now(), lastValidated: fresh ? known.lastValidated : now() });
    return valid;
  };

  const validate = async (key: string) => {
    try {
      const answer = await api.call(KeyValidity, 'auth-token/validate', { headers: { 'x-api-key': key } });
      return answer.status === 'success';
    } catch (error) {
      if (error instanceof StatusError && error.status < 500 && error.status !== 429) return false;
      throw error;
    }
  };

  const create = async () => {
    const json = { name: DEFAULT_KEY_NAME, remark: DEFAULT_KEY_REMARK };
    const { data } = await account.call(ApiKeyAnswer, 'auth-token', { method: 'post', json });
    list.set(undefined);
    return data.sensitive_id;
  };

  const find = async () => {
    const named = preferred();
    if (named !== undefined && (await isValid(named))) return named;
    for (const { sensitive_id } of await listed()) if (await isValid(sensitive_id)) return sensitive_id;
    const created = await create();
    if (await isValid(created)) return created;
    throw new GenerationError({ kind: 'invalid-key' });
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
    refresh,
    forget,
  };
}
