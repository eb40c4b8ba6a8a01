import type { Look } from '../../../../contract/camera';
import type {
  BodyType,
  DayTime,
  Exhaust,
  FaceParts,
  Finish,
  Fitout,
  OutdoorPlace,
  PartFinish,
  Place,
  RoofFinish,
  SpoilerShape,
  Stripes,
  Technique,
  Tone,
  Top,
  Weather,
  WheelLayout,
} from '../../../../contract/design';
import type { ArchFlares, BonnetShape, BumperShape, Emblem, MirrorShape } from '../../../../contract/equipment';
import type { FrontFace, RearFace } from '../../../../contract/faces';
import type { CarClass, Color, ModelPreset, Style, View } from '../../../../contract/options';
import type { RimFinish, RimPattern, Tread } from '../../../../contract/rims';
import type { Glazing } from '../../../../contract/side-glass';
import type { Staging } from '../../../../contract/staging';
import type { Creased, Sections } from '../../../../contract/surfacing';
import type { Fitting, Numbered, Shape, Tinted } from '../car/brief';
import type { Opened } from '../car/shape/parameters';

/** The first year of a decade of car design. */
export const decades = [1950, 1960, 1970, 1980, 1990, 2000, 2010, 2020] as const;
export type Era = (typeof decades)[number];

