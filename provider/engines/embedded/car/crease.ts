import type { CarDesign } from '../../../../contract/design';
import type { Creased } from '../../../../contract/surfacing';
import { given } from '../kernel/given';
import type { Crease } from './shape/parameters';

type Surface = NonNullable<CarDesign['surface']>;

const metres = (mm: number | undefined) => (mm === undefined ? undefined : mm / 1000);
/** To a tenth of a millimetre. */
const mm = (value: number | undefined) => (value === undefined ? undefined : Math.round(value * 10_000) / 10);

/** The character line of a sheet as the engine draws it (m); undefined where the sheet says nothing of it. */
export function creaseIn(surface: Pick<Surface, keyof Creased>): Crease | undefined {
  const lower = given({
    depth: metres(surface.lowerCreaseDepth),
    front: metres(surface.lowerCreaseFront),
    rear: metres(surface.lowerCreaseRear),
  });
  const crease = given({
    ...(Object.keys(lower).length > 0 ? { lower } : {}),
    depth: metres(surface.creaseDepth),
    front: metres(surface.creaseFront),
    rear: metres(surface.creaseRear),
    radiusFront: metres(surface.creaseRadiusFront),
    radiusRear: metres(surface.creaseRadiusRear),
  });
  return Object.keys(crease).length > 0 ? crease : undefined;
}

/** The same as a sheet says it (mm). */
export const creaseOn = (crease: Crease = {}): Creased =>
  given({
    creaseDepth: mm(crease.depth),
    creaseFront: mm(crease.front),
    creaseRear: mm(crease.rear),
    creaseRadiusFront: mm(crease.radiusFront),
    creaseRadiusRear: mm(crease.radiusRear),
    lowerCreaseDepth: mm(crease.lower?.depth),
    lowerCreaseFront: mm(crease.lower?.front),
    lowerCreaseRear: mm(crease.lower?.rear),
  });
