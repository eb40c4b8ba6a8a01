import { clamp, mix, smoothstep } from '../maths';

export type Rgb = [number, number, number];

/** A photographer's studio: a seamless floor and backdrop, a large softbox above, strips beside. */
export interface Studio {
  /** Light that arrives from direction d at o, blurred by `roughness`. The floor is not part of it. */
  environment(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, roughness: number): number;
  /** What the camera sees behind the car. */
  backdrop(dz: number): number;
  /** The floor's brightness at (x, y), unshadowed. */
  floor(x: number, y: number): number;
  /** Light falling on a surface of normal n at p. */
  irradiance(x: number, y: number, z: number, nx: number, ny: number, nz: number): number;
}

const CEILING = 4.2;
const WALL = 6.5;

/** The rooms that a car can stand in. */
export const studioNames = ['light', 'dark', 'sunset', 'daylight', 'hall'] as const;
export type StudioName = (typeof studioNames)[number];

/** @param length of the car (m): the softbox hangs over its middle. */
export function createStudio(length: number, name: StudioName): Studio {
  const dark = name === 'dark';
  const middle = length / 2;
  const room = dark ? 0.035 : 0.34;
  const ground = dark ? 0.05 : 0.5;
  const power = dark ? 1.15 : 1;

  /** An area light with edges that widen with roughness: no noise, no hard edge on a curved screen. */
  const box = (u: number, v: number, halfU: number, halfV: number, soft: number) =>
    (1 - smoothstep(halfU - soft, halfU + soft, Math.abs(u))) *
    (1 - smoothstep(halfV - soft, halfV + soft, Math.abs(v)));

  return {
    environment: (ox, oy, oz, dx, dy, dz, roughness) => {
      let light = room * mix(0.75, 1, clamp(dz * 1.5 + 0.5, 0, 1));
      if (dz > 0.01) {
        const t = (CEILING - oz) / dz;
        const u = ox + dx * t - middle;
        const v = oy + dy * t;
        const soft = 0.55 + roughness * 2.2;
        light += power * 5.2 * box(u, v, 3.1, 1.15, soft);
        light += power * 2.2 * box(u, Math.abs(v) - 3.6, 3.4, 0.45, 0.4 + roughness * 2);
      }
      if (Math.abs(dy) > 0.02) {
        const t = (Math.sign(dy) * WALL - oy) / dy;
        const u = ox + dx * t - middle;
        const v = oz + dz * t;
        light += (dy < 0 ? 2.1 : 1.4) * power * box(u + 0.5, v - 2.5, 5.2, 0.75, 0.6 + roughness * 2.5);
      }
      if (dx < -0.1) {
        const t = (-7 - ox) / dx;
        light += 1.3 * power * box(oy + dy * t, oz + dz * t - 2.2, 3, 1, 0.9 + roughness * 2);
      }
      return light;
    },
    backdrop: (dz) => {
      const up = clamp(dz, 0, 0.6);
      return dark ? mix(0.05, 0.016, up / 0.6) : mix(0.62, 0.34, smoothstep(0, 0.6, up));
    },
    floor: (x, y) => {
      const far = Math.hypot((x - middle) * 0.8, y);
      return mix(ground * 1.18, dark ? 0.05 : 0.6, smoothstep(1.5, 11, far));
    },
    irradiance: (_x, _y, z, nx, ny, nz) => {
      const sky = (0.5 + 0.5 * nz) ** 1.6 * 1.1 * power;
      const key = Math.max(0, -0.35 * nx - 0.62 * ny + 0.3 * nz) * 0.5 * power;
      const fill = Math.max(0, 0.3 * nx + 0.6 * ny + 0.2 * nz) * 0.2 * power;
      const bounce = (0.5 - 0.5 * nz) * ground * 0.75 * smoothstep(0.02, 0.8, z);
      return (sky + key + fill + room * 0.2 + bounce) * mix(0.36, 1, smoothstep(0.02, 0.6, z));
    },
  };
}