/** What a word can set. A word may set several things: a sports sedan is a type and a style. */
export type Meaning =
  | { readonly kind: 'class'; readonly id: CarClass }
  /** `weak`: only where no other word names a body. */
  | { readonly kind: 'type'; readonly id: BodyType; readonly weak?: true }
  | { readonly kind: 'style'; readonly id: Style }
  /** One of the form's colours, or with `hex` a colour of its own that is nearest to it. */
  | { readonly kind: 'color'; readonly id: Color; readonly tone?: -1 | 1; readonly hex?: string }
  /** A roof in one of the form's colours. */
  | { readonly kind: 'roof'; readonly id: Color }
  | { readonly kind: 'view'; readonly id: View }
  /** Where the camera stands and what it shows, beside its view. */
  | { readonly kind: 'camera'; readonly look: Look }
  /** Where the camera stands in metres: over the ground, or from the car. */
  | { readonly kind: 'camera-metres'; readonly asked: 'height' | 'away'; readonly metres: number }
  /** The side of the car that is seen: its left where the nose points left. */
  | { readonly kind: 'seen-side'; readonly id: 'left' | 'right' }
  | { readonly kind: 'preset'; readonly id: ModelPreset }
  | { readonly kind: 'place'; readonly id: Place }
  /** A studio of no shade, or what belongs to one: the light room, where no place outdoors is meant. */
  | { readonly kind: 'studio' }
  /** Lamps that are a room of their own where no other place is named. */
  | { readonly kind: 'lamp-room' }
  /** Some place outdoors. */
  | { readonly kind: 'open-air' }
  /** An hour of the day; without a place outdoors it stands for `room`. `staging` goes with it in any other place. */
  | { readonly kind: 'time'; readonly id: DayTime; readonly room: Place; readonly staging?: Staging }
  /** `lies`: snow on the ground rather than in the air; `covers`: on that of any place. */
  | { readonly kind: 'weather'; readonly id: Weather; readonly lies?: true; readonly covers?: true }
  /** How any place is staged: lamps, ground, shadows and what is in the air. */
  /** `on`: a place that the words name with it, where no other is named. */
  | { readonly kind: 'staging'; readonly sets: Staging; readonly on?: OutdoorPlace }
  | { readonly kind: 'front'; readonly id: FrontFace }
  | { readonly kind: 'rear'; readonly id: RearFace }
  | { readonly kind: 'rim'; readonly id: RimPattern }
  /** How many spokes, of a pattern where the word says it. */
  | { readonly kind: 'spokes'; readonly count: number; readonly pattern?: RimPattern }
  /** How deep the rims' dish is (mm). */
  | { readonly kind: 'dish'; readonly mm: number }
  | { readonly kind: 'fitting'; readonly id: Fitting; readonly value: boolean; readonly onlyNegated?: true }
  | { readonly kind: 'doors'; readonly id: 2 | 4 }
  /** How many seats there are. */
  | { readonly kind: 'seats'; readonly count: number }
  /** A change of proportion; of two opposite ones of a topic the later counts. `exact`: by a number, which no degree scales. */
  | { readonly kind: 'shape'; readonly topic: string; readonly way: 1 | -1; readonly by: Shape; readonly exact?: true }
  /** A length in wheel diameters, an angle in degrees, mm, or a share of the car's own number that is added. */
  | {
      readonly kind: 'measure';
      readonly field:
        | 'wheelbase'
        | 'width'
        | 'length'
        | 'height'
        | 'frontOverhang'
        | 'rearOverhang'
        | 'dashToAxle'
        | 'clearance'
        | 'tumblehome'
        | 'noseRake'
        /** Heights of lines, from the ground. */
        | 'belt'
        | 'cowlHeight'
        | 'noseHeight'
        | 'deckHeight'
        /** How much nearer together than they could the wheels of an axle stand. */
        | 'trackFront'
        | 'trackRear'
        /** How steep the glass stands, from the horizontal. */
        | 'windscreenRake'
        | 'backlightRake'
        /** The wheel's diameter as a share of the car's height. */
        | 'wheelShare'
        | 'staggered'
        /** How much more than the front ones the rear tyres measure across. */
        | 'rearLarger';
      readonly unit: 'wheels' | 'degrees' | 'mm' | 'share' | 'percent';
      readonly value: number;
    }
  | { readonly kind: 'flake'; readonly id: number }
  | { readonly kind: 'two-tone' | 'one-tone' }
  /** A part in the colour of the body. */
  | { readonly kind: 'body-coloured' }
  /** A roof and a lower body in colours of their own. */
  | { readonly kind: 'three-tone' }
  | { readonly kind: 'finish'; readonly id: Finish }
  | { readonly kind: 'stripes'; readonly id: Stripes }
  | { readonly kind: 'number'; readonly sets: Numbered }
  | { readonly kind: 'tint'; readonly sets: Tinted }
  /** The shape of the windows. */
  | { readonly kind: 'glazing'; readonly sets: Glazing }
  /** Sections of zones of the body. */
  | { readonly kind: 'sections'; readonly sets: Sections }
  /** The line along the flank. */
  | { readonly kind: 'crease'; readonly sets: Creased }
  /** Lamps, the light in them, and the grille. */
  | { readonly kind: 'face-parts'; readonly sets: FaceParts }
  /** Open doors, bonnet and boot. */
  | { readonly kind: 'opened'; readonly sets: Opened }
  | { readonly kind: 'exhaust'; readonly id: Exhaust; readonly onlyNegated?: true }
  /** What cars of a decade looked like, where no other word says it. */
  | { readonly kind: 'era'; readonly id: Era }
  | { readonly kind: 'spoiler'; readonly id: SpoilerShape }
  | { readonly kind: 'mirrors'; readonly id: MirrorShape; readonly onlyNegated?: true }
  | { readonly kind: 'emblem'; readonly id: Emblem; readonly onlyNegated?: true }
  | { readonly kind: 'bonnet'; readonly id: BonnetShape }
  | { readonly kind: 'bumpers'; readonly id: BumperShape }
  | { readonly kind: 'flares'; readonly id: ArchFlares }
  | { readonly kind: 'tread'; readonly id: Tread }
  | { readonly kind: 'rim-finish'; readonly id: RimFinish }
  /** What a part of the body is made of instead of being painted. */
  | { readonly kind: 'made'; readonly part: Tone; readonly of: PartFinish }
  | { readonly kind: 'made'; readonly part: 'roof'; readonly of: RoofFinish }
  | { readonly kind: 'bolted-lip' }
  /** Front wheels turned to a side as the car drives, or so that their rims are seen; wheels that lean with their tops inwards (degrees). */
  | { readonly kind: 'steer'; readonly way: 'left' | 'right' | 'shown'; readonly degrees: number }
  | { readonly kind: 'camber'; readonly degrees: number }
  /** Lamps on the roof, or those of nose and tail, by what the car is for. */
  | { readonly kind: 'light-bar' }
  | { readonly kind: 'layout'; readonly id: WheelLayout }
  /** How dirty or worn the car is, 0 to 1. */
  | { readonly kind: 'dirt'; readonly of: 'dust' | 'mud' | 'patina'; readonly amount: number }
  | { readonly kind: 'top'; readonly id: Top }
  /** `weak`: only where no other word sets it. */
  | { readonly kind: 'fitout'; readonly sets: Fitout; readonly weak?: true }
  | { readonly kind: 'technique'; readonly id: Exclude<Technique, 'rendering' | 'marker'> }
  | { readonly kind: 'sketch' | 'rendering' };

