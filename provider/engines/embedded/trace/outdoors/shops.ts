import type { Color, Rgb } from '../../kernel/light';
import { mix, smoothstep } from '../../kernel/maths';
import { pick, shade, shine, towards } from './colours';
import { cloudy, lattice } from './noise';
import { dash, type RowPlace, upTo, within } from './rows';

/** A shop: its number in the street, how far from its middle a place lies and half its width (m). */
export interface Shop {
  readonly n: number;
  readonly off: number;
  readonly half: number;
}

/** Heights of a shop's window from sill to top, of its upper lights, of its door, its sign and its awning (m). */
const SILL = 0.5;
const TOP = 3.1;
const UPPER = 2.5;
const DOOR = 2.35;
const SIGN = { at: 3.62, half: 0.27 };
const AWNING = { at: 2.95, half: 0.36 };
/** Between posts of a window, half a door, and between what is on show (m). */
const POSTS = 1.25;
const HALF_DOOR = 0.55;
const SHOWN = 0.62;
/** Between lamps under a shop's ceiling, and how high they are (m). */
const SPOTS = 0.95;
const CEILING = 2.32;

const BOARDS: readonly [Color, ...Color[]] = [
  [0.3, 0.045, 0.04],
  [0.045, 0.15, 0.1],
  [0.05, 0.085, 0.22],
  [0.48, 0.44, 0.36],
  [0.055, 0.055, 0.06],
  [0.36, 0.22, 0.08],
];
const WARM: Color = [1, 0.72, 0.4];
const PALE: Color = [0.9, 0.92, 0.95];

const parts = { window: 0, door: 0, sign: 0, awning: 0, bar: 0 };
/** How much of a place each part of a shop's front covers (0–1). */
function partsAt({ n, off, half }: Shop, { z, soft, wide }: RowPlace) {
  const doorAt = (lattice(n, 61) > 0.5 ? 1 : -1) * (half - HALF_DOOR - 0.12);
  const isDoor = within(off - doorAt, HALF_DOOR, wide);
  const middle = (SILL + TOP) / 2;
  parts.door = isDoor * within(z - DOOR / 2, DOOR / 2, soft);
  parts.window = within(off, half, wide) * within(z - middle, TOP - middle, soft) * (1 - isDoor * (z < DOOR ? 1 : 0));
  const post = dash(off, POSTS, 0.035, wide);
  parts.bar = parts.window * Math.max(post, within(z - UPPER, 0.03, soft));
  parts.sign = within(off, half + 0.1, wide) * within(z - SIGN.at, SIGN.half, soft);
  parts.awning = lattice(n, 62) > 0.66 ? within(off, half + 0.12, wide) * within(z - AWNING.at, AWNING.half, soft) : 0;
  return parts;
}

/** Things behind a shop's glass: how much of a place they cover (0–1). */
function shownAt(n: number, { x, z, soft, wide }: RowPlace): number {
  const k = Math.round(x / SHOWN);
  const size = lattice(k, n);
  if (size < 0.35) return 0;
  const high = SILL + 0.25 + 1.15 * size * lattice(k, n + 5);
  const slim = (0.09 + 0.16 * lattice(k, n + 9)) * (1 - 0.5 * smoothstep(0.6, 1, z / high));
  return within(x - k * SHOWN, slim, wide) * upTo(high, z, soft);
}

/** Paints a shop's front over a house's wall. */
export function paintShop(shop: Shop, at: RowPlace, out: Rgb): void {
  const { window, door, sign, awning, bar } = partsAt(shop, at);
  const { n } = shop;
  const board = pick(BOARDS, lattice(n, 63));
  const { x, z } = at;
  shade(out, 0.82);
  // Behind the glass it is dark but for its own lamps; the glass mirrors the sky over the houses opposite.
  const deep = 0.045 + 0.075 * smoothstep(TOP, SILL, z) * (0.5 + cloudy(x * 1.1 + n, z));
  const things = shownAt(n, at);
  const hue = lattice(Math.round(x / SHOWN), n + 3);
  towards(out, [deep * 1.1, deep, deep * 0.92], window);
  towards(out, [0.1 + 0.22 * hue, 0.11 + 0.1 * hue, 0.13 + 0.14 * (1 - hue)], 0.7 * window * things);
  const sky = smoothstep(1.5, 3.4, z + 0.5 * cloudy(x * 0.35, n) + 0.22 * (x - Math.floor(x / POSTS) * POSTS));
  towards(out, [0.34, 0.42, 0.5], 0.5 * sky * window);
  towards(out, [board[0] * 0.6, board[1] * 0.6, board[2] * 0.6], bar);
  const panel = within(z - 1.35, 0.7, at.soft) * 0.8;
  towards(out, [mix(board[0], 0.06, panel), mix(board[1], 0.07, panel), mix(board[2], 0.08, panel)], door);
  towards(out, board, 0.95 * sign);
  // Letters, too far off to be read.
  towards(out, PALE, 0.75 * sign * letters(shop, at));
  const striped = lattice(n, 64) > 0.5 && Math.sin(x * 10) > 0 ? 2.2 : 1;
  const fall = mix(0.7, 1.15, smoothstep(AWNING.at - AWNING.half, AWNING.at + AWNING.half, z));
  const cloth = pick(BOARDS, lattice(n, 65));
  towards(out, [cloth[0] * striped * fall, cloth[1] * striped * fall, cloth[2] * striped * fall], awning);
}

/** Strokes as of letters in the middle of a sign. */
function letters({ n, off, half }: Shop, { z, soft, wide }: RowPlace): number {
  const long = half * (0.3 + 0.4 * lattice(n, 66));
  const [k, u] = [Math.floor(off / 0.3), off / 0.3 - Math.floor(off / 0.3) - 0.5];
  if (Math.abs(off) > long || lattice(k, n + 2) < 0.15) return 0;
  return within(u * 0.3, 0.05 + 0.05 * lattice(k, n), wide) * within(z - SIGN.at, 0.13, soft);
}

/** Adds a shop's own light when it is dark. */
export function lightShop(shop: Shop, at: RowPlace, night: number, out: Rgb): void {
  const { window, sign, awning, bar } = partsAt(shop, at);
  const { n } = shop;
  const { x, z, soft, wide } = at;
  const color = lattice(n, 67) > 0.3 ? WARM : PALE;
  if (lattice(n, 68) > 0.2) {
    const glow = 0.1 + 0.34 * smoothstep(SILL, TOP, z) * (0.6 + 0.6 * cloudy(x * 0.9, n));
    const spot = dash(x, SPOTS, 0.07, wide) * within(z - CEILING, 0.05, soft);
    const open = window * (1 - bar) * (1 - awning);
    const level = night * open * (glow * (1 - 0.75 * shownAt(n, at)) + 1.2 * spot);
    shine(out, color, level);
  }
  shine(out, PALE, 0.9 * night * sign * letters(shop, at));
}
