import { type Classify, createFeatures, Skin } from '../car/features';
import type { Leaf } from '../car/leaves';
import type { Body } from '../car/shape/body';
import type { CarParameters } from '../car/shape/parameters';
import { isOpenWheeled } from '../car/shape/running-gear';
import type { Tick } from '../kernel/job';
import { mix, smax, smin, smoothstep } from '../kernel/maths';
import { Part } from '../mesh/mesh';
import type { Field } from '../mesh/surface-nets';
import { surfaceNets } from '../mesh/surface-nets';
import { cutByLabel } from '../solid/cut';
import { inPieces } from '../solid/pieces';
import { simplified } from '../solid/simplify';
import { faced, type Labelled, type Surface, subset } from '../solid/surface';
import type { LabelAt } from '../solid/vertices';
import type { Material } from '../trace/materials';
import { type Course, distanceTo, type Extent, type SideWheel } from './course';

/** Edges of glass, lamps and arches are cut with pieces of this length (m). */
export const BORDER = 0.024;
/** How far a simplified surface may lie off (m). */
export const ERROR = 0.001;
/** How much wider an arch is than its tyre, and how far it reaches in from the flank (m). */
export const ARCH = { gap: 0.036, depth: 0.3 };
/** The edge where the outline cuts the body is rounded by so much (m). */
const EDGE = 0.02;
/**
 * The core that no outline is without: its half width grows by `slope` for each metre that it lies deep in the outline,
 * from so deep on; near the ground by `low`, so that it ends in a floor and no keel. Under the skin of any ordinary car.
 */
const CORE = { slope: 2, low: 9, from: 0.012, widest: 0.3 };

/** The body: the style's sections inside the outline, and nowhere much smaller than it. */
export function bodyField(car: CarParameters, { distance }: Body, course: Course): Field {
  const outline = distanceTo(course);
  const ground = course.bottom;
  return (x, y, z) => {
    const off = outline(x, z);
    // Far outside nothing else matters.
    if (off > 0.2) return off;
    const slope = mix(CORE.low, CORE.slope, smoothstep(ground + 0.12, ground + 0.4, z));
    const grown = (Math.abs(y) + slope * (off + CORE.from)) / Math.hypot(1, slope);
    const core = Math.max(grown, Math.abs(y) - CORE.widest * car.width);
    return smax(smin(distance(x, y, z), core, 0.02), off, EDGE);
  };
}

/** How fine a rough model is: edge of its grid, and the narrowest strip of a material that is noticed (m). */
export interface Fineness {
  readonly cell: number;
  readonly narrowest: number;
}

/** The surface of the car's right half (y ≥ 0), before it is cut into its materials. */
export function halfSurface(car: CarParameters, extent: Extent, field: Field, { cell }: Fineness, tick: Tick): Surface {
  const margin = 2 * cell;
  const half = surfaceNets(
    field,
    {
      // A row of cells has its middle on the centre plane: its vertices lie exactly there, and both halves meet.
      min: [-margin, -1.5 * cell, extent.bottom - margin],
      max: [extent.length + margin, car.width / 2 + margin, extent.top + margin],
    },
    cell,
    Part.body,
    tick,
    true,
  );
  // The grid's triangles look inwards.
  return faced(subset(half, (t) => isRight(half, t, cell)));
}

/** What a half's skin is cut by: its paint, where that has a pattern to be cut into pieces, and the side that it is of. */
interface Skinned {
  readonly car: CarParameters;
  readonly body: Body;
  readonly extent: Extent;
  readonly paint?: Material;
  readonly side?: 1 | -1;
  /** What of it stands open. */
  readonly leaves?: readonly Leaf[];
}

/** The skin of the right half in its materials, or that of the left one's mirror image (-1); its arches are left open. */
export function cutHalf(half: Surface, skinned: Skinned, { narrowest }: Fineness, tick: Tick): Promise<Labelled> {
  const { leaves, side = 1 } = skinned;
  const labels = labelsOf(skinned);
  const labelAt = leaves ? withDarkOpenings(labels, leaves, side) : labels;
  return simplified(cutByLabel(half, { labelAt, finest: BORDER, narrowest, dropped: Skin.hole, tick }), ERROR);
}

/** Labels of a half with what is dark behind its open doors and lids; `side` is -1 for the left half's mirror image. */
const withDarkOpenings =
  (own: LabelAt, leaves: readonly Leaf[], side: 1 | -1): LabelAt =>
  (x, y, z, nx, ny, nz) =>
    leaves.some((leaf) => leaf.holds(x, side * y, z, nx, side * ny, nz)) ? Skin.wall : own(x, y, z, nx, ny, nz);

