import { mix, smoothstep } from '../../kernel/maths';
import { lineAt } from '../grid';
import { hangarRow, jetRow } from './apron';
import { shade, towards } from './colours';
import { type Belt, far } from './landscape';
import { around, cloudy, lattice, noise } from './noise';
import type { OutdoorPlace } from './place';
import { stripe } from './roads';
import { bothSides } from './rows';

/** How wide a hangar is by direction (radians). */
const HANGAR = 0.21;
/** Which hangar stands at an angle, and how far from its middle the angle is, in widths. */
const hangarAt = (a: number) => {
  const n = Math.floor(a / HANGAR);
  return { n, across: a / HANGAR - n - 0.5 };
};

/** Hangars with arched roofs, some with their doors open, on one side of the field, and a tower among them. */
const hangars: Belt = {
  height: (a) => {
    const { n, across } = hangarAt(a);
    const tower = 0.052 * (1 - smoothstep(0.006, 0.008, Math.abs(a + 1.94)));
    const stands = lattice(n, 31) > 0.42 && Math.abs(across) < 0.44 ? 1 : 0;
    return 0.0035 + Math.max(tower, stands * (0.011 + 0.011 * Math.sqrt(Math.max(0, 0.2 - across ** 2))));
  },
  color: [0.46, 0.47, 0.48],
  soft: 0.0009,
  grain: 0.03,
  mist: 0.3,
  detail: (a, dz, height, night, out) => {
    const { n, across } = hangarAt(a);
    if (height < 0.008) return shade(out, 0.5);
    const door = Math.abs(across) < 0.34 && dz < 0.0105 ? 1 : 0;
    const isOpen = lattice(n, 33) > 0.6;
    const slats = 0.86 + 0.14 * Math.sin(across * 120);
    shade(out, door ? (isOpen ? mix(0.28, 0.5, night) : slats * 0.86) : 1);
    if (door && isOpen) towards(out, [0.9, 0.74, 0.46], 0.75 * night);
    // The tower's cab is glass all round.
    if (height > 0.045 && dz > 0.043) towards(out, night > 0.3 ? [0.8, 0.85, 0.8] : [0.12, 0.2, 0.26], 0.85);
  },
};
/** Grass beside the runway, seen along it. */
const verge: Belt = {
  height: (a) => 0.0028 + 0.0012 * around(a, 31, 34),
  color: [0.2, 0.23, 0.12],
  soft: 0.0009,
  grain: 0.2,
  mist: 0.5,
};

/** Slabs of concrete (m across), and half the width of the painted line that aircraft follow. */
const SLAB = 6;
const LINE = 0.09;

/** The apron of an airfield: slabs of concrete with a yellow line to follow, hangars and a tower far off. */
export const airfield: OutdoorPlace = {
  belts: [far, hangars, verge],
  rows: [...bothSides(23, -27, jetRow), ...bothSides(52, -58, hangarRow)],
  ground: {
    near: [0.36, 0.355, 0.345],
    far: [0.44, 0.435, 0.425],
    polish: 0,
    haze: 0.008,
    grain: (x, y, out) => {
      const slab = lattice(Math.round(x / SLAB), Math.round(y / SLAB));
      shade(out, 0.9 + 0.1 * slab + 0.12 * (cloudy(x * 0.6, y * 0.6) - 0.5) + 0.05 * (noise(x * 30, y * 30) - 0.5));
      const joint = Math.max(lineAt(x + 1.2, SLAB, 0.03), lineAt(y + 2.6, SLAB, 0.03));
      shade(out, 1 - 0.42 * joint);
      // Rubber and oil along the way of the aircraft.
      shade(out, 1 - 0.16 * Math.exp(-(((y - 4.6) / 1.8) ** 2)) * cloudy(x * 0.25, y * 1.6));
      const edged = Math.max(stripe(y, 4.6, LINE + 0.07) - stripe(y, 4.6, LINE), 0);
      towards(out, [0.06, 0.06, 0.06], 0.75 * edged);
      towards(out, [0.62, 0.45, 0.03], 0.9 * Math.max(stripe(y, 4.6, LINE), stripe(y, -6.4, LINE)));
    },
  },
};
