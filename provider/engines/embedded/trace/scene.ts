import type { Classify, Insides } from '../car/features';
import type { CarModel } from '../car/model';
import type { Bvh } from './bvh';
import type { FloorShadow } from './floor-shadow';

/** The scene that rays are traced in. */
export interface Scene {
  readonly car: CarModel;
  readonly bvh: Bvh;
  readonly shadow: FloorShadow;
  /** What the skin is at a point, in place of the car's own features: a drawing's. */
  readonly features?: Classify;
  /** What its lamps and openings hold, in place of the car's own. */
  readonly insides?: Insides;
  /** Share of light (0–1) that reaches each vertex of the furniture through the windows, where it was baked. */
  indoors?: Float32Array;
}
