import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { getStateNodes } from 'xstate/graph';

/** What a developer calls a transition: `session.signedIn | session.activity # 1`. */
export type TransitionKey = string;

const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => [machine.root, ...getStateNodes(machine.root)];

/** Every transition of the machine: by event, by delay, by the end of an actor, and those that happen by themselves. */
export function transitionsOf(machine: AnyStateMachine): TransitionKey[] {
  return nodesOf(machine).flatMap((node) => [
    ...[...node.transitions.values()].flat().map(keyOf),
    ...(node.always ?? []).map(keyOf),
  ]);
}

/** The name of a transition, from its source, its event and its place among the source's candidates for that event. */
export function keyOf(transition: AnyTransitionDefinition): TransitionKey {
  const { source, eventType } = transition;
  const always = source.always?.indexOf(transition) ?? -1;
  if (always >= 0) return `${source.id} | always # ${always}`;
  const index = source.transitions.get(eventType)?.indexOf(transition) ?? 0;
  return `${source.id} | ${eventType} # ${index}`;
}

/** The ids of everything that the machine invokes. */
export const invokesOf = (machine: AnyStateMachine): string[] => [
  ...new Set(nodesOf(machine).flatMap((node) => node.invoke.map(({ id }) => id))),
];
