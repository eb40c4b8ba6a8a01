import { type MeshBuilder, Part } from '../mesh/mesh';
import type { Open } from './field';

/** Thickness of a windscreen's frame (m). */
const FRAME = 0.017;
/** How far the screen is bowed back at its sides, and how much lower its edge is there (m). */
const BOW = 0.2;
const FALL = 0.035;

type Spot = readonly [number, number, number];

/** The windscreen of an open car: a pane, and a frame whose upper edge is as high as the car. */
export function addOpenScreen(mesh: MeshBuilder, { foot, header, half, above }: Open) {
  /** Across from −1 to 1, up from 0 to 1. */
  const at = (across: number, up: number): Spot => {
    const wide = half + 0.06 + (above - half - 0.06) * up;
    const bow = BOW * across * across * (1 - 0.35 * up);
    const [low, high] = [foot[1] - 0.02 - 0.03 * across * across, header[1] - FRAME - FALL * across ** 2];
    return [foot[0] + (header[0] - foot[0]) * up + bow, across * wide, low + (high - low) * up];
  };
  mesh.surface(10, 24, Part.body, (u, v) => at(2 * v - 1, u));
  const bar = (spots: readonly Spot[], part: Part) => addBar(mesh, spots, part);
  const over = Array.from({ length: 25 }, (_, i) => at(i / 12 - 1, 1));
  const post = (side: number) => Array.from({ length: 9 }, (_, i) => at(side, i / 8));
  bar([...post(-1), ...over.slice(1, -1), ...post(1).reverse()], Part.mirror);
}

/** A closed round bar through the spots, upright ends. */
function addBar(mesh: MeshBuilder, spots: readonly Spot[], part: Part) {
  const last = spots.length - 1;
  const spot = (t: number): Spot => {
    const s = Math.min(Math.max(t, 0), 1) * last;
    const i = Math.min(Math.floor(s), last - 1);
    const [a, b] = [spots[i] ?? [0, 0, 0], spots[i + 1] ?? [0, 0, 0]];
    const w = s - i;
    return [a[0] + (b[0] - a[0]) * w, a[1] + (b[1] - a[1]) * w, a[2] + (b[2] - a[2]) * w];
  };
  mesh.surface(last * 2, 12, part, (u, v) => {
    const [x, y, z] = spot(u);
    const [p, q] = [spot(u - 0.02), spot(u + 0.02)];
    const turn = Math.atan2(q[2] - p[2], q[1] - p[1]);
    const a = v * 2 * Math.PI;
    // Round in the plane across the bar: along the car, and square to its run as the front sees it.
    return [
      x + FRAME * Math.cos(a),
      y - FRAME * Math.sin(a) * Math.sin(turn),
      z + FRAME * Math.sin(a) * Math.cos(turn),
    ];
  });
}
