import type { ModelMaterial } from '../../../../contract/model-materials';
import type { Material } from '../trace/materials';
import { materialAt } from '../trace/paint-material';

/** What a viewer lists; a rough car has a material for each colour of its fittings. */
type MaterialName = ModelMaterial | `fitting ${number}`;

/** A physically based material in glTF's terms: linear-light colours, metalness and roughness 0–1. */
export interface SolidMaterial {
  readonly name: MaterialName;
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

/** Weaker reflections are the ordinary sheen of a dielectric. */
const SHEEN = 0.05;
const COAT = [1, 0.03] as const;

/** The mean share of a pattern on a surface half upright and half flat; others are cut into pieces. */
const meanOf = ({ pattern }: Material): number => {
  if (!pattern || pattern.pieces) return 0;
  const places = [0, 1].flatMap((nz) =>
    [0.4, 0.8, 1.2].map((z) => pattern.share({ x: z, y: z * 1.7, z, nx: 0, ny: 1 - nz, nz, facing: 0.75 }, 0)),
  );
  return places.reduce((sum, share) => sum + share, 0) / places.length;
};

/** A material of the renderer in glTF's terms: its base and mirror colours become one colour and its metalness. */
export function pbrOf(name: MaterialName, material: Material): SolidMaterial {
  const { diffuse, metal, roughness, coat, glow } = materialAt(material, meanOf(material));
  const mirror = metal && Math.max(...metal) >= SHEEN ? metal : ([0, 0, 0] as const);
  const base = Math.max(...diffuse);
  const shine = Math.max(...mirror);
  return {
    name,
    color: [share(diffuse[0] + mirror[0]), share(diffuse[1] + mirror[1]), share(diffuse[2] + mirror[2])],
    metallic: base + shine > 0 ? share(shine / (base + shine)) : 0,
    roughness: roughness ?? (coat ? 0.5 : 0.8),
    ...(coat && { clearcoat: COAT }),
    ...(glow && Math.max(...glow) > 0 && { emissive: glow }),
  };
}

const share = (value: number) => Math.min(1, Math.max(0, value));
