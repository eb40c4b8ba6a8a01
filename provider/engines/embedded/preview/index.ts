import type { CarOutline } from '../../../../contract/preview';
import { createBody } from '../car/shape/body';
import { Skin } from '../car/shape/skin';
import type { Tick } from '../kernel/job';
import { lightOfHex } from '../raster/colour';
import { type SolidNode, writeGlb } from '../solid/glb';
import { pbrOf, type SolidMaterial } from '../solid/materials';
import { separated } from '../solid/simplify';
import { materials, paintMaterial } from '../trace/materials';
import { bodyField, halfSkin } from './body';
import { carOf } from './car';
import { courseOf } from './course';
import { archLiners, mirrorOf } from './fittings';
import { bothSides } from './placing';
import { drawnWheels } from './wheels';

/** Metalness of a coat drawn in a plain colour. */
const METALLIC = 0.35;
/**
 * Opaque windows, because there is no cabin behind them. They are not mirrors, which would show the facets of a coarse
 * surface.
 */
const GLASS = { name: 'glass', color: [0.006, 0.007, 0.008], metallic: 0, roughness: 0.32 } as const;

/**
 * The car of a drawn side view as a small GLB: coarse, with dark windows and no interior, fast enough to update while
 * the user draws. Its side is the drawing; its width and sections are those of its body style.
 */
export async function previewCar(outline: CarOutline, tick: Tick): Promise<Uint8Array> {
  const course = courseOf(outline);
  const car = carOf(course, outline.profile);
  const body = createBody(car);
  const field = bodyField(car, body, course);
  tick(0.05);
  const half = await halfSkin(car, body, course, field, (fraction) => tick(0.05 + 0.75 * fraction));
  const materialOf = materialsOf(outline);
  const skin = [...separated(half)].map(([label, surface]) => ({ surface, material: materialOf(label) }));
  const fittings = [...mirrorOf(car, body, materialOf(Skin.paint)), archLiners(car, course, field)];
  tick(0.85);
  const wheels = await drawnWheels(car, body, course, lightOfHex(outline.wheelColor));
  tick(0.95);
  const root: SolidNode = {
    name: 'car',
    children: [
      { name: 'body', parts: skin.map((part) => bothSides(part, course)) },
      { name: 'fittings', parts: fittings.map((part) => bothSides(part, course)) },
      ...wheels,
    ],
  };
  const glb = await writeGlb(root, { subject: 'car', made: 'from an outline', unit: 'metre' });
  tick(1);
  return glb;
}

/** The materials of the skin, by what a viewer lists them as. */
function materialsOf({ bodyColor }: CarOutline): (skin: number) => SolidMaterial {
  const paint = pbrOf('paint', paintMaterial({ color: lightOfHex(bodyColor), metallic: METALLIC }));
  const others: Partial<Record<number, SolidMaterial>> = {
    [Skin.glass]: GLASS,
    [Skin.plastic]: pbrOf('plastic', materials.plastic),
    [Skin.lampGlass]: pbrOf('headlamp', materials.housing),
    [Skin.light]: pbrOf('headlamp light', materials.light),
    [Skin.tailLight]: pbrOf('tail lamp', materials.tailGlass),
    [Skin.grille]: pbrOf('grille', materials.grille),
    [Skin.plate]: pbrOf('number plate', materials.plate),
  };
  return (skin) => others[skin] ?? paint;
}
