import type { Design } from '../car/design';

/** A physically based material in glTF's terms: linear-light colours, metalness and roughness 0–1. */
export interface SolidMaterial {
  readonly name: string;
  readonly color: readonly [number, number, number];
  readonly metallic: number;
  readonly roughness: number;
  /** Share of light that is held back; below 1 the surface is seen through. */
  readonly alpha?: number;
  /** Strength and roughness of a clear coat. */
  readonly clearcoat?: readonly [strength: number, roughness: number];
  /** Linear-light colour that the surface gives off; above 1 it is brighter than white. */
  readonly emissive?: readonly [number, number, number];
  readonly doubleSided?: boolean;
  /** A picture that colours the surface, by the surface's own uvs. */
  readonly texture?: { readonly bytes: Uint8Array; readonly mime: 'image/png' | 'image/jpeg' };
}

/** The materials of a car that no design changes. */
const fixed = {
  glass: { color: [0.012, 0.014, 0.015], metallic: 0, roughness: 0.02, alpha: 0.62 },
  'gloss black': { color: [0.006, 0.006, 0.007], metallic: 0, roughness: 0.12, clearcoat: [1, 0.02] },
  plastic: { color: [0.022, 0.022, 0.023], metallic: 0, roughness: 0.62 },
  chrome: { color: [0.78, 0.79, 0.8], metallic: 1, roughness: 0.07 },
  'headlamp glass': { color: [0.05, 0.054, 0.06], metallic: 0.6, roughness: 0.16, clearcoat: [1, 0.02] },
  headlamp: { color: [0.8, 0.8, 0.8], metallic: 0, roughness: 0.3, emissive: [2.3, 2.4, 2.5] },
  'headlamp lens': {
    color: [0.5, 0.52, 0.56],
    metallic: 0.7,
    roughness: 0.08,
    clearcoat: [1, 0.02],
    emissive: [0.3, 0.33, 0.37],
  },
  'tail lamp': { color: [0.3, 0.01, 0.01], metallic: 0, roughness: 0.3, emissive: [2.4, 0.1, 0.07] },
  'tail lamp glass': {
    color: [0.13, 0.006, 0.007],
    metallic: 0,
    roughness: 0.1,
    clearcoat: [1, 0.02],
    emissive: [0.05, 0.002, 0.002],
  },
  grille: { color: [0.006, 0.006, 0.006], metallic: 0, roughness: 0.7 },
  'grille slats': { color: [0.09, 0.09, 0.092], metallic: 0.8, roughness: 0.3 },
  'shut line': { color: [0.003, 0.003, 0.003], metallic: 0, roughness: 0.9 },
  'number plate': { color: [0.5, 0.51, 0.5], metallic: 0, roughness: 0.35 },
  'green number plate': { color: [0.12, 0.5, 0.26], metallic: 0, roughness: 0.35 },
  accent: { color: [0.01, 0.12, 0.45], metallic: 0, roughness: 0.3 },
  tyre: { color: [0.014, 0.014, 0.0145], metallic: 0, roughness: 0.78 },
  'wheel well': { color: [0.004, 0.004, 0.004], metallic: 0, roughness: 1, doubleSided: true },
  'brake disc': { color: [0.32, 0.32, 0.33], metallic: 1, roughness: 0.35 },
  mirror: { color: [0.6, 0.62, 0.64], metallic: 1, roughness: 0.02 },
  dashboard: { color: [0.03, 0.03, 0.032], metallic: 0, roughness: 0.7 },
  screen: { color: [0.01, 0.01, 0.012], metallic: 0, roughness: 0.1, emissive: [0.05, 0.11, 0.16] },
  lining: { color: [0.045, 0.044, 0.043], metallic: 0, roughness: 0.85 },
} as const satisfies Record<string, Omit<SolidMaterial, 'name'>>;

/** Names of a car's materials, as a viewer lists them. */
export type MaterialName = keyof typeof fixed | 'paint' | 'rim' | 'caliper' | 'seat';

/** The finishes that a design chooses. */
export type Finishes = Pick<Design, 'paint' | 'rimTone' | 'caliper' | 'seat'>;

/** The material of that name on a car with these finishes. */
export function carMaterial(name: MaterialName, { paint, rimTone, caliper, seat }: Finishes): SolidMaterial {
  switch (name) {
    case 'paint':
      return { name, color: paint.color, metallic: 0.5 * paint.metallic, roughness: 0.42, clearcoat: [1, 0.03] };
    case 'rim':
      return { name, color: [rimTone * 1.6, rimTone * 1.6, rimTone * 1.64], metallic: 0.9, roughness: 0.3 };
    case 'caliper':
      return { name, color: caliper, metallic: 0, roughness: 0.4, clearcoat: [1, 0.1] };
    case 'seat':
      return { name, color: seat, metallic: 0, roughness: 0.75 };
    default:
      return { name, ...fixed[name] };
  }
}
