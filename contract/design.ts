import * as z from 'zod/mini';
import { cabinFields } from './cabin';
import { archFlares, bonnetShapes, bumperShapes, emblems, equipment, mirrorShapes } from './equipment';
import { frontFaces, grilleOutlines, grillePatterns, headlamps, lightSignatures, rearFaces, tailLamps } from './faces';
import { glassFamilies, glassRoofs, glassSwitches, pillarFinishes, windowCorners, windowTrims } from './glazing';
import { carClasses, interiors, views } from './options';
import { rakeFields } from './rakes';
import { rimFinishes, rimPatterns, treads } from './rims';
import { choice, colour, focuses, hex, stagingFields, within } from './staging';
import { stanceFields } from './stance';
import { creaseFields, sectionFamilies } from './surfacing';

/**
 * The design sheet: everything that makes one car and its picture, as a document. Lengths are in mm, angles in degrees,
 * rims in inches, colours as #rrggbb in sRGB; x runs from the front bumper to the rear, heights count from the ground.
 * Everything is optional: what a sheet leaves open is drawn by the seed. Whatever can be chosen has a name, so that no
 * table's order is part of the format.
 */

/** The bodies that can be drawn. */
export const bodyTypes = [
  'sports',
  'suv',
  'sedan',
  'wagon',
  'hatchback',
  'coupe',
  'crossover',
  'off-road',
  'van',
  'pickup',
  'roadster',
  'limousine',
  'shooting-brake',
  'city-car',
  'mpv',
  'kei-van',
  'supercar',
  'microcar',
  'fastback',
  'suv-coupe',
  'wedge-car',
  'robotaxi',
  'grand-tourer',
  'race-car',
  'hot-rod',
  'formula',
  'three-wheeler',
  'kei-truck',
] as const;
/** On which axle a car of three wheels has one. */
export const wheelLayouts = ['single-rear', 'single-front'] as const;
export const finishes = [
  'gloss',
  'matte',
  'satin',
  'pearl',
  'chrome',
  'brushed',
  'carbon',
  'primer',
  'wrap',
  'camouflage',
  'chameleon',
] as const;
/** Parts of the painted body that may have a colour of their own, beside the roof. */
export const tones = ['lower', 'bonnet', 'bumpers', 'pillars', 'mirrors', 'sills'] as const;
/** What such a part, or the roof, may be made of instead of being painted. */
export const partFinishes = ['chrome', 'carbon', 'wood'] as const;
/** The same of the roof alone: grained cloth that looks like leather, with two seams along it. */
export const roofFinishes = [...partFinishes, 'vinyl', 'brown-vinyl'] as const;
/**
 * Along the car from nose to tail: two, one, or one beside the middle with a thin one. On its flanks: one along each sill,
 * one below the windows that turns up over the rear wheel, slanted bands, or chequers. Arrows over bonnet and roof; the
 * whole car behind a slanted line, or its right half; a colour into which the paint goes over, towards the tail, the
 * sills or the nose; or flames from the nose over bonnet and wings to the doors.
 */
export const stripes = [
  ...(['none', 'racing', 'centre-stripe', 'offset-stripe', 'side', 'hockey-stick', 'bands', 'chequers'] as const),
  ...(['chevrons', 'halves', 'left-right', 'fade-rear', 'fade-low', 'flames', 'fade-front'] as const),
] as const;
/** Which windows a tint darkens: all, or those behind the driver's door. */
export const tintPlaces = ['all', 'rear'] as const;
/** Where a racing number stands, and what it stands on; none: digits on the bare paint. */
export const numberPlaces = ['doors', 'bonnet', 'both'] as const;
export const roundels = ['none', 'disc', 'square'] as const;
/** How doors stand open: on hinges, the last one hinged behind, slid back, lifted about the roof, or turned up at their front. */
export const doorsOpen = ['shut', 'hinged', 'coach', 'sliding', 'gullwing', 'scissor'] as const;
/** The tips of an exhaust: at the tail, where and how many, or before the rear wheels. */
export const exhausts = ['hidden', 'single', 'twin', 'quad', 'centre', 'sides'] as const;
/** The roof of an open car: none, of fabric, of metal, or its middle alone taken off, whole or beside a bar. */
export const tops = ['down', 'up', 'hardtop', 'targa', 't-bar'] as const;
/** A low edge on the tail, a tail that is drawn up, or a blade at the roof's end. */
export const spoilerShapes = ['lip', 'ducktail', 'roof'] as const;
/** The rooms that a car can stand in: studios, and halls. */
export const rooms = [
  'light',
  'dark',
  'sunset',
  'gradient',
  'softboxes',
  'neon',
  'hall',
  'garage',
  'showroom',
  'turntable',
  'wind-tunnel',
  'tunnel',
  'car-park',
  'warehouse',
] as const;
/** The places outdoors, which have an hour and weather: a square, a road, and landscapes. */
export const outdoors = [
  ...(['daylight', 'road', 'city', 'race-track', 'airfield'] as const),
  ...(['mountains', 'desert', 'salt-flat', 'beach', 'coast', 'lake', 'frozen-lake'] as const),
  ...(['forest', 'meadow', 'snow'] as const),
  ...(['villa', 'port', 'rooftop', 'bridge', 'petrol-station'] as const),
  ...(['moon', 'mars'] as const),
] as const;
export const places = [...rooms, ...outdoors] as const;
export const dayTimes = ['noon', 'golden-hour', 'overcast', 'blue-hour', 'night'] as const;
export const weathers = ['clear', 'rain', 'fog', 'snow'] as const;
/** Parts of a cabin that a camera inside it shows. */
export const cabinDetails = [
  ...(['dashboard', 'steering-wheel', 'passenger'] as const),
  ...(['front-seats', 'rear-seats', 'looking-forward'] as const),
] as const;
/** What a picture shows: the whole car, one of its parts from near, or its cabin, from inside, past a door or from above. */
export const details = [
  ...(['whole', 'wheel', 'headlamp', 'grille', 'tail-lamp', 'handle'] as const),
  ...cabinDetails,
  ...(['open-door', 'open-roof'] as const),
] as const;
/**
 * A photograph's look, a sketch, clay, a drawing with dimensions, lines, pencil, a skin that is seen through, parts apart,
 * transparent colours on paper, or ink thinned with water.
 */
