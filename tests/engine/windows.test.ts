import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BodyType, bodyTypes, type CarDesign } from '../../contract/design';
import { hasSideGlass } from '../../contract/side-glass';
import { carBody } from '../../provider/engines/embedded/car/body';
import { createFeatures } from '../../provider/engines/embedded/car/features';
import type { CarParameters } from '../../provider/engines/embedded/car/shape/parameters';
import { Skin } from '../../provider/engines/embedded/car/shape/skin';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { wholeDesign } from '../../provider/engines/embedded/designs/whole';
import { renderView, sceneOf } from '../../provider/engines/embedded/trace/car-scene';
import { readDesign } from '../../provider/engines/embedded/words';
import { BESIDE, lookForPanes, openEdgesOf, type Pane, ROUND, skinArea } from './side-windows';
import { strayed } from './strayed-cars';

const tick = () => {};
const made = new Map<string, CarParameters>();
/** One car for each pair of body and windows: its panes are looked for once. */
function carOf(body: BodyType, glass?: CarDesign['glass']): CarParameters {
  const key = JSON.stringify([body, glass]);
  const car =
    made.get(key) ?? designOf(wholeDesign({ version: 1, package: { body }, ...(glass ? { glass } : {}) }).design).car;
  made.set(key, car);
  return car;
}
const found = new WeakMap<CarParameters, readonly Pane[]>();
function panesOf(car: CarParameters): readonly Pane[] {
  const panes = found.get(car) ?? lookForPanes(car);
  found.set(car, panes);
  return panes;
}
const glazed = bodyTypes.filter((body) => hasSideGlass(body, undefined));
const areaOf = (panes: readonly Pane[]) => panes.reduce((sum, pane) => sum + pane.area, 0);
const picture = (sheet: Omit<CarDesign, 'version'>) => {
  const design = designOf(wholeDesign({ version: 1, ...sheet }).design);
  return renderView(sceneOf(design.car, tick, 0.1), design, 'side', 120, 64, tick);
};

describe.each(glazed)('the windows of a %s', (body) => {
  it('show two panes a side on a three-window car and three on a six-window one', () => {
    expect(panesOf(carOf(body, { family: 'three-window' }))).toHaveLength(2);
    expect(panesOf(carOf(body, { family: 'six-window' }))).toHaveLength(3);
  });

  it('narrow to a slot of 0.19 m at most', () => {
    const usual = panesOf(carOf(body));
    const slits = panesOf(carOf(body, { family: 'slit' }));
    expect(slits.length).toBeGreaterThan(0);
    expect(areaOf(slits)).toBeLessThan(areaOf(usual));
    for (const { area: own, from, to } of slits) expect(own / (to - from)).toBeLessThan(0.2);
  });

  it('reach round the corners as wraparound glass', () => {
    const [usual, around] = [carOf(body), carOf(body, { family: 'wraparound' })];
    const middle = (usual.header + usual.backTop) / 2;
    for (const [from, to] of [
      [usual.cowl, middle],
      [middle, usual.backBase + 0.2],
    ] as const) {
      const [more, less] = [around, usual].map((car) => skinArea(car, Skin.glass, from, to, ROUND));
      expect(more).toBeGreaterThan(less ?? 0);
    }
  });

  it('end in a corner that is drawn up or turned forward, over a body that keeps its other windows', () => {
    const usual = areaOf(panesOf(carOf(body)));
    for (const corner of ['kick-up', 'kink'] as const) {
      const own = areaOf(panesOf(carOf(body, { corner })));
      // A post that would stand in a turned corner goes.
      expect(own).toBeLessThan(usual * 1.03);
      expect(own).toBeGreaterThan(usual * 0.5);
    }
  });

  it('stand between black pillars under a floating roof, and ahead or behind alone where only those are black', () => {
    const black = ([undefined, 'floating-roof', 'floating-c', 'hidden-a'] as const).map((pillars) => {
      const car = carOf(body, { pillars });
      const middle = car.header + 0.2;
      return {
        front: skinArea(car, Skin.gloss, car.cowl, middle, BESIDE),
        rear: skinArea(car, Skin.gloss, middle, car.backBase + 0.2, BESIDE),
      };
    });
    const [painted, all, gap, ahead] = black;
    if (!painted || !all || !gap || !ahead) throw new Error('a car is missing');
    expect(all.front).toBeGreaterThan(painted.front);
    expect(all.rear).toBeGreaterThanOrEqual(gap.rear);
    expect(all.rear).toBeGreaterThan(painted.rear);
    expect(gap.rear).toBeGreaterThanOrEqual(painted.rear);
    expect(gap.front).toBe(painted.front);
    expect(ahead.front).toBe(all.front);
    expect(ahead.rear - painted.rear).toBeLessThan(0.03);
  });

  it('have narrower seals without frames, and trim round them as asked', () => {
    const [plain, chrome, bare] = [undefined, { trim: 'chrome' as const }, { frameless: true }].map((glass) =>
      carOf(body, glass),
    );
    if (!plain || !chrome || !bare) throw new Error('a car is missing');
    expect(areaOf(panesOf(bare))).toBeGreaterThan(areaOf(panesOf(plain)));
    const chromeOf = (car: typeof plain) => skinArea(car, Skin.chrome, car.cowl, car.backBase);
    expect(chromeOf(chrome)).toBeGreaterThan(chromeOf(plain));
  });

  it('have a seal all round, however the body strays', () => {
    fc.assert(
      fc.property(strayed(body), (car) => {
        expect(openEdgesOf(car)).toEqual([]);
      }),
      { numRuns: Number(process.env.STRAYS ?? 4) },
    );
  });
});

