import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { UserInfo } from '../../../contract/account';
import type { FactOf } from '../../facts';
import { authMachine } from '../auth/machine';
import type { Identity } from '../auth/requests';
import { notProvided } from '../not-provided';
import { failureOf, isUnreachable } from '../request-error';
import { type SignInFailure, toSignInFailure } from './failure';
import { safeReturnAddress } from './return-address';
import {
  INACTIVITY_LIMIT,
  type SessionCommand,
  type SessionContext,
  type SessionFact,
  type SessionInput,
  type SessionTag,
  type SignOutFailed,
} from './types';

/** A redirect to the sign-in is suppressed for so long after the previous one (ms). */
const REDIRECT_GUARD = 5_000;
/** The way back after signing in waits so long (ms). */
const RETURN_DELAY = 100;

/** What the session knows and needs; its states stand in machine.ts. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    input: {} as SessionInput,
    events: {} as SessionCommand,
    emitted: {} as SessionFact | SignOutFailed,
    children: {} as {
      exchangeCode: 'exchangeCode';
      fetchUser: 'fetchUser';
      auth: 'auth';
      watch: 'watch';
      otherTabs: 'otherTabs';
    },
    tags: {} as SessionTag,
  },
  actors: {
    exchangeCode: fromPromise<Identity, { code: string }>(notProvided('exchangeCode')),
    fetchUser: fromPromise<Identity, { token: string }>(notProvided('fetchUser')),
    auth: authMachine,
    /** Sends activity, the five-minute check and waking up. */
    watch: fromCallback<SessionCommand>(notProvided('watch')),
    /** Sends what other tabs do to the kept session, whether or not somebody is signed in here. */
    otherTabs: fromCallback<SessionCommand>(notProvided('otherTabs')),
  },
  actions: {
    keepIdentity: (_, _identity: Identity) => notProvided('keepIdentity')(),
    keepToken: (_, _kept: { token: string }) => notProvided('keepToken')(),
    keepActivity: (_, _at: { at: number }) => notProvided('keepActivity')(),
    clearIdentity: notProvided('clearIdentity'),
    revokeToken: (_, _token: { token: string | undefined }) => notProvided('revokeToken')(),
    goToLogin: (_, _to: { returnAddress: string }) => notProvided('goToLogin')(),
    goHome: notProvided('goHome'),
    goBack: (_, _to: { returnAddress: string | undefined }) => notProvided('goBack')(),
    tellOtherTabs: notProvided('tellOtherTabs'),
    emitSignedIn: emit(({ context: { now, user } }) => {
      return { type: 'v1.SignedIn', at: now(), userId: user?.id ?? '' } as const;
    }),
    emitSignedOut: emit(({ context }, { reason }: Pick<FactOf<'v1.SignedOut'>, 'reason'>) => {
      return { type: 'v1.SignedOut', at: context.now(), reason } as const;
    }),
    emitSignOutFailed: emit({ type: 'sign-out-failed' } as const),
    keepUser: (_, _user: { user: UserInfo }) => notProvided('keepUser')(),
    noteFailure: assign({
      failure: ({ context }, { error }: { error: unknown }): SignInFailure => {
        const failure = toSignInFailure(error);
        const byLink = context.urlToken !== undefined || context.urlCode !== undefined;
        return failure.kind === 'invalid-token' && !byLink ? { kind: 'expired' } : failure;
      },
    }),
    noteExpired: assign({ failure: { kind: 'expired' } }),
    noteInactive: assign({ failure: { kind: 'inactive' } }),
    noteRedirect: assign({ lastRedirect: ({ context }) => context.now() }),
    noteReturn: assign({
      returnAddress: (_, { returnAddress }: { returnAddress: string }) => safeReturnAddress(returnAddress),
    }),
    forget: assign({
      token: undefined,
      user: undefined,
      offered: undefined,
      urlToken: undefined,
      urlCode: undefined,
      storedToken: undefined,
    }),
    /** What another tab keeps now is newer than anything that this one found. */
    followElsewhere: assign((_, { token, user }: { token: string; user: UserInfo | undefined }) => ({
      token: undefined,
      user: undefined,
      offered: undefined,
      urlToken: undefined,
      urlCode: undefined,
      storedToken: token,
      storedUser: user,
      failure: undefined,
    })),
  },
  guards: {
    /**
     * Somebody may have sent this browser here to work in their account: where another user's session is kept, and at a
     * code that this tab did not ask for. The token of a visitor who is signed out is taken as it is.
     */
    mustAsk: ({ context }, { user }: Identity) => {
      const { urlToken, urlCode, askedFor = false, storedToken, storedUser } = context;
      if (urlToken === undefined && urlCode === undefined) return false;
      if (storedToken !== undefined) return storedUser?.id !== user.id;
      return urlCode !== undefined && !askedFor;
    },
    hasCode: ({ context }) => context.urlCode !== undefined,
    /** A link that is no good leaves the kept session as it was. */
    hasKeptToken: ({ context }) =>
      (context.urlToken !== undefined || context.urlCode !== undefined) && context.storedToken !== undefined,
    hasToken: ({ context }) => (context.urlToken ?? context.storedToken) !== undefined,
    keptSessionIsOver: ({ context }) => context.urlToken === undefined && isInactive(context),
    inactive: ({ context }) => isInactive(context),
    sameToken: ({ context }, { token }: { token: string }) => token === context.token,
    sameUser: ({ context }, { user }: { user: UserInfo | undefined }) => user?.id === context.user?.id,
    isOffline: (_, { error }: { error: unknown }) => isUnreachable(failureOf(error)),
    isExternal: ({ context }) => context.external === true,
    mayLeave: ({ context }) => context.external === true && mayRedirect(context),
    redirectAllowed: ({ context }) => mayRedirect(context),
    /** The network is away, not the right to be here: go on with what this browser knows of the user. */
    canWorkOffline: ({ context }, { error }: { error: unknown }) =>
      isUnreachable(failureOf(error)) && context.urlToken === undefined && context.storedUser !== undefined,
  },
  delays: { returnDelay: RETURN_DELAY },
});

const mayRedirect = ({ now, lastRedirect }: SessionContext) => now() - lastRedirect >= REDIRECT_GUARD;

function isInactive({ now, lastActivity }: SessionContext): boolean {
  return now() - (lastActivity() ?? now()) > INACTIVITY_LIMIT;
}
