import { describe, expect, it } from 'vitest';
import { readDesign } from '../../../provider/engines/embedded/words';

const setsOf = (prompt: string) =>
  readDesign(prompt).reading.words.flatMap(({ sets }) => sets.map(({ path, value }) => `${path}=${value}`));

/** A part, one of its properties, and the path with its value. */
const chinese = [
  ['大灯', '圆形', '圆', 'front.lamps=round'],
  ['尾灯', '细长', '细', 'rear.lamps=slit'],
  ['卡钳', '红色', '红', 'wheels.caliper=#'],
  ['车顶', '黑色', '黑', 'paint.roof='],
  ['轮毂', '金色', '金', 'wheels.colour=#'],
  ['座椅', '棕色', '棕', 'cabin.seats=#'],
  ['车头', '长', '长', 'proportion.cowl=+'],
  ['轮胎', '宽', '宽', 'package.tyreWidth=+'],
] as const;
const chineseFrames =
  '轿车，N要A一点|轿车，N再A点|轿车，N弄A点|轿车，N必须A|轿车，希望N能A一些|轿车，N偏A|轿车，N应该A|轿车，N我想要B的|轿车，把N改成B的|轿车，N是B的|轿车（BN）|- 轿车\n- N：B'.split(
    '|',
  );
const english = [
  ['headlights', 'round', 'front.lamps=round'],
  ['tail lights', 'slim', 'rear.lamps=slit'],
  ['calipers', 'red', 'wheels.caliper=#'],
  ['seats', 'tan', 'cabin.seats=#'],
  ['wheels', 'gold', 'wheels.colour=#'],
] as const;
const englishFrames =
  'a sedan, the {n} should be {b}|a sedan, {n} could be {b}|a sedan, the {n} need to be {b}|a sedan, the {n} must be {b}|a sedan with {n} that are {b}|A SEDAN WITH {b} {n}|sedan\n{n}: {b}|sedan\n{n} - {b}|sedan ({b} {n})|🚗 sedan ✨ {b} {n}'.split(
    '|',
  );

const missed = (prompt: string, wanted: string) => {
  const sets = setsOf(prompt);
  const isBody = (set: string) => set.startsWith('paint.colour=');
  return sets.some((set) => set.startsWith(wanted)) && !sets.some(isBody) ? [] : [`${prompt} | ${sets.join(' ')}`];
};

describe('a property of a part in any sentence', () => {
  it('reaches its part in every Chinese sentence', () => {
    const wrong = chineseFrames.flatMap((frame) =>
      chinese.flatMap(([noun, long, short, wanted]) =>
        missed(frame.replace('N', noun).replace('B', long).replace('A', short), wanted),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('reaches its part in every English sentence', () => {
    const wrong = englishFrames.flatMap((frame) =>
      english.flatMap(([noun, said, wanted]) => missed(frame.replace('{n}', noun).replace('{b}', said), wanted)),
    );
    expect(wrong).toEqual([]);
  });

  it('shows each word where it was written', () => {
    const prompt = '轿车，座椅我想要棕色的';
    const { words } = readDesign(prompt).reading;
    expect(words.map(({ start, end }) => prompt.slice(start, end))).toEqual(words.map(({ text }) => text));
    expect(words.find(({ text }) => text === '棕色')?.sets[0]?.path).toBe('cabin.seats');
  });
});

describe('a part that goes', () => {
  it.each([
    ['轿车，尾翼删了', 'fittings.spoiler=false'],
    ['轿车，把行李架拆了', 'fittings.roofRack=false'],
    ['轿车，侧裙就不用了', 'fittings.sideSkirts=false'],
    ['a sedan, I don’t want any stripes', 'paint.stripes=none'],
    ['a sedan, take the roof rack off', 'fittings.roofRack=false'],
    ['a sedan, kill the chrome', 'fittings.chrome=false'],
    ['a sedan, the spoiler could be removed', 'fittings.spoiler=false'],
    ['a sedan, spoiler: none', 'fittings.spoiler=false'],
    ['a sedan, chrome-free', 'fittings.chrome=false'],
    ['a sedan, roof rack off', 'fittings.roofRack=false'],
  ])('goes for %s', (prompt, set) => {
    const sets = setsOf(prompt);
    const isAway = sets.includes(set) || !sets.some((one) => one.startsWith(set.split('=')[0] ?? ''));
    expect([isAway, sets.includes('package.body=sedan')]).toEqual([true, true]);
  });

  it.each([
    ["a sedan, don't forget the roof rack", 'fittings.roofRack=true'],
    ['一台我想要的红色轿车', 'paint.colour=#a2141d'],
    ['我想要黑色轿车', 'paint.colour=#161619'],
    ['a red sedan that is very wide', 'paint.colour=#a2141d'],
  ])('leaves %s alone', (prompt, set) => {
    expect(setsOf(prompt)).toContain(set);
  });
});
