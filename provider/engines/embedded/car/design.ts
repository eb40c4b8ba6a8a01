import type { Look } from '../../../../contract/camera';
import { bodyTypes, type DayTime, isOutdoors, type Place, type Weather } from '../../../../contract/design';
import { wheelRoomOf } from '../../../../contract/open-wheels';
import type { Color } from '../../../../contract/options';
import type { RimFinish } from '../../../../contract/rims';
import type { Staging } from '../../../../contract/staging';
import { given } from '../kernel/given';
import { clamp } from '../kernel/maths';
import { randomOf } from '../kernel/random';
import { lightOfHex } from '../raster/colour';
import { archetypeOf } from './archetypes';
import { formerly } from './archetypes-newer';
import type { DesignBrief, Tinted } from './brief';
import { cabinStyles } from './cabin/styles';
import { creaseIn } from './crease';
import { bodyCues, type Cues, plainStudios, styleCues } from './cues';
import { equipmentOf } from './equipment/named';
import { frontNames } from './faces/fronts';
import { rearNames } from './faces/rears';
import { glazingOf } from './glazing';
import { type LiveryColours, liveryColours, liveryOf } from './livery';
import { DARK_RIM, paints, RED_CALIPER, toned } from './paints';
import { type PartLook, partLookOf } from './part-look';
import { presets } from './presets';
import { rimNames } from './rims';
import { doorEdges } from './shape/belt';
import { isGrilleOpen } from './shape/grille';
import type { Archetype, BodyStyle, CarParameters, Opened, Paint } from './shape/parameters';
import { fullWidth, widthsOf } from './shape/running-gear';
import { driveOf, shapedArchetype, typeOf } from './shaped';

/** A whole design: the car, its finishes, and the room it stands in. */
export interface Design extends LiveryColours {
  readonly car: CarParameters;
  readonly paint: Paint;
  /** Dust on it, 0 to 1. */
  readonly dust?: number;
  /** Open doors, bonnet and boot in its picture. */
  readonly opened?: Opened;
  /** Tint and hue of the windows. */
  readonly glass?: Tinted;
  /** A roof that has not the body's paint. */
  readonly roof?: PartLook;
  /** Linear light, as that of the paint. */
  readonly rim: readonly [number, number, number];
  /** Painted in that colour without it. */
  readonly rimFinish?: RimFinish;
  readonly caliper: readonly [number, number, number];
  readonly seat: readonly [number, number, number];
  readonly studio: Place;
  /** The hour and the weather, where it is outdoors. */
  readonly time?: DayTime;
  readonly weather?: Weather;
  /** Lamps, ground, shadows and mist where they differ from the place's own. */
  readonly staging?: Staging;
  /** Nothing stands along the road, and a room has no walls, as in pictures from before anything did. */
  readonly isBare?: boolean;
  /** How its picture is drawn, other than as a photograph or a sketch. */
  readonly technique?: DesignBrief['technique'];
  /** How its picture's camera differs from the view's usual one. */
  readonly camera?: Look;
}

/** A design whose camera stands where each view has it, with the turn that is the design's own. */
export const fromUsualPlaces = (design: Design) => ({ ...design, camera: { turn: design.camera?.turn } });

const shownColors = ['silver', 'gray', 'blue', 'white', 'red', 'black', 'green', 'orange'] as const satisfies Color[];

/**
 * Designs a car for a brief. What the brief leaves open is drawn by the seed; a high `cfgScale` (1–15) keeps close to
 * the archetype and to what the named styles like best, a low one lets variants stray.
 */
