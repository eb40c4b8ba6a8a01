import type { CarType, Color, ModelPreset, Style } from '../../../../contract/options';
import type { DesignBrief } from '../brief';
import { clamp, mix } from '../maths';
import { randomOf } from '../random';
import type { StudioName } from '../trace/studio';
import { archetypes } from './archetypes';
import { cabinStyles } from './cabin/styles';
import type { CarParameters, Paint } from './parameters';
import { RIM_COUNT } from './wheels';

/** A whole design: the car, its finishes, and the room it stands in. */
export interface Design {
  readonly car: CarParameters;
  readonly paint: Paint;
  readonly rimTone: number;
  readonly caliper: readonly [number, number, number];
  readonly seat: readonly [number, number, number];
  readonly studio: StudioName;
}

/** How a style bends the proportions (metres, or a factor where named so) and what it likes. */
interface StyleCues {
  readonly lower?: number;
  readonly longer?: number;
  readonly wheels?: number;
  readonly flare?: number;
  readonly chrome?: boolean;
  readonly glassRoof?: boolean;
  readonly faces?: readonly number[];
  readonly rims?: readonly number[];
  readonly spoiler?: boolean;
}

const styleCues: Record<Style, StyleCues> = {
  luxury: { longer: 0.12, chrome: true, glassRoof: true, faces: [0, 6], rims: [2, 6], wheels: 0.01 },
  sport: { lower: 0.03, wheels: 0.02, flare: 1.35, faces: [3, 7], rims: [0, 1, 5], spoiler: true },
  minimalist: { faces: [1, 5], rims: [4], flare: 0.7 },
  tech: { glassRoof: true, faces: [1, 5], rims: [3, 4] },
  classic: { chrome: true, faces: [0, 2], rims: [2, 6], flare: 0.9 },
  premium: { longer: 0.06, chrome: true, glassRoof: true, faces: [0, 4], rims: [1, 2], wheels: 0.01 },
  modern: { faces: [1, 3, 7], rims: [1, 3, 5] },
  vintage: { chrome: true, faces: [2, 6], rims: [2, 6], lower: -0.02 },
};

/** What a named model stands for, as a type and styles: proportions and character, never its face or its badge. */
const presetCharacter: Record<ModelPreset, { readonly type: CarType; readonly styles: readonly Style[] }> = {
  'geely-e8': { type: 'sedan', styles: ['premium'] },
  'volvo-ex90': { type: 'suv', styles: ['minimalist', 'luxury'] },
  'zeekr-mix': { type: 'suv', styles: ['tech'] },
  'lynkco-07': { type: 'sedan', styles: ['modern'] },
  'lynkco-03': { type: 'sedan', styles: ['sport'] },
  polar: { type: 'suv', styles: ['minimalist', 'tech'] },
  'galaxy-l7': { type: 'suv', styles: ['modern'] },
  'galaxy-e5': { type: 'suv', styles: ['tech'] },
  'model-3': { type: 'sedan', styles: ['minimalist'] },
  'aito-m5': { type: 'suv', styles: ['premium'] },
  'mi-su7': { type: 'sedan', styles: ['sport', 'tech'] },
  'glory-u9': { type: 'sports', styles: ['sport'] },
  'byd-song': { type: 'suv', styles: ['modern'] },
  'byd-seal': { type: 'sedan', styles: ['sport'] },
  'hongqi-hq9': { type: 'suv', styles: ['luxury'] },
  'hongqi-e-qm5': { type: 'sedan', styles: ['classic'] },
  bmw: { type: 'sedan', styles: ['sport', 'premium'] },
};

/** Linear-light base coats measured off common automotive colours. */
const paints: Record<Color, Paint> = {
  white: { color: [0.72, 0.72, 0.7], metallic: 0.15 },
  silver: { color: [0.36, 0.37, 0.38], metallic: 0.9 },
  gray: { color: [0.085, 0.09, 0.097], metallic: 0.75 },
  black: { color: [0.008, 0.008, 0.01], metallic: 0.3 },
  yellow: { color: [0.72, 0.44, 0.025], metallic: 0.2 },
  red: { color: [0.36, 0.007, 0.012], metallic: 0.5 },
  blue: { color: [0.012, 0.05, 0.23], metallic: 0.65 },
  orange: { color: [0.62, 0.15, 0.012], metallic: 0.45 },
  green: { color: [0.01, 0.095, 0.05], metallic: 0.6 },
};

/**
 * Designs a car for a brief. What the brief leaves open is drawn by the seed; a high `cfgScale` (1–15) keeps close to
 * the archetype and the named styles, a low one lets variants stray.
 */
