import type {
  BodyType,
  CarDesign,
  Exhaust,
  FaceParts,
  Finish,
  Fitout,
  NumberPlace,
  Roundel,
  SpoilerShape,
  Stripes,
  Tone,
  Top,
  WheelLayout,
} from '../../../../../contract/design';
import type {
  ArchFlares,
  BonnetShape,
  BumperShape,
  Emblem,
  Equipment,
  MirrorShape,
} from '../../../../../contract/equipment';
import type { CarClass, Interior } from '../../../../../contract/options';
import type { Tread } from '../../../../../contract/rims';
import type { Glazing } from '../../../../../contract/side-glass';
import type { Sections } from '../../../../../contract/surfacing';

/** The body styles that the engine knows: those of the design sheet. */
export type BodyStyle = BodyType;

/**
 * A car's dimensions (m): x runs from the front bumper (0) to the rear (length), y from the centre line to the side, z
 * up from the ground.
 */
export interface CarParameters {
  readonly type: BodyStyle;
  readonly carClass: CarClass;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly wheelbase: number;
  readonly frontOverhang: number;
  readonly tyreDiameter: number;
  readonly rimDiameter: number;
  /** Of the front tyres. */
  readonly tyreWidth: number;
  /** Between the middles of an axle's tyres; as far as the body lets them stand without it. */
  readonly trackFront?: number;
  readonly trackRear?: number;
  /** A street tyre's without it. */
  readonly tread?: Tread;
  /** Over the wheels, where they stand outside the body; `width` is then the body's between them. */
  readonly overall?: number;
  /** How far farther in than the rear ones the front wheels stand there. */
  readonly frontIn?: number;
  /** Of the rear tyres, where a sheet says it. */
  readonly tyreDiameterRear?: number;
  readonly tyreWidthRear?: number;
  /** How far the front wheels are turned to the left, and how far all lean, negative with their tops inwards (degrees). */
  readonly steer?: number;
  readonly camber?: number;
  /** A bright lip is bolted to the rims. */
  readonly boltedLip?: boolean;
  /** How much larger and wider the rear tyres are than the front ones without that. */
  readonly rearLarger?: number;
  readonly rearWider?: number;
  /** The engine that an open bay shows. */
  readonly engine?: 'v8' | 'twin';
  /** Headlamps on brackets, not in the skin. */
  readonly standingLamps?: true;
  /** A wing and a splitter are planes ahead of the wheels and behind them. */
  readonly planes?: true;
  /** One wheel on an axle, of a car that has three. */
  readonly layout?: WheelLayout;
  readonly clearance: number;
  /** Heights of the bonnet's leading edge, the cowl, the doors' upper edge at the mirror and at the C-pillar, the deck's end. */
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
  /** How steep windscreen and backlight stand (degrees from the horizontal), where a sheet says it; the places above follow. */
  readonly windscreenRake?: number;
  readonly backlightRake?: number;
  /** Lean of the side windows: metres inwards for each metre up. */
  readonly tumblehome: number;
  /** How far the shoulder stands out over the wheels, and how deep the door's hollow is. */
  readonly flare: number;
  readonly scallop: number;
  /** Plan rounding of the nose and tail. */
  readonly bow: number;
  /** How fast the nose leans back above the bumper (metres for each metre up). */
  readonly noseRake: number;
  /** How far the backlight bulges over the straight line from roof to deck (m). */
  readonly backFullness: number;
  /** Width of the greenhouse's end, and of the body between the wheels, as shares of the full width. */
  readonly cabinTail: number;
  readonly waist: number;
  /** How tight corners are: 0 like a drop of water, 1 like a box. */
  readonly boxiness: number;
  /** Sections of its zones; those of the body without. */
  readonly sections?: Sections;
  /** Its character line; the body's own without. */
  readonly crease?: Crease;
  /** Two boxes with a tailgate, against three with a boot lid. */
  readonly tailgate: boolean;
  /** Drawn by the formula its windows end before the tailgate, under a belt that kicks up. */
  readonly broadPillar?: true;
  readonly doors: 2 | 4;
  /** How many sit in it; two a row without it. */
  readonly seats?: number;
  /** Of an open car; down without it. */
  readonly top?: Top;
  /** The interior's layout and materials. */
  readonly cabin: Interior;
  /** What of the interior is not as its style has it. */
  readonly fitout?: Fitout;
  readonly face: number;
  readonly tail: number;
  readonly rim: number;
  /** How many spokes, pairs or openings; as many as the rim usually has without it. */
  readonly spokes?: number;
  /** How far spokes stand behind the tyre's wall where they meet the edge; as the rim usually has it without it. */
  readonly dish?: number;
  readonly openGrille: boolean;
  readonly chrome: boolean;
  /** How its front and rear differ from their faces. */
  readonly faceParts?: FaceParts;
  /** How its windows differ from what its body has. */
  readonly glazing?: Glazing;
  readonly blackRoof: boolean;
  /** A roof in a colour of its own. */
  readonly colouredRoof?: boolean;
  /** Parts in colours of their own, and stripes in another colour. */
  readonly tones?: readonly Tone[];
  /** Whether the lower half is panels of wood on the flanks behind the front wheels, rather than all of it. */
  readonly panelled?: true;
  readonly stripes?: Exclude<Stripes, 'none'>;
  /** They are of two colours. */
  readonly twoStripes?: true;
  readonly number?: RaceNumber;
  /** How much of the body mud covers, 0 to 1. */
  readonly mud?: number;
  /** How far its paint is worn, 0 to 1. */
  readonly patina?: number;
  readonly glassRoof: boolean;
  readonly cladding: boolean;
  readonly spoiler: boolean;
  /** Its shape; without one what suits the body: a lip on a deck, a blade on a roof over a tailgate. */
  readonly spoilerShape?: SpoilerShape;
  /** A wing on struts above the tail. */
  readonly wing?: boolean;
  /** A blade under the nose. */
  readonly splitter?: boolean;
  /** What is fitted outside. */
  readonly equipment?: Readonly<Partial<Record<Equipment, boolean>>>;
  /** Its outside mirrors; without, as the body has them. */
  readonly mirrorShape?: MirrorShape;
  /** Its bonnet runs over the wings; without, as the body has it. */
  readonly bonnetShape?: BonnetShape;
  /** Bumpers of a shape of their own; without, as the body has them. */
  readonly bumperShape?: BumperShape;
  /** Flares round its wheels; without, as the body has them. */
  readonly archFlares?: ArchFlares;
  /** On nose and tail; as the face has it without it. */
  readonly emblem?: Emblem;
  /** Tips of an exhaust; without, a car that burns fuel has two in its skin. */
  readonly exhaust?: Exhaust;
  /** Drawn by the one formula, as its body type was before it had lines of its own. */
  readonly formula?: true;
  /** Open doors, bonnet and boot. */
  readonly opened?: Opened;
  /** Built with what is under its skin. */
  readonly cutaway?: true;
  /** Its doors, lids, roof, wheels and brakes float off it. */
  readonly exploded?: true;
  /** Built without its roof, to be looked into from above. */
  readonly unroofed?: true;
  /** A drawn side silhouette, which then takes the place of the curves that the heights above would give. */
  readonly outline?: Outline;
}

