import { fillings, outlines } from './data/face';
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
  return sayings.flatMap(({ form, role }) =>
    [...text.matchAll(form)].map(({ 0: said, index: start }) => ({ start, end: start + said.trimEnd().length, role })),
  );
}
