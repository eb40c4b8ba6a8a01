import { isOutdoors, type Place } from '../../../../../contract/design';
import type { Color, Rgb } from '../../kernel/light';
import { mix, smoothstep } from '../../kernel/maths';
import { type AreaLight, wall } from '../lamps';
import { blend, grained, type Look } from '../look';
import { between, shine } from '../outdoors/colours';
import { lattice } from '../outdoors/noise';
import { darkness } from './beams';

const scaled = ([r, g, b]: Color, by: number): Color => [r * by, g * by, b * by];

/** All that is seen behind the car and in its ground, each changed by the same. */
const behindAs = (
  { backdrop, beyond, mirroredSky }: Look,
  change: (from: Look['backdrop']) => Look['backdrop'],
): Pick<Look, 'backdrop' | 'beyond' | 'mirroredSky'> => ({
  backdrop: change(backdrop),
  ...(beyond && { beyond: change(beyond) }),
  ...(mirroredSky && { mirroredSky: change(mirroredSky) }),
});

/** What is left of a look's light: of its lamps, of the room itself and its floor, and of its light on surfaces. */
interface Left {
  readonly lamps: number;
  readonly room: number;
  readonly surfaces: number;
}

/** The look with less of its light. */
function dimmed(look: Look, { lamps, room, surfaces }: Left): Look {
  const less = (from: Look['backdrop']): Look['backdrop'] => {
    return (dx, dy, dz, out) => {
      from(dx, dy, dz, out);
      for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * room;
    };
  };
  return {
    ...look,
    lights: look.lights.map((light) => ({ ...light, color: scaled(light.color, lamps) })),
    ...behindAs(look, less),
    surroundings: (dx, dy, dz, roughness, out) => {
      look.surroundings(dx, dy, dz, roughness, out);
      for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * room;
    },
    ground: grained(look, (_x, _y, out) => {
      for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * room;
    }),
    sky: scaled(look.sky, surfaces),
    key: { ...look.key, color: scaled(look.key.color, surfaces) },
    fill: { ...look.fill, color: scaled(look.fill.color, surfaces) },
    ambient: look.ambient * room,
  };
}

/** A dark room, in which the lamps along the car draw its edges. */
export const lowKey = (look: Look): Look => dimmed(look, { lamps: 0.62, room: 0.17, surfaces: 0.34 });

/** A lamp behind the car: how far off it is, how high its middle is and half its size (m), and how bright it is. */
const PANEL = { at: 6.5, high: 2.1, halfU: 5, halfV: 1.7, power: 4.2 } as const;

/** A room whose light stands behind the car: a wall of lamps, and its glow on the backdrop. `forward`: where the camera looks. */
export function litFromBehind(look: Look, forward: Color = [0.7, 0.7, -0.1]): Look {
  const dim = dimmed(look, { lamps: 0.22, room: 0.5, surfaces: 0.34 });
  const [x, y] = forward;
  const level = Math.max(0.01, Math.hypot(x, y));
  const [fx, fy] = [x / level, y / level];
  const isAlong = Math.abs(x) > Math.abs(y);
  const panel: AreaLight = {
    axis: isAlong ? 'x' : 'y',
    at: PANEL.at * Math.sign(isAlong ? x : y || 1),
    u: 0,
    v: PANEL.high,
    halfU: PANEL.halfU,
    halfV: PANEL.halfV,
    soft: 0.9,
    blur: 2,
    color: scaled(WARM, PANEL.power),
  };
  const glowing = (from: Look['backdrop']): Look['backdrop'] => {
    return (dx, dy, dz, out) => {
      from(dx, dy, dz, out);
      const towards = Math.max(0, dx * fx + dy * fy) ** 10 * Math.exp(-(((dz - 0.1) / 0.2) ** 2));
      shine(out, WARM, 0.85 * towards);
    };
  };
  return {
    ...dim,
    ...behindAs(dim, glowing),
    lights: [...dim.lights, panel],
    key: { from: [fx * 0.9, fy * 0.9, 0.43], color: scaled(WARM, 0.9) },
    frame: 0,
  };
}

/** Where spots hang: metres back from the car's middle, and beside it. */
const SPOTS = [-3.1, -1.05, 1.05, 3.1].flatMap((u) => [-1.7, 1.7].map((v) => [u, v] as const));
const WARM: Color = [1, 0.93, 0.82];
const spot = ([u, v]: readonly [number, number]): AreaLight => ({
  axis: 'z',
  at: 4,
  u,
  v,
  halfU: 0.2,
  halfV: 0.2,
  soft: 0.2,
  blur: 1.2,
  color: scaled(WARM, 17),
});

/** A dim room under rows of spots: a bright point of each on the car, its pool on the floor and its cone on the wall. */
export function underSpots(look: Look, place: Place): Look {
  const dim = dimmed(look, { lamps: 0.3, room: 0.34, surfaces: 0.42 });
  return {
    ...dim,
    lights: [...dim.lights, ...SPOTS.map(spot)],
    backdrop: isOutdoors(place) ? dim.backdrop : (dx, dy, dz, out) => withCones(dim.backdrop, look, dx, dy, dz, out),
    key: { from: [-0.2, -0.32, 0.93], color: scaled(WARM, 0.85) },
    ground: grained(dim, (_x, y, out, fromMiddle) => {
      let pool = 0;
      for (const [u, v] of SPOTS) pool += Math.exp(-((fromMiddle - u) ** 2 + (y - v) ** 2) / 1.15);
      for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) * (1 + 1.7 * pool * (WARM[c] ?? 1));
    }),
  };
}

/** From spot to spot along a wall (radians). */
const APART = 0.16;

