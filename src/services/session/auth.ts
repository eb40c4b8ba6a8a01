import { fromCallback, fromPromise } from 'xstate';
import { CodeExchange, CodeSent, QrSignIn, QrState, SignedIn, SignInAnswer } from '../../../contract/account';
import { Done, errorCodes } from '../../../contract/error';
import type { Qr, QrPollEvent } from '../../machines/auth/commands';
import { authMachine } from '../../machines/auth/machine';
import type { AuthRequest, Identity, SubmitAnswer } from '../../machines/auth/requests';
import { RequestError } from '../../machines/request-error';
import type { Clients } from '../http/clients';
import { subscribeLate } from '../http/subscribe-late';
import { forgetDraft, keepDraft } from './sign-in-draft';

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
        const { data } = await api.call(CodeSent, 'auth/code', { method: 'post', json, signal });
        return { mobile, until: now() + data.resend_in * 1_000 };
      }),
      submit: fromPromise(async ({ input, signal }): Promise<SubmitAnswer> => {
        const data = await submit(api, input, signal);
        if ('token' in data) return identityOf(data);
        const { ticket, expires_in } = data.second_factor;
        return { ticket, until: now() + expires_in * 1_000 };
      }),
      confirm: fromPromise(async ({ input: json, signal }) =>
        identityOf((await api.call(SignedIn, 'auth/second-factor', { method: 'post', json, signal })).data),
      ),
      byPasskey: fromPromise(async ({ signal }) => {
        const { signInByPasskey } = await import('./passkey');
        return identityOf(await signInByPasskey(api, signal));
      }),
      reset: fromPromise(async ({ input: json, signal }) => {
        await api.call(Done, 'auth/reset', { method: 'post', json, signal });
      }),
      fetchQr: fromPromise(async ({ signal }): Promise<Qr> => {
        const { data } = await api.call(QrSignIn, 'auth/qr', { method: 'post', signal });
        const { id, qr_code: address, digits } = data;
        return { id, address, digits, until: now() + data.expires_in * 1_000 };
      }),
      watchQr: fromCallback<QrPollEvent, { id: string }>(({ input: { id }, sendBack }) => {
        const ask = (signal: AbortSignal) => api.call(QrState, `auth/qr/${encodeURIComponent(id)}`, { signal });
        return subscribeLate(async () => (await import('./qr-polling')).watchQr(ask), {
          next: sendBack,
          error: () => sendBack({ type: 'qr.expired' }),
        });
      }),
      exchange: fromPromise(async ({ input: { code }, signal }) => {
        const searchParams = { code };
        return identityOf(await api.call(CodeExchange, 'wechatauth/getuserinfo', { searchParams, signal }));
      }),
    },
    actions: { keepDraft: (_, draft) => keepDraft(draft) },
  });
}

type Api = Clients['api'];

/** Forgets the draft, which a successful sign-in ends. */
function identityOf({ token, userInfo }: CodeExchange): Identity {
  forgetDraft();
  return { token, user: userInfo };
}

async function submit(api: Api, request: AuthRequest, signal: AbortSignal): Promise<SignInAnswer['data']> {
  const { path, json } = wire(request);
  const ask = (to: string, body: object) => api.call(SignInAnswer, to, { method: 'post', json: body, signal });
  const answer = ask(path, json).catch((error: unknown) => {
    // The answer to an earlier try may have been lost: a user who knows that account's password is its owner.
    if (request.mode !== 'register-name' || !isTaken(error)) throw error;
    return ask('auth/login', { username: request.username, password: request.password }).catch(() => {
      throw error;
    });
  });
  return (await answer).data;
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

const isTaken = (error: unknown) => error instanceof RequestError && error.failure.code === errorCodes.taken;
