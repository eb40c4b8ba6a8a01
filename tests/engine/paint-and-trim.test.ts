import { expect, it } from 'vitest';
import { type CarDesign, finishes, partFinishes, stripes, tones } from '../../contract/design';
import { carBody } from '../../provider/engines/embedded/car/body';
import { Skin } from '../../provider/engines/embedded/car/features';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { hasSecond, isFade } from '../../provider/engines/embedded/car/stripes';
import { createTones } from '../../provider/engines/embedded/car/tones';
import { renderView, sceneOf } from '../../provider/engines/embedded/trace/car-scene';

const [WIDTH, HEIGHT, CELL] = [96, 56, 0.06];
const tick = () => {};
const pictureOf = (paint: CarDesign['paint']): Uint8Array => {
  const design = designOf({ version: 1, package: { body: 'hatchback' }, paint: { colour: '#1247ab', ...paint } });
  return renderView(sceneOf(design.car, tick, CELL), design, 'front-three-quarter', WIDTH, HEIGHT, tick);
};
/** Mean difference of two pictures' values (0–255), and the share of pixels that differ plainly. */
function difference(a: Uint8Array, b: Uint8Array) {
  const apart = Array.from(a, (value, i) => Math.abs(value - (b[i] ?? 0)));
  const plain = apart.filter((value) => value > 24).length;
  return { mean: apart.reduce((sum, value) => sum + value, 0) / a.length, plain: plain / a.length };
}

it('draws each finish of one colour in a way of its own', () => {
  const pictures = finishes.map((finish) => ({ finish, pixels: pictureOf({ finish, flake: 0.3 }) }));
  const alike = pictures.flatMap((one, i) =>
    pictures
      .slice(i + 1)
      .filter((other) => difference(one.pixels, other.pixels).mean < 0.8)
      .map((other) => `${one.finish} and ${other.finish}`),
  );
  expect(alike).toEqual([]);
});

it('paints each part that has a colour of its own, and leaves most of the picture', () => {
  const plain = pictureOf({});
  for (const tone of tones) {
    const { plain: changed } = difference(plain, pictureOf({ [tone]: '#f0c040' }));
    expect([tone, changed > 0.0005 && changed < 0.25]).toEqual([tone, true]);
  }
  expect(pictureOf({ lower: 'body', mirrors: 'body' })).toEqual(plain);
});

it('makes each part of chrome, carbon fibre or wood, which look like no paint of their colour', () => {
  const plain = pictureOf({});
  const plainly = { chrome: '#a0a2a4', carbon: '#26262a', wood: '#956540' } as const;
  for (const finish of partFinishes) {
    for (const part of ['roof', ...tones] as const) {
      const { plain: changed } = difference(plain, pictureOf({ [part]: finish }));
      expect([part, finish, changed > 0.0005 && changed < 0.25]).toEqual([part, finish, true]);
    }
    expect(pictureOf({ bonnet: finish })).not.toEqual(pictureOf({ bonnet: plainly[finish] }));
  }
});

it('panels the flanks behind the front wheels with wood and leaves nose, tail and sills in the paint', () => {
  const { car } = designOf({ version: 1, package: { body: 'wagon' }, paint: { lower: 'wood' } });
  const body = carBody(car);
  const toneAt = createTones(car, body);
  const middle = (body.frontAxle + body.rearAxle) / 2;
  const high = (car.clearance + car.beltFront) / 2;
  expect(toneAt?.(middle, 0.9, high, 1, 0)).toBe(Skin.lower);
  expect(toneAt?.(0.1, 0.3, high, 0.1, 0)).toBe(Skin.paint);
  expect(toneAt?.(car.length - 0.05, 0.3, high, 0.1, 0)).toBe(Skin.paint);
  expect(toneAt?.(middle, 0.9, car.clearance + 0.02, 1, 0)).toBe(Skin.paint);
});

it('draws stripes in their colour, and none where the sheet says none', () => {
  const plain = pictureOf({});
  for (const one of stripes.filter((name) => name !== 'none')) {
    const { plain: changed } = difference(plain, pictureOf({ stripes: one, stripeColour: '#f4f4f1' }));
    // Half of the car, or all of it in a paint that goes over into another.
    const most = one === 'halves' || isFade(one) ? 0.6 : 0.2;
    expect([one, changed > 0.002 && changed < most]).toEqual([one, true]);
  }
  expect(pictureOf({ stripes: 'none', stripeColour: '#f4f4f1' })).toEqual(plain);
});

it('draws a second colour of stripes where they may be of two, and keeps it in the sheet', () => {
  for (const one of stripes) {
    const paint = { stripes: one, stripeColour: '#f4f4f1' } as const;
    const twice = { ...paint, secondStripeColour: '#18a04a' };
    const { plain: changed } = difference(pictureOf(paint), pictureOf(twice));
    expect([one, changed > 0.0003]).toEqual([one, hasSecond(one)]);
    const { secondStripeColour } = sheetOf(designOf({ version: 1, paint: twice })).paint ?? {};
    expect([one, secondStripeColour]).toEqual([one, hasSecond(one) ? '#18a04a' : undefined]);
  }
});

it('keeps colours of parts and stripes in the sheet of a car', () => {
  const paint = {
    lower: '#c9b48f',
    mirrors: '#161619',
    bonnet: 'carbon',
    bumpers: 'chrome',
    roof: 'carbon',
    stripes: 'racing',
    stripeColour: '#f4f4f1',
    finish: 'satin',
  } as const;
  expect(sheetOf(designOf({ version: 1, paint })).paint).toMatchObject(paint);
});
