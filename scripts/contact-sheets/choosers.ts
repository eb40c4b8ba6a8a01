import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp, { type Sharp } from 'sharp';
import { cabinScreens, cabinTrims, seatings, steeringWheels, upholsteries, wheelRims } from '../../contract/cabin';
import {
  bodyTypes,
  type CarDesign,
  DESIGN_VERSION,
  doorsOpen,
  exhausts,
  roundels,
  spoilerShapes,
  type Technique,
  techniques,
  tops,
  wheelLayouts,
} from '../../contract/design';
import { emblems, mirrorShapes } from '../../contract/equipment';
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
import { carClasses } from '../../contract/options';
import { rimFinishes, rimPatterns, treads } from '../../contract/rims';
import type { CarParameters } from '../../provider/engines/embedded/car/shape/parameters';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { noWords } from '../../provider/engines/embedded/designs/whole';
import { drawPixels } from '../../provider/engines/embedded/models/text-to-car';
import { createCamera, orbitCamera } from '../../provider/engines/embedded/trace/camera';
import { cellFor, renderFrom, sceneOf } from '../../provider/engines/embedded/trace/car-scene';
import { fittingPictures } from './chooser-fittings';
import { BRIGHT, type Frame, type Picture, picture, SQUARE, type Taken, USUAL, WIDE } from './chooser-picture';
import { takenPictures } from './chooser-settings';
import { sectionPictures } from './chooser-surfaces';

/**
 * Draws the pictures of the names that a design sheet offers: `npm run chooser-pictures -- [words] [--out folder]`.
 * Only pictures whose path (`front/blade`) contains one of the words are drawn.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string', default: 'public/design' } },
});

/** How many times as large as shown a picture is drawn. */
const SCALE = 2;
/** Of a cabin, which is darker than a car's outside. */
const CABIN = 1.5;
const tick = () => {};

/** Vertical field of view of every picture (degrees). */
const FOV = 14;

/** Width of a whole car's picture (m): a large car fits. */
const BODY_SPAN = 5.25;

/** A nose with a grille, for what differs in it. */
const NOSE = { package: { body: 'sedan', drive: 'petrol' }, fittings: { grille: 'open' } } as const;
const FACE = { face: 'executive' } as const;
const noseOf = (car: CarParameters): Frame => ({
  azimuth: 12,
  elevation: 4,
  middle: [0, 0, (car.noseHeight + car.clearance) / 2 + 0.02],
  span: 1.7,
  exposure: BRIGHT,
});
const lampOf = (car: CarParameters): Frame => ({
  ...noseOf(car),
  azimuth: 26,
  elevation: 9,
  middle: [0.1, -0.45, car.noseHeight - 0.1],
  span: 1.25,
});

