import type { Sure } from './around/sure';
import type { CarReading } from './car-reading';

/** How far ahead of the view from its other end a car's own view is surely the right one, and how quickly doubt vanishes. */
const AHEAD = 0.016;
const DOUBT = 0.003;
/** Coverage from which a plain outline is a car's rather than chance, and the way to a sure one. */
const COVERED = 0.9;
const SURER = 0.05;
/** A ball has the outline of a car from the front, but neither windows nor lamps. */
const INSIDE = 0.014;

/** Whether neither windows nor lamps speak for a picture's view that shows one end of a car, or its top. */
export const isHollow = ({ kind, view, ends }: CarReading): boolean =>
  kind === 'picture' && view !== 'three-quarter' && (ends?.inside ?? 0) < INSIDE;

/**
 * How far a view is right that an outline speaks for: by how well a car covers it, and how much better than one that is
 * seen from its other end. Before a busy background hardly, for the outline may be of anything; from the side not at all,
 * for its wheels would have been found.
 */
export function sureByOutline(reading: CarReading): Sure {
  const { iou, plain, view, rings, ends } = reading;
  const covered = Math.max(0, Math.min(1, (iou - COVERED) / SURER));
  const isEmpty = covered < 1 && isHollow(reading);
  const turned = ends ? 1 / (1 + Math.exp((AHEAD - ends.ahead) / DOUBT)) : 0.5;
  const sure = (!plain ? 0.2 : iou < COVERED || isEmpty ? 0.4 : 0.35 + 0.6 * covered) * turned;
  const own = view === 'side' ? 0.4 * sure : rings ? 0.9 * sure : sure;
  return { view: own, facing: own, body: 0.4 * own };
}
