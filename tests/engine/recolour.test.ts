import { describe, expect, it } from 'vitest';
import { recolour } from '../../provider/engines/embedded/picture/repaint/recolour';
import { Room, withItsColour } from '../../provider/engines/embedded/picture/subject/by-colour';
import { chromaOf, type Oklab, oklabOfHex, toOklab } from '../../provider/engines/embedded/raster/colour';
import { noTick, picture, type Rgb } from './picture-samples';

describe('recolour', () => {
  const blue = oklabOfHex('#1247ab');
  const shaded = (base: Rgb) =>
    picture(64, 1, (x) => {
      const light = x / 40;
      return light <= 1
        ? [base[0] * light, base[1] * light, base[2] * light]
        : [
            base[0] + (255 - base[0]) * (light - 1),
            base[1] + (255 - base[1]) * (light - 1),
            base[2] + (255 - base[2]) * (light - 1),
          ];
    });

  it.each([
    ['red', [190, 25, 30]],
    ['silver', [150, 152, 155]],
    ['black', [28, 28, 30]],
  ] as const)('recolours %s to blue and keeps the order of light and shade', (_, base) => {
    const image = shaded(base);
    const out = recolour(image, toOklab(image.rgba, noTick), new Float32Array(64).fill(1), { colour: blue }, 1, noTick);
    const colours = toOklab(out, noTick);
    const middle: Oklab = [colours.l[36] ?? 0, colours.a[36] ?? 0, colours.b[36] ?? 0];
    expect(Math.abs(Math.atan2(middle[2], middle[1]) - Math.atan2(blue[2], blue[1]))).toBeLessThan(0.35);
    expect(chromaOf(middle)).toBeGreaterThan(0.06);
    for (let x = 1; x < 64; x++) expect(colours.l[x]).toBeGreaterThanOrEqual((colours.l[x - 1] ?? 0) - 0.012);
  });

  it('recolouring leaves neutral trim on a coloured car unchanged', () => {
    const image = picture(40, 1, (x) => (x < 30 ? [180, 20, 25] : [24, 24, 24]));
    const out = recolour(image, toOklab(image.rgba, noTick), new Float32Array(40).fill(1), { colour: blue }, 1, noTick);
    expect([...out.subarray(35 * 4, 36 * 4)]).toEqual([24, 24, 24, 255]);
  });

  it('counts what has the hue of a colourful body to it where paint may be, and nothing of a dark grey one', () => {
    const at = (body: Rgb) => picture(40, 1, (x) => (x < 30 ? body : [200, 190, 188]));
    const weight = Float32Array.from({ length: 40 }, (_, x) => (x < 20 ? 1 : 0));
    const room = Uint8Array.from({ length: 40 }, (_, x) => (x < 28 ? 1 : 0));
    const of = (body: Rgb) =>
      withItsColour(weight, toOklab(at(body).rgba, noTick), room, 40).reduce((sum, one) => sum + one, 0);
    expect(of([220, 110, 30])).toBe(28);
    expect(of([90, 90, 90])).toBe(20);
  });

  it('paints where a fitted car has a rim what runs on from the body, and keeps gold rims behind their tyre', () => {
    const orange: Rgb = [220, 110, 30];
    const tyre: Rgb = [20, 20, 20];
    // A body, what the fit takes for a rim, a tyre, and a rim of nearly the paint's hue.
    const image = picture(40, 3, (x) => (x < 24 ? orange : x < 28 ? tyre : [224, 120, 26]));
    const weight = Float32Array.from({ length: 120 }, (_, i) => (i % 40 < 16 ? 1 : 0));
    const room = Uint8Array.from({ length: 120 }, (_, i) => (i % 40 < 16 ? Room.free : Room.joined));
    const painted = withItsColour(weight, toOklab(image.rgba, noTick), room, 40);
    expect([...painted.subarray(40, 80)].map((share) => share > 0.9)).toEqual(
      Array.from({ length: 40 }, (_, x) => x < 24),
    );
  });

  it('runs on over a white body where the fitted car has its wheels, up to the tyre, and keeps what is dark in it', () => {
    const white: Rgb = [232, 233, 235];
    const tyre: Rgb = [24, 24, 26];
    // A body with a grille, what the fit takes for a tyre and a rim, the tyre, and a silver rim.
    const image = picture(40, 3, (x) => (x >= 4 && x < 8 ? tyre : x < 24 ? white : x < 28 ? tyre : [222, 223, 225]));
    const weight = Float32Array.from({ length: 120 }, (_, i) => (i % 40 < 16 ? 1 : 0));
    const room = Uint8Array.from({ length: 120 }, (_, i) =>
      i % 40 < 16 ? Room.free : i % 40 < 20 ? Room.dark : Room.joined,
    );
    const painted = withItsColour(weight, toOklab(image.rgba, noTick), room, 40);
    expect([...painted.subarray(40, 80)].map((share) => share > 0.9)).toEqual(
      Array.from({ length: 40 }, (_, x) => x < 24 && (x < 4 || x >= 8)),
    );
  });

  it('leaves no grey in the highlights of a silver car that becomes matte green, and does in glossy ones', () => {
    const image = shaded([150, 152, 155]);
    const least = (finish: 'matte' | 'gloss') => {
      const coat = { colour: oklabOfHex('#1f8a4c'), finish };
      const out = recolour(image, toOklab(image.rgba, noTick), new Float32Array(64).fill(1), coat, 1, noTick);
      const { a, b } = toOklab(out, noTick);
      return Math.min(...[...a.keys()].slice(36).map((x) => Math.hypot(a[x] ?? 0, b[x] ?? 0)));
    };
    expect(least('matte')).toBeGreaterThan(0.05);
    expect(least('gloss')).toBeLessThan(0.02);
  });
});
