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

describe.each<BodyType>(['sedan', 'suv', 'van'])('the second character line of a %s', (body) => {
  it('given a depth, when the flank is measured, then it is cut in beneath a second edge at the asked height', () => {
    // given
    const lines = { creaseFront: 160, creaseRear: 160, lowerCreaseFront: 450, lowerCreaseRear: 450 };
    const sharp = { creaseRadiusFront: 8, creaseRadiusRear: 8 };
    // when
    const one = flankAt(body, { ...lines, ...sharp, creaseDepth: 16 }, 0.5);
    const two = flankAt(body, { ...lines, ...sharp, creaseDepth: 16, lowerCreaseDepth: 20 }, 0.5);
    const low = BELOW - 0.45;
    const turn = (flank: typeof one, over: number) => flank(over - 0.012).slope - flank(over + 0.012).slope;
    // then
    expect(turn(two, low)).toBeGreaterThan(turn(one, low) + 0.1);
    expect(one(low - 0.05).half - two(low - 0.05).half).toBeGreaterThan(0.012);
    expect(Math.abs(one(low).half - two(low).half)).toBeLessThan(0.004);
    // Above the first line nothing of the second is left.
    expect(one(BELOW - 0.14).half).toBeCloseTo(two(BELOW - 0.14).half, 3);
  });

  it('given it alone, when the flank is measured, then there is one edge and it lies low', () => {
    const alone = flankAt(body, { creaseDepth: 0, lowerCreaseDepth: 20 }, 0.5);
    const plain = flankAt(body, { creaseDepth: 0 }, 0.5);
    const drawnIn = range(-0.5, 0.1, 0.01).map((over) => ({ over, in: plain(over).half - alone(over).half }));
    const deepest = drawnIn.reduce((most, one) => (one.in > most.in ? one : most));
    expect(deepest.in).toBeGreaterThan(0.015);
    expect(deepest.over).toBeLessThan(-0.2);
  });
});

describe('a sheet with a character line', () => {
  it('given no depth, when its other numbers are set, then the body is the one without a line', () => {
    expect(meshOf('sedan', { creaseRadiusFront: 5, creaseFront: 120, creaseDepth: 0 })).toEqual(meshOf('sedan', {}));
  });

  it('given every number, when its car is written down, then the sheet keeps them', () => {
    const crease = { creaseDepth: 22, creaseFront: 250, creaseRear: 140, creaseRadiusFront: 6, creaseRadiusRear: 90 };
    expect(sheetOf(designWith('sedan', crease)).surface).toMatchObject(crease);
    const second = { lowerCreaseDepth: 12, lowerCreaseFront: 400, lowerCreaseRear: 380 };
    expect(sheetOf(designWith('sedan', second)).surface).toMatchObject(second);
  });

  it('given a car between its wheels, when a line is asked for, then it is said not to be drawn', () => {
    const { reading } = readDesign('formula car, sharp character line');
    expect(reading.words.some(({ because }) => because === 'not-drawn')).toBe(true);
    expect(reading.design.surface).toBeUndefined();
    expect(meshOf('formula', { creaseDepth: 30 })).toEqual(meshOf('formula', {}));
  });
});

/** A sedan's outline as it is drawn: its own lines, as a picture gives them. */
const drawn = (surface: Surface) => {
  const { car } = designWith('sedan', surface);
  const body = carBody(car);
  const xs = range(0.1, car.length - 0.1, 0.05);
  const top = xs.map((x): [number, number] => [x, Math.max(body.roof(x), body.bonnet(x))]);
  const front: [number, number][] = [
    [0.2, 0.08],
    [0.62, 0.1],
  ];
  const rear: [number, number][] = [
    [0.2, car.length - 0.08],
    [0.8, car.length - 0.1],
  ];
  return carBody({ ...car, outline: { top, front, rear } });
};

describe('the character line of a car with a drawn outline', () => {
  const half = (surface: Surface) => {
    const body = drawn(surface);
    const x = (body.frontAxle + body.rearAxle) / 2;
    return (z: number) => {
      let [inner, outer] = [0.3, 1.3];
      for (let i = 0; i < 40; i++) {
        const middle = (inner + outer) / 2;
        if (body.distance(x, middle, z) > 0) outer = middle;
        else inner = middle;
      }
      return { half: inner, belt: body.belt(x) };
    };
  };

  it('given a depth, when the flank is measured, then it is drawn in below the asked height and stays at it', () => {
    // given
    const plain = half({});
    const folded = half({ creaseDepth: 24, creaseFront: 240, creaseRear: 240 });
    const line = plain(0.7).belt - 0.24;
    // when
    const inward = (z: number) => plain(z).half - folded(z).half;
    // then
    expect(Math.abs(inward(line))).toBeLessThan(0.006);
    expect(Math.abs(inward(line - 0.1) - 0.024)).toBeLessThan(0.004);
    expect(inward(line + 0.05)).toBeGreaterThan(0.006);
    expect(Math.abs(inward(line - 0.32))).toBeLessThan(0.002);
  });
});
