import { pathsOf, valueAt } from '../../../../contract/design-paths';
import type { DesignReading, ReadDesign, ReadWord } from '../../../../contract/design-reading';
import { bounds } from '../../../../contract/models';
import type { DesignBrief } from '../car/brief';
import { wordedSheet } from '../car/worded-sheet';
import { readDesign } from '../words';
import { editedWords } from './edited-words';

/** Words without what they only hint at: it changes nothing of a car that is edited. */
function withoutHints(words: readonly ReadWord[], { impliesBody, impliesView }: DesignBrief): readonly ReadWord[] {
  if (!impliesBody && !impliesView) return words;
  const isHint = (path: string) => (impliesBody && path === 'package.body') || (impliesView && path === 'camera.view');
  return words.map((word) => ({ ...word, sets: word.sets.filter(({ path }) => !isHint(path)) }));
}

/** What a prompt says, and with a seed the whole car that is drawn for it. */
export function readRequest({ prompt, negative_prompt, seed, cfgScale, edits }: ReadDesign): DesignReading {
  const { brief, reading: designed } = readDesign(prompt, negative_prompt);
  const reading = edits
    ? { ...designed, words: editedWords(prompt, withoutHints(designed.words, brief), edits) }
    : designed;
  if (seed === undefined) return reading;
  const sheet = wordedSheet(brief, seed, cfgScale ?? bounds.cfgScale.default);
  const open = pathsOf(sheet).filter((path) => valueAt(reading.design, path) === undefined);
  return { ...reading, sheet, open };
}