/** Parts that a colour or a style may belong to instead of the body. */
export type Part =
  | Tone
  | 'stripes'
  | 'roundel'
  | 'glass'
  | 'roof'
  | 'interior'
  | 'background'
  | 'rims'
  | 'calipers'
  | 'seats'
  | 'ambient'
  | 'stitching'
  | 'dashboard'
  | 'carpet'
  | 'accents'
  | 'other';

/** Whether a part's noun names the cabin. */
export const isCabin = (part: Part | undefined): boolean => part === 'interior' || part === 'dashboard';

/** A half of a car that has a colour of its own; `any` where a word names none of them. */
export type Half = 'any' | 'front' | 'rear' | 'left' | 'right' | 'upper' | 'lower';

/** What an adjective of size says: 'high' and 'low' of a roof, 'long' and 'short' of a bonnet. */
export type Axis =
  | 'long'
  | 'short'
  | 'high'
  | 'low'
  | 'wide'
  | 'narrow'
  | 'steep'
  | 'flat'
  | 'big'
  | 'small'
  | 'round'
  | 'boxy';

export type RoleKind =
  | 'means'
  | 'part'
  /** A noun of the surroundings, which keeps its colour. */
  | 'scene'
  /** A view only next to a view noun or alone between commas: 'front' also describes wheels. */
  | 'bare-view'
  | 'size'
  /** 'slightly', 'very': scales the word behind it. */
  | 'degree'
  /** A term of design that nothing here can draw. */
  | 'not-drawn'
  /** A phrase that contains a known word and means something else. */
  | 'phrase'
  /** Words without a wish: 'a', 'please'. */
  | 'filler'
  | 'unlimited'
  | 'body'
  | 'view-noun'
  | 'not'
  | 'and'
  | 'stop'
  | 'change'
  | 'over'
  | 'dark'
  | 'light'
  /** One of two halves of a car. */
  | 'half';

/** A word's role in the sentence, and what it sets. */
export interface Role {
  readonly kind: RoleKind;
  readonly meanings: readonly Meaning[];
  readonly part?: Part;
  readonly view?: View;
  readonly axis?: Axis;
  /** What sizes change of this noun. */
  readonly sizes?: Sizes;
  /** Of a degree: the factor. */
  readonly by?: number;
  /** A thing in the first place, a colour or brand in the second: means nothing before an unknown noun. */
  readonly shy?: boolean;
  /** What a colour beside it belongs to. */
  readonly as?: 'body' | 'scene';
  /** Of what cannot be drawn: an adjective of the whole car. */
  readonly ofCar?: true;
  /** Of a colour: it is the body's, whatever stands beside it. */
  readonly ofBody?: true;
  /** Of a part that has no colour of its own: the word for what has, of which it is one. */
  readonly nearest?: string;
  /** Of a half: which one. */
  readonly half?: Half;
}

/** A noun that sizes apply to: its topic, and what one step of each direction changes. */
export interface Sizes {
  readonly topic: string;
  readonly axes: Partial<Record<Axis, Shape>>;
  /** What a direction sets instead of the body's shape: a large grille is a broad one. */
  readonly means?: Partial<Record<Axis, readonly Meaning[]>>;
}

/** Words are lower case; a blank also stands for a hyphen or nothing. Lists are parted by '|'. */
export type Entry = readonly [words: string, role: Role];

/** A word with meanings. */
export const means = (words: string, ...meanings: readonly Meaning[]): Entry => [words, { kind: 'means', meanings }];
/** A word of the sentence that sets nothing by itself. */
export const says = (kind: RoleKind, words: string, more: Omit<Role, 'kind' | 'meanings'> = {}): Entry => [
  words,
  { kind, meanings: [], ...more },
];

/** A word of the dictionary, and others that mean the same. */
export type Alike = readonly [known: string, words: string];
