import { partsBeside } from './colour-groups';
import { isTone } from './colours';
import type { Draft } from './draft';
import type { Meaning } from './meaning';
import { colourTarget, type Sentence } from './sentence';
import type { Settings } from './settings';

/** Chrome as it looks on a painted part from a few steps away. */
const CHROME = '#a9adb3';
const PLAIN = /^(?:chromed?|镀铬|电镀)$/;
const WINDOWS = /window|窗/;

interface Work {
  readonly sentence: Sentence;
  readonly draft: Draft;
  readonly settings: Settings;
}

/** Chrome of one part alone: bumpers and mirrors in its colour, rims, or the frames of the windows. */
export function takeChrome(meaning: Extract<Meaning, { kind: 'fitting' }>, index: number, work: Work): boolean {
  const { sentence, draft, settings } = work;
  const { text, tokens } = sentence;
  const token = tokens[index];
  if (meaning.id !== 'chrome' || !meaning.value || !token || !PLAIN.test(text.slice(token.start, token.end)))
    return false;
  const target = colourTarget(sentence, index);
  if (target.kind !== 'part' || target.noun === undefined) return false;
  let isTaken = false;
  for (const at of [target.noun, ...partsBeside(sentence, target)]) {
    const noun = tokens[at];
    const part = noun?.role.part;
    if (!noun) continue;
    const words = [token, noun];
    if (part === 'rims') {
      draft.rimFinish = 'chrome';
      settings.set('wheels.finish', 'chrome', words);
    } else if (isTone(part)) {
      draft.tones = { ...draft.tones, [part]: CHROME };
      settings.set(`paint.${part}`, CHROME, words);
    } else if (WINDOWS.test(text.slice(noun.start, noun.end))) {
      draft.glazing = { ...draft.glazing, trim: 'chrome' };
      settings.set('glass.trim', 'chrome', words);
    } else continue;
    isTaken = true;
  }
  return isTaken;
}
