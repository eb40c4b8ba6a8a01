import { createFeatures, Skin } from '../car/features';
import type { CarModel } from '../car/model';
import { rimIsOpen } from '../car/wheels';
import { smoothstep } from '../maths';
import { Part } from '../mesh/mesh';
import type { Bvh, Hit } from './bvh';
import type { FloorShadow } from './floor-shadow';
import { type Material, materials } from './materials';
import type { Studio } from './studio';

/** Finishes that change from car to car. */
export interface Finish {
  readonly paint: Material;
  readonly rim: Material;
  readonly caliper: Material;
  readonly seat: Material;
  /** Share of light that a window lets through. */
  readonly tint: number;
}

/** Light along a ray, and what was met first: an edge between two ids gets more samples. */
export interface Sample {
  r: number;
  g: number;
  b: number;
  id: number;
}

export interface Scene {
  readonly car: CarModel;
  readonly bvh: Bvh;
  readonly shadow: FloorShadow;
}

const DEEPEST = 4;
const FLOOR_ID = 250;
const BACKDROP_ID = 251;

/** A Whitted tracer: clear coats, chrome and glass follow rays, everything else is lit in closed form, so no noise. */
export class Tracer {
  private readonly classify;
  private readonly hits: readonly Hit[] = Array.from({ length: 16 }, () => ({ t: 0, triangle: 0, u: 0, v: 0 }));

  constructor(
    private readonly scene: Scene,
    private readonly studio: Studio,
    private readonly finish: Finish,
    /** Width of a pixel one metre away (m). */
    private readonly pixel: number,
  ) {
    this.classify = createFeatures(scene.car.parameters, scene.car.body);
  }

  trace(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, out: Sample) {
    out.r = 0;
    out.g = 0;
    out.b = 0;
    out.id = BACKDROP_ID;
    this.follow(ox, oy, oz, dx, dy, dz, 0, 1, 1, 1, out);
  }

  /** Adds to `out` the light along the ray times the weight (wr, wg, wb). */
  private follow(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    depth: number,
    wr: number,
    wg: number,
    wb: number,
    out: Sample,
  ) {
    const hit = this.hits[depth] ?? { t: 0, triangle: 0, u: 0, v: 0 };
    let near = 1e-4;
    for (let pass = 0; pass < 8; pass++) {
      hit.t = 1e4;
      if (!this.scene.bvh.intersect(ox, oy, oz, dx, dy, dz, near, hit)) break;
      if (!this.surface(ox, oy, oz, dx, dy, dz, depth, wr, wg, wb, hit, out)) return;
      near = hit.t + 1e-3;
    }
    this.surroundings(ox, oy, oz, dx, dy, dz, depth, wr, wg, wb, out);
  }

  /** Shades a hit; true when the ray goes on as if nothing was there. */
  private surface(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    depth: number,
    wr: number,
    wg: number,
    wb: number,
    hit: Hit,
    out: Sample,
  ): boolean {
    const { mesh } = this.scene.car;
    const t3 = hit.triangle * 3;
    const a = (mesh.indices[t3] as number) * 3;
    const b = (mesh.indices[t3 + 1] as number) * 3;
    const c = (mesh.indices[t3 + 2] as number) * 3;
    const w = 1 - hit.u - hit.v;
    const n = mesh.normals;
    let nx = (n[a] as number) * w + (n[b] as number) * hit.u + (n[c] as number) * hit.v;
    let ny = (n[a + 1] as number) * w + (n[b + 1] as number) * hit.u + (n[c + 1] as number) * hit.v;
    let nz = (n[a + 2] as number) * w + (n[b + 2] as number) * hit.u + (n[c + 2] as number) * hit.v;
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
    nx /= length;
    ny /= length;
    nz /= length;
    const x = ox + dx * hit.t;
    const y = oy + dy * hit.t;
    const z = oz + dz * hit.t;
    const part = mesh.parts[hit.triangle] as number;
    const away = nx * dx + ny * dy + nz * dz > 0;

    if (part === Part.body) {
      const skin = this.classify(x, y, z, nx, ny, nz, hit.t * this.pixel);
      if (skin === Skin.hole) return true;
      if (away) {
        if (skin === Skin.glass) {
          if (depth === 0) out.id = 200;
          this.follow(
            x + dx * 1e-3,
            y + dy * 1e-3,
            z + dz * 1e-3,
            dx,
            dy,
            dz,
            depth + 1,
            wr * 0.82,
            wg * 0.84,
            wb * 0.85,
            out,
          );
          return false;
        }
        if (depth === 0) out.id = 201;
        this.light(materials.lining, x, y, z, -nx, -ny, -nz, dx, dy, dz, DEEPEST, wr * 0.4, wg * 0.4, wb * 0.4, out);
        return false;
      }
      if (depth === 0) out.id = skin + (skin === Skin.paint ? 0 : 40);
      if (skin === Skin.glass) {
        const f = fresnel(-(nx * dx + ny * dy + nz * dz));
        this.reflect(x, y, z, nx, ny, nz, dx, dy, dz, depth, wr * f, wg * f, wb * f, out);
        const through = this.finish.tint * (1 - f);
        if (depth < DEEPEST - 1) {
          this.follow(
            x + dx * 1e-3,
            y + dy * 1e-3,
            z + dz * 1e-3,
            dx,
            dy,
            dz,
            depth + 1,
            wr * through * 0.92,
            wg * through,
            wb * through * 0.97,
            out,
          );
        }
        return false;
      }
      this.light(this.skinMaterial(skin, y, z), x, y, z, nx, ny, nz, dx, dy, dz, depth, wr, wg, wb, out);
      return false;
    }
    if (part === Part.rim && this.throughRim(x, z)) return true;
    if (depth === 0) out.id = 100 + part;
    if (away) {
      nx = -nx;
      ny = -ny;
      nz = -nz;
    }
    const indoors = part === Part.seat || part === Part.dash || part === Part.screen ? 0.5 : 1;
    this.light(
      this.partMaterial(part),
      x,
      y,
      z,
      nx,
      ny,
      nz,
      dx,
      dy,
      dz,
      depth,
      wr * indoors,
      wg * indoors,
      wb * indoors,
      out,
    );
    return false;
  }

