import { type AnyStateMachine, StateMachine } from 'xstate';
import * as z from 'zod/mini';
import type { UserLog } from '../../log';
import { createReadable } from '../../log/projection';
import type { Happening, Inspection, LogBench } from '../../ports/inspector';
import { shown } from '../browser/shown';
import { parseJson } from '../http/json';
import { recordsOf } from './exported';
import { createLogBench } from './log-bench';
import { source } from './source';
import { activeStates, stateText } from './states';

const StateValue: z.ZodMiniType<StateValueOf> = z.union([
  z.string(),
  z.record(
    z.string(),
    z.lazy((): z.ZodMiniType<StateValueOf> => StateValue),
  ),
]);
type StateValueOf = string | { [key: string]: StateValueOf };

const Event = z.looseObject({ type: z.string() });

const Head = z.object({
  product: z.literal('Fastback'),
  at: z.string(),
  version: z.string(),
  page: z.string().check(z.startsWith('/')),
  what: z.string(),
  expected: z.string(),
  subject: z.optional(z.string()),
});

const Machine = z.object({
  machine: z.object({
    actor: z.string(),
    id: z.string(),
    startedAt: z.number(),
    events: z.array(z.object({ at: z.number(), event: Event })),
    facts: z.array(Event),
    end: z.object({ value: StateValue, context: z.unknown(), status: z.string() }),
  }),
});
type Reported = z.infer<typeof Machine>['machine'];

/**
 * The actors and the log of a report; the app shows the log as it was then.
 * @param own the log of the signed-in user, whose pictures are shown with it
 */
export async function readReport(
  text: string,
  own: UserLog | undefined,
  travel: (log: UserLog | undefined) => void,
): Promise<Inspection | undefined> {
  const lines = text.split('\n').map(parseJson);
  const head = Head.safeParse(lines[0]);
  if (!head.success) return undefined;
  const machines = lines.flatMap((line) => {
    const read = Machine.safeParse(line);
    return read.success ? [read.data.machine] : [];
  });
  const charts = await Promise.all(machines.map(({ id }) => machineOf(id)));
  const bench = own && benchOf(text, own, travel);
  bench?.travel(undefined);
  const happenings = happeningsOf(machines);
  return {
    report: head.data,
    version: createReadable(0),
    actors: () =>
      machines.map(({ actor, end }, index) => ({
        id: index,
        name: actor,
        isRunning: end.status === 'active',
        state: stateText(end.value),
      })),
    happenings: () => happenings,
    chartOf: (index) => {
      const [machine, end] = [charts[index], machines[index]?.end];
      return machine && end && { machine, active: activeStates(machine, end.value), events: [], source };
    },
    contextOf: (index) => shown(machines[index]?.end.context),
    contentOf: (number) => shown(happenings.find((each) => each.number === number)?.content),
    send: () => false,
    openLog: async () => bench,
    readLog: () => undefined,
    readProject: async () => undefined,
    readReport: async () => undefined,
  };
}

const modules = import.meta.glob<Record<string, unknown>>('../../machines/*/machine.ts');

/** The machine of that name as it is now; undefined where there is none any more. */
async function machineOf(id: string): Promise<AnyStateMachine | undefined> {
  const folder = id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const exported = await modules[`../../machines/${folder}/machine.ts`]?.();
  return Object.values(exported ?? {}).find((each) => each instanceof StateMachine);
}

/** What happened to all of them, in its order. */
function happeningsOf(machines: readonly Reported[]): readonly (Happening & { readonly content: unknown })[] {
  const all = machines.flatMap(({ actor: name, startedAt, events, facts }, actor) => [
    { actor, name, kind: 'started' as const, at: startedAt, type: 'xstate.init', content: undefined },
    ...events.map(({ at, event }) => ({ actor, name, kind: 'event' as const, at, type: event.type, content: event })),
    ...facts.map((fact) => ({ actor, name, kind: 'fact' as const, at: atOf(fact), type: fact.type, content: fact })),
  ]);
  return all.sort((one, other) => one.at - other.at).map((each, index) => ({ ...each, number: index + 1 }));
}

const atOf = (fact: z.infer<typeof Event>): number => (typeof fact.at === 'number' ? fact.at : 0);

/** The log of the report: where no moment of it is asked for, its last one is shown. */
function benchOf(text: string, own: UserLog, travel: (log: UserLog | undefined) => void): LogBench {
  const { records } = recordsOf(text);
  const bench = createLogBench(records, own, travel);
  const last = records.at(-1)?.seq ?? 0;
  return { ...bench, isOfReport: true, travel: (seq) => bench.travel(seq ?? last) };
}
