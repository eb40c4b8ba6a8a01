import { createInsides, recessOf, Skin } from '../car/features';
import { isPainted } from '../car/shape/skin';
import { isHalved } from '../car/stripes';
import type { Rgb } from '../kernel/light';
import { smoothstep } from '../kernel/maths';
import { Part } from '../mesh/mesh';
import type { Hit } from './bvh';
import { type Finish, isIndoors, partMaterial, skinMaterial } from './finish';
import { type Material, materials } from './materials';
import { materialAt } from './paint-material';
import { paneAt } from './panes';
import { BACKDROP_ID, FLOOR_ID, fresnel, Point, Ray, type Sample, turn } from './ray';
import { isCovered, Recesses } from './recess';
import { Relief } from './relief';
import type { Scene } from './scene';
import { SkinAt } from './skin-at';
import type { Studio } from './studio';
import { Surfaces } from './surfaces';
import { Surroundings } from './surroundings';

const DEEPEST = 4;
/** How often a ray goes on through a hole, how far beyond it, and from where to where it looks (m). */
const PASSES = 12;
const STEP = 5e-6;
/** How far under the windows their black band reaches inside (m). */
const BAND = 0.04;
const NEAREST = 1e-4;
const FARTHEST = 1e4;
/** Visible width of a shut line (m): the gap with its dark edges. */
const GAP = 0.0066;
/** Share of a window's reflection that passes a polarising filter, so that the interior is visible. */
const POLARISED = 0.6;
/** Of a cutaway: how much the skin hides where it faces the viewer, at its edges, in a shut line, and on the far side. */
const NEAR_SKIN = 0.16;
const EDGE_SKIN = 0.85;
const GAP_SKIN = 0.7;
const FAR_SKIN = 0.1;
/** The light in a cabin that is laid open. */
const LAID_OPEN = 0.9;
/** Transmission of a window seen from inside. */
const OUTWARDS = 0.84;

/** Parts of a wheel within its tyre, and how much of the light round a car comes to them from inside the arch. */
const IN_WHEELS = new Set<number>([Part.rim, Part.spoke, Part.hubCap, Part.disc, Part.caliper]);
const IN_ARCH = 0.16;

/** What a ray of one depth needs, allocated once; `deeper` serves the rays that it sends on. */
class Level {
  readonly ray = new Ray();
  readonly hit: Hit = { t: 0, triangle: 0, u: 0, v: 0 };
  readonly point = new Point();
  readonly deeper: Level;

  constructor(readonly depth: number) {
    this.deeper = depth < DEEPEST + 2 ? new Level(depth + 1) : this;
  }
}

/** A Whitted tracer: clear coats, chrome and glass follow rays, everything else is lit in closed form, so no noise. */
export class Tracer {
  private readonly skins: SkinAt;
  private readonly recesses;
  private readonly first: Level;
  private readonly deepest: Level;
  private readonly surfaces: Surfaces;
  private readonly relief: Relief;
  private readonly around: Surroundings;
  private readonly env: Rgb = [0, 0, 0];
  private readonly lit: Rgb = [0, 0, 0];
  /** The side of the wheel that is lit: -1 left, 1 right, 0 for what is no part of one. */
  private wheel = 0;

  constructor(
    private readonly scene: Scene,
    private readonly studio: Studio,
    private readonly finish: Finish,
    /** Width of a pixel one metre away (m). */
    private readonly pixel: number,
  ) {
    this.first = new Level(0);
    let deepest = this.first;
    while (deepest.depth < DEEPEST) deepest = deepest.deeper;
    this.deepest = deepest;
    this.skins = new SkinAt(scene);
    this.recesses = new Recesses(scene.insides ?? createInsides(scene.car.parameters, scene.car.body), finish);
    this.surfaces = new Surfaces(scene, this.skins);
    this.relief = new Relief(scene.car);
    this.around = new Surroundings(scene, studio);
  }

