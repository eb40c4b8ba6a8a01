import { carTypes } from '../../drawing/car-types';
import type { ContourPoint, Drawing } from '../../drawing/drawing';
import { begin, type DrawingHistory, replay, type StepKind } from '../../drawing/history';
import { remembered } from '../../drawing/memoize';
import { startDrawing } from '../../drawing/outline';
import type { StoredDrawing } from '../../facts/drawing';
import { pieceOf, piecesOf, pointOf } from '../../facts/outline';

/** A drawing as a fact carries it. */
export const toStored = ({ points, ...drawing }: Drawing): StoredDrawing => ({
  ...drawing,
  outline: points.map(writtenOf).join(' '),
});

const writtenOf = remembered<ContourPoint, string>(pieceOf);

/** A type that is not known any more is drawn on as a custom one. */
const fromStored = ({ type, outline, ...drawing }: StoredDrawing, read: (piece: string) => ContourPoint): Drawing => ({
  ...drawing,
  points: piecesOf(outline).map(read),
  // `hasOwn` proves the name to be one of the types.
  type: Object.hasOwn(carTypes, type) ? (type as Drawing['type']) : 'custom',
});

/**
 * Where to go on: the history that the log has kept, or a new sedan. A point that stays is one and the same in all
 * steps, as it was when they were drawn.
 */
export function resume(steps: readonly { step: StepKind; drawing: StoredDrawing }[]): DrawingHistory {
  const points = new Map<string, ContourPoint>();
  const read = (piece: string) => {
    const point = points.get(piece) ?? pointOf(piece);
    points.set(piece, point);
    return point;
  };
  const kept = replay(steps.map(({ step, drawing }) => ({ step, present: fromStored(drawing, read) })));
  return kept ?? begin(startDrawing('sedan_standard'));
}
