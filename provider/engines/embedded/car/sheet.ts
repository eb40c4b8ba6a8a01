import { type CarDesign, DESIGN_VERSION, type Technique, tones } from '../../../../contract/design';
import { frontFaces, rearFaces } from '../../../../contract/faces';
import type { View } from '../../../../contract/options';
import { rimPatterns } from '../../../../contract/rims';
import { type Sections, zones } from '../../../../contract/surfacing';
import { given } from '../kernel/given';
import { hexOfLight, lightOfHex } from '../raster/colour';
import { archetypeOf } from './archetypes';
import { cabinStyles } from './cabin/styles';
import { creaseIn, creaseOn } from './crease';
import type { Design } from './design';
import { equipmentOf } from './equipment/named';
import { facePartsOf } from './faces/detailed';
import { frontNames } from './faces/fronts';
import { rearNames } from './faces/rears';
import { glazingOf } from './glazing';
import { liveryColours, liveryOf, tonesIn } from './livery';
import { paints } from './paints';
import { isOwnLook, partLookOf, wordOfLook } from './part-look';
import { rimNames } from './rims';
import { beltOverDoor, doorEdges } from './shape/belt';
import { isGrilleOpen } from './shape/grille';
import { followsDrawing } from './shape/outline';
import type { BodyStyle, CarParameters, Outline, Paint } from './shape/parameters';
import { fullWidth, widthsOf } from './shape/running-gear';

/** What of a picture is not the car's. */
export interface Seen {
  readonly view?: View;
  readonly technique?: Technique;
}

type Colour = readonly [number, number, number];
type Part<K extends Exclude<keyof CarDesign, 'version'>> = NonNullable<CarDesign[K]>;

/** A rim's visible edge extends so far beyond its bead seat (m). */
export const RIM_EDGE = 0.02;
const INCH = 0.0254;
const DEGREE = Math.PI / 180;

/** To a tenth of a millimetre. */
const mm = (metres: number) => Math.round(metres * 10_000) / 10;
const inMm = (metres: number | undefined) => (metres === undefined ? undefined : mm(metres));
const rounded = (value: number, digits = 4) => Number(value.toFixed(digits));
const degreesOf = (slope: number) => rounded(Math.atan(slope) / DEGREE, 3);
const slopeOf = (degrees: number) => Math.tan(degrees * DEGREE);

/** The whole sheet of a car and its picture. */
export function sheetOf(design: Design, { view, technique = 'rendering' }: Seen = {}): CarDesign {
  const { car, paint, dust, glass, roof, rim, caliper, seat, studio, time, weather, staging, camera } = design;
  return {
    version: DESIGN_VERSION,
    package: packageOf(car),
    proportion: proportionOf(car),
    surface: surfaceOf(car),
    ...given({ glass: car.glazing }),
    front: { face: nameAt(frontFaces, frontNames, car.face), ...car.faceParts?.front },
    rear: { face: nameAt(rearFaces, rearNames, car.tail), ...car.faceParts?.rear },
    wheels: {
      pattern: nameAt(rimPatterns, rimNames, car.rim),
      colour: hexOfLight(rim),
      caliper: hexOfLight(caliper),
      ...given({ finish: design.rimFinish }),
      ...given({ spokes: car.spokes, dish: inMm(car.dish), tread: car.tread, boltedLip: car.boltedLip }),
      ...given({ steer: car.steer, camber: car.camber }),
    },
    fittings: {
      grille: car.openGrille ? 'open' : 'closed',
      chrome: car.chrome,
      glassRoof: car.glassRoof,
      cladding: car.cladding,
      spoiler: car.spoiler,
      ...(car.wing === undefined ? {} : { wing: car.wing }),
      ...(car.splitter === undefined ? {} : { splitter: car.splitter }),
      ...car.equipment,
      ...given({
        exhaust: car.exhaust,
        spoilerShape: car.spoilerShape,
        mirrorShape: car.mirrorShape,
        archFlares: car.archFlares,
        bonnetShape: car.bonnetShape,
        bumperShape: car.bumperShape,
        emblem: car.emblem,
      }),
      ...design.opened,
    },
    paint: {
      colour: hexOfLight(paint.color),
      finish: paint.finish ?? 'gloss',
      flake: rounded(paint.metallic),
      ...given({ dust, mud: car.mud, patina: car.patina }),
      roof: roof && car.colouredRoof ? wordOfLook(roof) : car.blackRoof ? 'black' : 'body',
      ...tonesIn(design),
      ...glass,
    },
    cabin: { style: car.cabin, seats: hexOfLight(seat), ...car.fitout },
    scene: { place: studio, ...given({ time, weather }), ...staging, technique },
    camera: { ...(view === undefined ? {} : { view }), ...camera, turn: rounded(camera?.turn ?? 0, 3) },
  };
}

