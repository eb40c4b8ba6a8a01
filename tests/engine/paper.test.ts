import { describe, expect, it } from 'vitest';
import { DESIGN_VERSION, type Technique } from '../../contract/design';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { noWords } from '../../provider/engines/embedded/designs/whole';
import { drawPixels } from '../../provider/engines/embedded/models/text-to-car';

const size = { width: 240, height: 160 };
const draw = (technique: Technique, scene: { readonly paper?: string; readonly swash?: string }) => {
  const sheet = { version: DESIGN_VERSION, paint: { colour: '#909498' }, scene: { technique, ...scene } } as const;
  const brief = { ...noWords, sketch: technique === 'marker', view: 'side' } as const;
  return drawPixels(designOf(sheet), brief, size, 1, () => {}, 0.05);
};
const at = (rgb: Uint8Array, x: number, y: number) => [
  ...rgb.subarray((y * size.width + x) * 3, (y * size.width + x) * 3 + 3),
];
/** The lightest green of the rows that the car takes. */
const lightest = (rgb: Uint8Array) => {
  let most = 0;
  for (let i = size.width * 50 * 3 + 1; i < size.width * 110 * 3; i += 3) most = Math.max(most, rgb[i] ?? 0);
  return most;
};
const DRAWN = ['marker', 'pencil', 'lines', 'watercolour'] as const;

describe('paper', () => {
  it.each(DRAWN)('a %s drawing is on paper of the colour that its scene names', async (technique) => {
    const [red = 0, green = 0, blue = 0] = at(await draw(technique, { paper: '#c8a47a' }), 4, 4);
    expect([Math.abs(red - 200), Math.abs(green - 164), Math.abs(blue - 122)].every((off) => off < 16)).toBe(true);
  });

  it.each(['marker', 'pencil', 'lines'] as const)('a %s drawing is light on black paper', async (technique) => {
    const rgb = await draw(technique, { paper: '#1d1d1f' });
    expect(Math.max(...at(rgb, 4, 4))).toBeLessThan(48);
    expect(lightest(rgb)).toBeGreaterThan(150);
  });

  it.each(DRAWN)('a %s drawing has a block of colour behind its car where the scene names one', async (technique) => {
    const [bare, blocked] = [await draw(technique, {}), await draw(technique, { swash: '#e8852b' })];
    const changed = (x: number, y: number) => (at(bare, x, y)[2] ?? 0) - (at(blocked, x, y)[2] ?? 0);
    expect(changed(120, 40)).toBeGreaterThan(60);
    expect(changed(4, 4)).toBeLessThan(20);
  });

  it('a photograph has no paper', async () => {
    const plain = await draw('rendering', {});
    expect(
      Buffer.from(await draw('rendering', { paper: '#c8a47a', swash: '#e8852b' })).equals(Buffer.from(plain)),
    ).toBe(true);
  });
});
