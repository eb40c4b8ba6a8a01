import { describe, expect, it } from 'vitest';
import { headliners, upholsteries, wheelRims } from '../../contract/cabin';
import { type CarDesign, DESIGN_VERSION } from '../../contract/design';
import { cabinOf } from '../../provider/engines/embedded/car/cabin/styles';
import { buildCar } from '../../provider/engines/embedded/car/model';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { carSolid } from '../../provider/engines/embedded/solid/car';
import type { SolidNode } from '../../provider/engines/embedded/solid/glb';
import { finishOf, renderView, sceneOf } from '../../provider/engines/embedded/trace/car-scene';
import { paneAt } from '../../provider/engines/embedded/trace/panes';

const [WIDTH, HEIGHT, CELL] = [120, 64, 0.06];
const tick = () => {};
const designed = (paint: CarDesign['paint'], cabin: CarDesign['cabin'] = {}) =>
  designOf({ version: DESIGN_VERSION, package: { body: 'wagon' }, paint, cabin });
const pictureOf = (paint: CarDesign['paint']) => {
  const design = designed(paint);
  return renderView(sceneOf(design.car, tick, CELL), design, 'side', WIDTH, HEIGHT, tick);
};
/** Mean light of the windows' band, before and behind the driver's door. */
function bandOf(rgb: Uint8Array) {
  const mean = (from: number, to: number) => {
    let sum = 0;
    for (let y = 22; y < 26; y++) for (let x = from; x < to; x++) sum += rgb[(y * WIDTH + x) * 3 + 1] ?? 0;
    return sum / (4 * (to - from));
  };
  return { front: mean(48, 54), rear: mean(68, 80) };
}

describe('tinted glass', () => {
  it('darkens the windows by degree, and privacy glass those behind the driver alone', () => {
    const [clear, half, dark, privacy] = [{}, { tint: 0.5 }, { tint: 1 }, { tint: 1, tintPlace: 'rear' } as const].map(
      (paint) => bandOf(pictureOf(paint)),
    );
    if (!clear || !half || !dark || !privacy) throw new Error('a picture is missing');
    expect(half.rear).toBeLessThan(clear.rear);
    expect(dark.rear).toBeLessThan(half.rear);
    expect(dark.front).toBeLessThan(clear.front);
    expect(privacy).toEqual({ front: clear.front, rear: dark.rear });
  });

  it('lets its own hue through, in a 3D file too, with a material of its own behind the driver', async () => {
    // given
    const design = designed({ glass: '#19573f', tint: 0.8, tintPlace: 'rear' });
    const { panes } = finishOf(design);
    // when
    const [red, green] = paneAt(panes, 0.5);
    const car = await carSolid(buildCar(design.car, 0.12, tick), finishOf(design), 0.12, tick);
    // then
    expect(green).toBeGreaterThan(red * 1.5);
    const partsOf = (node: SolidNode): NonNullable<SolidNode['parts']> => [
      ...(node.parts ?? []),
      ...(node.children ?? []).flatMap(partsOf),
    ];
    const glass = partsOf(car).filter(({ material }) => material.alpha !== undefined);
    const [front, rear] = ['glass', 'rear glass'].map((name) => glass.find(({ material }) => material.name === name));
    expect(rear?.material.alpha).toBeGreaterThan((front?.material.alpha ?? 1) + 0.1);
    expect(front?.material.color[1]).toBeGreaterThan((front?.material.color[0] ?? 1) * 1.5);
  });

  it('stays on the sheet of its car, and clear glass leaves every pixel as it was', () => {
    const paint = { tint: 0.4, tintPlace: 'rear', glass: '#8a5a2a' } as const;
    expect(sheetOf(designed(paint)).paint).toMatchObject(paint);
    expect(pictureOf({ tint: 0 })).toEqual(pictureOf({}));
  });
});

it('seats have a material of their own by what covers them', () => {
  const seats = upholsteries.map((upholstery) => JSON.stringify(finishOf(designed({}, { upholstery })).cabin.seat));
  expect(new Set(seats).size).toBe(upholsteries.length);
});

it('rims of steering wheels have a material of their own, and one of wood is thin', () => {
  // given
  const rims = wheelRims.map((wheelRim) => designed({}, { wheelRim }));
  // then
  expect(new Set(rims.map((design) => JSON.stringify(finishOf(design).cabin.wheel))).size).toBe(wheelRims.length);
  expect(rims.map(({ car }) => cabinOf(car).wheel)).toEqual(['round', 'round', 'thin', 'round']);
});

describe('a headliner', () => {
  const cabinOfRoof = (headliner?: (typeof headliners)[number]) => {
    const design = designOf({ version: DESIGN_VERSION, package: { body: 'sedan' }, cabin: { headliner } });
    return { design, lining: finishOf(design).cabin.lining };
  };

  it('has a material of its own by what it is', () => {
    const linings = headliners.map((headliner) => JSON.stringify(cabinOfRoof(headliner).lining));
    expect(new Set([...linings, JSON.stringify(cabinOfRoof().lining)]).size).toBe(headliners.length + 1);
  });

  it('with starlight has points of light in a dark roof, and none on its pillars', () => {
    const { pattern } = cabinOfRoof('starlight').lining;
    const places = Array.from({ length: 300 }, (_, x) => Array.from({ length: 300 }, (_, y) => [x / 1000, y / 1000]));
    const shareOf = (nz: number) =>
      places
        .flat()
        .reduce(
          (sum, [x = 0, y = 0]) =>
            sum + (pattern?.share({ x, y, z: 1.3, nx: 0, ny: 0, nz, facing: 1 }, 0.001) ?? 0) / 90_000,
          0,
        );
    expect(shareOf(-0.1)).toBeGreaterThan(0.003);
    expect(shareOf(-0.1)).toBeLessThan(0.05);
    expect(shareOf(0.4)).toBe(0);
  });
});

it('a grille that is lit is open, and its slats alone glow', () => {
  const carOf = (fittings: CarDesign['fittings']) =>
    designOf({ version: DESIGN_VERSION, package: { body: 'suv', drive: 'electric' }, fittings });
  const [lit, plain, shut] = [carOf({ litGrille: true }), carOf({}), carOf({ litGrille: true, grille: 'closed' })];
  expect([lit, plain, shut].map(({ car }) => car.openGrille)).toEqual([true, false, false]);
  expect(finishOf(lit).slat.glow?.[0]).toBeGreaterThan(0.5);
  expect(finishOf(plain).slat.glow).toBeUndefined();
});
