import type { BodyType, CarDesign } from '../../contract/design';
import { archFlares, bonnetShapes, bumperShapes } from '../../contract/equipment';
import type { CarParameters } from '../../provider/engines/embedded/car/shape/parameters';
import { BRIGHT, type Picture, picture, WIDE } from './chooser-picture';

type Place = (car: CarParameters) => readonly [x: number, y: number, z: number];
type Flags = Omit<CarDesign, 'version' | 'package'> & { readonly package?: Omit<CarDesign['package'], 'body'> };

/** A switch of the sheet on a body, from where (degrees) and how near (m across) it is seen best. */
function fitted(
  name: string,
  body: BodyType,
  [azimuth, elevation, span]: readonly [azimuth: number, elevation: number, span: number],
  place: Place,
  sheet: Flags = { fittings: { [name]: true } },
): Picture {
  return picture(`fitting/${name}`, WIDE, { ...sheet, package: { ...sheet.package, body } }, (car) => ({
    azimuth,
    elevation,
    middle: place(car),
    span,
    exposure: BRIGHT,
  }));
}

const whole: Place = (car) => [car.length / 2, 0, car.height / 2 - 0.05];
const onRoof: Place = (car) => [(car.header + car.backTop) / 2, 0, car.height];
const atNose: Place = (car) => [0, 0, (car.noseHeight + car.clearance) / 2];
const onTailgate: Place = (car) => [car.length, 0, car.height * 0.58];
const underTail: Place = (car) => [car.length, 0, 0.42];
const onBonnet: Place = (car) => [car.cowl * 0.55, 0, car.cowlHeight - 0.1];
const besideDoor: Place = (car) => [car.length / 2, -car.width / 2, car.beltFront - 0.12];
const besideWindows: Place = (car) => [car.length / 2, -car.width / 2, car.beltFront + 0.1];
const atSill: Place = (car) => [car.length / 2, -car.width / 2, 0.55];
const atMirror: Place = (car) => [car.cowl + 0.2, -car.width / 2, 0.98];
const frontWheel: Place = (car) => [car.frontOverhang, -car.width / 2, car.tyreDiameter / 2];
const rearWheel: Place = (car) => [car.frontOverhang + car.wheelbase, -car.width / 2, car.tyreDiameter / 2];
const behindFrontWheel: Place = (car) => [car.frontOverhang + 0.55, -car.width / 2, car.tyreDiameter];
const onRearWing: Place = (car) => [car.frontOverhang + car.wheelbase + 0.1, -car.width / 2, car.beltRear - 0.12];

