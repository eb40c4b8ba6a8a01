import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BodyType, bodyTypes, type CarDesign } from '../../contract/design';
import { hasSideGlass } from '../../contract/side-glass';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { wholeDesign } from '../../provider/engines/embedded/designs/whole';
import { renderView, sceneOf } from '../../provider/engines/embedded/trace/car-scene';
import { readDesign } from '../../provider/engines/embedded/words';
import { glassArea, openEdgesOf, panesOf, ROUND } from './side-windows';
import { strayed } from './strayed-cars';

const tick = () => {};
const carOf = (body: BodyType, glass?: CarDesign['glass']) =>
  designOf(wholeDesign({ version: 1, package: { body }, ...(glass ? { glass } : {}) }).design).car;
const glazed = bodyTypes.filter((body) => hasSideGlass(body, undefined));
const picture = (sheet: Omit<CarDesign, 'version'>) => {
  const design = designOf(wholeDesign({ version: 1, ...sheet }).design);
  return renderView(sceneOf(design.car, tick, 0.06), design, 'side', 120, 64, tick);
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
    const area = (panes: typeof slits) => panes.reduce((sum, pane) => sum + pane.area, 0);
    expect(area(slits)).toBeLessThan(area(usual));
    for (const { area: own, from, to } of slits) expect(own / (to - from)).toBeLessThan(0.2);
  });

  it('reach round the corners as wraparound glass', () => {
    const [usual, around] = [carOf(body), carOf(body, { family: 'wraparound' })];
    const middle = (usual.header + usual.backTop) / 2;
    for (const [from, to] of [
      [usual.cowl, middle],
      [middle, usual.backBase + 0.2],
    ] as const) {
      expect(glassArea(around, ROUND, from, to)).toBeGreaterThan(glassArea(usual, ROUND, from, to));
    }
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

  it('keeps those that another has', () => {
    const glass = { family: 'wraparound' } as const;
    const sheet = sheetOf(designOf({ version: 1, package: { body: 'suv' }, glass }));
    expect(sheet.glass).toEqual(glass);
    expect(sheetOf(designOf(sheet))).toEqual(sheet);
  });
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