  private throughRim(x: number, z: number): boolean {
    const { body, parameters } = this.scene.car;
    const axle = Math.abs(x - body.frontAxle) < Math.abs(x - body.rearAxle) ? body.frontAxle : body.rearAxle;
    return rimIsOpen(parameters, x - axle, z - body.tyreRadius);
  }

  private skinMaterial(skin: number, y: number, z: number): Material {
    switch (skin) {
      case Skin.gloss:
        return materials.gloss;
      case Skin.plastic:
        return materials.plastic;
      case Skin.chrome:
        return materials.chrome;
      case Skin.lampGlass:
        return materials.lampGlass;
      case Skin.light:
        return materials.light;
      case Skin.lens:
        return materials.lens;
      case Skin.tailLight:
        return materials.tailLight;
      case Skin.tailGlass:
        return materials.tailGlass;
      case Skin.grille:
        return (Math.abs(z) * 36) % 1 < 0.32 || (Math.abs(y) * 9) % 1 < 0.05 ? materials.slat : materials.grille;
      case Skin.line:
        return materials.line;
      case Skin.plate:
        return materials.plate;
      default:
        return this.finish.paint;
    }
  }

  private partMaterial(part: number): Material {
    switch (part) {
      case Part.tyre:
        return materials.tyre;
      case Part.rim:
        return this.finish.rim;
      case Part.wheelWell:
        return materials.well;
      case Part.disc:
        return materials.disc;
      case Part.caliper:
        return this.finish.caliper;
      case Part.mirror:
        return this.finish.paint;
      case Part.mirrorGlass:
        return materials.mirrorGlass;
      case Part.seat:
        return this.finish.seat;
      case Part.dash:
        return materials.dash;
      case Part.screen:
        return materials.screen;
      case Part.chrome:
        return materials.chrome;
      default:
        return materials.plastic;
    }
  }

  private light(
    m: Material,
    x: number,
    y: number,
    z: number,
    nx: number,
    ny: number,
    nz: number,
    dx: number,
    dy: number,
    dz: number,
    depth: number,
    wr: number,
    wg: number,
    wb: number,
    out: Sample,
  ) {
    const facing = -(nx * dx + ny * dy + nz * dz);
    const coat = m.coat ? fresnel(facing) : 0;
    const e = this.studio.irradiance(x, y, z, nx, ny, nz) * (1 - coat);
    let r = m.diffuse[0] * e;
    let g = m.diffuse[1] * e;
    let b = m.diffuse[2] * e;
    if (m.metal) {
      const k = 2 * facing;
      const rx = dx + nx * k;
      const ry = dy + ny * k;
      const rz = dz + nz * k;
      const rough = m.roughness ?? 0.3;
      const level = this.surround(x, y, z, rx, ry, rz, rough) * (1 - coat);
      // Metal brightens towards its edge.
      const edge = 0.85 + 0.6 * (1 - facing) ** 4;
      r += m.metal[0] * level * edge;
      g += m.metal[1] * level * edge;
      b += m.metal[2] * level * edge;
    }
    if (m.glow) {
      r += m.glow[0];
      g += m.glow[1];
      b += m.glow[2];
    }
    out.r += r * wr;
    out.g += g * wg;
    out.b += b * wb;
    if (coat > 0) this.reflect(x, y, z, nx, ny, nz, dx, dy, dz, depth, wr * coat, wg * coat, wb * coat, out);
  }

