import { mix } from '../../kernel/maths';
import { type MeshBuilder, Part } from '../../mesh/mesh';
import type { Vector } from '../cabin/plates';
import type { OnBody } from './ends';
import type { OnRoof } from './roof';
import { rod } from './shapes';

/** A ladder: its middle as a share of the width, half its width, its rungs' distance, its distance from the tail (m). */
const LADDER = { at: 0.25, half: 0.14, rung: 0.24, out: 0.07, tube: 0.015, over: 0.42, hook: 0.16 };
/** A bicycle's wheel, half the distance of its hubs, its tyre, and how high it stands over the underside (m). */
const BIKE = { wheel: 0.32, half: 0.5, tyre: 0.019, over: 0.34, behind: 0.2 };
/** A rolled awning: its radius, its length at most, how far outside the roof's edge and over it (m). */
const AWNING = { radius: 0.062, long: 2.1, beside: 0.03, over: 0.09 };

/** Two rails with rungs on the left of the tail, hooked over the roof's edge. */
export function addRearLadder({ mesh, places, car }: OnBody) {
  const middle = -car.width * LADDER.at;
  const rails = [middle - LADDER.half, middle + LADDER.half];
  const low = car.clearance + LADDER.over;
  const roofAt = (y: number) => places.top(places.rear(y, car.deckHeight) - 0.35, y);
  const high = Math.min(...rails.map(roofAt)) - 0.05;
  const levels = Array.from({ length: 9 }, (_, i) => mix(low, high, i / 8));
  const tails = levels.map((z) => Math.max(...rails.map((y) => places.rear(y, z))));
  // A straight line outside the whole tail.
  const [foot = 0, head = 0] = [tails[0], tails.at(-1)];
  const lack = Math.max(...tails.map((x, i) => x - mix(foot, head, i / 8)));
  const at = (y: number, z: number): Vector => [mix(foot, head, (z - low) / (high - low)) + lack + LADDER.out, y, z];
  for (const y of rails) {
    const [x, , top] = at(y, high + 0.07);
    const hooked = x - LADDER.out - LADDER.hook;
    const over: Vector = [hooked, y, Math.max(top, places.top(hooked, y) + 0.02)];
    rod(
      mesh,
      [
        at(y, low),
        at(y, high),
        [x - 0.02, y, over[2]] as const,
        over,
        [hooked - 0.02, y, places.top(hooked, y) - 0.01] as const,
      ],
      LADDER.tube,
      Part.plastic,
    );
    for (const z of [low + 0.03, mix(low, high, 0.5)])
      rod(mesh, [at(y, z), [places.rear(y, z) - 0.02, y, z] as const], LADDER.tube * 0.9, Part.plastic);
  }
  const count = Math.max(2, Math.round((high - low) / LADDER.rung));
  for (let i = 0; i <= count; i++) {
    const z = mix(low + 0.02, high, i / count);
    const [left, right] = [at(rails[0] ?? 0, z), at(rails[1] ?? 0, z)];
    rod(mesh, [left, right], LADDER.tube * 0.85, Part.chrome);
  }
}

/** A carrier behind the tail with a bicycle across it. */
export function addBikeRack({ mesh, places, car }: OnBody) {
  const size = Math.min(1, (car.width / 2 + 0.06) / (BIKE.half + BIKE.wheel));
  const radius = BIKE.wheel * size;
  const low = car.clearance + BIKE.over;
  const z = low + radius;
  const levels = Array.from({ length: 7 }, (_, i) => mix(low - 0.06, z + radius + 0.2, i / 6));
  const tail = Math.max(...levels.flatMap((up) => [0, 0.3].map((y) => places.rear(y, Math.min(up, car.deckHeight)))));
  const wheel = car.equipment?.spareWheel ? 0.28 : 0;
  const x = tail + BIKE.behind + wheel;
  const back = places.rear(0, low - 0.04);
  for (const side of [1, -1] as const) {
    const y = side * 0.16;
    rod(mesh, [[back - 0.06, y, low - 0.04] as const, [x + 0.06, y, low - 0.04] as const], 0.02, Part.plastic);
    rod(
      mesh,
      [
        [x - 0.03, side * (BIKE.half * size - radius * 0.6), low - 0.02] as const,
        [x - 0.03, side * (BIKE.half * size + radius * 0.6), low - 0.02] as const,
      ],
      0.018,
      Part.chrome,
    );
  }
  rod(
    mesh,
    [[x - 0.02, -BIKE.half * size, low - 0.035] as const, [x - 0.02, BIKE.half * size, low - 0.035] as const],
    0.022,
    Part.plastic,
  );
  const mast = z + 0.34 * size;
  rod(
    mesh,
    [[x - 0.1, 0.05, low - 0.04] as const, [x - 0.1, 0.05, mast] as const, [x - 0.01, 0.05, mast] as const],
    0.017,
    Part.plastic,
  );
  addBicycle(mesh, { x, z, size, radius });
}

