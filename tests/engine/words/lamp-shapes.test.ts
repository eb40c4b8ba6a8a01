import { expect, test } from 'vitest';
import type { DesignPath } from '../../../contract/design';
import { valueAt } from '../../../contract/design-paths';
import { readDesign } from '../../../provider/engines/embedded/words';

const read = (prompt: string, path: DesignPath) => valueAt(readDesign(prompt).reading.design, path);

test.each<[prompt: string, path: DesignPath, value: unknown]>([
  ['眯眯眼一样细的车灯，轿车', 'front.lamps', 'slit'],
  ['细长的车灯', 'front.lamps', 'slit'],
  ['方形的大灯', 'front.lamps', 'rectangular'],
  ['竖置的车灯', 'front.lamps', 'vertical'],
  ['两侧是L形日间行车灯', 'front.signature', 'l'],
  ['C型的日行灯', 'front.signature', 'c'],
  ['尾灯做成三条竖线', 'rear.face', 'claws'],
  ['尾灯是一条横线', 'rear.lamps', 'slit'],
  ['点阵的尾灯', 'rear.lamps', 'pixel'],
  ['大眼睛的小车', 'front.lamps', 'round'],
  ['squinting headlights', 'front.lamps', 'slit'],
  ['angry squinting headlights', 'front.face', 'blade'],
  ['angry squinting headlights', 'front.lamps', 'slit'],
  ['thin rectangular LED headlights', 'front.lamps', 'rectangular'],
  ['small round LED lamps', 'front.lamps', 'round'],
  ['pixel-style LED tail lamps', 'rear.lamps', 'pixel'],
  ['slim vertical LED tail lights', 'rear.lamps', 'vertical'],
  ['three vertical bar tail lights', 'rear.face', 'claws'],
  ['big round headlights', 'front.lamps', 'round'],
])('adjectives of lamps are read in any row: %s, %s', (prompt, path, value) => {
  expect(read(prompt, path)).toBe(value);
});

test.each(['coupe with a closed nose', 'grille-free nose, sedan', '封闭式车头的轿车', 'a blank face, no grille'])(
  'a shut nose has no grille: %s',
  (prompt) => {
    expect(read(prompt, 'fittings.grille')).toBe('closed');
  },
);

test.each<[prompt: string, path: DesignPath, value: unknown]>([
  ['网状轮圈', 'wheels.pattern', 'mesh'],
  ['mesh alloys', 'wheels.pattern', 'mesh'],
  ['turbine alloy wheels', 'wheels.pattern', 'turbine'],
  ['深唇边抛光', 'wheels.finish', 'polished-lip'],
  ['深唇边抛光', 'wheels.dish', 85],
  ['皮卡，中锁轮毂', 'wheels.pattern', undefined],
])('wheels are named by any noun for them: %s, %s', (prompt, path, value) => {
  expect(read(prompt, path)).toBe(value);
});
