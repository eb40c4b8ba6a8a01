import type { RimFinish } from '../../../../contract/rims';
import type { Rgb } from '../kernel/light';
import { type Material, materials } from './materials';
import { fineWeave } from './patterns';

/** What one sees of a rim: what faces outwards, sides and pockets, and its edge where that is another. */
export interface RimMaterials {
  readonly rim: Material;
  readonly rimSide: Material;
  readonly rimLip?: Material;
}

/** Turned and polished metal. */
const BRIGHT: Material = { diffuse: [0.03, 0.03, 0.03], metal: [0.72, 0.73, 0.75], roughness: 0.14 };
const CHROME: Material = { ...materials.chrome, roughness: 0.05 };
/** Grey pockets that are brighter become black: what is turned has to stand out. */
const DARK = 0.12;

const scaled = ([r, g, b]: Rgb, by: number): Rgb => [r * by, g * by, b * by];

/** A rim of a colour in linear light, finished in one way or another. */
export function rimMaterials(rim: Rgb, finish: RimFinish = 'painted'): RimMaterials {
  const painted: RimMaterials = {
    rim: {
      diffuse: [rim[0] * 0.25, rim[1] * 0.25, rim[2] * 0.26],
      metal: [rim[0], rim[1], rim[2] * 1.03],
      roughness: 0.2,
    },
    rimSide: {
      diffuse: [0.02, 0.02, 0.021],
      metal: [rim[0] * 0.4, rim[1] * 0.4, rim[2] * 0.4],
      roughness: 0.3,
    },
  };
  switch (finish) {
    case 'painted':
      return painted;
    case 'machined': {
      const isGrey = Math.max(...rim) - Math.min(...rim) < 0.04;
      const pocket = isGrey && rim[1] > DARK ? scaled(rim, 0.05) : rim;
      return {
        rim: BRIGHT,
        rimSide: { diffuse: scaled(pocket, 0.5), metal: scaled(pocket, 0.35), roughness: 0.3, coat: true },
      };
    }
    case 'polished-lip':
      return { ...painted, rimLip: BRIGHT };
    case 'chrome':
      return { rim: CHROME, rimSide: { ...CHROME, metal: [0.5, 0.51, 0.52] }, rimLip: CHROME };
    case 'satin':
      return dull(painted, 0.42);
    case 'matte':
      return dull(painted, 0.7);
    case 'carbon':
      return {
        rim: woven(0.5),
        rimSide: { diffuse: [0.008, 0.008, 0.008], metal: [0.03, 0.03, 0.03], roughness: 0.3, coat: true },
      };
  }
}

/** Paint of a rim with this roughness: the rougher, the less like metal. */
function dull({ rim, rimSide }: RimMaterials, roughness: number): RimMaterials {
  const { diffuse, metal = diffuse } = rim;
  const flat = (at: 0 | 1 | 2) => diffuse[at] + metal[at] * roughness * 0.6;
  return {
    rim: { diffuse: [flat(0), flat(1), flat(2)], metal: scaled(metal, 1 - roughness), roughness },
    rimSide: { ...rimSide, roughness },
  };
}

/** Woven fibre under a clear coat. */
function woven(bright: number): Material {
  const look = (by: number): Material => ({
    diffuse: [0.016 * by, 0.016 * by, 0.017 * by],
    metal: [0.06 * by, 0.06 * by, 0.063 * by],
    roughness: 0.3,
    coat: true,
  });
  return { ...look(bright), pattern: { share: fineWeave, of: look(bright * 4) } };
}
