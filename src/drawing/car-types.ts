/** A measure of a car type (mm). */
export interface Range {
  readonly min: number;
  readonly max: number;
  readonly default: number;
}
export type Measure = 'length' | 'height' | 'wheelbase' | 'wheelDiameter';
export const measures = ['length', 'height', 'wheelbase', 'wheelDiameter'] as const satisfies readonly Measure[];

/** The side silhouettes that a type starts from. */
export type Profile =
  | 'sedan'
  | 'fastback'
  | 'hatchback'
  | 'coupe'
  | 'crossover'
  | 'wagon'
  | 'grandTourer'
  | 'suv'
  | 'offroad'
  | 'suvCoupe';

export interface CarType extends Readonly<Record<Measure, Range>> {
  readonly profile: Profile;
}

const range = (min: number, standard: number, max: number): Range => ({ min, max, default: standard });

/**
 * The 25 types of the specification. `custom` and `sedan_standard` have its figures; the others are rounded from
 * published dimensions of current cars of that class.
 */
export const carTypes = {
  custom: type(
    'sedan',
    range(1000, 4500, 10_000),
    range(500, 1500, 3000),
    range(500, 2700, 5000),
    range(200, 650, 1500),
  ),
  sedan_standard: type(
    'sedan',
    range(4000, 4750, 5500),
    range(1300, 1450, 1600),
    range(2400, 2800, 3200),
    range(550, 680, 800),
  ),
  sedan_sport: type(
    'fastback',
    range(4200, 4700, 5200),
    range(1250, 1390, 1500),
    range(2500, 2820, 3100),
    range(600, 690, 800),
  ),
  sedan_luxury: type(
    'sedan',
    range(4800, 5180, 5700),
    range(1400, 1490, 1600),
    range(2850, 3120, 3500),
    range(620, 720, 820),
  ),
  sedan_electric: type(
    'fastback',
    range(4300, 4900, 5400),
    range(1350, 1450, 1560),
    range(2600, 2920, 3250),
    range(600, 700, 800),
  ),
  sedan_hatchback: type(
    'hatchback',
    range(3600, 4280, 4700),
    range(1350, 1460, 1600),
    range(2300, 2620, 2850),
    range(540, 640, 740),
  ),
  sedan_coupe: type(
    'coupe',
    range(4100, 4600, 5100),
    range(1200, 1340, 1450),
    range(2400, 2720, 3000),
    range(600, 690, 800),
  ),
  sedan_crossover: type(
    'crossover',
    range(4300, 4750, 5200),
    range(1450, 1530, 1650),
    range(2600, 2800, 3100),
    range(620, 710, 800),
  ),
  sedan_wagon: type(
    'wagon',
    range(4300, 4800, 5300),
    range(1380, 1470, 1600),
    range(2550, 2830, 3150),
    range(580, 680, 780),
  ),
  sedan_gt: type(
    'grandTourer',
    range(4400, 4900, 5300),
    range(1220, 1340, 1450),
    range(2550, 2850, 3100),
    range(620, 710, 820),
  ),
  suv_compact: type(
    'suv',
    range(4000, 4420, 4700),
    range(1520, 1640, 1760),
    range(2450, 2640, 2800),
    range(600, 690, 780),
  ),
  suv_crossover: type(
    'crossover',
    range(4200, 4600, 4900),
    range(1500, 1610, 1720),
    range(2500, 2710, 2900),
    range(620, 710, 800),
  ),
  suv_luxury: type(
    'suv',
    range(4700, 5050, 5500),
    range(1650, 1780, 1950),
    range(2800, 3050, 3350),
    range(700, 780, 880),
  ),
  suv_offroad: type(
    'offroad',
    range(4000, 4700, 5200),
    range(1750, 1870, 2050),
    range(2400, 2780, 3100),
    range(720, 810, 950),
  ),
  suv_coupe: type(
    'suvCoupe',
    range(4400, 4850, 5200),
    range(1520, 1640, 1760),
    range(2650, 2900, 3150),
    range(680, 760, 850),
  ),
  suv_small: type(
    'hatchback',
    range(3700, 4150, 4400),
    range(1500, 1590, 1700),
    range(2350, 2560, 2700),
    range(580, 660, 740),
  ),
  suv_midsize: type(
    'suv',
    range(4500, 4780, 5000),
    range(1600, 1690, 1820),
    range(2650, 2830, 3000),
    range(650, 730, 820),
  ),
  suv_large: type(
    'suv',
    range(4900, 5200, 5700),
    range(1700, 1820, 2000),
    range(2900, 3100, 3450),
    range(720, 800, 900),
  ),
  suv_sport: type(
    'suvCoupe',
    range(4500, 4850, 5200),
    range(1550, 1650, 1780),
    range(2700, 2900, 3100),
    range(680, 760, 860),
  ),
  ev_sedan: type(
    'fastback',
    range(4400, 4950, 5400),
    range(1380, 1450, 1560),
    range(2700, 2950, 3250),
    range(620, 700, 800),
  ),
  ev_suv: type(
    'crossover',
    range(4300, 4780, 5200),
    range(1550, 1640, 1780),
    range(2650, 2900, 3200),
    range(660, 740, 840),
  ),
  hybrid_sedan: type(
    'sedan',
    range(4300, 4850, 5300),
    range(1380, 1460, 1560),
    range(2600, 2820, 3100),
    range(580, 680, 780),
  ),
  hybrid_suv: type(
    'suv',
    range(4400, 4720, 5100),
    range(1600, 1690, 1820),
    range(2600, 2750, 3050),
    range(640, 720, 820),
  ),
  range_sedan: type(
    'fastback',
    range(4400, 4920, 5300),
    range(1390, 1470, 1570),
    range(2650, 2900, 3150),
    range(600, 690, 790),
  ),
  range_suv: type(
    'suv',
    range(4600, 5020, 5400),
    range(1650, 1760, 1900),
    range(2750, 2950, 3250),
    range(680, 760, 860),
  ),
} as const satisfies Record<string, CarType>;
export type CarTypeId = keyof typeof carTypes;
// The keys of a literal object are exactly its own.
export const carTypeIds = Object.keys(carTypes) as CarTypeId[];

function type(profile: Profile, length: Range, height: Range, wheelbase: Range, wheelDiameter: Range): CarType {
  return { profile, length, height, wheelbase, wheelDiameter };
}
