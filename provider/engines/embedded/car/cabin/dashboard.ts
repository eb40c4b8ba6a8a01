import { type MeshBuilder, Part } from '../../mesh/mesh';
import type { CarParameters } from '../parameters';
import { onPlane, plane, shifted, slab, tube, type Vector } from './plates';
import type { Room } from './room';
import type { CabinStyle } from './styles';

/** The dashboard from the windscreen to the knees: soft top, a band of trim, vents, a lower half. */
export function addDashboard(mesh: MeshBuilder, room: Room, style: CabinStyle, p: CarParameters) {
  const { edge, top, half } = room;
  const low = top - 0.07;
  /** A strip across the car between two heights of the section; its ends bend back into the doors. */
  const strip = (part: Part, section: (u: number) => readonly [x: number, z: number], rows = 10) =>
    mesh.surface(rows, 40, part, (u, v) => {
      const y = (v * 2 - 1) * half;
      const [x, z] = section(u);
      const bend = 0.1 * (Math.abs(y) / half) ** 5;
      return [x + bend, y, z];
    });
  const front = p.cowl - 0.1;
  strip(Part.dash, (u) => [
    front + (edge - 0.03 - front) * u,
    top - 0.02 + 0.02 * Math.sin(Math.PI * (0.15 + 0.55 * u)),
  ]);
  strip(Part.dash, (u) => {
    const a = u * (Math.PI / 2 + 0.3);
    return [edge - 0.03 + 0.035 * Math.sin(a), top - 0.033 + 0.03 * Math.cos(a)];
  });
  strip(Part.trim, (u) => [edge + 0.004 - 0.012 * u, top - 0.042 - 0.034 * u], 2);
  strip(Part.glow, (u) => [edge - 0.006, low - 0.006 - 0.005 * u], 1);
  strip(
    Part.dashLow,
    (u) => {
      const a = -0.25 + u * 1.9;
      return [
        edge - 0.02 + 0.055 * Math.sin(a) - 0.26 * u ** 2.2,
        low - 0.012 - 0.07 * (1 - Math.cos(a)) - 0.1 * u ** 1.5,
      ];
    },
    16,
  );
  strip(Part.carpet, (u) => [edge - 0.19 - 0.12 * u, low - 0.17 - (low - 0.17 - room.floor) * u], 4);
  addVents(mesh, room, style);
}

function addVents(mesh: MeshBuilder, { edge, top, half, seatY }: Room, style: CabinStyle) {
  const face = plane([edge + 0.006, 0, top - 0.058], 0.25);
  if (style.vents === 'slit') {
    for (const a of [-half * 0.84, half * 0.84])
      slab(mesh, shifted(face, a, 0, 0.003), 0.075, 0.0125, 0.004, Part.plastic);
    slab(mesh, shifted(face, seatY * 0.62, 0, 0.003), 0.11, 0.0125, 0.004, Part.plastic);
    return;
  }
  for (const a of [-half * 0.84, -0.06, 0.07, half * 0.84]) {
    const at = shifted(face, a, -0.002, 0.012);
    slab(mesh, at, 0.041, 0.041, 0.016, Part.trim, { power: 2 });
    slab(mesh, shifted(at, 0, 0, 0.001), 0.034, 0.034, 0.002, Part.plastic, { power: 2 });
    for (const t of [0, 1, 2]) {
      const c = Math.cos((t * Math.PI) / 3) * 0.031;
      const s = Math.sin((t * Math.PI) / 3) * 0.031;
      tube(mesh, [onPlane(at, -c, -s, 0.003), onPlane(at, c, s, 0.003)], 0.0025, Part.dash);
    }
  }
}

/** The steering wheel with its spokes, pad, keys and column. */
export function addSteeringWheel(mesh: MeshBuilder, room: Room, style: CabinStyle) {
  const [ex, ey, ez] = room.eye;
  const base = plane([ex - 0.5, ey, Math.min(ez - 0.33, room.top - 0.045)], 0.4);
  const thin = style.wheel === 'thin';
  const R = thin ? 0.195 : 0.18;
  const thick = thin ? 0.0095 : 0.0155;
  const power = style.wheel === 'squircle' ? 3.2 : 2;
  const ringPoint = (a: number): readonly [number, number] => {
    const c = Math.sign(Math.cos(a)) * Math.abs(Math.cos(a)) ** (2 / power);
    const s = Math.sign(Math.sin(a)) * Math.abs(Math.sin(a)) ** (2 / power);
    const flat = style.wheel === 'flat' ? Math.max(s, -0.78) : s;
    return [R * c * (style.wheel === 'squircle' ? 1.06 : 1), R * flat * (style.wheel === 'squircle' ? 0.86 : 1)];
  };
  mesh.surface(72, 14, Part.steering, (u, v) => {
    const [a, b] = ringPoint(u * 2 * Math.PI);
    const t = -v * 2 * Math.PI;
    const r = 1 + (thick * Math.cos(t)) / R;
    return onPlane(base, a * r, b * r, thick * Math.sin(t));
  });
  const pad = shifted(base, 0, 0, -0.012);
  const at = (a: number, b: number, out = 0): Vector => onPlane(pad, a, b, out);
  if (thin) {
    slab(mesh, shifted(pad, 0, 0, 0.012), 0.042, 0.042, 0.03, Part.trim, { power: 2 });
    for (const a of [0.15, Math.PI - 0.15, -Math.PI / 2]) {
      for (const side of [-0.008, 0.008]) {
        const [c, s] = [Math.cos(a), Math.sin(a)];
        tube(
          mesh,
          [at(0.03 * c - side * s, 0.03 * s + side * c), at(R * c - side * s, R * s + side * c, 0.01)],
          0.004,
          Part.trim,
        );
      }
    }
  } else {
    slab(mesh, shifted(pad, 0, -0.005, 0.02), 0.072, 0.056, 0.045, Part.steering, { power: 3.4, bend: -0.01 });
    slab(mesh, shifted(pad, 0, 0.002, 0.0215), 0.02, 0.02, 0.002, Part.trim, { power: 2 });
    for (const side of [-1, 1]) {
      slab(mesh, shifted(pad, side * 0.116, 0.006, 0.008), 0.054, 0.021, 0.012, Part.plastic, { power: 5 });
      slab(mesh, shifted(pad, side * 0.116, 0.006, 0.0095), 0.034, 0.012, 0.001, Part.trim, { power: 4 });
    }
    if (style.wheel !== 'squircle')
      slab(mesh, shifted(pad, 0, -0.112, 0.006), 0.018, 0.062, 0.012, Part.trim, { power: 5 });
  }
  tube(mesh, [at(0, 0, -0.01), at(0, 0.01, -0.3)], 0.045, Part.plastic);
  for (const side of [-1, 1])
    tube(mesh, [at(side * 0.04, 0.03, -0.05), at(side * 0.17, 0.055, -0.05)], 0.008, Part.plastic);
}
