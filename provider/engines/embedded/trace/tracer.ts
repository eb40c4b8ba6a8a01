import { createFeatures, createInsides, recessOf, Skin } from '../car/features';
import { Part } from '../mesh/mesh';
import type { Hit } from './bvh';
import { type Finish, isIndoors, partMaterial, skinMaterial } from './finish';
import { type Material, materials } from './materials';
import { BACKDROP_ID, FLOOR_ID, fresnel, Point, Ray, type Sample, turn } from './ray';
import { isCovered, Recesses } from './recess';
import { Relief } from './relief';
import type { Scene } from './scene';
import type { Rgb, Studio } from './studio';
import { Surfaces } from './surfaces';
import { Surroundings } from './surroundings';

const DEEPEST = 4;
/** A shut line's width (m) as an eye takes it: the gap with its dark edges. */
const GAP = 0.0066;
/** A photographer's filter takes the rest of what a window mirrors: one sees in. */
const POLARISED = 0.6;
/** Light loses this much through a window from inside. */
const OUTWARDS = 0.84;

/** A Whitted tracer: clear coats, chrome and glass follow rays, everything else is lit in closed form, so no noise. */
export class Tracer {
  private readonly classify;
  private readonly recesses;
  private readonly hits: readonly Hit[];
  private readonly rays: readonly Ray[];
  private readonly points: readonly Point[];
  private readonly surfaces: Surfaces;
  private readonly relief: Relief;
  private readonly around: Surroundings;
  private readonly env: Rgb = [0, 0, 0];
  private readonly lit: Rgb = [0, 0, 0];

  constructor(
    private readonly scene: Scene,
    private readonly studio: Studio,
    private readonly finish: Finish,
    /** Width of a pixel one metre away (m). */
    private readonly pixel: number,
  ) {
    const levels = Array.from({ length: DEEPEST + 3 });
    this.hits = levels.map(() => ({ t: 0, triangle: 0, u: 0, v: 0 }));
    this.rays = levels.map(() => new Ray());
    this.points = levels.map(() => new Point());
    this.classify = scene.features ?? createFeatures(scene.car.parameters, scene.car.body);
    this.recesses = new Recesses(scene.insides ?? createInsides(scene.car.parameters, scene.car.body), finish);
    this.surfaces = new Surfaces(scene);
    this.relief = new Relief(scene.car);
    this.around = new Surroundings(scene, studio);
  }

  // Rays, points and hits are pooled by depth; the casts drop the compiler's `undefined` for indices in range.
  trace(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, out: Sample) {
    out.r = 0;
    out.g = 0;
    out.b = 0;
    out.id = BACKDROP_ID;
    (this.rays[0] as Ray).set(ox, oy, oz, dx, dy, dz, 1, 1, 1, true);
    this.follow(0, out);
  }

  /** Adds to `out` the light along the ray of a depth, times its weight. */
  private follow(depth: number, out: Sample) {
    const ray = this.rays[depth] as Ray;
    const hit = this.hits[depth] as Hit;
    let near = 1e-4;
    for (let pass = 0; pass < 12; pass++) {
      hit.t = 1e4;
      if (!this.scene.bvh.intersect(ray.ox, ray.oy, ray.oz, ray.dx, ray.dy, ray.dz, near, hit)) break;
      if (!this.surface(depth, ray, hit, out)) return;
      near = hit.t + 5e-6;
    }
    this.surroundings(depth, ray, out);
  }

