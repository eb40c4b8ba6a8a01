import { describe, expect, it } from 'vitest';
import { type BodyType, type CarDesign, DESIGN_VERSION } from '../../contract/design';
import { formOf } from '../../provider/engines/embedded/body';
import { Field } from '../../provider/engines/embedded/body/field';
import { fitMeasures, range } from '../../provider/engines/embedded/body/fit';
import { carBody } from '../../provider/engines/embedded/car/body';
import { designOf, sheetOf } from '../../provider/engines/embedded/car/sheet';
import { readDesign } from '../../provider/engines/embedded/words';

type Surface = NonNullable<CarDesign['surface']>;

const designWith = (body: BodyType, surface: Surface) =>
  designOf({ version: DESIGN_VERSION, package: { body }, surface: { door: 'flat', frontWing: 'flat', ...surface } });
const meshOf = (body: BodyType, surface: Surface) =>
  carBody(designWith(body, surface).car).mesher?.half(0.05, () => {});

const BELOW = 0.23;

/** The flank where its line is asked for, at a share of the wheelbase: its half width and slope by height over the line (m). */
function flankAt(body: BodyType, surface: Surface, share: number) {
  const { car } = designWith(body, { creaseDepth: 24, ...surface });
  const form = formOf(car);
  if (!form) throw new Error('no lines');
  const field = new Field(form);
  fitMeasures(field);
  const { sides } = field.body;
  const x = car.frontOverhang + car.wheelbase * share;
  const line = sides.lineAt('belt', x, 'place') - BELOW;
  return (over: number) => {
    const half = field.body.half(x, line + over, true);
    return { half, slope: sides.across };
  };
}

/** How fast the flank turns at its line (per m). */
function turnAt(body: BodyType, surface: Surface, share: number) {
  const flank = flankAt(body, surface, share);
  return (flank(-0.002).slope - flank(0.002).slope) / 0.004;
}

describe.each<BodyType>(['sedan', 'suv', 'van'])('the character line of a %s', (body) => {
  it('given a depth, when the flank is measured, then it is cut in so deep beneath a line at the asked height', () => {
    const flank = flankAt(body, { creaseFront: 260, creaseRear: 200, creaseRadiusFront: 8, creaseRadiusRear: 8 }, 0.5);
    const around = range(-0.2, 0.08, 0.004).map((over) => ({ over, ...flank(over) }));
    const line = around.reduce((most, one) => (one.half > most.half ? one : most));
    const inner = Math.min(...around.filter(({ over }) => over < 0).map(({ half }) => half));
    expect(Math.abs(line.over)).toBeLessThan(0.006);
    expect(Math.abs(line.half - inner - 0.024)).toBeLessThan(0.004);
  });

  it('given two radii, when the edge is followed to the rear, then it turns ever more softly, or ever more sharply', () => {
    const fading = { creaseRadiusFront: 6, creaseRadiusRear: 120 };
    const growing = { creaseRadiusFront: 120, creaseRadiusRear: 6 };
    expect(turnAt(body, fading, 0.4)).toBeGreaterThan(turnAt(body, fading, 0.6) * 1.2);
    expect(turnAt(body, growing, 0.6)).toBeGreaterThan(turnAt(body, growing, 0.4) * 1.2);
  });
});

describe('a sheet with a character line', () => {
  it('given no depth, when its other numbers are set, then the body is the one without a line', () => {
    expect(meshOf('sedan', { creaseRadiusFront: 5, creaseFront: 120, creaseDepth: 0 })).toEqual(meshOf('sedan', {}));
  });

  it('given every number, when its car is written down, then the sheet keeps them', () => {
    const crease = { creaseDepth: 22, creaseFront: 250, creaseRear: 140, creaseRadiusFront: 6, creaseRadiusRear: 90 };
    expect(sheetOf(designWith('sedan', crease)).surface).toMatchObject(crease);
  });

  it('given a car between its wheels, when a line is asked for, then it is said not to be drawn', () => {
    const { reading } = readDesign('formula car, sharp character line');
    expect(reading.words.some(({ because }) => because === 'not-drawn')).toBe(true);
    expect(reading.design.surface).toBeUndefined();
    expect(meshOf('formula', { creaseDepth: 30 })).toEqual(meshOf('formula', {}));
  });
});