describe('a sheet without windows of its own', () => {
  it('draws every pixel as it did, and so does one that asks for the usual ones', () => {
    for (const body of ['sedan', 'roadster', 'supercar', 'van'] as const) {
      const plain = carOf(body);
      expect(plain).not.toHaveProperty('glazing');
      expect(carOf(body, { family: 'usual' })).toEqual(plain);
    }
    const size = { package: { body: 'sedan' as const } };
    expect(picture({ ...size, glass: { family: 'usual' } })).toEqual(picture(size));
  });

  it('shapes the windows of a body by the formula, too', () => {
    const car = { ...carOf('sedan', { family: 'three-window' }), formula: true as const };
    const body = carBody(car);
    const classify = createFeatures(car, body);
    const runs = Array.from({ length: 400 }, (_, i) => {
      const x = (i * car.length) / 400;
      const z = body.belt(x) + 0.15;
      return classify(x, body.cabinHalfWidth(x, z), z, 0, 1, 0, 0.001) === Skin.glass;
    });
    expect(runs.filter((is, i) => is && !runs[i - 1])).toHaveLength(2);
  });

  it('keeps those that another has', () => {
    const glass = { family: 'wraparound' } as const;
    const sheet = sheetOf(designOf({ version: 1, package: { body: 'suv' }, glass }));
    expect(sheet.glass).toEqual(glass);
    expect(sheetOf(designOf(sheet))).toEqual(sheet);
  });
});

it('a glass roof reaches from the windscreen to the backlight as a panorama, and over the whole cab as a canopy', () => {
  const areas = ([undefined, 'panorama', 'canopy'] as const).map((roof) => {
    const sheet = { version: 1, package: { body: 'wagon' }, glass: { roof }, fittings: { glassRoof: true } } as const;
    const { car } = designOf(wholeDesign(sheet).design);
    const body = carBody(car);
    const classify = createFeatures(car, body);
    let count = 0;
    for (let x = car.header; x < car.backTop; x += 0.02)
      for (let y = 0; y < 0.7; y += 0.02) if (classify(x, y, body.roof(x), 0, 0.1, 0.99, 0.002) === Skin.glass) count++;
    return count;
  });
  const [panel = 0, panorama = 0, canopy = 0] = areas;
  expect(panorama).toBeGreaterThan(panel);
  expect(canopy).toBeGreaterThan(panorama);
});

it('a split backlight has painted sheet in its middle', () => {
  const skins = [false, true].map((splitRear) => {
    const car = carOf('sedan', { splitRear });
    const body = carBody(car);
    const x = (car.backTop + car.backBase) / 2;
    return createFeatures(car, body)(x, 0, body.roof(x), 0.4, 0, 0.9, 0.002);
  });
  expect(skins).toEqual([Skin.glass, Skin.paint]);
});

it('an open car has no side windows for words to shape', () => {
  const { design, words } = readDesign('roadster with wraparound glass').reading;
  expect(design.glass).toBeUndefined();
  expect(words.find(({ text }) => text === 'wraparound glass')).toMatchObject({
    status: 'unknown',
    because: 'not-drawn',
  });
  expect(readDesign('soft top roadster, wraparound glass').reading.design.glass).toEqual({
    family: 'wraparound',
  });
});
