import { Logger, WebIO } from '@gltf-transform/core';
import { validateBytes } from 'gltf-validator';
import { describe, expect, it } from 'vitest';
import { type CarDesign, DESIGN_VERSION } from '../../contract/design';
import { carBody } from '../../provider/engines/embedded/car/body';
import { createFeatures, Skin } from '../../provider/engines/embedded/car/features';
import { buildCar } from '../../provider/engines/embedded/car/model';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { previewDesign } from '../../provider/engines/embedded/preview/design';
import { carSolid } from '../../provider/engines/embedded/solid/car';
import { writeGlb } from '../../provider/engines/embedded/solid/glb';
import { finishOf } from '../../provider/engines/embedded/trace/car-scene';

const CELL = 0.09;
const still = () => {};
const designed = (paint: CarDesign['paint']) => designOf({ version: DESIGN_VERSION, package: { body: 'suv' }, paint });

/** The share of a flank, from sill to belt, that mud covers. */
const muddyShare = (mud: number, [low, high]: readonly [number, number]) => shareOf([Skin.mud], { mud }, [low, high]);

/** The share of a flank between two heights (m) that is one of these. */
function shareOf(skins: readonly Skin[], paint: CarDesign['paint'], [low, high]: readonly [number, number]): number {
  const { car } = designed(paint);
  const body = carBody(car);
  const skin = createFeatures(car, body);
  let covered = 0;
  let all = 0;
  for (let x = 0.4; x < car.length - 0.4; x += 0.08) {
    for (let z = low; z < high; z += 0.05) {
      const found = skin(x, -body.halfWidth(x), z, 0, -1, 0, 0.004);
      if (found === Skin.hole) continue;
      all++;
      if (skins.includes(found)) covered++;
    }
  }
  return covered / all;
}

async function solidOf(paint: CarDesign['paint']) {
  const design = designed(paint);
  const solid = await carSolid(buildCar(design.car, CELL, still), finishOf(design), CELL, still);
  const glb = await writeGlb(solid, { prompt: '', seed: 1 });
  const document = await new WebIO().setLogger(new Logger(Logger.Verbosity.SILENT)).readBinary(glb);
  const materials = document.getRoot().listMaterials();
  const paints = materials.filter((material) => material.getName() === 'paint').map((one) => one.getBaseColorFactor());
  const { issues } = await validateBytes(glb);
  return {
    errors: issues.numErrors,
    names: materials.map((material) => material.getName()),
    paint: paints[0] ?? [],
    paints,
  };
}

it('a 3D file shows a paint that goes over into another in pieces of both and of what lies between', async () => {
  // given
  const paint = { colour: '#1020c0', stripes: 'fade-rear', stripeColour: '#c01020' } as const;
  // when
  const { errors, names, paints } = await solidOf(paint);
  // then
  expect(errors).toBe(0);
  expect(names.filter((name) => name === 'paint').length).toBeGreaterThan(6);
  const reds = paints.map(([red = 0]) => red);
  expect(Math.min(...reds)).toBeLessThan(0.05);
  expect(Math.max(...reds)).toBeGreaterThan(0.4);
  expect(reds.filter((red) => red > 0.1 && red < 0.4).length).toBeGreaterThan(2);
});

