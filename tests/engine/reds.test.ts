import { describe, expect, it } from 'vitest';
import { toLab } from '../../provider/engines/embedded/raster/lab';
import { redsOf, unlike } from '../../provider/engines/embedded/reading/around/reds';
import type { ViewShape } from '../../provider/engines/embedded/reading/around/shapes';

type Rgb = readonly [number, number, number];
const size = { width: 120, height: 80 };
const blue: Rgb = [40, 80, 190];

/** A picture in one colour with another in a box. */
function picture(ground: Rgb, mark: Rgb, x0: number, x1: number) {
  const rgba = new Uint8Array(size.width * size.height * 4);
  for (let i = 0; i < size.width * size.height; i++) {
    const x = i % size.width;
    const isMark = x >= x0 && x < x1 && i > 30 * size.width && i < 36 * size.width;
    rgba.set([...(isMark ? mark : ground), 255], i * 4);
  }
  return toLab({ ...size, rgba }, () => {});
}

const outline: ViewShape['outline'] = [];
/** A car seen so in the middle of the picture. */
const placed = (view: ViewShape['view']) => ({
  shape: { view, body: 'sedan', outline, inner: outline, tall: 0.5, place: { azimuth: 0, elevation: 0, distance: 9 } },
  facing: 1 as const,
  x: 20,
  y: 15,
  wide: 80,
  high: 1,
});

describe('what a picture says against a rear', () => {
  const against = (lab: ReturnType<typeof picture>, view: ViewShape['view']) =>
    unlike(redsOf(lab), placed(view) as never);
  const without = picture(blue, blue, 0, 0);
  const withLamp = picture(blue, [220, 20, 30], 24, 34);

  it('weighs most where nothing in the car’s box is red', () => {
    expect(against(without, 'rear-quarter')).toBeGreaterThan(2 * against(withLamp, 'rear-quarter'));
    expect(against(without, 'rear')).toBe(against(without, 'rear-quarter'));
  });

  it('counts red in the box alone', () => {
    const beside = picture(blue, [220, 20, 30], 104, 114);
    expect(against(beside, 'rear')).toBe(against(without, 'rear'));
  });

  it('says nothing in a picture in grey, and nothing against a front', () => {
    expect(against(picture([120, 120, 120], [60, 60, 60], 24, 34), 'rear')).toBe(0);
    expect(against(without, 'front-quarter')).toBe(0);
    expect(against(without, 'side')).toBe(0);
  });
});