export const techniques = [
  ...(['rendering', 'marker', 'clay', 'blueprint', 'lines', 'pencil'] as const),
  ...(['cutaway', 'exploded', 'watercolour', 'ink-wash'] as const),
] as const;

export type Place = (typeof places)[number];
export type OutdoorPlace = (typeof outdoors)[number];
export type DayTime = (typeof dayTimes)[number];
export type Weather = (typeof weathers)[number];
/** Whether a place has an hour and weather. */
export const isOutdoors = (place: Place | undefined): place is OutdoorPlace => outdoors.some((name) => name === place);
export type BodyType = (typeof bodyTypes)[number];
export type Finish = (typeof finishes)[number];
export type Tone = (typeof tones)[number];
export type PartFinish = (typeof partFinishes)[number];
export type RoofFinish = (typeof roofFinishes)[number];
export type Exhaust = (typeof exhausts)[number];
export type SpoilerShape = (typeof spoilerShapes)[number];
export type Top = (typeof tops)[number];
export type Technique = (typeof techniques)[number];
export type Stripes = (typeof stripes)[number];
export type NumberPlace = (typeof numberPlaces)[number];
export type Roundel = (typeof roundels)[number];
export type WheelLayout = (typeof wheelLayouts)[number];

const flag = z.optional(z.boolean());
/** A flag of each name. */
const flags = <const T extends readonly string[]>(names: T) =>
  // Object.fromEntries forgets the keys.
  Object.fromEntries(names.map((name) => [name, flag])) as Record<T[number], typeof flag>;
const tone = z.optional(z.union([z.enum(['body', ...partFinishes]), hex]));
/** Bounds of x and height of a drawn point (mm): an edge may begin before the bumper and below the ground. */
export const drawn = { least: -1000, most: 8000 } as const;
const measure = z.number().check(z.gte(drawn.least), z.lte(drawn.most));
const point = z.tuple([measure, measure]);
/** Points of one edge of a drawn outline, in their order. */
const edge = z.array(point).check(
  z.minLength(2),
  z.maxLength(400),
  z.refine((points) => points.every(([at], i) => i === 0 || at > (points[i - 1]?.[0] ?? at)), {
    error: 'must have points whose first figures rise',
  }),
);

const Package = z.strictObject({
  body: choice(bodyTypes),
  drive: choice(carClasses),
  length: within(2500, 6500),
  width: within(1400, 2400),
  height: within(900, 2500),
  wheelbase: within(1400, 4200),
  frontOverhang: within(300, 1800),
  groundClearance: within(40, 500),
  tyreDiameter: within(400, 1000),
  tyreWidth: within(120, 400),
  /** Of the rear tyres; those of the front ones, and wider or larger ones on some bodies, without it. */
  tyreDiameterRear: within(400, 1000),
  tyreWidthRear: within(120, 400),
  /** Between the middles of an axle's tyres; as far apart as the body lets them stand without it. */
  trackFront: within(1000, 2200),
  trackRear: within(1000, 2200),
  /** Inches. */
  rimDiameter: within(12, 31),
  doors: z.optional(z.union([z.literal(2), z.literal(4)])),
  /** How many sit in it, in as many rows as it takes; two a row for two doors or four without it. */
  seats: z.optional(z.int().check(z.gte(1), z.lte(9))),
  /** Two boxes with a tailgate, against three with a boot lid. */
  tailgate: flag,
  /** Of an open car; down without it. */
  top: choice(tops),
  /** Of a car on three wheels; one behind without it. */
  layout: choice(wheelLayouts),
});

