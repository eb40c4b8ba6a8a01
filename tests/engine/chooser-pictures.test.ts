import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
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
  dayTimes,
  details,
  doorsOpen,
  exhausts,
  finishes,
  numberPlaces,
  partFinishes,
  places,
  roofFinishes,
  roundels,
  spoilerShapes,
  stripes,
  techniques,
  tintPlaces,
  tones,
  tops,
  weathers,
  wheelLayouts,
} from '../../contract/design';
import { designSettings } from '../../contract/design-settings';
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
import {
  airEffects,
  focuses,
  groundStates,
  lampStates,
  lightings,
  motions,
  seasons,
  shadowKinds,
  stands,
} from '../../contract/staging';
import { sectionFamilies } from '../../contract/surfacing';
import { pictured, sections, switchPicture } from '../../src/views/design-sheet/sections';

const FOLDER = 'public/design';
/** Of all pictures together. */
const MAX_BYTES = 1_870_000;
/** Of one picture: a sheet shows up to two dozen at once. */
const MAX_EACH = 9_000;
/** Mean difference of brightness (of 255) at a height of 60 px; of small things on the same tail less. */
const LEAST_DIFFERENCE = 3;
const LEAST_OF_SMALL = 1;
/** Of windows that differ in a pillar. */
const LEAST_OF_PILLARS = 0.5;
/** Of what is thin or far on the whole car: a strip, a mark, a mirror. */
const LEAST_OF_TRIM = 0.1;
const WIDE = { width: 240, height: 160 };
const COLOURED = ['body', ...partFinishes, 'own'];
/** Every setting of the sheet that is on or off. */
const settings = [...designSettings()];
const switches = settings
  .filter(([, { kind }]) => kind === 'flag')
  .map(([path]) => switchPicture(path).slice('fitting/'.length));
const lists = [
  { part: 'fitting', names: switches, least: LEAST_OF_TRIM, size: WIDE },
  { part: 'body', names: bodyTypes, size: WIDE },
  { part: 'front', names: frontFaces, size: WIDE },
  { part: 'rear', names: rearFaces, size: WIDE },
  { part: 'lamps', names: headlamps, least: LEAST_OF_SMALL, size: WIDE },
  { part: 'signature', names: lightSignatures, least: LEAST_OF_PILLARS, size: WIDE },
  { part: 'grille', names: grilleOutlines, least: LEAST_OF_SMALL, size: WIDE },
  { part: 'filling', names: grillePatterns, least: LEAST_OF_SMALL, size: WIDE },
  { part: 'tail-lamps', names: tailLamps, least: LEAST_OF_SMALL, size: WIDE },
  { part: 'spoiler', names: spoilerShapes, least: LEAST_OF_SMALL, size: WIDE },
  { part: 'exhaust', names: exhausts, least: LEAST_OF_SMALL, size: WIDE },
  { part: 'emblem', names: emblems, least: LEAST_OF_SMALL, size: WIDE },
  { part: 'bonnet', names: bonnetShapes, least: LEAST_OF_TRIM, size: WIDE },
  { part: 'bumpers', names: bumperShapes, least: LEAST_OF_SMALL, size: WIDE },
  { part: 'flares', names: archFlares, least: LEAST_OF_SMALL, size: WIDE },
  { part: 'mirrors', names: mirrorShapes, least: LEAST_OF_SMALL, size: WIDE },
  { part: 'top', names: tops, least: LEAST_OF_SMALL, size: WIDE },
  { part: 'wheel', names: steeringWheels, least: LEAST_OF_SMALL, size: WIDE },
  { part: 'wheel-rim', names: wheelRims, least: LEAST_OF_SMALL, size: WIDE },
  { part: 'screens', names: cabinScreens, least: LEAST_OF_SMALL, size: WIDE },
  { part: 'seating', names: seatings, least: LEAST_OF_SMALL, size: WIDE },
  { part: 'windows', names: glassFamilies, least: LEAST_OF_PILLARS, size: WIDE },
  { part: 'corner', names: windowCorners, least: LEAST_OF_PILLARS, size: WIDE },
  { part: 'pillars', names: pillarFinishes, least: LEAST_OF_PILLARS, size: WIDE },
  { part: 'glass-roof', names: glassRoofs, least: LEAST_OF_PILLARS, size: WIDE },
  { part: 'layout', names: wheelLayouts, size: WIDE },
  { part: 'tread', names: treads, least: LEAST_OF_SMALL, size: WIDE },
  { part: 'roundel', names: roundels, least: LEAST_OF_SMALL, size: WIDE },
  { part: 'headliner', names: headliners, least: LEAST_OF_SMALL, size: WIDE },
  { part: 'upholstery', names: upholsteries, least: LEAST_OF_SMALL, size: WIDE },
  ...['front-wing', 'door', 'rear-quarter', 'bonnet', 'roof', 'tail'].map((zone) => ({
    part: `section-${zone}`,
    names: sectionFamilies,
    least: LEAST_OF_PILLARS,
    size: WIDE,
  })),
  { part: 'doors', names: doorsOpen, size: WIDE },
  { part: 'drive', names: carClasses, least: LEAST_OF_TRIM, size: WIDE },
  { part: 'door-count', names: ['2', '4'], least: LEAST_OF_PILLARS, size: WIDE },
  { part: 'grille-kind', names: ['open', 'closed'], least: LEAST_OF_SMALL, size: WIDE },
  { part: 'window-trim', names: windowTrims, least: LEAST_OF_TRIM, size: WIDE },
  { part: 'finish', names: finishes, least: LEAST_OF_TRIM, size: WIDE },
  { part: 'roof', names: ['body', 'black', ...roofFinishes, 'own'], least: LEAST_OF_PILLARS, size: WIDE },
  ...tones.map((part) => ({ part: `tone-${part}`, names: COLOURED, least: LEAST_OF_TRIM, size: WIDE })),
  { part: 'stripes', names: stripes, least: LEAST_OF_PILLARS, size: WIDE },
  { part: 'number-place', names: numberPlaces, least: LEAST_OF_PILLARS, size: WIDE },
  { part: 'tinted', names: tintPlaces, least: LEAST_OF_PILLARS, size: WIDE },
  { part: 'interior', names: interiors, least: LEAST_OF_SMALL, size: WIDE },
  { part: 'cabin-trim', names: cabinTrims, least: LEAST_OF_TRIM, size: WIDE },
  { part: 'driver', names: driveSides, size: WIDE },
  { part: 'place', names: places, least: LEAST_OF_SMALL, size: WIDE },
  { part: 'time', names: dayTimes, size: WIDE },
  { part: 'weather', names: weathers, size: WIDE },
  { part: 'car-lamps', names: lampStates, least: LEAST_OF_SMALL, size: WIDE },
  { part: 'season', names: seasons, least: LEAST_OF_SMALL, size: WIDE },
  { part: 'ground', names: groundStates, least: LEAST_OF_SMALL, size: WIDE },
  { part: 'lighting', names: lightings, size: WIDE },
  { part: 'stand', names: stands, least: LEAST_OF_PILLARS, size: WIDE },
  { part: 'air', names: airEffects, least: LEAST_OF_PILLARS, size: WIDE },
  { part: 'motion', names: motions, least: LEAST_OF_SMALL, size: WIDE },
  { part: 'shadows', names: shadowKinds, least: LEAST_OF_SMALL, size: WIDE },
  { part: 'view', names: views, size: WIDE },
  { part: 'detail', names: details, size: WIDE },
  { part: 'focus', names: focuses, least: LEAST_OF_TRIM, size: WIDE },
  { part: 'technique', names: techniques, size: WIDE },
  { part: 'rim-finish', names: rimFinishes, least: LEAST_OF_SMALL, size: { width: 160, height: 160 } },
  { part: 'rim', names: rimPatterns, size: { width: 160, height: 160 } },
];

