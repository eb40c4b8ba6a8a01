import { assertEvent, assign } from 'xstate';
import { retryAfterOf } from './failure';
import { emptyDraft, purposeOf } from './requests';
import { authSetup } from './setup';

/** Becoming somebody: by password or a code on the phone, with a second factor where there is one, by passkey, by QR, by registering; and a new password. */
export const authMachine = authSetup.createMachine({
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
            'auth.send-code': {
              guard: { type: 'maySend', params: ({ event }) => event },
              target: 'sendingCode',
              actions: assign({ asked: ({ event }) => event.mobile }),
            },
            'auth.submit': 'submitting',
            'auth.reset': 'resetting',
            'auth.passkey': 'passkey',
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
                      // Another number may have been typed meanwhile.
                      mobile: context.asked ?? context.draft.mobile,
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
                guard: { type: 'needsSecond', params: ({ event }) => event.output },
                target: '#auth.second',
                actions: { type: 'askForSecond', params: ({ event }) => event.output },
              },
              {
                guard: 'registers',
                target: '#auth.done',
                actions: [
                  { type: 'registered', params: ({ event }) => event.output },
                  { type: 'identify', params: ({ event }) => event.output },
                ],
              },
              { target: '#auth.done', actions: { type: 'identify', params: ({ event }) => event.output } },
            ],
            onError: { target: 'editing', actions: { type: 'noteFailure', params: ({ event }) => event } },
          },
        },
        /** The browser asks for a passkey, which is two factors in one. */
        passkey: {
          tags: 'passkey',
          entry: 'quiet',
          invoke: {
            id: 'byPasskey',
            src: 'byPasskey',
            onDone: { target: '#auth.done', actions: { type: 'identify', params: ({ event }) => event.output } },
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
              target: '#auth.form',
              actions: ['passwordChanged', { type: 'keepDraft', params: ({ context }) => context.draft }],
            },
            onError: { target: 'editing', actions: { type: 'noteFailure', params: ({ event }) => event } },
          },
        },
      },
    },
    /** The first factor was right, and the account has a second one. */
    second: {
      tags: 'second-factor',
      initial: 'asking',
      exit: assign({ second: undefined }),
      states: {
        asking: {
          after: { ticketLife: { target: '#auth.form', actions: 'ticketOver' } },
          on: { 'auth.confirm': 'checking' },
        },
        checking: {
          tags: 'busy',
          entry: 'quiet',
          invoke: {
            id: 'confirm',
            src: 'confirm',
            input: ({ context, event }) => {
              assertEvent(event, 'auth.confirm');
              return { ticket: context.second?.ticket ?? '', code: event.code };
            },
            onDone: {
              target: '#auth.done',
              actions: { type: 'identify', params: ({ event }) => event.output },
            },
            onError: [
              {
                guard: { type: 'isTicketOver', params: ({ event }) => event },
                target: '#auth.form',
                actions: { type: 'noteFailure', params: ({ event }) => event },
              },
              { target: 'asking', actions: { type: 'noteFailure', params: ({ event }) => event } },
            ],
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
            onDone: { target: '#auth.done', actions: { type: 'identify', params: ({ event }) => event.output } },
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
