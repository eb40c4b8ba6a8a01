/** What a material looks like. All 0–1 but `emissive` (0–2) and `envMap` (0–3); the colour is sRGB, `#rrggbb`. */
export interface MaterialLook {
  readonly type: string;
  readonly color: string;
  readonly metalness: number;
  readonly roughness: number;
  readonly clearcoat: number;
  readonly clearcoatRoughness: number;
  readonly opacity: number;
  readonly emissive: number;
  readonly envMap: number;
}

/** What a slider sets. */
export type Amount = Exclude<keyof MaterialLook, 'type' | 'color'>;

/** The specification's bounds of the sliders. */
export const bounds: Readonly<Record<Amount, { readonly max: number }>> = {
  metalness: { max: 1 },
  roughness: { max: 1 },
  clearcoat: { max: 1 },
  clearcoatRoughness: { max: 1 },
  opacity: { max: 1 },
  emissive: { max: 2 },
  envMap: { max: 3 },
};
// Every key of the record above.
export const amounts = Object.keys(bounds) as Amount[];

export const presetIds = [
  'standard',
  'car_paint',
  'glossy',
  'matte',
  'metal',
  'chrome',
  'glass',
  'plastic',
  'wood',
  'fabric',
  'ceramic',
  'rubber',
] as const;
type PresetId = (typeof presetIds)[number];

/** A preset's values; without a colour of its own it keeps the material's. */
export type Preset = Omit<MaterialLook, 'type' | 'color'> & { readonly color?: string };

const plain: Preset = {
  metalness: 0,
  roughness: 0.5,
  clearcoat: 0,
  clearcoatRoughness: 0,
  opacity: 1,
  emissive: 0,
  envMap: 1,
};

/**
 * Base colours of metals are measured ones (physicallybased.info: chromium, aluminium), as are the roughness of
 * automotive clear coat, glazed ceramic and tyre rubber; wood and cloth are mean values of oak and wool.
 */
export const presets: Readonly<Record<PresetId, Preset>> = {
  standard: plain,
  car_paint: { ...plain, metalness: 0.25, roughness: 0.38, clearcoat: 1, clearcoatRoughness: 0.03, envMap: 1.2 },
  glossy: { ...plain, roughness: 0.08, clearcoat: 0.6, clearcoatRoughness: 0.05 },
  matte: { ...plain, roughness: 0.92, envMap: 0.8 },
  metal: { ...plain, color: '#e9ebec', metalness: 1, roughness: 0.28 },
  chrome: { ...plain, color: '#c4c5c5', metalness: 1, roughness: 0.03, envMap: 1.5 },
  glass: { ...plain, color: '#f2f7f7', roughness: 0.02, opacity: 0.28, envMap: 1.6 },
  plastic: { ...plain, roughness: 0.42 },
  wood: { ...plain, color: '#8a6340', roughness: 0.62, clearcoat: 0.25, clearcoatRoughness: 0.3 },
  fabric: { ...plain, color: '#7d7a75', roughness: 1, envMap: 0.6 },
  ceramic: { ...plain, color: '#f1efe9', roughness: 0.18, clearcoat: 0.8, clearcoatRoughness: 0.08 },
  rubber: { ...plain, color: '#1b1c1d', roughness: 0.85, envMap: 0.7 },
};

/** A change of a material: a preset, or some of its values. */
export type MaterialPatch = { readonly preset: PresetId } | Partial<Omit<MaterialLook, 'type'>>;

/** The material with the change, every value within its bounds; a value that is no number changes nothing. */
export function patched(look: MaterialLook, patch: MaterialPatch): MaterialLook {
  if ('preset' in patch) return { ...look, ...presets[patch.preset], type: patch.preset };
  const next = { ...look };
  if (patch.color !== undefined && /^#[0-9a-f]{6}$/i.test(patch.color)) next.color = patch.color.toLowerCase();
  for (const amount of amounts) {
    const value = patch[amount];
    if (value !== undefined && Number.isFinite(value)) next[amount] = within(value, bounds[amount].max);
  }
  return next;
}

export const within = (value: number, max: number) => Math.min(max, Math.max(0, value));
