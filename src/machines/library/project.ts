import type { FactOf } from '../../facts';
import { normalTags, type Rating, type Tagged } from './marks';

/** A finished generation as a project brings it. */
export type Imported = Omit<FactOf<'v1.GenerationImported'>, 'type' | 'at'>;

/** What a project brings into another log. What is a fact here was one in the log that it comes from. */
export interface ProjectContent {
  readonly generations: readonly Imported[];
  /** Hashes of stored small pictures, by result. */
  readonly thumbnails: readonly Omit<FactOf<'v1.ThumbnailKept'>, 'type' | 'at'>[];
  readonly ratings: readonly Rating[];
  readonly tagged: readonly Tagged[];
  readonly repaints: readonly FactOf<'v1.ModelRepainted'>[];
  readonly boards: readonly FactOf<'v1.BoardChanged'>[];
  readonly designs: readonly FactOf<'v1.DesignNamed'>[];
  /** The drawing that was worked on last, its steps the oldest first. */
  readonly drawing?: {
    readonly drawingId: string;
    readonly steps: readonly Pick<FactOf<'v2.DrawingChanged'>, 'step' | 'drawing'>[];
    readonly reference?: FactOf<'v1.ReferencePlaced'>['reference'];
  };
}

export type ProjectFact =
  | FactOf<'v1.GenerationImported'>
  | FactOf<'v1.ThumbnailKept'>
  | FactOf<'v1.ResultRated'>
  | FactOf<'v1.ResultTagged'>
  | FactOf<'v1.ModelRepainted'>
  | FactOf<'v1.BoardChanged'>
  | FactOf<'v1.DesignNamed'>
  | FactOf<'v2.DrawingChanged'>
  | FactOf<'v1.ReferencePlaced'>;

/** What is recorded of a project that is taken in. @param at ms since the epoch */
export function factsOfProject(content: ProjectContent, at: number): readonly ProjectFact[] {
  const { generations, thumbnails, ratings, tagged, repaints, boards, designs, drawing } = content;
  const { drawingId = '', steps = [], reference } = drawing ?? {};
  return [
    ...generations.map((each) => ({ type: 'v1.GenerationImported' as const, at, ...each })),
    ...thumbnails.map((each) => ({ type: 'v1.ThumbnailKept' as const, at, ...each })),
    ...ratings.map((each) => ({ type: 'v1.ResultRated' as const, at, ...each })),
    ...tagged.map(({ resultId, tags }) => ({
      type: 'v1.ResultTagged' as const,
      ...{ at, resultId, tags: [...normalTags(tags)] },
    })),
    ...repaints,
    ...boards,
    ...designs,
    // Where older steps are gone, the oldest kept one is the beginning.
    ...steps.map((each, index) => ({
      type: 'v2.DrawingChanged' as const,
      ...{ at, drawingId, ...each },
      ...(index === 0 && { step: 'begin' as const }),
    })),
    ...(reference ? [{ type: 'v1.ReferencePlaced' as const, at, drawingId, reference }] : []),
  ];
}