export function designCar(brief: DesignBrief, seed: number, cfgScale: number): Design {
  const chance = chanceOf(seed, cfgScale);
  const type = typeOf(brief) ?? openType(brief, chance);
  const named = [...brief.presets].sort((a, b) => b.weight - a.weight);
  const styles = [...brief.styles, ...named.flatMap(({ preset }) => presets[preset].styles)];
  const carClass = driveOf(brief) ?? (chance.random() < 0.5 ? 'electric' : 'petrol');

  const wished = brief.styles.map((style) => styleCues[style]);
  const named0 = chance.weighted(named.map(({ preset, weight }) => ({ value: presets[preset].cues, weight })));
  const liked = [...(named0 ? [named0] : []), ...styles.map((style) => styleCues[style])];
  const own = bodyCues[type];
  const first = <T>(of: (cues: Cues) => readonly T[] | undefined): readonly T[] => {
    const asked = liked.flatMap((cues) => of(cues) ?? []);
    return asked.length > 0 ? asked : (of(own) ?? []);
  };
  const wants = (of: (cues: Cues) => boolean | undefined) => [own, ...liked].some((cues) => of(cues) === true);

  const base = shapedArchetype(brief, type);
  const { fittings = {} } = brief;
  const car: CarParameters = {
    ...proportions(base, wished, brief.dimensions, chance),
    ...brief.heights,
    ...doorEdges(type, brief.heights ?? {}),
    carClass,
    cabin: brief.interior ?? styles[0] ?? 'unlimited',
    face: indexIn(frontNames, either(brief.front, chance.pick(first((cues) => cues.fronts)))),
    tail: indexIn(rearNames, either(brief.rear, chance.pick(first((cues) => cues.rears)))),
    rim: indexIn(rimNames, either(brief.rim, chance.pick(first((cues) => cues.rims)))),
    doors: brief.doors ?? base.doors,
    cladding: fittings.cladding ?? base.cladding,
    openGrille: fittings.openGrille ?? isGrilleOpen(carClass, fittings.litGrille),
    chrome: fittings.chrome ?? (wants((cues) => cues.chrome) && !styles.includes('sport')),
    blackRoof: brief.blackRoof ?? (wants((cues) => cues.blackRoof) || chance.random() < 0.14 * chance.loose),
    ...(brief.roofColour ? { colouredRoof: true } : {}),
    ...liveryOf(brief),
    glassRoof: either(
      fittings.glassRoof ?? (brief.roofColour ? false : undefined),
      wants((cues) => cues.glassRoof) || chance.random() < 0.2 * chance.loose,
    ),
    spoiler: fittings.spoiler ?? wants((cues) => cues.spoiler),
    ...equipmentOf(fittings, base.equipment),
    ...fittedOf(brief, base),
  };
  const shown = shownColors.filter((color) => !brief.avoid?.colors.includes(color));
  const color = brief.color ?? chance.pick(shown, true) ?? 'silver';
  const paint = paintOf(brief, color);
  const dark = wants((cues) => cues.darkRims) || chance.random() < 0.3;
  const racy = styles.includes('sport') || own.racy === true;
  const studio = chance.pick(first((cues) => cues.studios)) ?? chance.pick(plainStudios, true) ?? 'light';
  return {
    car,
    paint,
    ...given({ dust: brief.dust, glass: brief.glass, opened: brief.opened }),
    ...(brief.roofColour ? { roof: partLookOf(brief.roofColour) } : {}),
    ...liveryColours(brief, paint.color),
    rim: brief.rimColour ? rimOf(brief.rimColour) : dark ? DARK_RIM : [0.42, 0.42, 0.42],
    caliper: brief.caliperColour ? lightOfHex(brief.caliperColour) : racy ? RED_CALIPER : [0.05, 0.05, 0.052],
    seat: brief.seatColour ? lightOfHex(brief.seatColour) : cabinStyles[car.cabin].seat,
    // A sketch or washes are on bare paper and clay in a light room unless words say where the car is.
    studio: brief.background ?? (brief.sketch || isLight(brief.technique) ? 'light' : studio),
    ...(isOutdoors(brief.background) ? given({ time: brief.time, weather: brief.weather }) : {}),
    ...given({ staging: brief.staging, rimFinish: brief.rimFinish }),
    camera: { turn: chance.sway(5), ...brief.camera },
  };
}

/** Whether a technique draws a car in a light room unless words say otherwise. */
const isLight = (technique: DesignBrief['technique']) =>
  technique === 'clay' || technique === 'watercolour' || technique === 'ink-wash';

/** What a car has only where words ask for it. */
const fittedOf = ({ fittings = {}, ...brief }: DesignBrief, base: Archetype) =>
  given({
    seats: brief.seats,
    glazing: glazingOf(brief.glazing),
    sections: brief.sections,
    crease: creaseIn(brief.crease ?? {}),
    faceParts: brief.faceParts,
    wing: fittings.wing,
    splitter: fittings.splitter,
    spokes: brief.spokes,
    dish: metres(brief.dish),
    tread: brief.tread,
    boltedLip: brief.boltedLip,
    steer: brief.steer,
    camber: brief.camber,
    windscreenRake: brief.windscreenRake,
    backlightRake: brief.backlightRake,
    layout: base.layout && brief.layout,
    exhaust: brief.exhaust,
    spoilerShape: brief.spoilerShape,
    mirrorShape: brief.mirrorShape,
    bonnetShape: brief.bonnetShape,
    bumperShape: brief.bumperShape,
    archFlares: brief.archFlares,
    emblem: brief.emblem,
    top: brief.top,
    fitout: brief.fitout,
    mud: brief.mud,
    patina: brief.patina,
  });

