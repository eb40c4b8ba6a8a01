import { type BodyType, bodyTypes } from '../../../../../contract/design';
import { type Equipment, equipment, hasEmblem } from '../../../../../contract/equipment';
import { openWheeled } from '../../../../../contract/open-wheels';
import type { CarParameters } from '../shape/parameters';
import { bumpersReach } from './bumpers';

/** What is fitted outside: what a body usually has, and what a sheet says beside it. */
export function equipmentOf(
  fittings: Partial<Record<Equipment, boolean>>,
  usual: CarParameters['equipment'] = {},
): Pick<CarParameters, 'equipment'> {
  const all = { ...usual, ...fittings };
  const fitted = equipment.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]] as const]));
  return fitted.length > 0 ? { equipment: Object.fromEntries(fitted) } : {};
}

/** Equipment on the roof or its pillars, which an open car lacks. */
export const needsRoof: readonly Equipment[] = [
  'roofRack',
  'roofBox',
  'roofTent',
  'lightBar',
  'snorkel',
  'roofScoop',
  'sharkFin',
  'awning',
  'surfboards',
  'kayak',
  'skis',
  'luggage',
  'louvres',
  'taxiSign',
  'popUpRoof',
];

/** Equipment whose place a raised roof takes. */
export const underLid: readonly Equipment[] = [
  ...(['roofRack', 'roofBox', 'roofTent', 'roofScoop', 'taxiSign'] as const),
  ...(['surfboards', 'kayak', 'skis', 'luggage'] as const),
];

/** Bodies with a backlight that lies back far enough for slats over it. */
const raked: readonly BodyType[] = [
  ...(['sports', 'sedan', 'fastback', 'coupe', 'grand-tourer', 'wedge-car', 'race-car'] as const),
  ...(['limousine', 'hatchback', 'shooting-brake', 'wagon', 'crossover', 'suv-coupe'] as const),
];

/** Bodies without a roof. */
const openBodies: readonly BodyType[] = ['roadster', 'formula', 'three-wheeler'];

/** Whether a body has a roof. */
export const hasRoof = (body: BodyType): boolean => !openBodies.includes(body);

/** Whether there is a bonnet to open: a formula car's nose is one piece, and an engine that stands bare has none over it. */
export const hasBonnet = ({ type, equipment }: Pick<CarParameters, 'type' | 'equipment'>): boolean =>
  type !== 'formula' && !(type === 'hot-rod' && equipment?.exposedEngine === true);

/** Equipment that only some bodies have a place for. */
const ownOf: Partial<Record<string, readonly BodyType[]>> = {
  cycleWings: openWheeled,
  exposedEngine: ['hot-rod', 'three-wheeler'],
  tailFins: ['sedan', 'fastback', 'coupe', 'sports', 'grand-tourer', 'roadster', 'limousine', 'hot-rod'],
  louvres: raked,
  popUpRoof: ['suv', 'off-road', 'van', 'kei-van', 'mpv'],
  rearLadder: ['suv', 'crossover', 'off-road', 'van', 'kei-van', 'mpv', 'wagon'],
};

/** Equipment of wings, flanks and a tailgate, which a body between its wheels lacks. */
export const needsFlanks: readonly Equipment[] = [
  ...(['spareWheel', 'mudFlaps', 'bonnetVents', 'pullHandles', 'shavedHandles', 'fenderVents', 'canards'] as const),
  ...(['rearSpats', 'fogLamps', 'winch', 'towBar', 'bikeRack', 'chargePort', 'whipAerial', 'nacaDucts'] as const),
  ...(['sideIntakes', 'sideSkirts', 'smokedHeadlamps', 'smokedTailLamps'] as const),
  ...(['yellowFogLamps', 'chromeHandles'] as const),
];

/** Bodies whose nose is no face. */
const thinNosed = bodyTypes.filter((body) => !hasEmblem(body));

/** Equipment that some bodies have no place for. */
const lacks: Partial<Record<string, readonly BodyType[]>> = {
  // Their tail runs in round the rear wheels: a panel over them would stand out.
  rearSpats: ['city-car', 'microcar'],
  // One has a bar of its own over the driver, the other's cab ends close behind the seats.
  rollHoop: ['formula', 'hot-rod'],
  yellowHeadlamps: ['formula'],
  litEmblem: thinNosed,
  litGrille: thinNosed,
};

/** Whether a body has a place for it, where it has a roof at all. */
export const hasPlace = (body: BodyType, name: string): boolean => ownOf[name]?.includes(body) ?? true;

/** Whether a body can carry it. */
export const canCarry = (body: BodyType, name: string): boolean =>
  (hasRoof(body) || !needsRoof.some((one) => one === name)) &&
  hasPlace(body, name) &&
  !lacks[name]?.includes(body) &&
  !(openWheeled.includes(body) && needsFlanks.some((one) => one === name));

/** How far equipment reaches over the roof, ahead of the nose and behind the tail, at most (m). */
const over: Partial<Record<Equipment, number>> = {
  roofRack: 0.1,
  roofBox: 0.46,
  roofTent: 1.3,
  lightBar: 0.14,
  snorkel: 0.14,
  roofScoop: 0.1,
  sharkFin: 0.08,
  awning: 0.2,
  surfboards: 0.33,
  kayak: 0.5,
  skis: 0.18,
  luggage: 0.52,
  whipAerial: 0.27,
  bikeRack: 0.16,
  rearLadder: 0.03,
  rollHoop: 0.06,
  taxiSign: 0.18,
  popUpRoof: 0.98,
};
const ahead: Partial<Record<Equipment, number>> = { bullBar: 0.16, winch: 0.28 };
const behind: Partial<Record<Equipment, number>> = { spareWheel: 0.32, towBar: 0.14, rearLadder: 0.12, bikeRack: 0.42 };

/** How far the equipment of a car reaches beyond its body (m). */
export function reachOf({ equipment = {}, bumperShape }: CarParameters): Record<'over' | 'ahead' | 'behind', number> {
  const reaches = (of: Partial<Record<Equipment, number>>) =>
    // Object.entries forgets the keys' type; they are equipment.
    (Object.entries(of) as [Equipment, number][]).map(([name, far]) => (equipment[name] ? far : 0));
  const sum = (of: readonly number[]) => of.reduce((a, b) => a + b, 0);
  const bumper = bumpersReach(bumperShape);
  return {
    over: Math.max(...reaches(over)),
    ahead: Math.max(bumper, sum(reaches(ahead))),
    behind: Math.max(bumper, sum(reaches(behind))),
  };
}
