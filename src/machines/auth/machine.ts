import { assertEvent, assign, emit, fromCallback, fromPromise, setup } from 'xstate';
import type { CodePurpose } from '../../../contract/account';
import { notProvided } from '../not-provided';
import type { AuthCommand, AuthContext, AuthFact, AuthInput, Qr, QrSighting } from './commands';
import { type AuthFailure, toAuthFailure } from './failure';
import {
  type AuthDraft,
  type AuthMode,
  type AuthRequest,
  emptyDraft,
  type Identity,
  purposeOf,
  type ResetRequest,
  type SentCode,
  type TypedFields,
  waitOf,
} from './requests';

/** Becoming somebody: by password, by a code on the phone, by QR, by registering; and a new password. */
export const authMachine = setup({
  types: {
    context: {} as AuthContext,
    input: {} as AuthInput,
    output: {} as Identity,
    events: {} as AuthCommand,
    emitted: {} as AuthFact,
    tags: {} as 'busy' | 'sending-code' | 'qr-fetching' | 'qr-waiting' | 'qr-scanned' | 'qr-expired' | 'qr-failed',
  },
  actors: {
    sendCode: fromPromise<SentCode, { mobile: string; purpose: CodePurpose }>(notProvided('sendCode')),
    submit: fromPromise<Identity, AuthRequest>(notProvided('submit')),
    reset: fromPromise<void, ResetRequest>(notProvided('reset')),
    fetchQr: fromPromise<Qr>(notProvided('fetchQr')),
    /** Asks how the QR stands and sends what it hears. */
    watchQr: fromCallback<QrSighting, { id: string }>(notProvided('watchQr')),
    exchange: fromPromise<Identity, { code: string }>(notProvided('exchange')),
  },
  actions: {
    keepDraft: (_, _draft: AuthDraft) => notProvided('keepDraft')(),
    choose: assign(({ context }, { mode }: { mode: AuthMode }) => ({
      draft: { ...context.draft, mode },
      failure: undefined,
      notice: undefined,
      qr: undefined,
    })),
    take: assign(({ context }, { fields }: { fields: Partial<TypedFields> }) => ({
      draft: { ...context.draft, ...fields },
      failure: isMended(context.failure, fields) ? undefined : context.failure,
    })),
    noteFailure: assign({ failure: (_, { error }: { error: unknown }) => toAuthFailure(error) }),
    noteUnsent: assign({
      failure: (_, { error }: { error: unknown }): AuthFailure => {
        const failure = toAuthFailure(error);
        return failure.kind === 'rejected' ? { ...failure, step: 'code' } : failure;
      },
    }),
    noteSent: assign(({ context: { draft } }, { mobile, until }: SentCode) => {
      const purpose = purposeOf(draft.mode);
      return { draft: purpose ? { ...draft, mobile, sent: { ...draft.sent, [purpose]: { mobile, until } } } : draft };
    }),
    // The number serves as a name, and the new password is still in the user's mind.
    passwordChanged: assign(({ context: { draft } }) => ({
      draft: { ...draft, mode: 'password' as const, username: draft.mobile },
      notice: 'password-changed' as const,
    })),
    quiet: assign({ failure: undefined, notice: undefined }),
    registered: emit(({ context }): AuthFact => {
      const by = context.draft.mode === 'register-mobile' ? 'mobile' : 'username';
      return { type: 'v1.AccountRegistered', at: context.now(), by };
    }),
  },
  guards: {
    isQr: ({ context }) => context.draft.mode === 'qr',
    maySend: ({ context }, { mobile }: { mobile: string }) =>
      purposeOf(context.draft.mode) !== undefined && waitOf(context.draft, mobile, context.now()) === undefined,
    registers: ({ context }) => context.draft.mode.startsWith('register'),
    tellsWhen: (_, { error }: { error: unknown }) => retryAfterOf(error) !== undefined,
  },
  delays: { qrLife: ({ context }) => Math.max(0, (context.qr?.until ?? 0) - context.now()) },
}).createMachine({
  id: 'auth',
  context: ({ input }) => ({ now: input.now, draft: input.draft ?? emptyDraft }),
  initial: 'choosing',
  output: ({ context }) => {
    if (context.identity) return context.identity;
    throw new Error('done without an identity');
  },
  on: {
    'auth.choose': {
      target: '.choosing',
      actions: [
        { type: 'choose', params: ({ event }) => event },
        { type: 'keepDraft', params: ({ context }) => context.draft },
      ],
    },
  },
  states: {
    choosing: { always: [{ guard: 'isQr', target: 'qr' }, { target: 'form' }] },
    form: {
      initial: 'editing',
      on: {
        'auth.type': {
          actions: [
            { type: 'take', params: ({ event }) => event },
            { type: 'keepDraft', params: ({ context }) => context.draft },
          ],
        },
      },
      states: {
        editing: {
          on: {
            'auth.send-code': { guard: { type: 'maySend', params: ({ event }) => event }, target: 'sendingCode' },
            'auth.submit': 'submitting',
            'auth.reset': 'resetting',
          },
        },
        sendingCode: {
          tags: 'sending-code',
          entry: 'quiet',
          invoke: {
            id: 'sendCode',
            src: 'sendCode',
            input: ({ context, event }) => {
              const purpose = purposeOf(context.draft.mode);
              assertEvent(event, 'auth.send-code');
              if (purpose) return { mobile: event.mobile, purpose };
              throw new Error('a code is sent for a purpose');
            },
            onDone: {
              target: 'editing',
              actions: [
                { type: 'noteSent', params: ({ event }) => event.output },
                assign({ notice: 'code-sent' }),
                { type: 'keepDraft', params: ({ context }) => context.draft },
              ],
            },
            onError: [
              {
                guard: { type: 'tellsWhen', params: ({ event }) => event },
                target: 'editing',
                actions: [
                  { type: 'noteFailure', params: ({ event }) => event },
                  {
                    type: 'noteSent',
                    params: ({ context, event }) => ({
                      mobile: context.draft.mobile,
                      until: context.now() + (retryAfterOf(event.error) ?? 0) * 1000,
                    }),
                  },
                  { type: 'keepDraft', params: ({ context }) => context.draft },
                ],
              },
              { target: 'editing', actions: { type: 'noteUnsent', params: ({ event }) => event } },
            ],
          },
        },
        submitting: {
          tags: 'busy',
          entry: 'quiet',
          invoke: {
            id: 'submit',
            src: 'submit',
            input: ({ event }) => {
              assertEvent(event, 'auth.submit');
              return event.request;
            },
            onDone: [
              {
                guard: 'registers',
                target: '#auth.done',
                actions: ['registered', assign({ identity: ({ event }) => event.output })],
              },
              { target: '#auth.done', actions: assign({ identity: ({ event }) => event.output }) },
            ],
            onError: { target: 'editing', actions: { type: 'noteFailure', params: ({ event }) => event } },
          },
        },
        resetting: {
          tags: 'busy',
          entry: 'quiet',
          invoke: {
            id: 'reset',
            src: 'reset',
            input: ({ event }) => {
              assertEvent(event, 'auth.reset');
              return event.request;
            },
            onDone: {
              target: '#auth.choosing',
              actions: ['passwordChanged', { type: 'keepDraft', params: ({ context }) => context.draft }],
            },
            onError: { target: 'editing', actions: { type: 'noteFailure', params: ({ event }) => event } },
          },
        },
      },
    },
    qr: {
      initial: 'fetching',
      on: { 'auth.refresh': { target: '.fetching', actions: 'quiet' } },
      states: {
        fetching: {
          tags: 'qr-fetching',
          invoke: {
            id: 'fetchQr',
            src: 'fetchQr',
            onDone: { target: 'shown', actions: assign({ qr: ({ event }) => event.output }) },
            onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
          },
        },
        shown: {
          invoke: { id: 'watchQr', src: 'watchQr', input: ({ context }) => ({ id: context.qr?.id ?? '' }) },
          after: { qrLife: 'expired' },
          on: {
            'qr.expired': 'expired',
            'qr.lost': { actions: assign({ failure: { kind: 'network' } }) },
            'qr.confirmed': { target: 'exchanging', actions: 'quiet' },
          },
          initial: 'waiting',
          states: {
            waiting: {
              tags: 'qr-waiting',
              on: { 'qr.waiting': { actions: 'quiet' }, 'qr.scanned': { target: 'scanned', actions: 'quiet' } },
            },
            scanned: { tags: 'qr-scanned', on: { 'qr.scanned': { actions: 'quiet' } } },
          },
        },
        exchanging: {
          tags: ['busy', 'qr-scanned'],
          invoke: {
            id: 'exchange',
            src: 'exchange',
            input: ({ event }) => {
              assertEvent(event, 'qr.confirmed');
              return { code: event.code };
            },
            onDone: { target: '#auth.done', actions: assign({ identity: ({ event }) => event.output }) },
            onError: { target: 'failed', actions: { type: 'noteFailure', params: ({ event }) => event } },
          },
        },
        expired: { tags: 'qr-expired' },
        failed: { tags: 'qr-failed' },
      },
    },
    done: { type: 'final' },
  },
});

/** Whether the field that was refused is being typed anew. */
const isMended = (failure: AuthFailure | undefined, fields: Partial<TypedFields>) =>
  failure?.kind === 'refused' && failure.field in fields;

function retryAfterOf(error: unknown): number | undefined {
  const failure = toAuthFailure(error);
  return failure.kind === 'rate-limited' ? failure.retryAfter : undefined;
}