/** What words name, else what was drawn by chance: drawn in any case, so that naming one thing changes no other. */
const either = <T>(named: T | undefined, drawn: T): T => named ?? drawn;

/** A body for a brief that names none, and none that it refuses. */
function openType({ avoid }: DesignBrief, chance: Chance): BodyStyle {
  if (!avoid?.types.includes('sedan')) return 'sedan';
  return (
    chance.pick(
      // The newer ones would change what a seed has always drawn.
      bodyTypes.filter((type) => !avoid.types.includes(type) && formerly[type] === undefined),
      true,
    ) ?? 'sedan'
  );
}

/** Metal in the base coat of a colour that no measured paint has. */
const FLAKE = 0.5;

function paintOf({ paint, tone, flake, finish }: DesignBrief, color: Color): Paint {
  const base = paint ? { color: lightOfHex(paint), metallic: FLAKE } : toned(paints[color], tone ?? 0);
  return {
    ...base,
    ...(flake === undefined ? {} : { metallic: flake }),
    ...(finish && finish !== 'gloss' ? { finish } : {}),
  };
}

/** A rim of a colour; metal is never quite black, nor as bright as paint. */
function rimOf(hex: string): Design['rim'] {
  const [r, g, b] = lightOfHex(hex);
  const mean = (r + g + b) / 3;
  const tone = clamp(mean, 0.03, 0.6);
  const scale = tone / Math.max(mean, 0.001);
  return mean < 0.001 ? [tone, tone, tone] : [r * scale, g * scale, b * scale];
}

/**
 * The seed of a car that is designed from words: other words draw another car. What does not shape the car (colour, view
 * and place) leaves the seed as it is.
 */
export function wordedSeed(brief: DesignBrief, seed: number): number {
  const { carClass, carType, styles, presets, dimensions, front, rear, rim, doors, fittings, shape } = brief;
  const car = { carClass, carType, presets, dimensions, front, rear, rim, doors, fittings, shape };
  const text = JSON.stringify([styles, Object.entries(car).filter(([, value]) => !isEmpty(value))]);
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  // Nothing said is no change.
  return text === '[[],[]]' ? seed : (seed ^ hash) >>> 0;
}

const isEmpty = (value: unknown) =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0);

interface Chance {
  readonly random: () => number;
  /** How far variants deviate: about 1 for low guidance, 0.2 for high. */
  readonly loose: number;
  readonly sway: (amount: number) => number;
  /** Picks one of the options, favouring the first ones with higher guidance; `even`: all equally likely. */
  readonly pick: <T>(options: readonly T[], even?: boolean) => T | undefined;
  /** Picks one of the options with probability proportional to the square of its weight. */
  readonly weighted: <T>(options: readonly { readonly value: T; readonly weight: number }[]) => T | undefined;
}

function chanceOf(seed: number, cfgScale: number): Chance {
  const random = randomOf(seed);
  const loose = clamp(1.25 - cfgScale / 15, 0.2, 1.2);
  return {
    random,
    loose,
    sway: (amount) => (random() * 2 - 1) * amount * loose,
    pick: (options, even = false) => options[Math.floor(random() ** (even ? 1 : 0.7 + cfgScale / 10) * options.length)],
    weighted: (options) => {
      let left = random() * options.reduce((sum, { weight }) => sum + weight ** 2, 0);
      return options.find(({ weight }) => {
        left -= weight ** 2;
        return left < 0;
      })?.value;
    },
  };
}

const indexIn = <T>(names: readonly T[], name: T | undefined) =>
  Math.max(0, name === undefined ? 0 : names.indexOf(name));
const metres = (mm: number | undefined) => (mm === undefined ? undefined : mm / 1000);

/** The lowest of the doors' upper edges and the highest car of the design sheet (m). */
const LOWEST_BELT = 0.5;
const HIGHEST = 2.5;

