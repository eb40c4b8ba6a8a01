import type { StoredDrawing } from '../../log/facts-drawing';
import { carTypes } from './car-types';
import type { Drawing } from './drawing';
import { begin, type DrawingHistory, replay, type StepKind } from './history';
import { startDrawing } from './outline';

/** A drawing as a fact carries it: the same values. */
export const toStored = (drawing: Drawing): StoredDrawing =>
  // A fact's arrays are declared as changeable ones; nobody changes them.
  drawing as unknown as StoredDrawing;

/** A type that is not known any more is drawn on as a custom one. */
const fromStored = ({ type, ...drawing }: StoredDrawing): Drawing => ({
  ...drawing,
  // `hasOwn` proves the name to be one of the types.
  type: Object.hasOwn(carTypes, type) ? (type as Drawing['type']) : 'custom',
});

/** Where to go on: the history that the log has kept, or a new sedan. */
export function resume(steps: readonly { step: StepKind; drawing: StoredDrawing }[]): DrawingHistory {
  const kept = replay(steps.map(({ step, drawing }) => ({ step, drawing: fromStored(drawing) })));
  return kept ?? begin(startDrawing('sedan_standard'));
}
