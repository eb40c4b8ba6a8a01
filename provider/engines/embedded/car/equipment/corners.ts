import { clamp, mix, smoothstep, squared } from '../../kernel/maths';
import { type MeshBuilder, Part } from '../../mesh/mesh';
import type { Body } from '../shape/body';
import type { OnBody } from './ends';
import type { Places } from './places';

/** A group of vents: its length and height at most, its distance from the wheel arch, and how far its frame stands out (m). */
const VENT = { long: 0.21, high: 0.15, behind: 0.085, frame: 0.004, below: 0.15 };
const SLATS = 3;
/** A plane's length, width and thickness, how much it climbs, and its distance from the tyre (m). */
const PLANE = { long: 0.36, wide: 0.085, thick: 0.012, rise: 0.055, before: 0.1 };
/** Heights of the two planes over the underside (m). */
const HEIGHTS = [0.17, 0.31];

/** Slats in the flank between each front wheel and the door. */
export function addFenderVents({ mesh, places, car }: OnBody, body: Body) {
  const reach = body.tyreRadius + VENT.behind;
  const behind = body.frontAxle + reach;
  const high = Math.min(VENT.high, Math.max(0.08, body.shoulder(behind) - car.clearance - 0.42));
  const z = body.shoulder(behind) - VENT.below;
  const low = Math.abs(z - high / 2 - body.tyreRadius);
  const from = body.frontAxle + Math.sqrt(Math.max(reach * 0.5, reach * reach - low * low));
  const lie = (side: 1 | -1, x: number, deep: number, tall: number, out: Lying['out'], part: Part) =>
    addLying(mesh, places, { side, x, deep, z, high: tall, out }, part);
  for (const side of [1, -1] as const) {
    lie(side, from, VENT.long, high, [VENT.frame, VENT.frame], Part.wheelWell);
    const step = (VENT.long - 0.03) / SLATS;
    for (let i = 0; i < SLATS; i++) {
      lie(
        side,
        from + 0.022 + step * i,
        step * 0.62,
        high - 0.024,
        [0.015, 0.004],
        car.chrome ? Part.chrome : Part.paint,
      );
    }
  }
}

/** A piece of the flank. */
export interface Lying {
  readonly side: 1 | -1;
  /** Its front edge, its length, its middle height and its whole height (m). */
  readonly x: number;
  readonly deep: number;
  readonly z: number;
  readonly high: number;
  /** How far it stands out at its front and at its rear (m). */
  readonly out: readonly [front: number, rear: number];
  /** How high it is at its front, as a share of its height. */
  readonly front?: number;
}

/** How far a piece of the flank reaches in below the skin (m). */
const IN = 0.02;

/** A flat closed piece on the flank, half of it under the skin. */
export function addLying(
  mesh: MeshBuilder,
  places: Places,
  { side, x, deep, z, high, out, front = 1 }: Lying,
  part: Part,
) {
  const rows = [0, 1].map((t) => [-1, 0, 1].map((up) => places.side(x + deep * t, z + (high / 2) * up)));
  const skin = (t: number, up: number) => {
    const at = ([low = 0, middle = 0, top = 0]: readonly number[]) =>
      middle + ((top - low) / 2) * up + ((low + top) / 2 - middle) * up * up;
    return mix(at(rows[0] ?? []), at(rows[1] ?? []), t);
  };
  mesh.surface(20, 16, part, (u, v) => {
    const share = clamp(side > 0 ? 1 - v : v, 0.001, 0.999);
    const closed = Math.min(1, Math.sqrt(Math.min(share, 1 - share) * 40));
    const a = 2 * Math.PI * u;
    const t = (1 - squared(Math.cos(a), 5)) / 2;
    const up = (2 * share - 1) * mix(front, 1, t);
    const thick = squared(Math.sin(a), 4);
    const stands = (thick > 0 ? mix(...out, t) : IN) * thick * closed;
    return [x + deep * t, side * (skin(t, up) + stands), z + (high / 2) * up];
  });
}

/** Two small planes at each corner of the front bumper, which climb to the rear. */
export function addCanards({ mesh, places, car }: OnBody, body: Body) {
  const to = body.frontAxle - body.tyreRadius - PLANE.before;
  const from = Math.max(0.1, to - PLANE.long);
  for (const over of HEIGHTS) {
    const low = Math.min(car.clearance + over, car.noseHeight - 0.16);
    const heightAt = (t: number) => low + PLANE.rise * t * t;
    const skins = Array.from({ length: 13 }, (_, i) => places.side(mix(from, to, i / 12), heightAt(i / 12)));
    const skin = (t: number) => {
      const i = Math.min(11, Math.floor(t * 12));
      return mix(skins[i] ?? 0, skins[i + 1] ?? 0, t * 12 - i);
    };
    for (const side of [1, -1] as const) {
      mesh.surface(24, 30, Part.plastic, (u, v) => {
        const t = clamp(v, 0.0005, 0.9995);
        const closed = Math.min(1, Math.sqrt(Math.min(t, 1 - t) * 60));
        const a = -side * 2 * Math.PI * u;
        const across = (1 - squared(Math.cos(a), 4)) / 2;
        const wide = PLANE.wide * smoothstep(-0.15, 0.55, t) * mix(0.6, 1, over / (HEIGHTS[1] ?? 1));
        const outer = Math.min(skin(t) + wide, car.width / 2 + 0.075);
        // Its edge is turned up.
        const turned = 0.022 * across ** 4 * t;
        return [
          mix(from, to, t),
          side * mix(skin(t) - 0.015, outer, across),
          heightAt(t) + turned + closed * 0.5 * PLANE.thick * squared(Math.sin(a), 3),
        ];
      });
    }
  }
}
