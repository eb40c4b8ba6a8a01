import type { CarClass, ModelPreset, Style } from '../../../../contract/options';
import { mix } from '../maths';
import { type Archetype, archetypes } from './archetypes';
import type { Cues } from './cues';
import type { BodyStyle } from './parameters';

/** What a named model stands for: published outside dimensions (m), a character, cues. Never its badge. */
interface Preset {
  readonly type: BodyStyle;
  readonly carClass: CarClass;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly wheelbase: number;
  readonly styles: readonly Style[];
  readonly cues: Cues;
}

export const presets: Record<ModelPreset, Preset> = {
  'geely-e8': {
    type: 'sedan',
    carClass: 'electric',
    length: 5.01,
    width: 1.92,
    height: 1.465,
    wheelbase: 2.925,
    styles: ['premium'],
    cues: { fronts: ['lightbar'], rears: ['thread'], rims: ['turbine'], noseRake: 0.05 },
  },
  'volvo-ex90': {
    type: 'suv',
    carClass: 'electric',
    length: 5.037,
    width: 1.964,
    height: 1.747,
    wheelbase: 2.985,
    styles: ['minimalist', 'luxury'],
    cues: { fronts: ['lines'], rears: ['pillars'], rims: ['multi'], boxiness: 0.2, scallop: -0.01, blackRoof: false },
  },
  'zeekr-mix': {
    type: 'crossover',
    carClass: 'electric',
    length: 4.688,
    width: 1.995,
    height: 1.755,
    wheelbase: 3.008,
    styles: ['tech'],
    cues: { fronts: ['pixels'], rears: ['dots'], rims: ['aero'], boxiness: 0.1, flare: -0.01, scallop: -0.012 },
  },
  'lynkco-07': {
    type: 'sedan',
    carClass: 'hybrid',
    length: 4.827,
    width: 1.9,
    height: 1.48,
    wheelbase: 2.843,
    styles: ['modern'],
    cues: { fronts: ['split'], rears: ['lines'], rims: ['fork'] },
  },
  'lynkco-03': {
    type: 'sedan',
    carClass: 'petrol',
    length: 4.639,
    width: 1.84,
    height: 1.46,
    wheelbase: 2.73,
    styles: ['sport'],
    cues: { fronts: ['split', 'blade'], rears: ['hooks'], rims: ['twin'] },
  },
  polar: {
    type: 'suv',
    carClass: 'electric',
    length: 5.05,
    width: 1.98,
    height: 1.86,
    wheelbase: 3.01,
    styles: ['minimalist', 'tech'],
    cues: { fronts: ['beam'], rears: ['pillars'], rims: ['petal'], boxiness: 0.4 },
  },
  'galaxy-l7': {
    type: 'suv',
    carClass: 'hybrid',
    length: 4.7,
    width: 1.905,
    height: 1.685,
    wheelbase: 2.785,
    styles: ['modern'],
    cues: { fronts: ['lightbar'], rears: ['thread'], rims: ['wide'] },
  },
  'galaxy-e5': {
    type: 'crossover',
    carClass: 'electric',
    length: 4.615,
    width: 1.901,
    height: 1.67,
    wheelbase: 2.75,
    styles: ['tech'],
    cues: { fronts: ['lightbar'], rears: ['dots'], rims: ['petal'] },
  },
  'model-3': {
    type: 'sedan',
    carClass: 'electric',
    length: 4.72,
    width: 1.848,
    height: 1.441,
    wheelbase: 2.875,
    styles: ['minimalist'],
    cues: { fronts: ['teardrop'], rears: ['hooks'], rims: ['aero'], noseRake: 0.08, scallop: -0.006 },
  },
  'aito-m5': {
    type: 'suv',
    carClass: 'hybrid',
    length: 4.785,
    width: 1.93,
    height: 1.62,
    wheelbase: 2.88,
    styles: ['premium'],
    cues: { fronts: ['blade'], rears: ['thread'], rims: ['twin'], flare: 0.008 },
  },
  'mi-su7': {
    type: 'sedan',
    carClass: 'electric',
    length: 4.997,
    width: 1.963,
    height: 1.455,
    wheelbase: 3.0,
    styles: ['sport', 'tech'],
    cues: { fronts: ['teardrop'], rears: ['thread'], rims: ['fork'], flare: 0.012, noseRake: 0.06, spoiler: false },
  },
  'glory-u9': {
    type: 'sports',
    carClass: 'electric',
    length: 4.966,
    width: 2.029,
    height: 1.295,
    wheelbase: 2.9,
    styles: ['sport'],
    cues: { fronts: ['blade'], rears: ['dots'], rims: ['turbine'], flare: 0.012 },
  },
  'byd-song': {
    type: 'suv',
    carClass: 'hybrid',
    length: 4.705,
    width: 1.89,
    height: 1.68,
    wheelbase: 2.765,
    styles: ['modern'],
    cues: { fronts: ['executive'], rears: ['thread'], rims: ['star'] },
  },
  'byd-seal': {
    type: 'sedan',
    carClass: 'electric',
    length: 4.8,
    width: 1.875,
    height: 1.46,
    wheelbase: 2.92,
    styles: ['sport'],
    cues: { fronts: ['blade'], rears: ['dots'], rims: ['wide'], noseRake: 0.06 },
  },
  'hongqi-hq9': {
    type: 'suv',
    carClass: 'petrol',
    length: 5.222,
    width: 2.005,
    height: 1.892,
    wheelbase: 3.2,
    styles: ['luxury'],
    cues: { fronts: ['waterfall'], rears: ['thread'], rims: ['multi'], boxiness: 0.3 },
  },
  'hongqi-e-qm5': {
    type: 'sedan',
    carClass: 'electric',
    length: 5.04,
    width: 1.91,
    height: 1.569,
    wheelbase: 2.99,
    styles: ['classic'],
    cues: { fronts: ['waterfall'], rears: ['lines'], rims: ['petal'] },
  },
  bmw: {
    type: 'sedan',
    carClass: 'petrol',
    length: 4.713,
    width: 1.827,
    height: 1.44,
    wheelbase: 2.851,
    styles: ['sport', 'premium'],
    cues: { fronts: ['executive'], rears: ['hooks'], rims: ['twin'], noseRake: 0.02 },
  },
};