const pictures: readonly Picture[] = [
  ...fittingPictures,
  ...sectionPictures,
  // On one line, and at one scale but for what is too long for it.
  ...bodyTypes.map((body) =>
    picture(`body/${body}`, WIDE, { package: { body } }, (car) => {
      const span = Math.max(BODY_SPAN, car.length + 0.6);
      return {
        azimuth: 90,
        elevation: 4,
        middle: [car.length / 2, 0, 0.8 * (span / BODY_SPAN)],
        span,
        exposure: BRIGHT,
      };
    }),
  ),
  ...tops.map((top) =>
    picture(`top/${top}`, WIDE, { package: { body: 'roadster', top } }, (car) => ({
      azimuth: 118,
      elevation: 30,
      middle: [car.length / 2 + 0.3, 0, 0.8],
      span: 3,
      exposure: BRIGHT,
    })),
  ),
  ...wheelLayouts.map((layout) =>
    picture(`layout/${layout}`, WIDE, { package: { body: 'three-wheeler', layout } }, (car) => ({
      azimuth: 52,
      elevation: 24,
      middle: [car.length / 2, 0, 0.45],
      span: 3.6,
      exposure: BRIGHT,
    })),
  ),
  ...glassFamilies.map((family) =>
    picture(`windows/${family}`, WIDE, { package: { body: 'shooting-brake' }, glass: { family } }, (car) => ({
      azimuth: 90,
      elevation: 3,
      middle: [car.length * 0.64, -0.5, 1.02],
      span: 2.5,
      exposure: BRIGHT,
    })),
  ),
  ...windowCorners.map((corner) =>
    picture(`corner/${corner}`, WIDE, { package: { body: 'suv' }, glass: { corner } }, (car) => ({
      azimuth: 90,
      elevation: 3,
      middle: [car.length * 0.74, -0.5, 1.12],
      span: 2.5,
      exposure: BRIGHT,
    })),
  ),
  ...pillarFinishes.map((pillars) =>
    picture(`pillars/${pillars}`, WIDE, { package: { body: 'suv' }, glass: { pillars } }, (car) => ({
      azimuth: pillars === 'hidden-a' ? 62 : 112,
      elevation: 8,
      middle: [car.length * (pillars === 'hidden-a' ? 0.42 : 0.62), -0.4, 1.2],
      span: 3.3,
      exposure: BRIGHT,
    })),
  ),
  ...glassRoofs.map((roof) =>
    picture(
      `glass-roof/${roof}`,
      WIDE,
      { package: { body: 'coupe' }, glass: { roof }, fittings: { glassRoof: true } },
      (car) => ({ azimuth: 118, elevation: 32, middle: [car.length / 2 + 0.3, 0, 0.95], span: 3.4, exposure: BRIGHT }),
    ),
  ),
  ...windowTrims.map((trim) =>
    picture(
      `window-trim/${trim}`,
      WIDE,
      { package: { body: 'sedan' }, paint: { colour: '#2456a8' }, glass: { trim } },
      (car) => ({
        azimuth: 90,
        elevation: 3,
        middle: [car.length * 0.56, -0.5, 1.1],
        span: 2.5,
        exposure: BRIGHT,
      }),
    ),
  ),
  ...([2, 4] as const).map((doors) =>
    picture(`door-count/${doors}`, WIDE, { package: { body: 'sedan', doors } }, (car) => ({
      azimuth: 90,
      elevation: 4,
      middle: [car.length * 0.52, -0.5, 0.85],
      span: 3.4,
      exposure: BRIGHT,
    })),
  ),
  // They differ in a mark on the tail.
  ...carClasses.map((drive) =>
    picture(`drive/${drive}`, WIDE, { package: { body: 'suv', drive } }, (car) => ({
      azimuth: 164,
      elevation: 4,
      middle: [car.length, 0, 0.75],
      span: 1.9,
      exposure: BRIGHT,
    })),
  ),
  ...headlamps.map((lamps) => picture(`lamps/${lamps}`, WIDE, { ...NOSE, front: { ...FACE, lamps } }, lampOf)),
  ...lightSignatures.map((signature) =>
    picture(
      `signature/${signature}`,
      WIDE,
      { ...NOSE, front: { ...FACE, lamps: 'rectangular', signature } },
      (car) => ({ ...lampOf(car), span: 0.95, exposure: USUAL }),
    ),
  ),
  ...grilleOutlines.map((grille) => picture(`grille/${grille}`, WIDE, { ...NOSE, front: { ...FACE, grille } }, noseOf)),
  // The face's own is shown with its own outline.
  ...grillePatterns.map((pattern) =>
    picture(
      `filling/${pattern}`,
      WIDE,
      { ...NOSE, front: { ...FACE, grille: pattern === 'matching' ? pattern : 'hexagon', pattern } },
      (car) => ({ ...noseOf(car), azimuth: 0, span: pattern === 'matching' ? 1.2 : 0.9 }),
    ),
  ),
  ...tailLamps.map((lamps) =>
    picture(`tail-lamps/${lamps}`, WIDE, { package: { body: 'sedan' }, rear: { face: 'hooks', lamps } }, (car) => ({
      azimuth: 158,
      elevation: 5,
      middle: [car.length, -0.35, car.deckHeight - 0.12],
      span: 1.6,
      exposure: USUAL,
    })),
  ),
  ...seatings
    .filter((seating) => seating !== 'lounge' && seating !== 'facing')
    .map((seating) =>
      picture(
        `seating/${seating}`,
        WIDE,
        { package: { body: 'roadster' }, cabin: { style: 'premium', seating } },
        () => ({
          azimuth: 30,
          elevation: 38,
          middle: [2.45, 0, 0.85],
          span: 1.9,
          exposure: BRIGHT,
        }),
      ),
    ),
  ...roundels.map((roundel) =>
    picture(`roundel/${roundel}`, WIDE, { package: { body: 'race-car' }, paint: { number: '7', roundel } }, (car) => ({
      azimuth: 90,
      elevation: 6,
      middle: [car.frontOverhang + car.wheelbase / 2, -car.width / 2, 0.52],
      span: 1.9,
      exposure: BRIGHT,
    })),
  ),
  ...upholsteries.map((upholstery) =>
    picture(
      `upholstery/${upholstery}`,
      WIDE,
      { package: { body: 'roadster' }, cabin: { style: 'premium', seats: '#a2141d', upholstery } },
      () => ({ azimuth: 30, elevation: 38, middle: [2.65, -0.36, 0.78], span: 0.95, exposure: BRIGHT }),
    ),
  ),
  ...doorsOpen.map((way) =>
    picture(
      `doors/${way}`,
      WIDE,
      { package: { body: way === 'sliding' ? 'mpv' : 'supercar' }, fittings: { doorsOpen: way } },
      (car) => ({ azimuth: 40, elevation: 12, middle: [car.length / 2, 0, 1.05], span: 5.6, exposure: BRIGHT }),
    ),
  ),
  // With a grille, which half of the faces have only in front of an engine.
  ...frontFaces.map((face) =>
    picture(`front/${face}`, WIDE, { front: { face }, fittings: { grille: 'open' } }, () => ({
      azimuth: 0,
      elevation: 6,
      middle: [0.2, 0, 0.52],
      span: 1.8,
      exposure: BRIGHT,
    })),
  ),
  // One lamp round its corner: from straight behind at this size, hooks and lines look the same.
  ...rearFaces.map((face) =>
    picture(`rear/${face}`, WIDE, { rear: { face } }, (car) => ({
      azimuth: 160,
      elevation: 7,
      middle: [car.length - 0.2, -0.26 * car.width, 0.88],
      span: 1.15,
      exposure: USUAL,
    })),
  ),
  ...rimPatterns.map((pattern) =>
    picture(`rim/${pattern}`, SQUARE, { wheels: { pattern } }, (car) => ({
      azimuth: 90,
      elevation: 2,
      middle: [car.frontOverhang + car.wheelbase, -car.width / 2, car.tyreDiameter / 2],
      span: 0.62,
      exposure: BRIGHT,
    })),
  ),
  ...rimFinishes.map((finish) =>
    picture(
      `rim-finish/${finish}`,
      SQUARE,
      { wheels: { pattern: 'twin', finish, colour: finish === 'painted' ? '#6b6e72' : '#232426' } },
      (car) => ({
        azimuth: 90,
        elevation: 2,
        middle: [car.frontOverhang + car.wheelbase, -car.width / 2, car.tyreDiameter / 2],
        span: 0.62,
        exposure: BRIGHT,
      }),
    ),
  ),
  ...treads.map((tread) =>
    picture(`tread/${tread}`, WIDE, { package: { body: 'off-road' }, wheels: { tread } }, (car) => ({
      azimuth: 24,
      elevation: 5,
      middle: [car.frontOverhang - 0.2, -car.width / 2 + 0.1, 0.41],
      span: 0.95,
      exposure: BRIGHT,
    })),
  ),
  // A blade belongs on a tailgate's roof, the others on a deck.
  ...spoilerShapes.map((spoilerShape) =>
    picture(
      `spoiler/${spoilerShape}`,
      WIDE,
      { package: { body: spoilerShape === 'roof' ? 'hatchback' : 'coupe' }, fittings: { spoiler: true, spoilerShape } },
      (car) => ({
        azimuth: 116,
        elevation: 8,
        middle: [car.length - 0.35, -0.3, spoilerShape === 'roof' ? 1.25 : 0.95],
        span: 1.5,
        exposure: BRIGHT,
      }),
    ),
  ),
  ...emblems.map((emblem) =>
    picture(
      `emblem/${emblem}`,
      WIDE,
      { package: { body: 'sedan' }, paint: { colour: '#2456a8' }, fittings: { emblem } },
      (car) => ({ azimuth: 14, elevation: 4, middle: [0, 0, car.noseHeight - 0.03], span: 0.42, exposure: BRIGHT }),
    ),
  ),
  ...mirrorShapes.map((mirrorShape) =>
    picture(`mirrors/${mirrorShape}`, WIDE, { package: { body: 'coupe' }, fittings: { mirrorShape } }, (car) => ({
      azimuth: 62,
      elevation: 8,
      middle: [car.cowl + 0.25, -car.width / 2, 0.98],
      span: 0.95,
      exposure: BRIGHT,
    })),
  ),
  ...exhausts.map((exhaust) =>
    picture(
      `exhaust/${exhaust}`,
      WIDE,
      { package: { body: 'coupe', drive: 'petrol' }, fittings: { exhaust } },
      (car) =>
        exhaust === 'sides'
          ? { azimuth: 118, elevation: 5, middle: [car.length - 1.45, -0.6, 0.36], span: 1.45, exposure: BRIGHT }
          : { azimuth: 176, elevation: 3, middle: [car.length, 0, 0.36], span: 1.45, exposure: BRIGHT },
    ),
  ),
];

