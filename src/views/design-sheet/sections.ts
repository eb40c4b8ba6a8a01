import type { DesignPath } from '../../../contract/design';

/** The lines of the sheet in the order in which they are shown; what is folded at first is for the second look. */
export const sections = [
  {
    id: 'body',
    paths: ['package.body', 'package.drive', 'package.doors', 'package.tailgate', 'package.top', 'package.layout'],
  },
  {
    id: 'size',
    paths: [
      ...(['package.length', 'package.wheelbase', 'package.height', 'package.width'] as const),
      ...(['package.frontOverhang', 'package.groundClearance', 'package.tyreDiameter', 'package.rimDiameter'] as const),
      ...(['package.tyreWidth', 'package.trackFront', 'package.trackRear'] as const),
    ],
  },
  {
    id: 'paint',
    paths: [
      ...(['paint.colour', 'paint.finish', 'paint.flake', 'paint.roof', 'paint.lower', 'paint.bonnet'] as const),
      ...(['paint.pillars', 'paint.mirrors', 'paint.stripes', 'paint.stripeColour'] as const),
      ...(['paint.number', 'paint.numberPlace', 'paint.roundel', 'paint.roundelColour'] as const),
      ...(['paint.dust', 'paint.mud'] as const),
    ],
  },
  {
    id: 'faces',
    paths: [
      ...(['front.face', 'front.lamps', 'front.signature', 'fittings.grille', 'front.grille'] as const),
      ...(['front.pattern', 'rear.face', 'rear.lamps', 'fittings.chrome'] as const),
      ...(['fittings.cladding', 'fittings.spoiler', 'fittings.spoilerShape', 'fittings.wing'] as const),
      ...(['fittings.splitter', 'fittings.canards', 'fittings.exhaust'] as const),
    ],
  },
  {
    id: 'windows',
    paths: [
      ...(['glass.family', 'glass.corner', 'glass.pillars', 'glass.frameless', 'glass.splitRear'] as const),
      ...(['glass.trim', 'fittings.glassRoof', 'glass.roof'] as const),
      ...(['paint.tint', 'paint.tintPlace', 'paint.glass'] as const),
    ],
  },
  {
    id: 'equipment',
    folded: true,
    paths: [
      ...(['fittings.roofRack', 'fittings.roofBox', 'fittings.roofTent', 'fittings.lightBar'] as const),
      ...(['fittings.spareWheel', 'fittings.bullBar', 'fittings.sideSteps', 'fittings.snorkel'] as const),
      ...(['fittings.towHooks', 'fittings.mudFlaps', 'fittings.cameraMirrors', 'fittings.diffuser'] as const),
      ...(['fittings.pullHandles', 'fittings.bonnetScoop', 'fittings.bonnetVents', 'fittings.fenderVents'] as const),
      ...(['fittings.exposedEngine', 'fittings.roofScoop', 'fittings.sharkFin', 'fittings.doorsOpen'] as const),
      ...(['fittings.bonnetOpen', 'fittings.bootOpen'] as const),
    ],
  },
  {
    id: 'wheels',
    paths: [
      'wheels.pattern',
      'wheels.spokes',
      'wheels.dish',
      'wheels.colour',
      'wheels.caliper',
      'wheels.tread',
      'fittings.whiteWalls',
      'fittings.rearSpats',
      'fittings.cycleWings',
    ],
  },
  {
    id: 'lines',
    folded: true,
    paths: [
      ...(['proportion.noseHeight', 'proportion.cowlHeight', 'proportion.beltFront', 'proportion.beltRear'] as const),
      ...(['proportion.deckHeight', 'proportion.cowl', 'proportion.header', 'proportion.roofPeak'] as const),
      ...(['proportion.backlightTop', 'proportion.backlightFoot', 'proportion.backlightFullness'] as const),
      ...(['proportion.tumblehome', 'proportion.noseRake'] as const),
    ],
  },
  {
    id: 'surface',
    folded: true,
    paths: [
      ...(['surface.flare', 'surface.hollow', 'surface.planRounding', 'surface.cabinTaper'] as const),
      ...(['surface.waist', 'surface.boxiness'] as const),
    ],
  },
  {
    id: 'cabin',
    folded: true,
    paths: [
      'cabin.style',
      'cabin.seats',
      'cabin.wheel',
      'cabin.screens',
      'cabin.seating',
      'cabin.upholstery',
      'cabin.drive',
      'cabin.trim',
      'cabin.ambient',
    ],
  },
  {
    id: 'picture',
    paths: [
      ...(['camera.view', 'camera.azimuth', 'camera.elevation', 'camera.lens', 'camera.distance'] as const),
      ...(['camera.detail', 'camera.focus', 'scene.place', 'scene.time', 'scene.weather', 'scene.mist'] as const),
      ...(['scene.lighting', 'scene.shadows', 'scene.lamps', 'scene.ground', 'scene.stand'] as const),
      ...(['scene.effect', 'scene.motion', 'scene.technique'] as const),
    ],
  },
] as const satisfies readonly { id: string; folded?: true; paths: readonly DesignPath[] }[];

/** Small pictures of what a name draws, by its place. */
export const pictured: Readonly<Partial<Record<DesignPath, string>>> = {
  'package.body': 'body',
  'glass.family': 'windows',
  'glass.corner': 'corner',
  'glass.pillars': 'pillars',
  'glass.roof': 'glass-roof',
  'front.face': 'front',
  'rear.face': 'rear',
  'front.lamps': 'lamps',
  'front.signature': 'signature',
  'front.grille': 'grille',
  'front.pattern': 'filling',
  'rear.lamps': 'tail-lamps',
  'wheels.pattern': 'rim',
  'wheels.tread': 'tread',
  'scene.technique': 'technique',
  'fittings.spoilerShape': 'spoiler',
  'fittings.exhaust': 'exhaust',
  'fittings.doorsOpen': 'doors',
  'package.top': 'top',
  'paint.roundel': 'roundel',
  'package.layout': 'layout',
  'cabin.wheel': 'wheel',
  'cabin.screens': 'screens',
  'cabin.seating': 'seating',
  'cabin.upholstery': 'upholstery',
};