describe('the pictures of a design sheet', () => {
  it('every setting with names has a folder of pictures, and every one of them stands on the sheet', () => {
    const named = settings.filter(([, { kind }]) => kind === 'choice');
    expect(named.filter(([path]) => pictured[path] === undefined).map(([path]) => path)).toEqual([]);
    const shown = new Set<string>(sections.flatMap(({ paths }) => paths));
    expect(named.filter(([path]) => !shown.has(path)).map(([path]) => path)).toEqual([]);
  });

  it.each(lists)('every name of $part has its picture, and no picture is without a name', async ({ part, names }) => {
    const files = await readdir(join(FOLDER, part));
    expect(files.sort()).toEqual(names.map((name) => `${name}.webp`).sort());
  });

  it.each(lists)(
    'every picture of $part is a WebP of the size that the design sheet shows',
    async ({ part, names, size }) => {
      for (const name of names) {
        const picture = sharp(join(FOLDER, part, `${name}.webp`));
        expect(await picture.metadata(), name).toMatchObject({ format: 'webp', ...size });
      }
    },
  );

  it.each(lists)('every two pictures of $part differ visibly, even when small', async ({ part, names, least }) => {
    const small = await Promise.all(names.map((name) => grey(join(FOLDER, part, `${name}.webp`))));
    for (const [index, one] of small.entries()) {
      for (const [before, other] of small.slice(0, index).entries()) {
        expect(difference(one, other), `${names[index]} and ${names[before]}`).toBeGreaterThan(
          least ?? LEAST_DIFFERENCE,
        );
      }
    }
  });

  it('the folder holds these parts alone, and all pictures together stay under 1.87 MB', async () => {
    expect((await readdir(FOLDER)).sort()).toEqual(lists.map(({ part }) => part).sort());
    let bytes = 0;
    for (const { part, names } of lists) {
      for (const name of names) {
        const { size } = await stat(join(FOLDER, part, `${name}.webp`));
        expect(size, `${part}/${name}`).toBeLessThan(MAX_EACH);
        bytes += size;
      }
    }
    expect(bytes).toBeLessThan(MAX_BYTES);
  });
});

const grey = (file: string) => sharp(file).resize({ height: 60 }).greyscale().raw().toBuffer();

/** Mean difference of brightness, of 255. */
function difference(one: Uint8Array, other: Uint8Array): number {
  let sum = 0;
  for (const [at, value] of one.entries()) sum += Math.abs(value - (other[at] ?? 0));
  return sum / one.length;
}
