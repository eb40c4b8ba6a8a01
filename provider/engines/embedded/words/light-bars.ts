import type { BodyType, FaceParts } from '../../../../contract/design';
import type { Fitting } from '../car/brief';
import type { Meaning } from './meaning';
import type { Sentence } from './sentence';

/** Bodies and equipment beside which a light bar is one of lamps on the roof. */
const bodies: ReadonlySet<BodyType> = new Set<BodyType>(['off-road', 'pickup']);
const equipment: ReadonlySet<Fitting> = new Set<Fitting>([
  'snorkel',
  'bullBar',
  'winch',
  'roofTent',
  'awning',
  'rearLadder',
]);

const roughens = (meaning: Meaning) =>
  (meaning.kind === 'type' && bodies.has(meaning.id)) ||
  (meaning.kind === 'fitting' && meaning.value && equipment.has(meaning.id)) ||
  (meaning.kind === 'tread' && (meaning.id === 'all-terrain' || meaning.id === 'mud-terrain'));

const lamps = { lamps: 'full-width' } as const satisfies FaceParts['front'] & FaceParts['rear'];

/** What a light bar is: lamps on the roof of a car for rough ground, on any other the lamps of nose and tail. */
export const lightBarIn = ({ tokens, negated }: Sentence): Meaning =>
  tokens.some(({ role }, index) => !negated.has(index) && role.meanings.some(roughens))
    ? { kind: 'fitting', id: 'lightBar', value: true }
    : { kind: 'face-parts', sets: { front: lamps, rear: lamps } };