type Weighted = readonly { readonly preset: ModelPreset; readonly weight: number }[];

/**
 * The archetype of a body, drawn towards named models by their weights. What the weights leave of 1 stays the
 * archetype's own, so a heavier weight is always nearer to its model.
 */
export function blendedArchetype(type: BodyStyle, named: Weighted): Archetype {
  const base = archetypes[type];
  const total = named.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return base;
  const share = 1 / Math.max(1, total);
  const blended: Record<string, unknown> = { ...base };
  for (const { preset, weight } of named) {
    const target = towards(base, presets[preset]);
    for (const [key, value] of Object.entries(target)) {
      const own = base[key as keyof Archetype];
      if (typeof value !== 'number' || typeof own !== 'number' || key === 'doors') continue;
      blended[key] = (blended[key] as number) + (value - own) * weight * share;
    }
  }
  // Every key of the base is there, each with a value of its own kind.
  return blended as unknown as Archetype;
}

/** The archetype in a model's dimensions and character; of another body, in that model's ratios. */
function towards(base: Archetype, preset: Preset): Archetype {
  const own = archetypes[preset.type];
  const { cues } = preset;
  const sx = preset.length / own.length;
  const sz = preset.height / own.height;
  const along = (x: number) => x * sx;
  // Heights of the body grow half as fast as the roof's.
  const up = (z: number) => z * mix(1, sz, 0.6);
  const wheels = mix(1, (sx + sz) / 2, 0.6);
  return {
    ...base,
    length: along(base.length),
    width: base.width * (preset.width / own.width),
    height: base.height * sz,
    wheelbase: base.wheelbase * (preset.wheelbase / own.wheelbase),
    frontOverhang: base.frontOverhang * mix(1, sx, 0.7),
    tyreDiameter: base.tyreDiameter * wheels,
    rimDiameter: base.rimDiameter * wheels,
    noseHeight: up(base.noseHeight),
    cowlHeight: up(base.cowlHeight),
    beltFront: up(base.beltFront),
    beltRear: up(base.beltRear),
    deckHeight: up(base.deckHeight),
    cowl: along(base.cowl),
    header: along(base.header),
    peak: along(base.peak),
    backTop: along(base.backTop),
    backBase: along(base.backBase),
    flare: base.flare + (cues.flare ?? 0),
    scallop: base.scallop + (cues.scallop ?? 0),
    boxiness: Math.min(1, base.boxiness + (cues.boxiness ?? 0)),
    noseRake: base.noseRake + (cues.noseRake ?? 0),
  };
}

/** The body of the named models: the one with most weight. */
export function heaviestType(named: Weighted): BodyStyle | undefined {
  const sums = new Map<BodyStyle, number>();
  for (const { preset, weight } of named) {
    const { type } = presets[preset];
    sums.set(type, (sums.get(type) ?? 0) + weight);
  }
  return [...sums].sort(([, a], [, b]) => b - a)[0]?.[0];
}
