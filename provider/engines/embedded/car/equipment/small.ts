import { clamp, mix, smoothstep } from '../../kernel/maths';
import { type MeshBuilder, Part } from '../../mesh/mesh';
import type { Vector } from '../cabin/plates';
import type { Body } from '../shape/body';
import { bonnetOf } from './bonnet';
import { addLying } from './corners';
import type { OnBody } from './ends';
import type { Places } from './places';
import { rod, turned, unit } from './shapes';

/** A fog lamp: its radius and depth, how far its rim stands out, its height over the underside, its place across (m). */
const FOG = { radius: 0.052, deep: 0.06, out: 0.006, over: 0.19, across: 0.33 };
/** How much of the bumper's turn to the side a fog lamp takes part in. */
const TURNED = 0.45;
/** A charging lid: its length and height, the gap round it, and the line of light below it (m). */
const LID = { long: 0.17, high: 0.14, gap: 0.0075, light: 0.012 };
/** A rod's radius at its foot, its length, and how far it leans back (m). */
const AERIAL = { radius: 0.0042, long: 0.85, lean: 0.42, over: 0.25 };
/** A duct: its length, half its width where it is narrow and where it is wide (m). */
const DUCT = { long: 0.34, narrow: 0.016, wide: 0.085 };

/** A round lamp low at each side of the front bumper. */
export function addFogLamps({ mesh, places, car }: OnBody) {
  const z = Math.min(car.clearance + FOG.over, car.noseHeight - 0.16);
  const r = FOG.radius;
  for (const side of [1, -1] as const) {
    const y = side * car.width * FOG.across;
    const skin = places.front(y, z);
    const slope = clamp((places.front(y + 0.03, z) - places.front(y - 0.03, z)) / 0.06, -1, 1);
    const way = unit([-1, slope * TURNED, 0]);
    const rim = Array.from({ length: 8 }, (_, i): Vector => {
      const a = (i / 8) * 2 * Math.PI;
      return [0, r * Math.cos(a), r * Math.sin(a)];
    });
    const proud = Math.max(0, ...rim.map(([, dy, dz]) => (places.front(y + dy, z + dz) - skin) * way[0] + dy * way[1]));
    const out = Math.min(0.05, proud) + FOG.out;
    const edge = r - 0.012;
    turned(
      mesh,
      [skin, y, z],
      [
        [0.001, -FOG.deep],
        [r, -FOG.deep],
        [r, out - 0.006],
        [r - 0.004, out],
        [edge, out - 0.002],
        [edge, out - 0.02],
        [0.001, out - 0.021],
      ],
      car.chrome ? Part.chrome : Part.plastic,
      way,
    );
    turned(
      mesh,
      [skin, y, z],
      [
        [0.001, out - 0.03],
        [edge - 0.001, out - 0.03],
        [edge - 0.001, out - 0.01],
        [edge * 0.6, out - 0.005],
        [0.001, out - 0.003],
      ],
      Part.fogLamp,
      way,
    );
  }
}

/** A lid with a gap round it in the left rear wing, over a line of light. */
export function addChargePort({ mesh, places, car }: OnBody, body: Body) {
  const top = Math.min(body.belt(body.rearAxle), body.shoulder(body.rearAxle) + 0.06);
  const z = Math.max(top - 0.12, (top + body.tyreRadius * 2) / 2 + 0.02);
  const x = body.rearAxle + body.tyreRadius * 0.4;
  const lie = (deep: number, high: number, low: number, out: number, part: Part) =>
    addLying(mesh, places, { side: -1, x: x - deep / 2, deep, z: z + low, high, out: [out, out] }, part);
  const high = Math.min(LID.high, Math.max(0.09, (top - body.tyreRadius * 2) * 0.8));
  lie(LID.long, high, 0, 0.0022, Part.wheelWell);
  lie(LID.long - LID.gap * 2, high - LID.gap * 2, 0, 0.0045, car.tones?.includes('lower') ? Part.body : Part.paint);
  lie(LID.long * 0.62, LID.light, -high / 2 + 0.026, 0.0062, Part.lamp);
}

/** A rod that leans back on the left front wing. */
export function addWhipAerial({ mesh, places, car }: OnBody, body: Body) {
  const x = Math.max(car.cowl - 0.16, 0.3);
  const y = -(body.halfWidth(x) - 0.13);
  const foot = places.top(x, y);
  const top = Math.min(foot + AERIAL.long, car.height + AERIAL.over);
  const end: Vector = [x + AERIAL.lean * (top - foot), y, top];
  rod(mesh, [[x, y, foot - 0.02] as const, end], AERIAL.radius, Part.chrome);
  mesh.blob([x, y, foot], [0.022, 0.016, 0.014], Part.plastic, 3);
  mesh.blob(end, [0.007, 0.007, 0.008], Part.chrome);
}

/** Two inlets in the bonnet that widen to the rear, each with a lip over its mouth. */
export function addNacaDucts(on: OnBody) {
  const { mesh, places, car } = on;
  const { from, to } = bonnetOf(on);
  const long = Math.min(DUCT.long, (to - from) * 0.55);
  const front = mix(from, to - long - 0.08, 0.62);
  const y = car.width * 0.2;
  for (const side of [1, -1] as const) addDuct(mesh, places, front, long, side * y);
}

function addDuct(mesh: MeshBuilder, places: Places, front: number, long: number, y: number) {
  const rows = Array.from({ length: 7 }, (_, i) =>
    Array.from({ length: 5 }, (_, j) => places.top(front + (long * i) / 6, y + DUCT.wide * ((j - 2) / 2))),
  );
  const skin = (t: number, across: number) => {
    const [s, c] = [clamp(t, 0, 1) * 6, (clamp(across, -1, 1) + 1) * 2];
    const [i, j] = [Math.min(5, Math.floor(s)), Math.min(3, Math.floor(c))];
    const at = (di: number, dj: number) => rows[i + di]?.[j + dj] ?? 0;
    return mix(mix(at(0, 0), at(0, 1), c - j), mix(at(1, 0), at(1, 1), c - j), s - i);
  };
  const half = (t: number) => mix(DUCT.narrow, DUCT.wide, smoothstep(0.05, 1, t) ** 1.25);
  const flat = (lift: number, scale: number, part: Part) =>
    mesh.surface(16, 20, part, (u, v) => {
      const a = -v * 2 * Math.PI;
      const t = clamp(u, 0.002, 0.998);
      const across = Math.cos(a);
      const wide = half(t) * scale;
      const thick = Math.sin(a) * Math.min(1, Math.min(t, 1 - t) * 40);
      return [
        front + long * t,
        y + wide * across,
        skin(t, (wide * across) / DUCT.wide) + (thick > 0 ? lift : 0.012) * thick,
      ];
    });
  flat(0.0025, 1, Part.panel);
  flat(0.0034, 0.9, Part.wheelWell);
  mesh.blob([front + long + 0.022, y, skin(1, 0) + 0.001], [0.05, DUCT.wide, 0.013], Part.panel, 3.4);
}
