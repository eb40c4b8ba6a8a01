import { usualView } from '../../../../contract/camera';
import type { CarDesign } from '../../../../contract/design';
import { possibleDesign } from '../../../../contract/possible-design';
import { randomOf } from '../kernel/random';
import { type DesignBrief, techniqueOf } from './brief';
import { type Design, designCar, wordedSeed } from './design';
import { sheetOf } from './sheet';
import { strayedBrief } from './strayed';
import { withCabinSeen } from './wished-sheet';

/** Makes of a car's seed another one, so that it strays apart from what its designer picks. */
const STRAYING = 0x5f3a9d17;

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
  const own = wordedSeed(brief, seed);
  const strayed = strayedBrief(brief, randomOf(own ^ STRAYING), guidance);
  const designed = adjust(designCar(strayed, own, guidance));
  // A technical drawing shows a car from all sides.
  const usual = brief.technique === 'blueprint' && !brief.camera ? 'multiple' : usualView;
  const sheet = sheetOf(designed, { view: brief.view ?? usual, technique: techniqueOf(brief) });
  return withCabinSeen(possibleDesign(sheet, sheet).design);
}
