import type { CarDesign } from '../../../../contract/design';
import type { View } from '../../../../contract/options';
import type { DesignBrief } from './brief';
import { type Design, designCar, wordedSeed } from './design';
import { sheetOf } from './sheet';

/** The view of a picture whose words name none. */
export const usualView: View = 'front-three-quarter';

/**
 * The whole sheet of the car and picture that words give with a picture's own seed and guidance (1–15): the one that is
 * drawn, and the one that a reader of the prompt is shown before. `adjust` may lend it an image's proportions.
 */
export function wordedSheet(
  brief: DesignBrief,
  seed: number,
  guidance: number,
  adjust = (design: Design): Design => design,
): CarDesign {
  const designed = adjust(designCar(brief, wordedSeed(brief, seed), guidance));
  return sheetOf(designed, { view: brief.view ?? usualView, technique: brief.sketch ? 'marker' : 'rendering' });
}
