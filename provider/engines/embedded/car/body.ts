import { formOf, linedBody } from '../body';
import { type Body, createBody } from './shape/body';
import type { CarParameters } from './shape/parameters';

/** The body of a car: of lines and volumes where its type has a form, else the one formula, sampled every `step` metres. */
export function carBody(p: CarParameters, step?: number): Body {
  const form = formOf(p);
  return form ? linedBody(form) : createBody(p, step);
}
