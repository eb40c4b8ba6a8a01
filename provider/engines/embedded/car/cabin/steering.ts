import { type MeshBuilder, Part } from '../../mesh/mesh';
import { onPlane, type Plane, plane, shifted, slab, tube, type Vector } from './plates';
import type { Room } from './room';
import type { CabinStyle } from './styles';

/** The steering wheel with its spokes, pad, keys and column. */
export function addSteeringWheel(mesh: MeshBuilder, room: Room, style: CabinStyle) {
  const [ex, ey, ez] = room.eye;
  const base = plane([ex - 0.5, ey, Math.min(ez - 0.33, room.top - 0.045)], 0.4);
  const pad = shifted(base, 0, 0, -0.012);
  addRing(mesh, base, style.wheel);
  if (style.wheel === 'thin') addRods(mesh, pad);
  else addSpokes(mesh, pad, style);
  tube(mesh, [onPlane(pad, 0, 0, -0.01), onPlane(pad, 0, 0.01, -0.3)], 0.045, Part.plastic);
  for (const side of [-1, 1]) {
    const stalk = [onPlane(pad, side * 0.04, 0.03, -0.05), onPlane(pad, side * 0.17, 0.055, -0.05)];
    tube(mesh, stalk, 0.008, Part.plastic);
  }
}

const radiusOf = (wheel: CabinStyle['wheel']) => (wheel === 'thin' ? 0.195 : 0.18);

/** The angle of a yoke's upper ends from the horizontal (radians), and how wide it is against its height. */
const YOKE = { end: 0.5, wide: 1.08, high: 0.8 } as const;

/** The ring, thicker where hands hold it; a yoke's is open at the top. */
function addRing(mesh: MeshBuilder, base: Plane, wheel: CabinStyle['wheel']) {
  const R = radiusOf(wheel);
  const yoke = wheel === 'yoke';
  const wide = yoke ? YOKE.wide : wheel === 'squircle' ? 1.06 : 1;
  const high = yoke ? YOKE.high : wheel === 'squircle' ? 0.86 : 1;
  const power = wheel === 'squircle' || yoke ? 3.2 : 2;
  const bent = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / power);
  const angleAt = (u: number) => (yoke ? Math.PI - YOKE.end + u * (Math.PI + 2 * YOKE.end) : u * 2 * Math.PI);
  mesh.surface(96, 16, Part.steering, (u, v) => {
    const angle = angleAt(u);
    const flat = wheel === 'flat' ? Math.max(Math.sin(angle), -0.78) : bent(Math.sin(angle));
    const a = R * bent(Math.cos(angle)) * wide;
    const b = R * flat * high;
    const grip = Math.exp(-(((Math.abs(Math.cos(angle)) - 0.94) / 0.16) ** 2));
    const end = yoke ? Math.sqrt(1 - Math.max(0, Math.abs(2 * u - 1) * 1.06 - 0.06) ** 24) : 1;
    const thick = (wheel === 'thin' ? 0.0095 : 0.0155 + 0.0028 * grip) * end;
    const t = -v * 2 * Math.PI;
    const r = 1 + (thick * Math.cos(t)) / R;
    return onPlane(base, a * r, b * r, thick * Math.sin(t));
  });
}

/** Three pairs of steel rods about a boss. */
function addRods(mesh: MeshBuilder, pad: Plane) {
  const R = radiusOf('thin');
  slab(mesh, shifted(pad, 0, 0, 0.012), 0.042, 0.042, 0.03, Part.trim, { power: 2 });
  for (const a of [0.15, Math.PI - 0.15, -Math.PI / 2]) {
    const [c, s] = [Math.cos(a), Math.sin(a)];
    for (const side of [-0.008, 0.008]) {
      const at = (r: number, out: number): Vector => onPlane(pad, r * c - side * s, r * s + side * c, out);
      tube(mesh, [at(0.03, 0), at(R, 0.01)], 0.004, Part.trim);
    }
  }
}

/** A soft pad with a badge, and spokes that narrow towards the ring, with their keys. */
function addSpokes(mesh: MeshBuilder, pad: Plane, { wheel, wheelRim }: CabinStyle) {
  // What a rim is made of is not its pad's.
  const soft = wheelRim ? Part.plastic : Part.steering;
  const R = radiusOf(wheel) * (wheel === 'squircle' || wheel === 'yoke' ? 1.05 : 0.98);
  // Two spokes alone hardly narrow.
  const narrows = wheel === 'two-spoke' ? -0.006 : 0.014;
  for (const side of [-1, 1] as const) {
    spoke(mesh, pad, (t, w) => [side * (0.05 + (R - 0.05) * t), 0.004 + w * (0.036 - narrows * t ** 0.7)], side);
    const keys = shifted(pad, side * 0.118, 0.004, 0.0125);
    slab(mesh, keys, 0.034, 0.019, 0.004, Part.screen, { power: 4 });
    for (const a of [-0.017, 0, 0.017]) {
      slab(mesh, shifted(keys, a, 0, 0.001), 0.0055, 0.0055, 0.0012, Part.trim, { power: 3 });
    }
  }
  if (wheel !== 'squircle' && wheel !== 'yoke' && wheel !== 'two-spoke') {
    const foot = wheel === 'flat' ? 0.135 : 0.172;
    spoke(mesh, pad, (t, w) => [-w * (0.034 - 0.012 * t), -(0.045 + (foot - 0.045) * t)], 1, Part.trim);
  }
  dome(mesh, shifted(pad, 0, -0.006, 0.004), 0.082, 0.064, 0.026, soft);
  slab(mesh, shifted(pad, 0, 0, 0.0312), 0.019, 0.019, 0.002, Part.trim, { power: 2 });
  slab(mesh, shifted(pad, 0, 0, 0.0317), 0.015, 0.015, 0.0006, soft, { power: 2 });
}

/** A spoke over t from the pad to the ring and w (−1…1) across it; it sinks a little on its way. */
function spoke(
  mesh: MeshBuilder,
  pad: Plane,
  at: (t: number, w: number) => readonly [number, number],
  side: 1 | -1,
  part: Part = Part.plastic,
) {
  mesh.surface(12, 12, part, (u, v) => {
    const w = side * (v * 2 - 1);
    const [a, b] = at(u, w);
    return onPlane(pad, a, b, 0.011 + 0.006 * u ** 2 - 0.012 * Math.abs(w) ** 4);
  });
}

/** A cushion: a rounded plate that bulges by `height`. */
function dome(mesh: MeshBuilder, base: Plane, halfWidth: number, halfHeight: number, height: number, part: Part) {
  const bent = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / 3.2);
  mesh.surface(14, 56, part, (u, v) => {
    const angle = -v * 2 * Math.PI;
    const out = height * (1 - u ** 3.4) ** 0.6;
    return onPlane(base, halfWidth * u * bent(Math.cos(angle)), halfHeight * u * bent(Math.sin(angle)), out);
  });
}
