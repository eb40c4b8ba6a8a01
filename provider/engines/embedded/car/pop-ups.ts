import { clamp, mix, squared } from '../kernel/maths';
import { type MeshBuilder, Part } from '../mesh/mesh';
import { placesOn } from './equipment/places';
import { LIDS } from './faces/headlamps';
import type { Body } from './shape/body';
import type { CarParameters } from './shape/parameters';
import { isOpenWheeled } from './shape/running-gear';

/** How high a raised lamp stands over the bonnet, how far ahead of a screen it ends, and how far into the skin it reaches (m). */
const RISE = 0.125;
const BEFORE = 0.06;
const DEEP = 0.06;
/** The frame round its glass, and how far the glass stands ahead of it (m). */
const FRAME = 0.016;
const PROUD = 0.006;
/** Share of its length in which its front closes. */
const FACE = 0.12;

/** Whether a car's headlamps stand up out of its bonnet. */
const hasPopUps = (p: CarParameters) => p.faceParts?.front?.lamps === 'pop-up' && !isOpenWheeled(p);

/** Adds lamps that are raised out of the bonnet: a box under each lid, which is hinged behind, with a glass in its front. */
export function addPopUps(mesh: MeshBuilder, body: Body, p: CarParameters) {
  if (!hasPopUps(p)) return;
  const places = placesOn(body, p);
  const hw = body.halfWidth(0.1);
  const to = Math.min(LIDS.x + LIDS.half, p.cowl - BEFORE);
  const from = Math.max(0.16, to - 2 * LIDS.half);
  const [y, wide] = [hw * LIDS.at, hw * LIDS.wide];
  const skins = Array.from({ length: 7 }, (_, i) => {
    const x = mix(from, to, i / 6);
    return Math.min(...[-0.8, 0, 0.8].map((share) => places.top(x, y + wide * share)));
  });
  const skin = (t: number) => {
    const i = Math.min(5, Math.floor(clamp(t, 0, 1) * 6));
    return mix(skins[i] ?? 0, skins[i + 1] ?? 0, t * 6 - i);
  };
  const highest = (t: number) =>
    Math.max(...[-0.8, 0, 0.8].map((share) => places.top(mix(from, to, t), y + wide * share)));
  const front = Math.max(highest(0), skin(0)) + RISE;
  const rear = highest(1) + 0.004;
  const topAt = (t: number) => mix(front, rear, t ** 1.15);
  for (const side of [1, -1] as const) {
    mesh.surface(30, 44, Part.panel, (u, v) => {
      const grown = clamp(u / FACE, 0.001, 1);
      const t = clamp((u - FACE) / (1 - FACE), 0, 1);
      const a = -v * 2 * Math.PI;
      const [low, high] = [skin(t) - DEEP, topAt(t)];
      const z = (low + high) / 2 + ((high - low) / 2) * grown * squared(Math.sin(a), 7);
      return [mix(from, to, t) + 0.1 * (z - low), side * y + wide * grown * squared(Math.cos(a), 7), z];
    });
    const [low, high] = [highest(0) + 0.004, front - FRAME];
    const middle = (low + high) / 2;
    const x = from + 0.1 * (middle - skin(0) + DEEP);
    const half = [wide - FRAME, (high - low) / 2] as const;
    mesh.blob([x, side * y, middle], [PROUD * 0.8, half[0], half[1]], Part.plastic, 9);
    mesh.blob([x - 0.003, side * y, middle], [PROUD, half[0] - 0.009, half[1] - 0.009], Part.headlamp, 7);
  }
}
