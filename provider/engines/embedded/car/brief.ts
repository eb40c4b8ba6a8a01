import type { Look } from '../../../../contract/camera';
import type {
  BodyType,
  CarDesign,
  DayTime,
  Exhaust,
  FaceParts,
  Finish,
  Fitout,
  Place,
  SpoilerShape,
  Stripes,
  Technique,
  Tone,
  Top,
  Weather,
  WheelLayout,
} from '../../../../contract/design';
import type {
  ArchFlares,
  BonnetShape,
  BumperShape,
  Emblem,
  Equipment,
  MirrorShape,
} from '../../../../contract/equipment';
import type { FrontFace, RearFace } from '../../../../contract/faces';
import type { CarClass, Color, Interior, ModelPreset, Style, View } from '../../../../contract/options';
import type { RimFinish, RimPattern, Tread } from '../../../../contract/rims';
import type { Glazing } from '../../../../contract/side-glass';
import type { Staging } from '../../../../contract/staging';
import type { Creased, Sections } from '../../../../contract/surfacing';
import type { Opened } from './shape/parameters';

export type Dimension = 'length' | 'width' | 'height' | 'wheelbase' | 'wheelDiameter' | 'rimDiameter' | WheelDimension;
/** Of tyres, and how far apart they stand. */
export type WheelDimension = 'tyreWidth' | 'tyreWidthRear' | 'tyreDiameterRear' | 'trackFront' | 'trackRear';

/** Fittings that words ask for or refuse. */
export type Fitting = 'chrome' | 'glassRoof' | 'cladding' | 'spoiler' | 'wing' | 'splitter' | 'openGrille' | Equipment;

/** A car's sizes and places (m). */
export const proportionFields = [
  'length',
  'width',
  'height',
  'wheelbase',
  'frontOverhang',
  'tyreDiameter',
  'rimDiameter',
  'clearance',
  'noseHeight',
  'cowlHeight',
  'beltFront',
  'beltRear',
  'deckHeight',
  'cowl',
  'header',
  'peak',
  'backTop',
  'backBase',
] as const;
type Surface =
  | 'tumblehome'
  | 'flare'
  | 'scallop'
  | 'bow'
  | 'noseRake'
  | 'backFullness'
  | 'cabinTail'
  | 'waist'
  | 'boxiness';
export type ShapeField = (typeof proportionFields)[number] | Surface | 'tyreWidth';
/** Changes of a car's numbers, in the units of `CarParameters`. */
export type Shape = Readonly<Partial<Record<ShapeField, number>>>;

/** A racing number and its roundel, as a sheet says them. */
export type Numbered = Pick<NonNullable<CarDesign['paint']>, 'number' | 'numberPlace' | 'roundel' | 'roundelColour'>;

/** Tinted glass, as a sheet says it. */
export type Tinted = Pick<NonNullable<CarDesign['paint']>, 'tint' | 'tintPlace' | 'glass'>;