/** A picture of each switch of the sheet, turned on. */
export const fittingPictures: readonly Picture[] = [
  fitted('tailgate', 'fastback', [150, 18, 4.6], (car) => [car.length * 0.62, 0, 0.95], {
    package: { tailgate: true },
    fittings: { bootOpen: true },
  }),
  fitted('frameless', 'coupe', [52, 12, 4.4], whole, { glass: { frameless: true }, fittings: { doorsOpen: 'hinged' } }),
  fitted('windowsDown', 'sedan', [66, 8, 3.2], besideWindows, { glass: { windowsDown: true } }),
  fitted('pillarless', 'sedan', [66, 8, 3.2], besideWindows, { glass: { windowsDown: true, pillarless: true } }),
  fitted('splitRear', 'sports', [172, 26, 1.9], (car) => [car.backTop + 0.4, 0, car.deckHeight + 0.15], {
    glass: { splitRear: true },
  }),
  fitted('chrome', 'sedan', [34, 7, 2.8], (car) => [car.length * 0.2, -0.3, 0.75], {
    package: { drive: 'petrol' },
    fittings: { chrome: true },
  }),
  fitted('glassRoof', 'sedan', [118, 34, 3.4], (car) => [car.length / 2 + 0.2, 0, 1.1]),
  fitted('cladding', 'crossover', [66, 6, 3.8], atSill),
  fitted('spoiler', 'coupe', [132, 12, 2.2], (car) => [car.length - 0.3, -0.2, car.deckHeight]),
  fitted('wing', 'coupe', [132, 12, 2.6], (car) => [car.length - 0.3, -0.2, car.deckHeight + 0.1]),
  fitted('splitter', 'coupe', [26, 12, 1.9], (car) => [0, -0.3, car.clearance + 0.15]),
  fitted('roofRack', 'suv', [118, 24, 3.8], onRoof),
  fitted('roofBox', 'wagon', [118, 20, 3.8], onRoof),
  fitted('surfboards', 'wagon', [118, 20, 3.8], onRoof),
  fitted('kayak', 'suv', [60, 14, 4.6], onRoof),
  fitted('skis', 'wagon', [118, 20, 3.8], onRoof),
  fitted('luggage', 'wagon', [60, 14, 3.8], onRoof),
  fitted('roofTent', 'off-road', [118, 14, 4.4], onRoof),
  fitted('lightBar', 'off-road', [32, 12, 2.8], (car) => [car.header, 0, car.height - 0.1]),
  fitted('spareWheel', 'off-road', [150, 8, 3], onTailgate),
  fitted('bullBar', 'off-road', [30, 8, 2.6], atNose),
  fitted('sideSteps', 'off-road', [68, 8, 3.4], atSill),
  fitted('snorkel', 'off-road', [58, 12, 2.8], (car) => [car.cowl, -car.width / 2, car.cowlHeight + 0.2]),
  fitted('towHooks', 'off-road', [24, 5, 1.9], (car) => [0, 0, car.clearance + 0.2]),
  fitted('mudFlaps', 'off-road', [142, 5, 2], rearWheel),
  fitted('diffuser', 'coupe', [166, 3, 1.6], underTail),
  fitted('bonnetScoop', 'coupe', [34, 22, 2.3], onBonnet),
  fitted('bonnetVents', 'coupe', [30, 26, 2.3], onBonnet),
  fitted('cameraMirrors', 'coupe', [56, 10, 1.4], atMirror),
  fitted('pullHandles', 'sedan', [84, 5, 1.6], besideDoor),
  fitted('chromeHandles', 'sedan', [84, 5, 1.6], besideDoor),
  fitted('shavedHandles', 'sedan', [84, 5, 1.6], besideDoor),
  fitted('roofScoop', 'supercar', [42, 24, 2.4], onRoof),
  fitted('fenderVents', 'coupe', [72, 5, 1.7], behindFrontWheel),
  fitted('canards', 'coupe', [44, 6, 1.5], (car) => [0.3, -car.width / 2 + 0.1, 0.5]),
  fitted('sharkFin', 'sedan', [112, 16, 1.2], (car) => [car.backTop - 0.15, 0, car.height]),
  fitted('boltedLip', 'coupe', [76, 4, 0.9], frontWheel, { wheels: { boltedLip: true, pattern: 'mesh' } }),
  fitted('whiteWalls', 'sedan', [72, 4, 1.1], frontWheel),
  fitted('rearSpats', 'coupe', [100, 5, 2.2], rearWheel),
  fitted('cycleWings', 'hot-rod', [52, 14, 4.2], whole),
  fitted('exposedEngine', 'hot-rod', [56, 16, 2.8], (car) => [car.cowl * 0.6, 0, 0.75]),
  fitted('fogLamps', 'suv', [18, 4, 2.2], () => [0, 0, 0.6]),
  fitted('winch', 'off-road', [24, 8, 2], () => [0, 0, 0.65]),
  fitted('towBar', 'suv', [158, 6, 1.8], underTail),
  fitted('rearLadder', 'van', [152, 8, 3.4], onTailgate),
  fitted('bikeRack', 'suv', [140, 10, 3.4], onTailgate),
  fitted('awning', 'off-road', [72, 14, 3.8], (car) => [car.length / 2, -car.width / 2, car.height - 0.15]),
  fitted('chargePort', 'hatchback', [104, 8, 1.7], onRearWing),
  fitted('whipAerial', 'off-road', [58, 10, 2.2], (car) => [car.cowl * 0.7, -0.5, car.cowlHeight + 0.3]),
  fitted('nacaDucts', 'coupe', [30, 30, 2.3], onBonnet),
  fitted('sideIntakes', 'coupe', [62, 8, 2.6], besideDoor),
  fitted('tailFins', 'coupe', [138, 12, 3.6], onTailgate),
  fitted('sideSkirts', 'coupe', [72, 6, 3], atSill),
  fitted('yellowHeadlamps', 'sedan', [24, 6, 2.2], () => [0, 0, 0.65]),
  fitted('yellowFogLamps', 'suv', [18, 4, 2.2], () => [0, 0, 0.6], {
    fittings: { fogLamps: true, yellowFogLamps: true },
  }),
  fitted('litEmblem', 'sedan', [20, 6, 1.5], () => [0, 0, 0.65]),
  fitted('litGrille', 'sedan', [20, 6, 1.9], () => [0, 0, 0.55], {
    fittings: { litGrille: true, grille: 'open' },
  }),
  fitted('louvres', 'coupe', [148, 22, 2.8], (car) => [(car.backTop + car.backBase) / 2, 0, car.deckHeight + 0.1]),
  fitted('rollHoop', 'roadster', [128, 22, 3], (car) => [car.header + 0.6, 0, car.deckHeight]),
  fitted('taxiSign', 'sedan', [38, 10, 2.8], (car) => [car.header + 0.2, 0, car.height - 0.1]),
  fitted('popUpRoof', 'van', [60, 10, 6], (car) => [car.length / 2, 0, car.height * 0.72]),
  fitted('smokedHeadlamps', 'sedan', [24, 6, 2.2], () => [0, 0, 0.65]),
  fitted('smokedTailLamps', 'sedan', [156, 6, 2.2], (car) => [car.length, 0, car.deckHeight - 0.15]),
  ...bonnetShapes.map((bonnetShape) =>
    picture(`bonnet/${bonnetShape}`, WIDE, { package: { body: 'suv' }, fittings: { bonnetShape } }, (car) => ({
      azimuth: 52,
      elevation: 14,
      middle: [car.cowl * 0.6, -0.3, car.cowlHeight - 0.15],
      span: 2.6,
      exposure: BRIGHT,
    })),
  ),
  ...bumperShapes.map((bumperShape) =>
    picture(`bumpers/${bumperShape}`, WIDE, { package: { body: 'sedan' }, fittings: { bumperShape } }, (car) => ({
      azimuth: 34,
      elevation: 9,
      middle: [0.2, -0.25, (car.noseHeight + car.clearance) / 2],
      span: 2,
      exposure: BRIGHT,
    })),
  ),
  ...archFlares.map((flares) =>
    picture(
      `flares/${flares}`,
      WIDE,
      { package: { body: 'coupe' }, paint: { colour: '#b3202a' }, fittings: { archFlares: flares } },
      (car) => ({
        azimuth: 52,
        elevation: 8,
        middle: [car.frontOverhang, -car.width / 2, car.tyreDiameter / 2 + 0.05],
        span: 1.9,
        exposure: BRIGHT,
      }),
    ),
  ),
  fitted('bonnetOpen', 'coupe', [38, 16, 4.8], whole),
  fitted('bootOpen', 'sedan', [146, 16, 5], whole),
];
