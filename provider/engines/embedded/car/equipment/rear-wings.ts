import { handlesOf } from '../../body';
import { clamp, mix, squared } from '../../kernel/maths';
import { Part } from '../../mesh/mesh';
import { formulaHandles } from '../lines';
import type { Body } from '../shape/body';
import type { CarParameters } from '../shape/parameters';
import { addLying } from './corners';
import type { OnBody } from './ends';

/** An intake's length and height, its distance from the wheel arch and from the shoulder, and how far it stands out (m). */
const INTAKE = { long: 0.2, high: 0.26, before: 0.07, below: 0.17, out: 0.045 };
/** Its dark mouth: how long it is, how high at its front, how far it runs in under its lid and within its rim (m). */
const MOUTH = { long: 0.34, front: 0.22, under: 0.06, rim: 0.014 };
/** A fin: how long it is, how high at its rear, how thick at its foot, how it leans out, and where its top ends (m). */
const FIN = { long: 1.05, high: 0.14, half: 0.045, lean: 0.2, behind: 0.05 };
/** Its place across, as a share of the body's half width, and how far the wing falls to where it ends (m). */
const ACROSS = 0.82;
const FALL = 0.09;
const PLACES = 12;

/** A scoop on each flank before the rear wheel, open to the front. */
export function addSideIntakes({ mesh, places, car }: OnBody, body: Body) {
  const reach = body.tyreRadius + INTAKE.before;
  const high = Math.min(INTAKE.high, Math.max(0.1, body.shoulder(body.rearAxle) - car.clearance - 0.45));
  const usual = body.shoulder(body.rearAxle - reach) - INTAKE.below;
  const z = underHandles(car, body, usual, high);
  const low = Math.abs(z - high / 2 - body.tyreRadius);
  const to = body.rearAxle - Math.sqrt(Math.max(reach * 0.5, reach * reach - low * low));
  const from = to - INTAKE.long;
  for (const side of [1, -1] as const) {
    const at = { side, z, high } as const;
    addLying(mesh, places, { ...at, x: from, deep: INTAKE.long, out: [INTAKE.out, 0.003] }, Part.paint);
    const mouth = { ...at, x: from - MOUTH.long + MOUTH.under, deep: MOUTH.long, high: high - 2 * MOUTH.rim };
    const out = [0.003, INTAKE.out - MOUTH.rim] as const;
    addLying(mesh, places, { ...mouth, out, front: MOUTH.front }, Part.wheelWell);
  }
}

/** How far under the handle of a door an intake's mouth stays, and how far before a wheel it may reach (m). */
const HANDLE = { below: 0.026, reach: 1 };

/** The height of an intake whose upper edge lies under the handles beside it. */
function underHandles(car: CarParameters, body: Body, z: number, high: number): number {
  const beside = (handlesOf(car, body) ?? formulaHandles(car, body)).filter(
    ([x]) => x > body.rearAxle - body.tyreRadius - HANDLE.reach && x < body.rearAxle,
  );
  return Math.min(z, ...beside.map(([, handle]) => handle - HANDLE.below - high / 2));
}

/** A fin along each rear wing, which rises to the tail. */
export function addTailFins({ mesh, places, car }: OnBody, body: Body) {
  const across = (x: number) => ACROSS * body.halfWidth(x);
  const deck = places.top(car.length - 0.4, across(car.length - 0.4));
  let to = car.length - 0.03;
  while (to > car.backTop + 0.3 && places.top(to, across(to)) < deck - FALL) to -= 0.02;
  const from = Math.max(car.backTop, to - FIN.long);
  const feet = Array.from({ length: PLACES + 1 }, (_, i) => {
    const x = mix(from, to, i / PLACES);
    const y = across(x);
    return { y, z: places.top(x, y) - 0.02 };
  });
  const footAt = (t: number) => {
    const i = Math.min(PLACES - 1, Math.floor(clamp(t, 0, 1) * PLACES));
    const [a, b] = [feet[i], feet[i + 1]];
    const share = clamp(t, 0, 1) * PLACES - i;
    return { y: mix(a?.y ?? 0, b?.y ?? 0, share), z: mix(a?.z ?? 0, b?.z ?? 0, share) };
  };
  const base = Math.max(...feet.map(({ z }) => z));
  for (const side of [1, -1] as const) {
    mesh.surface(26, 44, Part.paint, (u, v) => {
      const up = clamp(u, 0, 1);
      const turn = side * v * 2 * Math.PI;
      const t = (1 - Math.cos(turn)) / 2;
      // Its upper edge rises from nothing at its front to a point behind its foot.
      const ahead = FIN.long * 0.94 * up;
      const x = mix(from + Math.min(ahead, to - from - 0.05), to + FIN.behind * up, t);
      const foot = footAt((x - from) / (to - from));
      const closed = Math.sqrt(Math.max(0, 1 - up ** 8));
      const wide = FIN.half * mix(1, 0.3, up) * closed * squared(Math.sin(turn), 3);
      const high = mix(foot.z, base + FIN.high, up);
      return [x, side * (foot.y + FIN.lean * (high - foot.z) + side * wide), high];
    });
  }
}
