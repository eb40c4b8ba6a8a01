import type { ReadWord } from '../../../../contract/design-reading';
import type { Part, RoleKind } from './meaning';
import type { Measure } from './measure';
import { nearestWord } from './nearest';
import { dimensionPaths, inSheetUnit } from './paths';
import type { Sentence } from './sentence';
import type { Setting, Settings } from './settings';
import type { Token } from './tokens';

/** Unknown words are compared with the dictionary up to this many of one prompt. */
const COMPARED = 60;

/** Chinese in one run, other scripts word by word; numbers with their decimals. */
const RUN =
  /\p{Script=Han}+|\p{N}+(?:[.,]\p{N}+)*(?:(?!\p{Script=Han})[\p{L}\p{M}])*|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+(?:['’](?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+)*/gu;

const silent: ReadonlySet<RoleKind> = new Set<RoleKind>([
  'filler',
  'degree',
  'body',
  'view-noun',
  'and',
  'stop',
  'change',
  'unlimited',
  'over',
]);

/** Every letter, digit and Chinese character of the prompt in exactly one word, in order. */
export function readWords(
  prompt: string,
  sentence: Sentence,
  settings: Settings,
  measures: readonly Measure[],
): ReadWord[] {
  const words: ReadWord[] = [];
  const nearest = rememberNearest();
  let end = 0;
  const addUnknown = (from: number, to: number) => {
    for (const { 0: text, index } of prompt.slice(from, to).matchAll(RUN)) {
      const near = nearest(text);
      const start = from + index;
      words.push({
        ...{ start, end: start + text.length, text, status: 'unknown', sets: [], because: 'not-known' },
        ...(near ? { nearest: near } : {}),
      });
    }
  };
  for (const [index, token] of sentence.all.entries()) {
    const start = Math.max(end, sentence.starts[token.start] ?? 0);
    const to = sentence.ends[token.end - 1] ?? 0;
    if (to <= start) continue;
    addUnknown(end, start);
    end = to;
    const text = prompt.slice(start, to);
    if (/[\p{L}\p{N}\p{M}]/u.test(text))
      words.push({ start, end: to, text, ...(ofDescribed(index, sentence, settings) ?? meaningOf(token, settings)) });
  }
  addUnknown(end, prompt.length);
  return withMeasures(words, sentence, measures);
}

/** Where a sheet has what describes these nouns. */
const DESCRIBED: Readonly<Partial<Record<Part, RegExp>>> = {
  rims: /^wheels\./,
  seats: /^cabin\.(?:seats|upholstery|seating|stitching)/,
  glass: /^(?:glass\.|paint\.(?:tint|glass))/,
};
/** Between a noun and what describes it: 'wheels with five twin spokes', 'seats in quilted leather'. */
const WITH = /^ (?:(?:with|in|of|having|featuring|that have|made of|covered in) )(?:[a-z0-9-]+ ){0,2}$/;

/** A noun that says nothing by itself has the settings of what describes it right behind it. */
function ofDescribed(
  index: number,
  { all, text }: Sentence,
  settings: Settings,
): Pick<ReadWord, 'status' | 'sets'> | undefined {
  const noun = all[index];
  const place = noun?.role.part && DESCRIBED[noun.role.part];
  if (!place || noun.role.meanings.length > 0 || settings.setsOf(noun).length > 0) return undefined;
  const next = all.slice(index + 1, index + 4).find(({ role }) => role.kind !== 'filler' && role.kind !== 'stop');
  if (!next || !WITH.test(text.slice(noun.end, next.start))) return undefined;
  const sets = settings.setsOf(next).filter(({ path }) => place.test(path));
  return sets.length > 0 ? { status: 'understood', sets: [...sets] } : undefined;
}

function meaningOf(
  token: Token,
  settings: Settings,
): Pick<ReadWord, 'status' | 'sets' | 'because' | 'about' | 'nearest'> {
  const sets = [...settings.setsOf(token)];
  if (sets.length > 0) return { status: 'understood', sets };
  const because = settings.reasonOf(token);
  const { kind, meanings, nearest } = token.role;
  if (because) return { status: 'unknown', sets, because, ...(because === 'not-drawn' && nearest && { nearest }) };
  // 上 and 前 beside a noun are a place, no view.
  if (silent.has(kind) || (kind === 'bare-view' && token.end - token.start === 1)) return { status: 'filler', sets };
  // 'Grille' alone asks for nothing that could be refused.
  const means = meanings.some((meaning) => !('onlyNegated' in meaning && meaning.onlyNegated));
  const refused = kind === 'phrase' || kind === 'not' || means;
  if (refused) return { status: 'unknown', sets, because: 'refused' };
  return { status: 'unknown', sets, because: 'not-drawn', ...(token.role.as === 'body' && { about: 'body' }) };
}

/** Numbers with their units and names set what was measured; of two for one dimension the later. */
function withMeasures(words: ReadWord[], { starts, ends }: Sentence, measures: readonly Measure[]): ReadWord[] {
  if (measures.length === 0) return words;
  const last = new Map(measures.map((measure) => [measure.dimension, measure]));
  const ordered = [...words];
  for (const measure of measures) {
    const from = starts[measure.start] ?? 0;
    const to = ends[measure.end - 1] ?? 0;
    const holds = last.get(measure.dimension)?.mm === measure.mm;
    const value = inSheetUnit(measure.dimension, measure.mm);
    const set: Setting = { path: dimensionPaths[measure.dimension], value };
    for (let at = firstFrom(ordered, from); at < ordered.length; at++) {
      const word = ordered[at];
      if (!word || word.start >= to) break;
      ordered[at] = measured(word, set, holds);
    }
  }
  return ordered;
}

function measured(word: ReadWord, set: Setting, holds: boolean): ReadWord {
  const { start, end, text, sets } = word;
  if (holds) {
    const known = sets.some(({ path }) => path === set.path);
    return { start, end, text, status: 'understood', sets: known ? sets : [...sets, set] };
  }
  return word.status === 'understood' ? word : { start, end, text, status: 'unknown', sets, because: 'replaced' };
}

/** Index of the first word that ends after a place. */
function firstFrom(words: readonly ReadWord[], from: number): number {
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.end ?? 0) <= from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Looks up each unknown word once, up to a limit, so that the time stays linear. */
function rememberNearest(): (text: string) => string | undefined {
  const seen = new Map<string, string | undefined>();
  return (text) => {
    const word = text.slice(0, 32).toLowerCase();
    if (!seen.has(word) && seen.size < COMPARED && text.length <= 24) seen.set(word, nearestWord(word));
    return seen.get(word);
  };
}
