import { describe, expect, it } from 'vitest';
import { type BodyType, DESIGN_VERSION } from '../../contract/design';
import { carBody } from '../../provider/engines/embedded/car/body';
import { placesOn } from '../../provider/engines/embedded/car/equipment/places';
import { designOf } from '../../provider/engines/embedded/car/sheet';

const bodies: readonly BodyType[] = ['coupe', 'sedan', 'hatchback', 'suv', 'supercar', 'city-car', 'grand-tourer'];

describe.each(bodies)('the bubble canopy of a %s', (type) => {
  const placesWith = (roof: 'panel' | 'canopy') => {
    const { car } = designOf({
      version: DESIGN_VERSION,
      package: { body: type },
      glass: { roof },
      fittings: { glassRoof: true },
    });
    return { car, places: placesOn(carBody(car), car) };
  };

  it('a bubble bulges: it falls farther to its sides than a roof, at the same height', () => {
    // given
    const [plain, domed] = [placesWith('panel'), placesWith('canopy')];
    const { peak, width, height } = plain.car;
    // when
    const [roof, bubble] = [plain, domed].map(({ places }) => ({
      middle: places.top(peak, 0),
      side: places.top(peak, width * 0.27),
    }));
    // then
    expect(Math.abs((bubble?.middle ?? 0) - height)).toBeLessThan(0.005);
    expect(Math.abs((bubble?.middle ?? 0) - (roof?.middle ?? 0))).toBeLessThan(0.005);
    expect((roof?.side ?? 0) - (bubble?.side ?? 0)).toBeGreaterThan(0.015);
  });
});
