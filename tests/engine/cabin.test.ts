import { describe, expect, it } from 'vitest';
import { type CarDesign, DESIGN_VERSION, steeringWheels } from '../../contract/design';
import { carBody } from '../../provider/engines/embedded/car/body';
import { addCabin } from '../../provider/engines/embedded/car/cabin';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { MeshBuilder, Part } from '../../provider/engines/embedded/mesh/mesh';

const plain = designOf({ version: DESIGN_VERSION }).car;
const body = carBody(plain);

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

  it('a sheet keeps what is chosen of its cabin, and one that says nothing has the style alone', () => {
    const cabin = { style: 'luxury', wheel: 'yoke' } as const;
    expect(sheetOf(designOf({ version: DESIGN_VERSION, cabin })).cabin).toMatchObject(cabin);
    expect(plain).not.toHaveProperty('fitout');
  });
});