  /** Shades a hit; true when the ray goes on as if nothing was there. */
  private surface(depth: number, ray: Ray, hit: Hit, out: Sample): boolean {
    const point = this.points[depth] as Point;
    this.surfaces.place(point, ray, hit);
    const part = this.scene.car.mesh.parts[hit.triangle] as number;
    const away = point.facing < 0;
    if (part === Part.body) {
      const footprint = hit.t * this.pixel;
      const skin = this.classify(point.x, point.y, point.z, point.nx, point.ny, point.nz, footprint);
      if (skin === Skin.hole) return true;
      if (away) this.fromInside(depth, ray, point, skin, this.surfaces.indoors(hit), out);
      else this.fromOutside(depth, ray, point, skin, footprint, out);
      return false;
    }
    if (part === Part.rim && !this.surfaces.ontoRim(ray, hit, point)) return true;
    if (depth === 0) out.id = 100 + part;
    if (point.facing < 0) turn(point);
    const share = isIndoors(part)
      ? this.surfaces.indoors(hit)
      : this.relief.onPart(part, point, ray, hit.t * this.pixel);
    // Spokes are machined where they face outwards, and coated dark on their sides.
    const cut = part === Part.rim && Math.abs(point.ny) < 0.8;
    this.light(cut ? this.finish.rimSide : partMaterial(part, this.finish), depth, ray, point, share, out);
    return false;
  }

  private fromInside(depth: number, ray: Ray, point: Point, skin: Skin, lit: number, out: Sample) {
    if (skin === Skin.glass && depth < DEEPEST) {
      if (depth === 0) out.id = 200;
      this.through(depth, ray, point, OUTWARDS, OUTWARDS, OUTWARDS, out);
      return;
    }
    if (depth === 0) out.id = 201;
    turn(point);
    // Round the glass a black band hides the glue; elsewhere light comes from all the windows, not from above.
    if (skin === Skin.gloss) this.light(materials.plastic, DEEPEST, ray, point, 0.5 * lit, out);
    else {
      point.nz = 0.4 + 0.5 * point.nz;
      this.light(this.finish.cabin.lining, DEEPEST, ray, point, 0.75 * lit, out);
    }
  }

  private fromOutside(depth: number, ray: Ray, point: Point, skin: Skin, footprint: number, out: Sample) {
    if (depth === 0) out.id = skin + (skin === Skin.paint ? 0 : 40);
    if (skin === Skin.glass) {
      const f = fresnel(point.facing);
      this.reflect(depth, ray, point, POLARISED * f, out);
      const share = this.finish.tint * (1 - f);
      if (depth < DEEPEST - 1) this.through(depth, ray, point, share * 0.94, share, share * 0.97, out);
      return;
    }
    if (skin === Skin.line) {
      // Where a pixel is wider than the gap, it shows as much of the paint beside it.
      const gap = Math.min(1, GAP / Math.max(1e-6, footprint));
      this.light(this.finish.paint, depth, ray, point, 1 - 0.92 * gap, out);
      return;
    }
    if (skin === Skin.paint) this.relief.onPaint(point, ray);
    const recess = recessOf(skin);
    if (recess > 0) this.recess(depth, ray, point, skin, recess, out);
    else this.light(skinMaterial(skin, this.finish), depth, ray, point, 1, out);
  }

  /** What lies in the depth of a lamp or an opening, and the glass over it. */
  private recess(depth: number, ray: Ray, point: Point, skin: Skin, recess: number, out: Sample) {
    const covered = isCovered(skin);
    const cover = covered ? fresnel(point.facing) : 0;
    const inner = this.points[depth + 1] as Point;
    const material = this.recesses.look(ray, point, skin, recess, inner);
    this.light(material, DEEPEST, ray, inner, this.recesses.share * (1 - cover), out);
    if (covered) this.reflect(depth, ray, point, cover, out);
  }

  private through(depth: number, ray: Ray, point: Point, r: number, g: number, b: number, out: Sample) {
    const e = 1e-3;
    const { dx, dy, dz } = ray;
    const { x, y, z } = point;
    const wr = ray.wr * r;
    const wg = ray.wg * g;
    const wb = ray.wb * b;
    (this.rays[depth + 1] as Ray).set(x + dx * e, y + dy * e, z + dz * e, dx, dy, dz, wr, wg, wb, ray.seen);
    this.follow(depth + 1, out);
  }

