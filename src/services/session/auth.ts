import { catchError, defer, map, of, repeat, throwError } from 'rxjs';
import { fromCallback, fromPromise } from 'xstate';
import { CodeExchange, CodeSent, QrSignIn, QrState, SignedIn } from '../../../contract/account';
import { Done, errorCodes } from '../../../contract/error';
import type { Qr, QrSighting } from '../../machines/auth/commands';
import { AuthError, type AuthFailure, type AuthField } from '../../machines/auth/failure';
import { authMachine } from '../../machines/auth/machine';
import type { AuthRequest, Identity } from '../../machines/auth/requests';
import { InvalidAnswerError, isPassing, StatusError } from '../errors';
import type { Clients } from '../http/clients';
import { pause } from '../http/retry';
import { forgetDraft, keepDraft } from './sign-in-draft';

/** How often the provider is asked whether a phone has confirmed (ms). */
const QR_POLL = 2_000;

interface AuthServices {
  readonly clients: Pick<Clients, 'api'>;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** The sign-in with the provider behind it. */
export function provideAuth({ clients: { api }, now }: AuthServices) {
  return authMachine.provide({
    actors: {
      sendCode: fromPromise(async ({ input: { mobile, purpose }, signal }) => {
        const json = { mobile, purpose };
        const { data } = await told(api.call(CodeSent, 'auth/code', { method: 'post', json, signal }));
        return { mobile, until: now() + data.resend_in * 1_000 };
      }),
      submit: fromPromise(({ input, signal }) => submit(api, input, signal)),
      reset: fromPromise(async ({ input: json, signal }) => {
        await told(api.call(Done, 'auth/reset', { method: 'post', json, signal }));
      }),
      fetchQr: fromPromise(async ({ signal }): Promise<Qr> => {
        const { data } = await told(api.call(QrSignIn, 'auth/qr', { method: 'post', signal }));
        return { id: data.id, address: data.qr_code, until: now() + data.expires_in * 1_000 };
      }),
      watchQr: fromCallback<QrSighting, { id: string }>(({ input: { id }, sendBack }) => {
        const subscription = watchQr(api, id).subscribe({
          next: sendBack,
          error: () => sendBack({ type: 'qr.expired' }),
        });
        return () => subscription.unsubscribe();
      }),
      exchange: fromPromise(async ({ input: { code }, signal }) => {
        const searchParams = { code };
        const answer = await told(api.call(CodeExchange, 'wechatauth/getuserinfo', { searchParams, signal }));
        forgetDraft();
        return { token: answer.token, user: answer.userInfo };
      }),
    },
    actions: { keepDraft: (_, draft) => keepDraft(draft) },
  });
}

type Api = Clients['api'];

async function submit(api: Api, request: AuthRequest, signal: AbortSignal): Promise<Identity> {
  const { path, json } = wire(request);
  const ask = (to: string, body: object) => api.call(SignedIn, to, { method: 'post', json: body, signal });
  const answer = ask(path, json).catch((error: unknown) => {
    // The answer to an earlier try may have been lost: whoever knows the password of that account is its owner.
    if (request.mode !== 'register-name' || !isTaken(error)) throw error;
    return ask('auth/login', { username: request.username, password: request.password }).catch(() => {
      throw error;
    });
  });
  const { data } = await told(answer);
  forgetDraft();
  return { token: data.token, user: data.userInfo };
}

/** The call that a request becomes. What may be left away is, when it is empty. */
function wire(request: AuthRequest): { readonly path: string; readonly json: object } {
  switch (request.mode) {
    case 'password':
      return { path: 'auth/login', json: { username: request.username, password: request.password } };
    case 'code':
      return { path: 'auth/login/code', json: { mobile: request.mobile, code: request.code } };
    case 'register-name':
    case 'register-mobile': {
      const { mode: _, inviteCode, ...rest } = request;
      const filled = Object.entries({ ...rest, invite_code: inviteCode }).filter(([, value]) => value !== '');
      return { path: 'auth/register', json: Object.fromEntries(filled) };
    }
  }
}

/** Asks again and again until unsubscribed; fails when the provider refuses the question itself. */
const watchQr = (api: Api, id: string) =>
  defer(() => api.call(QrState, `auth/qr/${encodeURIComponent(id)}`)).pipe(
    map(({ data }): QrSighting => {
      if (data.state !== 'confirmed') return { type: `qr.${data.state}` };
      return data.code === undefined ? { type: 'qr.expired' } : { type: 'qr.confirmed', code: data.code };
    }),
    catchError((error: unknown) => (isPassing(error) ? of<QrSighting>({ type: 'qr.lost' }) : throwError(() => error))),
    repeat({ delay: () => pause(QR_POLL) }),
  );

async function told<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new AuthError(toFailure(error));
  }
}

const isTaken = (error: unknown) => error instanceof StatusError && error.code === errorCodes.taken;

/** The form's names of the wire's fields. */
const fields: Partial<Record<string, AuthField>> = {
  username: 'username',
  password: 'password',
  mobile: 'mobile',
  code: 'code',
  invite_code: 'inviteCode',
};

function toFailure(error: unknown): AuthFailure {
  if (error instanceof InvalidAnswerError) return { kind: 'rejected', message: '' };
  if (!(error instanceof StatusError)) return { kind: 'network' };
  const { code, status, message, retryAfter } = error;
  if (code === errorCodes.invalidCredentials) return { kind: 'refused', field: 'password', reason: 'wrong' };
  if (status === 429) return { kind: 'rate-limited', retryAfter };
  const field = error.field === undefined ? undefined : fields[error.field];
  if (field) return { kind: 'refused', field, reason: reasonOf(code, field) };
  return status >= 502 ? { kind: 'network' } : { kind: 'rejected', message };
}

/** A code and an invitation can have the right form and still be wrong. */
function reasonOf(code: string, field: AuthField) {
  if (code === errorCodes.taken) return 'taken';
  return field === 'code' || field === 'inviteCode' ? 'wrong' : 'invalid';
}
