import type { AnyStateMachine, EventFrom, InputFrom, SnapshotFrom } from 'xstate';
import type { TransitionKey } from './transitions';
import type { World } from './world';

/** Ends that an invoked actor can come to. */
export interface Outcomes {
  readonly done: readonly unknown[];
  readonly error: readonly unknown[];
}

/** A machine with everything that can happen to it. */
export interface Model<M extends AnyStateMachine> {
  readonly name: string;
  /** The machine, its actors and effects provided by the world. */
  readonly machine: (world: World) => M;
  /** Where walks begin. */
  readonly scenarios: Readonly<Record<string, InputFrom<M>>>;
  /** At least one of every command: a new one does not compile until it stands here. */
  readonly events: { readonly [T in EventFrom<M>['type']]: readonly Extract<EventFrom<M>, { type: T }>[] };
  /** By the id of the invoke. */
  readonly outcomes: Readonly<Record<string, Outcomes>>;
  /** Named delays (ms): at least as long as the machine's own. */
  readonly delays: Readonly<Record<string, number>>;
  /** What distinguishes two snapshots of the same state, as far as guards read it. */
  readonly identity: (snapshot: SnapshotFrom<M>) => unknown;
  /** What must hold at the end of every walk; throws otherwise. */
  readonly check: (end: End<M>) => void;
  /** Transitions that no walk can take, each with the reason. */
  readonly unreachable?: Readonly<Record<TransitionKey, string>>;
}

/** How a walk ended, and what it left behind. */
export interface End<M extends AnyStateMachine> {
  readonly snapshots: readonly SnapshotFrom<M>[];
  readonly facts: readonly { readonly type: string }[];
  readonly effects: readonly string[];
}
