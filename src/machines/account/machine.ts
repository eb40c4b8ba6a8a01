import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { notProvided } from '../not-provided';
import { failureOf, type RequestFailure } from '../request-error';
import type { AccountAnswer, AccountCommand, AccountFact, AccountInput, AccountOutput } from './types';

interface AccountContext extends AccountInput, AccountAnswer {
  readonly failure?: RequestFailure;
}

/** One change of the user's account, from the request to the fact that it was made. */
export const accountMachine = setup({
  types: {
    context: {} as AccountContext,
    input: {} as AccountInput,
    events: {} as { type: 'account.cancel' },
    emitted: {} as AccountFact,
    output: {} as AccountOutput,
    tags: {} as 'busy' | 'failed',
  },
  actors: {
    /** Asks the provider for the change; throws a RequestError. */
    carryOut: fromPromise<AccountAnswer, AccountCommand>(notProvided('carryOut')),
  },
  actions: {
    emitFact: enqueueActions(({ context, enqueue }) => {
      const fact = factOf(context);
      if (fact) enqueue.emit(fact);
    }),
  },
}).createMachine({
  id: 'account',
  context: ({ input }) => input,
  initial: 'working',
  output: ({ context: { command: _, now: __, ...ends } }) => ends,
  states: {
    working: {
      tags: 'busy',
      invoke: {
        id: 'carryOut',
        src: 'carryOut',
        input: ({ context }) => context.command,
        onDone: { target: 'done', actions: assign(({ event }) => event.output) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
      on: { 'account.cancel': 'cancelled' },
    },
    done: { type: 'final', entry: 'emitFact' },
    failed: { type: 'final', tags: 'failed' },
    cancelled: { type: 'final' },
  },
});

/** What the log remembers: the names of changed fields and the ids of keys, never what is secret; of who leaves or only reads, nothing. */
function factOf({ command, key, now }: AccountContext): AccountFact | undefined {
  const at = now();
  switch (command.type) {
    case 'profile.save':
      return { type: 'v1.ProfileChanged', at, fields: Object.keys(command.change) };
    case 'profile.set-avatar':
      return { type: 'v1.ProfileChanged', at, fields: ['avatar'] };
    case 'key.create':
      return key && { type: 'v1.ApiKeyCreated', at, keyId: key.id, name: key.name };
    case 'key.cap':
      return { type: 'v1.ApiKeyCapped', at, keyId: command.keyId, cap: command.cap };
    case 'key.delete':
      return { type: 'v1.ApiKeyDeleted', at, keyId: command.keyId };
    case 'password.change':
      return { type: 'v1.PasswordChanged', at };
    case 'session.end':
      return { type: 'v1.SessionsEnded', at, which: 'one' };
    case 'sessions.end-others':
      return { type: 'v1.SessionsEnded', at, which: 'others' };
    case 'factor.confirm':
      return { type: 'v1.SecondFactorChanged', at, to: 'on' };
    case 'factor.turn-off':
      return { type: 'v1.SecondFactorChanged', at, to: 'off' };
    case 'factor.renew-codes':
      return { type: 'v1.SecondFactorChanged', at, to: 'other-codes' };
    case 'passkey.add':
      return { type: 'v1.PasskeysChanged', at, by: 'adding' };
    case 'passkey.rename':
      return { type: 'v1.PasskeysChanged', at, by: 'renaming' };
    case 'passkey.remove':
      return { type: 'v1.PasskeysChanged', at, by: 'removing' };
    case 'factor.begin':
    case 'account.export':
    case 'account.delete':
    case 'account.sign-out-everywhere':
      return undefined;
  }
}
