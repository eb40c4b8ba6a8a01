import { smoothstep } from '../maths';
import type { Finish } from './finish';
import type { Studio } from './studio';

const STRIPES = 30;

/** A room of black and white tubes: their image on a mirror shows every wave of a surface. */
export const zebraStudio: Studio = {
  polish: 0,
  exposure: 1,
  environment: (_ox, _oy, _oz, dx, dy, dz, _roughness, out) => {
    const angle = Math.acos(Math.max(-1, Math.min(1, dx * 0.88 + dy * 0.35 + dz * 0.32)));
    const wave = Math.sin(angle * STRIPES);
    const level = 0.02 + 0.9 * smoothstep(-0.12, 0.12, wave);
    out[0] = level;
    out[1] = level;
    out[2] = level;
  },
  backdrop: (_dx, _dy, _dz, out) => out.fill(0.5),
  floor: (_x, _y, out) => out.fill(0.5),
  irradiance: (_z, _nx, _ny, _nz, out) => out.fill(0),
};

/** The finish with its paint made a mirror. */
export const zebraFinish = (finish: Finish): Finish => ({
  ...finish,
  paint: { diffuse: [0, 0, 0], metal: [1, 1, 1], roughness: 0 },
});