  private reflect(
    x: number,
    y: number,
    z: number,
    nx: number,
    ny: number,
    nz: number,
    dx: number,
    dy: number,
    dz: number,
    depth: number,
    wr: number,
    wg: number,
    wb: number,
    out: Sample,
  ) {
    const k = -2 * (nx * dx + ny * dy + nz * dz);
    const rx = dx + nx * k;
    const ry = dy + ny * k;
    const rz = dz + nz * k;
    if (depth >= DEEPEST || wr + wg + wb < 0.02) {
      const level = this.surround(x, y, z, rx, ry, rz, 0.05);
      out.r += wr * level;
      out.g += wg * level;
      out.b += wb * level;
      return;
    }
    const e = 1.5e-3;
    this.follow(x + nx * e, y + ny * e, z + nz * e, rx, ry, rz, depth + 1, wr, wg, wb, out);
  }

  /** Studio and shadowed floor as a blurred reflection sees them. */
  private surround(x: number, y: number, z: number, dx: number, dy: number, dz: number, roughness: number): number {
    const above = this.studio.environment(x, y, z, dx, dy, Math.max(dz, 0.001), roughness);
    const blend = smoothstep(-0.06 - roughness * 0.7, 0.02 + roughness * 0.7, dz);
    if (blend >= 1) return above;
    const t = z / Math.max(0.04, -dz);
    const fx = x + dx * t;
    const fy = y + dy * t;
    const below = this.studio.floor(fx, fy) * (0.25 + 0.75 * this.scene.shadow.at(fx, fy));
    return below + (above - below) * blend;
  }

  private surroundings(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    depth: number,
    wr: number,
    wg: number,
    wb: number,
    out: Sample,
  ) {
    if (depth > 0) {
      const level = this.surround(ox, oy, oz, dx, dy, dz, 0.03);
      out.r += wr * level;
      out.g += wg * level;
      out.b += wb * level;
      return;
    }
    if (dz >= -1e-4) {
      const level = this.studio.backdrop(dz);
      out.r += wr * level;
      out.g += wg * level;
      out.b += wb * level * 1.012;
      return;
    }
    const t = -oz / dz;
    const x = ox + dx * t;
    const y = oy + dy * t;
    // Far off, the floor rolls up into the backdrop without a line.
    const horizon = smoothstep(-0.02, -0.16, dz);
    const lit = this.studio.floor(x, y) * (0.1 + 0.9 * this.scene.shadow.at(x, y));
    const level = this.studio.backdrop(0) + (lit - this.studio.backdrop(0)) * horizon;
    out.id = FLOOR_ID;
    out.r += wr * level;
    out.g += wg * level;
    out.b += wb * level * 1.012;
    const near = Math.abs(x - this.scene.car.parameters.length / 2) < 12 && Math.abs(y) < 12;
    if (near) this.mirror(x, y, dx, dy, dz, wr, wg, wb, out);
  }

  /** The car's faint image in the polished floor; it takes the floor's own light away where it lies. */
  private mirror(
    x: number,
    y: number,
    dx: number,
    dy: number,
    dz: number,
    wr: number,
    wg: number,
    wb: number,
    out: Sample,
  ) {
    const hit = this.hits[1] ?? { t: 0, triangle: 0, u: 0, v: 0 };
    hit.t = 14;
    if (!this.scene.bvh.intersect(x, y, 1e-3, dx, dy, -dz, 1e-3, hit)) return;
    const height = -dz * hit.t;
    const share = (0.035 + 0.5 * (1 + dz) ** 5) * 1.25 * (1 - smoothstep(0.1, 1.15, height));
    if (share < 0.004) return;
    out.r *= 1 - share;
    out.g *= 1 - share;
    out.b *= 1 - share;
    const id = out.id;
    this.follow(x, y, 1e-3, dx, dy, -dz, 2, wr * share, wg * share, wb * share, out);
    out.id = id;
  }
}

/** Schlick's approximation for a clear coat or glass of index 1.5. */
function fresnel(cosine: number): number {
  const grazing = 1 - Math.max(0, Math.min(1, cosine));
  return 0.05 + 0.95 * grazing * grazing * grazing * grazing * grazing;
}