const Proportion = z.strictObject({
  noseHeight: within(300, 1500),
  cowlHeight: within(500, 1800),
  /** Of the belt line, the lower edge of the side windows' glass, at the mirror and at the C-pillar; an open car's is its doors' edge. */
  beltFront: within(500, 1800),
  beltRear: within(500, 1800),
  deckHeight: within(500, 2200),
  /** x of the windscreen's foot and top, of the roof's highest point, of the backlight's top and foot. */
  cowl: within(300, 3500),
  header: within(500, 4500),
  roofPeak: within(500, 5500),
  backlightTop: within(800, 6400),
  backlightFoot: within(1000, 6500),
  /** Lean of the side windows from the vertical, and of the nose above its bumper. */
  tumblehome: within(0, 45),
  noseRake: within(0, 45),
  /** How far the backlight bulges over the straight line from roof to deck. */
  backlightFullness: within(-300, 500),
  ...rakeFields,
});

const Surface = z.strictObject({
  /** How far the shoulder stands out over the wheels, and how deep the flank is hollowed between them. */
  flare: within(0, 150),
  hollow: within(0, 150),
  /** Rounding of nose and tail in plan. */
  planRounding: within(0, 1),
  /** Width of the cabin's end, and of the body between the wheels, as shares of the full width. */
  cabinTaper: within(0.3, 1),
  waist: within(0.8, 1.1),
  /** How tight corners are: 0 like a drop of water, 1 like a box. */
  boxiness: within(0, 1),
  /** Sections across the car; as the body has them without a choice. */
  frontWing: choice(sectionFamilies),
  door: choice(sectionFamilies),
  rearQuarter: choice(sectionFamilies),
  bonnet: choice(sectionFamilies),
  roof: choice(sectionFamilies),
  tail: choice(sectionFamilies),
  ...creaseFields,
  /** A drawn side silhouette: points of x and height from nose to tail, of height and x up the front and the rear. */
  outline: z.optional(z.strictObject({ top: edge, front: edge, rear: edge })),
});

const Fittings = z.strictObject({
  grille: choice(['open', 'closed']),
  chrome: flag,
  glassRoof: flag,
  cladding: flag,
  spoiler: flag,
  /** Of a spoiler; a lip on a deck or a blade over a tailgate without it. */
  spoilerShape: choice(spoilerShapes),
  /** A wing on struts above the tail. */
  wing: flag,
  /** A blade under the nose. */
  splitter: flag,
  ...flags(equipment),
  /** Where there are no cameras in their place. */
  mirrorShape: choice(mirrorShapes),
  /** Round the wheels, on bodies that cover them. */
  archFlares: choice(archFlares),
  /** Of the bonnet's gaps. */
  bonnetShape: choice(bonnetShapes),
  bumperShape: choice(bumperShapes),
  /** On nose and tail; as the face has it without it. */
  emblem: choice(emblems),
  exhaust: choice(exhausts),
  /** Shut without it. */
  doorsOpen: choice(doorsOpen),
  bonnetOpen: flag,
  bootOpen: flag,
});

const Paint = z.strictObject({
  colour,
  finish: choice(finishes),
  /** Metal in the base coat. */
  flake: within(0, 1),
  /** Dust on the paint, and how much of the body mud covers. */
  dust: within(0, 1),
  mud: within(0, 1),
  /** How far the paint is worn down to its primer, and rusty. */
  patina: within(0, 1),
  /** The body's colour, gloss black, what else it is made of, or a colour of its own. */
  roof: z.optional(z.union([z.enum(['body', 'black', ...roofFinishes]), hex])),
  /** The body's colour, what else they are made of, or a colour of their own: lower half, bonnet, bumpers, pillars, mirrors. */
  lower: tone,
  bonnet: tone,
  bumpers: tone,
  pillars: tone,
  mirrors: tone,
  sills: tone,
  stripes: choice(stripes),
  stripeColour: colour,
  /** Of a share of them: their outer halves, every other arrow or square, the edge of flames. */
  secondStripeColour: colour,
  /** A racing number of up to three digits; none where it is empty. */
  number: z.optional(z.string().check(z.regex(/^\d{0,3}$/))),
  /** On the doors without it. */
  numberPlace: choice(numberPlaces),
  /** A disc under a number, nothing where there is none. */
  roundel: choice(roundels),
  roundelColour: colour,
  /** How much darker the windows are than clear ones, which of them, and the hue of the glass. */
  tint: within(0, 1),
  tintPlace: choice(tintPlaces),
  glass: colour,
});

