import { type AnyStateMachine, createActor, type EventFrom, SimulatedClock, type SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { End, Model } from './model';
import { invokesOf, keyOf, type TransitionKey, transitionsOf } from './transitions';
import { createWorld } from './world';

/** One thing that happens to the machine, as data: it can be replayed on an actor or on the whole app. */
export type Step =
  | { readonly kind: 'send'; readonly event: { readonly type: string } }
  | { readonly kind: 'done'; readonly id: string; readonly output: unknown }
  | { readonly kind: 'error'; readonly id: string; readonly error: unknown }
  | { readonly kind: 'after'; readonly delay: string; readonly ms: number };

export interface Walk {
  readonly title: string;
  readonly scenario: string;
  readonly steps: readonly Step[];
  /** What this walk is there for. */
  readonly covers: readonly TransitionKey[];
}

export interface Plan {
  readonly transitions: readonly TransitionKey[];
  readonly walks: readonly Walk[];
  readonly missed: readonly TransitionKey[];
}

/** Walks `steps` with a real actor, a standing clock and the world's actors. */
export async function walk<M extends AnyStateMachine>(
  model: Model<M>,
  scenario: string,
  steps: readonly Step[],
): Promise<End<M> & { readonly taken: ReadonlySet<TransitionKey> }> {
  const world = createWorld();
  const clock = new SimulatedClock();
  const taken = new Set<TransitionKey>();
  const facts: { readonly type: string }[] = [];
  const actor = createActor<AnyStateMachine>(model.machine(world), {
    clock,
    input: model.scenarios[scenario],
    inspect: (event) => {
      if (event.actorRef.sessionId !== event.rootId) return;
      if (event.type === '@xstate.microstep') for (const each of event._transitions) taken.add(keyOf(each));
    },
  });
  // The machine's own types are known to the model; the actor was made for any machine.
  const snapshots = [actor.getSnapshot() as SnapshotFrom<M>];
  actor.on('*', (fact) => facts.push(fact));
  actor.start();
  for (const step of steps) {
    if (step.kind === 'send') actor.send(step.event);
    else if (step.kind === 'done') await world.settle(step.id, { output: step.output });
    else if (step.kind === 'error') await world.settle(step.id, { error: step.error });
    else clock.increment(step.ms);
    snapshots.push(actor.getSnapshot() as SnapshotFrom<M>);
  }
  actor.stop();
  return { snapshots, facts, effects: world.effects, taken };
}

/**
 * A walk for every transition: the shortest path to its source, and the event. What is asked of the graph is where one
 * can get to; what a walk takes is seen on a real actor.
 */
export async function plan<M extends AnyStateMachine>(model: Model<M>): Promise<Plan> {
  const machine = model.machine(createWorld());
  const transitions = transitionsOf(machine).filter((key) => !(key in (model.unreachable ?? {})));
  const unfixed = invokesOf(machine).filter((id) => !(id in model.outcomes));
  if (unfixed.length > 0) throw new Error(`no outcomes for the invokes ${unfixed.join(', ')}`);

  const covered = new Set<TransitionKey>();
  const walks: Walk[] = [];
  const candidates = Object.keys(model.scenarios).flatMap((scenario) => candidatesOf(model, machine, scenario));
  candidates.sort((a, b) => a.steps.length - b.steps.length);
  for (const { scenario, steps } of candidates) {
    if (covered.size === transitions.length) break;
    const { taken } = await walk(model, scenario, steps);
    const covers = transitions.filter((key) => taken.has(key) && !covered.has(key));
    if (covers.length === 0) continue;
    for (const key of covers) covered.add(key);
    walks.push({ title: titleOf(scenario, steps, covers), scenario, steps, covers });
  }
  return { transitions, walks, missed: transitions.filter((key) => !covered.has(key)) };
}

function candidatesOf<M extends AnyStateMachine>(model: Model<M>, machine: M, scenario: string) {
  const happenings = (snapshot: SnapshotFrom<M>) => stepsFrom(model, snapshot);
  const paths = getShortestPaths<AnyStateMachine>(machine, {
    input: model.scenarios[scenario],
    events: (snapshot) => happenings(snapshot as SnapshotFrom<M>).map(({ event }) => event),
    serializeState: (snapshot) => JSON.stringify([snapshot.value, model.identity(snapshot as SnapshotFrom<M>)]),
    serializeEvent: (event) => JSON.stringify(event, readable),
    limit: 20_000,
  });
  return paths.flatMap(({ steps, state }) => {
    const path = steps.filter(({ event }) => event.type !== 'xstate.init').map(({ event }) => toStep(model, event));
    const next = happenings(state as SnapshotFrom<M>).map(({ event }) => [...path, toStep(model, event)]);
    return [path, ...next].map((each) => ({ scenario, steps: each }));
  });
}

/** Everything that can happen in a state: any command, the ends of what is invoked, the delays that run. */
function stepsFrom<M extends AnyStateMachine>(model: Model<M>, snapshot: SnapshotFrom<M>) {
  // Every machine snapshot carries its active nodes; `SnapshotFrom` of an unknown machine does not say so.
  const { _nodes: nodes, status } = snapshot as unknown as ReturnType<AnyStateMachine['getInitialSnapshot']>;
  if (status !== 'active') return [];
  const commands = Object.values<readonly EventFrom<M>[]>(model.events).flat();
  const ends = nodes.flatMap(({ invoke }) =>
    invoke.flatMap(({ id }) => [
      ...(model.outcomes[id]?.done ?? []).map((output) => ({ type: `${DONE}${id}`, output, actorId: id })),
      ...(model.outcomes[id]?.error ?? []).map((error) => ({ type: `${ERROR}${id}`, error, actorId: id })),
    ]),
  );
  const delays = nodes.flatMap(({ after }) => after.map(({ eventType }) => ({ type: eventType })));
  return [...commands, ...ends, ...delays].map((event) => ({ event }));
}

const DONE = 'xstate.done.actor.';
const ERROR = 'xstate.error.actor.';

function toStep<M extends AnyStateMachine>(
  model: Model<M>,
  event: Readonly<Record<string, unknown>> & { type: string },
): Step {
  const { type } = event;
  if (type.startsWith(DONE)) return { kind: 'done', id: type.slice(DONE.length), output: event.output };
  if (type.startsWith(ERROR)) return { kind: 'error', id: type.slice(ERROR.length), error: event.error };
  if (!type.startsWith('xstate.after.')) return { kind: 'send', event };
  const delay = type.split('.')[2] ?? '';
  const ms = model.delays[delay];
  if (ms === undefined) throw new Error(`the delay "${delay}" has no length in the model`);
  return { kind: 'after', delay, ms };
}

/** Distinguishes fixtures that JSON would make equal. */
function readable(_key: string, value: unknown) {
  if (value instanceof Blob) return [value.type, value.size];
  return value instanceof Error ? { ...value, message: value.message } : value;
}

const titleOf = (scenario: string, steps: readonly Step[], covers: readonly TransitionKey[]) =>
  `${[scenario, ...steps.map(nameOf)].join(' → ')} (${covers[0]})`;

function nameOf(step: Step): string {
  if (step.kind === 'send') return step.event.type;
  if (step.kind === 'after') return `after ${step.delay}`;
  return `${step.id} ${step.kind === 'done' ? 'succeeds' : 'fails'}`;
}
