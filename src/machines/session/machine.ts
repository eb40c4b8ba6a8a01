import { assign } from 'xstate';
import { safeReturnAddress } from './return-address';
import { sessionSetup } from './setup';
import type { SessionContext } from './types';

/** To the sign-in, and back to where somebody was going. */
const leave = [
  'noteRedirect',
  {
    type: 'goToLogin',
    params: ({ context }: { context: SessionContext }) => ({ returnAddress: context.returnAddress ?? '/' }),
  },
] as const;

/** Who sits at the table: from a token in the address, a kept one, or the dialog, until they leave. */
export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({
    ...input,
    returnAddress: input.returnAddress === undefined ? undefined : safeReturnAddress(input.returnAddress),
    lastRedirect: input.lastRedirect ?? Number.NEGATIVE_INFINITY,
  }),
  invoke: { id: 'otherTabs', src: 'otherTabs' },
  on: { 'session.revoke-failed': { actions: 'emitSignOutFailed' } },
  initial: 'starting',
  states: {
    starting: {
      tags: 'starting',
      initial: 'deciding',
      on: {
        'session.signed-out-elsewhere': { target: '#session.anonymous.idle', actions: 'forget' },
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
            onDone: [
              {
                guard: { type: 'mustAsk', params: ({ event }) => event.output },
                target: 'asking',
                actions: assign({ offered: ({ event }) => event.output }),
              },
              { target: '#session.signedIn', actions: assign(({ event }) => event.output) },
            ],
            onError: [
              { guard: 'hasKeptToken', target: 'fetching', actions: assign({ urlCode: undefined }) },
              {
                target: '#session.anonymous.dialog',
                actions: [{ type: 'noteFailure', params: ({ event }) => event }, 'forget'],
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
              {
                guard: { type: 'mustAsk', params: ({ event }) => event.output },
                target: 'asking',
                actions: assign({ offered: ({ event }) => event.output }),
              },
              { target: '#session.signedIn', actions: assign(({ event }) => event.output) },
            ],
            onError: [
              { guard: 'hasKeptToken', target: 'fetching', reenter: true, actions: assign({ urlToken: undefined }) },
              { guard: 'keptSessionIsOver', target: 'expired' },
              {
                guard: { type: 'canWorkOffline', params: ({ event }) => event },
                target: '#session.signedIn',
                actions: assign(({ context }) => ({ token: context.storedToken, user: context.storedUser })),
              },
              {
                // What this browser keeps may still be good: the next start asks again.
                guard: { type: 'isOffline', params: ({ event }) => event },
                target: '#session.anonymous.dialog',
                actions: [{ type: 'noteFailure', params: ({ event }) => event }, 'forget'],
              },
              {
                target: '#session.anonymous.dialog',
                actions: [{ type: 'noteFailure', params: ({ event }) => event }, 'forget', 'clearIdentity'],
              },
            ],
          },
        },
        /** Whether to sign in as whom the address names, beside the session that is kept. */
        asking: {
          tags: 'asking',
          on: {
            'session.accept': {
              target: '#session.signedIn',
              actions: assign(({ context }) => ({ ...context.offered })),
            },
            'session.decline': {
              target: 'deciding',
              actions: [
                {
                  type: 'revokeToken',
                  // One that was brought along may be in use elsewhere; one that was made for this question is not.
                  params: ({ context: { offered, urlToken } }) => ({
                    token: offered?.token === urlToken ? undefined : offered?.token,
                  }),
                },
                assign({ offered: undefined, urlToken: undefined, urlCode: undefined }),
              ],
            },
          },
        },
        expired: {
          always: {
            target: '#session.anonymous.idle',
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
        assign({
          offered: undefined,
          urlToken: undefined,
          urlCode: undefined,
          storedToken: undefined,
          failure: undefined,
        }),
        { type: 'keepActivity', params: ({ context }) => ({ at: context.now() }) },
        {
          type: 'keepIdentity',
          params: ({ context }) => {
            if (context.token && context.user) return { token: context.token, user: context.user };
            throw new Error('signed in without an identity');
          },
        },
        'emitSignedIn',
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
        'session.renewed': {
          actions: [
            assign({ token: ({ event }) => event.token }),
            { type: 'keepToken', params: ({ event: { token } }) => ({ token }) },
          ],
        },
        'session.sign-out': 'leaving',
        'session.signed-out-elsewhere': 'leaving.otherTab',
        'session.signed-in-elsewhere': [
          { guard: { type: 'sameToken', params: ({ event }) => event } },
          {
            guard: { type: 'sameUser', params: ({ event }) => ({ user: event.user }) },
            actions: assign({ token: ({ event }) => event.token }),
          },
          {
            target: 'starting.fetching',
            actions: [
              { type: 'emitSignedOut', params: { reason: 'other-tab' } },
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
            { type: 'emitSignedOut', params: { reason: 'user' } },
            { type: 'revokeToken', params: ({ context }) => ({ token: context.token }) },
            'clearIdentity',
            'tellOtherTabs',
            'goHome',
          ],
          always: '#session.anonymous.idle',
        },
        otherTab: {
          entry: [{ type: 'emitSignedOut', params: { reason: 'other-tab' } }, 'goHome'],
          always: '#session.anonymous.idle',
        },
        inactive: {
          entry: [
            'noteInactive',
            { type: 'emitSignedOut', params: { reason: 'inactivity' } },
            { type: 'revokeToken', params: ({ context }) => ({ token: context.token }) },
            'clearIdentity',
            'tellOtherTabs',
          ],
          always: 'redirecting',
        },
        expired: {
          entry: [
            'noteExpired',
            { type: 'emitSignedOut', params: { reason: 'expired' } },
            'clearIdentity',
            'tellOtherTabs',
          ],
          always: 'redirecting',
        },
        redirecting: {
          entry: assign({ returnAddress: ({ context }) => safeReturnAddress(context.here()) }),
          always: [
            { guard: 'redirectAllowed', target: '#session.anonymous.dialog', actions: leave },
            { target: '#session.anonymous.idle' },
          ],
        },
      },
      exit: 'forget',
    },
  },
});
