import { expect, it } from 'vitest';
import { type CarDesign, DESIGN_VERSION } from '../../contract/design';
import { Skin } from '../../provider/engines/embedded/car/features';
import { buildCar } from '../../provider/engines/embedded/car/model';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { finishOf } from '../../provider/engines/embedded/trace/car-scene';
import { SkinAt } from '../../provider/engines/embedded/trace/skin-at';

const designed = (paint: CarDesign['paint']) =>
  designOf({ version: DESIGN_VERSION, package: { body: 'sedan' }, paint });

/** What paint lies beside a shut line of a flank, in the middle of its height. */
function besideLine(paint: CarDesign['paint'], x: number, side: 1 | -1): Skin {
  const { car } = designed(paint);
  const model = buildCar(car, 0.15, () => {});
  const place = { x, y: side * model.body.halfWidth(x), z: 0.75, nx: 0, ny: side, nz: 0 };
  return new SkinAt({ car: model }).paintBeside(place, 0);
}

it.each([
  ['left-right', 2.4, 1, Skin.stripe],
  ['left-right', 2.4, -1, Skin.paint],
  ['halves', 4.2, -1, Skin.stripe],
  ['halves', 0.6, -1, Skin.paint],
] as const)('a shut line in %s at %f m on side %i lies in the paint around it', (stripes, x, side, skin) => {
  expect(besideLine({ colour: '#a2141d', stripes, stripeColour: '#ffffff' }, x, side)).toBe(skin);
});

it('paints mirrors without a colour of their own with the paint of the body', () => {
  const { paint, tones } = finishOf(designed({ colour: '#a2141d', stripes: 'fade-rear', stripeColour: '#ffffff' }));
  expect(tones.mirrors).toBe(paint);
});
