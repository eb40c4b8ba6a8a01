import type { Rgb } from '../../kernel/light';
import { clamp, mix, smoothstep } from '../../kernel/maths';
import { set } from '../look';
import { shade, shine, towards } from './colours';
import { cloudy, lattice } from './noise';
import { dash, offNearest, type Row, upTo, within } from './rows';

/** From jet to jet (m), and of one: half its length, how high its middle is, and its radius. */
const JETS = 58;
const HALF = 8.6;
const MIDDLE = 2.35;
const RADIUS = 1.05;
/** From where on nose and tail get thinner (m from the middle). */
const NOSE = -5.6;
const TAIL = 3.2;
const FIN = 6.6;

/** How high the fuselage reaches over its middle and under it at a place along it (m); nothing beyond its ends. */
function fuselage(u: number): readonly [over: number, under: number] | undefined {
  if (Math.abs(u) > HALF) return undefined;
  const ahead = clamp((NOSE - u) / (HALF + NOSE), 0, 1);
  const behind = clamp((u - TAIL) / (HALF - TAIL), 0, 1);
  const round = Math.sqrt(1 - ahead ** 2.2);
  return [
    RADIUS * round * (1 - 0.22 * ahead) * (1 - 0.42 * behind ** 1.6),
    RADIUS * round * (1 - 0.15 * ahead) * (1 - 1.3 * behind ** 1.3),
  ];
}

/** A business jet from its side: painted, how much of a place it covers (0–1). */
function jet(u: number, z: number, soft: number, seed: number, out: Rgb): number {
  const body = fuselage(u);
  const up = z - MIDDLE;
  const skin = body
    ? (1 - smoothstep(body[0] - soft, body[0] + soft, up)) * smoothstep(-body[1] - soft, soft - body[1], up)
    : 0;
  // The fin leans back, and carries the tailplane on its top.
  const lean = u - 5.1 - (z - MIDDLE) * 0.62;
  const fin = z > MIDDLE && z < FIN ? within(lean - 0.4, 1.15 - 0.14 * (z - MIDDLE), soft) : 0;
  const plane = within(u - 8.3, 1.3, soft) * within(z - FIN, 0.07, soft);
  const engine = within(Math.hypot((u - 4.1) / 1.75, (z - MIDDLE - 0.55) / 0.52), 1, soft);
  const wing = within(z - MIDDLE + 0.82 + 0.03 * u, 0.11, soft) * within(u - 1.1, 2.6, soft);
  const tip = within(u - 3.4 - (z - 1.5) * 0.5, 0.35, soft) * within(z - 2, 0.62, soft);
  const legs = Math.max(within(u + 5.9, 0.06, soft), within(u - 1.4, 0.09, soft)) * (z < MIDDLE - 0.6 ? 1 : 0);
  const wheel = Math.max(
    within(Math.hypot(u + 5.9, z - 0.24), 0.24, soft),
    within(Math.hypot(u - 1.4, z - 0.3), 0.3, soft),
  );
  set(out, [0.62, 0.625, 0.63], mix(0.5, 1.06, smoothstep(-1.1, 0.75, up)));
  const stripe = within(up + 0.34 - 0.05 * u, 0.09, soft) * skin;
  towards(out, lattice(seed, 7) > 0.5 ? [0.05, 0.09, 0.22] : [0.3, 0.06, 0.05], 0.9 * stripe);
  const row = u > -4.4 && u < 2.6 ? within(Math.hypot(offNearest(u, 0.95) * 1.2, up - 0.28), 0.19, soft) : 0;
  const cockpit = within(u + 6.5 - 0.55 * (up - 0.5), 0.62, soft) * within(up - 0.5, 0.19, soft);
  towards(out, [0.05, 0.07, 0.09], Math.max(row, cockpit) * skin);
  if (engine > 0.5) set(out, [0.5, 0.505, 0.51], mix(0.55, 1.1, smoothstep(-0.4, 0.4, z - MIDDLE - 0.55)));
  if (wing > skin) set(out, [0.4, 0.405, 0.41]);
  if (legs > skin) set(out, [0.14, 0.14, 0.145]);
  if (wheel > 0.5) set(out, [0.03, 0.03, 0.03]);
  return Math.max(skin, fin, plane, engine, wing, tip, legs, wheel);
}

/** Business jets on their stands. */
export const jetRow = (y: number, seed: number): Row => ({
  y,
  tall: FIN + 0.2,
  paint: ({ x, z, soft, wide }, out) => {
    const from = x - 15 + seed * 9;
    const n = Math.round(from / JETS);
    const u = from - n * JETS;
    return Math.abs(u) > HALF + 1.2
      ? 0
      : jet(lattice(n, seed) > 0.5 ? u : -u, z, Math.max(soft, 0.5 * wide), n + seed, out);
  },
});

/** How wide a hangar and the gap beside it are, and how high its walls and the top of its roof (m). */
const HANGAR = 34;
const GAP = 7;
const EAVES = 8;
const ROOF = 12.5;

/** How far from a hangar's middle a place is (m), and whether its doors are open. */
function hangarAt(x: number, seed: number) {
  const from = x + seed * 15;
  const n = Math.round(from / (HANGAR + GAP));
  return { u: from - n * (HANGAR + GAP), isOpen: lattice(n, seed + 3) > 0.55 };
}

/** Hangars with round roofs, some with their doors open. */
export const hangarRow = (y: number, seed: number): Row => ({
  y,
  tall: ROOF + 0.3,
  paint: ({ x, z, soft, wide }, out) => {
    const { u, isOpen } = hangarAt(x, seed);
    const top = EAVES + (ROOF - EAVES) * (1 - (u / (HANGAR / 2)) ** 2);
    const share = within(u, HANGAR / 2, wide) * upTo(top, z, soft);
    if (share <= 0) return 0;
    const sheet = 0.9 + 0.1 * Math.sin(u * 9) * (1 - smoothstep(0.05, 0.2, wide));
    set(out, [0.43, 0.445, 0.455], sheet * (0.92 + 0.12 * cloudy(x * 0.2, z * 0.4)));
    shade(out, 1 - 0.4 * within(z - top + 0.3, 0.3, soft));
    const door = within(u, HANGAR / 2 - 3, wide) * upTo(7.2, z, soft);
    const panel = dash(u, 4, 0.06, wide);
    if (isOpen) towards(out, [0.09, 0.09, 0.095], door * mix(0.95, 0.75, smoothstep(6, 0, z)));
    else shade(out, 1 - door * (0.16 + 0.4 * panel));
    return share;
  },
  shine: ({ x, z, wide }, night, out) => {
    const { u, isOpen } = hangarAt(x, seed);
    if (!isOpen || z > 7.2) return;
    const level = night * within(u, HANGAR / 2 - 3, wide) * (0.25 + 0.3 * smoothstep(0, 7, z));
    shine(out, [1, 0.86, 0.62], level);
  },
});
