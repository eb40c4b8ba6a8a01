import type { CarDesign } from '../car/design';
import { paintMaterial } from './materials';
import type { Finish } from './tracer';

/** The finishes of a designed car, as the tracer wants them. */
export function finishOf({ paint, rimBrightness, caliper, seat }: CarDesign): Finish {
  const metal = 0.08 + 0.44 * rimBrightness;
  return {
    paint: paintMaterial(paint),
    rim: { diffuse: [0.02 + 0.06 * rimBrightness, 0.02 + 0.06 * rimBrightness, 0.021 + 0.064 * rimBrightness], metal: [metal, metal, metal * 1.03], roughness: 0.25 },
    caliper: { diffuse: [...caliper], coat: true },
    seat: { diffuse: [...seat] },
    tint: 0.5,
  };
}