const packageOf = (car: CarParameters): Part<'package'> => ({
  body: car.type,
  drive: car.carClass,
  length: mm(car.length),
  width: mm(fullWidth(car)),
  height: mm(car.height),
  wheelbase: mm(car.wheelbase),
  frontOverhang: mm(car.frontOverhang),
  groundClearance: mm(car.clearance),
  tyreDiameter: mm(car.tyreDiameter),
  tyreWidth: mm(car.tyreWidth),
  ...given({ tyreDiameterRear: inMm(car.tyreDiameterRear), tyreWidthRear: inMm(car.tyreWidthRear) }),
  ...given({ trackFront: inMm(car.trackFront), trackRear: inMm(car.trackRear) }),
  rimDiameter: rounded((car.rimDiameter - RIM_EDGE) / INCH),
  doors: car.doors,
  tailgate: car.tailgate,
  ...given({ seats: car.seats, top: car.top, layout: car.layout }),
});

const proportionOf = (car: CarParameters): Part<'proportion'> => ({
  noseHeight: mm(car.noseHeight),
  cowlHeight: mm(car.cowlHeight),
  beltFront: mm(car.beltFront + beltOverDoor(car.type)),
  beltRear: mm(car.beltRear + beltOverDoor(car.type)),
  deckHeight: mm(car.deckHeight),
  cowl: mm(car.cowl),
  header: mm(car.header),
  roofPeak: mm(car.peak),
  backlightTop: mm(car.backTop),
  backlightFoot: mm(car.backBase),
  tumblehome: degreesOf(car.tumblehome),
  noseRake: degreesOf(car.noseRake),
  backlightFullness: mm(car.backFullness),
  ...given({ windscreenRake: car.windscreenRake, backlightRake: car.backlightRake }),
});

const surfaceOf = (car: CarParameters): Part<'surface'> => ({
  flare: mm(car.flare),
  hollow: mm(car.scallop),
  planRounding: rounded(car.bow),
  cabinTaper: rounded(car.cabinTail),
  waist: rounded(car.waist),
  boxiness: rounded(car.boxiness),
  ...car.sections,
  ...creaseOn(car.crease),
  ...(car.outline && followsDrawing(car.type) ? { outline: outlineIn(car.outline, mm) } : {}),
});

type Edges = Readonly<Record<keyof Outline, readonly (readonly [number, number])[]>>;
function outlineIn({ top, front, rear }: Edges, unit: (value: number) => number) {
  const edge = (points: readonly (readonly [number, number])[]) =>
    points.map(([a, b]): [number, number] => [unit(a), unit(b)]);
  return { top: edge(top), front: edge(front), rear: edge(rear) };
}