  trace(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, out: Sample) {
    out.r = 0;
    out.g = 0;
    out.b = 0;
    out.id = BACKDROP_ID;
    out.t = Number.POSITIVE_INFINITY;
    this.first.ray.set(ox, oy, oz, dx, dy, dz, 1, 1, 1, true);
    this.follow(this.first, out);
  }

  /** Whether the first thing along a ray is the car: what `trace` finds, without its light. */
  meetsCar(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): boolean {
    const { ray, hit, point } = this.first;
    ray.set(ox, oy, oz, dx, dy, dz, 1, 1, 1, true);
    for (let pass = 0, near = NEAREST; pass < PASSES; pass++) {
      hit.t = FARTHEST;
      if (!this.scene.bvh.intersect(ox, oy, oz, dx, dy, dz, near, hit)) return false;
      const part = this.scene.car.mesh.parts[hit.triangle] ?? 0;
      if (part !== Part.body && part !== Part.rim) return true;
      this.surfaces.place(point, ray, hit);
      if (part === Part.rim ? this.surfaces.ontoRim(ray, hit, point) : !this.isHole(point, hit)) return true;
      near = hit.t + STEP;
    }
    return false;
  }

  private isHole(point: Point, hit: Hit): boolean {
    return this.skins.skin(point, hit.triangle, hit.t * this.pixel) === Skin.hole;
  }

  /** Adds to `out` the light along a level's ray, times the ray's weight. */
  private follow(level: Level, out: Sample) {
    const { ray, hit } = level;
    let near = NEAREST;
    for (let pass = 0; pass < PASSES; pass++) {
      hit.t = FARTHEST;
      if (!this.scene.bvh.intersect(ray.ox, ray.oy, ray.oz, ray.dx, ray.dy, ray.dz, near, hit)) break;
      if (!this.surface(level, ray, hit, out)) return;
      near = hit.t + STEP;
    }
    this.surroundings(level, ray, out);
  }

  /** Shades a hit; true when the ray continues as if there was none. */
  private surface(level: Level, ray: Ray, hit: Hit, out: Sample): boolean {
    const { point } = level;
    this.surfaces.place(point, ray, hit);
    if (level.depth === 0) out.t = hit.t;
    const part = this.scene.car.mesh.parts[hit.triangle] ?? 0;
    const away = point.facing < 0;
    this.wheel = 0;
    if (part === Part.body) {
      const footprint = hit.t * this.pixel;
      const skin = this.skins.skin(point, hit.triangle, footprint);
      if (skin === Skin.hole) return true;
      if (away) this.fromInside(level, ray, point, skin, hit, out);
      else this.fromOutside(level, ray, point, skin, hit, out);
      return false;
    }
    if (part === Part.rim && !this.surfaces.ontoRim(ray, hit, point)) return true;
    if (level.depth === 0) out.id = 100 + part;
    if (point.facing < 0) turn(point);
    this.wheel = IN_WHEELS.has(part) ? Math.sign(point.y) : 0;
    const share = isIndoors(part)
      ? this.finish.cutaway
        ? LAID_OPEN
        : this.surfaces.indoors(hit)
      : this.relief.onPart(part, point, ray, hit.t * this.pixel);
    // Spokes are machined where they face outwards, and coated dark on their sides.
    const cut = part === Part.rim && this.relief.outwards(point) < 0.8;
    const material = this.shown(this.ofPart(part, point, hit), point, hit.t * this.pixel);
    const { rimLip, rimSide } = this.finish;
    const lip = rimLip && part === Part.rim && this.relief.isLip(point) ? rimLip : undefined;
    this.light(lip ?? (cut ? rimSide : material), level, ray, point, share, out);
    return false;
  }

  /** What a part is made of; painted as the body is, it has the colour of the half that it is on. */
  private ofPart(part: number, point: Point, hit: Hit): Material {
    const material = partMaterial(part, this.finish);
    if (material !== this.finish.paint || !isHalved(this.scene.car.parameters.stripes)) return material;
    return skinMaterial(this.skins.paintBeside(point, hit.triangle), this.finish);
  }

