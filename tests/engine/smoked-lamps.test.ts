import { expect, test } from 'vitest';
import { DESIGN_VERSION } from '../../contract/design';
import { Skin } from '../../provider/engines/embedded/car/shape/skin';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { finishOf } from '../../provider/engines/embedded/trace/car-scene';
import { skinMaterial } from '../../provider/engines/embedded/trace/finish';
import { readDesign } from '../../provider/engines/embedded/words';

/** How bright a skin glows on a sedan that is fitted so (0 where it does not). */
const glowOf = (skin: Skin, fittings: object, lamps?: 'on') => {
  const design = designOf({
    version: DESIGN_VERSION,
    package: { body: 'sedan' },
    fittings,
    ...(lamps && { scene: { lamps } }),
  });
  return Math.max(...(skinMaterial(skin, finishOf(design)).glow ?? [0]));
};

test.each([undefined, 'on' as const])(
  'dark glass over the tail lamps dims them and no headlamp (lamps: %s)',
  (lamps) => {
    const smoked = { smokedTailLamps: true };
    expect(glowOf(Skin.tailLight, smoked, lamps)).toBeLessThan(0.5 * glowOf(Skin.tailLight, {}, lamps));
    expect(glowOf(Skin.light, smoked, lamps)).toBe(glowOf(Skin.light, {}, lamps));
  },
);

test('dark glass over the headlamps dims them and no tail lamp', () => {
  const smoked = { smokedHeadlamps: true };
  expect(glowOf(Skin.light, smoked)).toBeLessThan(0.5 * glowOf(Skin.light, {}));
  expect(glowOf(Skin.tailLight, smoked)).toBe(glowOf(Skin.tailLight, {}));
});

test.each([undefined, 'on' as const])('yellow glass takes the blue out of headlamps alone (lamps: %s)', (lamps) => {
  const blueOf = (skin: Skin, fittings: object) => {
    const scene = lamps && { scene: { lamps } };
    const design = designOf({ version: DESIGN_VERSION, package: { body: 'sedan' }, fittings, ...scene });
    const [red = 1, , blue = 0] = skinMaterial(skin, finishOf(design)).glow ?? [];
    return blue / red;
  };
  const fittings = { yellowHeadlamps: true };
  expect(blueOf(Skin.light, {})).toBeGreaterThan(0.8);
  expect(blueOf(Skin.light, fittings)).toBeLessThan(0.15);
  expect(blueOf(Skin.light, { ...fittings, smokedHeadlamps: true })).toBeLessThan(0.15);
  expect(blueOf(Skin.tailLight, fittings)).toBe(blueOf(Skin.tailLight, {}));
});

test.each<[prompt: string, fittings: object]>([
  ['sedan with smoked tail lights', { smokedTailLamps: true }],
  ['轿车，尾灯熏黑', { smokedTailLamps: true }],
  ['轿车，熏黑大灯', { smokedHeadlamps: true }],
  ['smoked lights front and rear, sedan', { smokedHeadlamps: true, smokedTailLamps: true }],
  ['no smoked tail lights, sedan', { smokedTailLamps: false }],
  ['coupe with side skirts', { sideSkirts: true }],
  ['碳纤维侧裙的轿跑车', { sideSkirts: true }],
  ['轿车，不要侧裙', { sideSkirts: false }],
])('words add and refuse smoked lamps and side skirts: %s', (prompt, fittings) => {
  expect(readDesign(prompt).reading.design.fittings).toEqual(fittings);
});

test.each(['银色轿车，车头渐变成粉色', '金属银，车头渐变成湖蓝色', 'silver sedan, nose fading into pink'])(
  'a paint that goes over into another at the nose has it there: %s',
  (prompt) => {
    const { paint } = readDesign(prompt).reading.design;
    expect(paint).toMatchObject({
      colour: '#a2a4a6',
      stripes: 'fade-front',
      stripeColour: expect.stringMatching(/^#/),
    });
    expect(paint?.stripeColour).not.toBe('#a2a4a6');
  },
);

test('a fade to the nose shows its colour there, and the paint at the tail', () => {
  const paint = { colour: '#1020c0', stripes: 'fade-front', stripeColour: '#c01020' } as const;
  const { pattern } = finishOf(designOf({ version: DESIGN_VERSION, package: { body: 'sedan' }, paint })).paint;
  const shareAt = (x: number) => pattern?.share({ x, y: 0, z: 0.8, nx: 0, ny: 1, nz: 0, facing: 1 }, 0);
  expect([shareAt(0), shareAt(4.9)]).toEqual([1, 0]);
});
