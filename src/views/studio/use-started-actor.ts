import { useActorRef } from '@xstate/react';
import type { Actor, AnyStateMachine, InputFrom } from 'xstate';
import { useStudio } from './studio-context';

/** Starts an actor that lives as long as the component; the studio inspects it, so that its facts reach the log. */
export function useStartedActor<M extends AnyStateMachine>(machine: M, input: InputFrom<M>): Actor<M> {
  const { inspect } = useStudio();
  return useActorRef(machine, { input, inspect });
}
