import { type Classify, createFeatures, Skin } from '../car/features';
import type { Leaf } from '../car/leaves';
import type { SkinPlace } from '../car/shape/skin';
import { createTones } from '../car/tones';
import type { Scene } from './scene';

/** What a car's skin is where it was hit: open where a leaf stood, and on a leaf what that shows when it is shut. */
export class SkinAt {
  private readonly classify: Classify;
  private readonly tones;
  private readonly ranges;
  private readonly first: number;

  constructor({ car, features }: Pick<Scene, 'car' | 'features'>) {
    this.classify = features ?? createFeatures(car.parameters, car.body);
    this.tones = createTones(car.parameters, car.body);
    this.ranges = car.leaves ?? [];
    this.first = this.ranges[0]?.from ?? Number.POSITIVE_INFINITY;
  }

  /** The leaf that a triangle belongs to. */
  leafOf(triangle: number): Leaf | undefined {
    if (triangle < this.first) return undefined;
    return this.ranges.find(({ to }) => triangle < to)?.leaf;
  }

  /** `footprint` is a pixel's width there (m). */
  skin({ x, y, z, nx, ny, nz }: SkinPlace, triangle: number, footprint: number): Skin {
    const own = this.leafOf(triangle);
    if (own) {
      const at = own.shut([x, y, z]);
      const way = own.turnedBack([nx, ny, nz]);
      return own.holds(...at, ...way) ? this.classify(...at, ...way, footprint) : Skin.hole;
    }
    for (const { leaf } of this.ranges) if (leaf.holds(x, y, z, nx, ny, nz)) return Skin.hole;
    return this.classify(x, y, z, nx, ny, nz, footprint);
  }

  /** The paint on both sides of a shut line, or around a part that is painted as the body is. */
  paintBeside({ x, y, z, nx, ny, nz }: SkinPlace, triangle: number): Skin {
    if (!this.tones) return Skin.paint;
    const own = this.leafOf(triangle);
    const [atX, atY, atZ] = own ? own.shut([x, y, z]) : [x, y, z];
    const [, wayY, wayZ] = own ? own.turnedBack([nx, ny, nz]) : [nx, ny, nz];
    return this.tones(atX, atY, atZ, wayY, wayZ);
  }
}