/** A character line: how far below the belt it lies at both axles, how deep it is cut, and its radii there (m). */
export interface Crease {
  readonly depth?: number;
  readonly front?: number;
  readonly rear?: number;
  readonly radiusFront?: number;
  readonly radiusRear?: number;
  /** A second one below it, with the same radii. */
  readonly lower?: Pick<Crease, 'depth' | 'front' | 'rear'>;
}

/** What a body style fixes; class, style and seed decide the rest. */
export type Archetype = Omit<
  CarParameters,
  | 'carClass'
  | 'seats'
  | 'cabin'
  | 'face'
  | 'tail'
  | 'rim'
  | 'spokes'
  | 'dish'
  | 'trackFront'
  | 'tyreDiameterRear'
  | 'tyreWidthRear'
  | 'boltedLip'
  | 'windscreenRake'
  | 'backlightRake'
  | 'steer'
  | 'camber'
  | 'trackRear'
  | 'openGrille'
  | 'chrome'
  | 'glazing'
  | 'faceParts'
  | 'blackRoof'
  | 'colouredRoof'
  | 'tones'
  | 'panelled'
  | 'stripes'
  | 'twoStripes'
  | 'number'
  | 'glassRoof'
  | 'spoiler'
  | 'formula'
  | 'cutaway'
  | 'exploded'
  | 'unroofed'
  | 'opened'
  | 'outline'
>;

/**
 * The side silhouette on the centre plane (m), measured as the car is: `top` as points [x, z] of rising x from the nose
 * to the tail, `front` and `rear` as points [z, x] of rising z, from the underside to where `top` begins or ends.
 */
export interface Outline {
  readonly top: readonly (readonly [number, number])[];
  readonly front: readonly (readonly [number, number])[];
  readonly rear: readonly (readonly [number, number])[];
}

/** Doors, bonnet and boot that stand open, as a sheet says it. */
export type Opened = Pick<NonNullable<CarDesign['fittings']>, 'doorsOpen' | 'bonnetOpen' | 'bootOpen'>;

/** A racing number or an empty roundel; up to three digits. */
export interface RaceNumber {
  readonly digits: string;
  readonly place: NumberPlace;
  readonly roundel: Roundel;
}

/**
 * Paint: linear-light colour of the base coat, its share of metal flake (0–1), and its finish; a clear coat without
 * one.
 */
export interface Paint {
  readonly color: readonly [number, number, number];
  readonly metallic: number;
  readonly finish?: Exclude<Finish, 'gloss'>;
}