describe('a car that is not clean', () => {
  it('has more mud by degree, most of it low', () => {
    expect(muddyShare(0, [0.3, 1])).toBe(0);
    const [little, much, most] = [0.3, 0.6, 0.95].map((mud) => muddyShare(mud, [0.3, 1]));
    expect(little).toBeGreaterThan(0.02);
    expect(much).toBeGreaterThan((little ?? 1) * 1.5);
    expect(most).toBeGreaterThan(much ?? 1);
    expect(muddyShare(0.6, [0.3, 0.5])).toBeGreaterThan(muddyShare(0.6, [0.8, 1]) * 1.5);
  });

  it('the rough car shows its mud and the pieces of its paint, and an open car the fabric of its roof', async () => {
    const named = async (sheet: Omit<CarDesign, 'version'>) => {
      const glb = await previewDesign({ version: DESIGN_VERSION, ...sheet }, still);
      const document = await new WebIO().setLogger(new Logger(Logger.Verbosity.SILENT)).readBinary(glb);
      return document
        .getRoot()
        .listMaterials()
        .map((material) => material.getName());
    };
    expect(await named({ package: { body: 'suv' }, paint: { mud: 0.7 } })).toContain('mud');
    expect(await named({ package: { body: 'roadster', top: 'up' } })).toContain('fabric roof');
    expect(await named({ paint: { finish: 'camouflage' } })).toContain('dark camouflage');
    const fading = await named({ paint: { colour: '#1020c0', stripes: 'fade-low', stripeColour: '#c01020' } });
    expect(fading.filter((name) => name === 'paint').length).toBeGreaterThan(6);
  });

  it('keeps its mud and dust on its sheet, and an older sheet is clean', () => {
    expect(sheetOf(designed({ mud: 0.4, dust: 0.7 })).paint).toMatchObject({ mud: 0.4, dust: 0.7 });
    expect(sheetOf(designed({})).paint).not.toHaveProperty('mud');
  });

  it('a 3D file has mud and camouflage as pieces of their own, and dust in its colours', async () => {
    const [clean, muddy, hidden] = [
      await solidOf({ colour: '#c01010', dust: 0.9 }),
      await solidOf({ colour: '#c01010', mud: 0.6 }),
      await solidOf({ colour: '#3a4a2a', finish: 'camouflage' }),
    ];
    expect([clean.errors, muddy.errors, hidden.errors]).toEqual([0, 0, 0]);
    expect(clean.names).not.toContain('mud');
    expect(muddy.names).toContain('mud');
    expect(hidden.names).toEqual(expect.arrayContaining(['paint', 'camouflage', 'dark camouflage']));
    expect(clean.paint[1]).toBeGreaterThan((muddy.paint[1] ?? 1) + 0.05);
  });

  it('wears to its primer and rusty by degree, primer round the rust, and whole without it', () => {
    const flank = [0.4, 1] as const;
    const shares = [0, 0.3, 0.6, 0.95].map((patina) => shareOf([Skin.primer, Skin.rust], { patina }, flank));
    expect(shares[0]).toBe(0);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares[1]).toBeGreaterThan(0.01);
    expect(shares[3]).toBeGreaterThan(0.35);
    expect(shareOf([Skin.primer], { patina: 0.6 }, flank)).toBeGreaterThan(0.02);
    expect(shareOf([Skin.rust], { patina: 0.6 }, flank)).toBeGreaterThan(0.02);
  });

  it('keeps its patina on its sheet, dull under it, and in its 3D file', async () => {
    expect(sheetOf(designed({ patina: 0.5 })).paint).toMatchObject({ patina: 0.5 });
    expect(sheetOf(designed({})).paint).not.toHaveProperty('patina');
    expect([finishOf(designed({})).paint.coat, finishOf(designed({ patina: 0.6 })).paint.coat]).toEqual([
      true,
      undefined,
    ]);
    const { names, errors } = await solidOf({ patina: 0.8 });
    expect(errors).toBe(0);
    expect(names).toEqual(expect.arrayContaining(['paint', 'primer', 'rust']));
  });

  it('burns in a colour that is told from its paint, unless a sheet says another', () => {
    const flames = (colour: string, stripeColour?: string) =>
      sheetOf(designed({ colour, stripes: 'flames', ...(stripeColour && { stripeColour }) })).paint?.stripeColour;
    expect(flames('#101012')).toBe('#f2971b');
    expect(flames('#e8902a')).toBe('#b81f18');
    expect(flames('#101012', '#2060c0')).toBe('#2060c0');
  });

  it('burns from the nose over wings and doors, and no farther', () => {
    const flames = { stripes: 'flames' } as const;
    const { car } = designed(flames);
    const body = carBody(car);
    const skin = createFeatures(car, body);
    const share = (from: number, to: number) => {
      let [burning, all] = [0, 0];
      for (let x = from; x < to; x += 0.03)
        for (let z = car.clearance + 0.25; z < body.belt(x) - 0.05; z += 0.03) {
          all++;
          if (skin(x, -body.halfWidth(x), z, 0, -1, 0, 0.004) === Skin.stripe) burning++;
        }
      return burning / all;
    };
    const door = share(body.frontAxle + 0.5, body.frontAxle + 1);
    expect(door).toBeGreaterThan(0.1);
    expect(door).toBeLessThan(0.7);
    expect(share(body.frontAxle + 2.2, car.length - 0.3)).toBe(0);
  });
});
