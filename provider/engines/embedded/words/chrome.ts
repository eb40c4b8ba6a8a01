import { sharingNouns } from './colour-groups';
import { isTone, paintPart } from './colours';
import type { Meaning } from './meaning';
import { colourTarget } from './sentence';
import type { Work } from './work';

/** Chrome as it looks on a painted part from a few steps away. */
const CHROME = '#a9adb3';
const PLAIN = /^(?:chromed?|镀铬|电镀)$/;
const WINDOWS = /window|窗/;

/** Chrome of one part alone: bumpers and mirrors in its colour, rims, or the frames of the windows. */
export function takeChrome(meaning: Extract<Meaning, { kind: 'fitting' }>, index: number, work: Work): boolean {
  const { sentence, draft, settings } = work;
  const { text } = sentence;
  const token = sentence.tokens[index];
  if (meaning.id !== 'chrome' || !meaning.value || !token || !PLAIN.test(text.slice(token.start, token.end)))
    return false;
  const target = colourTarget(sentence, index);
  let isTaken = false;
  for (const noun of sharingNouns(sentence, target)) {
    const { part } = noun.role;
    const words = [token, noun];
    if (part === 'rims') {
      draft.rimFinish = 'chrome';
      settings.set('wheels.finish', 'chrome', words);
    } else if (isTone(part)) {
      paintPart({ kind: 'part', part }, { kind: 'color', id: 'silver' }, 0, CHROME, words, draft, settings);
    } else if (WINDOWS.test(text.slice(noun.start, noun.end))) {
      draft.glazing = { ...draft.glazing, trim: 'chrome' };
      settings.set('glass.trim', 'chrome', words);
    } else continue;
    isTaken = true;
  }
  return isTaken;
}
