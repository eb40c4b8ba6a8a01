import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { UserInfo } from '../../../contract/account';
import type { FactOf } from '../../log/facts';
import { authMachine } from '../auth/machine';
import type { AuthDraft, Identity } from '../auth/requests';
import { notProvided } from '../not-provided';
import { type SignInFailure, toSignInFailure } from './failure';
import { DEFAULT_PAGE, safeReturnAddress } from './return-address';

/** A session without activity ends after one hour (ms). */
export const INACTIVITY_LIMIT = 60 * 60_000;
/** A redirect to the sign-in is suppressed for so long after the previous one (ms). */
export const REDIRECT_GUARD = 5_000;
/** The way back after signing in waits so long (ms). */
export const RETURN_DELAY = 100;

export interface SessionInput {
  /** Found in the address at start-up. */
  readonly urlToken?: string;
  readonly urlCode?: string;
  /** Kept from an earlier visit. */
  readonly storedToken?: string;
  readonly storedUser?: UserInfo;
  readonly returnAddress?: string;
  /** Signing in happens on another site: the dialog only says what went wrong there. */
  readonly external?: boolean;
  /** When this tab was last sent to the sign-in (ms since the epoch). */
  readonly lastRedirect?: number;
  /** What was typed into the dialog before. */
  readonly signInDraft?: () => AuthDraft | undefined;
  /** When somebody last did something, in any tab (ms since the epoch). */
  readonly lastActivity: () => number | undefined;
  /** Path, search and hash of the page at hand. */
  readonly here: () => string;
  /** ms since the epoch, by real elapsed and server time. */
  readonly now: () => number;
}

interface SessionContext extends SessionInput {
  readonly token?: string;
  readonly user?: UserInfo;
  readonly failure?: SignInFailure;
  readonly lastRedirect: number;
}

export type SessionCommand =
  | { type: 'session.sign-out' }
  /** What is known of the user changed, here or in another tab. */
  | { type: 'session.user-changed'; user: UserInfo }
  | { type: 'session.open-dialog' }
  | { type: 'session.dialog-dismissed' }
  | { type: 'session.require-login'; returnAddress: string }
  | { type: 'session.unauthorized' }
  | { type: 'session.activity' }
  | { type: 'session.check' }
  | { type: 'session.signed-out-elsewhere' }
  | { type: 'session.signed-in-elsewhere'; token: string; user: UserInfo | undefined };

export type SessionFact = FactOf<'v1.SignedIn'> | FactOf<'v1.SignedOut'>;

/** To the sign-in of another site, and back to where somebody was going. */
const leave = [
  'noteRedirect',
  {
    type: 'goToLogin',
    params: ({ context }: { context: SessionContext }) => ({ returnAddress: context.returnAddress ?? '/' }),
  },
] as const;

