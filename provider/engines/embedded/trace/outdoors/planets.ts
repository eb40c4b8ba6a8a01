import type { Color, Rgb } from '../../kernel/light';
import { mix, smoothstep } from '../../kernel/maths';
import { shade, shine, towards } from './colours';
import type { Belt } from './landscape';
import { around, cloudy, lattice, noise, specks } from './noise';
import type { OutdoorPlace } from './place';
import { wheelTrack } from './roads';
import { addStars, type Sky } from './skies';

/** How a crater of a size (m) and those beside it change the light of a place: their rims, and walls in light and shade. */
function cratered(x: number, y: number, size: number, share: number, row: number): number {
  const [i, j] = [Math.floor(x / size), Math.floor(y / size)];
  if (lattice(i + row * 71, j + row * 13) > share) return 0;
  const radius = size * (0.16 + 0.16 * lattice(i + row, j + 53));
  const room = size - 2.6 * radius;
  const u = x - i * size - 1.3 * radius - room * lattice(i, j + row);
  const v = y - j * size - 1.3 * radius - room * lattice(j + 91, i + row);
  const far = Math.hypot(u, v) / radius;
  const inside = 1 - smoothstep(0.82, 1, far);
  const rim = smoothstep(0.8, 1, far) * (1 - smoothstep(1, 1.3, far));
  // The sun stands behind and left of the nose at noon: the wall under it lies in shade.
  const lit = (0.54 * u + 0.84 * v) / (radius * Math.max(0.35, far));
  return inside * (0.3 * lit * smoothstep(0.15, 0.8, far) - 0.12) + 0.16 * rim * (0.4 + Math.max(0, -lit));
}

/** Dust with craters of three sizes and stones: by how much a place is brighter or darker. */
function regolith(x: number, y: number, out: Rgb): void {
  shade(out, 0.8 + 0.32 * cloudy(x * 0.4, y * 0.4) + 0.14 * (noise(x * 26, y * 26) - 0.5));
  shade(out, 1 + cratered(x, y, 14, 0.6, 1) + cratered(x + 3, y + 5, 4.6, 0.5, 2) + cratered(x, y + 1, 1.5, 0.4, 3));
  const stone = Math.max(specks(x * 2.2, y * 2.2, 0.22), specks(x * 6 + 5, y * 6, 0.25));
  shade(out, 1 - 0.42 * stone);
  shade(out, 1 - 0.14 * wheelTrack(y, 0.34));
}

const ridge = (row: number, tall: number, color: Color, mist: number): Belt => ({
  height: (a) => 0.008 + tall * around(a, 4, row) ** 1.7 + 0.22 * tall * around(a, 15, row + 1),
  color,
  soft: 0.0011,
  grain: 0.07,
  mist,
  // Slopes towards the sun and away from it.
  detail: (a, dz, height, _night, out) =>
    shade(out, mix(0.45, 1.2, smoothstep(0.3, 0.68, around(a + dz * 2.2, 13, row + 4) + 0.22 * (dz / height) - 0.06))),
});

/** Where the Earth stands over the moon's horizon (a unit vector), and its radius (radians, larger than it is). */
const EARTH = { from: [0.8167, 0.5718, 0.078], radius: 0.03 } as const;

/** The Earth, half in the light: seas, land, and clouds over both. */
function addEarth(dx: number, dy: number, dz: number, out: Rgb): void {
  const [ex, ey, ez] = EARTH.from;
  const toward = dx * ex + dy * ey + dz * ez;
  if (toward < 0.995) return;
  const level = Math.hypot(ex, ey);
  const u = (dx * -ey + dy * ex) / level / EARTH.radius;
  const v = (dz - ez * toward) / level / EARTH.radius;
  const share = 1 - smoothstep(0.96, 1.02, Math.hypot(u, v));
  if (share <= 0) return;
  const bulge = 1 / Math.sqrt(Math.max(0.12, 1.05 - u * u - v * v));
  const [x, y] = [u * bulge * 1.4, v * bulge * 1.4];
  const land = smoothstep(0.52, 0.6, cloudy(x * 1.3 + 4, y * 1.3));
  const cloud = smoothstep(0.5, 0.68, cloudy(x * 2.2, y * 3.4 + 9));
  const day = smoothstep(-0.25, 0.5, -0.6 * u + 0.5 * v);
  for (let c = 0; c < 3; c++) {
    const sea = [0.05, 0.17, 0.5][c] ?? 0;
    const soil = [0.24, 0.25, 0.13][c] ?? 0;
    out[c] = mix(out[c] ?? 0, mix(mix(sea, soil, land), 0.85, 0.85 * cloud) * day, share);
  }
}

