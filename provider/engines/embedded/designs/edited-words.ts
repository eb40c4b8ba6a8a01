import type { editedPictures, ReadWord } from '../../../../contract/design-reading';
import type { DesignBrief } from '../car/brief';
import { type EditSpan, editSpansOf } from '../picture/instructions/instruction';
import { readPrompt } from '../words';
import { normalised } from '../words/normal';
import { addsToDesign, clausesOf } from './edited';

/** A word of an edit at its place in the prompt. */
interface Said extends EditSpan {
  /** What its clause asks for is done. */
  readonly counts: boolean;
}

/**
 * The words of an edit as they count: of a known car those that change its design, and those that are repainted in its
 * picture; of any other picture those alone that are repainted, and the light of styles.
 */
export function editedWords(
  prompt: string,
  words: readonly ReadWord[],
  edits: (typeof editedPictures)[number],
): ReadWord[] {
  const said = saidIn(prompt, edits === 'own');
  let from = 0;
  return words.map((word) => {
    while ((said[from]?.end ?? Number.POSITIVE_INFINITY) <= word.start) from++;
    const own: Said[] = [];
    for (let k = from; (said[k]?.start ?? Number.POSITIVE_INFINITY) < word.end; k++) own.push(...said.slice(k, k + 1));
    return edits === 'own' ? ofDesign(word, own) : ofPicture(word, own);
  });
}

function saidIn(prompt: string, isKnown: boolean): Said[] {
  const { text, starts, ends } = normalised(prompt);
  const briefAt = clauseBriefs(text);
  return editSpansOf(text).map((span) => {
    const { instructions } = span;
    const counts = isKnown
      ? instructions.some((instruction) => addsToDesign(instruction, briefAt(span.start)))
      : instructions.length > 0;
    return { ...span, start: starts[span.start] ?? 0, end: ends[span.end - 1] ?? 0, counts };
  });
}

/** What the designer's words of the clause at a place set; places are asked for in order. */
function clauseBriefs(text: string): (at: number) => DesignBrief {
  const clauses = clausesOf(text);
  let [index, start] = [0, 0];
  let brief: DesignBrief | undefined;
  return (at) => {
    for (let clause = clauses[index]; clause !== undefined && at > start + clause.length; clause = clauses[index]) {
      start += clause.length + 1;
      index++;
      brief = undefined;
    }
    brief ??= readPrompt(clauses[index] ?? '');
    return brief;
  };
}

function ofDesign(word: ReadWord, said: readonly Said[]): ReadWord {
  if (word.status !== 'unknown' || said.length === 0) return word;
  if (said.some(({ counts, isGrammar }) => counts && !isGrammar)) return done(word);
  return said.every(({ isGrammar }) => isGrammar) ? filler(word) : word;
}

function ofPicture(word: ReadWord, said: readonly Said[]): ReadWord {
  if (said.some(({ counts, isGrammar }) => counts && !isGrammar)) {
    return word.status === 'understood' && word.sets.length > 0 ? word : done(word);
  }
  if (said.length > 0 && said.every(({ isGrammar }) => isGrammar)) return filler(word);
  if (word.status !== 'understood' || word.sets.some(({ path }) => path === 'style')) return word;
  const { start, end, text } = word;
  return { start, end, text, status: 'unknown', sets: [], because: 'not-drawn' };
}

const done = ({ start, end, text }: ReadWord): ReadWord => ({ start, end, text, status: 'understood', sets: [] });
const filler = ({ start, end, text }: ReadWord): ReadWord => ({ start, end, text, status: 'filler', sets: [] });
