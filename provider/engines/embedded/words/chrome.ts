import { sharingNouns } from './colour-groups';
import { finishPart, isMade } from './colours';
import type { Meaning } from './meaning';
import { colourTarget } from './sentence';
import type { Work } from './work';

const PLAIN = /^(?:chromed?|镀铬|电镀)$/;
const WINDOWS = /window|窗/;

/** Chrome of one part alone: of the body, rims, or the frames of the windows. */
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
    } else if (isMade(part)) {
      finishPart(part, 'chrome', words, draft, settings);
    } else if (WINDOWS.test(text.slice(noun.start, noun.end))) {
      draft.glazing = { ...draft.glazing, trim: 'chrome' };
      settings.set('glass.trim', 'chrome', words);
    } else continue;
    isTaken = true;
  }
  return isTaken;
}