/** The archetype with changes from styles, named dimensions and the seed. */
function proportions(
  base: Archetype,
  cues: readonly Cues[],
  dimensions: DesignBrief['dimensions'],
  { sway }: Pick<Chance, 'sway'>,
): Archetype {
  const mean = (of: (cue: Cues) => number | undefined) =>
    cues.reduce((total, cue) => total + (of(cue) ?? 0), 0) / Math.max(1, cues.length);
  const length = metres(dimensions.length) ?? base.length + mean((cue) => cue.longer) + sway(0.09);
  const stretch = length / base.length;
  const height = Math.min(HIGHEST, metres(dimensions.height) ?? base.height - mean((cue) => cue.lower) + sway(0.025));
  const rise = height - base.height;
  const wheels = wheelsOf(base, dimensions, mean((cue) => cue.wheels) + sway(0.015), sway(0.01));
  const room = wheelRoomOf(base.type);
  // How high cowl and deck lie at least, as a possible design asks.
  const over = Math.max(LOWEST_BELT, wheels.tyreDiameter + room.over / 1000);
  const wheelbase = clamp(
    metres(dimensions.wheelbase) ?? base.wheelbase * stretch + sway(0.04),
    length * 0.52,
    Math.min(length * room.longest, length - wheels.tyreDiameter - (room.ahead + room.behind + 20) / 1000),
  );
  const glasshouse = sway(0.06);
  const at = (x: number) => x * stretch;
  const share = base.frontOverhang / (base.length - base.wheelbase);
  const overhang = (length - wheelbase) * share + sway(0.025);
  return {
    ...base,
    ...wheels,
    tyreWidth: metres(dimensions.tyreWidth) ?? base.tyreWidth,
    ...given({
      tyreDiameterRear: metres(dimensions.tyreDiameterRear),
      tyreWidthRear: metres(dimensions.tyreWidthRear),
      trackFront: metres(dimensions.trackFront),
      trackRear: metres(dimensions.trackRear),
    }),
    length,
    ...widthsOf(base, metres(dimensions.width) ?? fullWidth(base) + sway(0.02)),
    height,
    wheelbase,
    // Each overhang has to hold half a wheel and a bumper.
    frontOverhang: clamp(
      overhang,
      wheels.tyreDiameter / 2 + room.ahead / 1000,
      length - wheelbase - wheels.tyreDiameter / 2 - room.behind / 1000,
    ),
    noseHeight: base.noseHeight + rise * 0.3 + sway(0.02),
    cowlHeight: Math.max(over, base.cowlHeight + rise * 0.5),
    beltFront: Math.max(LOWEST_BELT, base.beltFront + rise * 0.5 + sway(0.012)),
    beltRear: Math.max(LOWEST_BELT, base.beltRear + rise * 0.5 + sway(0.02)),
    deckHeight: Math.max(over, base.deckHeight + rise * 0.5 + sway(0.015)),
    cowl: at(base.cowl) + glasshouse * 0.6,
    header: at(base.header) + glasshouse,
    peak: at(base.peak) + glasshouse,
    backTop: Math.min(at(base.backTop) + glasshouse + sway(0.05), at(base.backBase) - 0.1),
    backBase: at(base.backBase) + sway(0.03),
    tumblehome: base.tumblehome + sway(0.03),
    flare: Math.max(0.006, base.flare + mean((cue) => cue.flare) + sway(0.006)),
    scallop: Math.max(0.004, base.scallop + mean((cue) => cue.scallop) + sway(0.006)),
    bow: base.bow + sway(0.03),
    noseRake: Math.max(0, base.noseRake + mean((cue) => cue.noseRake) + sway(0.02)),
    boxiness: clamp(base.boxiness + mean((cue) => cue.boxiness) + sway(0.04), 0, 1),
  };
}

/** The plain car of a body in these dimensions (mm): what no dimension names is in proportion to them. */
export const fittedArchetype = (type: BodyStyle, { dimensions, seats }: DesignBrief): Archetype =>
  proportions(archetypeOf(type, seats), [], dimensions, { sway: () => 0 });

/** Tyre and rim diameters: a named rim gets a tyre to match, a named tyre keeps its rim ratio. */
function wheelsOf(base: Archetype, dimensions: DesignBrief['dimensions'], more: number, rimMore: number) {
  const wall = base.tyreDiameter - base.rimDiameter;
  const rim = metres(dimensions.rimDiameter);
  // The visible rim extends a little beyond the bead seat.
  const asked = rim === undefined ? undefined : Math.max(rim + 0.02 + wall * 0.85, base.tyreDiameter * 0.94);
  const tyreDiameter = clamp(metres(dimensions.wheelDiameter) ?? asked ?? base.tyreDiameter + more, 0.55, 0.9);
  const rimDiameter = rim === undefined ? tyreDiameter - wall + rimMore : rim + 0.02;
  return { tyreDiameter, rimDiameter: clamp(rimDiameter, 0.33, tyreDiameter - 0.11) };
}
