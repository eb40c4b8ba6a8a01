import type { Color } from '../../kernel/light';
import { mix, smoothstep } from '../../kernel/maths';
import { airfield } from './airfield';
import { trackWall } from './barriers';
import { bridge } from './bridge';
import { coast } from './coast';
import { shade, towards } from './colours';
import { houseRow, lampRow } from './houses';
import { lake } from './lake';
import { type Belt, far, near, trees } from './landscape';
import { meadow } from './meadow';
import { mountains } from './mountains';
import { around, cloudy, crack, lattice, noise } from './noise';
import { petrolStation } from './petrol-station';
import type { OutdoorPlace } from './place';
import { mars, moon } from './planets';
import { port } from './port';
import { asphalt, stripe, wheelTrack } from './roads';
import { rooftop } from './rooftop';
import { bothSides } from './rows';
import { sea, seaGloss } from './sea';
import { frozenLake, snowField } from './snow';
import { treeRow, woodRow } from './trees';
import { villa } from './villa';

const dunes: Belt = {
  height: (a) => 0.018 + 0.045 * around(a, 3, 1) ** 2 + 0.012 * around(a, 9, 2),
  color: [0.6, 0.44, 0.28],
  soft: 0.0014,
  grain: 0.05,
  mist: 0.5,
  // The lee of a dune lies in shade.
  detail: (a, dz, height, _night, out) =>
    shade(out, mix(0.72, 1.08, smoothstep(0.3, 0.55, around(a + dz * 3, 7, 3) + 0.2 * (dz / height)))),
};
const mesas: Belt = {
  height: (a) => {
    const rise = smoothstep(0.56, 0.6, around(a, 4, 5));
    return 0.012 + rise * (0.05 + 0.02 * around(a, 2, 6)) + 0.004 * around(a, 40, 7);
  },
  color: [0.5, 0.3, 0.21],
  soft: 0.0014,
  grain: 0.12,
  mist: 0.62,
  // Layers of rock.
  detail: (_a, dz, _height, _night, out) => shade(out, 0.9 + 0.16 * noise(3, dz * 320)),
};
const desert: OutdoorPlace = {
  belts: [mesas, dunes],
  ground: {
    near: [0.5, 0.375, 0.24],
    far: [0.58, 0.44, 0.29],
    polish: 0,
    haze: 0.03,
    grain: (x, y, out) => {
      const bend = 1.6 * cloudy(x * 0.18, y * 0.18);
      const ripple = Math.sin((x * 0.5 + y * 1.1 + bend * 3) * 7);
      shade(
        out,
        (0.9 + 0.16 * cloudy(x * 0.35, y * 0.35)) * (1 + 0.045 * ripple) + 0.05 * (noise(x * 40, y * 40) - 0.5),
      );
    },
  },
};

const blueHills: Belt = {
  height: (a) => 0.008 + 0.024 * around(a, 6, 1) + 0.01 * around(a, 16, 2),
  color: [0.42, 0.5, 0.62],
  soft: 0.0012,
  grain: 0.02,
  mist: 0.8,
};
const saltFlat: OutdoorPlace = {
  belts: [blueHills],
  ground: {
    near: [0.66, 0.65, 0.63],
    far: [0.78, 0.775, 0.76],
    polish: 0,
    haze: 0.02,
    grain: (x, y, out) => {
      const ridge = 1 - smoothstep(0.02, 0.09, crack(x * 0.9, y * 0.9));
      shade(out, 0.93 + 0.1 * cloudy(x * 0.6, y * 0.6) - 0.1 * ridge);
    },
  },
};

const seaLine = (x: number) => 7.5 + 1.1 * cloudy(x * 0.12, 3) + 0.4 * Math.sin(x * 0.5);
const headland: Belt = {
  height: (a) => 0.0008 + 0.055 * smoothstep(0.62, 0.98, Math.abs(Math.cos(a))) * (0.4 + 0.6 * around(a, 9, 4)),
  color: [0.2, 0.25, 0.2],
  soft: 0.0012,
  grain: 0.2,
  mist: 0.6,
};
/** A spit of sand between two waters. */
const beach: OutdoorPlace = {
  belts: [headland],
  ground: {
    near: [0.55, 0.47, 0.35],
    far: [0.55, 0.47, 0.35],
    polish: 0,
    haze: 0.012,
    grain: (x, y, out) => {
      const sand = 0.92 + 0.14 * cloudy(x * 0.8, y * 0.8) + 0.06 * (noise(x * 50, y * 50) - 0.5);
      shade(out, sand);
      const out_ = Math.abs(y) - seaLine(x);
      shade(out, mix(1, 0.6, smoothstep(-1.6, -0.3, out_)));
      sea(x, y, out_, out);
    },
    gloss: (x, y) => seaGloss(Math.abs(y) - seaLine(x)),
  },
};