/** The car of a sheet, as the engine draws it. What the sheet leaves open is the plain car of its body. */
export function designOf(sheet: CarDesign): Design {
  const { paint = {}, wheels = {}, cabin = {}, scene = {} } = sheet;
  const { view: _, ...camera } = sheet.camera ?? {};
  const plain = paints.silver;
  const caliper: Colour = wheels.caliper === undefined ? [0.05, 0.05, 0.052] : lightOfHex(wheels.caliper);
  const style = cabin.style ?? 'unlimited';
  const painted = paintOf(paint, plain);
  return {
    car: carOf(sheet),
    paint: painted,
    ...given({ dust: paint.dust, glass: tintedIn(paint), opened: openedIn(sheet.fittings ?? {}) }),
    ...(paint.roof && isOwnLook(paint.roof) ? { roof: partLookOf(paint.roof) } : {}),
    ...liveryColours(briefed(paint), painted.color),
    rim: wheels.colour === undefined ? [0.42, 0.42, 0.42] : lightOfHex(wheels.colour),
    ...given({ rimFinish: wheels.finish }),
    caliper,
    seat: cabin.seats === undefined ? cabinStyles[style].seat : lightOfHex(cabin.seats),
    studio: scene.place ?? 'light',
    ...(scene.technique && scene.technique !== 'rendering' && scene.technique !== 'marker'
      ? { technique: scene.technique }
      : {}),
    ...given({ time: scene.time, weather: scene.weather, staging: stagingIn(scene) }),
    camera,
  };
}

function openedIn({ doorsOpen, bonnetOpen, bootOpen }: Part<'fittings'>): Design['opened'] {
  const opened = given({ doorsOpen, bonnetOpen, bootOpen });
  return Object.keys(opened).length > 0 ? opened : undefined;
}

function stagingIn({ place: _, time: _time, weather: _weather, technique: _technique, ...staging }: Part<'scene'>) {
  return Object.keys(staging).length > 0 ? staging : undefined;
}

function tintedIn({ tint, tintPlace, glass }: Part<'paint'>): Design['glass'] {
  const tinted = given({ tint, tintPlace, glass });
  return Object.keys(tinted).length > 0 ? tinted : undefined;
}

function paintOf({ colour, flake, finish }: Part<'paint'>, plain: Paint): Paint {
  return {
    color: colour === undefined ? plain.color : lightOfHex(colour),
    metallic: flake ?? plain.metallic,
    ...(finish === undefined || finish === 'gloss' ? {} : { finish }),
  };
}

function carOf({ package: size = {}, proportion = {}, surface = {}, ...parts }: CarDesign): CarParameters {
  const { front = {}, rear = {}, fittings = {}, paint = {} } = parts;
  const { style = 'unlimited', seats: _, ...fitout } = parts.cabin ?? {};
  const plain = archetypeOf(size.body ?? 'sedan', size.seats);
  const drive = size.drive ?? 'electric';
  return {
    ...plain,
    ...given({
      length: metres(size.length),
      height: metres(size.height),
      wheelbase: metres(size.wheelbase),
      frontOverhang: metres(size.frontOverhang),
      clearance: metres(size.groundClearance),
      doors: size.doors,
      seats: size.seats,
      tailgate: size.tailgate,
      top: size.top,
      layout: plain.layout && size.layout,
      mud: paint.mud,
      patina: paint.patina,
      noseHeight: metres(proportion.noseHeight),
      cowlHeight: metres(proportion.cowlHeight),
      deckHeight: metres(proportion.deckHeight),
      cowl: metres(proportion.cowl),
      header: metres(proportion.header),
      peak: metres(proportion.roofPeak),
      backTop: metres(proportion.backlightTop),
      backBase: metres(proportion.backlightFoot),
      tumblehome: proportion.tumblehome === undefined ? undefined : slopeOf(proportion.tumblehome),
      noseRake: proportion.noseRake === undefined ? undefined : slopeOf(proportion.noseRake),
      backFullness: metres(proportion.backlightFullness),
      windscreenRake: proportion.windscreenRake,
      backlightRake: proportion.backlightRake,
      ...surfaceIn(surface, plain.type),
      cladding: fittings.cladding,
      wing: fittings.wing,
      splitter: fittings.splitter,
      exhaust: fittings.exhaust,
      spoilerShape: fittings.spoilerShape,
      mirrorShape: fittings.mirrorShape,
      ...unusualIn(fittings),
      glazing: glazingOf(parts.glass),
      faceParts: facePartsOf({ front, rear }),
    }),
    ...doorEdges(plain.type, given({ beltFront: metres(proportion.beltFront), beltRear: metres(proportion.beltRear) })),
    ...widthsOf(plain, metres(size.width)),
    ...wheelsIn(size, parts.wheels),
    carClass: drive,
    cabin: style,
    ...(Object.keys(fitout).length > 0 ? { fitout } : {}),
    face: indexIn(frontNames, front.face),
    tail: indexIn(rearNames, rear.face),
    openGrille: fittings.grille ? fittings.grille === 'open' : isGrilleOpen(drive, fittings.litGrille),
    chrome: fittings.chrome ?? false,
    blackRoof: paint.roof === 'black',
    ...(paint.roof && isOwnLook(paint.roof) ? { colouredRoof: true } : {}),
    ...liveryOf(briefed(paint)),
    glassRoof: fittings.glassRoof ?? false,
    ...equipmentOf(fittings, plain.equipment),
    spoiler: fittings.spoiler ?? false,
  };
}

