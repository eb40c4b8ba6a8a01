import type { PictureAnswers } from '../../../../../contract/picture-reading';
import type { Tick } from '../../kernel/job';
import type { EdgeField } from './edges';
import type { SideSearch } from './match';
import { searchSide } from './search';

/** Cars as the engine draws them score at most 0.01 less with their own body than with any; another one, 0.05 and more. */
const UNLIKE = 0.045;
/** A facing so sure, beside the view, is kept where only a body was answered. */
const TURNED = 0.75;
const still = () => {};

/**
 * The car from the side by the answers. What the picture shows otherwise is searched too: a body that was answered does
 * not turn the car, and an answer that the picture does not bear out is marked as doubted.
 */
export function searchAnswered(field: EdgeField, tick: Tick, answers: PictureAnswers = {}): SideSearch | undefined {
  const { facing, body, wheels, view } = answers;
  if (wheels || !(facing || body)) return searchSide(field, tick, answers);
  const free = searchSide(field, (f) => tick(0.6 * f));
  if (!free) return undefined;
  const shown = free.best.facing > 0 ? 'left' : 'right';
  const kept = free.facing >= TURNED * free.confidence ? shown : undefined;
  const search = searchSide(field, (f) => tick(0.6 + 0.4 * f), { ...answers, facing: facing ?? kept });
  if (!search) return undefined;
  const isUnlike = (other: SideSearch | undefined) =>
    other !== undefined && free.best.score - other.best.score > UNLIKE;
  const turned = facing !== undefined && facing !== shown;
  const doubts = [
    ...(turned && isUnlike(body ? searchSide(field, still, { facing }) : search) ? (['facing'] as const) : []),
    ...(body && isUnlike(turned ? searchSide(field, still, { body, facing: shown }) : search)
      ? (['body'] as const)
      : []),
  ];
  return {
    ...search,
    doubts,
    confidence: view === 'side' ? 1 : Math.max(search.confidence, free.confidence),
    facing: facing ? 1 : free.facing,
  };
}
