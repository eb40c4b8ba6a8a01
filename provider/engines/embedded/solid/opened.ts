import { Skin } from '../car/features';
import type { Leaf } from '../car/leaves';
import type { CarModel } from '../car/model';
import { Part } from '../mesh/mesh';
import { type Surface, subset, transformed } from './surface';
import type { LabelAt } from './vertices';

/** The skin of the shut car: that of open leaves is a copy of its own. */
export const shutSkin = ({ mesh, leaves = [] }: CarModel): Surface => {
  const end = leaves[0]?.from ?? mesh.parts.length;
  return subset(mesh, (t) => t < end && mesh.parts[t] === Part.body);
};

/** Labels of a skin that is open where its leaves stood. */
export function withOpenings(own: LabelAt, { leaves = [] }: CarModel): LabelAt {
  if (leaves.length === 0) return own;
  return (...place) => (leaves.some(({ leaf }) => leaf.holds(...place)) ? Skin.hole : own(...place));
}

/** A leaf's skin as it lies in the shut car, its labels there, and what brings it to where it stands. */
export interface LeafSkin {
  readonly skin: Surface;
  readonly labelled: (own: LabelAt) => LabelAt;
  readonly opened: (surface: Surface) => Surface;
}

/** The skins of all that stands open. */
export const leafSkins = ({ mesh, leaves = [] }: CarModel): LeafSkin[] =>
  leaves.flatMap(({ leaf, from, to }) => {
    const skin = subset(mesh, (t) => t >= from && t < to && mesh.parts[t] === Part.body);
    return skin.indices.length > 0 ? [leafSkin(leaf, skin)] : [];
  });

const leafSkin = (leaf: Leaf, skin: Surface): LeafSkin => ({
  skin: transformed(
    skin,
    (...at) => leaf.shut(at),
    (...way) => leaf.turnedBack(way),
  ),
  labelled:
    (own) =>
    (...place) =>
      leaf.holds(...place) ? own(...place) : Skin.hole,
  opened: (surface) =>
    transformed(
      surface,
      (...at) => leaf.moved(at),
      (...way) => leaf.turned(way),
    ),
});
