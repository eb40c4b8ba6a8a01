import {
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type InspectionEvent,
  type Snapshot,
  StateMachine,
} from 'xstate';
import { claimsToBeFact } from '../../facts/check';
import type { UserLog } from '../../log';
import type { ProjectContent } from '../../machines/library/project';
import type { Inspection, LogBench, SeenActor, SeenChart } from '../../ports/inspector';
import { shown } from '../browser/shown';
import { actorName } from '../log/actor-name';
import { recordsOf } from './exported';
import { createRing, type Kept, type RingOptions } from './happenings';
import { createLogBench, openLogBench } from './log-bench';
import { source } from './source';
import { activeStates, stateText } from './states';

/** Maximum number of actors that are kept when they have ended. */
const ENDED = 30;

export interface Collector extends Inspection {
  readonly inspect: (event: InspectionEvent) => void;
}

interface Known {
  readonly number: number;
  readonly actor: AnyActor;
  isRunning: boolean;
  /** The event that is being taken. */
  taking?: Kept;
}

interface CollectorOptions extends RingOptions {
  /** The log of the signed-in user. */
  readonly log?: () => UserLog | undefined;
  /** Shows the app with another log, or with its own. */
  readonly travel?: (log: UserLog | undefined) => void;
  /** Records what a project brings into the log of the signed-in user. */
  readonly take?: (content: ProjectContent) => Promise<void>;
}

/** Keeps what actors do. @param running the actors that were started before */
export function createCollector(running: Iterable<AnyActor>, options: CollectorOptions): Collector {
  const ring = createRing(options);
  const roster = createRoster((entry, emitted) => {
    if (claimsToBeFact(emitted)) ring.add({ ...of(entry), kind: 'fact', type: emitted.type, content: emitted });
  });
  for (const actor of running) roster.get(actor);

  const receive = (entry: Known, event: AnyEventObject, sender: AnyActor | undefined) => {
    const isStart = event.type === 'xstate.init';
    entry.taking = ring.add({
      ...of(entry),
      kind: isStart ? 'started' : 'event',
      ...(sender ? { from: actorName(sender) } : {}),
      type: event.type,
      content: isStart ? event.input : event,
    });
  };
  const settle = (entry: Known, snapshot: Snapshot<unknown>) => {
    if (entry.taking) entry.taking.state = stateOf(snapshot);
    entry.taking = undefined;
    ring.changed();
    if (snapshot.status === 'active' || !entry.isRunning) return;
    ring.add({ ...of(entry), kind: 'ended', type: snapshot.status, content: undefined });
    roster.end(entry);
  };

  return {
    inspect: (event) => {
      // The events declare less than they carry: every actor of the system is a full reference.
      const actor = event.actorRef as AnyActor;
      if (event.type === '@xstate.event')
        receive(roster.get(actor), event.event, event.sourceRef as AnyActor | undefined);
      else if (event.type === '@xstate.snapshot') settle(roster.get(actor), event.snapshot);
    },
    version: ring.version,
    happenings: ring.all,
    contentOf: (number) => shown(ring.all().findLast((happening) => happening.number === number)?.content),
    actors: roster.all,
    chartOf: (number) => chartOf(roster.find(number)),
    contextOf: (number) => {
      const { context, output, error } = roster.find(number)?.getSnapshot() ?? {};
      return shown({ context, output, error });
    },
    send: (number, event) => {
      if (!isEvent(event)) throw new TypeError('an event is an object with a type');
      const actor = roster.find(number);
      const isHandled = actor?.getSnapshot().can?.(event) ?? false;
      actor?.send(event);
      return isHandled;
    },
    ...benches(options),
  };
}

const takesNothing = () => Promise.reject(new Error('no log takes a project'));

function benches({ log = () => undefined, travel = () => undefined, take = takesNothing }: CollectorOptions) {
  const opened = new WeakMap<UserLog, Promise<LogBench>>();
  return {
    openLog: async () => {
      const own = log();
      if (!own) return undefined;
      const bench = opened.get(own) ?? openLogBench(own, travel);
      opened.set(own, bench);
      return bench;
    },
    readLog: (text: string) => {
      const own = log();
      const { records } = recordsOf(text);
      return own && records.length > 0 ? createLogBench(records, own, travel) : undefined;
    },
    readProject: async (file: Blob) => {
      const own = log();
      return own && (await import('./open-project')).openProject(file, own, { travel, take });
    },
    readReport: async (text: string) => (await import('./report')).readReport(text, log(), travel),
  };
}

/** The actors of this visit, each with a number. */
function createRoster(onEmitted: (entry: Known, emitted: AnyEventObject) => void) {
  const known = new Map<AnyActor, Known>();
  const byNumber = new Map<number, Known>();
  const ended: Known[] = [];
  let numbered = 0;
  const seen = ({ number, actor, isRunning }: Known): SeenActor => ({
    id: number,
    name: actorName(actor),
    // A parent is an actor as well as its child.
    parent: known.get(actor._parent as AnyActor)?.number,
    isRunning,
    state: stateOf(actor.getSnapshot()),
  });
  return {
    get: (actor: AnyActor): Known => {
      const found = known.get(actor);
      if (found) return found;
      numbered += 1;
      const entry: Known = { number: numbered, actor, isRunning: true };
      known.set(actor, entry);
      byNumber.set(entry.number, entry);
      actor.on('*', (emitted: AnyEventObject) => onEmitted(entry, emitted));
      return entry;
    },
    end: (entry: Known) => {
      entry.isRunning = false;
      ended.push(entry);
      const oldest = ended.length > ENDED ? ended.shift() : undefined;
      if (!oldest) return;
      known.delete(oldest.actor);
      byNumber.delete(oldest.number);
    },
    find: (number: number): AnyActor | undefined => byNumber.get(number)?.actor,
    all: (): readonly SeenActor[] => [...known.values()].map(seen),
  };
}

function chartOf(actor: AnyActor | undefined): SeenChart | undefined {
  if (!(actor?.logic instanceof StateMachine)) return undefined;
  const machine = actor.logic;
  const { value }: AnyMachineSnapshot = actor.getSnapshot();
  return { machine, active: activeStates(machine, value), events: machine.events.filter(isCommand), source };
}

const of = ({ number, actor }: Known) => ({ actor: number, name: actorName(actor) });

function stateOf(snapshot: Snapshot<unknown>): string {
  if (!('value' in snapshot)) return snapshot.status;
  // Only the snapshot of a machine has a value.
  const text = stateText((snapshot as AnyMachineSnapshot).value);
  return text === '' ? snapshot.status : text;
}

const isCommand = (type: string) => !type.startsWith('xstate.') && type !== '*' && type !== '';
const isEvent = (value: unknown): value is AnyEventObject =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
