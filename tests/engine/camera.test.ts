import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cameraWith, degreesRound, placeOf, tangentOf, viewAt } from '../../contract/camera';
import { cabinDetails, details, elevations } from '../../contract/design';
import { carBody } from '../../provider/engines/embedded/car/body';
import { roomOf } from '../../provider/engines/embedded/car/cabin/room';
import { designOf } from '../../provider/engines/embedded/car/sheet';
import { changedDesign } from '../../provider/engines/embedded/designs/changed';
import { wholeDesign } from '../../provider/engines/embedded/designs/whole';
import { type Camera, createCamera, createProjection } from '../../provider/engines/embedded/trace/camera';
import { readPrompt } from '../../provider/engines/embedded/words';

const SIZE = { width: 480, height: 320 };
const { design } = wholeDesign({ version: 1, package: { body: 'sedan' } });
const { car } = designOf(design);
const cameraOf = (look: Parameters<typeof createCamera>[4]) =>
  createCamera('front-three-quarter', car, SIZE.width, SIZE.height, look);
const onPicture = (camera: Camera, point: readonly [number, number, number]) =>
  createProjection(camera, SIZE.width, SIZE.height)(point);
/** The tyres' centres and the roof, which are inside every picture of the whole car. */
const { frontOverhang, wheelbase, width, tyreDiameter, height, header } = car;
const seen = [frontOverhang, frontOverhang + wheelbase].flatMap((x) =>
  [-width / 2, width / 2].map((y) => [x, y, tyreDiameter / 2] as const),
);

describe('a camera that is put somewhere', () => {
  it('shows the whole car from every place through every lens, above the ground', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -180, max: 180, noNaN: true }),
        fc.double({ min: elevations.least, max: elevations.most, noNaN: true }),
        fc.integer({ min: 18, max: 135 }),
        (azimuth, elevation, lens) => {
          const camera = cameraOf({ azimuth, elevation, lens });
          expect(camera.origin[2]).toBeGreaterThan(0.13);
          for (const point of [...seen, [header, 0, height] as const]) {
            const [x, y, depth] = onPicture(camera, point);
            expect(depth).toBeGreaterThan(0);
            expect(Math.min(x, SIZE.width - x)).toBeGreaterThan(0);
            expect(Math.min(y, SIZE.height - y)).toBeGreaterThan(0);
          }
        },
      ),
    );
  });

  it('sees the side of the car that it stands at', () => {
    const noseIn = (azimuth: number) => onPicture(cameraOf({ azimuth }), [0, 0, 0.6])[0];
    expect(noseIn(90)).toBeLessThan(SIZE.width / 2);
    expect(noseIn(-90)).toBeGreaterThan(SIZE.width / 2);
  });

  it('stands as near as its lens is wide, and further away when asked', () => {
    const depthOf = (look: { lens?: number; distance?: number }) =>
      onPicture(cameraOf(look), [car.length / 2, 0, 0.6])[2];
    expect(depthOf({ lens: 24 })).toBeLessThan(depthOf({ lens: 50 }));
    expect(depthOf({ lens: 50 })).toBeLessThan(depthOf({ lens: 135 }));
    expect(depthOf({ distance: 2 }) / depthOf({})).toBeCloseTo(2, 1);
    // A lens of 36 mm sees 36 mm of film at 36 mm: half of it to each side.
    expect(tangentOf(36, 1.5) * 1.5).toBeCloseTo(0.5, 6);
  });

  it.each(['wheel', 'headlamp', 'grille', 'tail-lamp', 'handle'] as const)(
    'has the %s in the middle of its picture',
    (detail) => {
      const camera = cameraOf({ detail, azimuth: detail === 'tail-lamp' ? 140 : 40 });
      const wheel = [frontOverhang, -width / 2, tyreDiameter / 2] as const;
      const places = {
        wheel,
        headlamp: [0.25, -width * 0.36, car.noseHeight] as const,
        grille: [0, 0, car.noseHeight * 0.6] as const,
        handle: [car.header + 0.4, -width / 2, car.beltFront - 0.1] as const,
        'tail-lamp': [car.length, -width * 0.3, car.deckHeight * 0.85] as const,
      };
      const [x, y] = onPicture(camera, places[detail]);
      expect(Math.abs(x / SIZE.width - 0.5)).toBeLessThan(0.25);
      expect(Math.abs(y / SIZE.height - 0.5)).toBeLessThan(0.25);
    },
  );
});

