import fc from 'fast-check';
import {
  cabinScreens,
  cabinTrims,
  driveSides,
  headliners,
  seatings,
  steeringWheels,
  upholsteries,
  wheelRims,
} from '../../contract/cabin';
import {
  bodyTypes,
  type CarDesign,
  doorsOpen,
  finishes,
  places,
  roundels,
  spoilerShapes,
  techniques,
  tintPlaces,
  tops,
  wheelLayouts,
} from '../../contract/design';
import { archFlares, bonnetShapes, bumperShapes, emblems, mirrorShapes } from '../../contract/equipment';
import {
  frontFaces,
  grilleOutlines,
  grillePatterns,
  headlamps,
  lightSignatures,
  rearFaces,
  tailLamps,
} from '../../contract/faces';
import { glassFamilies, glassRoofs, pillarFinishes, windowCorners, windowTrims } from '../../contract/glazing';
import { carClasses, interiors, views } from '../../contract/options';
import { rimFinishes, rimPatterns, treads } from '../../contract/rims';
import { sectionFamilies, zones } from '../../contract/surfacing';

const within = (min: number, max: number) => fc.double({ min, max, noNaN: true, noDefaultInfinity: true });
const of = <T extends string>(names: readonly T[]) => fc.constantFrom(...names);
const some = <T>(arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record<T, never>(arbitraries, { requiredKeys: [] });
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const place = fc.tuple(within(-1000, 8000), within(-1000, 8000));
const edge = fc
  // Nought and minus nought are one place.
  .uniqueArray(place, { minLength: 2, maxLength: 12, selector: ([at]) => at, comparator: 'SameValueZero' })
  .map((points) => points.toSorted(([a], [b]) => a - b));
const doors = fc.constantFrom<2 | 4>(2, 4);

/** Any sheet that keeps the bounds of the contract, possible or not. */
export const anySheet: fc.Arbitrary<CarDesign> = fc.record(
  {
    version: fc.constant(1 as const),
    package: some({
      body: of(bodyTypes),
      drive: of(carClasses),
      length: within(2500, 6500),
      width: within(1400, 2400),
      height: within(900, 2500),
      wheelbase: within(1400, 4200),
      frontOverhang: within(300, 1800),
      groundClearance: within(40, 500),
      tyreDiameter: within(400, 1000),
      tyreDiameterRear: within(400, 1000),
      tyreWidthRear: within(120, 400),
      tyreWidth: within(120, 400),
      trackFront: within(1000, 2200),
      trackRear: within(1000, 2200),
      rimDiameter: within(12, 31),
      doors,
      seats: fc.integer({ min: 1, max: 9 }),
      tailgate: fc.boolean(),
      top: of(tops),
      layout: of(wheelLayouts),
    }),
    proportion: some({
      noseHeight: within(300, 1500),
      cowlHeight: within(500, 1800),
      beltFront: within(500, 1800),
      beltRear: within(500, 1800),
      deckHeight: within(500, 2200),
      cowl: within(300, 3500),
      header: within(500, 4500),
      roofPeak: within(500, 5500),
      backlightTop: within(800, 6400),
      backlightFoot: within(1000, 6500),
      tumblehome: within(0, 45),
      noseRake: within(0, 45),
      backlightFullness: within(-300, 500),
      windscreenRake: within(8, 88),
      backlightRake: within(8, 88),
    }),
    surface: some({
      flare: within(0, 150),
      hollow: within(0, 150),
      planRounding: within(0, 1),
      cabinTaper: within(0.3, 1),
      waist: within(0.8, 1.1),
      boxiness: within(0, 1),
      ...Object.fromEntries(zones.map((zone) => [zone, of(sectionFamilies)])),
      creaseDepth: within(0, 40),
      creaseFront: within(40, 600),
      creaseRear: within(40, 600),
      creaseRadiusFront: within(5, 150),
      creaseRadiusRear: within(5, 150),
      lowerCreaseDepth: within(0, 40),
      lowerCreaseFront: within(200, 800),
      lowerCreaseRear: within(200, 800),
      outline: fc.record({ top: edge, front: edge, rear: edge }),
    }),
    glass: some({
      family: of(glassFamilies),
      corner: of(windowCorners),
      pillars: of(pillarFinishes),
      frameless: fc.boolean(),
      windowsDown: fc.boolean(),
      pillarless: fc.boolean(),
      splitRear: fc.boolean(),
      roof: of(glassRoofs),
      trim: of(windowTrims),
    }),
    front: some({
      face: of(frontFaces),
      lamps: of(headlamps),
      signature: of(lightSignatures),
      grille: of(grilleOutlines),
      pattern: of(grillePatterns),
    }),
    rear: some({ face: of(rearFaces), lamps: of(tailLamps) }),
    wheels: some({
      pattern: of(rimPatterns),
      spokes: fc.integer({ min: 3, max: 20 }),
      dish: within(5, 100),
      colour,
      finish: of(rimFinishes),
      boltedLip: fc.boolean(),
      steer: within(-35, 35),
      camber: within(-12, 0),
      caliper: colour,
      tread: of(treads),
    }),
    fittings: some({
      grille: of(['open', 'closed'] as const),
      chrome: fc.boolean(),
      glassRoof: fc.boolean(),
      cladding: fc.boolean(),
      spoiler: fc.boolean(),
      spoilerShape: of(spoilerShapes),
      mirrorShape: of(mirrorShapes),
      archFlares: of(archFlares),
      bonnetShape: of(bonnetShapes),
      bumperShape: of(bumperShapes),
      emblem: of(emblems),
      doorsOpen: of(doorsOpen),
      bonnetOpen: fc.boolean(),
    }),
    paint: some({
      colour,
      finish: of(finishes),
      flake: within(0, 1),
      dust: within(0, 1),
      mud: within(0, 1),
      patina: within(0, 1),
      roof: fc.oneof(of(['body', 'black', 'vinyl', 'brown-vinyl'] as const), colour),
      number: fc.constantFrom('7', '43', '108'),
      roundel: of(roundels),
      tint: within(0, 1),
      tintPlace: of(tintPlaces),
      glass: colour,
    }),
    cabin: some({
      style: of(interiors),
      seats: colour,
      wheel: of(steeringWheels),
      wheelRim: of(wheelRims),
      screens: of(cabinScreens),
      seating: of(seatings),
      upholstery: of(upholsteries),
      headliner: of(headliners),
      drive: of(driveSides),
      trim: of(cabinTrims),
      ambient: colour,
      stitching: colour,
      dashboard: colour,
      carpet: colour,
    }),
    scene: some({ place: of(places), technique: of(techniques), paper: colour, swash: colour }),
    camera: some({ view: of(views), turn: within(-45, 45) }),
  },
  { requiredKeys: ['version'] },
);
