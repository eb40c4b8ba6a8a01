import type { CarDesign } from '../../contract/design';

/** A whole and possible sedan. */
export const sedan: CarDesign = {
  version: 1,
  package: {
    ...{ body: 'sedan', drive: 'electric', doors: 4, tailgate: false },
    ...{ length: 4800, width: 1850, height: 1450, wheelbase: 2850, frontOverhang: 880 },
    ...{ groundClearance: 140, tyreDiameter: 680, rimDiameter: 19 },
  },
  proportion: {
    ...{ noseHeight: 700, cowlHeight: 980, beltFront: 960, beltRear: 1000, deckHeight: 1050 },
    ...{ cowl: 1400, header: 2050, roofPeak: 2500, backlightTop: 3300, backlightFoot: 4100 },
    ...{ tumblehome: 20, noseRake: 8, backlightFullness: 20 },
  },
  surface: { flare: 20, hollow: 20, planRounding: 0.3, cabinTaper: 0.8, waist: 0.98, boxiness: 0.3 },
  front: { face: 'blade' },
  rear: { face: 'thread' },
  wheels: { pattern: 'star', colour: '#8c8f93', caliper: '#101010' },
  fittings: { grille: 'closed', chrome: false, glassRoof: false, cladding: false, spoiler: false },
  paint: { colour: '#a2141d', finish: 'gloss', flake: 0.4, roof: 'body' },
  cabin: { style: 'unlimited', seats: '#202020' },
  scene: { place: 'light', technique: 'rendering' },
  camera: { view: 'front-three-quarter', turn: 0 },
};
