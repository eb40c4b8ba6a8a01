import {
  type AnyActor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type InspectionEvent,
  StateMachine,
} from 'xstate';

/** Maximum number of events in a part of a trail, and of trails that are kept of machines that have ended. */
const PART = 300;
const ENDED = 20;

interface Part {
  /** Where it begins; undefined for the start of the machine. */
  readonly from?: AnyMachineSnapshot;
  readonly taken: { readonly at: number; readonly event: AnyEventObject }[];
  readonly emitted: AnyEventObject[];
}

/** What led a machine to where it is: at least its newest 300 events. Values are held, not copied. */
export interface Trail {
  readonly actor: AnyActor;
  readonly input: unknown;
  /** ms since the epoch. */
  readonly startedAt: number;
  /** Oldest first, two at most. */
  parts: readonly Part[];
}

export interface Trails {
  readonly inspect: (event: InspectionEvent) => void;
  /** All that run, and those that ended last. */
  all(): readonly Trail[];
}

/** Follows every machine for the bug report; cheap enough to be always done. */
export function createTrails(now: () => number): Trails {
  const running = new Map<AnyActor, Trail>();
  let ended: readonly Trail[] = [];
  const begin = (actor: AnyActor, event: AnyEventObject) => {
    const trail: Trail = { actor, input: event.input, startedAt: now(), parts: [{ taken: [], emitted: [] }] };
    running.set(actor, trail);
    actor.on('*', (fact: AnyEventObject) => trail.parts.at(-1)?.emitted.push(fact));
  };
  const follow = (trail: Trail, event: AnyEventObject) => {
    const last = trail.parts.at(-1);
    if (last && last.taken.length < PART) return last.taken.push({ at: now(), event });
    const next = { from: trail.actor.getSnapshot(), taken: [{ at: now(), event }], emitted: [] };
    trail.parts = [...trail.parts.slice(-1), next];
  };
  return {
    inspect: (inspected) => {
      // The event declares less than it carries: every actor of the system is a full reference.
      const actor = inspected.actorRef as AnyActor;
      const trail = running.get(actor);
      if (inspected.type === '@xstate.event') {
        const { event } = inspected;
        if (trail) follow(trail, event);
        else if (event.type === 'xstate.init' && actor.logic instanceof StateMachine) begin(actor, event);
      } else if (trail && inspected.type === '@xstate.snapshot' && inspected.snapshot.status !== 'active') {
        running.delete(actor);
        ended = [...ended, trail].slice(-ENDED);
      }
    },
    all: () => [...ended, ...running.values()],
  };
}
