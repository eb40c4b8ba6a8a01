import { type MeshBuilder, Part } from '../../mesh/mesh';
import { onPlane, type Plane, plane, shifted, slab, tube, type Vector } from './plates';
import type { Room } from './room';
import type { CabinStyle } from './styles';

/** Adds displays and dials as the style lays them out. */
export function addScreens(mesh: MeshBuilder, room: Room, style: CabinStyle) {
  const { edge, top, seatY } = room;
  const driver = -seatY;
  const cluster = plane([edge - 0.02, driver, top + 0.02], 0.3);
  const centre = (z: number, turn = 0.1) => plane([edge + 0.035, 0.02, z], 0.2, turn);
  switch (style.screens) {
    case 'pair':
      display(mesh, cluster, 0.135, 0.05, 'gauges');
      display(mesh, centre(top - 0.005), 0.15, 0.088, 'map');
      break;
    case 'panorama': {
      const wide = plane([edge - 0.02, 0, top + 0.005], 0.24);
      display(mesh, shifted(wide, driver, 0), 0.2, 0.055, 'gauges');
      display(mesh, shifted(wide, 0.04, 0), 0.2, 0.055, 'map');
      display(mesh, shifted(wide, seatY + 0.08, 0), 0.19, 0.055, 'tiles');
      break;
    }
    case 'cockpit':
      mesh.blob([edge - 0.08, driver, top + 0.07], [0.12, 0.2, 0.025], Part.dash, 3);
      display(mesh, cluster, 0.15, 0.058, 'dial');
      display(mesh, centre(top - 0.035, 0.3), 0.125, 0.095, 'map');
      break;
    case 'tablet':
    case 'large':
      display(mesh, centre(top + 0.03, 0.06), 0.185, 0.115, 'map');
      break;
    case 'wall':
      addWall(mesh, room, 0.045);
      display(mesh, plane([edge + 0.05, 0, top - 0.15], 0.5), 0.12, 0.14, 'map');
      break;
    case 'wide':
      addWall(mesh, room, 0.055, true);
      break;
    case 'small':
      display(mesh, cluster, 0.11, 0.042, 'gauges');
      display(mesh, centre(top - 0.02, 0.08), 0.085, 0.05, 'map');
      break;
    case 'instruments':
    case 'dials':
      addDials(mesh, cluster);
      if (style.screens === 'dials') display(mesh, centre(top - 0.05, 0.05), 0.11, 0.062, 'tiles');
      break;
    case 'curve': {
      const wide = plane([edge - 0.02, driver * 0.46, top + 0.022], 0.26, 0.06);
      slab(mesh, wide, 0.37, 0.068, 0.022, Part.screen, { bend: 0.025 });
      content(mesh, shifted(wide, -0.18, 0, 0.01), 0.15, 0.054, 'gauges');
      content(mesh, shifted(wide, 0.18, 0, 0.01), 0.16, 0.054, 'map');
      break;
    }
    case 'portrait':
      display(mesh, cluster, 0.125, 0.042, 'gauges');
      display(mesh, plane([edge + 0.045, 0.01, top - 0.09], 0.3, 0.08), 0.1, 0.15, 'map');
      break;
    case 'clocks':
      for (const [k, r] of [
        [-0.19, 0.05],
        [-0.06, 0.062],
        [0.08, 0.062],
        [0.2, 0.045],
      ] as const)
        dial(mesh, shifted(cluster, k - driver * 0.25, -0.01), r);
      break;
  }
}

/** One screen from pillar to pillar, `high` above and below its middle (m); its middle may show a map. */
function addWall(mesh: MeshBuilder, { edge, top, half, seatY }: Room, high: number, withMap = false) {
  const wide = plane([edge - 0.05, 0, top + high - 0.01], 0.32);
  slab(mesh, wide, half * 0.93, high, 0.02, Part.screen, { bend: 0.06 });
  content(mesh, shifted(wide, -seatY, 0, 0.034), 0.16, high - 0.01, 'gauges');
  if (withMap) content(mesh, shifted(wide, 0.06, 0, 0.003), 0.17, high - 0.01, 'map');
  content(mesh, shifted(wide, seatY, 0, 0.034), 0.16, high - 0.01, 'tiles');
}

/** Two large dials and a small one between them. */
function addDials(mesh: MeshBuilder, cluster: Plane) {
  for (const side of [-0.09, 0.09]) dial(mesh, shifted(cluster, side, 0), 0.066);
  dial(mesh, shifted(cluster, 0, 0.028), 0.028);
}

type Content = 'gauges' | 'map' | 'tiles' | 'dial';

/** A screen in its bezel, with something on it. */
function display(mesh: MeshBuilder, at: Plane, halfWidth: number, halfHeight: number, what: Content) {
  slab(mesh, shifted(at, 0, 0, -0.002), halfWidth + 0.006, halfHeight + 0.006, 0.018, Part.plastic);
  slab(mesh, at, halfWidth, halfHeight, 0.002, Part.screen);
  content(mesh, at, halfWidth * 0.92, halfHeight * 0.86, what);
}

