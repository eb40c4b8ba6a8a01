import { useSelector } from '@xstate/react';
import { fromPromise } from 'xstate';
import { requestMachine } from '../../machines/request/machine';
import type { RequestFailure } from '../../machines/request-error';
import { useStartedActor } from '../studio/use-started-actor';

interface RequestEnds<A> {
  readonly done: (answer: A) => void;
  readonly failed: (failure: RequestFailure) => void;
}

/**
 * Runs `send` for a dialog, one command at a time; `busy` while one is pending. Once the component is unmounted,
 * neither callback is called and the signal is aborted.
 */
export function useRequest<C, A>(
  send: (command: C, signal: AbortSignal) => Promise<A>,
  { done, failed }: RequestEnds<A>,
) {
  const actor = useStartedActor(
    requestMachine.provide({
      // The machine carries commands and answers of any type; `send` below only takes C, and only this answers A.
      actors: { send: fromPromise(({ input, signal }) => send(input.command as C, signal)) },
      actions: { succeed: (_, { answer }) => done(answer as A), fail: (_, failure) => failed(failure) },
    }),
    undefined,
  );
  return {
    busy: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    send: (command: C) => actor.send({ type: 'request.send', command }),
    cancel: () => actor.send({ type: 'request.cancel' }),
  };
}
