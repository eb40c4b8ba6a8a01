import { Logger, WebIO } from '@gltf-transform/core';
import { validateBytes } from 'gltf-validator';
import { describe, expect, it } from 'vitest';
import { bodyTypes, type CarDesign, DESIGN_VERSION } from '../../contract/design';
import { carBody } from '../../provider/engines/embedded/car/body';
import { createNumber } from '../../provider/engines/embedded/car/number';
import { Skin } from '../../provider/engines/embedded/car/shape/skin';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { previewDesign } from '../../provider/engines/embedded/preview/design';

type Paint = NonNullable<CarDesign['paint']>;
const sheet = (paint: Paint, body: (typeof bodyTypes)[number] = 'race-car'): CarDesign => ({
  version: DESIGN_VERSION,
  package: { body },
  paint,
});

const withDoors = bodyTypes.filter((body) => body !== 'formula');

/** Places (m) of a flank that digits cover, seen from this side, as columns of its reader. */
function digitsOn(side: 1 | -1, number: string) {
  const { car } = designOf(sheet({ number }));
  const body = carBody(car);
  const at = createNumber(car, body);
  const rows = Array.from({ length: 60 }, (_, row) => 0.05 + row * 0.015);
  return rows.flatMap((z) =>
    Array.from({ length: 200 }, (_, column) => body.frontAxle + column * 0.015).flatMap((x) =>
      at?.(x, side, z, side, 0) === Skin.digit ? [{ right: -side * x, up: z }] : [],
    ),
  );
}

describe('a racing number', () => {
  it('reads from left to right on both sides of the car', () => {
    for (const side of [1, -1] as const) {
      // given a 7, whose bar lies above and whose foot stands on its left
      const found = digitsOn(side, '7');
      // then
      const low = Math.min(...found.map(({ up }) => up));
      const high = Math.max(...found.map(({ up }) => up));
      const middle = (places: typeof found) => places.reduce((sum, { right }) => sum + right, 0) / places.length;
      const foot = found.filter(({ up }) => up < low + 0.05);
      const bar = found.filter(({ up }) => up > high - 0.03);
      expect(middle(foot)).toBeLessThan(middle(bar));
      expect(bar.length).toBeGreaterThan(foot.length);
    }
  });

  it.each(withDoors)('stands between sill and belt on the doors of a %s', (type) => {
    const { car } = designOf(sheet({ number: '88' }, type));
    const body = carBody(car);
    const at = createNumber(car, body);
    const marks = Array.from({ length: 120 }, (_, i) => body.frontAxle + (i * car.wheelbase) / 120).flatMap((x) =>
      Array.from({ length: 50 }, (_, k) => 0.1 + k * 0.03).flatMap((z) =>
        at?.(x, -1, z, -1, 0) ? [[x, z] as const] : [],
      ),
    );
    expect(marks.length).toBeGreaterThan(10);
    for (const [x, z] of marks) {
      expect(z).toBeGreaterThan(car.clearance);
      expect(z).toBeLessThan(body.belt(x));
      const wheels = [body.frontAxle, body.rearAxle].map((axle) => Math.hypot(x - axle, z - body.tyreRadius));
      expect(Math.min(...wheels)).toBeGreaterThan(body.tyreRadius);
    }
  });

  it('stays on the sheet of its car, with its roundel', () => {
    const paint = { number: '07', numberPlace: 'both', roundel: 'square', roundelColour: '#a2141d' } as const;
    expect(sheetOf(designOf(sheet(paint))).paint).toMatchObject(paint);
    expect(sheetOf(designOf(sheet({ number: '', roundel: 'none' }))).paint).not.toHaveProperty('number');
    // An empty roundel needs no digits, and digits stand on a disc.
    expect(designOf(sheet({ roundel: 'disc' })).car.number?.digits).toBe('');
    expect(designOf(sheet({ number: '7' })).car.number?.roundel).toBe('disc');
  });

  it('the rough car shows it as pieces of their own', async () => {
    // when
    const glb = await previewDesign(sheet({ number: '7' }), () => {});
    // then
    const { issues } = await validateBytes(glb);
    const document = await new WebIO().setLogger(new Logger(Logger.Verbosity.SILENT)).readBinary(glb);
    const names = document
      .getRoot()
      .listMaterials()
      .map((material) => material.getName());
    expect(issues.numErrors).toBe(0);
    expect(names).toEqual(expect.arrayContaining(['roundel', 'number']));
  });
});
