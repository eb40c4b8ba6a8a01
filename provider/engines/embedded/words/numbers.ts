import { cameraAngles } from './camera-degrees';
import { cameraPhrases } from './camera-metres';
import { beyondAll } from './dimensions';
import { drawnSizes } from './drawn-sizes';
import { endPhrases } from './ends';
import { grilleSayings } from './grille-sayings';
import { groundPhrases } from './grounds';
import type { Role } from './meaning';
import { noRoofPhrases } from './no-roof';
import { percentPhrases } from './percents';
import { racePhrases } from './race-numbers';
import { ratioPhrases } from './ratios';
import { type Phrase, relativePhrases } from './relative';
import { sayingPhrases } from './saying-phrases';
import { spokePhrases } from './spokes';
import { stancePhrases } from './stance-phrases';
import { tintPhrases } from './tints';
import type { Token } from './tokens';
import { yearPhrases } from './years';

/** Longer than any car is drawn. */
const BEYOND: Role = { kind: 'not-drawn', meanings: [] };

/** The words of a text with those phrases that have a number or name an end of the car as one word each; known words inside them go. */
export function withPhrases(text: string, known: readonly Token[]): { all: readonly Token[]; phrases: Phrase[] } {
  const always = [...sayingPhrases(text), ...grilleSayings(text), ...endPhrases(text)];
  const found = /\d|标|annot|label|mark|dimension|call|wheel|tyre|tire|spoke|roof|轮|辐|车顶|底/.test(text)
    ? [
        ...ratioPhrases(text),
        ...relativePhrases(text),
        ...percentPhrases(text),
        ...stancePhrases(text),
        ...cameraPhrases(text),
        ...cameraAngles(text),
        ...tintPhrases(text),
        ...racePhrases(text),
        ...spokePhrases(text),
        ...yearPhrases(text),
        ...noRoofPhrases(text),
        ...groundPhrases(text),
        ...drawnSizes(text),
        ...beyondAll(text).map(({ start, end }) => ({ start, end, role: BEYOND })),
        ...always,
      ]
    : always;
  if (found.length === 0) return { all: known, phrases: [] };
  // Of two that overlap the one that starts first counts, then the longer.
  const ordered = found.sort((a, b) => a.start - b.start || b.end - a.end);
  const phrases: Phrase[] = [];
  let at = 0;
  for (const phrase of ordered) {
    if (phrase.start < (phrases.at(-1)?.end ?? 0)) continue;
    while ((known[at]?.end ?? text.length) <= phrase.start) at++;
    if (!isBeginningOf(phrase, known[at])) phrases.push(phrase);
  }
  return { all: merged(text, known, phrases), phrases };
}

/** Whether a phrase is no more than the beginning of a longer word: 'single seat' of a 'single seat race car'. */
const isBeginningOf = ({ start, end }: Phrase, word: Token | undefined) =>
  word?.role.kind === 'means' && word.start === start && word.end > end;

/** In one pass over both lists. */
function merged(text: string, known: readonly Token[], phrases: readonly Phrase[]): Token[] {
  const all: Token[] = [];
  let at = 0;
  for (const { start, end, role, open } of phrases) {
    for (let token = known[at]; token && token.end <= start; token = known[++at]) all.push(token);
    const before = all.at(-1);
    const inside: Token[] = [];
    for (let token = known[at]; token && token.start < end; token = known[++at]) inside.push(token);
    const after = known[at];
    const ofOther =
      open && ((before && isBeside(text, before, start)) || (after && isBeside(text, { ...after, end }, after.start)));
    // 比普通旅行车低80毫米 is a wagon.
    const bodies = inside.flatMap((token) => token.role.meanings.filter(({ kind }) => kind === 'type'));
    // 'One front wheel up on a rock' is no three-wheeler, and a phrase that names a body means no other.
    const isWhole = role.kind === 'not-drawn' || role.meanings.some(({ kind }) => kind === 'type');
    const whole: Role = isWhole ? role : { ...role, meanings: [...role.meanings, ...bodies] };
    all.push({ start, end, role: ofOther ? { kind: 'not-drawn', meanings: [] } : whole });
  }
  return [...all, ...known.slice(at)];
}

/** Whether a word before a place is the part that a change there is about: 'mirrors 20 mm lower'. */
const isBeside = (text: string, { end, role }: Token, start: number) =>
  isPart(role) && /^(?: |is|are|的|要){0,3}$/.test(text.slice(end, start));

const isPart = ({ kind, part, as }: Role) =>
  part !== undefined || ['scene', 'view-noun', 'bare-view'].includes(kind) || (kind === 'not-drawn' && as !== 'body');
