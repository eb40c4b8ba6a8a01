import { fillings, outlines } from './data/face';
import { matchesOf } from './matches';
import type { Meaning, Role } from './meaning';
import type { Phrase } from './relative';

const GRILLE = '(?:前|进气)?(?:格栅|中网)';
const TO_BE = '(?:要|换成|改成|变成|做成|做得|采用|用|是|为|全部?|上下)*';
/** Between 'grille' and what it is; 'the grille hexagonal'. */
const IS = ' (?:is |should be |to be |with |in |as |made |turned |a |an |of )*';
const alike = (words: string) =>
  words
    .split('|')
    .map((word) => word.replaceAll(' ', '[ -]'))
    .join('|');

const closed: Meaning = { kind: 'fitting', id: 'openGrille', value: false };
const open: Meaning = { kind: 'fitting', id: 'openGrille', value: true };
const of = (meanings: readonly Meaning[]): Role => ({ kind: 'means', meanings, part: 'other' });

interface Saying {
  readonly form: RegExp;
  readonly role: Role;
}

const both = (english: string, chinese: string, meanings: readonly Meaning[]): Saying[] => [
  {
    form: new RegExp(`(?<![a-z])grille${IS}(?:${alike(english)})(?:s| bars?| slats?| pattern| shape)?(?![a-z])`, 'gu'),
    role: of(meanings),
  },
  { form: new RegExp(`${GRILLE}${TO_BE}(?:${chinese})[形式状型]?的?`, 'gu'), role: of(meanings) },
];

const adjectives: readonly (readonly [words: string, meaning: Meaning])[] = [
  ...outlines.map(([grille, english]) => [english, { kind: 'face-parts', sets: { front: { grille } } }] as const),
  ...fillings.map(([pattern, english]) => [english, { kind: 'face-parts', sets: { front: { pattern } } }] as const),
  ['upright|formal|stately|statesman|framed', { kind: 'front', id: 'executive' }],
  ['big|large|huge|tall|massive|giant', { kind: 'face-parts', sets: { front: { grille: 'trapezoid' } } }],
];
const ROW = new RegExp(
  `(?<![a-z-])(?<said>(?:(?:${adjectives.map(([words]) => alike(words)).join('|')}|black|chrome|bold|proud)(?: and |, |[ -])){2,4})grille(?![a-z])`,
  'gu',
);

/** Adjectives of a grille in a row: 'wide honeycomb mesh grille', 'upright formal grille'. */
const rows = (text: string): Phrase[] =>
  matchesOf(text, ROW).flatMap(({ 0: all, index: start, groups: { said = '' } = {} }) => {
    const found = adjectives.flatMap(([words, meaning]) =>
      new RegExp(`(?<![a-z])(?:${alike(words)})(?![a-z])`).test(said) ? [meaning] : [],
    );
    // Colours keep to themselves.
    if (found.length === 0 || /black|chrome/.test(said)) return [];
    return [{ start, end: start + all.length, role: of([...found, open]) }];
  });

const chinese: readonly (readonly [words: string, meaning: Meaning])[] = [
  ...fillings.map(([pattern, , words]) => [words, { kind: 'face-parts', sets: { front: { pattern } } }] as const),
  ['巨大|超大|大', { kind: 'face-parts', sets: { front: { grille: 'trapezoid' } } }],
];
/** 竖条大格栅: a filling before or behind the size. */
const HAN_ROW = new RegExp(`(?:(?:${chinese.map(([words]) => words).join('|')})[形式状]?的?){2,3}(?:格栅|中网)`, 'gu');
const hanRows = (text: string): Phrase[] =>
  matchesOf(text, HAN_ROW).map(({ 0: said, index: start }) => {
    const found = chinese.flatMap(([words, meaning]) => (new RegExp(words, 'u').test(said) ? [meaning] : []));
    return { start, end: start + said.length, role: of([...found, open]) };
  });

/** A grille with its outline, its filling, or a lid said behind it: 格栅封死, 'make the grille hexagonal'. */
const sayings: readonly Saying[] = [
  ...both('closed off|closed|blanked off|blanked|shut|sealed|covered', '封死|封闭|封住|封上|堵上|堵死|盖住', [closed]),
  ...outlines.flatMap(([grille, english, chinese]) =>
    both(english, grille === 'split' ? `${chinese}|两层|双层|两段` : chinese, [
      { kind: 'face-parts', sets: { front: { grille } } },
      open,
    ]),
  ),
  ...fillings.flatMap(([pattern, english, chinese]) =>
    both(english, chinese, [{ kind: 'face-parts', sets: { front: { pattern } } }, open]),
  ),
];

export function grilleSayings(text: string): Phrase[] {
  if (!/grille|格栅|中网/.test(text)) return [];
  const said = sayings.flatMap(({ form, role }) =>
    matchesOf(text, form).map(({ 0: said, index: start }) => ({ start, end: start + said.trimEnd().length, role })),
  );
  return [...said, ...rows(text), ...hanRows(text)];
}