  private fromInside(level: Level, ray: Ray, point: Point, skin: Skin, hit: Hit, out: Sample) {
    if (this.finish.cutaway && level.depth < DEEPEST) {
      turn(point);
      return this.seenThrough(level, ray, point, this.finish.paint, FAR_SKIN, out);
    }
    if (skin === Skin.glass && !this.finish.clay && level.depth < DEEPEST) {
      if (level.depth === 0) out.id = 200;
      const [r, g, b] = paneAt(this.finish.panes, point.x);
      this.through(level, ray, point, OUTWARDS * r, OUTWARDS * g, OUTWARDS * b, out);
      return;
    }
    if (level.depth === 0) out.id = 201;
    const lit = this.surfaces.indoors(hit);
    turn(point);
    // A black band around the glass hides the glue; elsewhere light comes through all windows rather than from above.
    if (skin === Skin.gloss && point.z > this.scene.car.parameters.beltFront - BAND)
      this.light(materials.plastic, this.deepest, ray, point, 0.5 * lit, out);
    else {
      point.nz = 0.4 + 0.5 * point.nz;
      const lining = this.shown(this.finish.cabin.lining, point, hit.t * this.pixel);
      this.light(lining, this.deepest, ray, point, 0.75 * lit, out);
    }
  }

  private fromOutside(level: Level, ray: Ray, point: Point, skin: Skin, hit: Hit, out: Sample) {
    const footprint = hit.t * this.pixel;
    if (level.depth === 0) out.id = skin + (skin === Skin.paint ? 0 : 40);
    if (this.finish.cutaway && level.depth < DEEPEST) {
      const edge = skin === Skin.line ? GAP_SKIN : (1 - point.facing) ** 2;
      const hides = skin === Skin.glass ? 0.3 * NEAR_SKIN : NEAR_SKIN + (EDGE_SKIN - NEAR_SKIN) * edge;
      return this.seenThrough(level, ray, point, skinMaterial(skin, this.finish), hides, out);
    }
    if (skin === Skin.glass && !this.finish.clay) {
      const f = fresnel(point.facing);
      this.reflect(level, ray, point, POLARISED * f, out);
      const share = this.finish.tint * (1 - f);
      const [r, g, b] = paneAt(this.finish.panes, point.x);
      if (level.depth < DEEPEST - 1)
        this.through(level, ray, point, share * 0.94 * r, share * g, share * 0.97 * b, out);
      return;
    }
    if (skin === Skin.line) {
      // A pixel wider than the gap also shows the paint beside it.
      const gap = Math.min(1, GAP / Math.max(1e-6, footprint));
      const beside = skinMaterial(this.skins.paintBeside(point, hit.triangle), this.finish);
      this.light(this.shown(beside, point, footprint), level, ray, point, 1 - 0.92 * gap, out);
      return;
    }
    if (isPainted(skin)) this.relief.onPaint(point, ray);
    const recess = this.finish.clay ? 0 : recessOf(skin);
    if (recess > 0) this.recess(level, ray, point, skin, recess, out);
    else this.light(this.shown(skinMaterial(skin, this.finish), point, footprint), level, ray, point, 1, out);
  }

  /** Part of the skin's own light, and the rest from behind it. */
  private seenThrough(level: Level, ray: Ray, point: Point, material: Material, share: number, out: Sample) {
    this.light(material, level, ray, point, share, out);
    this.through(level, ray, point, 1 - share, 1 - share, 1 - share, out);
  }

  private shown(material: Material, point: Point, footprint: number): Material {
    return material.pattern ? materialAt(material, material.pattern.share(point, footprint)) : material;
  }

  /** The contents of a lamp or an opening, and the glass over it. */
  private recess(level: Level, ray: Ray, point: Point, skin: Skin, recess: number, out: Sample) {
    const covered = isCovered(skin);
    const cover = covered ? fresnel(point.facing) : 0;
    const inner = level.deeper.point;
    const material = this.recesses.look(ray, point, skin, recess, inner);
    this.light(material, this.deepest, ray, inner, this.recesses.share * (1 - cover), out);
    if (covered) this.reflect(level, ray, point, cover, out);
  }