/** Shapes of fittings where they are not as a body has them. */
const unusualIn = ({ archFlares, bonnetShape, bumperShape, emblem }: Part<'fittings'>) => ({
  archFlares: archFlares === 'usual' ? undefined : archFlares,
  bonnetShape: bonnetShape === 'usual' ? undefined : bonnetShape,
  bumperShape: bumperShape === 'usual' ? undefined : bumperShape,
  emblem: emblem === 'usual' ? undefined : emblem,
});

/** Tyres and rims, and how far apart they stand. */
const wheelsIn = (size: Part<'package'>, { pattern, dish, ...wheels }: Part<'wheels'> = {}) => ({
  rim: indexIn(rimNames, pattern),
  ...given({
    tyreDiameter: metres(size.tyreDiameter),
    rimDiameter: size.rimDiameter === undefined ? undefined : size.rimDiameter * INCH + RIM_EDGE,
    tyreWidth: metres(size.tyreWidth),
    tyreDiameterRear: metres(size.tyreDiameterRear),
    tyreWidthRear: metres(size.tyreWidthRear),
    trackFront: metres(size.trackFront),
    trackRear: metres(size.trackRear),
    dish: metres(dish),
    spokes: wheels.spokes,
    tread: wheels.tread,
    boltedLip: wheels.boltedLip,
    steer: wheels.steer,
    camber: wheels.camber,
  }),
});

function sectionsIn(surface: Part<'surface'>): Sections | undefined {
  const chosen = zones.flatMap((zone) => {
    const family = surface[zone];
    return family && family !== 'usual' ? [[zone, family]] : [];
  });
  return chosen.length > 0 ? Object.fromEntries(chosen) : undefined;
}

const surfaceIn = (surface: Part<'surface'>, type: BodyStyle) => ({
  flare: metres(surface.flare),
  scallop: metres(surface.hollow),
  bow: surface.planRounding,
  cabinTail: surface.cabinTaper,
  waist: surface.waist,
  boxiness: surface.boxiness,
  sections: sectionsIn(surface),
  crease: creaseIn(surface),
  outline: surface.outline && followsDrawing(type) ? outlineIn(surface.outline, (value) => value / 1000) : undefined,
});

/** Looks of parts as words give them: those in the body's colour have none. */
const briefed = ({
  stripes,
  stripeColour,
  secondStripeColour,
  number,
  numberPlace,
  roundel,
  roundelColour,
  ...paint
}: Part<'paint'>) => ({
  tones: Object.fromEntries(
    tones.flatMap((tone) => {
      const look = paint[tone];
      return look && isOwnLook(look) ? [[tone, look]] : [];
    }),
  ),
  ...(stripes ? { stripes } : {}),
  ...(stripeColour ? { stripeColour } : {}),
  ...(secondStripeColour ? { secondStripeColour } : {}),
  number: given({ number, numberPlace, roundel, roundelColour }),
});
const metres = (value: number | undefined) => (value === undefined ? undefined : value / 1000);
const indexIn = (names: readonly string[], name: string | undefined) =>
  Math.max(0, name === undefined ? 0 : names.indexOf(name));

/** The contract's name of a part that the engine counts; its tables may be longer than once round. */
function nameAt<T extends string>(contract: readonly T[], names: readonly string[], index: number): T | undefined {
  const name = names[index % names.length];
  return contract.find((known) => known === name);
}
