import type { CarDesign } from '../../contract/design';
import { grilleOutlines, headlamps, lightSignatures, tailLamps } from '../../contract/faces';
import { glassFamilies, glassRoofs, pillarFinishes, windowCorners, windowTrims } from '../../contract/glazing';
import { rimFinishes, rimPatterns, usualSpokes } from '../../contract/rims';
import type { CarParameters } from '../../provider/engines/embedded/car/shape/parameters';

/** One picture of a sheet: what is asked for, and what a sheet sets beyond words. */
export interface Cell {
  readonly label: string;
  readonly prompt: string;
  readonly seed?: number;
  readonly cfgScale?: number;
  readonly car?: Partial<CarParameters>;
  readonly scene?: CarDesign['scene'];
  readonly design?: Pick<
    CarDesign,
    'package' | 'front' | 'rear' | 'glass' | 'fittings' | 'wheels' | 'paint' | 'cabin' | 'camera'
  >;
  readonly zebra?: boolean;
}

/** A cell for every pair of the two lists. */
export const cross = <A, B, C>(a: readonly A[], b: readonly B[], cell: (a: A, b: B, index: number) => C): C[] =>
  a.flatMap((x) => b.map((y, index) => cell(x, y, index)));

/** Every way in which windows may differ from what a body has. */
export const windows: readonly NonNullable<CarDesign['glass']>[] = [
  ...glassFamilies.map((family) => ({ family })),
  ...windowCorners.slice(1).map((corner) => ({ corner })),
  ...pillarFinishes.slice(1).map((pillars) => ({ pillars })),
  { frameless: true },
  { splitRear: true },
  ...windowTrims.map((trim) => ({ trim })),
  ...glassRoofs.map((roof) => ({ roof })),
];

/** Every lamp, light and grille over one face. */
export const facePieces: readonly (readonly [string, Pick<CarDesign, 'front' | 'rear'>])[] = [
  ...headlamps.map((lamps) => [`lamps ${lamps}`, { front: { face: 'executive', lamps } }] as const),
  ...lightSignatures.map(
    (signature) => [`light ${signature}`, { front: { face: 'executive', lamps: 'rectangular', signature } }] as const,
  ),
  ...grilleOutlines.map((grille) => [`grille ${grille}`, { front: { face: 'executive', grille } }] as const),
  ...tailLamps.map((lamps) => [`tail ${lamps}`, { rear: { face: 'hooks', lamps } }] as const),
];

/** Wheels of two bodies, from near and on the whole car. */
export const onTwoBodies = (looks: readonly (readonly [string, Cell['design']])[]) =>
  cross(looks, ['coupe', 'suv'], (look, type) => [look, type] as const).flatMap(([[name, design], type]) =>
    (['wheel', 'whole'] as const).map((detail) => wheelCell(name, type, { ...design, camera: { detail } })),
  );
const wheelCell = (name: string, type: string, design: Cell['design']): Cell => ({
  label: `${name} · ${type}`,
  prompt: `${type}, blue, view: front three quarter, white studio`,
  cfgScale: 15,
  design,
});

/** Patterns, dishes, and how wheels stand. */
export const wheelLooks: readonly (readonly [string, Cell['design']])[] = [
  ...rimPatterns.map((pattern) => [pattern, { wheels: { pattern } }] as const),
  ...[5, 40, 90].map(
    (dish) => [`dish ${dish}`, { package: { tyreWidth: 265 }, wheels: { pattern: 'twin', dish } }] as const,
  ),
  ...[165, 300].map((tyreWidth) => [`tyres ${tyreWidth}`, { package: { tyreWidth } }] as const),
  ...rimFinishes.map((finish) => [`finish ${finish}`, { wheels: { finish, colour: '#232426' } }] as const),
  ['track −100', { package: { trackFront: 1540, trackRear: 1540 } }],
  ['spats', { fittings: { rearSpats: true } }],
];

/** Rims whose spokes can be counted, with few and many. */
export const spokeCells = rimPatterns
  .filter((pattern) => usualSpokes[pattern] !== undefined)
  .flatMap((pattern) =>
    [3, 7, 20].map((spokes) =>
      wheelCell(`${pattern} ${spokes}`, 'coupe', { wheels: { pattern, spokes }, camera: { detail: 'wheel' } }),
    ),
  );
