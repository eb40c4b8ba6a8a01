import type { BodyType, FaceParts } from '../../../../contract/design';
import type { Fitting } from '../car/brief';
import type { Meaning } from './meaning';
import type { Sentence } from './sentence';

/** Bodies and equipment beside which a light bar is one of lamps on the roof. */
const bodies: ReadonlySet<BodyType> = new Set<BodyType>(['off-road', 'pickup']);
const equipment: ReadonlySet<Fitting> = new Set<Fitting>([
  'lightBar',
  'snorkel',
  'bullBar',
  'winch',
  'roofTent',
  'awning',
  'rearLadder',
]);

const roughens = (meaning: Meaning) =>
  (meaning.kind === 'shape' && meaning.way === 1 && (meaning.by.clearance ?? 0) > 0) ||
  (meaning.kind === 'type' && bodies.has(meaning.id)) ||
  (meaning.kind === 'fitting' && meaning.value && equipment.has(meaning.id)) ||
  (meaning.kind === 'tread' && (meaning.id === 'all-terrain' || meaning.id === 'mud-terrain'));

const lamps = { lamps: 'full-width' } as const satisfies FaceParts['front'] & FaceParts['rear'];

const isRough = ({ tokens, negated }: Sentence) =>
  tokens.some(({ role }, index) => !negated.has(index) && role.meanings.some(roughens));

const onRoof = { kind: 'fitting', id: 'lightBar', value: true } as const satisfies Meaning;

/** What spotlights are: lamps on the roof of a car for rough ground, on its bull bar none that are drawn; else the scene's. */
export function spotlightsAt(sentence: Sentence, index: number, said: Meaning): Meaning | undefined {
  const { tokens, text } = sentence;
  const token = tokens[index];
  const isPlain = token && /^(?:spot ?lights?|射灯)$/.test(text.slice(token.start, token.end));
  if (!isPlain || !isRough(sentence) || /(?:under|in|by) (?:the )?$/.test(text.slice(0, token.start))) return said;
  const before = text.slice(Math.max(0, token.start - 16), token.start);
  return /(?:bull ?bars?|bumper|防撞杠|前杠|保险杠)[^,，.。]*$/.test(before) ? undefined : onRoof;
}

/** What a light bar is: lamps on the roof of a car for rough ground, on any other the lamps of nose and tail. */
export const lightBarIn = (sentence: Sentence): Meaning =>
  isRough(sentence) ? onRoof : { kind: 'face-parts', sets: { front: lamps, rear: lamps } };
