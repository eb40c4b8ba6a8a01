import type { AnyStateMachine } from 'xstate';
import { chartOf } from '../../../src/charts/chart';
import type { Model } from './model';
import { type TransitionKey, transitionsOf } from './transitions';
import type { Walked } from './walk';
import { createWorld } from './world';

/** What the walks of one machine reach. */
export interface Reach {
  readonly machine: string;
  readonly states: number;
  /** Those that can be taken. */
  readonly transitions: number;
  readonly missed: readonly TransitionKey[];
  readonly walks: number;
  /** The types of the facts that the walks compared with what was recorded. */
  readonly facts: readonly string[];
}

/** What these walks of a machine reach. */
export function reachOf<M extends AnyStateMachine>(model: Model<M>, walked: readonly Walked<M>[]): Reach {
  const machine = model.machine(createWorld());
  const transitions = transitionsOf(machine).filter((key) => !(key in (model.unreachable ?? {})));
  const taken = new Set(walked.flatMap((each) => [...each.taken]));
  const emitted = walked.flatMap(({ facts }) => facts.map(({ type }) => type));
  return {
    machine: model.name,
    states: chartOf(machine).boxes.length - 1,
    transitions: transitions.length,
    missed: transitions.filter((key) => !taken.has(key)),
    walks: walked.length,
    facts: [...new Set(emitted)].filter((type) => /^v\d+\./.test(type)).sort(),
  };
}

/** One line about it. */
export const shownReach = ({ machine, transitions, missed, facts, walks }: Reach) =>
  `${machine}: ${transitions - missed.length}/${transitions} transitions and ${facts.length} types of facts in ${walks} walks`;
