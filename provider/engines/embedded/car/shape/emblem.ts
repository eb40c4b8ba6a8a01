import type { CarParameters } from './parameters';

/** The emblem of a car: one that glows is a ring where no other was chosen; undefined is what its face has. */
export const emblemOf = ({ emblem, equipment }: CarParameters): CarParameters['emblem'] =>
  emblem ?? (equipment?.litEmblem ? 'ring' : undefined);