/** Who sits at the table: from a token in the address, a kept one, or the dialog, until they leave. */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    input: {} as SessionInput,
    events: {} as SessionCommand,
    emitted: {} as SessionFact,
    children: {} as { exchangeCode: 'exchangeCode'; fetchUser: 'fetchUser'; auth: 'auth'; watch: 'watch' },
    tags: {} as 'starting' | 'signed-in' | 'anonymous' | 'sign-in-open',
  },
  actors: {
    exchangeCode: fromPromise<Identity, { code: string }>(notProvided('exchangeCode')),
    fetchUser: fromPromise<Identity, { token: string }>(notProvided('fetchUser')),
    auth: authMachine,
    /** Sends activity, the five-minute check, waking up, and what other tabs do. */
    watch: fromCallback<SessionCommand>(notProvided('watch')),
  },
  actions: {
    keepIdentity: (_, _identity: Identity) => notProvided('keepIdentity')(),
    keepActivity: (_, _at: { at: number }) => notProvided('keepActivity')(),
    clearIdentity: notProvided('clearIdentity'),
    revokeToken: (_, _token: { token: string | undefined }) => notProvided('revokeToken')(),
    goToLogin: (_, _to: { returnAddress: string }) => notProvided('goToLogin')(),
    goHome: notProvided('goHome'),
    goBack: (_, _to: { returnAddress: string | undefined }) => notProvided('goBack')(),
    tellOtherTabs: notProvided('tellOtherTabs'),
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
      urlToken: undefined,
      urlCode: undefined,
      storedToken: undefined,
    }),
    /** What another tab keeps now is newer than anything that this one found. */
    followElsewhere: assign((_, { token, user }: { token: string; user: UserInfo | undefined }) => ({
      token: undefined,
      user: undefined,
      urlToken: undefined,
      urlCode: undefined,
      storedToken: token,
      storedUser: user,
      failure: undefined,
    })),
  },
  guards: {
    hasCode: ({ context }) => context.urlCode !== undefined,
    /** A link that is no good leaves the kept session as it was. */
    hasKeptToken: ({ context }) =>
      (context.urlToken !== undefined || context.urlCode !== undefined) && context.storedToken !== undefined,
    hasToken: ({ context }) => (context.urlToken ?? context.storedToken) !== undefined,
    keptSessionIsOver: ({ context }) => context.urlToken === undefined && isInactive(context),
    inactive: ({ context }) => isInactive(context),
    sameUser: ({ context }, { user }: { user: UserInfo | undefined }) => user?.id === context.user?.id,
    isOffline: (_, { error }: { error: unknown }) => toSignInFailure(error).kind === 'network',
    isExternal: ({ context }) => context.external === true,
    mayLeave: ({ context }) => context.external === true && context.now() - context.lastRedirect >= REDIRECT_GUARD,
    redirectAllowed: ({ context }) => context.now() - context.lastRedirect >= REDIRECT_GUARD,
    /** The network is away, not the right to be here: go on with what this browser knows of the user. */
    canWorkOffline: ({ context }, { error }: { error: unknown }) =>
      toSignInFailure(error).kind === 'network' && context.urlToken === undefined && context.storedUser !== undefined,
  },
  delays: { returnDelay: RETURN_DELAY },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    ...input,
    returnAddress: input.returnAddress === undefined ? undefined : safeReturnAddress(input.returnAddress),
    lastRedirect: input.lastRedirect ?? Number.NEGATIVE_INFINITY,
  }),
  initial: 'starting',
  states: {
    starting: {
      tags: 'starting',
      initial: 'deciding',
      on: {
        'session.signed-out-elsewhere': { target: '#session.anonymous', actions: 'forget' },
        'session.signed-in-elsewhere': {
          target: '.fetching',
          actions: { type: 'followElsewhere', params: ({ event }) => event },
        },
      },
      states: {
        deciding: {
          always: [
            { guard: 'hasCode', target: 'exchanging' },
            { guard: 'hasToken', target: 'fetching' },
            { target: '#session.anonymous' },
          ],
        },
        exchanging: {
          invoke: {
            id: 'exchangeCode',
            src: 'exchangeCode',
            input: ({ context }) => ({ code: context.urlCode ?? '' }),
            onDone: { target: '#session.signedIn', actions: assign(({ event }) => event.output) },
            onError: [
              { guard: 'hasKeptToken', target: 'fetching', actions: assign({ urlCode: undefined }) },
              {
                target: '#session.anonymous.dialog',
                actions: [{ type: 'noteFailure', params: ({ event }) => ({ error: event.error }) }, 'forget'],
              },
            ],
          },
        },
        /** The provider's answer also sets the clock by which the kept session is judged. */
        fetching: {
          invoke: {
            id: 'fetchUser',
            src: 'fetchUser',
            input: ({ context }) => ({ token: context.urlToken ?? context.storedToken ?? '' }),
            onDone: [
              { guard: 'keptSessionIsOver', target: 'expired' },
              { target: '#session.signedIn', actions: assign(({ event }) => event.output) },
            ],
            onError: [
              { guard: 'hasKeptToken', target: 'fetching', reenter: true, actions: assign({ urlToken: undefined }) },
              { guard: 'keptSessionIsOver', target: 'expired' },
              {
                guard: { type: 'canWorkOffline', params: ({ event }) => ({ error: event.error }) },
                target: '#session.signedIn',
                actions: assign(({ context }) => ({ token: context.storedToken, user: context.storedUser })),
              },
              {
                // What this browser keeps may still be good: the next start asks again.
                guard: { type: 'isOffline', params: ({ event }) => ({ error: event.error }) },
                target: '#session.anonymous.dialog',
                actions: [{ type: 'noteFailure', params: ({ event }) => ({ error: event.error }) }, 'forget'],
              },
              {
                target: '#session.anonymous.dialog',
                actions: [
                  { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
                  'forget',
                  'clearIdentity',
                ],
              },
            ],
          },
        },
        expired: {
          always: {
            target: '#session.anonymous',
            actions: [
              { type: 'revokeToken', params: ({ context }) => ({ token: context.storedToken }) },
              'noteInactive',
              'forget',
              'clearIdentity',
            ],
          },
        },
      },
    },
    anonymous: {
      tags: 'anonymous',
      initial: 'idle',
      on: {
        'session.signed-in-elsewhere': {
          target: '#session.starting.fetching',
          actions: { type: 'followElsewhere', params: ({ event }) => event },
        },
      },
      states: {
        idle: {
          on: {
            'session.open-dialog': [{ guard: 'isExternal', actions: leave }, { target: 'dialog' }],
            'session.require-login': [
              { guard: 'mayLeave', actions: [{ type: 'noteReturn', params: ({ event }) => event }, ...leave] },
              { target: 'dialog', actions: { type: 'noteReturn', params: ({ event }) => event } },
            ],
          },
        },
        dialog: {
          tags: 'sign-in-open',
          invoke: {
            id: 'auth',
            src: 'auth',
            input: ({ context }) => ({ draft: context.signInDraft?.(), now: context.now }),
            onDone: { target: '#session.signedIn', actions: assign(({ event }) => event.output) },
          },
          on: {
            'session.open-dialog': { guard: 'isExternal', actions: leave },
            'session.dialog-dismissed': { target: 'idle', actions: assign({ failure: undefined }) },
            'session.require-login': { actions: { type: 'noteReturn', params: ({ event }) => event } },
          },
        },
      },
    },
    signedIn: {
      tags: 'signed-in',
      entry: [
        assign({ urlToken: undefined, urlCode: undefined, storedToken: undefined, failure: undefined }),
        { type: 'keepActivity', params: ({ context }) => ({ at: context.now() }) },
        {
          type: 'keepIdentity',
          params: ({ context }) => {
            if (context.token && context.user) return { token: context.token, user: context.user };
            throw new Error('signed in without an identity');
          },
        },
        emit(({ context }) => ({ type: 'v1.SignedIn', at: context.now(), userId: context.user?.id ?? '' }) as const),
      ],
      invoke: { id: 'watch', src: 'watch' },
      initial: 'arriving',
      states: {
        arriving: {
          after: {
            returnDelay: {
              target: 'active',
              actions: [
                { type: 'goBack', params: ({ context }) => ({ returnAddress: context.returnAddress }) },
                assign({ returnAddress: undefined }),
              ],
            },
          },
        },
        active: {},
      },
      on: {
        'session.activity': [
          // The first touch after a long absence comes too late.
          { guard: 'inactive', target: 'leaving.inactive' },
          { actions: { type: 'keepActivity', params: ({ context }) => ({ at: context.now() }) } },
        ],
        'session.check': { guard: 'inactive', target: 'leaving.inactive' },
        'session.unauthorized': { target: 'leaving.expired' },
        'session.user-changed': {
          guard: { type: 'sameUser', params: ({ event }) => event },
          actions: [
            assign({ user: ({ event }) => event.user }),
            { type: 'keepUser', params: ({ event: { user } }) => ({ user }) },
          ],
        },
        'session.sign-out': 'leaving.user',
        'session.signed-out-elsewhere': 'leaving.otherTab',
        'session.signed-in-elsewhere': [
          {
            guard: { type: 'sameUser', params: ({ event }) => ({ user: event.user }) },
            actions: assign({ token: ({ event }) => event.token }),
          },
          {
            target: 'starting.fetching',
            actions: [
              emit(({ context }) => ({ type: 'v1.SignedOut', at: context.now(), reason: 'other-tab' }) as const),
              { type: 'followElsewhere', params: ({ event }) => event },
            ],
          },
        ],
      },
    },
    leaving: {
      initial: 'user',
      states: {
        user: {
          entry: [
            emit(({ context }) => ({ type: 'v1.SignedOut', at: context.now(), reason: 'user' }) as const),
            { type: 'revokeToken', params: ({ context }) => ({ token: context.token }) },
            'clearIdentity',
            'tellOtherTabs',
            'goHome',
          ],
          always: '#session.anonymous',
        },
        otherTab: {
          entry: [
            emit(({ context }) => ({ type: 'v1.SignedOut', at: context.now(), reason: 'other-tab' }) as const),
            'goHome',
          ],
          always: '#session.anonymous',
        },
        inactive: {
          entry: [
            'noteInactive',
            emit(({ context }) => ({ type: 'v1.SignedOut', at: context.now(), reason: 'inactivity' }) as const),
            { type: 'revokeToken', params: ({ context }) => ({ token: context.token }) },
            'clearIdentity',
            'tellOtherTabs',
          ],
          always: 'redirecting',
        },
        expired: {
          entry: [
            'noteExpired',
            emit(({ context }) => ({ type: 'v1.SignedOut', at: context.now(), reason: 'expired' }) as const),
            'clearIdentity',
            'tellOtherTabs',
          ],
          always: 'redirecting',
        },
        redirecting: {
          entry: assign({ returnAddress: ({ context }) => safeReturnAddress(context.here()) }),
          always: [
            {
              guard: 'redirectAllowed',
              target: '#session.anonymous.dialog',
              actions: [
                'noteRedirect',
                {
                  type: 'goToLogin',
                  params: ({ context }) => ({ returnAddress: context.returnAddress ?? DEFAULT_PAGE }),
                },
              ],
            },
            { target: '#session.anonymous' },
          ],
        },
      },
      exit: 'forget',
    },
  },
});

function isInactive({ now, lastActivity }: SessionContext): boolean {
  return now() - (lastActivity() ?? now()) > INACTIVITY_LIMIT;
}
