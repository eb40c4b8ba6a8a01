import { alike } from './alike';
import { bodies } from './data/body';
import { brands } from './data/brand';
import { cabinWords } from './data/cabin';
import { cameras } from './data/camera';
import { colours } from './data/colour';
import { eras } from './data/era';
import { faces } from './data/face';
import { fillers } from './data/filler';
import { parts } from './data/fittings';
import { kits } from './data/kits';
import { moreNotDrawn } from './data/more-not-drawn';
import { notDrawn } from './data/not-drawn';
import { namedPaints } from './data/paint/named';
import { photography } from './data/photography';
import { phrases } from './data/phrases';
import { proportions } from './data/proportion';
import { scenes } from './data/scene';
import { seatWords } from './data/seats';
import { changes } from './data/shape';
import { stagings } from './data/staging';
import { looks } from './data/style';
import { surfaceWords } from './data/surfaces';
import { windowWords } from './data/windows';
import { grammar } from './grammar';
import type { Role } from './meaning';

/** Every list; of two that hold a spelling the first counts. */
const lists = [
  kits,
  bodies,
  looks,
  colours,
  namedPaints,
  brands,
  eras,
  faces,
  cabinWords,
  cameras,
  photography,
  windowWords,
  surfaceWords,
  seatWords,
  changes,
  proportions,
  parts,
  stagings,
  scenes,
  grammar,
  phrases,
  notDrawn,
  moreNotDrawn,
  fillers,
];

/** Spellings differ in blanks and hyphens only: 'light bar' and 'lightbar' are one word. */
const key = (word: string) => (word.length > 1 ? word.replace(/[ -]/g, '') : word);

/** 'colou?r' stands for both spellings. */
function spellings(word: string): string[] {
  return /[a-z]\?/.test(word) ? [word.replace(/[a-z]\?/, ''), word.replace('?', '')] : [word];
}

const roles = new Map<string, Role>();

/** Every spelling of a list of words with its role; a spelling that is known keeps its first one. */
const spelt = (words: string, role: Role): (readonly [word: string, role: Role])[] =>
  words.split('|').flatMap((word) =>
    spellings(word).map((spelling) => {
      const known = roles.get(key(spelling)) ?? role;
      roles.set(key(spelling), known);
      return [spelling.replaceAll('-', ' '), known] as const;
    }),
  );

const named = lists.flatMap((list) => list.flatMap(([words, role]) => spelt(words, role)));

/** The words that take another word's role, once all the others are known. */
const meaningTheSame = alike.flatMap(([word, words]) => {
  const role = roles.get(key(word));
  return role ? spelt(words, role) : [];
});

/** Every spelling of the dictionary with its role, in both languages. */
export const dictionary: readonly (readonly [word: string, role: Role])[] = [...named, ...meaningTheSame];