export function designCar(brief: DesignBrief, seed: number, cfgScale: number): Design {
  const random = randomOf(seed);
  const loose = clamp(1.25 - cfgScale / 15, 0.2, 1.2);
  const sway = (amount: number) => (random() * 2 - 1) * amount * loose;
  const pick = <T>(options: readonly T[], fallback: T): T => options[Math.floor(random() * options.length)] ?? fallback;

  const strongest = [...brief.presets].sort((a, b) => b.weight - a.weight)[0];
  const character = strongest ? presetCharacter[strongest.preset] : undefined;
  const type = brief.carType ?? character?.type ?? 'sedan';
  const styles = [...brief.styles, ...brief.presets.flatMap(({ preset }) => presetCharacter[preset].styles)];
  const carClass = brief.carClass ?? (random() < 0.5 ? 'electric' : 'petrol');
  const cues = styles.map((style) => styleCues[style]);
  const sum = (of: (cue: StyleCues) => number | undefined) =>
    cues.reduce((total, cue) => total + (of(cue) ?? 0), 0) / Math.max(1, cues.length);
  const wants = (of: (cue: StyleCues) => boolean | undefined) => cues.some((cue) => of(cue) === true);

  const base = archetypes[type];
  const { dimensions } = brief;
  const length = metres(dimensions.length) ?? base.length + sum((cue) => cue.longer) + sway(0.09);
  const stretch = length / base.length;
  const height = metres(dimensions.height) ?? base.height - sum((cue) => cue.lower) + sway(0.025);
  const rise = height - base.height;
  const wheelbase = clamp(
    metres(dimensions.wheelbase) ?? base.wheelbase * stretch + sway(0.04),
    length * 0.52,
    length * 0.68,
  );
  const tyreDiameter = clamp(
    metres(dimensions.wheelDiameter) ?? base.tyreDiameter + sum((cue) => cue.wheels) + sway(0.015),
    0.55,
    0.86,
  );
  const glasshouse = sway(0.07);
  const at = (x: number) => x * stretch;
  const car: CarParameters = {
    ...base,
    carClass,
    length,
    width: metres(dimensions.width) ?? base.width + sway(0.025),
    height,
    wheelbase,
    frontOverhang: (length - wheelbase) * (base.frontOverhang / (base.length - base.wheelbase)) + sway(0.03),
    tyreDiameter,
    rimDiameter: tyreDiameter - (base.tyreDiameter - base.rimDiameter) + sway(0.01),
    noseHeight: base.noseHeight + rise * 0.3 + sway(0.02),
    cowlHeight: base.cowlHeight + rise * 0.5,
    beltFront: base.beltFront + rise * 0.5 + sway(0.012),
    beltRear: base.beltRear + rise * 0.5 + sway(0.02),
    deckHeight: base.deckHeight + rise * 0.5 + sway(0.015),
    cowl: at(base.cowl) + glasshouse * 0.6,
    header: at(base.header) + glasshouse,
    peak: at(base.peak) + glasshouse,
    backTop: at(base.backTop) + glasshouse + sway(0.06),
    backBase: at(base.backBase) + sway(0.04),
    tumblehome: base.tumblehome + sway(0.03),
    flare: base.flare * mix(1, sum((cue) => cue.flare) || 1, 1) + Math.abs(sway(0.006)),
    scallop: base.scallop + sway(0.006),
    bow: base.bow + sway(0.03),
    cabin: brief.interior ?? styles[0] ?? 'unlimited',
    face: pick(
      cues.flatMap((cue) => cue.faces ?? []),
      Math.floor(random() * 8),
    ),
    tail: Math.floor(random() * 3),
    rim: pick(
      cues.flatMap((cue) => cue.rims ?? []),
      Math.floor(random() * RIM_COUNT),
    ),
    openGrille: carClass !== 'electric' && type !== 'sports',
    chrome: wants((cue) => cue.chrome),
    blackRoof: brief.blackRoof ?? (type !== 'sedan' && random() < 0.2 * loose),
    glassRoof: wants((cue) => cue.glassRoof),
    spoiler: type === 'sports' || wants((cue) => cue.spoiler),
  };
  const color =
    brief.color ?? pick(['silver', 'gray', 'blue', 'white', 'red', 'black', 'green', 'orange'] as const, 'silver');
  return {
    car,
    paint: toned(paints[color], brief.tone ?? 0),
    rimTone: styles.includes('sport') || random() < 0.35 ? 0.09 : 0.24,
    caliper: styles.includes('sport') || type === 'sports' ? [0.42, 0.02, 0.015] : [0.05, 0.05, 0.052],
    seat: cabinStyles[car.cabin].seat,
    studio: brief.background === 'dark' ? 'dark' : 'light',
  };
}

const metres = (mm: number | undefined) => (mm === undefined ? undefined : mm / 1000);

function toned({ color, metallic }: Paint, tone: -1 | 0 | 1): Paint {
  const shade = (value: number) => (tone < 0 ? value * 0.42 : tone > 0 ? mix(value, 0.75, 0.3) : value);
  return { color: [shade(color[0]), shade(color[1]), shade(color[2])], metallic };
}
