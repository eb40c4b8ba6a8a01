import { describe, expect, it } from 'vitest';
import { readDesign } from '../../../provider/engines/embedded/words';

const pathsOf = (prompt: string, text?: string) =>
  readDesign(prompt)
    .reading.words.filter((word) => text === undefined || word.text === text)
    .flatMap(({ sets }) => sets.map(({ path }) => path));
const unknownIn = (prompt: string) =>
  readDesign(prompt)
    .reading.words.filter(({ status }) => status === 'unknown')
    .map(({ text }) => text);
const wholeCar = ['surface.planRounding', 'surface.boxiness'];

describe('words for the two ends of a car', () => {
  it.each([
    '车头圆润，车尾方正的轿车',
    '圆润的车头，方正的车尾',
    '前圆后方',
    '车头尖锐，车尾圆润',
    'round nose and boxy tail',
    'sharp front, soft rear',
    'a sedan with a rounded front and a square rear',
    'the front is soft and the rear is boxy',
    'rounded at the front, boxy at the back',
    'boxy nose, rounded tail',
  ])('are each understood in %s, and neither cancels the other', (prompt) => {
    expect(unknownIn(prompt)).toEqual([]);
    expect(readDesign(prompt).reading.contradictions).toEqual([]);
    expect(pathsOf(prompt).filter((path) => wholeCar.includes(path))).toEqual([]);
  });

  it.each([
    ['车头圆润，车尾方正', '车头圆润', 'surface.bonnet'],
    ['车头圆润，车尾方正', '车尾方正', 'proportion.backlightTop'],
    ['sharp front, soft rear', 'sharp front', 'proportion.noseRake'],
    ['sharp front, soft rear', 'soft rear', 'surface.tail'],
    ['boxy nose, round tail', 'boxy nose', 'proportion.noseHeight'],
  ])('act in %s by %s on %s', (prompt, text, path) => expect(pathsOf(prompt, text)).toContain(path));

  it.each(['round nose', '圆润的车头', 'round-nosed coupe', 'rounded tail', '车尾圆一点'])(
    'also round the car in plan where the other end is left open: %s',
    (prompt) => expect(pathsOf(prompt)).toContain('surface.planRounding'),
  );

  it.each(['rounded front and rear', 'front and rear rounded', '圆润的车头和车尾', '车头和车尾圆润'])(
    'stand for the whole car where both ends are joined: %s',
    (prompt) => expect(pathsOf(prompt)).toContain('surface.boxiness'),
  );

  it.each([
    ['车头不要太圆', 'surface.planRounding', '-0.05'],
    ['less round nose', 'surface.planRounding', '-0.12'],
    ['very round nose', 'surface.planRounding', '+0.19'],
  ])('keep the degree of %s', (prompt, path, value) => {
    const sets = readDesign(prompt).reading.words.flatMap((word) => word.sets);
    expect(sets).toContainEqual({ path, value });
    if (value.startsWith('-')) expect(pathsOf(prompt)).not.toContain('surface.bonnet');
  });

  it.each(['sporty front, elegant rear', '车头运动，车尾优雅', '优雅的车尾'])(
    'are not drawn as styles: %s',
    (prompt) => {
      expect(readDesign(prompt).brief.styles).toEqual([]);
      expect(readDesign(prompt).reading.words.some(({ because }) => because === 'not-drawn')).toBe(true);
    },
  );

  it.each([
    ['round front lights', 'front.lamps'],
    ['sharp front lamps', 'front.face'],
    ['round tail lights', 'rear.lamps'],
    ['圆形车尾灯', 'rear.lamps'],
    ['soft front seats', undefined],
  ])('leave what %s is about to its own noun', (prompt, path) => {
    expect(pathsOf(prompt)).toEqual(path ? [path] : []);
  });

  it('leave the body its own corners', () => {
    const { reading } = readDesign('boxy wagon with a round nose');
    expect(reading.contradictions).toEqual([]);
    expect(reading.words.filter(({ text }) => text === 'boxy')[0]?.status).toBe('understood');
  });
});
