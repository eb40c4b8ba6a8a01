import {
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  fromCallback,
  SimulatedClock,
  StateMachine,
} from 'xstate';
import { reported } from '../../src/services/browser/shown';
import type { ReportedMachine } from './report-file';

/** How a replayed machine ended, how the report says that it did, and how it came there. */
export interface Replayed {
  readonly end: unknown;
  readonly reported: unknown;
  /** A line a step: what happened, and the states that it led to. */
  readonly steps: string;
}

const machines = import.meta.glob<Record<string, unknown>>('../../src/machines/*/machine.ts');

/** Lets the events of a report happen again to the machine, alone: what it invokes never answers by itself. */
export async function replayed(report: ReportedMachine): Promise<Replayed> {
  const machine = silent(await machineOf(report.id));
  let now = report.startedAt;
  const revive = (value: unknown) => revived(value, () => now);
  const actor = createActor<AnyStateMachine>(machine, {
    clock: new SimulatedClock(),
    input: revive(report.input),
    ...(report.from
      ? { snapshot: machine.resolveState({ value: report.from.value, context: revive(report.from.context) }) }
      : {}),
  });
  const facts: AnyEventObject[] = [];
  actor.on('*', (fact) => facts.push(fact));
  actor.subscribe({ error: () => undefined });
  actor.start();
  const steps = [`start: ${JSON.stringify(actor.getSnapshot().value)}`];
  for (const { at, event } of report.events) {
    now = at;
    actor.send(revive(event) as AnyEventObject);
    steps.push(`${event.type}: ${JSON.stringify(actor.getSnapshot().value)}`);
  }
  const { value, context, tags } = actor.getSnapshot();
  const end = timeless({ value, context, tags: [...tags].sort(), facts });
  actor.stop();
  return {
    end,
    reported: timeless({
      value: report.end.value,
      context: report.end.context,
      tags: report.end.tags,
      facts: report.facts,
    }),
    steps: steps.join('\n'),
  };
}

async function machineOf(id: string): Promise<AnyStateMachine> {
  for (const load of Object.values(machines)) {
    const found = Object.values(await load()).find((each) => each instanceof StateMachine && each.id === id);
    if (found) return found as AnyStateMachine;
  }
  throw new Error(`no machine is called "${id}"`);
}

/** The machine with actors that never say anything, and without effects of its services. */
function silent(machine: AnyStateMachine): AnyStateMachine {
  const { actors, actions } = machine.implementations;
  const quiet = <T>(names: object, each: T) => Object.fromEntries(Object.keys(names).map((name) => [name, each]));
  // XState's own actions resolve to something; a plain function is an effect, which services provide.
  const effects = Object.entries(actions).filter(
    ([, action]) => typeof action === 'function' && !('resolve' in action),
  );
  return machine.provide({
    actors: quiet(
      actors,
      fromCallback(() => {}),
    ),
    actions: quiet(Object.fromEntries(effects), () => {}),
  });
}

/** The value with functions in place of the words that a report has for them; `now` is a clock. */
function revived(value: unknown, now: () => number, name = ''): unknown {
  if (isFunction(value)) return name === 'now' ? now : () => undefined;
  if (Array.isArray(value)) return value.map((each) => revived(each, now));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, revived(inner, now, key)]));
}

/** A build shortens the names of functions. */
const isFunction = (value: unknown): boolean => typeof value === 'string' && value.startsWith('(function ');

/** A copy as in a report, without times: the clock of a replay is not that of the report to the millisecond. */
const timeless = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(reported(value), (_, inner: unknown) => {
      if (typeof inner === 'number' && inner > 1e12) return 0;
      if (typeof inner !== 'string') return inner;
      return isFunction(inner) ? '(function)' : inner.replaceAll(/\d{12,}/g, '0');
    }),
  );
