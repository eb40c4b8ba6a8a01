import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  bodyTypes,
  cabinScreens,
  doorsOpen,
  exhausts,
  roundels,
  seatings,
  spoilerShapes,
  steeringWheels,
  techniques,
  tops,
  upholsteries,
  wheelLayouts,
} from '../../contract/design';
import { mirrorShapes } from '../../contract/equipment';
import {
  frontFaces,
  grilleOutlines,
  grillePatterns,
  headlamps,
  lightSignatures,
  rearFaces,
  tailLamps,
} from '../../contract/faces';
import { glassFamilies, glassRoofs, pillarFinishes, windowCorners } from '../../contract/glazing';
import { rimFinishes, rimPatterns, treads } from '../../contract/rims';

const FOLDER = 'public/design';
/** Of all pictures together. */
const MAX_BYTES = 640_000;
/** Mean difference of brightness (of 255) at a height of 60 px; of small things on the same tail less. */
const LEAST_DIFFERENCE = 3;
const LEAST_OF_SMALL = 1;
/** Of windows that differ in a pillar. */
const LEAST_OF_PILLARS = 0.5;
const lists = [
  { part: 'body', names: bodyTypes, size: { width: 240, height: 160 } },
  { part: 'front', names: frontFaces, size: { width: 240, height: 160 } },
  { part: 'rear', names: rearFaces, size: { width: 240, height: 160 } },
  { part: 'lamps', names: headlamps, least: LEAST_OF_SMALL, size: { width: 240, height: 160 } },
  { part: 'signature', names: lightSignatures, least: LEAST_OF_PILLARS, size: { width: 240, height: 160 } },
  { part: 'grille', names: grilleOutlines, least: LEAST_OF_SMALL, size: { width: 240, height: 160 } },
  { part: 'filling', names: grillePatterns, least: LEAST_OF_SMALL, size: { width: 240, height: 160 } },
  { part: 'tail-lamps', names: tailLamps, least: LEAST_OF_SMALL, size: { width: 240, height: 160 } },
  { part: 'spoiler', names: spoilerShapes, least: LEAST_OF_SMALL, size: { width: 240, height: 160 } },
  { part: 'exhaust', names: exhausts, least: LEAST_OF_SMALL, size: { width: 240, height: 160 } },
  { part: 'mirrors', names: mirrorShapes, least: LEAST_OF_SMALL, size: { width: 240, height: 160 } },
  { part: 'top', names: tops, least: LEAST_OF_SMALL, size: { width: 240, height: 160 } },
  { part: 'wheel', names: steeringWheels, least: LEAST_OF_SMALL, size: { width: 240, height: 160 } },
  { part: 'screens', names: cabinScreens, least: LEAST_OF_SMALL, size: { width: 240, height: 160 } },
  { part: 'seating', names: seatings, least: LEAST_OF_SMALL, size: { width: 240, height: 160 } },
  { part: 'windows', names: glassFamilies, least: LEAST_OF_PILLARS, size: { width: 240, height: 160 } },
  { part: 'corner', names: windowCorners, least: LEAST_OF_PILLARS, size: { width: 240, height: 160 } },
  { part: 'pillars', names: pillarFinishes, least: LEAST_OF_PILLARS, size: { width: 240, height: 160 } },
  { part: 'glass-roof', names: glassRoofs, least: LEAST_OF_PILLARS, size: { width: 240, height: 160 } },
  { part: 'layout', names: wheelLayouts, size: { width: 240, height: 160 } },
  { part: 'tread', names: treads, least: LEAST_OF_SMALL, size: { width: 240, height: 160 } },
  { part: 'roundel', names: roundels, least: LEAST_OF_SMALL, size: { width: 240, height: 160 } },
  { part: 'upholstery', names: upholsteries, least: LEAST_OF_SMALL, size: { width: 240, height: 160 } },
  { part: 'doors', names: doorsOpen, size: { width: 240, height: 160 } },
  { part: 'technique', names: techniques, size: { width: 240, height: 160 } },
  { part: 'rim-finish', names: rimFinishes, size: { width: 160, height: 160 } },
  { part: 'rim', names: rimPatterns, size: { width: 160, height: 160 } },
];

describe('the pictures of a design sheet', () => {
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

  it('the folder holds these parts alone, and all pictures together stay under 640 KB', async () => {
    expect((await readdir(FOLDER)).sort()).toEqual(lists.map(({ part }) => part).sort());
    let bytes = 0;
    for (const { part, names } of lists) {
      for (const name of names) bytes += (await stat(join(FOLDER, part, `${name}.webp`))).size;
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