/** Draws flat marks just before a screen, within half its width `w` and half its height `h` (m). */
interface Pen {
  readonly w: number;
  readonly h: number;
  /** A rectangle around (a, b), in metres from the screen's middle. */
  patch(a: number, b: number, halfA: number, halfB: number, part?: Part): void;
  /** A line through points that are shares of `w` and `h`. */
  line(points: readonly (readonly [number, number])[], radius: number, part?: Part): void;
  /** An arc of radius `r` around (a, 0), between two angles (radians). */
  arc(a: number, r: number, from: number, to: number, radius: number): void;
}

function penOn(mesh: MeshBuilder, at: Plane, w: number, h: number): Pen {
  return {
    w,
    h,
    patch: (a, b, halfA, halfB, part = Part.glow) =>
      slab(mesh, shifted(at, a, b, 0.0015), halfA, halfB, 0.0004, part, { power: 7 }),
    line: (points, radius, part = Part.glow) =>
      tube(
        mesh,
        points.map(([a, b]): Vector => onPlane(at, a * w, b * h, 0.001)),
        radius,
        part,
      ),
    arc: (a, r, from, to, radius) =>
      tube(
        mesh,
        Array.from({ length: 14 }, (_, i) => {
          const t = from + ((to - from) * i) / 13;
          return onPlane(at, a + r * Math.cos(t), r * Math.sin(t), 0.001);
        }),
        radius,
        Part.glow,
      ),
  };
}

/** What each kind of content shows: roads and a card, tiles, or the arcs of gauges. */
const drawings: Readonly<Record<Content, (pen: Pen) => void>> = {
  gauges: ({ w, h, arc, patch }) => {
    const r = Math.min(h * 0.8, w * 0.36);
    arc(-w * 0.6, r, -0.6, 3.7, 0.0026);
    arc(w * 0.6, r, -0.6, 3.7, 0.0026);
    patch(0, h * 0.2, w * 0.14, h * 0.16);
    patch(0, -h * 0.35, w * 0.09, h * 0.06, Part.stitch);
  },
  dial: ({ w, h, arc, line, patch }) => {
    arc(0, h * 0.86, -0.7, 3.85, 0.0034);
    line(
      [
        [0, 0],
        [0.2, 0.55],
      ],
      0.002,
      Part.stitch,
    );
    patch(-w * 0.72, 0, w * 0.16, h * 0.3);
    patch(w * 0.72, 0, w * 0.16, h * 0.3);
  },
  map: ({ w, h, line, patch }) => {
    line(
      [
        [-0.95, -0.3],
        [-0.4, -0.1],
        [0, 0.35],
        [0.3, 0.8],
      ],
      0.0016,
      Part.trim,
    );
    line(
      [
        [-0.7, 0.8],
        [-0.2, 0.2],
        [0.3, -0.1],
        [0.95, -0.2],
      ],
      0.0016,
      Part.trim,
    );
    line(
      [
        [-0.25, -0.7],
        [-0.2, 0.2],
        [0.3, -0.1],
        [0.35, 0.5],
        [0.7, 0.75],
      ],
      0.003,
    );
    patch(-w * 0.62, h * 0.62, w * 0.28, h * 0.2, Part.stitch);
    patch(0, -h * 0.88, w * 0.9, h * 0.05);
  },
  tiles: ({ w, h, patch }) => {
    for (const k of [-1, 0, 1]) patch(k * w * 0.62, h * 0.1, w * 0.26, h * 0.52, k === 0 ? Part.glow : Part.stitch);
    patch(0, -h * 0.78, w * 0.85, h * 0.05);
  },
};

function content(mesh: MeshBuilder, at: Plane, w: number, h: number, what: Content) {
  drawings[what](penOn(mesh, at, w, h));
}

/** A round instrument: a ring of metal, a dark face, ticks and a hand. */
function dial(mesh: MeshBuilder, at: Plane, r: number) {
  const circle = { power: 2 };
  slab(mesh, shifted(at, 0, 0, 0.004), r + 0.007, r + 0.007, 0.02, Part.trim, circle);
  slab(mesh, shifted(at, 0, 0, 0.0055), r, r, 0.001, Part.plastic, circle);
  for (let i = 0; i <= 10; i++) {
    const t = -0.7 + (i * 4.5) / 10;
    const [c, s] = [Math.cos(t), Math.sin(t)];
    tube(
      mesh,
      [onPlane(at, r * 0.8 * c, r * 0.8 * s, 0.0065), onPlane(at, r * 0.93 * c, r * 0.93 * s, 0.0065)],
      0.0012,
      Part.stitch,
    );
  }
  tube(mesh, [onPlane(at, 0, 0, 0.008), onPlane(at, -r * 0.5, r * 0.55, 0.008)], 0.0014, Part.caliper);
  slab(mesh, shifted(at, 0, 0, 0.01), r * 0.12, r * 0.12, 0.004, Part.trim, circle);
}
