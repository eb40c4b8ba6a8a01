import type { Rgb } from '../kernel/light';
import { smoothstep } from '../kernel/maths';
import type { Finish } from './finish';
import type { Studio } from './studio';

/** Tubes a radian, round the car's length, and a metre of the floor. */
const TUBES = 34;
const LANES = 5;

const stripe = (wave: number, out: Rgb) => {
  out.fill(0.02 + 0.9 * smoothstep(-0.15, 0.15, wave));
};

/** A tunnel of black and white tubes along the car: their image on a mirror shows every wave of a surface. */
export const zebraStudio: Studio = {
  polish: 0,
  haze: 0.14,
  exposure: 1,
  gloss: undefined,
  air: undefined,
  fall: undefined,
  environment: (_ox, _oy, _oz, _dx, dy, dz, _roughness, out) => stripe(Math.sin(Math.atan2(dz, dy) * TUBES), out),
  backdrop: (_dx, _dy, _dz, out) => {
    out.fill(0.5);
  },
  floor: (_x, y, out) => stripe(Math.sin(y * LANES), out),
  irradiance: (_z, _nx, _ny, _nz, out) => {
    out.fill(0);
  },
};

/** The finish with its paint made a mirror. */
export const zebraFinish = (finish: Finish): Finish => ({
  ...finish,
  paint: { diffuse: [0, 0, 0], metal: [1, 1, 1], roughness: 0 },
});
