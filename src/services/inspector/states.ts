import type { AnyStateMachine, AnyStateNode, StateValue } from 'xstate';

/** A state's value in one line: `shown.waiting, network.away`. */
export function stateText(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([key, inner]) => [key, inner && stateText(inner)].filter(Boolean).join('.'))
    .join(', ');
}

/** Ids of the states that a value names, those around them too. */
export function activeStates(machine: AnyStateMachine, value: StateValue): ReadonlySet<string> {
  const ids = new Set<string>();
  const visit = (node: AnyStateNode, inner: StateValue) => {
    ids.add(node.id);
    const within = typeof inner === 'string' ? { [inner]: {} } : inner;
    for (const [key, next] of Object.entries(within)) {
      const child = node.states[key];
      if (child) visit(child, next ?? {});
    }
  };
  visit(machine.root, value);
  return ids;
}
