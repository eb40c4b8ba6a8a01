import { describe, expect, it } from 'vitest';
import { cabinScreens, type Seating, seatings, steeringWheels } from '../../contract/cabin';
import { type CarDesign, DESIGN_VERSION } from '../../contract/design';
import { carBody } from '../../provider/engines/embedded/car/body';
import { addCabin } from '../../provider/engines/embedded/car/cabin';
import { roomOf } from '../../provider/engines/embedded/car/cabin/room';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { MeshBuilder, Part } from '../../provider/engines/embedded/mesh/mesh';
import { createCamera } from '../../provider/engines/embedded/trace/camera';
import { finishOf } from '../../provider/engines/embedded/trace/car-scene';
import { readDesign } from '../../provider/engines/embedded/words';

const plain = designOf({ version: DESIGN_VERSION }).car;
const body = carBody(plain);
const { top, eye, seatZ } = roomOf(plain, body);

/** Points (m) of one material of a sedan's cabin. */
function pointsOf(cabin: CarDesign['cabin'], part: Part) {
  const builder = new MeshBuilder(0.4);
  addCabin(builder, body, designOf({ version: DESIGN_VERSION, cabin }).car);
  const { positions, indices, parts } = builder.build();
  return Array.from(parts).flatMap((own, t) =>
    own === part
      ? [0, 1, 2].map((k) =>
          Array.from(positions.slice((indices[t * 3 + k] ?? 0) * 3, (indices[t * 3 + k] ?? 0) * 3 + 3)),
        )
      : [],
  );
}
const along = (points: readonly (readonly number[])[], axis: 0 | 1 | 2) => {
  const values = points.map((point) => point[axis] ?? 0);
  return { least: Math.min(...values), most: Math.max(...values) };
};

describe('the cabin of a design', () => {
  it('a steering wheel is round, cut off below, or open at the top as the sheet says', () => {
    const heights = Object.fromEntries(
      steeringWheels.map((wheel) => {
        const driver = pointsOf({ wheel }, Part.steering).filter(([, y = 0]) => y < -0.1);
        return [wheel, along(driver, 2)];
      }),
    );
    const { round, flat, yoke } = heights;
    expect(flat?.least).toBeGreaterThan((round?.least ?? 0) + 0.02);
    expect(flat?.most).toBeCloseTo(round?.most ?? 0, 2);
    expect(yoke?.most).toBeLessThan((round?.most ?? 0) - 0.02);
  });

  it('a steering wheel on two spokes is round and has no spoke below', () => {
    const below = (wheel: 'round' | 'two-spoke') =>
      pointsOf({ wheel }, Part.trim).filter(([, y = 0, z = 0]) => y < -0.1 && z < spokesEnd).length;
    const rim = along(
      pointsOf({ wheel: 'round' }, Part.steering).filter(([, y = 0]) => y < -0.1),
      2,
    );
    const spokesEnd = rim.least + 0.08;
    expect(
      along(
        pointsOf({ wheel: 'two-spoke' }, Part.steering).filter(([, y = 0]) => y < -0.1),
        2,
      ),
    ).toEqual(rim);
    expect(below('two-spoke')).toBeLessThan(below('round'));
  });

  it('screens are none, small, large, or reach from pillar to pillar as the sheet says', () => {
    const widths = cabinScreens.map((screens) => {
      // The wheel's keys are dark glass too.
      const glass = pointsOf({ screens, style: 'modern' }, Part.screen).filter(([, , z = 0]) => z > top - 0.02);
      return glass.length === 0 ? 0 : along(glass, 1).most - along(glass, 1).least;
    });
    const [none = 1, small = 0, large = 0, wide = 0] = widths;
    expect(none).toBe(0);
    expect(wide).toBeGreaterThan(1);
    expect(small).toBeGreaterThan(0.2);
    expect(large).toBeGreaterThan(0.3);
  });

  it('seats differ by their kind, and a bench closes the gap between two', () => {
    const between = (seating: Seating) =>
      [Part.seat, Part.seatSide].flatMap((part) =>
        pointsOf({ seating }, part).filter(
          ([x = 0, y = 0, z = 0]) => x > eye[0] && Math.abs(y) < 0.06 && z > seatZ + 0.15,
        ),
      ).length;
    expect(between('standard')).toBe(0);
    expect(between('bench')).toBeGreaterThan(0);
    // Seats that face each other are usual ones, turned.
    const own = seatings.filter((seating) => seating !== 'facing');
    const sides = own.map((seating) => pointsOf({ seating }, Part.seatSide).length);
    expect(new Set(sides).size).toBe(own.length);
  });

  it('on the right the driver has the same cabin as in a mirror, with triangles that look the same way', () => {
    const wheel = pointsOf({ drive: 'right' }, Part.steering);
    const mirrored = pointsOf({ drive: 'left' }, Part.steering).map(([x = 0, y = 0, z = 0]) => [x, -y, z]);
    expect(along(wheel, 1)).toEqual(along(mirrored, 1));
    const signed = (points: readonly (readonly number[])[]) =>
      points.reduce((sum, _, i) => {
        if (i % 3 !== 0) return sum;
        const [[ax = 0, ay = 0, az = 0] = [], [bx = 0, by = 0, bz = 0] = [], [cx = 0, cy = 0, cz = 0] = []] =
          points.slice(i, i + 3);
        return sum + ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
      }, 0);
    expect(Math.sign(signed(wheel))).toBe(Math.sign(signed(pointsOf({ drive: 'left' }, Part.steering))));
    const { car } = designOf({ version: DESIGN_VERSION, cabin: { drive: 'right' } });
    expect(createCamera('driver', car, 3, 2).origin[1]).toBeCloseTo(-createCamera('driver', plain, 3, 2).origin[1], 6);
  });

  it('the ambient light and the inlays are what the sheet says, and the marks on screens keep their colour', () => {
    const finish = (cabin: CarDesign['cabin']) => finishOf(designOf({ version: DESIGN_VERSION, cabin })).cabin;
    const { ambient, glow, inlay, dash } = finish({ ambient: '#ff0000', trim: 'none' });
    expect(ambient.glow).toEqual([expect.any(Number), 0, 0]);
    expect(glow).toEqual(finish({}).glow);
    expect(inlay).toEqual(dash);
    expect(finish({}).ambient).toEqual(glow);
    expect(finish({ trim: 'wood' }).inlay).toHaveProperty('pattern');
    const { design } = readDesign('琥珀色氛围灯').reading;
    expect(design).toEqual({ version: DESIGN_VERSION, cabin: { ambient: expect.stringMatching(/^#/) } });
    expect(design.cabin).not.toEqual(readDesign('氛围灯').reading.design.cabin);
    expect(pointsOf({ trim: 'wood' }, Part.inlay).length).toBeGreaterThan(pointsOf({}, Part.inlay).length);
  });

  it('a sheet keeps what is chosen of its cabin, and one that says nothing has the style alone', () => {
    const cabin = { style: 'luxury', wheel: 'yoke' } as const;
    expect(sheetOf(designOf({ version: DESIGN_VERSION, cabin })).cabin).toMatchObject(cabin);
    expect(plain).not.toHaveProperty('fitout');
  });
});
