import type { Color, Rgb, Setting } from '../kernel/light';
import { clamp, mix, smoothstep } from '../kernel/maths';
import type { Camera } from './camera';
import type { AreaLight } from './lamps';
import type { Look } from './look';
import { lookOf } from './rooms';

/** A photo studio. All results are linear light, written into `out`. */
export interface Studio {
  /** Light that arrives from direction d at o, blurred by `roughness`. The floor is not part of it. */
  environment(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    roughness: number,
    out: Rgb,
  ): void;
  /** What the camera sees behind the car. */
  backdrop(dx: number, dy: number, dz: number, out: Rgb): void;
  /** How much of the floor in a direction is hidden by the backdrop's own things (0–1). */
  readonly hides?: Look['hides'];
  /** What the floor fades into. */
  readonly beyond?: Look['backdrop'] | undefined;
  /** The floor's brightness at (x, y), unshadowed. */
  floor(x: number, y: number, out: Rgb): void;
  /** Light falling on a surface of normal n at height z. */
  irradiance(z: number, nx: number, ny: number, nz: number, out: Rgb): void;
  /** Below the horizon (as a direction's z) to where the floor fades into the backdrop. */
  readonly haze: number;
  /** How much of the car shows in the floor (1: polished). */
  readonly polish: number;
  /** Exposure that the room wants, beside the view's own. */
  readonly exposure: number;
  /** How much of the sky the floor mirrors at (x, y), where it does. */
  readonly gloss: ((x: number, y: number) => number) | undefined;
  /** How much of the car shows in the floor at (x, y), where that is not the same everywhere. */
  readonly mirror?: ((x: number, y: number) => number) | undefined;
  /** What the floor mirrors of the sky, where it is water. */
  readonly mirroredSky?: Look['backdrop'] | undefined;
  readonly sun?: Look['sun'];
  readonly lampsInDark?: Look['lampsInDark'];
  readonly air: Look['air'];
  readonly fall: Look['fall'];
}

const beside = ([x, y, z]: Color, middle: number): Color => [x - middle, y, z];

/** Share of the backdrop that is mirrored: a flag above the frame keeps a light car's roof apart from a light wall. */
const FLAG = 0.6;

/**
 * @param length of the car (m): the lights hang about its middle
 * @param camera where it stands and looks: a photographer takes the lamps out of the frame, and turns the
 * ceiling's down for a camera that looks down and would see only their image
 */
export function createStudio(length: number, setting: Setting, camera?: Pick<Camera, 'forward' | 'origin'>): Studio {
  const middle = length / 2;
  const forward = camera?.forward;
  const look = lookOf(setting, camera && { forward: camera.forward, at: beside(camera.origin, middle) });
  const ceiling = 1 - 0.72 * smoothstep(0.5, 0.95, -(forward?.[2] ?? 0));
  const dimmed = (value: number) => value * ceiling;
  const lights = look.lights.map((light) =>
    light.axis === 'z'
      ? { ...light, color: [dimmed(light.color[0]), dimmed(light.color[1]), dimmed(light.color[2])] as const }
      : light,
  );
  const seen: Rgb = [0, 0, 0];
  const { gloss } = look.ground;
  const { mirror } = look;
  const [sx, sy, sz] = look.key.from;
  const [fx, fy, fz] = look.fill.from;
  return {
    polish: look.polish,
    haze: look.haze ?? 0.14,
    exposure: look.exposure,
    gloss: gloss && ((x, y) => gloss(x, y, x - middle)),
    mirror: mirror && ((x, y) => mirror(x, y, x - middle)),
    mirroredSky: mirror || look.hides ? look.mirroredSky : undefined,
    sun: look.sun,
    lampsInDark: look.lampsInDark,
    air: look.air,
    fall: look.fall,
    environment: (ox, oy, oz, dx, dy, dz, roughness, out) => {
      look.surroundings(dx, dy, dz, roughness, out);
      // At a grazing angle a surface reflects the backdrop.
      const behind = forward ? smoothstep(0.72, 0.96, dx * forward[0] + dy * forward[1] + dz * forward[2]) : 0;
      if (behind > 0) {
        look.backdrop(dx, dy, dz, seen);
        for (let c = 0; c < 3; c++) out[c] = mix(out[c] ?? 0, FLAG * (seen[c] ?? 0), behind);
      }
      const on = 1 - behind * look.frame;
      for (const light of lights) addLight(light, ox - middle, oy, oz, dx, dy, dz, roughness, on, out);
    },
    backdrop: look.backdrop,
    beyond: look.beyond,
    ...(look.hides ? { hides: look.hides } : {}),
    floor: (x, y, out) => {
      const far = smoothstep(1.5, 11, Math.hypot((x - middle) * 0.8, y));
      for (let c = 0; c < 3; c++) out[c] = mix(look.ground.near[c] ?? 0, look.ground.far[c] ?? 0, far);
      look.ground.grain?.(x, y, out, x - middle);
    },
    irradiance: (z, nx, ny, nz, out) => {
      const sky = (0.5 + 0.5 * nz) ** 2;
      const key = Math.max(0, sx * nx + sy * ny + sz * nz);
      const fill = Math.max(0, fx * nx + fy * ny + fz * nz);
      const bounce = (0.5 - 0.5 * nz) * 0.75 * smoothstep(0.02, 0.8, z);
      // The floor darkens what is close to it.
      const open = mix(0.3, 1, smoothstep(0, 0.95, z) ** 0.8);
      for (let c = 0; c < 3; c++) {
        const light =
          (look.sky[c] ?? 0) * sky +
          (look.key.color[c] ?? 0) * key +
          (look.fill.color[c] ?? 0) * fill +
          (look.ground.near[c] ?? 0) * bounce;
        out[c] = (light + look.ambient) * open;
      }
    },
  };
}

/** An area light in a plane across an axis, with edges that widen with roughness: no noise, no hard edge on a curve. */
function addLight(
  light: AreaLight,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  roughness: number,
  on: number,
  out: Rgb,
) {
  const { axis, at } = light;
  const o = axis === 'x' ? ox : axis === 'y' ? oy : oz;
  const d = axis === 'x' ? dx : axis === 'y' ? dy : dz;
  const t = (at - o) / d;
  if (!(t > 0) || t > 200) return;
  const u = axis === 'x' ? oy + dy * t : ox + dx * t;
  const v = axis === 'z' ? oy + dy * t : oz + dz * t;
  const spread = roughness * light.blur;
  const soft = light.soft + spread;
  const du = Math.abs(u - light.u) - light.halfU;
  const above = v - light.v;
  // The lower edge may be crisper than the upper: that is what draws a line along a flank.
  const edge = above < 0 && light.crisp !== undefined ? light.crisp + spread : soft;
  const dv = Math.abs(above) - light.halfV;
  const inside = (1 - smoothstep(-soft, soft, du)) * (1 - smoothstep(-edge, edge, dv));
  if (inside <= 0) return;
  // At a grazing angle a plane's edge is far away: fade it out.
  const strength = on * inside * clamp(Math.abs(d) * 12 - 0.2, 0, 1);
  out[0] += light.color[0] * strength;
  out[1] += light.color[1] * strength;
  out[2] += light.color[2] * strength;
}
