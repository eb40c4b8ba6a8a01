import { describe, expect, it } from 'vitest';
import { bodyTypes, type CarDesign } from '../../contract/design';
import { grilleOutlines, grillePatterns, headlamps, lightSignatures, tailLamps } from '../../contract/faces';
import { openWheeled } from '../../contract/open-wheels';
import { createFront } from '../../provider/engines/embedded/car/faces/front';
import { createRear } from '../../provider/engines/embedded/car/faces/rear';
import type { CarParameters } from '../../provider/engines/embedded/car/shape/parameters';
import { Skin } from '../../provider/engines/embedded/car/shape/skin';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { wholeDesign } from '../../provider/engines/embedded/designs/whole';
import { bodyOf } from './known-bodies';

const carOf = (body: (typeof bodyTypes)[number], parts: Omit<CarDesign, 'version'>): CarParameters =>
  designOf(wholeDesign({ version: 1, package: { body, drive: 'petrol' }, ...parts }).design).car;
const faced = bodyTypes.filter((body) => !openWheeled.includes(body));
/** How far apart the places are at which a face is looked at (m). */
const STEP = 0.02;
/** The same where thin lines are looked for. */
const FINE = 0.012;
const lit: readonly Skin[] = [Skin.lampGlass, Skin.light, Skin.lens];

/** What the right half of a nose shows, straight from ahead: the skin at each (|y|, z). */
function noseOf(car: CarParameters, step = STEP): readonly (Skin | undefined)[] {
  const body = bodyOf(car);
  const front = createFront(car, body);
  return placesOf(car, step).map(([y, z]) => front.skin(body.nose(z) + body.noseSetback(y), y, z, -0.9));
}

function tailOf(car: CarParameters): readonly (Skin | undefined)[] {
  const body = bodyOf(car);
  const rear = createRear(car, body);
  return placesOf(car).map(([y, z]) => rear.skin(body.tail(z) - body.tailSetback(y), y, y, z, 0.9));
}

function placesOf(car: CarParameters, step = STEP): readonly (readonly [y: number, z: number])[] {
  const places: [number, number][] = [];
  for (let y = 0; y < car.width / 2 - 0.03; y += step)
    for (let z = car.clearance; z < car.deckHeight + 0.2; z += step) places.push([y, z]);
  return places;
}
const countOf = (nose: readonly (Skin | undefined)[], ...skins: readonly Skin[]) =>
  nose.filter((skin) => skin !== undefined && skins.includes(skin)).length;

describe.each(faced)('the front of a %s', (body) => {
  it('looks otherwise with every family of lamps, and shows none where they are hidden', () => {
    // Raised lamps are no part of the skin.
    const inSkin = headlamps.filter((lamps) => lamps !== 'pop-up');
    const noses = inSkin.map((lamps) => noseOf(carOf(body, { front: { face: 'blade', lamps } })));
    const looks = new Set(noses.map((nose) => nose.join()));
    expect(looks.size).toBe(inSkin.length);
    for (const [index, nose] of noses.entries()) {
      if (inSkin[index] === 'hidden') expect(countOf(nose, Skin.lampGlass, Skin.lens)).toBe(0);
      else expect(countOf(nose, ...lit)).toBeGreaterThan(8);
    }
  });

  it('has a grille of the outline that is asked for, open or as a black panel', () => {
    for (const grille of grilleOutlines.slice(1)) {
      const open = noseOf(carOf(body, { front: { face: 'blade', grille }, fittings: { grille: 'open' } }));
      const shut = noseOf(carOf(body, { front: { face: 'blade', grille }, fittings: { grille: 'closed' } }));
      expect(countOf(open, Skin.grille), grille).toBeGreaterThan(10);
      expect(countOf(shut, Skin.grille), grille).toBe(0);
      expect(countOf(shut, Skin.gloss), grille).toBeGreaterThan(10);
    }
  });
});

describe('a face with parts of its own', () => {
  it.each(['hexagon', 'trapezoid'] as const)(
    'leaves no ends of a lower intake beside a %s that covers its middle',
    (grille) => {
      // given
      const of = (front: CarDesign['front']) =>
        createFront(carOf('suv', { front, fittings: { grille: 'open' } }), bodyOf(carOf('suv', {})));
      const car = carOf('suv', {});
      const low = car.clearance + (0.125 * (car.noseHeight - car.clearance)) / 0.575;
      const beside = (front: CarDesign['front']) =>
        Array.from({ length: 60 }, (_, k) => of(front).skin(0, (k * car.width * 0.35) / 60, low, -1)).filter(
          (skin) => skin === Skin.intake,
        ).length;
      // when, then: the corners' own vents may stay
      expect(beside({ face: 'executive' })).toBeGreaterThan(10);
      expect(beside({ face: 'executive', grille })).toBe(0);
      expect(beside({ face: 'executive', grille: 'slot' })).toBeGreaterThan(10);
    },
  );

  it('burns a light of every figure, and none where it has none', () => {
    const lights = lightSignatures.map((signature) =>
      noseOf(carOf('sedan', { front: { face: 'lines', lamps: 'rectangular', signature } }), FINE)
        .map((skin) => skin === Skin.light)
        .join(),
    );
    expect(new Set(lights).size).toBe(lightSignatures.length);
    expect(lights[lightSignatures.indexOf('none')]).not.toContain('true');
  });

  it('fills its grille with every pattern, seen in the depth behind it', () => {
    const seen = grillePatterns.map((pattern) => {
      const car = carOf('suv', { front: { face: 'blade', grille: 'hexagon', pattern }, fittings: { grille: 'open' } });
      const front = createFront(car, bodyOf(car));
      const out = { skin: Skin.grille, ta: 0, tz: 0 };
      return placesOf(car, FINE)
        .map(([y, z]) => {
          front.inside(0.1, y, z, Skin.grille, out);
          return out.skin;
        })
        .join();
    });
    // The face's own filling is a mesh.
    expect(new Set(seen).size).toBe(grillePatterns.length - 1);
  });

  it('has tail lamps of every family on every body with a rear', () => {
    for (const body of faced) {
      const tails = tailLamps.map((lamps) => tailOf(carOf(body, { rear: { face: 'claws', lamps } })));
      expect(new Set(tails.map((tail) => tail.join())).size, body).toBe(tailLamps.length);
      for (const tail of tails) expect(countOf(tail, Skin.tailLight), body).toBeGreaterThan(3);
    }
  });

  it('keeps them in its sheet, and has none where the sheet says that they match', () => {
    const front = { face: 'round', lamps: 'pixel', signature: 'y', grille: 'pair', pattern: 'honeycomb' } as const;
    const rear = { face: 'dots', lamps: 'l' } as const;
    const sheet = sheetOf(designOf({ version: 1, package: { body: 'suv' }, front, rear }));
    expect(sheet).toMatchObject({ front, rear });
    expect(sheetOf(designOf(sheet))).toEqual(sheet);
    const plain = carOf('sedan', { front: { face: 'round', lamps: 'matching', grille: 'matching' } });
    expect(plain).toEqual(carOf('sedan', { front: { face: 'round' } }));
    expect(plain).not.toHaveProperty('faceParts');
  });
});
