import type { Color, Rgb } from '../kernel/light';
import { smoothstep } from '../kernel/maths';
import type { Hit } from './bvh';
import { MirroredFloor } from './mirrored-floor';
import type { Scene } from './scene';
import type { Studio } from './studio';

/** Places on the disc of a sun (radians from its middle): larger than the true one, for a softer edge. */
const SUN_DISC = [
  [0.009, 0.003],
  [-0.003, 0.009],
  [-0.009, -0.003],
  [0.003, -0.009],
] as const;
/** From a shadow's end to what casts it, at most (m). */
const LONGEST_SHADOW = 16;
/** The height (m) of which nothing is seen in water any more. */
const WATER_REACH = 3;

/** The car's surroundings: the room, and the floor with the car's shadow and reflection. */
export class Surroundings {
  private readonly ground: Rgb = [0, 0, 0];
  private readonly sky: Rgb = [0, 0, 0];
  private readonly hit: Hit = { t: 0, triangle: 0, u: 0, v: 0 };
  private readonly mirrored: MirroredFloor;

  constructor(
    private readonly scene: Scene,
    private readonly studio: Studio,
  ) {
    this.mirrored = new MirroredFloor(studio.floor, scene.car.parameters.length / 2);
  }

  /** Room and shadowed floor as a blurred reflection from a place (m) sees them, into `env`. */
  reflected(
    from: { readonly x: number; readonly y: number; readonly z: number },
    dx: number,
    dy: number,
    dz: number,
    roughness: number,
    env: Rgb,
  ) {
    const blend = smoothstep(-0.06 - roughness * 0.7, 0.02 + roughness * 0.7, dz);
    this.studio.environment(from.x, from.y, from.z, dx, dy, Math.max(dz, 0.001), roughness, env);
    if (blend >= 1) return;
    const t = from.z / Math.max(0.04, -dz);
    const fx = from.x + dx * t;
    const fy = from.y + dy * t;
    this.mirrored.at(fx, fy, this.ground);
    const shadow = 0.25 + 0.75 * this.scene.shadow.at(fx, fy);
    for (let c = 0; c < 3; c++) {
      const below = (this.ground[c] ?? 0) * shadow;
      env[c] = below + ((env[c] ?? 0) - below) * blend;
    }
  }

  /**
   * The floor at (x, y) as an eye sees it along a direction, into `env`.
   * @param isUnderCar the car is where the floor would mirror what is above it
   */
  floor(x: number, y: number, dx: number, dy: number, dz: number, isUnderCar: boolean, env: Rgb) {
    (this.studio.beyond ?? this.studio.backdrop)(dx, dy, 0, env);
    this.studio.floor(x, y, this.ground);
    // In the distance the floor blends into the backdrop.
    const horizon = smoothstep(-0.004, -this.studio.haze, dz);
    const open = 0.1 + 0.9 * this.scene.shadow.at(x, y);
    const gloss = isUnderCar ? 0 : (this.studio.gloss?.(x, y) ?? 0);
    if (gloss > 0) this.addSky(gloss * open, dx, dy, dz);
    const shade = this.studio.sun ? this.shaded(x, y, this.studio.sun.from) : 0;
    for (let c = 0; c < 3; c++) {
      const far = env[c] ?? 0;
      const lit = shade > 0 ? open * (1 - shade * (this.studio.sun?.share[c] ?? 0)) : open;
      env[c] = far + ((this.ground[c] ?? 0) * lit - far) * horizon;
    }
    const hidden = this.studio.hides?.(dx, dy, dz) ?? 0;
    if (hidden <= 0) return;
    this.studio.backdrop(dx, dy, dz, this.sky);
    for (let c = 0; c < 3; c++) env[c] = (env[c] ?? 0) * (1 - hidden) + (this.sky[c] ?? 0) * hidden;
  }

  /** How much of the sun's disc the car hides from a place on the floor (0–1). */
  private shaded(x: number, y: number, [sx, sy, sz]: Color): number {
    const hit = this.hit;
    let hidden = 0;
    for (const [u, v] of SUN_DISC) {
      hit.t = LONGEST_SHADOW;
      const [dx, dy, dz] = [sx - sy * u, sy + sx * u, sz + v];
      if (this.scene.bvh.intersect(x, y, 1e-3, dx, dy, dz, 1e-3, hit, true)) hidden += 1 / SUN_DISC.length;
    }
    return hidden;
  }

  /** Lays the mirrored sky over the ground's own colour: more of it, the flatter one looks. */
  private addSky(gloss: number, dx: number, dy: number, dz: number) {
    (this.studio.mirroredSky ?? this.studio.backdrop)(dx, dy, -dz, this.sky);
    const share = gloss * (0.05 + 0.95 * (1 + dz) ** 5);
    for (let c = 0; c < 3; c++) this.ground[c] = (this.ground[c] ?? 0) * (1 - share) + (this.sky[c] ?? 0) * share;
  }

  /** How high (m) the place of the car is that a polished floor mirrors at (x, y); infinite where it mirrors none of it. */
  heightMirrored(x: number, y: number, dx: number, dy: number, dz: number): number {
    const isFar = Math.abs(x - this.scene.car.parameters.length / 2) > 12 || Math.abs(y) > 12;
    const hit = this.hit;
    hit.t = 14;
    if (isFar || !this.scene.bvh.intersect(x, y, 1e-3, dx, dy, -dz, 1e-3, hit)) return Number.POSITIVE_INFINITY;
    return -dz * hit.t;
  }

  /** How much of the car's image shows in the floor at a place: it fades with the height that it mirrors. */
  mirrorShare(x: number, y: number, dz: number, height: number): number {
    if (height === Number.POSITIVE_INFINITY) return 0;
    const { mirror, polish } = this.studio;
    // Water shows a car to its roof, a polished floor its foot.
    const [mirrored, reach, most] = mirror ? [mirror(x, y), WATER_REACH, 0.9] : [polish, 1, Number.POSITIVE_INFINITY];
    const share = (0.035 + 0.5 * (1 + dz) ** 5) * 1.25 * mirrored * (1 - smoothstep(0.05, reach, height));
    return share < 0.004 ? 0 : Math.min(most, share);
  }
}