/** What was understood of a prompt. The seed decides what it leaves open. */
export interface DesignBrief {
  readonly carClass?: CarClass;
  readonly carType?: BodyType;
  /** Several bodies side by side, of which the pictures of a batch take turns; `carType` is the first. */
  readonly bodies?: readonly BodyType[];
  readonly styles: readonly Style[];
  readonly color?: Color;
  /** −1 darker, 1 lighter than the plain colour. */
  readonly tone?: -1 | 0 | 1;
  /** The exact colour (#rrggbb), which wins over `color`, the nearest of the form's. */
  readonly paint?: string;
  /** Metal in the base coat (0–1). */
  readonly flake?: number;
  readonly finish?: Finish;
  /** Dust on the paint, mud on the body, and how far the paint is worn, 0 to 1. */
  readonly dust?: number;
  readonly mud?: number;
  readonly patina?: number;
  /** Looks of parts of the body (#rrggbb, or what they are made of), and its stripes. */
  readonly tones?: Readonly<Partial<Record<Tone, string>>>;
  readonly stripes?: Stripes;
  readonly exhaust?: Exhaust;
  readonly spoilerShape?: SpoilerShape;
  readonly mirrorShape?: MirrorShape;
  readonly emblem?: Emblem;
  readonly archFlares?: ArchFlares;
  readonly bonnetShape?: BonnetShape;
  readonly bumperShape?: BumperShape;
  /** Of an open car. */
  readonly top?: Top;
  readonly stripeColour?: string;
  readonly secondStripeColour?: string;
  readonly number?: Numbered;
  readonly opened?: Opened;
  readonly glass?: Tinted;
  readonly glazing?: Glazing;
  readonly sections?: Sections;
  /** The line along the flank, as a sheet says it. */
  readonly crease?: Creased;
  readonly faceParts?: FaceParts;
  /** A roof in black, against the body's colour. */
  readonly blackRoof?: boolean;
  /** A roof with a look of its own (#rrggbb, or what it is made of), which wins over a black one. */
  readonly roofColour?: string;
  readonly view?: View;
  readonly camera?: Look;
  readonly interior?: Interior;
  readonly fitout?: Fitout;
  /** Drawn as a marker sketch on paper instead of rendered. */
  readonly sketch: boolean;
  /** Drawn as clay or in lines, where it is no sketch. */
  readonly technique?: Exclude<Technique, 'rendering' | 'marker'>;
  /** Named models whose proportions and faces are blended; weight 0–1. */
  readonly presets: readonly { readonly preset: ModelPreset; readonly weight: number }[];
  /** Dimensions that were named (mm); a wheel is its tyre's outside, a rim its bead seat. */
  readonly dimensions: Readonly<Partial<Record<Dimension, number>>>;
  /** Where the car stands. */
  readonly background?: Place;
  /** The hour and the weather, where that is outdoors. */
  readonly time?: DayTime;
  readonly weather?: Weather;
  /** Lamps, ground, shadows and mist of any place. */
  readonly staging?: Staging;
  /** An hour or weather was named without a place: `background` is what it stands for. */
  readonly impliesPlace?: boolean;
  /** Words only hint at the body, or at the view into the cabin: of a car that is edited they change neither. */
  readonly impliesBody?: boolean;
  readonly impliesView?: boolean;
  readonly front?: FrontFace;
  readonly rear?: RearFace;
  readonly rim?: RimPattern;
  readonly spokes?: number;
  /** Of the rims (mm). */
  readonly dish?: number;
  readonly rimFinish?: RimFinish;
  readonly tread?: Tread;
  readonly boltedLip?: boolean;
  /** How far the front wheels are turned to the left, and how far all lean with their tops outwards (degrees). */
  readonly steer?: number;
  readonly camber?: number;
  /** Heights of lines that were named (m). */
  readonly heights?: Readonly<
    Partial<Record<'noseHeight' | 'cowlHeight' | 'beltFront' | 'beltRear' | 'deckHeight', number>>
  >;
  /** How steep windscreen and backlight stand (degrees from the horizontal). */
  readonly windscreenRake?: number;
  readonly backlightRake?: number;
  /** Of a car on three wheels. */
  readonly layout?: WheelLayout;
  readonly doors?: 2 | 4;
  readonly seats?: number;
  readonly fittings?: Readonly<Partial<Record<Fitting, boolean>>>;
  /** Colours of parts (#rrggbb). */
  readonly rimColour?: string;
  readonly caliperColour?: string;
  readonly seatColour?: string;
  /** Added to what the body's archetype has. */
  readonly shape?: Shape;
  /** What the seed must not choose. */
  readonly avoid?: { readonly types: readonly BodyType[]; readonly colors: readonly Color[] };
}

/** How a brief's picture is drawn. */
export const techniqueOf = ({ sketch, technique }: Pick<DesignBrief, 'sketch' | 'technique'>): Technique =>
  sketch ? 'marker' : (technique ?? 'rendering');

/** What a batch's picture `index` is designed for: of several bodies that stand side by side, each has its turn. */
export const briefAt = (brief: DesignBrief, index: number): DesignBrief => {
  const { bodies, ...rest } = brief;
  return bodies ? { ...rest, carType: bodies[index % bodies.length] } : brief;
};
