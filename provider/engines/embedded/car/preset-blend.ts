import type { ModelPreset } from '../../../../contract/options';
import { mix } from '../kernel/maths';
import { archetypeOf, archetypes } from './archetypes';
import { type Preset, presets } from './presets';
import type { Archetype, BodyStyle } from './shape/parameters';
import { fullWidth, widthsOf } from './shape/running-gear';

type Weighted = readonly { readonly preset: ModelPreset; readonly weight: number }[];

/**
 * The archetype of a body, drawn towards named models by their weights. What the weights leave of 1 stays the
 * archetype's own, so a heavier weight is always nearer to its model.
 */
export function blendedArchetype(type: BodyStyle, named: Weighted, seats?: number): Archetype {
  const base = archetypeOf(type, seats);
  const total = named.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return base;
  const share = 1 / Math.max(1, total);
  const blended: Record<string, unknown> = { ...base };
  for (const { preset, weight } of named) {
    const target = towards(base, presets[preset]);
    for (const [key, value] of Object.entries(target)) {
      const own = base[key as keyof Archetype];
      if (typeof value !== 'number' || typeof own !== 'number' || key === 'doors') continue;
      const before = blended[key];
      blended[key] = (typeof before === 'number' ? before : own) + (value - own) * weight * share;
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
    ...widthsOf(base, fullWidth(base) * (preset.width / own.width)),
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

/** The named model with the most weight. */
export const heaviestPreset = (named: Weighted): ModelPreset | undefined =>
  [...named].sort((a, b) => b.weight - a.weight)[0]?.preset;

/** The body of the named models: the one with most weight. */
export function heaviestType(named: Weighted): BodyStyle | undefined {
  const sums = new Map<BodyStyle, number>();
  for (const { preset, weight } of named) {
    const { type } = presets[preset];
    sums.set(type, (sums.get(type) ?? 0) + weight);
  }
  return [...sums].sort(([, a], [, b]) => b - a)[0]?.[0];
}