/** What the skin of a half is at a place. */
export function labelsOf({ car, body, extent, paint, side = 1 }: Skinned): LabelAt {
  const labels = labelling(car, body, extent, side);
  return paint ? inPieces(labels, paint) : labels;
}

const isRight = ({ positions, indices }: Surface, triangle: number, cell: number) =>
  [0, 1, 2].every((corner) => (positions[(indices[triangle * 3 + corner] ?? 0) * 3 + 1] ?? 0) > -cell / 2);

/** Step of the curves of a rough car's body (m). */
export const DRAFT = 0.02;
/** Bodies of the last cars, whose compiled code goes with them: docs/decisions/0076. */
export const LAST_BODIES = 8;
/** What the skin is, once for both halves and all leaves of a body. */
const classifiers = new WeakMap<Body, Classify>();

function classifierOf(car: CarParameters, body: Body): Classify {
  const known = classifiers.get(body) ?? createFeatures(car, body, 'areas');
  classifiers.set(body, known);
  return known;
}

/** What the skin is, in the few materials that a small model needs; the drawing's own wheels open it. */
function labelling(car: CarParameters, body: Body, { wheels }: Extent, side: 1 | -1) {
  const classify = classifierOf(car, body);
  const isOpen = ({ x: axle, z: hub, radius }: SideWheel, x: number, z: number) =>
    Math.hypot(x - axle, z - hub) < radius + ARCH.gap;
  return (x: number, y: number, z: number, nx: number, ny: number, nz: number): Skin => {
    if (
      !isOpenWheeled(car) &&
      y > car.width / 2 - ARCH.depth &&
      nz < 0.72 &&
      (Math.abs(ny) > 0.42 || z < wheels.front.z)
    ) {
      if (isOpen(wheels.front, x, z) || isOpen(wheels.rear, x, z)) return Skin.hole;
    }
    const skin = classify(x, side * y, z, nx, side * ny, nz, BORDER);
    // Behind a window that is wound down there is no cabin, but dark.
    if (skin === Skin.hole && z > body.belt(x)) return Skin.wall;
    return merged[skin] ?? Skin.paint;
  };
}

/** Strips and seals are thinner than the cut: they become the material beside them. */
const merged: Partial<Record<Skin, Skin>> = {
  [Skin.glass]: Skin.glass,
  [Skin.gloss]: Skin.glass,
  [Skin.plastic]: Skin.plastic,
  [Skin.lampGlass]: Skin.lampGlass,
  [Skin.housing]: Skin.lampGlass,
  [Skin.light]: Skin.light,
  [Skin.lens]: Skin.light,
  [Skin.tailLight]: Skin.tailLight,
  [Skin.tailGlass]: Skin.tailLight,
  [Skin.grille]: Skin.grille,
  [Skin.intake]: Skin.grille,
  [Skin.slat]: Skin.grille,
  [Skin.wall]: Skin.grille,
  [Skin.plate]: Skin.plate,
  [Skin.greenPlate]: Skin.plate,
  [Skin.roof]: Skin.roof,
  [Skin.lower]: Skin.lower,
  [Skin.bonnet]: Skin.bonnet,
  [Skin.bumpers]: Skin.bumpers,
  [Skin.pillars]: Skin.pillars,
  [Skin.sills]: Skin.sills,
  [Skin.stripe]: Skin.stripe,
  [Skin.secondStripe]: Skin.secondStripe,
  [Skin.fabric]: Skin.fabric,
  [Skin.mud]: Skin.mud,
  [Skin.primer]: Skin.primer,
  [Skin.rust]: Skin.rust,
  [Skin.roundel]: Skin.roundel,
  [Skin.digit]: Skin.digit,
};

/** How far out the field's surface lies at (x, z) (m); undefined where there is none. */
export function flankAt(field: Field, x: number, z: number, widest: number): number | undefined {
  let [inner, outer] = [0, widest];
  if (field(x, outer, z) < 0) return outer;
  // Stepwise from outside, to find the flank rather than an inner wall.
  while (outer > 0.05 && field(x, outer, z) > 0) outer -= 0.05;
  if (field(x, outer, z) > 0) return undefined;
  [inner, outer] = [outer, outer + 0.05];
  for (let i = 0; i < 8; i++) {
    const middle = mix(inner, outer, 0.5);
    if (field(x, middle, z) > 0) outer = middle;
    else inner = middle;
  }
  return inner;
}
