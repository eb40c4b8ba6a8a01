import { addAbove } from '../body';
import { roomOf } from '../car/cabin/room';
import { addSeats } from '../car/cabin/seats';
import { cabinStyles } from '../car/cabin/styles';
import { addEquipment } from '../car/equipment';
import type { Leaf } from '../car/leaves';
import { addMirror, hasMirrors } from '../car/mirrors';
import { addOpenWheelParts } from '../car/open-wheel';
import { addPopUps } from '../car/pop-ups';
import type { Body } from '../car/shape/body';
import type { CarParameters } from '../car/shape/parameters';
import { MeshBuilder, Part } from '../mesh/mesh';
import type { Field } from '../mesh/surface-nets';
import type { SolidPart } from '../solid/glb';
import { pbrOf, type SolidMaterial } from '../solid/materials';
import { shownOn } from '../solid/pieces';
import { faced, type Surface, subset, transformed } from '../solid/surface';
import { type Finish, partMaterial } from '../trace/finish';
import { materials } from '../trace/materials';
import { ARCH, flankAt } from './body';
import type { Extent, SideWheel } from './course';

/** Share of a mirror's rows and columns that is cut. */
const DETAIL = 0.4;

/** The right-hand mirror in the car's paint, with the door that carries it; none where a camera is in its place. */
export function mirrorOf(car: CarParameters, body: Body, leaves: readonly Leaf[], paint: SolidMaterial): SolidPart[] {
  if (!hasMirrors(car)) return [];
  const builder = new MeshBuilder(DETAIL);
  addMirror(builder, body, car, 1);
  const mesh = faced(builder.build());
  const door = leaves.find(({ carries }) => carries(...middleOf(mesh)));
  const of = (parts: readonly Part[]) => {
    const shut = subset(mesh, (t) => parts.some((part) => mesh.parts[t] === part));
    return door
      ? transformed(
          shut,
          (...at) => door.moved(at),
          (...way) => door.turned(way),
        )
      : shut;
  };
  return [
    { surface: of([Part.mirror]), material: paint },
    { surface: of([Part.plastic, Part.mirrorGlass]), material: pbrOf('plastic', materials.plastic) },
    ...(mesh.parts.includes(Part.chrome)
      ? [{ surface: of([Part.chrome]), material: pbrOf('chrome', materials.chrome) }]
      : []),
  ];
}

function middleOf({ positions }: Surface): readonly [number, number, number] {
  const count = positions.length / 3;
  const mean = (k: number) => positions.reduce((sum, value, i) => sum + (i % 3 === k ? value / count : 0), 0);
  return [mean(0), mean(1), mean(2)];
}

/** The right half of what is fitted outside, in its materials. */
export const equipmentOf = (car: CarParameters, body: Body, finish: Finish): SolidPart[] =>
  rightHalfOf(finish, (builder) => {
    addEquipment(builder, body, car);
    addPopUps(builder, body, car);
  });

/** The right half of what holds wheels outside a body, and of what only such bodies have. */
export const openWheelParts = (car: CarParameters, body: Body, finish: Finish): SolidPart[] =>
  rightHalfOf(finish, (builder) => addOpenWheelParts(builder, body, car));

function rightHalfOf(finish: Finish, add: (builder: MeshBuilder) => void): SolidPart[] {
  const builder = new MeshBuilder(DETAIL);
  add(builder);
  const mesh = builder.build();
  if (mesh.indices.length === 0) return [];
  const all = faced(mesh);
  return [...new Set(all.parts)].flatMap((part) => {
    const surface = subset(all, (t) => isRight(all, t) && all.parts[t] === part);
    // Some stand on the left only.
    if (surface.indices.length === 0) return [];
    return { surface, material: pbrOf(`fitting ${part}`, shownOn(surface, partMaterial(part, finish))) };
  });
}

/** The right half of what an open car has above its skin, with dark glass, and of its seats. */
export function openParts(car: CarParameters, body: Body, paint: SolidMaterial, glass: SolidMaterial): SolidPart[] {
  const builder = new MeshBuilder(DETAIL);
  addAbove(builder, car);
  const mesh = builder.build();
  if (mesh.indices.length === 0) return [];
  addSeats(builder, roomOf(car, body), cabinStyles[car.cabin], body);
  const all = faced(builder.build());
  const of = (keep: (part: number) => boolean) => subset(all, (t) => isRight(all, t) && keep(all.parts[t] ?? 0));
  return [
    { surface: of((part) => part === Part.mirror), material: paint },
    { surface: of((part) => part === Part.body), material: { ...glass, doubleSided: true } },
    {
      surface: of((part) => part !== Part.mirror && part !== Part.body),
      material: pbrOf('seat', materials.plastic),
    },
  ];
}

/** Whether a triangle is of the right half, which is mirrored. */
const isRight = ({ positions, indices }: Surface, t: number) =>
  [0, 1, 2].reduce((sum, corner) => sum + (positions[(indices[t * 3 + corner] ?? 0) * 3 + 1] ?? 0), 0) > 0;

/** The insides of the right-hand arches, from the flank inwards: nothing is seen through them but dark. */
export function archLiners(car: CarParameters, { wheels }: Extent, field: Field): SolidPart {
  const builder = new MeshBuilder();
  for (const wheel of [wheels.front, wheels.rear]) addLiner(builder, car, field, wheel);
  return { surface: builder.build(), material: { ...pbrOf('wheel well', materials.well), doubleSided: true } };
}

function addLiner(builder: MeshBuilder, car: CarParameters, field: Field, { x, z, radius }: SideWheel) {
  const reach = radius + ARCH.gap;
  const deep = car.width / 2 - ARCH.depth;
  const at = (share: number, turn: number): readonly [number, number] => {
    const angle = turn * 2 * Math.PI;
    return [x + share * reach * Math.cos(angle), Math.max(0.03, z + share * reach * Math.sin(angle))];
  };
  const count = 40;
  const edge = Array.from({ length: count + 1 }, (_, i) => {
    const [px, pz] = at(1.01, i / count);
    // Nothing to line outside the body.
    return Math.max(deep, flankAt(field, px, pz, car.width / 2 + 0.05) ?? deep);
  });
  builder.surface(2, count, Part.wheelWell, (u, v) => {
    const [px, pz] = at(1.01, v);
    return [px, deep + (1 - u) * ((edge[Math.round(v * count) % count] ?? deep) - deep), pz];
  });
  builder.surface(2, count, Part.wheelWell, (u, v) => {
    const [px, pz] = at(1.01 * u, v);
    return [px, deep, pz];
  });
}