/** The sky of an hour without air: black with stars, a hard sun, and what light the ground sends back. */
const airless = (sky: Sky): Sky => {
  const black: Color = [0.002, 0.002, 0.003];
  const light = 1 - 0.86 * smoothstep(0.5, 1, sky.night);
  const grey = (level: number): Color => [level, level, level];
  return {
    ...sky,
    horizon: black,
    middle: black,
    zenith: black,
    sun: { ...sky.sun, color: grey(3.4 * light), glow: [0, 0, 0] },
    clouds: { share: 0, color: black },
    sky: sky.night > 0.5 ? sky.sky : grey(0.3),
    key: sky.night > 0.5 ? sky.key : grey(1.3),
    fill: grey(0.08),
    land: grey(mix(0.06, 1, light)),
    ground: [grey(mix(0.34, 1, light)), grey(mix(0.1, 1.05, light))],
    mist: grey(0.28 * light),
    beyond: (dx, dy, dz, out) => {
      addStars(dx, dy, dz, out);
      addEarth(dx, dy, dz, out);
    },
  };
};

/** The surface of the moon, with the Earth over its hills. */
export const moon: OutdoorPlace = {
  sky: airless,
  belts: [ridge(21, 0.07, [0.36, 0.36, 0.37], 0), ridge(31, 0.03, [0.3, 0.3, 0.305], 0)],
  ground: { near: [0.3, 0.3, 0.305], far: [0.36, 0.36, 0.365], polish: 0, haze: 0.012, grain: regolith },
};

/** How a sky is coloured by dust: by day as butter and toffee, blue about a low sun. */
const dusty = (sky: Sky): Sky => {
  const tinted = ([r, g, b]: Color, share: number): Color => {
    const light = 0.36 * r + 0.5 * g + 0.2 * b;
    return [mix(r, 1.12 * light, share), mix(g, 0.8 * light, share), mix(b, 0.56 * light, share)];
  };
  const isLow = sky.sun.from[2] < 0.3 && sky.night < 0.9;
  return {
    ...sky,
    horizon: tinted(sky.horizon, 0.92),
    middle: tinted(sky.middle, 0.95),
    zenith: tinted(sky.zenith, 0.95),
    sun: { ...sky.sun, glow: isLow ? [0.12, 0.22, 0.34] : sky.sun.glow },
    clouds: { share: 0, color: [0, 0, 0] },
    sky: tinted(sky.sky, 0.6),
    mist: tinted(sky.mist, 0.9),
  };
};

const FROST: Color = [0.5, 0.36, 0.26];
/** The surface of Mars: red dust, dark stones and far hills in the haze. */
export const mars: OutdoorPlace = {
  sky: dusty,
  belts: [ridge(41, 0.085, [0.42, 0.22, 0.13], 0.55), ridge(51, 0.03, [0.36, 0.16, 0.085], 0.3)],
  ground: {
    near: [0.36, 0.155, 0.075],
    far: [0.44, 0.225, 0.125],
    polish: 0,
    haze: 0.02,
    grain: (x, y, out) => {
      regolith(x, y, out);
      const ripple = Math.sin((x * 0.8 + y * 0.9 + 4 * cloudy(x * 0.2, y * 0.2)) * 5);
      shade(out, 1 + 0.05 * ripple);
      towards(out, FROST, 0.4 * smoothstep(0.55, 0.75, cloudy(x * 0.25 + 3, y * 0.25)));
      shine(out, [0.03, 0.01, 0], 0.5 * noise(x * 3, y * 3));
    },
  },
};
