import { describe, expect, it } from 'vitest';
import { type CarDesign, DESIGN_VERSION } from '../../contract/design';
import { rimFinishes } from '../../contract/rims';
import { carBody } from '../../provider/engines/embedded/car/body';
import { rimShape } from '../../provider/engines/embedded/car/rim-shape';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { addWheels } from '../../provider/engines/embedded/car/wheels';
import { MeshBuilder, Part } from '../../provider/engines/embedded/mesh/mesh';
import { paintMaterial } from '../../provider/engines/embedded/trace/paint-material';
import { interference } from '../../provider/engines/embedded/trace/patterns';
import { rimMaterials } from '../../provider/engines/embedded/trace/rim-material';

const brightOf = (colour: readonly number[] = []) => Math.max(...colour);
const ANTHRACITE = [0.02, 0.02, 0.021] as const;

describe('the finish of rims', () => {
  it('turned faces are bright over dark pockets, also where the colour is a bright grey', () => {
    for (const colour of [ANTHRACITE, [0.42, 0.42, 0.42] as const]) {
      const { rim, rimSide } = rimMaterials([...colour], 'machined');
      expect(brightOf(rim.metal)).toBeGreaterThan(0.6);
      expect(brightOf(rimSide.metal) + brightOf(rimSide.diffuse)).toBeLessThan(0.1);
    }
  });

  it('a polished lip leaves the spokes in their colour', () => {
    const { rim, rimLip } = rimMaterials([...ANTHRACITE], 'polished-lip');
    expect(rim).toEqual(rimMaterials([...ANTHRACITE]).rim);
    expect(brightOf(rimLip?.metal)).toBeGreaterThan(0.6);
  });

  it.each(rimFinishes)('the sheet of a car keeps %s rims', (finish) => {
    const sheet = sheetOf(designOf({ version: DESIGN_VERSION, wheels: { finish } }));
    expect(sheet.wheels).toMatchObject({ finish });
  });
});

describe('a lip that is bolted to a rim', () => {
  const capsOf = (wheels: CarDesign['wheels']) => {
    const { car } = designOf({ version: DESIGN_VERSION, wheels });
    const builder = new MeshBuilder();
    addWheels(builder, carBody(car), car, 0.05, 0, () => {});
    return builder.build().parts.filter((part) => part === Part.hubCap).length;
  };

  it('stands on rims of more than one piece, bright, and on no others', () => {
    expect(capsOf({ pattern: 'star' })).toBe(0);
    expect(capsOf({ pattern: 'star', boltedLip: true })).toBeGreaterThan(1000);
    for (const pattern of ['steel', 'wire'] as const)
      expect(capsOf({ pattern, boltedLip: true })).toBe(capsOf({ pattern }));
  });

  it('has a dish of its own unless a sheet says another, and stays on its sheet', () => {
    const edgeOf = (wheels: CarDesign['wheels']) => rimShape(designOf({ version: DESIGN_VERSION, wheels }).car).at(1);
    expect(edgeOf({ boltedLip: true }) - edgeOf({})).toBeGreaterThan(0.02);
    expect(edgeOf({ boltedLip: true, dish: 30 })).toBeCloseTo(edgeOf({ dish: 30 }), 6);
    const sheet = sheetOf(designOf({ version: DESIGN_VERSION, wheels: { boltedLip: true } }));
    expect(sheet.wheels).toMatchObject({ boltedLip: true });
  });
});

describe('a paint that changes its colour', () => {
  it('turns to another hue where the surface turns away, and to none of grey alone', () => {
    for (const color of [[0.3, 0.02, 0.02] as const, [0.4, 0.4, 0.4] as const]) {
      const { metal = [0, 0, 0], pattern } = paintMaterial({ color, metallic: 0.5, finish: 'chameleon' });
      const strongest = (of: readonly number[]) => of.indexOf(Math.max(...of));
      expect(strongest(pattern?.of.metal ?? [])).not.toBe(strongest(metal));
      expect(brightOf(metal) - Math.min(...metal)).toBeGreaterThan(0.05);
    }
    const at = { x: 0, y: 0, z: 0, nx: 0, ny: 1, nz: 0 };
    expect(interference({ ...at, facing: 1 }, 0.01)).toBe(0);
    expect(interference({ ...at, facing: 0.2 }, 0.01)).toBe(1);
  });
});