/** A car as each technique draws it, a blueprint from its side. */
const techniquePictures = techniques.map((technique) => ({
  path: `technique/${technique}`,
  draw: () => drawTechnique(technique),
}));

/** A cabin from its driver's seat: the part of its picture from (left, top), so wide (px of 960 × 640). */
const wholeDash = { left: 165, top: 160, width: 720 };
const wheelAlone = { left: 180, top: 262, width: 450 };
const cabinPictures = [
  ...cabinTrims.map((trim) => ({
    path: `cabin-trim/${trim}`,
    draw: () => drawCabin({ style: 'modern', screens: 'small', trim }, wholeDash),
  })),
  ...steeringWheels.map((wheel) => ({
    path: `wheel/${wheel}`,
    draw: () => drawCabin({ style: 'modern', wheel, screens: 'small' }, wheelAlone),
  })),
  ...wheelRims.map((wheelRim) => ({
    path: `wheel-rim/${wheelRim}`,
    draw: () => drawCabin({ style: 'modern', wheelRim, screens: 'small' }, wheelAlone),
  })),
  ...cabinScreens.map((screens) => ({
    path: `screens/${screens}`,
    draw: () => drawCabin({ style: 'modern', wheel: 'flat', screens }, wholeDash),
  })),
];

const chosen = pictures.filter(({ path }) => isWanted(path));
const taken = takenPictures.map((one) => ({ path: one.path, draw: () => drawTaken(one) }));
const others = [...techniquePictures, ...cabinPictures, ...taken].filter(({ path }) => isWanted(path));
if (chosen.length + others.length === 0) throw new Error(`no picture is called ${positionals.join(' or ')}`);
for (const { path, draw } of [...chosen.map((one) => ({ path: one.path, draw: () => drawn(one) })), ...others]) {
  const file = join(values.out, `${path}.webp`);
  await mkdir(dirname(file), { recursive: true });
  const started = process.cpuUsage();
  const { size } = await (await draw()).webp({ quality: qualityOf(path), effort: 6 }).toFile(file);
  const { user } = process.cpuUsage(started);
  process.stdout.write(`${path}: ${size} bytes, ${(user / 1e6).toFixed(1)} s of processor time\n`);
}

