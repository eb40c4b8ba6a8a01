import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A state as it is drawn. One with states inside is a frame around them, with a head that its arrows begin and end at. */
export interface Box {
  readonly id: string;
  readonly parent: string | undefined;
  readonly title: string;
  /** What happens inside the state without leaving it, and what runs for as long as it lasts. */
  readonly lines: readonly string[];
  readonly kind: 'leaf' | 'final' | 'frame' | 'region';
}

/** All transitions from one state to another, as one arrow. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly kind: 'transition' | 'initial' | 'beside';
  readonly labels: readonly string[];
  /** The transitions that it stands for: `order.weighing | always # 0`, by source, event and place among its rivals. */
  readonly names?: readonly { readonly name: string; readonly label: string }[];
}

/** A statechart as boxes and arrows, without places. */
export interface Chart {
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
}

/** A label of more characters is folded. */
const LONG = 24;

/** What is drawn of a machine, read off its own definition. */
export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = withInner(machine.root);
  return { boxes: nodes.map(boxOf), arrows: nodes.flatMap(arrowsOf) };
}

const innerOf = (node: AnyStateNode): readonly AnyStateNode[] => Object.values(node.states);
const withInner = (node: AnyStateNode): AnyStateNode[] => [node, ...innerOf(node).flatMap(withInner)];

function boxOf(node: AnyStateNode): Box {
  const stays = transitionsOf(node).filter(({ target }) => target === undefined);
  return {
    id: node.id,
    parent: node.parent?.id,
    title: node.key,
    lines: unique([
      ...node.invoke.map(({ id }) => `runs ${id}`),
      ...stays.map((transition) => `on ${labelOf(node, transition)}`),
    ]),
    kind: kindOf(node),
  };
}

function kindOf(node: AnyStateNode): Box['kind'] {
  if (innerOf(node).length === 0) return node.type === 'final' ? 'final' : 'leaf';
  return node.parent?.type === 'parallel' ? 'region' : 'frame';
}

function arrowsOf(node: AnyStateNode): Arrow[] {
  const names = new Map<string, { readonly name: string; readonly label: string }[]>();
  for (const transition of transitionsOf(node)) {
    const named = { name: transitionName(node, transition), label: labelOf(node, transition) };
    for (const { id } of transition.target ?? []) names.set(id, [...(names.get(id) ?? []), named]);
  }
  const taken = [...names].map(([to, each]): Arrow => {
    const labels = unique(each.map(({ label }) => label)).flatMap(folded);
    return { from: node.id, to, kind: 'transition', labels, names: each };
  });
  return [...begun(node), ...taken];
}

/** Where a state with states inside begins: in one of them, or in all of them side by side. */
function begun(node: AnyStateNode): Arrow[] {
  const arrow = (kind: Arrow['kind'], to: AnyStateNode): Arrow => ({ from: node.id, to: to.id, kind, labels: [] });
  if (node.type === 'parallel') return innerOf(node).map((each) => arrow('beside', each));
  return innerOf(node).length === 0 ? [] : (node.initial.target ?? []).map((each) => arrow('initial', each));
}

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...(node.always ?? []),
  ...[...node.transitions.values()].flat(),
];

/** A delay is named by its place among those of the state: its length may be computed. */
function transitionName(node: AnyStateNode, transition: AnyTransitionDefinition): string {
  const rivals = rivalsOf(node, transition);
  const delays = [...new Set(node.after.map(({ eventType }) => eventType))];
  const delay = delays.indexOf(transition.eventType);
  const isAlways = rivals === node.always;
  const event = isAlways ? 'always' : delay >= 0 ? `after ${delay}` : transition.eventType;
  return `${node.id} | ${event} # ${rivals.indexOf(transition)}`;
}

const rivalsOf = (node: AnyStateNode, transition: AnyTransitionDefinition): readonly AnyTransitionDefinition[] =>
  node.always?.includes(transition) ? node.always : (node.transitions.get(transition.eventType) ?? []);

function labelOf(node: AnyStateNode, transition: AnyTransitionDefinition): string {
  const rivals = rivalsOf(node, transition);
  const guard = guardOf(transition.guard) ?? (rivals.indexOf(transition) > 0 ? 'else' : undefined);
  return [eventOf(node, transition), ...(guard === undefined ? [] : [`[${guard}]`])].join(' ');
}

function eventOf(node: AnyStateNode, transition: AnyTransitionDefinition): string {
  if (node.always?.includes(transition)) return 'always';
  const delayed = node.after.find((each) => each.eventType === transition.eventType);
  if (delayed) return `after ${typeof delayed.delay === 'number' ? `${delayed.delay} ms` : String(delayed.delay)}`;
  const [, end, what = ''] = transition.eventType.match(/^xstate\.(done\.actor|error\.actor|snapshot)\.(.*)$/) ?? [];
  if (end === 'done.actor') return `${what} succeeds`;
  if (end === 'error.actor') return `${what} fails`;
  if (end === 'snapshot') return `${what} changes`;
  if (transition.eventType.startsWith('xstate.done.state')) return 'done';
  return transition.eventType === '*' ? 'any other event' : transition.eventType;
}

/** A guard as XState keeps it: a name, a name with parameters, or a function that may combine others. */
function guardOf(guard: unknown): string | undefined {
  if (guard === undefined || typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard) {
    const params = 'params' in guard && typeof guard.params === 'object' ? Object.values(guard.params ?? {}) : [];
    return params.length === 0 ? String(guard.type) : `${guard.type}: ${params.join(', ')}`;
  }
  return typeof guard === 'function' ? combined(guard) : 'a condition';
}

/**
 * XState keeps what `and`, `or`, `not` and `stateIn` were given beside the function that carries their name. A build makes
 * that name short: one guard alone is then the opposite of it.
 */
function combined(guard: { readonly name: string }): string {
  const of = 'guards' in guard && Array.isArray(guard.guards) ? guard.guards.map(guardOf) : [];
  if (of.length === 1) return `not ${of[0]}`;
  if (of.length > 1) return of.join(guard.name === 'and' || guard.name === 'or' ? ` ${guard.name} ` : ' and/or ');
  return 'stateValue' in guard ? `in ${stateOf(guard.stateValue)}` : 'a condition';
}

function stateOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, inner]) => `${key}.${stateOf(inner)}`)
    .join(', ');
}

/** A long label in two lines, its guard below. */
const folded = (label: string) => (label.length > LONG ? label.split(/ (?=\[)/) : [label]);
const unique = (labels: readonly string[]) => [...new Set(labels)];
