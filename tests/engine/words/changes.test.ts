import { describe, expect, it, test } from 'vitest';
import type { DesignPath } from '../../../contract/design';
import { valueAt } from '../../../contract/design-paths';
import { readDesign } from '../../../provider/engines/embedded/words';

const read = (prompt: string, path: DesignPath) => valueAt(readDesign(prompt).reading.design, path);
const setsOf = (prompt: string) =>
  Object.fromEntries(
    readDesign(prompt).reading.words.flatMap(({ sets }) => sets.map(({ path, value }) => [path, value])),
  );

describe('what is swapped for something else', () => {
  it.each<[prompt: string, path: DesignPath, value: unknown]>([
    ['swap the round lights for rectangular ones', 'front.lamps', 'rectangular'],
    ['swap the round headlights for thin ones, leave the grille alone', 'front.lamps', 'slit'],
    ['replace the five spoke wheels with wire ones', 'wheels.pattern', 'wire'],
    ['replace the silver wheels with black ones', 'wheels.colour', '#161619'],
    ['replace the wing with a ducktail', 'fittings.spoilerShape', 'ducktail'],
    ['replace the wing with a ducktail', 'fittings.wing', false],
    ['trade the roof rack for a roof box', 'fittings.roofRack', false],
    ['trade the roof rack for a roof box', 'fittings.roofBox', true],
    ['把行李架换成车顶箱', 'fittings.roofRack', false],
    ['把行李架换成车顶箱', 'fittings.roofBox', true],
    ['把尾翼换成扩散器', 'fittings.spoiler', false],
  ])('goes, and the other comes: %s, %s', (prompt, path, value) => {
    expect(read(prompt, path)).toBe(value);
  });

  it('leaves what is swapped for nothing in its place', () => {
    expect(read('swap to wire wheels', 'wheels.pattern')).toBe('wire');
    expect(read('round lamps, replace nothing', 'front.lamps')).toBe('round');
    expect(read('trade show with a red coupe', 'paint.colour')).toBe('#a2141d');
    expect(read('红色轿车，旁边是有轨电车', 'package.drive')).toBeUndefined();
  });
});

describe('sizes with a number', () => {
  it.each<[prompt: string, path: DesignPath, value: number]>([
    ['limousine, longer than 5.6 metres', 'package.length', 5600],
    ['a hatch shorter than 4 m', 'package.length', 4000],
    ['suv lower than 1.6 m', 'package.height', 1600],
    ['van wider than 2 metres', 'package.width', 2000],
    ['比4.5米长的轿车', 'package.length', 4500],
    ['hatch, 3.95 m nose to tail', 'package.length', 3950],
    ['4.6 m bumper to bumper, sedan', 'package.length', 4600],
    ['sedan, 4.9 metres end to end', 'package.length', 4900],
    ['首尾4.8米的轿车', 'package.length', 4800],
    ['285宽的全地形胎，皮卡', 'package.tyreWidth', 285],
    ['285 all-terrain tyres on a pickup', 'package.tyreWidth', 285],
  ])('are read: %s, %s', (prompt, path, value) => {
    expect(read(prompt, path)).toBe(value);
  });

  it.each<[prompt: string, path: string, value: string]>([
    ['再矮5公分', 'package.height', '-50'],
    ['再长10厘米', 'package.length', '+100'],
    ['车身再宽5公分', 'package.width', '+50'],
    ['矮5公分，轮子大一圈', 'package.height', '-50'],
  ])('change the car by it: %s', (prompt, path, value) => {
    expect(setsOf(prompt)[path]).toBe(value);
  });
});

test.each<[prompt: string, path: DesignPath]>([
  ['red coupe, flames licking back from the front wheels', 'camera.view'],
  ['a line from the rear axle to the tail, sedan', 'camera.view'],
  ['seen from the back seat', 'camera.view'],
  ['huge diffuser with five fins', 'fittings.tailFins'],
  ['扩散器带五片鳍', 'fittings.tailFins'],
  ['线稿，标注轴距和车高', 'package.height'],
  ['双辐方向盘', 'wheels.pattern'],
  ['two spoke steering wheel', 'wheels.pattern'],
])('no word of "%s" is read for %s', (prompt, path) => {
  expect(read(prompt, path)).toBeUndefined();
});

test.each<[prompt: string, path: DesignPath, value: unknown]>([
  ['coupe seen from the front', 'camera.view', 'front'],
  ['coupe from the rear, low', 'camera.view', 'rear'],
  ['side view line drawing with dimensions', 'scene.technique', 'blueprint'],
  ['侧视图，标注轴距和车高', 'scene.technique', 'blueprint'],
  ['clay model render', 'scene.technique', 'clay'],
  ['铅笔效果图', 'scene.technique', 'pencil'],
  ['orthographic front, sedan', 'camera.view', 'front'],
  ['正交侧视图', 'camera.view', 'side'],
  ['sedan, dead side on', 'camera.view', 'side'],
  ['three-quarter like a drone shot', 'camera.view', 'front-three-quarter'],
  ['ink outline of a coupe', 'scene.technique', 'lines'],
  ['清晨第一缕阳光，海边的轿车', 'scene.time', 'golden-hour'],
  ['海边悬崖公路上的轿车', 'scene.place', 'coast'],
])('a place, a view or a drawing is read from the words about it: %s', (prompt, path, value) => {
  expect(read(prompt, path)).toBe(value);
});

test.each([
  'chrome kept to a minimum',
  'as little chrome as possible',
  'minimal chrome',
  'black chrome trim',
  'go easy on the chrome',
  '所有镀铬件熏黑',
  '镀铬全部换成黑色',
  '镀铬越少越好',
  '少用镀铬',
])('chrome that is blackened or little wished for is none: %s', (prompt) => {
  expect(read(`sedan, ${prompt}`, 'fittings.chrome')).toBe(false);
});

test.each<[prompt: string, body: string]>([
  ['给我搞台suv，coupe那种溜背的', 'suv-coupe'],
  ['an SUV, more of a fastback', 'suv-coupe'],
  ['溜背的SUV', 'suv-coupe'],
  ['SUV, coupe, sedan', 'sedan'],
  ['双排皮卡，货箱短', 'pickup'],
])('two bodies in one make a third, in a list each is its own: %s', (prompt, body) => {
  expect(read(prompt, 'package.body')).toBe(body);
});