const forestWall = (rows: number, tall: number, color: Color, soft: number): Belt => ({
  height: (a) => tall * (0.62 + 0.5 * around(a, 26, rows) + 0.16 * around(a, 90, rows + 1)),
  color,
  soft,
  grain: 0.4,
  mist: 0.2,
  detail: (a, dz, height, _night, out) => {
    const trunk = smoothstep(0.72, 0.86, around(a, 130, rows + 2)) * (1 - smoothstep(0.15, 0.5, dz / height));
    shade(out, mix(0.55, 1.25, smoothstep(0.2, 1, dz / height)) * (1 - 0.45 * trunk));
  },
});
const forest: OutdoorPlace = {
  rows: [7.5, 10.5, 14, 18.5, 24, 31].flatMap((y, i) =>
    bothSides(y, -y - 1.5, (at, side) => woodRow(at, 50 + 2 * i + side, i / 5)),
  ),
  belts: [forestWall(1, 0.13, [0.17, 0.23, 0.14], 0.012), forestWall(5, 0.1, [0.075, 0.105, 0.055], 0.008)],
  ground: {
    near: [0.23, 0.195, 0.15],
    far: [0.14, 0.15, 0.09],
    polish: 0,
    haze: 0.02,
    grain: (x, y, out) => {
      const track = wheelTrack(y, 0.32);
      shade(out, 0.75 + 0.45 * cloudy(x * 1.8, y * 1.8) + 0.22 * (noise(x * 34, y * 34) - 0.5) + 0.12 * track);
      const verge = smoothstep(0, 0.9, Math.abs(y) - 2.3 + 1.2 * (cloudy(x * 0.6, y * 0.6) - 0.5));
      const moss = 0.55 + 0.8 * cloudy(x * 1.1, y * 1.1);
      towards(out, [0.1 * moss, 0.145 * moss, 0.045 * moss], verge);
      const leaf = smoothstep(0.78, 0.86, noise(x * 9, y * 9));
      towards(out, [0.3, 0.19, 0.07], 0.5 * leaf * (1 - 0.7 * verge));
    },
  },
};

/** Houses of a width (radians), each of its own height; windows are lit in the dark. */
const skyline = (row: number, wide: number, low: number, tall: number, color: Color, mist: number): Belt => {
  const house = (a: number) => Math.floor((a + row * 0.37) / wide);
  const heightOf = (n: number) => low + tall * lattice(n, row) ** 2.2 + 0.25 * tall * lattice(n, row + 9);
  return {
    height: (a) => heightOf(house(a)),
    color,
    soft: 0.0012,
    grain: 0.03,
    mist,
    detail: (a, dz, height, night, out) => {
      const n = house(a);
      shade(out, 0.75 + 0.5 * lattice(n, row + 3));
      const across = ((a + row * 0.37) / wide - n) * (4 + Math.floor(5 * lattice(n, row + 5)));
      const up = dz / 0.0085;
      const inside = dz < height - 0.006 && dz > 0.004 ? 1 : 0;
      const u = Math.abs((across % 1) - 0.5);
      const v = Math.abs((((up % 1) + 1) % 1) - 0.5);
      const pane = inside * (1 - smoothstep(0.26, 0.34, u)) * (1 - smoothstep(0.24, 0.32, v));
      const lamp = lattice(Math.floor(across) + n * 31, Math.floor(up) + row * 57);
      if (night > 0.3) {
        const on = pane * smoothstep(0.45, 0.5, lamp) * night;
        const warm = lattice(Math.floor(across) + n * 13, Math.floor(up));
        out[0] = (out[0] ?? 0) + on * mix(0.5, 1, lamp);
        out[1] = (out[1] ?? 0) + on * mix(0.42, 0.72, warm) * mix(0.6, 1, lamp);
        out[2] = (out[2] ?? 0) + on * mix(0.2, 0.62, warm);
      } else towards(out, [0.3, 0.36, 0.42], 0.55 * pane);
    },
  };
};
const city: OutdoorPlace = {
  rows: [
    ...bothSides(9.6, -12.8, (y, side) => houseRow(y, 3 + side)),
    ...bothSides(4.6, -7.8, lampRow),
    ...bothSides(5.4, -8.6, (y, side) =>
      treeRow(y, { apart: 12, high: 6.5, share: 0.6, leaf: [0.11, 0.165, 0.06], seed: 60 + side }),
    ),
  ],
  belts: [skyline(1, 0.075, 0.05, 0.2, [0.4, 0.45, 0.52], 0.3), skyline(4, 0.12, 0.012, 0.16, [0.3, 0.295, 0.29], 0.1)],
  ground: {
    near: [0.15, 0.15, 0.155],
    far: [0.22, 0.22, 0.225],
    polish: 0,
    haze: 0.012,
    grain: (x, y, out) => {
      asphalt(x, y, out);
      const dashed = ((x % 7) + 7) % 7 < 2.6 ? 1 : 0;
      towards(out, [0.6, 0.6, 0.58], Math.max(stripe(y, -1.9, 0.06) * dashed, stripe(y, 2.1, 0.06)));
      const kerb = stripe(Math.abs(y + 1.6), 5.2, 0.12);
      towards(out, [0.42, 0.42, 0.41], kerb);
      const pavement = smoothstep(5.25, 5.32, Math.abs(y + 1.6));
      const joint = Math.min(Math.abs(((x % 1.2) + 1.2) % 1.2), Math.abs(((y % 0.8) + 0.8) % 0.8)) < 0.02 ? 0.8 : 1;
      const slab = mix((0.27 + 0.1 * cloudy(x, y)) * joint, 0.17, smoothstep(9, 11, Math.abs(y + 1.6)));
      towards(out, [slab, slab, slab * 0.98], pavement);
    },
  },
};

