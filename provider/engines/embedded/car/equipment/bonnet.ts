import { clamp, mix, squared } from '../../kernel/maths';
import { type MeshBuilder, Part } from '../../mesh/mesh';
import type { OnBody } from './ends';
import type { Places } from './places';

/** A scoop's height, half its width, the width of its lip, and how deep its sides reach into the bonnet (m). */
const SCOOP = { high: 0.075, half: 0.25, lip: 0.012, deep: 0.06 };
/** A group of vents: its length, half its width, and the thickness of its frame and slats (m). */
const VENT = { long: 0.3, half: 0.13, frame: 0.012, slat: 0.03 };
const SLATS = 4;

/** Where a bonnet can carry something: from x to x (m). */
export const bonnetOf = ({ car }: OnBody) => ({
  from: Math.max(0.14, car.cowl * 0.3),
  to: Math.max(0.4, car.cowl - 0.1),
});

/** A raised air intake on the bonnet, open to the front. */
export function addBonnetScoop(on: OnBody) {
  const { from, to } = bonnetOf(on);
  const front = Math.max(from, to - Math.min(0.62, (to - from) * 0.8));
  addScoop(on, { front, to, half: SCOOP.half, part: Part.panel });
}

/** Where a scoop's mouth and its end are (x), and half its width (m). */
interface Scoop {
  readonly front: number;
  readonly to: number;
  readonly half: number;
  readonly part: Part;
}

/** A scoop on the middle of what is below it. */
export function addScoop({ mesh, places }: OnBody, { front, to, half: wide, part }: Scoop) {
  const base = along(places, front, to);
  const half = (t: number) => wide * mix(1, 0.62, t * t);
  const high = (t: number) => SCOOP.high * (1 - t) ** 0.75;
  // The mouth leans back a little: its lower edge is ahead of its lip.
  mesh.surface(34, 40, part, (u, v) => {
    const grown = clamp(u / 0.14, 0.001, 1);
    const t = clamp((u - 0.14) / 0.86, 0, 1);
    const a = -v * 2 * Math.PI;
    const up = squared(Math.sin(a), 4.5) * grown;
    const z = up > 0 ? high(t) * up : SCOOP.deep * up;
    return [mix(front, to, t) + 0.25 * Math.max(0, z), half(t) * grown * squared(Math.cos(a), 4.5), base(t) + z];
  });
  const mouth = SCOOP.high / 2 - 0.002;
  mesh.surface(16, 40, Part.wheelWell, (u, v) => {
    const turn = (u - 0.5) * Math.PI * 0.99999;
    const a = -v * 2 * Math.PI;
    const flat = squared(Math.cos(turn), 4);
    const z = mouth + (mouth - SCOOP.lip + 0.003) * flat * squared(Math.sin(a), 5);
    const y = (wide - SCOOP.lip * 1.4) * flat * squared(Math.cos(a), 5);
    return [front + 0.25 * z - 0.003 * squared(Math.sin(turn), 2) - 0.001, y, base(0) + z];
  });
}

/** Two groups of slats in the bonnet. */
export function addBonnetVents(on: OnBody) {
  const { mesh, places, car } = on;
  const { from, to } = bonnetOf(on);
  const long = Math.min(VENT.long, (to - from) * 0.6);
  const front = mix(from, to - long, 0.7);
  const y = car.width * 0.21;
  for (const side of [1, -1]) {
    const lie = (x: number, deep: number, half: number, thick: number, lift: number, part: Part) =>
      addLying(mesh, places, { x, deep, y: side * y, half, thick, lift }, part);
    lie(front, long, VENT.half, VENT.frame, 0, Part.wheelWell);
    for (let i = 0; i < SLATS; i++) {
      const x = front + 0.016 + ((long - 0.02) * i) / SLATS;
      lie(x, (long / SLATS) * 0.58, VENT.half - 0.006, VENT.slat * 0.6, 0.012, Part.panel);
    }
  }
}

interface Lying {
  /** Its front edge, how long it is along the car, its middle across, and half its width. */
  readonly x: number;
  readonly deep: number;
  readonly y: number;
  readonly half: number;
  readonly thick: number;
  /** How much higher its rear edge lies than its front. */
  readonly lift: number;
}

/** A flat closed piece that lies on the bonnet, half of it under the skin. */
function addLying(mesh: MeshBuilder, places: Places, { x, deep, y, half, thick, lift }: Lying, part: Part) {
  const corner = (ahead: number, across: number) => places.top(x + deep * ahead, y + half * across);
  const tops = [0, 1].map((ahead) => [-1, 0, 1].map((across) => corner(ahead, across)));
  const topAt = (t: number, across: number) => {
    const [front = [], rear = []] = tops;
    const at = (row: readonly number[]) => {
      const [left = 0, middle = 0, right = 0] = row;
      return middle + ((right - left) / 2) * across + ((left + right) / 2 - middle) * across * across;
    };
    return mix(at(front), at(rear), t);
  };
  mesh.surface(20, 20, part, (u, v) => {
    const within = clamp(v, 0.001, 0.999);
    const closed = Math.min(1, Math.sqrt(Math.min(within, 1 - within) * 60));
    const a = 2 * Math.PI * u;
    const t = (1 - squared(Math.cos(a), 5)) / 2;
    const across = 2 * v - 1;
    return [
      x + deep * t,
      y + half * across,
      topAt(t, across) + lift * t + closed * 0.5 * thick * squared(Math.sin(a), 4),
    ];
  });
}

/** The bonnet's height along its middle, by share of the way from x to x. */
function along(places: Places, from: number, to: number) {
  const tops = Array.from({ length: 9 }, (_, i) => places.top(mix(from, to, i / 8), 0));
  return (t: number) => {
    const i = Math.min(7, Math.floor(t * 8));
    return mix(tops[i] ?? 0, tops[i + 1] ?? 0, t * 8 - i);
  };
}