const Glass = z.strictObject({
  family: choice(glassFamilies),
  corner: choice(windowCorners),
  pillars: choice(pillarFinishes),
  frameless: flag,
  ...flags(glassSwitches),
  splitRear: flag,
  roof: choice(glassRoofs),
  trim: choice(windowTrims),
});

/** A face, and what of it is otherwise: lamps, the light in them, the grille's outline and what fills it. */
const Front = z.strictObject({
  face: choice(frontFaces),
  lamps: choice(headlamps),
  signature: choice(lightSignatures),
  grille: choice(grilleOutlines),
  pattern: choice(grillePatterns),
});

const Wheels = z.strictObject({
  pattern: choice(rimPatterns),
  /** How many spokes, pairs or openings; as many as the pattern usually has without it. */
  spokes: z.optional(z.int().check(z.gte(3), z.lte(20))),
  /** How far the spokes' ends stand behind the tyre's wall: flush, or in a deep dish; as the pattern has it without it. */
  dish: within(5, 100),
  colour,
  /** All in their colour without it. */
  finish: choice(rimFinishes),
  /** A bright lip that is bolted to what carries it. */
  boltedLip: flag,
  ...stanceFields,
  caliper: colour,
  /** A street tyre's without it. */
  tread: choice(treads),
});
const Cabin = z.strictObject({
  style: choice(interiors),
  seats: colour,
  ...cabinFields,
});
const Scene = z.strictObject({
  place: choice(places),
  /** The hour and the weather of a place outdoors; a room has neither. */
  time: choice(dayTimes),
  weather: choice(weathers),
  ...stagingFields,
  technique: choice(techniques),
});
/** Bounds of a camera's elevation (degrees): below the horizon it stands as low as the ground lets it. */
export const elevations = { least: -10, most: 90 } as const;

const Camera = z.strictObject({
  view: choice(views),
  /** How far a three-quarter view is turned from its usual angle. */
  turn: within(-45, 45),
  /** Where the camera stands instead: round the car (0 before its nose, 90 at its left), and above the horizon. */
  azimuth: within(-180, 180),
  elevation: within(elevations.least, elevations.most),
  /** Focal length in mm for a frame of 36 × 24 mm. */
  lens: within(18, 135),
  /** 1 fills the picture with the car; 2 stands twice as far away. */
  distance: within(0.5, 4),
  detail: choice(details),
  /** Sharp from near to far without it. */
  focus: choice(focuses),
});

/** Rims are counted in inches (mm). */
export const INCH = 25.4;

export const DESIGN_VERSION = 1;

/** The parts of a sheet. */
export const designParts = {
  package: Package,
  proportion: Proportion,
  surface: Surface,
  glass: Glass,
  front: Front,
  rear: z.strictObject({ face: choice(rearFaces), lamps: choice(tailLamps) }),
  wheels: Wheels,
  fittings: Fittings,
  paint: Paint,
  cabin: Cabin,
  scene: Scene,
  camera: Camera,
};

/** Each of the schemas, or nothing. */
const optional = <T extends Record<string, z.core.SomeType>>(parts: T) =>
  // Object.fromEntries forgets which is which.
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, z.optional(part)])) as {
    [K in keyof T]: z.ZodMiniOptional<T[K]>;
  };

export const CarDesign = z.strictObject({
  version: z.literal(DESIGN_VERSION),
  ...optional(designParts),
});
export type CarDesign = z.infer<typeof CarDesign>;

/** What is chosen of a cabin beside its style and the colour of its seats. */
export type Fitout = Omit<NonNullable<CarDesign['cabin']>, 'style' | 'seats'>;

/** How the front and the rear differ from their faces, as a sheet says it. */
export interface FaceParts {
  readonly front?: Omit<NonNullable<CarDesign['front']>, 'face'>;
  readonly rear?: Omit<NonNullable<CarDesign['rear']>, 'face'>;
}

export type DesignPart = Exclude<keyof CarDesign, 'version'>;
/** Names one setting of a sheet: 'package.length'. */
export type DesignPath = {
  [P in DesignPart]: `${P}.${Extract<keyof NonNullable<CarDesign[P]>, string>}`;
}[DesignPart];

/** Every setting of a sheet, part by part. */
export const designPaths: readonly DesignPath[] = Object.entries(designParts).flatMap(([part, { shape }]) =>
  // Keys of the parts' own shapes are settings by definition.
  Object.keys(shape).map((key) => `${part}.${key}` as DesignPath),
);
