import { type MeshBuilder, Part } from '../../mesh/mesh';
import type { Vector } from '../cabin/plates';
import type { CarParameters } from '../shape/parameters';
import type { Places } from './places';
import { rod, turned } from './shapes';

/** The mesh that nose, tail and flanks are added to, and the car's surface. */
export interface OnBody {
  readonly mesh: MeshBuilder;
  readonly places: Places;
  readonly car: CarParameters;
}

/** A bull bar stands so far ahead of the nose, and its tubes are so thick (m). */
const AHEAD = 0.075;
const TUBE = 0.031;
/** A spare wheel hangs so far behind the tail (m); a cover's edge is so round. */
const BEHIND = 0.03;
const ROUND = 0.03;

/** Tubes before the nose: a hoop over the grille, a bar across the bumper, and what holds them. */
export function addBullBar({ mesh, places, car }: OnBody) {
  const half = car.width / 2;
  const part = car.chrome ? Part.chrome : Part.plastic;
  const [low, high] = [car.clearance + 0.1, car.noseHeight - 0.02];
  const hoop = half * 0.46;
  const at = (y: number, z: number): Vector => [places.front(y, z, AHEAD), y, z];
  const foremost = (y: number) => Math.min(at(y, low)[0], at(y, (low + high) / 2)[0]);
  // The hoop is one plane: it leans back no more than the nose does.
  const [x, top] = [foremost(hoop * 0.98), at(0, high)[0]];
  const lean = Math.min(0.12, Math.max(0, top - x));
  const hoopAt = (y: number, t: number): Vector => [x + lean * t * t, y, low + (high - low) * t];
  rod(
    mesh,
    [
      hoopAt(-hoop, 0),
      hoopAt(-hoop, 0.9),
      hoopAt(-hoop * 0.86, 1),
      hoopAt(hoop * 0.86, 1),
      hoopAt(hoop, 0.9),
      hoopAt(hoop, 0),
    ],
    TUBE,
    part,
  );
  rod(mesh, [hoopAt(-hoop, 0.52), hoopAt(hoop, 0.52)], TUBE * 0.8, part);
  const wide = half * 0.8;
  const bar = low + (high - low) * 0.16;
  const end = at(wide, bar);
  rod(
    mesh,
    [[end[0], -wide, bar] as const, [x, -hoop, bar] as const, [x, hoop, bar] as const, [end[0], wide, bar] as const],
    TUBE,
    part,
  );
  for (const side of [1, -1]) {
    for (const z of [bar, low + (high - low) * 0.52]) {
      rod(
        mesh,
        [[x, side * hoop, z] as const, [places.front(side * hoop, z) + 0.03, side * hoop, z] as const],
        TUBE * 0.7,
        Part.plastic,
      );
    }
  }
}

/** A whole wheel under a painted cover at the middle of the tail. */
export function addSpareWheel({ mesh, places, car }: OnBody) {
  const radius = car.tyreDiameter / 2;
  // Behind a boot it stands no higher than its lid; over it there is nothing to hang on.
  const z = car.tailgate
    ? Math.max(car.clearance + 0.34 + radius, Math.min(car.deckHeight - radius * 0.4, car.height - 0.3 - radius))
    : Math.max(car.clearance + 0.2 + radius, car.deckHeight - radius);
  const spots = [-0.8, 0, 0.8].flatMap((across) =>
    [-0.8, 0, 0.8].map((up) => places.rear(across * radius, z + up * radius)),
  );
  const x = Math.max(...spots) + BEHIND;
  const wide = Math.min(0.26, car.tyreWidth + 0.01);
  const at: Vector = [x, 0, z];
  turned(
    mesh,
    at,
    [
      [0.02, 0],
      [radius - 0.05, 0],
      [radius - 0.012, 0.02],
      [radius, 0.06],
      [radius, wide - 0.06],
      [radius - 0.012, wide - 0.02],
      [radius - 0.05, wide],
      [0.02, wide],
    ],
    Part.plastic,
  );
  const cover = radius - 0.035;
  turned(
    mesh,
    [x + wide - 0.02, 0, z],
    [
      [0.001, 0],
      [cover, 0],
      [cover, 0.03],
      [cover - ROUND * 0.3, 0.03 + ROUND * 0.7],
      [cover - ROUND, 0.03 + ROUND],
      [cover * 0.5, 0.07],
      [0.001, 0.074],
    ],
    Part.mirror,
  );
  rod(mesh, [[places.rear(0, z) - 0.03, 0, z] as const, [x + 0.05, 0, z] as const], 0.09, Part.plastic);
}

/** Eyes to tow by: two below the nose, two below the tail. */
export function addTowHooks({ mesh, places, car }: OnBody) {
  const y = car.width * 0.24;
  const z = car.clearance + 0.1;
  for (const [place, way] of [
    [places.front, -1],
    [places.rear, 1],
  ] as const) {
    for (const side of [1, -1]) {
      const x = place(side * y, z);
      const eye = (angle: number): Vector => [
        x + way * (0.03 + 0.04 * Math.cos(angle)),
        side * y,
        z + 0.042 * Math.sin(angle),
      ];
      const turns = Array.from({ length: 9 }, (_, i) => -2.4 + (4.8 * i) / 8);
      rod(
        mesh,
        [
          [x - way * 0.04, side * y, z - 0.03] as const,
          ...turns.map(eye),
          [x - way * 0.04, side * y, z + 0.03] as const,
        ],
        0.012,
        Part.hook,
      );
    }
  }
}
