import type { FaceParts } from '../../../../contract/design';
import type { FrontFace, RearFace } from '../../../../contract/faces';
import type { Meaning, Role } from './meaning';

interface Shape {
  readonly words: string;
  readonly front?: NonNullable<FaceParts['front']>;
  readonly rear?: NonNullable<FaceParts['rear']>;
  readonly face?: FrontFace;
  readonly tail?: RearFace;
}

/** Adjectives of lamps and what they are at either end. */
const shapes: readonly Shape[] = [
  {
    words: 'slim|thin|narrow|slit|slender|skinny|squinting|squinty|squinted|narrowed|sleepy|razor thin|pencil thin',
    front: { lamps: 'slit' },
    rear: { lamps: 'slit' },
  },
  { words: 'round|circular', front: { lamps: 'round' }, rear: { lamps: 'round' } },
  { words: 'rectangular|square|boxy|oblong', front: { lamps: 'rectangular' }, rear: { lamps: 'rectangular' } },
  { words: 'vertical|upright|stacked', front: { lamps: 'vertical' }, rear: { lamps: 'vertical' } },
  { words: 'pixel|pixelated|dot matrix', front: { lamps: 'pixel' }, rear: { lamps: 'pixel' } },
  { words: 'full width', front: { lamps: 'full-width' }, rear: { lamps: 'full-width' } },
  { words: 'l shaped', front: { signature: 'l' }, rear: { lamps: 'l' } },
  { words: 'c shaped', front: { signature: 'c' }, rear: { lamps: 'c' } },
  { words: 'split', front: { lamps: 'split' }, rear: { lamps: 'split' } },
  { words: 'y shaped', front: { signature: 'y' }, rear: { lamps: 'y' } },
  { words: 'angry|fierce|aggressive|hooked', face: 'blade' },
  { words: 'teardrop', face: 'teardrop' },
  { words: 'three bar|three vertical bar|triple bar|three vertical line|claw', tail: 'claws' },
  { words: 'two line|double line|three line', tail: 'lines' },
];
const PLAIN = 'friendly|kind|gentle|big|small|little|tiny|large|led|modern|simple|bright|clear|crisp|tiny';
const list = (words: string) => words.split('|').map((word) => word.replaceAll(' ', '[ -]'));
const ADJECTIVE = shapes.flatMap(({ words }) => list(words)).join('|');
const FRONT = 'head[ -]?lights?|head[ -]?lamps?|front (?:lights?|lamps?)|eyes|lights|lamps|lamp|drls?';
const REAR = 'tail[ -]?lights?|tail[ -]?lamps?|rear (?:lights?|lamps?)';
const ROW = new RegExp(
  `(?<said>(?:(?:${ADJECTIVE}|${PLAIN})(?:[ -](?:style|shaped|like|type))?(?:, |[ ,-])){1,4})(?:led |laser |matrix )?(?:(?<rear>${REAR})|(?:${FRONT}))(?![a-z])`,
  'y',
);
const each = shapes.map((shape) => ({
  shape,
  form: new RegExp(`(?<![a-z])(?:${list(shape.words).join('|')})(?![a-z])`),
}));
const FIRST = new Set(
  [...shapes.map(({ words }) => words), PLAIN].flatMap((words) => words.split('|').map((word) => word[0])),
);

/** English lamps with several adjectives before them, all of which count: 'angry squinting LED headlights'. */
export function lampRowAt(
  text: string,
  start: number,
): { readonly end: number; readonly role: Role; readonly isOfTail?: boolean } | undefined {
  if (!FIRST.has(text.charAt(start)) || /[a-z-]/.test(text.charAt(start - 1))) return undefined;
  ROW.lastIndex = start;
  const found = ROW.exec(text);
  const { said = '', rear } = found?.groups ?? {};
  const isRear = rear !== undefined || (found !== null && isOfTail(text, start, found[0]));
  const meanings = each
    .flatMap(({ shape, form }) => {
      const at = said.search(form);
      return at < 0 ? [] : [{ at, meaning: meaningOf(shape, isRear) }];
    })
    .sort((a, b) => a.at - b.at)
    .flatMap(({ meaning }) => meaning ?? []);
  return found && meanings.length > 0
    ? { end: ROW.lastIndex, role: { kind: 'means', meanings, part: 'other' }, isOfTail: isRear && rear === undefined }
    : undefined;
}

/** Lamps that name no end, in a sentence about the tail alone: 'a boat-tail with little round lamps'. */
function isOfTail(text: string, start: number, lamps: string): boolean {
  if (!/(?:^|[ -])(?:lights?|lamps?)$/.test(lamps) || /head|front|drl/.test(lamps)) return false;
  const from =
    Math.max(text.lastIndexOf('. ', start), text.lastIndexOf('; ', start), text.lastIndexOf('\n', start)) + 1;
  // Of the clauses behind, only the lamps' own says where they are.
  const end = /[,;.:\n]/.exec(text.slice(start))?.index ?? text.length - start;
  const said = text.slice(from, start + end);
  return TAIL.test(said) && !NOSE.test(said);
}
const TAIL =
  /(?<![a-z])(?:tail|tailgate|boat[ -]tail|boot|boot lid|trunk|decklid|hatch|rear end|rear bumper|rear)(?![a-z])/;
const NOSE = /(?<![a-z])(?:head|headlights?|headlamps?|front|nose|grille|bonnet|hood|face|fascia)(?![a-z])/;

function meaningOf({ front, rear, face, tail }: Shape, isRear: boolean): Meaning | undefined {
  if (isRear) return tail ? { kind: 'rear', id: tail } : rear && { kind: 'face-parts', sets: { rear } };
  return face ? { kind: 'front', id: face } : front && { kind: 'face-parts', sets: { front } };
}
