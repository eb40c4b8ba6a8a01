import { readDesign } from '../../provider/engines/embedded/words';
import { eras } from '../../provider/engines/embedded/words/data/era';
import { dictionary } from '../../provider/engines/embedded/words/dictionary';
import type { Role } from '../../provider/engines/embedded/words/meaning';

/** Phrases that set one value, in the order of the dictionary. */
export interface Said {
  readonly en: string[];
  readonly zh: string[];
}
/** What phrases set: by the place in the sheet, then by the value as text. */
export type Vocabulary = ReadonlyMap<string, ReadonlyMap<string, Said>>;

interface Phrase {
  readonly text: string;
  /** Places of the sheet that it is listed at; none for all that it sets. */
  readonly only?: readonly string[];
  /** Said before it: an hour of the day is one only at a place outdoors. */
  readonly behind?: string;
}

const isChinese = (text: string) => /\p{Script=Han}/u.test(text);
/** Spellings that differ in blanks alone are one word. */
const key = (text: string) => text.replaceAll(/[ -]/g, '');

/** Words that mean something by themselves, and nouns with each size that changes them. */
function phrases(): readonly Phrase[] {
  const words = new Map<string, readonly [word: string, role: Role]>();
  for (const [word, role] of dictionary) if (!words.has(key(word))) words.set(key(word), [word, role]);
  const all = [...words.values()];
  const sizes = all.filter(([, { kind }]) => kind === 'size');
  return all.flatMap(([word, role]): readonly Phrase[] => {
    const sized = Object.keys(role.sizes?.axes ?? {}).flatMap((axis) => {
      const size = sizes.find(([text, one]) => one.axis === axis && isChinese(text) === isChinese(word));
      if (!size) return [];
      return [{ text: isChinese(word) ? `${size[0]}${word}` : `${size[0]} ${word}` }];
    });
    return [...(role.kind === 'means' || role.kind === 'bare-view' ? inPlace(word, role) : []), ...sized];
  });
}

/** A word as it is said; a mood or a named model stands for itself, and a mood also for a cabin's. */
function inPlace(word: string, { meanings }: Role): readonly Phrase[] {
  const kinds = new Set<string>(meanings.map(({ kind }) => kind));
  if (kinds.has('time') || kinds.has('weather')) {
    const outside: Phrase = { text: word, only: ['scene.time', 'scene.weather'], behind: 'desert, ' };
    return [{ text: word, only: ['scene.place'] }, outside];
  }
  // A decade settles many places at once, and has a table of its own.
  if (kinds.has('era')) return [];
  if (!kinds.has('style') && !kinds.has('preset')) return [{ text: word }];
  const own = ['style', 'preset', ...(kinds.has('type') ? ['package.body'] : [])];
  const cabin = isChinese(word) ? `${word}内饰` : `${word} interior`;
  return [{ text: word, only: own }, ...(kinds.has('type') ? [] : [{ text: cabin, only: ['cabin.style'] }])];
}

/** A change of a number is one of two values: more or less. */
const valueIn = (value: unknown) =>
  typeof value === 'string' && /^[+-]\d/.test(value) ? `${value}`.slice(0, 1) : `${value}`;

/** The decades of car design with their words, and what each settles where nothing else is said. */
export const decades = () =>
  eras.map(([words]) => {
    const all = words.split('|');
    const read = readDesign(all[0] ?? '').reading.words.flatMap(({ sets }) => sets);
    return {
      en: all.filter((word) => !isChinese(word)),
      zh: all.filter(isChinese),
      sets: read.map(({ path, value }) => `${path} ${value}`),
    };
  });

let vocabularyRead: Vocabulary | undefined;
/** Everything that phrases of the dictionary set, as the reader itself understands them; read once, which takes seconds. */
export function vocabulary(): Vocabulary {
  vocabularyRead ??= readVocabulary();
  return vocabularyRead;
}

function readVocabulary(): Vocabulary {
  const found = new Map<string, Map<string, Said>>();
  for (const { text: phrase, only, behind = '' } of phrases()) {
    const { words } = readDesign(`${behind}${phrase}`).reading;
    if (words.some(({ status }) => status === 'unknown')) continue;
    const set = new Map(
      words.flatMap(({ sets }) => sets).map(({ path, value }) => [`${path} ${value}`, { path, value }]),
    );
    for (const { path, value } of set.values()) {
      if (only && !only.includes(path)) continue;
      const values = found.get(path) ?? new Map<string, Said>();
      const said = values.get(valueIn(value)) ?? { en: [], zh: [] };
      const list = isChinese(phrase) ? said.zh : said.en;
      if (!list.includes(phrase)) list.push(phrase);
      found.set(path, values.set(valueIn(value), said));
    }
  }
  return found;
}
