import type { ModelMaterial } from '../../../../contract/model-materials';
import type { Rgb } from '../kernel/light';
import type { Pattern } from './patterns';

/** How a surface reflects light. Optional parts default to zero. */
export interface Material {
  readonly diffuse: Rgb;
  /** Tinted, blurred reflection of the surroundings: metal, flake. */
  readonly metal?: Rgb;
  readonly roughness?: number;
  /** A clear, sharp reflection on top with Fresnel's share. */
  readonly coat?: boolean;
  readonly glow?: Rgb;
  /**
   * How much of another material shows at a place. Where no pattern can be drawn, as in a model's file, the surface is cut
   * into pieces of these shares instead, or has the mean.
   */
  readonly pattern?: { readonly share: Pattern; readonly of: Material; readonly pieces?: readonly Piece[] };
}

/** A share of a pattern, and what a viewer lists its pieces as. */
interface Piece {
  readonly share: number;
  readonly name: ModelMaterial;
}

/** Everything in the scene that is not painted. Linear-light values of real finishes. */
export const materials = {
  gloss: { diffuse: [0.008, 0.008, 0.009], coat: true },
  plastic: { diffuse: [0.022, 0.022, 0.023], metal: [0.02, 0.02, 0.02], roughness: 0.6 },
  chrome: { diffuse: [0.02, 0.02, 0.02], metal: [0.78, 0.79, 0.8], roughness: 0.04 },
  housing: { diffuse: [0.03, 0.031, 0.034], metal: [0.16, 0.165, 0.175], roughness: 0.12 },
  light: { diffuse: [0.5, 0.5, 0.5], glow: [2.3, 2.4, 2.5] },
  lens: { diffuse: [0.05, 0.055, 0.065], metal: [0.5, 0.53, 0.58], roughness: 0.05, glow: [0.1, 0.11, 0.13] },
  tailLight: { diffuse: [0.3, 0.01, 0.01], glow: [2.4, 0.13, 0.09] },
  tailGlass: { diffuse: [0.1, 0.004, 0.005], metal: [0.1, 0.004, 0.005], roughness: 0.1, glow: [0.06, 0.002, 0.002] },
  grille: { diffuse: [0.005, 0.005, 0.005] },
  slat: { diffuse: [0.012, 0.012, 0.013], metal: [0.13, 0.13, 0.135], roughness: 0.12 },
  wall: { diffuse: [0.006, 0.006, 0.006] },
  line: { diffuse: [0.003, 0.003, 0.003] },
  plate: { diffuse: [0.01, 0.03, 0.13], coat: true },
  greenPlate: { diffuse: [0.36, 0.5, 0.4], coat: true },
  accent: { diffuse: [0.01, 0.24, 0.3], metal: [0.03, 0.3, 0.36], roughness: 0.2, coat: true },
  exhaust: { diffuse: [0.006, 0.006, 0.006] },
  battery: { diffuse: [0.03, 0.2, 0.24], metal: [0.06, 0.1, 0.11], roughness: 0.35 },
  engine: { diffuse: [0.09, 0.09, 0.095], metal: [0.3, 0.3, 0.31], roughness: 0.3 },
  occupant: { diffuse: [0.5, 0.33, 0.13], metal: [0.02, 0.02, 0.02], roughness: 0.6 },
  whiteWall: { diffuse: [0.88, 0.87, 0.84], metal: [0.04, 0.04, 0.04], roughness: 0.5 },
  tyre: { diffuse: [0.022, 0.022, 0.0225], metal: [0.034, 0.034, 0.035], roughness: 0.45 },
  well: { diffuse: [0.004, 0.004, 0.004] },
  disc: { diffuse: [0.1, 0.1, 0.1], metal: [0.32, 0.32, 0.33], roughness: 0.3 },
  fabric: { diffuse: [0.016, 0.016, 0.017], metal: [0.012, 0.012, 0.012], roughness: 0.8 },
  mud: { diffuse: [0.105, 0.07, 0.042], metal: [0.008, 0.007, 0.006], roughness: 0.9 },
  primer: { diffuse: [0.2, 0.165, 0.145], metal: [0.012, 0.012, 0.012], roughness: 0.8 },
  rust: { diffuse: [0.13, 0.045, 0.018], metal: [0.008, 0.006, 0.005], roughness: 0.95 },
  canvas: { diffuse: [0.2, 0.17, 0.115] },
  board: { diffuse: [0.68, 0.62, 0.48], coat: true },
  luggage: { diffuse: [0.26, 0.062, 0.022], metal: [0.02, 0.016, 0.014], roughness: 0.5 },
  cage: { diffuse: [0.2, 0.2, 0.205], metal: [0.16, 0.16, 0.165], roughness: 0.35 },
  litEmblem: { diffuse: [0.5, 0.5, 0.5], glow: [1.5, 1.6, 1.7] },
  litSlat: { diffuse: [0.3, 0.3, 0.3], glow: [1, 1.08, 1.16] },
  sign: { diffuse: [0.7, 0.52, 0.12], glow: [1.1, 0.78, 0.16] },
  hook: { diffuse: [0.42, 0.022, 0.014], coat: true },
  mirrorGlass: { diffuse: [0.01, 0.01, 0.01], metal: [0.6, 0.62, 0.64], roughness: 0.15 },
} as const satisfies Record<string, Material>;

