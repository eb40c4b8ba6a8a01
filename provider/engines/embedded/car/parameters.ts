import type { CarClass, CarType } from '../../../../contract/options';

/**
 * A car as a designer would dimension it. Metres; x runs from the front bumper (0) to the rear (length), y from the
 * centre line to the side, z up from the ground.
 */
export interface CarParameters {
  readonly type: CarType;
  readonly carClass: CarClass;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly wheelbase: number;
  readonly frontOverhang: number;
  readonly tyreDiameter: number;
  readonly rimDiameter: number;
  readonly clearance: number;
  /** Heights of the bonnet's leading edge, the cowl, the belt line at the mirror and at the C-pillar, the deck's end. */
  readonly noseHeight: number;
  readonly cowlHeight: number;
  readonly beltFront: number;
  readonly beltRear: number;
  readonly deckHeight: number;
  /** Where the windscreen starts and ends, the roof is highest, and the backlight starts and ends (x). */
  readonly cowl: number;
  readonly header: number;
  readonly peak: number;
  readonly backTop: number;
  readonly backBase: number;
  /** Lean of the side windows: metres inwards for each metre up. */
  readonly tumblehome: number;
  /** How far the shoulder stands out over the wheels, and how deep the door's hollow is. */
  readonly flare: number;
  readonly scallop: number;
  /** Plan rounding of the nose and tail. */
  readonly bow: number;
  readonly doors: 2 | 4;
  readonly face: number;
  readonly tail: number;
  readonly rim: number;
  readonly openGrille: boolean;
  readonly chrome: boolean;
  readonly blackRoof: boolean;
  readonly glassRoof: boolean;
  readonly cladding: boolean;
  readonly spoiler: boolean;
  /** A drawn side silhouette, which then takes the place of the curves that the heights above would give. */
  readonly outline?: Outline;
}

/**
 * The side silhouette on the centre plane (m), measured as the car is: `top` as points [x, z] of rising x from the nose
 * to the tail, `front` and `rear` as points [z, x] of rising z, from the underside to where `top` begins or ends.
 */
export interface Outline {
  readonly top: readonly (readonly [number, number])[];
  readonly front: readonly (readonly [number, number])[];
  readonly rear: readonly (readonly [number, number])[];
}

/** Paint: linear-light colour of the base coat, and how much metal flake it carries (0–1). */
export interface Paint {
  readonly color: readonly [number, number, number];
  readonly metallic: number;
}

type Base = Omit<
  CarParameters,
  'carClass' | 'face' | 'tail' | 'rim' | 'openGrille' | 'chrome' | 'blackRoof' | 'glassRoof' | 'spoiler' | 'outline'
>;

/** The middle of each body style, from published dimensions of current cars of that class. */
export const archetypes: Record<CarType, Base> = {
  sedan: {
    type: 'sedan',
    length: 4.88,
    width: 1.89,
    height: 1.44,
    wheelbase: 2.92,
    frontOverhang: 0.88,
    tyreDiameter: 0.69,
    rimDiameter: 0.5,
    clearance: 0.14,
    noseHeight: 0.7,
    cowlHeight: 0.965,
    beltFront: 0.9,
    beltRear: 0.97,
    deckHeight: 1.03,
    cowl: 1.42,
    header: 2.25,
    peak: 2.62,
    backTop: 3.35,
    backBase: 4.38,
    tumblehome: 0.42,
    flare: 0.02,
    scallop: 0.016,
    bow: 0.3,
    doors: 4,
    cladding: false,
  },
  suv: {
    type: 'suv',
    length: 4.78,
    width: 1.95,
    height: 1.69,
    wheelbase: 2.86,
    frontOverhang: 0.88,
    tyreDiameter: 0.76,
    rimDiameter: 0.54,
    clearance: 0.2,
    noseHeight: 0.9,
    cowlHeight: 1.13,
    beltFront: 1.05,
    beltRear: 1.12,
    deckHeight: 1.17,
    cowl: 1.28,
    header: 2.0,
    peak: 2.55,
    backTop: 4.05,
    backBase: 4.6,
    tumblehome: 0.34,
    flare: 0.024,
    scallop: 0.02,
    bow: 0.24,
    doors: 4,
    cladding: true,
  },
  sports: {
    type: 'sports',
    length: 4.52,
    width: 1.95,
    height: 1.27,
    wheelbase: 2.64,
    frontOverhang: 0.95,
    tyreDiameter: 0.69,
    rimDiameter: 0.52,
    clearance: 0.115,
    noseHeight: 0.63,
    cowlHeight: 0.88,
    beltFront: 0.82,
    beltRear: 0.9,
    deckHeight: 0.95,
    cowl: 1.62,
    header: 2.34,
    peak: 2.6,
    backTop: 2.95,
    backBase: 4.05,
    tumblehome: 0.48,
    flare: 0.036,
    scallop: 0.026,
    bow: 0.34,
    doors: 2,
    cladding: false,
  },
};
