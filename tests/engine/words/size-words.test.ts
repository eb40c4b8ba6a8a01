import { describe, expect, it } from 'vitest';
import { readDesign, readPrompt } from '../../../provider/engines/embedded/words';

/** What a prompt changes of the body, each field by the sign of its change. */
const changesIn = (prompt: string) =>
  Object.fromEntries(Object.entries(readPrompt(prompt).shape ?? {}).map(([field, by]) => [field, Math.sign(by)]));
const nothing = {};

describe('a verb of size', () => {
  it.each([
    ['raise the beltline', { beltFront: 1, beltRear: 1 }],
    ['提高腰线', { beltFront: 1, beltRear: 1 }],
    ['drop the nose', { noseHeight: -1 }],
    ['drop the roofline', { height: -1 }],
    ['shorten the wheelbase', { wheelbase: -1 }],
    ['stretch the wheelbase', { wheelbase: 1 }],
    ['widen the track', { width: 1, flare: 1 }],
    ['enlarge the wheels', { tyreDiameter: 1, rimDiameter: 1 }],
    ['more ground clearance', { clearance: 1, height: 1 }],
    ['less front overhang', { frontOverhang: -1 }],
    ['more wheelbase', { wheelbase: 1 }],
    ['narrow the cabin', { cabinTail: -1, tumblehome: 1 }],
    ['cabin pushed rearward', { cowl: 1, header: 1, peak: 1, backTop: 1 }],
    ['A柱前移', { cowl: -1, header: -1, peak: -1 }],
    ['lower the car', { clearance: -1, height: -1 }],
  ])('reads %s as a change of the noun behind it', (prompt, changes) => {
    expect(changesIn(prompt)).toEqual(changes);
    expect(readPrompt(prompt).view).toBeUndefined();
  });

  it.each(['raise the price of the coupe', 'increase the contrast', 'more wheels', 'extend the range'])(
    'changes no size in %s',
    (prompt) => expect(changesIn(prompt)).toEqual(nothing),
  );

  it('takes a fitting away that is to be reduced or dropped', () => {
    expect(readPrompt('reduce the chrome on this SUV').fittings).toEqual({ chrome: false });
    expect(readPrompt('减少镀铬').fittings).toEqual({ chrome: false });
    expect(readPrompt('drop the spoiler').fittings).toEqual({ spoiler: false });
  });
});

describe('a complaint', () => {
  it.each([
    ['the wheels are too small', { tyreDiameter: 1, rimDiameter: 1 }],
    ['轮子太小', { tyreDiameter: 1, rimDiameter: 1 }],
    ['the car is too tall', { height: -1 }],
    ['车顶太高了', { height: -1 }],
    ['太大的轮毂', { tyreDiameter: -1, rimDiameter: -1 }],
    ['腰线太高', { beltFront: -1, beltRear: -1 }],
  ])('asks for the opposite: %s', (prompt, changes) => expect(changesIn(prompt)).toEqual(changes));

  it('takes away what there is too much of', () => {
    expect(readPrompt('too much chrome').fittings).toEqual({ chrome: false });
    expect(readPrompt('too sporty').styles).toEqual([]);
  });

  it.each(['a red sedan with chrome too', '太阳下的红色轿车'])('makes no complaint in %s', (prompt) => {
    expect(readPrompt(prompt).carType).toBe('sedan');
    expect(changesIn(prompt)).toEqual(nothing);
  });
});

describe('sizes behind their noun', () => {
  it.each([
    ['make the tail shorter and higher', { backBase: 1, backTop: 1, deckHeight: 1 }],
    ['车尾更短更高', { backBase: 1, backTop: 1, deckHeight: 1 }],
    ['bonnet longer and lower', { cowl: 1, header: 1, peak: 1, noseHeight: -1, cowlHeight: -1 }],
    ['wheels bigger and car lower', { tyreDiameter: 1, rimDiameter: 1, height: -1 }],
    ['风挡更倾斜', { header: 1, cowl: -1 }],
    ['后备箱高一点', { deckHeight: 1 }],
  ])('all belong to it: %s', (prompt, changes) => expect(changesIn(prompt)).toEqual(changes));

  it.each([
    ['SUV with thin chrome strips', nothing],
    ['thin DLO', { beltFront: 1, beltRear: 1 }],
    ['a longer and lower bonnet', { cowl: 1, header: 1, peak: 1, noseHeight: -1, cowlHeight: -1 }],
  ])('leave the sizes before a noun to it: %s', (prompt, changes) => expect(changesIn(prompt)).toEqual(changes));
});

describe('what is joined to something taken away', () => {
  it.each([
    ['remove the spoiler and add a roof rack', { spoiler: false, roofRack: true }],
    ['去掉尾翼和加一个行李架', { spoiler: false, roofRack: true }],
    ['remove the spoiler and roof rack', { spoiler: false, roofRack: false }],
    ['去掉尾翼和行李架', { spoiler: false, roofRack: false }],
  ])('goes too unless it is to be added: %s', (prompt, fittings) => {
    expect(readPrompt(prompt).fittings).toEqual(fittings);
  });

  it('leaves a lip spoiler that replaces a wing', () => {
    expect(readPrompt('remove the rear wing and add a lip spoiler').spoilerShape).toBe('lip');
  });
});

describe('words beside others', () => {
  it.each([
    ['underground car park with strip lights', 'scene.place', 'car-park'],
    ['strip lights', 'scene.place', 'softboxes'],
    ['雪山公路上的旅行车', 'scene.place', 'mountains'],
    ['黑色A柱', 'paint.pillars', '#161619'],
    ['20寸轮胎', 'package.rimDiameter', 20],
    ['22-inch tyres', 'package.rimDiameter', 22],
  ])('read %s as %s %s', (prompt, path, value) => {
    const { reading } = readDesign(prompt);
    expect(reading.words.flatMap(({ sets }) => sets)).toContainEqual({ path, value });
    expect(reading.contradictions).toEqual([]);
  });
});