  private light(m: Material, depth: number, ray: Ray, point: Point, share: number, out: Sample) {
    const { nx, ny, nz, facing } = point;
    const coat = m.coat ? fresnel(facing) : 0;
    const e = this.lit;
    this.studio.irradiance(point.z, nx, ny, nz, e);
    const base = 1 - coat;
    let r = m.diffuse[0] * e[0] * base;
    let g = m.diffuse[1] * e[1] * base;
    let b = m.diffuse[2] * e[2] * base;
    if (m.metal) {
      const k = 2 * facing;
      this.around.reflected(point, ray.dx + nx * k, ray.dy + ny * k, ray.dz + nz * k, m.roughness ?? 0.3, this.env);
      // Metal brightens towards its edge.
      const edge = (0.85 + 0.6 * (1 - facing) ** 4) * base;
      r += m.metal[0] * this.env[0] * edge;
      g += m.metal[1] * this.env[1] * edge;
      b += m.metal[2] * this.env[2] * edge;
    }
    r *= share;
    g *= share;
    b *= share;
    if (m.glow) {
      r += m.glow[0];
      g += m.glow[1];
      b += m.glow[2];
    }
    out.r += r * ray.wr;
    out.g += g * ray.wg;
    out.b += b * ray.wb;
    if (coat > 0) this.reflect(depth, ray, point, coat * share, out);
  }

  private reflect(depth: number, ray: Ray, point: Point, share: number, out: Sample) {
    const { x, y, z, nx, ny, nz } = point;
    const k = 2 * point.facing;
    const dx = ray.dx + nx * k;
    const dy = ray.dy + ny * k;
    const dz = ray.dz + nz * k;
    const wr = ray.wr * share;
    const wg = ray.wg * share;
    const wb = ray.wb * share;
    if (depth >= DEEPEST || wr + wg + wb < 0.02) {
      this.around.reflected(point, dx, dy, dz, 0.05, this.env);
      out.r += wr * this.env[0];
      out.g += wg * this.env[1];
      out.b += wb * this.env[2];
      return;
    }
    const e = 1.5e-3;
    (this.rays[depth + 1] as Ray).set(x + nx * e, y + ny * e, z + nz * e, dx, dy, dz, wr, wg, wb, false);
    this.follow(depth + 1, out);
  }

  private surroundings(depth: number, ray: Ray, out: Sample) {
    const { dx, dy, dz } = ray;
    const env = this.env;
    if (!ray.seen) {
      this.around.reflected({ x: ray.ox, y: ray.oy, z: ray.oz }, dx, dy, dz, 0.03, this.env);
    } else if (dz >= -1e-4) {
      this.studio.backdrop(dx, dy, dz, env);
    } else {
      this.seenFloor(depth, ray, out);
      return;
    }
    out.r += ray.wr * env[0];
    out.g += ray.wg * env[1];
    out.b += ray.wb * env[2];
  }

  private seenFloor(depth: number, ray: Ray, out: Sample) {
    const { dx, dy, dz } = ray;
    const t = -ray.oz / dz;
    const x = ray.ox + dx * t;
    const y = ray.oy + dy * t;
    const env = this.env;
    this.around.floor(x, y, dx, dy, dz, env);
    const mirror = depth === 0 ? this.around.mirrorShare(x, y, dx, dy, dz) : 0;
    if (depth === 0) out.id = FLOOR_ID;
    out.r += ray.wr * env[0] * (1 - mirror);
    out.g += ray.wg * env[1] * (1 - mirror);
    out.b += ray.wb * env[2] * (1 - mirror);
    if (mirror <= 0) return;
    (this.rays[2] as Ray).set(x, y, 1e-3, dx, dy, -dz, ray.wr * mirror, ray.wg * mirror, ray.wb * mirror, false);
    this.follow(2, out);
  }
}