interface Bicycle {
  readonly x: number;
  readonly z: number;
  readonly size: number;
  readonly radius: number;
}

function addBicycle(mesh: MeshBuilder, { x, z, size, radius }: Bicycle) {
  const at = (y: number, up: number): Vector => [x, y * size, z + up * size];
  const tube = (points: readonly Vector[], thick: number, part: Part) => rod(mesh, points, thick, part);
  for (const side of [1, -1] as const) {
    const hub: Vector = [x, side * BIKE.half * size, z];
    const round = (r: number, thick: number, part: Part) => {
      const turns = Array.from({ length: 25 }, (_, i) => (i / 24) * 2 * Math.PI);
      tube(
        turns.map((a): Vector => [x, hub[1] + r * Math.cos(a), z + r * Math.sin(a)]),
        thick,
        part,
      );
    };
    round(radius - BIKE.tyre, BIKE.tyre, Part.plastic);
    round(radius - BIKE.tyre * 2.4, BIKE.tyre * 0.6, Part.chrome);
    for (let i = 0; i < 4; i++) {
      const a = (i / 4) * Math.PI + 0.3;
      const [dy, dz] = [Math.cos(a) * (radius - 0.04), Math.sin(a) * (radius - 0.04)];
      tube([[x, hub[1] - dy, z - dz] as const, [x, hub[1] + dy, z + dz] as const], 0.0025, Part.chrome);
    }
    mesh.blob(hub, [0.03, 0.022, 0.022], Part.chrome);
  }
  const [crank, seat, head] = [at(0.06, -0.03), at(0.16, 0.4), at(-0.34, 0.38)];
  for (const ends of [
    [crank, seat],
    [crank, head],
    [seat, head],
    [crank, at(BIKE.half, 0)],
    [seat, at(BIKE.half, 0)],
  ])
    tube(ends, 0.0165, Part.hook);
  tube([at(-BIKE.half, 0), head, at(-0.31, 0.5)], 0.014, Part.plastic);
  tube([seat, at(0.185, 0.5)], 0.012, Part.chrome);
  mesh.blob(at(0.19, 0.51), [0.05, 0.12, 0.026], Part.plastic, 3);
  const bar = at(-0.33, 0.52);
  tube(
    [
      [x - 0.13, bar[1] + 0.02, bar[2]] as const,
      [x, bar[1], bar[2]] as const,
      [x + 0.13, bar[1] + 0.02, bar[2]] as const,
    ],
    0.012,
    Part.plastic,
  );
  tube(
    [[x + 0.05, crank[1], crank[2] - 0.01] as const, [x - 0.05, crank[1], crank[2] + 0.01] as const],
    0.014,
    Part.chrome,
  );
}

/** A rolled awning in its bag along the left edge of the roof, on brackets. */
export function addAwning({ mesh, places, roof }: OnRoof) {
  const long = Math.min(AWNING.long, roof.to - roof.from - 0.1);
  const middle = (roof.from + roof.to) / 2;
  const [from, to] = [middle - long / 2, middle + long / 2];
  const edge = Math.min(roof.half(from), roof.half(to));
  const y = edge + AWNING.beside;
  const tops = [from, middle, to].map((x) => places.top(x, edge - 0.02));
  const z = Math.max(...tops) + AWNING.over;
  rod(mesh, [[from + 0.03, -y, z] as const, [to - 0.03, -y, z] as const], AWNING.radius, Part.canvas);
  for (const x of [from + 0.02, to - 0.02])
    mesh.blob([x, -y, z], [0.035, AWNING.radius + 0.006, AWNING.radius + 0.006], Part.plastic, 5);
  for (const t of [0.16, 0.5, 0.84]) {
    const x = mix(from, to, t);
    mesh.blob([x, -y, z], [0.014, AWNING.radius + 0.003, AWNING.radius + 0.003], Part.plastic, 3);
    const foot: Vector = [x, -(edge - 0.06), places.top(x, edge - 0.06) - 0.01];
    rod(mesh, [foot, [x, -(edge - 0.06), z - 0.01] as const, [x, -y, z - 0.01] as const], 0.012, Part.plastic);
  }
}
