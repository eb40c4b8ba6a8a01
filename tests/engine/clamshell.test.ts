import { describe, expect, it } from 'vitest';
import { type BodyType, type CarDesign, DESIGN_VERSION } from '../../contract/design';
import { canBeClamshell } from '../../contract/flares';
import { carBody } from '../../provider/engines/embedded/car/body';
import { createFeatures, Skin } from '../../provider/engines/embedded/car/features';
import { bonnetOf } from '../../provider/engines/embedded/car/leaves';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { readDesign } from '../../provider/engines/embedded/words';

const shaped = (body: BodyType, fittings: CarDesign['fittings'] = { bonnetShape: 'clamshell' }) => {
  const { car } = designOf({ version: DESIGN_VERSION, package: { body }, fittings });
  const skin = carBody(car);
  return { car, skin, classify: createFeatures(car, skin) };
};

describe('a clamshell bonnet', () => {
  it.each<BodyType>(['suv', 'coupe', 'pickup', 'roadster'])(
    'has its gap along the flank of a %s over the wheel',
    (body) => {
      const gaps = (fittings?: CarDesign['fittings']) => {
        const { car, skin, classify } = shaped(body, fittings);
        const x = (car.frontOverhang + car.cowl) / 2;
        const [low, high] = [car.tyreDiameter + 0.04, skin.belt(x)];
        return Array.from({ length: 200 }, (_, i) => {
          const z = low + ((high - low) * i) / 199;
          return classify(x, -skin.halfWidth(x), z, 0, -0.95, 0.2, 0.002);
        }).filter((found) => found === Skin.line).length;
      };
      expect(gaps()).toBeGreaterThan(gaps({}));
    },
  );

  it('takes the wings along when it opens, and a usual one leaves them', () => {
    const holds = (fittings?: CarDesign['fittings']) => {
      const { car, skin } = shaped('suv', fittings);
      const [leaf] = bonnetOf(car, skin);
      const x = car.frontOverhang;
      return leaf?.holds(x, skin.halfWidth(x) - 0.03, skin.belt(x) - 0.01, 0, 0.7, 0.7);
    };
    expect(holds()).toBe(true);
    expect(holds({})).toBe(false);
  });

  it('stays in the sheet of its car, and is none of a van', () => {
    expect(
      sheetOf(designOf({ version: DESIGN_VERSION, fittings: { bonnetShape: 'clamshell' } })).fittings,
    ).toMatchObject({ bonnetShape: 'clamshell' });
    expect(canBeClamshell('van')).toBe(false);
    expect(readDesign('box van, clamshell bonnet').reading.design.fittings?.bonnetShape).toBeUndefined();
  });
});