describe('a camera that shows the cabin', () => {
  const bodies = ['sedan', 'suv', 'mpv', 'roadster', 'limousine', 'race-car', 'formula'] as const;

  it.each(bodies)('stands in a %s over its seats, or outside over its sill, and has each part before it', (body) => {
    const { car: own } = designOf(wholeDesign({ version: 1, package: { body } }).design);
    const room = roomOf(own, carBody(own));
    const [first = 0, second = first] = room.rows;
    const parts = {
      dashboard: [room.edge, 0, room.top - 0.05],
      'steering-wheel': [room.edge + 0.3, room.eye[1], room.top - 0.12],
      passenger: [room.edge, 0, room.top],
      'front-seats': [first + 0.15, room.seatY, room.seatZ + 0.35],
      'rear-seats': [second + 0.15, room.seatY, room.seatZ + 0.35],
      'looking-forward': [room.edge, 0, room.top],
    } as const;
    for (const detail of cabinDetails) {
      const camera = createCamera('front-three-quarter', own, SIZE.width, SIZE.height, { detail });
      const [x, y, depth] = createProjection(camera, SIZE.width, SIZE.height)(parts[detail]);
      const far = detail === 'looking-forward' ? 3.5 : 1.3;
      expect([detail, depth > 0.25 && depth < far]).toEqual([detail, true]);
      expect(Math.abs(x / SIZE.width - 0.5)).toBeLessThan(0.4);
      expect(Math.abs(y / SIZE.height - 0.5)).toBeLessThan(0.4);
      expect(Math.abs(camera.origin[1])).toBeLessThan(room.half);
      expect(camera.origin[2]).toBeLessThan(Math.max(own.height, room.top + 0.3));
    }
    const outside = createCamera('front-three-quarter', own, SIZE.width, SIZE.height, { detail: 'open-door' });
    expect(outside.origin[1]).toBeLessThan(-own.width / 2);
  });

  it('shows the front seats where there are none behind them', () => {
    const seen = (body: 'roadster' | 'sedan') =>
      wholeDesign({ version: 1, package: { body }, camera: { detail: 'rear-seats' } }).design.camera?.detail;
    expect([seen('roadster'), seen('sedan')]).toEqual(['front-seats', 'rear-seats']);
  });

  it('opens the doors to look past them, and leaves those that stand open', () => {
    const opened = (doorsOpen: 'shut' | 'gullwing') =>
      wholeDesign({ version: 1, package: { body: 'coupe' }, fittings: { doorsOpen }, camera: { detail: 'open-door' } })
        .design.fittings?.doorsOpen;
    expect([opened('shut'), opened('gullwing')]).toEqual(['hinged', 'gullwing']);
  });

  it('looks at the seats behind a door that slides', () => {
    const { car: own } = designOf(wholeDesign({ version: 1, package: { body: 'mpv' } }).design);
    const at = (doorsOpen: 'hinged' | 'sliding') =>
      createCamera('side', { ...own, opened: { doorsOpen } }, SIZE.width, SIZE.height, { detail: 'open-door' })
        .origin[0];
    expect(at('sliding') - at('hinged')).toBeGreaterThan(0.5);
  });
});

describe('the camera of a design sheet', () => {
  it('has no place round the car while it is in the cabin', () => {
    for (const detail of cabinDetails) expect(placeOf({ view: 'side', detail })).toBeUndefined();
    expect(placeOf({ view: 'side', detail: 'open-door', azimuth: -100 })?.azimuth).toBe(-100);
    expect(details.filter((detail) => placeOf({ detail }) === undefined)).toEqual([...cabinDetails]);
  });

  it('has the name of the view that is nearest', () => {
    expect(viewAt({ azimuth: 0, elevation: 5 })).toBe('front');
    expect(viewAt({ azimuth: -42, elevation: 5 })).toBe('front-three-quarter');
    expect(viewAt({ azimuth: 95, elevation: 0 })).toBe('side');
    expect(viewAt({ azimuth: -179, elevation: 0 })).toBe('rear');
    expect(viewAt({ azimuth: 130, elevation: 40 })).toBe('birds-eye');
    expect(viewAt({ azimuth: 130, elevation: 88 })).toBe('top');
  });

  it('keeps its lens with another view, and leaves the place that it had', () => {
    const put = { view: 'side', azimuth: 80, elevation: 20, lens: 35, detail: 'wheel' } as const;
    expect(cameraWith(put, { view: 'rear' })).toEqual({ view: 'rear', lens: 35 });
    expect(placeOf(cameraWith(put, { view: 'rear' }))).toEqual({ azimuth: 180, elevation: 7 });
    expect(cameraWith(put, { lens: 50 })).toEqual({ ...put, lens: 50 });
  });

  it('leaves where it stood when an edit asks for another view', () => {
    const low = { ...design, camera: { view: 'front-three-quarter', azimuth: 30, elevation: 1 } } as const;
    expect(changedDesign(low, readPrompt('from behind'), 1, 7).camera).toEqual({ view: 'rear' });
    expect(changedDesign(low, readPrompt('blue'), 1, 7).camera).toEqual(low.camera);
  });

  it('counts its degrees from −180 to 180', () => {
    fc.assert(
      fc.property(fc.integer({ min: -2000, max: 2000 }), (azimuth) => {
        const round = degreesRound(azimuth);
        expect(round).toBeGreaterThan(-180);
        expect(round).toBeLessThanOrEqual(180);
        expect((((azimuth - round) % 360) + 360) % 360).toBe(0);
      }),
    );
  });
});
