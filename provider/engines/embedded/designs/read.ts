import { pathsOf, valueAt } from '../../../../contract/design-paths';
import type { DesignReading, ReadDesign } from '../../../../contract/design-reading';
import { bounds } from '../../../../contract/models';
import { wordedSheet } from '../car/worded-sheet';
import { readDesign } from '../words';

/** What a prompt says, and with a seed the whole car that is drawn for it. */
export function readRequest({ prompt, negative_prompt, seed, cfgScale }: ReadDesign): DesignReading {
  const { brief, reading } = readDesign(prompt, negative_prompt);
  if (seed === undefined) return reading;
  const sheet = wordedSheet(brief, seed, cfgScale ?? bounds.cfgScale.default);
  const open = pathsOf(sheet).filter((path) => valueAt(reading.design, path) === undefined);
  return { ...reading, sheet, open };
}
