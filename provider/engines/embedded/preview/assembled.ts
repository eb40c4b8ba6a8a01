import type { Leaf } from '../car/leaves';
import type { Body } from '../car/shape/body';
import type { CarParameters } from '../car/shape/parameters';
import { isOpenWheeled } from '../car/shape/running-gear';
import { Skin } from '../car/shape/skin';
import type { Tick } from '../kernel/job';
import type { Field } from '../mesh/surface-nets';
import { type SolidNode, type SolidPart, writeGlb } from '../solid/glb';
import { inHalves, secondHalfOf } from '../solid/halves';
import { pbrOf, type SolidMaterial } from '../solid/materials';
import { pieceOf } from '../solid/pieces';
import { separated } from '../solid/simplify';
import type { Labelled } from '../solid/surface';
import { type Finish, skinMaterial } from '../trace/finish';
import { materials } from '../trace/materials';
import type { Extent, Standing } from './course';
import { archLiners, equipmentOf, mirrorOf, openParts, openWheelParts } from './fittings';
import type { LeafPiece } from './leaves';
import { bothSides, oneSide } from './placing';
import { wheelsAt } from './wheels';

/**
 * Opaque windows, because there is no cabin behind them. They are not mirrors, which would show the facets of a coarse
 * surface.
 */
const GLASS = { name: 'glass', color: [0.006, 0.007, 0.008], metallic: 0, roughness: 0.32 } as const;

export interface RoughCar {
  readonly car: CarParameters;
  readonly body: Body;
  readonly field: Field;
  /** The skin of its right half in its materials. */
  readonly half: Labelled;
  /** The same of its left half's mirror image, where something stands on one side only or is read. */
  readonly left?: Labelled;
  /** Doors and lids that stand open, and their skins there. */
  readonly leaves?: readonly Leaf[];
  readonly open?: readonly LeafPiece[];
  readonly course: Extent & Standing;
  readonly finish: Finish;
  /** What the file says it was made from. */
  readonly made: string;
}

/** A car as a small GLB: coarse, with dark windows and no interior. */
export async function roughGlb(rough: RoughCar, tick: Tick): Promise<Uint8Array> {
  const { car, body, field, half, left, leaves = [], open = [], course, finish, made } = rough;
  const materialOf = materialsOf(finish);
  const skinOf = (labelled: Labelled) =>
    [...separated(labelled)].map(([label, surface]) => ({ surface, material: materialOf(label) }));
  const skin = left
    ? [[half, 1] as const, [left, -1] as const].flatMap(([own, side]) =>
        skinOf(own).map((part) => oneSide(part, course, side)),
      )
    : skinOf(half).map((part) => bothSides(part, course));
  const opened = open.map(({ surface, label }) => oneSide({ surface, material: materialOf(label) }, course, 1));
  const paint = materialOf(Skin.paint);
  const fittings = [
    ...mirrorOf(car, body, leaves, car.tones?.includes('mirrors') ? pbrOf('mirrors', finish.tones.mirrors) : paint),
    ...openParts(car, body, paint, materialOf(Skin.glass)),
    ...equipmentOf(car, body, finish),
    ...(isOpenWheeled(car) ? openWheelParts(car, body, finish) : [archLiners(car, course, field)]),
  ];
  tick(0.2);
  const wheels = await wheelsAt(car, body, course, finish);
  tick(0.8);
  const root: SolidNode = {
    name: 'car',
    children: [
      { name: 'body', parts: [...skin, ...opened] },
      { name: 'fittings', parts: fittings.flatMap((part) => onSides(part, rough)) },
      ...wheels,
    ],
  };
  const glb = await writeGlb(root, { subject: 'car', made, unit: 'metre' });
  tick(1);
  return glb;
}

/** A part of both sides; painted as the body is, it has on each half of a car in two colours that of the half. */
function onSides(part: SolidPart, { car, body, course, finish }: RoughCar): SolidPart[] {
  const isSecond = part.material.name === 'paint' ? secondHalfOf(car, body) : undefined;
  if (!isSecond) return [bothSides(part, course)];
  const stripes = pbrOf('stripes', finish.tones.stripe);
  return ([1, -1] as const).flatMap((side) =>
    inHalves(part.surface, (x, y, z) => isSecond(x, side * y, z)).map((piece) =>
      oneSide({ surface: piece.surface, material: piece.isSecond ? stripes : part.material }, course, side),
    ),
  );
}

/** Dark as windows without a cabin behind them are, with a breath of the glass's hue. */
function huedGlass({ panes: { rear } }: Finish): SolidMaterial['color'] {
  const most = Math.max(...rear, 1e-6);
  const hued = most > 1.02 * Math.min(...rear);
  const by = (k: 0 | 1 | 2) => (hued ? (0.09 * rear[k]) / most : GLASS.color[k]);
  return [by(0), by(1), by(2)];
}

/** The materials of the skin, by what a viewer lists them as. */
function materialsOf(finish: Finish): (skin: number) => SolidMaterial {
  const paint = pbrOf('paint', finish.paint);
  const others: Partial<Record<number, SolidMaterial>> = {
    [Skin.glass]: { ...GLASS, color: huedGlass(finish) },
    [Skin.plastic]: pbrOf('plastic', materials.plastic),
    [Skin.wall]: pbrOf('recess', materials.well),
    [Skin.lampGlass]: pbrOf('headlamp', skinMaterial(Skin.housing, finish)),
    [Skin.light]: pbrOf('headlamp light', skinMaterial(Skin.light, finish)),
    [Skin.tailLight]: pbrOf('tail lamp', skinMaterial(Skin.tailGlass, finish)),
    [Skin.grille]: pbrOf('grille', materials.grille),
    [Skin.roof]: pbrOf('roof', finish.roof),
    [Skin.lower]: pbrOf('lower body', finish.tones.lower),
    [Skin.bonnet]: pbrOf('bonnet', finish.tones.bonnet),
    [Skin.bumpers]: pbrOf('bumpers', finish.tones.bumpers),
    [Skin.pillars]: pbrOf('pillars', finish.tones.pillars),
    [Skin.sills]: pbrOf('sills', finish.tones.sills),
    [Skin.fabric]: pbrOf('fabric roof', finish.fabric),
    [Skin.mud]: pbrOf('mud', materials.mud),
    [Skin.primer]: pbrOf('primer', materials.primer),
    [Skin.rust]: pbrOf('rust', materials.rust),
    [Skin.stripe]: pbrOf('stripes', finish.tones.stripe),
    [Skin.secondStripe]: pbrOf('second stripes', finish.tones.secondStripe),
    [Skin.roundel]: pbrOf('roundel', finish.tones.roundel),
    [Skin.digit]: pbrOf('number', finish.tones.digit),
    [Skin.plate]: pbrOf('number plate', materials.plate),
  };
  return (skin) => pieceOf(skin, finish.paint) ?? others[skin] ?? paint;
}
