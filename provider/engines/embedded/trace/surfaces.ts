import { createRimFinder, type RimHit } from '../car/rim-solid';
import type { Mesher } from '../car/shape/body';
import { Part } from '../mesh/mesh';
import type { Hit } from './bvh';
import type { Point, Ray } from './ray';
import type { Scene } from './scene';
import type { SkinAt } from './skin-at';

/** Where rays meet the car. */
export class Surfaces {
  private readonly findRim;
  private readonly mesher;
  private readonly onRim: RimHit = { t: 0, nx: 0, ny: 0, nz: 0 };

  constructor(
    private readonly scene: Scene,
    private readonly skins: SkinAt,
  ) {
    this.mesher = scene.car.body.mesher;
    this.findRim = createRimFinder(scene.car.parameters, scene.car.body);
  }

  /** Sets a point to where a ray hit the mesh. */
  place(point: Point, ray: Ray, hit: Hit) {
    const { indices, normals: n, parts } = this.scene.car.mesh;
    const t3 = hit.triangle * 3;
    const a = (indices[t3] ?? 0) * 3;
    const b = (indices[t3 + 1] ?? 0) * 3;
    const c = (indices[t3 + 2] ?? 0) * 3;
    const w = 1 - hit.u - hit.v;
    const nx = (n[a] ?? 0) * w + (n[b] ?? 0) * hit.u + (n[c] ?? 0) * hit.v;
    const ny = (n[a + 1] ?? 0) * w + (n[b + 1] ?? 0) * hit.u + (n[c + 1] ?? 0) * hit.v;
    const nz = (n[a + 2] ?? 0) * w + (n[b + 2] ?? 0) * hit.u + (n[c + 2] ?? 0) * hit.v;
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
    point.nx = nx / length;
    point.ny = ny / length;
    point.nz = nz / length;
    point.x = ray.ox + ray.dx * hit.t;
    point.y = ray.oy + ray.dy * hit.t;
    point.z = ray.oz + ray.dz * hit.t;
    if (this.mesher && parts[hit.triangle] === Part.body) this.trueNormal(this.mesher, hit.triangle, point);
    point.facing = -(point.nx * ray.dx + point.ny * ray.dy + point.nz * ray.dz);
  }

  /** The normal of the true surface, on a leaf that of the shut one with it. */
  private trueNormal(mesher: Mesher, triangle: number, point: Point) {
    const leaf = this.skins.leafOf(triangle);
    if (!leaf) return mesher.normal(point.x, point.y, point.z, point);
    const [nx, ny, nz] = leaf.turnedBack([point.nx, point.ny, point.nz]);
    const shut = { nx, ny, nz };
    mesher.normal(...leaf.shut([point.x, point.y, point.z]), shut);
    [point.nx, point.ny, point.nz] = leaf.turned([shut.nx, shut.ny, shut.nz]);
  }

  /** Moves a point from the rim's mesh onto the true rim; false where the ray goes past it. */
  ontoRim(ray: Ray, hit: Hit, point: Point): boolean {
    const found = this.onRim;
    // A wheel beside its car is shifted alone.
    const leaf = this.skins.leafOf(hit.triangle);
    const [x, y, z] = leaf ? leaf.shut([point.x, point.y, point.z]) : [point.x, point.y, point.z];
    const met = this.findRim(x, y, z, ray.dx, ray.dy, ray.dz, found);
    hit.t += found.t;
    if (!met) return false;
    point.x += ray.dx * found.t;
    point.y += ray.dy * found.t;
    point.z += ray.dz * found.t;
    point.nx = found.nx;
    point.ny = found.ny;
    point.nz = found.nz;
    point.facing = -(found.nx * ray.dx + found.ny * ray.dy + found.nz * ray.dz);
    return true;
  }

  /** Share of light (0–1) that reaches a hit in the cabin. */
  indoors(hit: Hit): number {
    const baked = this.scene.indoors;
    if (!baked) return 0.5;
    const { indices } = this.scene.car.mesh;
    const t3 = hit.triangle * 3;
    const at = (corner: number) => baked[indices[t3 + corner] ?? 0] ?? 0;
    return at(0) * (1 - hit.u - hit.v) + at(1) * hit.u + at(2) * hit.v;
  }
}