/** Light that falls down the wall from spots above, wider the lower. */
function withCones(under: Look['backdrop'], look: Look, dx: number, dy: number, dz: number, out: Rgb) {
  under(dx, dy, dz, out);
  const angle = Math.atan2(dy, dx) / APART;
  const off = Math.abs(angle - Math.round(angle)) * APART;
  const low = smoothstep(0.36, 0, dz);
  const cone = Math.exp(-((off / (0.012 + 0.045 * low)) ** 2)) * smoothstep(0.36, 0.3, dz) * (0.25 + 0.75 * (1 - low));
  const wash = 0.5 * cone * smoothstep(-0.01, 0.03, dz);
  const level = 0.12 + 0.3 * look.ground.far[1];
  for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + wash * level * 2.4 * (WARM[c] ?? 1);
}

const MAGENTA: Color = [1, 0.07, 0.52];
const CYAN: Color = [0.05, 0.66, 1];
const SIGNS: readonly Color[] = [MAGENTA, CYAN, [0.55, 0.16, 1], [1, 0.32, 0.06], [0.12, 1, 0.45]];

/** Coloured signs in the light of a place: tubes along a room's walls, or signs on the skyline outdoors. */
export function inNeon(look: Look, place: Place): Look {
  if (place === 'neon') return look;
  const dark = isOutdoors(place) ? darkness(look) : 1;
  const dim = dimmed(look, {
    lamps: mix(1, 0.4, dark),
    room: isOutdoors(place) ? 1 : 0.3,
    surfaces: mix(1, 0.5, dark),
  });
  const draw = isOutdoors(place) ? signs : tubes;
  const lit = (from: Look['backdrop']): Look['backdrop'] => {
    return (dx, dy, dz, out) => {
      from(dx, dy, dz, out);
      draw(dx, dy, dz, out);
    };
  };
  const gain = 0.25 + 0.75 * dark;
  return {
    ...dim,
    ...behindAs(dim, lit),
    lights: [
      ...dim.lights,
      { ...wall(-1, 1), color: scaled(MAGENTA, 3.6 * gain) },
      { ...wall(1, 1), color: scaled(CYAN, 3.4 * gain) },
    ],
    surroundings: (dx, dy, dz, roughness, out) => {
      dim.surroundings(dx, dy, dz, roughness, out);
      const low = gain * 0.14 * (1 - smoothstep(0.05, 0.7 + roughness * 0.3, dz));
      const side = smoothstep(-0.5, 0.5, dy);
      for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + low * mix(MAGENTA[c] ?? 0, CYAN[c] ?? 0, side);
    },
    key: { from: [-0.35, -0.8, 0.3], color: between(dim.key.color, scaled(MAGENTA, 0.8), 0.8 * gain) },
    fill: { from: [0.3, 0.85, 0.25], color: between(dim.fill.color, scaled(CYAN, 0.75), 0.8 * gain) },
    ground: grained(dim, (_x, y, out) => {
      const side = smoothstep(-3.5, 3.5, y);
      for (let c = 0; c < 3; c++) {
        const light = mix(MAGENTA[c] ?? 0, CYAN[c] ?? 0, side);
        out[c] = (out[c] ?? 0) * (1 + gain * (2 * light - 0.55)) + 0.012 * gain * light;
      }
    }),
  };
}

const hue: Rgb = [0, 0, 0];

/** Two tubes along the walls of a room, and the glow round them. */
function tubes(dx: number, dy: number, dz: number, out: Rgb) {
  const tube = (at: number, width: number) => Math.exp(-(((dz - at) / width) ** 2));
  const side = smoothstep(-0.35, 0.35, Math.sin(Math.atan2(dy, dx) * 3));
  blend(hue, MAGENTA, CYAN, side);
  const level = 1.1 * (tube(0.035, 0.0026) + tube(0.115, 0.0035)) + 0.12 * tube(0.06, 0.07);
  for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + level * (hue[c] ?? 0);
}

/** Width and height of the field in which a sign hangs (radians), or none does. */
const FIELD = [0.085, 0.05] as const;

/** Signs of rows of bars at the foot of what is seen, each in its colour, with a glow. */
function signs(dx: number, dy: number, dz: number, out: Rgb) {
  if (dz < 0 || dz > 0.24) return;
  const u = Math.atan2(dy, dx) / FIELD[0];
  const v = (dz + 0.012) / FIELD[1];
  const [i, j] = [Math.floor(u), Math.floor(v)];
  if (lattice(i + 91, j * 7 + 3) < 0.42 + 0.16 * j) return;
  const color = SIGNS[Math.floor(lattice(i, j + 40) * SIGNS.length)] ?? MAGENTA;
  const isUpright = lattice(i + 5, j + 77) > 0.6;
  const across = ((u - i - 0.5) * FIELD[0]) / (isUpright ? 0.008 : 0.026);
  const up = ((v - j - 0.5) * FIELD[1]) / (isUpright ? 0.02 : 0.0085);
  const frame = Math.max(Math.abs(across), Math.abs(up));
  // A frame of tube, and strokes as of letters within.
  const edge = Math.exp(-(((frame - 1) / 0.1) ** 2));
  const letters = isUpright ? up * 3.4 : across * 4.3;
  const stroke =
    frame < 0.8 &&
    lattice(Math.floor(letters) + i * 13, j) > 0.25 &&
    Math.abs(letters - Math.floor(letters) - 0.5) < 0.3
      ? 0.75
      : 0;
  const glow = 0.16 * Math.exp(-(Math.max(0, frame - 0.6) ** 2) * 1.3) * smoothstep(2.2, 1.2, frame);
  const level = 1.5 * edge + stroke + glow;
  for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + level * ((color[c] ?? 0) + 0.12 * edge);
}