  private through(level: Level, ray: Ray, point: Point, r: number, g: number, b: number, out: Sample) {
    const e = 1e-3;
    const { dx, dy, dz } = ray;
    const { x, y, z } = point;
    const wr = ray.wr * r;
    const wg = ray.wg * g;
    const wb = ray.wb * b;
    level.deeper.ray.set(x + dx * e, y + dy * e, z + dz * e, dx, dy, dz, wr, wg, wb, ray.seen);
    this.follow(level.deeper, out);
  }

  private light(m: Material, level: Level, ray: Ray, point: Point, share: number, out: Sample) {
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
      // Metal brightens towards its edge; inwards a wheel mirrors its own tyre and the arch.
      const outwards = this.wheel === 0 ? 1 : smoothstep(-0.2, 0.55, this.wheel * (ray.dy + ny * k));
      const edge = (0.85 + 0.6 * (1 - facing) ** 4) * base * (IN_ARCH + (1 - IN_ARCH) * outwards);
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
    if (coat > 0) this.reflect(level, ray, point, coat * share, out);
  }

  private reflect(level: Level, ray: Ray, point: Point, share: number, out: Sample) {
    const { x, y, z, nx, ny, nz } = point;
    const k = 2 * point.facing;
    const dx = ray.dx + nx * k;
    const dy = ray.dy + ny * k;
    const dz = ray.dz + nz * k;
    const wr = ray.wr * share;
    const wg = ray.wg * share;
    const wb = ray.wb * share;
    if (level.depth >= DEEPEST || wr + wg + wb < 0.02) {
      this.around.reflected(point, dx, dy, dz, 0.05, this.env);
      out.r += wr * this.env[0];
      out.g += wg * this.env[1];
      out.b += wb * this.env[2];
      return;
    }
    const e = 1.5e-3;
    level.deeper.ray.set(x + nx * e, y + ny * e, z + nz * e, dx, dy, dz, wr, wg, wb, false);
    this.follow(level.deeper, out);
  }

  private surroundings(level: Level, ray: Ray, out: Sample) {
    const { dx, dy, dz } = ray;
    const env = this.env;
    if (!ray.seen) {
      this.around.reflected({ x: ray.ox, y: ray.oy, z: ray.oz }, dx, dy, dz, 0.03, this.env);
    } else if (dz >= -1e-4) {
      this.studio.backdrop(dx, dy, dz, env);
    } else {
      this.seenFloor(level, ray, out);
      return;
    }
    out.r += ray.wr * env[0];
    out.g += ray.wg * env[1];
    out.b += ray.wb * env[2];
  }

  private seenFloor(level: Level, ray: Ray, out: Sample) {
    const { dx, dy, dz } = ray;
    const t = -ray.oz / dz;
    const x = ray.ox + dx * t;
    const y = ray.oy + dy * t;
    const env = this.env;
    const height = level.depth === 0 ? this.around.heightMirrored(x, y, dx, dy, dz) : Number.POSITIVE_INFINITY;
    this.around.floor(x, y, dx, dy, dz, height < Number.POSITIVE_INFINITY, env);
    const mirror = this.around.mirrorShare(x, y, dz, height);
    if (level.depth === 0) {
      out.id = FLOOR_ID;
      out.t = t;
    }
    out.r += ray.wr * env[0] * (1 - mirror);
    out.g += ray.wg * env[1] * (1 - mirror);
    out.b += ray.wb * env[2] * (1 - mirror);
    if (mirror <= 0) return;
    const mirrored = this.first.deeper.deeper;
    mirrored.ray.set(x, y, 1e-3, dx, dy, -dz, ray.wr * mirror, ray.wg * mirror, ray.wb * mirror, false);
    this.follow(mirrored, out);
  }
}
