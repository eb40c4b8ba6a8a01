import {
  type AnyActor,
  type AnyStateMachine,
  createActor,
  type EventFrom,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { End, Model } from './model';
import { named, readable, shown, traceOf } from './trace';
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

/** What a walk did by a step, and how much it had left behind then. */
export interface Moment {
  readonly trace: string;
  /** The transitions that the step took. */
  readonly taken: readonly TransitionKey[];
  readonly facts: number;
  readonly effects: number;
}

export interface Walked<M extends AnyStateMachine> extends End<M> {
  readonly taken: ReadonlySet<TransitionKey>;
  /** The start, and every step. */
  readonly moments: readonly Moment[];
}

export interface Plan {
  readonly transitions: readonly TransitionKey[];
  readonly walks: readonly Walk[];
  readonly missed: readonly TransitionKey[];
}

/** A walk that goes on by one step at a time. */
export interface Walker<M extends AnyStateMachine> {
  /** What it did so far; grows with each step. */
  readonly walked: Walked<M>;
  take(step: Step): Promise<void>;
  stop(): void;
}

/** Walks `steps` with a real actor, a standing clock and the world's actors. */
export async function walk<M extends AnyStateMachine>(
  model: Model<M>,
  scenario: string,
  steps: readonly Step[],
): Promise<Walked<M>> {
  const walker = setOut(model, scenario);
  for (const step of steps) await walker.take(step);
  walker.stop();
  return walker.walked;
}

/** Begins a walk: the machine has started, and took no step yet. */
export function setOut<M extends AnyStateMachine>(model: Model<M>, scenario: string): Walker<M> {
  const world = createWorld();
  const clock = new SimulatedClock();
  const taken = new Set<TransitionKey>();
  const takenNow: TransitionKey[] = [];
  const facts: { readonly type: string }[] = [];
  const actor = createActor<AnyStateMachine>(model.machine(world), {
    clock,
    input: model.scenarios[scenario],
    inspect: (event) => {
      if (event.type === '@xstate.event' && event.sourceRef === actor && !event.event.type.startsWith('xstate.')) {
        const to = event.actorRef === actor ? 'itself' : named('id' in event.actorRef ? event.actorRef.id : 'x:');
        world.happened.push(`sends ${to} ${shown(event.event)}`);
      }
      if (event.actorRef.sessionId !== event.rootId) return;
      if (event.type === '@xstate.microstep') takenNow.push(...event._transitions.map(keyOf));
    },
  });
  // The machine's own types are known to the model; the actor was made for any machine.
  const snapshots: SnapshotFrom<M>[] = [];
  const moments: Moment[] = [];
  const look = () => {
    const snapshot = actor.getSnapshot();
    for (const key of takenNow) taken.add(key);
    moments.push({
      taken: takenNow.splice(0),
      trace: traceOf(snapshots.at(-1), snapshot, world.happened.splice(0)),
      facts: facts.length,
      effects: world.effects.length,
    });
    snapshots.push(snapshot as SnapshotFrom<M>);
  };
  actor.on('*', (fact) => {
    facts.push(fact);
    world.happened.push(`emits ${shown(fact)}`);
  });
  actor.subscribe({ error: () => undefined });
  actor.start();
  look();
  const take = async (step: Step) => {
    if (step.kind === 'send') actor.send(step.event);
    else if (step.kind === 'done') await world.settle(step.id, { output: step.output });
    else if (step.kind === 'error') await world.settle(step.id, { error: step.error });
    else pass(step.ms, { clock, actor, happened: world.happened });
    look();
  };
  return { walked: { snapshots, facts, effects: world.effects, taken, moments }, take, stop: () => actor.stop() };
}

interface Around {
  readonly clock: SimulatedClock;
  readonly actor: AnyActor;
  readonly happened: string[];
}

/** Lets the whole delay pass, and notes when something happened before its last millisecond. */
function pass(ms: number, { clock, actor, happened }: Around): void {
  const before = actor.getSnapshot();
  clock.increment(ms - 1);
  if (actor.getSnapshot() !== before) happened.push('before the time is over');
  clock.increment(1);
}

/**
 * A walk for every transition: the shortest path to its source, and the event. What is asked of the graph is where one
 * can get to; what a walk takes is seen on a real actor. A thorough plan also has a walk for each thing that a step can
 * bring with it, for each fact that it can emit, and for each event that a guard turns away.
 */
export async function plan<M extends AnyStateMachine>(model: Model<M>, isThorough = false): Promise<Plan> {
  const machine = model.machine(createWorld());
  const transitions = transitionsOf(machine).filter((key) => !(key in (model.unreachable ?? {})));
  const unfixed = invokesOf(machine).filter((id) => !(id in model.outcomes));
  if (unfixed.length > 0) throw new Error(`no outcomes for the invokes ${unfixed.join(', ')}`);

  const seen = new Set<string>();
  const walks: Walk[] = [];
  const candidates = Object.keys(model.scenarios).flatMap((scenario) => candidatesOf(model, machine, scenario));
  candidates.sort((a, b) => a.steps.length - b.steps.length);
  for (const { scenario, steps } of candidates) {
    if (!isThorough && transitions.every((key) => seen.has(key))) break;
    const walked = await walk(model, scenario, steps);
    const happened = [...walked.taken, ...(isThorough ? [lastStep(walked, steps.at(-1))] : [])];
    const covers = happened.filter((each) => each !== '' && !seen.has(each));
    if (covers.length === 0) continue;
    for (const each of covers) seen.add(each);
    walks.push({ title: titleOf(scenario, steps, covers), scenario, steps, covers });
  }
  return { transitions, walks, missed: transitions.filter((key) => !seen.has(key)) };
}

/** What the last step of a walk was and did; one that did nothing counts where a guard turned it away. */
function lastStep<M extends AnyStateMachine>({ moments, snapshots, facts }: Walked<M>, step: Step | undefined): string {
  const taken = moments.at(-1)?.taken ?? [];
  const what = JSON.stringify(step, readable);
  const emitted = facts.slice(moments.at(-2)?.facts ?? 0).map((fact) => JSON.stringify(fact, readable));
  if (taken.length > 0 || step?.kind !== 'send') return `${what} takes ${[...taken, ...emitted].join(', ')}`;
  // As in `stepsFrom`.
  const { _nodes: nodes } = snapshots.at(-1) as unknown as ReturnType<AnyStateMachine['getInitialSnapshot']>;
  const guarded = nodes.filter(({ transitions }) => transitions.has(step.event.type)).map(({ id }) => id);
  return guarded.length === 0 ? '' : `${what} is turned away in ${guarded.join(', ')}`;
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

/** Every step that a walk can take from a snapshot. */
export const stepsOf = <M extends AnyStateMachine>(model: Model<M>, snapshot: SnapshotFrom<M>): Step[] =>
  stepsFrom(model, snapshot).map(({ event }) => toStep(model, event));

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

const titleOf = (scenario: string, steps: readonly Step[], covers: readonly TransitionKey[]) =>
  `${[scenario, ...steps.map(nameOf)].join(' → ')} (${covers[0]})`;

/** A step in words. */
export function nameOf(step: Step): string {
  if (step.kind === 'send') return step.event.type;
  if (step.kind === 'after') return `after ${step.delay}`;
  return `${step.id} ${step.kind === 'done' ? 'succeeds' : 'fails'}`;
}
