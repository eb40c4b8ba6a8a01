import { assign, fromPromise, setup } from 'xstate';
import { notProvided } from '../not-provided';
import { failureOf, type RequestFailure } from '../request-error';

export type RequestCommand =
  /** Ignored while a request is pending. */
  { type: 'request.send'; command: unknown } | { type: 'request.cancel' };

/** One request of a dialog or a form: sent once at a time, and again after a failure. It outlives no dialog. */
export const requestMachine = setup({
  types: {
    context: {} as { readonly failure?: RequestFailure },
    events: {} as RequestCommand,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Sends the command; throws a RequestError. */
    send: fromPromise<unknown, { readonly command: unknown }>(notProvided('send')),
  },
  actions: {
    succeed: (_, _end: { answer: unknown }) => notProvided('succeed')(),
    fail: (_, _failure: RequestFailure) => notProvided('fail')(),
  },
}).createMachine({
  id: 'request',
  context: {},
  initial: 'idle',
  states: {
    idle: { on: { 'request.send': 'sending' } },
    sending: {
      tags: 'busy',
      entry: assign({ failure: undefined }),
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ event }) => ({ command: event.type === 'request.send' ? event.command : undefined }),
        onDone: { target: 'idle', actions: { type: 'succeed', params: ({ event }) => ({ answer: event.output }) } },
        onError: {
          target: 'failed',
          actions: [
            assign({ failure: ({ event }) => failureOf(event.error) }),
            { type: 'fail', params: ({ event }) => failureOf(event.error) },
          ],
        },
      },
      on: { 'request.cancel': 'idle' },
    },
    failed: { tags: 'failed', on: { 'request.send': 'sending', 'request.cancel': 'idle' } },
  },
});
