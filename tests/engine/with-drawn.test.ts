import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { PictureReading } from '../../contract/picture-reading';
import { beltOverDoor } from '../../provider/engines/embedded/car/shape/belt';
import { sheetRead } from '../../provider/engines/embedded/designs/picture';
import type { CarReading } from '../../provider/engines/embedded/reading/car-reading';
import { carWith, withDrawn } from '../../provider/engines/embedded/reading/drawn/with-drawn';
import { plainCar } from '../../provider/engines/embedded/reading/fit';
import { createCamera } from '../../provider/engines/embedded/trace/camera';

const car = { ...plainCar('sedan'), length: 4.65432109, beltFront: 0.91 };
const reading: CarReading = {
  mask: new Uint8Array(4),
  iou: 0.95,
  car,
  camera: createCamera('side', car, 2, 2),
  view: 'side',
  paint: { color: [0.5, 0.5, 0.5], metallic: 0 },
  kind: 'drawing',
};
const picture: PictureReading = {
  kind: 'line',
  view: 'side',
  facing: 'left',
  body: 'sedan',
  confidence: 0.9,
  confidences: { kind: 0.7, view: 0.9, facing: 0.9, body: 0.9 },
  outline: [],
  notes: [],
};

describe('what is drawn inside the outline', () => {
  it('goes into the car, and leaves all else of it as exact as it was', () => {
    // when
    const { car: own, drawn } = withDrawn(reading, [
      { path: 'package.doors', value: 2 },
      { path: 'proportion.beltFront', value: 950 },
      { path: 'glass.family', value: 'six-window' },
    ]);
    // then: a door ends 51 mm below the glass
    expect(own).toEqual({
      ...car,
      doors: 2,
      beltFront: 0.95 - beltOverDoor('sedan'),
      glazing: { family: 'six-window' },
    });
    expect(drawn).toHaveLength(3);
  });

  it('with several settings of one part keeps those that were read before', () => {
    const one = carWith(car, [{ path: 'front.lamps', value: 'round' }]);
    const two = carWith(one, [{ path: 'rear.lamps', value: 'round' }]);
    expect(two.faceParts).toEqual({ front: { lamps: 'round' }, rear: { lamps: 'round' } });
  });

  it('changes nothing where it could not be read', () => {
    expect(withDrawn(reading, [])).toBe(reading);
  });

  it('goes into the design by its path, but not beyond the bounds of that', () => {
    // given
    const drawn = [
      { path: 'package.doors', value: 2 },
      { path: 'wheels.spokes', value: 5 },
      { path: 'surface.creaseDepth', value: 400 },
      { path: 'glass.family', value: 'no-such-family' },
    ];
    // when
    const design = sheetRead(reading, { ...picture, drawn });
    // then
    expect(design).toMatchObject({ package: { doors: 2 }, wheels: { spokes: 5 } });
    expect(design.surface?.creaseDepth).toBeUndefined();
    expect(design.glass).toBeUndefined();
    expect(sheetRead(reading, picture).package?.doors).toBeUndefined();
  });

  it('loads from a reading that was stored with a number of spokes of its own', () => {
    expect(z.parse(PictureReading, { ...picture, spokes: 5 })).toEqual(picture);
  });
});
