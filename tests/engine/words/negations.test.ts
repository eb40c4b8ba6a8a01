import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valueAt } from '../../../contract/design-paths';
import { readDesign, readPrompt } from '../../../provider/engines/embedded/words';
import { dictionary } from '../../../provider/engines/embedded/words/dictionary';

const isChinese = (text: string) => /\p{Script=Han}/u.test(text);
/** Ways to refuse a thing, which stands at the W. */
const english =
  "no W|without W|remove the W|no more W|it doesn't have W|does not need W|W removed|delete the W|not W|free of W|minus the W|anything but W|skip the W|lose the W|drop the W|take off the W|get rid of the W|no need for W";
const chinese =
  '不要W|没有W|去掉W|取消W|不需要W|无需W|W不要|W去掉|把W去掉|不想要W|不带W|拿掉W|拆掉W|不用W|省去W|移除W|不装W|去除W';
const kinds = ['fitting', 'type', 'color', 'front', 'rear', 'rim', 'finish', 'place', 'style', 'stripes', 'exhaust'];
/**
 * What they begin with makes another word of the negation before them: 不要太, 移除夕, 没有车头; 'a pillar' is one of a
 * car's, and a targa top is made to be removed.
 */
const MERGED = /^太|^夕|^车头|^pillar|^targa (?:top|roof)/;
const words = dictionary.filter(
  ([word, { meanings }]) =>
    !MERGED.test(word) &&
    meanings.some((meaning) => kinds.includes(meaning.kind) && !('value' in meaning && !meaning.value)),
);

/** Settings that say what a car is to have, rather than what it is not to have. */
const wished = (prompt: string) =>
  readDesign(prompt)
    .reading.words.flatMap(({ sets }) => sets)
    .filter(({ value }) => !/^(?:false|none|hidden|body|closed|not .*)$/.test(`${value}`));

it('never draws what a prompt refuses, in whatever words it does', () => {
  const refused = fc.tuple(fc.constantFrom(...words), fc.nat()).map(([[word], pick]) => {
    const forms = (isChinese(word) ? chinese : english).split('|');
    return (forms[pick % forms.length] ?? '').replace('W', word);
  });
  fc.assert(
    fc.property(refused, (prompt) => {
      expect(wished(prompt)).toEqual([]);
    }),
    { numRuns: 600 },
  );
});

it.each([
  'no red and blue stripes',
  '不要红色和蓝色条纹',
  '不要把车顶改成黑色',
  "don't make the roof black",
  'do not paint the rims gold',
  '别把轮毂做成金色',
  '不要换成圆灯',
  '不要轮眉改成黑色',
])('a request without a part, or not to change one, sets nothing of what it names: %s', (prompt) => {
  expect(wished(prompt)).toEqual([]);
});

it.each([
  ['红色轿车，不要把车顶改成黑色，轮毂金色', 'wheels.colour', '#c39a3a'],
  ['no badge gold rims', 'wheels.colour', '#c39a3a'],
  ['不要红色，换成蓝色', 'paint.colour', '#1d3f84'],
  ['不要天窗换成黑色车顶', 'paint.roof', 'black'],
] as const)('what is wished beside a refusal is drawn: %s', (prompt, path, value) => {
  expect(valueAt(readDesign(prompt).reading.design, path)).toBe(value);
});

it.each(['no large spoiler', 'without a big red spoiler', '不要红色条纹', 'no red stripes', 'no purple ambient light'])(
  'refuses the noun with the word that describes it: %s',
  (prompt) => {
    expect(wished(prompt)).toEqual([]);
  },
);

it.each([
  ['all black, except a red roof', 'paint.roof'],
  ['全车黑色，除了红色卡钳', 'wheels.caliper'],
])('takes what an exception asks for in %s', (prompt, path) => {
  expect(readDesign(prompt).reading.words.flatMap(({ sets }) => sets.map((set) => set.path))).toContain(path);
});

it('refuses a colour that alone is excepted', () => {
  expect(wished('any colour except red')).toEqual([]);
});

it.each(['all chrome except the mirrors', 'matte black except the mirrors'])(
  'keeps a part that %s excepts',
  (prompt) => {
    expect(readDesign(prompt).reading.design.fittings?.mirrorShape).toBeUndefined();
  },
);

it('takes away what everything is wished for but', () => {
  expect(readDesign('everything except the spoiler').reading.design.fittings?.spoiler).toBe(false);
});

it('refuses no body for a part that only some bodies carry', () => {
  expect(readPrompt('no ladder', 'ladder').avoid).toBeUndefined();
});