const stands: Belt = {
  height: (a) => 0.012 + 0.05 * smoothstep(0.5, 0.53, around(a, 3, 2)),
  color: [0.4, 0.41, 0.43],
  soft: 0.0012,
  grain: 0.1,
  mist: 0.12,
  // Rows of seats, and people on some of them.
  detail: (a, dz, height, _night, out) => {
    const row = Math.floor(dz / 0.0045);
    const seat = Math.floor(a * 190);
    const isRoof = dz > height - 0.009;
    if (isRoof || height < 0.03) return;
    const person = lattice(seat, row);
    if (person > 0.55) shade(out, 0.5 + person);
    out[0] = (out[0] ?? 0) * (lattice(seat + 7, row) > 0.8 ? 1.5 : 1);
  },
};
const raceTrack: OutdoorPlace = {
  rows: bothSides(15, -19, trackWall),
  belts: [far, near, trees, stands],
  ground: {
    near: [0.17, 0.17, 0.175],
    far: [0.24, 0.24, 0.245],
    polish: 0,
    haze: 0.012,
    grain: (x, y, out) => {
      asphalt(x, y, out);
      const rubber = Math.exp(-(((y + 0.4) / 1.6) ** 2)) * 0.18 * cloudy(x * 0.2, y * 2);
      shade(out, 1 - rubber);
      towards(out, [0.62, 0.62, 0.61], Math.max(stripe(y, 4.5, 0.08), stripe(y, -7.5, 0.08)));
      const kerb =
        smoothstep(4.6, 4.64, y) * (1 - smoothstep(5.7, 5.74, y)) +
        smoothstep(7.6, 7.64, -y) * (1 - smoothstep(8.7, 8.74, -y));
      const red = ((x % 2) + 2) % 2 < 1;
      towards(out, red ? [0.5, 0.05, 0.04] : [0.66, 0.66, 0.65], kerb);
      const grass = smoothstep(5.74, 6.1, y) + smoothstep(8.74, 9.1, -y);
      const blade = 0.6 + 0.7 * cloudy(x * 0.7, y * 0.7);
      towards(out, [0.1 * blade, 0.19 * blade, 0.045 * blade], grass);
    },
  },
};

export const outdoorPlaces = {
  desert,
  'salt-flat': saltFlat,
  beach,
  coast,
  lake,
  'frozen-lake': frozenLake,
  mountains,
  forest,
  meadow,
  airfield,
  villa,
  port,
  rooftop,
  bridge,
  'petrol-station': petrolStation,
  moon,
  mars,
  snow: snowField,
  city,
  'race-track': raceTrack,
};
