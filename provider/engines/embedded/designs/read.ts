import { pathsOf, valueAt } from '../../../../contract/design-paths';
import type { DesignReading, ReadDesign, ReadWord } from '../../../../contract/design-reading';
import { bounds } from '../../../../contract/models';
import { wordedSheet } from '../car/worded-sheet';
import { readDesign } from '../words';
import { editedWords } from './edited-words';

/** Words without what they set at these places: of a car that is edited a hint changes nothing. */
const withoutPaths = (words: readonly ReadWord[], paths: readonly string[]): readonly ReadWord[] =>
  paths.length === 0
    ? words
    : words.map((word) => ({ ...word, sets: word.sets.filter(({ path }) => !paths.includes(path)) }));

/** What a prompt says, and with a seed the whole car that is drawn for it. */
export function readRequest({ prompt, negative_prompt, seed, cfgScale, edits }: ReadDesign): DesignReading {
  const { brief, reading: designed } = readDesign(prompt, negative_prompt);
  const said = withoutPaths(designed.words, [
    ...(brief.impliesBody ? ['package.body'] : []),
    ...(brief.impliesView ? ['camera.view'] : []),
  ]);
  const reading = edits ? { ...designed, words: editedWords(prompt, said, edits) } : designed;
  if (seed === undefined) return reading;
  const sheet = wordedSheet(brief, seed, cfgScale ?? bounds.cfgScale.default);
  const open = pathsOf(sheet).filter((path) => valueAt(reading.design, path) === undefined);
  return { ...reading, sheet, open };
}
