import { colorOf } from './clause';
import type { Meaning } from './meaning';
import type { Sentence } from './sentence';
import { hexOf } from './shades';
import type { Token } from './tokens';
import type { Work } from './work';

/** A car in one, two or three colours, and a roof in its own. */
export function takeTones(
  meaning: Extract<Meaning, { kind: 'one-tone' | 'two-tone' | 'three-tone' | 'roof' }>,
  index: number,
  work: Work,
) {
  const token = work.sentence.tokens[index];
  if (!token) return;
  if (meaning.kind !== 'roof' && isOfStripes(index, work.sentence)) return countStripes(meaning.kind, token, work);
  if (meaning.kind === 'two-tone') takeTwoTones(index, work);
  else if (meaning.kind === 'three-tone') takeThreeTones(token, work);
  else takeRoof(meaning, token, work);
}

/** Whether the tones are those of stripes: 条纹红蓝双色, 红白蓝三色条纹. */
function isOfStripes(index: number, { tokens, text }: Sentence): boolean {
  const [token, next] = [tokens[index], tokens[index + 1]];
  if (next?.role.part === 'stripes' && next.start === token?.end) return true;
  let first = index - 1;
  while (colorOf(tokens[first]) || tokens[first]?.role.kind === 'and') first--;
  const noun = tokens[first];
  if (noun?.role.part !== 'stripes' || first === index - 1 || tokens[index - 1]?.end !== token?.start) return false;
  return /^(?:[:,， ]|是|为|用|采用)*$/.test(text.slice(noun.end, tokens[first + 1]?.start));
}

/** Stripes in two or three colours have those that stand beside the word. */
function countStripes(kind: 'one-tone' | 'two-tone' | 'three-tone', token: Token, { draft, settings }: Work) {
  const { secondStripeColour } = draft;
  if (kind === 'one-tone' || !secondStripeColour) return settings.refuse(token, 'not-drawn');
  settings.set('paint.secondStripeColour', secondStripeColour, [token]);
}

/** A car in two colours, or rims: in 五辐双色 the tones are those of the spokes right before them. */
function takeTwoTones(index: number, work: Work) {
  const [before, token] = [work.sentence.tokens[index - 1], work.sentence.tokens[index]];
  if (!token) return;
  const next = work.sentence.tokens[index + 1];
  const isOfSeats = next?.role.part === 'seats' && next.start - token.end <= 1;
  if (work.sentence.isOfCabin || isOfSeats) return work.settings.refuse(token, 'not-drawn');
  const { lower } = work.draft.tones ?? {};
  // An upper and a lower half, each with its colour, are the two.
  if (lower && before?.role.part !== 'rims') return work.settings.set('paint.lower', lower, [token]);
  if (before?.role.part !== 'rims' || before.end !== token.start) return takeRoof({ kind: 'two-tone' }, token, work);
  work.draft.rimFinish = 'machined';
  work.settings.set('wheels.finish', 'machined', [token]);
}

/** The roof's colour: black for a car in two colours, unless the prompt says which. */
export function takeRoof(
  meaning: Extract<Meaning, { kind: 'two-tone' | 'one-tone' | 'roof' }>,
  token: Token,
  work: Work,
) {
  const { draft, settings } = work;
  const known = meaning.kind === 'two-tone' ? draft.roofColour : undefined;
  draft.roofColour = meaning.kind === 'roof' ? hexOf(meaning.id, 0) : known;
  draft.blackRoof = draft.roofColour ? undefined : meaning.kind === 'two-tone';
  const value = draft.roofColour ?? (draft.blackRoof ? 'black' : 'body');
  settings.set('paint.roof', value, [token]);
}

/** What is lowest of a car in three colours, where no word says which. */
const THIRD = '#33363a';

/** Three colours: the roof is black and the lower body dark, unless the prompt says which. */
function takeThreeTones(token: Token, work: Work) {
  const { draft, settings } = work;
  takeRoof({ kind: 'two-tone' }, token, work);
  if (draft.tones?.lower) return;
  draft.tones = { ...draft.tones, lower: THIRD };
  settings.set('paint.lower', THIRD, [token]);
}
