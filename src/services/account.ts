import type { ActorRefFrom } from 'xstate';
import type * as z from 'zod/mini';
import {
  type ApiKey,
  ApiKeyAnswer,
  type NewApiKey,
  type ProfileUpdate,
  Uploaded,
  UserAnswer,
  type UserInfo,
} from '../../contract/account';
import { Done, errorCodes } from '../../contract/error';
import type { Fact } from '../log/facts';
import type { ReadableProjection } from '../log/projection';
import { AccountError, type AccountFailure } from '../machines/account/failure';
import type { sessionMachine } from '../machines/session/machine';
import { selectToken, selectUser } from '../machines/session/selectors';
import type { Keys } from './account/keys';
import { keepProfileDraft, type ProfileDraft, readProfileDraft } from './account/profile-draft';
import { InvalidAnswerError, StatusError, unlessMissing } from './errors';
import type { Clients } from './http/clients';
import { transmit } from './http/transmit';

/** What the profile page does. Every call throws an AccountError. */
export interface Account {
  /** Asks what the provider knows of the user. */
  refresh(signal: AbortSignal): Promise<void>;
  save(change: ProfileUpdate): Promise<void>;
  /** What was typed and not saved, through a reload. */
  readonly draft: { read(): ProfileDraft | undefined; keep(draft: ProfileDraft | undefined): void };
  /** Uploads a picture and shows it as the user's; `progress` hears 0–100. */
  setAvatar(file: File, progress: (percent: number) => void, signal: AbortSignal): Promise<void>;
  /** The list as it was last seen; undefined before it was. */
  readonly keys: ReadableProjection<readonly ApiKey[] | undefined>;
  refreshKeys(signal: AbortSignal): Promise<void>;
  createKey(key: z.input<typeof NewApiKey>): Promise<ApiKey>;
  /** `spend_cap` in compute power, null for any amount. */
  capKey(id: string, spend_cap: number | null): Promise<void>;
  deleteKey(id: string): Promise<void>;
  /** Ends every session of the user, this one last. */
  signOutEverywhere(): Promise<void>;
}

interface AccountServices {
  readonly clients: Pick<Clients, 'account'>;
  readonly keys: Keys;
  readonly session: ActorRefFrom<typeof sessionMachine>;
  readonly record: (fact: Fact) => void;
  readonly now: () => number;
}

export function createAccount(services: AccountServices): Account {
  const { keys, session, record, now } = services;
  const { account } = services.clients;
  const user = () => selectUser(session.getSnapshot());
  const userChanged = (changed: UserInfo) => session.send({ type: 'session.user-changed', user: changed });
  const own = () => `users/${encodeURIComponent(user()?.id ?? '')}`;
  const keyPath = (id: string) => `auth-token/${encodeURIComponent(id)}`;
  const refresh = async (signal?: AbortSignal) =>
    userChanged((await told(account.call(UserAnswer, own(), { signal }))).data);
  /** Deleting and creating keys can change the default one. What was done is done, even when this fails. */
  const keysChanged = () => Promise.allSettled([keys.refresh(), refresh()]);

  return {
    refresh,
    save: async (json) => {
      userChanged((await told(account.call(UserAnswer, own(), { method: 'put', json }))).data);
      record({ type: 'v1.ProfileChanged', at: now(), fields: Object.keys(json) });
    },
    draft: {
      read: () => readProfileDraft(user()?.id ?? ''),
      keep: (draft) => keepProfileDraft(user()?.id ?? '', draft),
    },
    setAvatar: async (file, progress, signal) => {
      const body = new FormData();
      body.append('file', file);
      const headers = { authorization: `Bearer ${selectToken(session.getSnapshot()) ?? ''}` };
      const answer = transmit({ method: 'POST', url: '/api/upload', headers, body, progress, signal });
      const { url } = await told(answer.then(uploaded));
      const known = user();
      if (known) userChanged({ ...known, avatar: url });
      record({ type: 'v1.ProfileChanged', at: now(), fields: ['avatar'] });
    },
    keys: keys.list,
    refreshKeys: async (signal) => void (await told(keys.refresh(signal))),
    createKey: async (json) => {
      const { data } = await told(account.call(ApiKeyAnswer, 'auth-token', { method: 'post', json }));
      record({ type: 'v1.ApiKeyCreated', at: now(), keyId: data._id, name: data.name });
      await keysChanged();
      return data;
    },
    capKey: async (id, spend_cap) => {
      await told(account.call(ApiKeyAnswer, keyPath(id), { method: 'patch', json: { spend_cap } }));
      record({ type: 'v1.ApiKeyCapped', at: now(), keyId: id, cap: spend_cap });
      await Promise.allSettled([keys.refresh()]);
    },
    deleteKey: async (id) => {
      await told(account.call(Done, keyPath(id), { method: 'delete' }).catch(unlessMissing));
      record({ type: 'v1.ApiKeyDeleted', at: now(), keyId: id });
      keys.forget();
      await keysChanged();
    },
    signOutEverywhere: async () => {
      await told(account.call(Done, 'auth/logout', { method: 'post', json: { everywhere: true } }));
      session.send({ type: 'session.sign-out' });
    },
  };
}

function uploaded(text: string) {
  const answer = Uploaded.safeParse(JSON.parse(text));
  if (!answer.success) throw new InvalidAnswerError('upload answered in an unknown shape');
  return answer.data;
}

async function told<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new AccountError(toFailure(error));
  }
}

function toFailure(error: unknown): AccountFailure {
  if (error instanceof InvalidAnswerError || error instanceof SyntaxError) return { kind: 'refused', message: '' };
  if (!(error instanceof StatusError) || [502, 503, 504].includes(error.status)) return { kind: 'network' };
  const { status, code, message, field, retryAfter } = error;
  if (status === 429) return { kind: 'rate-limited', retryAfter };
  if (code === errorCodes.tooLarge || status === 413) return { kind: 'too-large' };
  if (code === errorCodes.unsupportedFile || status === 415) return { kind: 'unsupported' };
  if (status === 404) return { kind: 'not-found' };
  if (status === 500) return { kind: 'server' };
  return { kind: 'refused', message, field };
}
