import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elevations } from '../../../contract/design';
import { changeSetting, placeCamera } from '../../../src/machines/design-sheet/sheet';
import { domeDrawing, fromDome, onDome } from '../../../src/machines/handles/dome';
import { sedan } from '../../support/designs';

const sheet = { design: sedan, locks: [] };

describe('the camera on its dome', () => {
  it('stands where its degrees say, to the degree', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -179, max: 180 }),
        fc.integer({ min: elevations.least, max: elevations.most - 2 }),
        (azimuth, elevation) => {
          const place = { azimuth, elevation };
          expect(fromDome(onDome(place), { azimuth: 0, elevation: 0 })).toEqual(place);
        },
      ),
    );
  });

  it('has the nose at the left and the left side of the car below, as one that looks down sees them', () => {
    expect(onDome({ azimuth: 0, elevation: 0 }).x).toBeCloseTo(-90);
    expect(onDome({ azimuth: 90, elevation: 0 }).y).toBeCloseTo(90);
  });

  it('stays on the map wherever it is dragged', () => {
    const [held] = domeDrawing.handles(sheet);
    if (!held) throw new Error('the sheet has a camera');
    fc.assert(
      fc.property(
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        (x, y) => {
          const command = domeDrawing.dragged(held, { x, y });
          if (command.type !== 'camera.preview') throw new Error('a drag places the camera');
          expect(command.place.elevation).toBeGreaterThanOrEqual(elevations.least);
          expect(command.place.elevation).toBeLessThanOrEqual(elevations.most);
          expect(Math.abs(command.place.azimuth)).toBeLessThanOrEqual(180);
        },
      ),
    );
  });

  it('has no handle in a view that has a camera of its own', () => {
    const driver = { ...sedan, camera: { view: 'driver' as const } };
    expect(domeDrawing.handles({ design: driver, locks: [] })).toEqual([]);
  });
});

describe('a placed camera', () => {
  it('takes the name of the view that it sees', () => {
    const placed = placeCamera(sheet, { azimuth: -95, elevation: 3 });
    expect(placed.design.camera).toMatchObject({ view: 'side', azimuth: -95, elevation: 3 });
    expect(placed.design.package).toEqual(sedan.package);
  });

  it('keeps an angle that is locked, and a view that is locked', () => {
    const low = {
      design: { ...sedan, camera: { view: 'front' as const, elevation: 2 } },
      locks: ['camera.elevation' as const],
    };
    expect(placeCamera(low, { azimuth: 90, elevation: 50 }).design.camera).toEqual({
      ...{ view: 'side', azimuth: 90, elevation: 2 },
    });
    const front = { design: sedan, locks: ['camera.view' as const] };
    expect(placeCamera(front, { azimuth: 180, elevation: 5 }).design.camera?.view).toBe(sedan.camera?.view);
  });

  it('stands at its usual place again when another view is chosen', () => {
    const placed = placeCamera(sheet, { azimuth: -95, elevation: 33 });
    const changed = changeSetting(placed, 'camera.view', 'rear').sheet.design.camera;
    expect(changed).toMatchObject({ view: 'rear' });
    expect(changed?.azimuth ?? changed?.elevation).toBeUndefined();
  });
});
