import { partsBeside } from './colour-groups';
import { isTone } from './colours';
import type { Draft } from './draft';
import { colourTarget, type Sentence } from './sentence';
import type { Settings } from './settings';
import { hexOf } from './shades';
import { takeRoof } from './two-tones';

interface Work {
  readonly sentence: Sentence;
  readonly draft: Draft;
  readonly settings: Settings;
}

/** Parts of the body have its colour by themselves; others get the one that the prompt names for it. */
export function takeBodyColoured(index: number, work: Work) {
  const { sentence, draft, settings } = work;
  const token = sentence.tokens[index];
  if (!token) return;
  const target = colourTarget(sentence, index);
  if (target.kind !== 'part' || target.noun === undefined) return settings.refuse(token, 'not-drawn');
  const body = draft.paint || (draft.color && hexOf(draft.color, draft.tone ?? 0));
  for (const at of [target.noun, ...partsBeside(sentence, target)]) {
    const noun = sentence.tokens[at];
    const part = noun?.role.part;
    if (!noun) continue;
    const words = [token, noun];
    if (part === 'roof') takeRoof({ kind: 'one-tone' }, token, work);
    else if (!body) {
      if (!isTone(part)) settings.refuse(token, 'not-drawn');
    } else if (part === 'rims') {
      draft.rimColour = body;
      settings.set('wheels.colour', body, words);
    } else if (part === 'calipers') {
      draft.caliperColour = body;
      settings.set('wheels.caliper', body, words);
    } else if (part === 'seats' || part === 'interior') {
      draft.seatColour = body;
      settings.set('cabin.seats', body, words);
    } else if (isTone(part)) {
      draft.tones = { ...draft.tones, [part]: body };
      settings.set(`paint.${part}`, body, words);
    } else settings.refuse(token, 'not-drawn');
  }
}