/** Of its compression; many small edges, and large pictures of many names, cost many bytes. */
function qualityOf(path: string) {
  if (path.startsWith('filling/') || path.startsWith('rim-finish/')) return 62;
  if (path.startsWith('section-') || path.startsWith('emblem/')) return 60;
  if (
    path.startsWith('fitting/') ||
    path.startsWith('place/') ||
    path.startsWith('finish/') ||
    path.startsWith('interior/')
  )
    return 72;
  return path.startsWith('mirrors/') || path.startsWith('rim/') ? 70 : 80;
}

function isWanted(path: string) {
  return positionals.length === 0 || positionals.some((word) => path.includes(word));
}

async function drawn(wanted: Picture): Promise<Sharp> {
  const shut = designOf(wanted.sheet);
  const design = shut.opened ? { ...shut, car: { ...shut.car, opened: shut.opened } } : shut;
  const { middle, span, exposure, ...angles } = wanted.frame(design.car);
  const [width, height] = [wanted.width * SCALE, wanted.height * SCALE];
  const distance = ((span / 2) * (height / width)) / Math.tan(((FOV / 2) * Math.PI) / 180);
  const camera = orbitCamera({ ...angles, fov: FOV, distance, target: middle }, width, height);
  const scene = sceneOf(design.car, tick, cellFor({ width, height }));
  const rgb = renderFrom(scene, design, camera, exposure, { width, height, tick });
  return sharp(rgb, { raw: { width, height, channels: 3 } }).resize(wanted.width, wanted.height);
}

/** As a request for a picture is drawn. */
async function drawTaken({ sheet }: Taken): Promise<Sharp> {
  const size = { width: WIDE.width * SCALE, height: WIDE.height * SCALE };
  const brief = { ...noWords, view: sheet.camera?.view ?? 'front-three-quarter' } as const;
  const rgb = await drawPixels(designOf(sheet), brief, size, 1, tick, cellFor(size));
  return sharp(rgb, { raw: { ...size, channels: 3 } }).resize(WIDE.width, WIDE.height);
}

async function drawTechnique(technique: Technique): Promise<Sharp> {
  const size = { width: WIDE.width * SCALE, height: WIDE.height * SCALE };
  const design = designOf({ version: DESIGN_VERSION, package: { body: 'coupe' }, scene: { technique } });
  const view = technique === 'blueprint' ? 'side' : 'front-three-quarter';
  const brief = { ...noWords, sketch: technique === 'marker', view } as const;
  const rgb = await drawPixels(design, brief, size, 1, tick, cellFor(size));
  return sharp(rgb, { raw: { ...size, channels: 3 } }).resize(WIDE.width, WIDE.height);
}

async function drawCabin(cabin: CarDesign['cabin'], { left, top, width }: typeof wholeDash): Promise<Sharp> {
  const size = { width: 960, height: 640 };
  const design = designOf({ version: DESIGN_VERSION, cabin });
  const camera = createCamera('driver', design.car, size.width, size.height);
  const rgb = renderFrom(sceneOf(design.car, tick, cellFor(size)), design, camera, CABIN, { ...size, tick });
  return sharp(rgb, { raw: { ...size, channels: 3 } })
    .extract({ left, top, width, height: (width * 2) / 3 })
    .resize(WIDE.width, WIDE.height);
}
