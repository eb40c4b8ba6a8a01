import { sharingNouns } from './colour-groups';
import { isTone, paintPart } from './colours';
import { isCabin, type Part } from './meaning';
import { colourTarget } from './sentence';
import { hexOf } from './shades';
import { takeRoof } from './two-tones';
import type { Work } from './work';

const takesColour = (part: Part | undefined) =>
  isTone(part) || part === 'rims' || part === 'calipers' || part === 'seats' || isCabin(part);

/** Parts of the body have its colour by themselves; others get the one that the prompt names for it. */
export function takeBodyColoured(index: number, work: Work) {
  const { sentence, draft, settings } = work;
  const token = sentence.tokens[index];
  if (!token) return;
  const nouns = sharingNouns(sentence, colourTarget(sentence, index));
  if (nouns.length === 0) return settings.refuse(token, 'not-drawn');
  const { color: id, tone = 0, paint } = draft;
  for (const noun of nouns) {
    const { part } = noun.role;
    if (part === 'roof') takeRoof({ kind: 'one-tone' }, token, work);
    else if (id && takesColour(part)) {
      const hex = paint || hexOf(id, tone);
      paintPart({ kind: 'part', part }, { kind: 'color', id }, tone, hex, [token, noun], draft, settings);
    } else if (id || !isTone(part)) settings.refuse(token, 'not-drawn');
  }
}