/** Lamps that light the road. */
export const litLamps = {
  housing: { ...materials.housing, glow: [0.5, 0.48, 0.42] },
  light: { ...materials.light, glow: [3.6, 3.6, 3.4] },
  lens: { ...materials.lens, glow: [4, 3.9, 3.5] },
  tailLight: { ...materials.tailLight, glow: [3.8, 0.18, 0.12] },
  tailGlass: { ...materials.tailGlass, glow: [0.75, 0.02, 0.015] },
} as const satisfies Record<string, Material>;

/** Shares of a lamp's own colour, shine and light that dark glass over it leaves. */
const SMOKE = { diffuse: 0.2, metal: 0.35, glow: 0.13 };

type Lamps = Readonly<Record<keyof typeof litLamps, Material>>;
const times = ([r, g, b]: Rgb, by: number): Rgb => [r * by, g * by, b * by];
const smoked = ({ diffuse, metal, glow, ...rest }: Material): Material => ({
  ...rest,
  diffuse: times(diffuse, SMOKE.diffuse),
  ...(metal && { metal: times(metal, SMOKE.metal) }),
  ...(glow && { glow: times(glow, SMOKE.glow) }),
});
const smokedOf = ({ housing, light, lens, tailLight, tailGlass }: Lamps): Lamps => ({
  housing: smoked(housing),
  light: smoked(light),
  lens: smoked(lens),
  tailLight: smoked(tailLight),
  tailGlass: smoked(tailGlass),
});

/** Shares of light that yellow glass lets through, and of a reflection behind it. */
const YELLOW = [1, 0.66, 0.07] as const;
const SHINE = [1, 0.8, 0.3] as const;
const dyed = ([r, g, b]: Rgb, [red, green, blue]: typeof YELLOW | typeof SHINE): Rgb => [r * red, g * green, b * blue];
const yellow = ({ diffuse, metal, glow, ...rest }: Material): Material => ({
  ...rest,
  diffuse: dyed(diffuse, YELLOW),
  ...(metal && { metal: dyed(metal, SHINE) }),
  ...(glow && { glow: dyed(glow, YELLOW) }),
});
const yellowed = ({ housing, light, lens, ...rear }: Lamps): Lamps => ({
  ...rear,
  housing: yellow(housing),
  light: yellow(light),
  lens: yellow(lens),
});

/** Lamps by day and when they light the road, both also under dark glass. */
const lampsOf = (off: Lamps, lit: Lamps) => ({ off, lit, smokedOff: smokedOf(off), smokedLit: smokedOf(lit) });
/** Behind clear glass, and the front ones behind yellow. */
export const clearLamps = lampsOf(materials, litLamps);
export const yellowLamps = lampsOf(yellowed(materials), yellowed(litLamps));
