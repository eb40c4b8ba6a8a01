import { pathsOf, valueAt } from '../../../../contract/design-paths';
import type { DesignReading, ReadDesign } from '../../../../contract/design-reading';
import { bounds } from '../../../../contract/models';
import { wordedSheet } from '../car/worded-sheet';
import { readDesign } from '../words';
import { editedWords } from './edited-words';

/** What a prompt says, and with a seed the whole car that is drawn for it. */
export function readRequest({ prompt, negative_prompt, seed, cfgScale, edits }: ReadDesign): DesignReading {
  const { brief, reading: designed } = readDesign(prompt, negative_prompt);
  const reading = edits ? { ...designed, words: editedWords(prompt, designed.words, edits) } : designed;
  if (seed === undefined) return reading;
  const sheet = wordedSheet(brief, seed, cfgScale ?? bounds.cfgScale.default);
  const open = pathsOf(sheet).filter((path) => valueAt(reading.design, path) === undefined);
  return { ...reading, sheet, open };
}
