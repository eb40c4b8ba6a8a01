import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { openWheeled } from '../../contract/open-wheels';
import * as options from '../../contract/options';
import { archetypes } from '../../provider/engines/embedded/car/archetypes';
import { carBody } from '../../provider/engines/embedded/car/body';
import type { DesignBrief } from '../../provider/engines/embedded/car/brief';
import { roomOf } from '../../provider/engines/embedded/car/cabin/room';
import { type Design, designCar } from '../../provider/engines/embedded/car/design';
import { fronts } from '../../provider/engines/embedded/car/faces/fronts';
import { rears } from '../../provider/engines/embedded/car/faces/rears';
import { createFeatures, Skin } from '../../provider/engines/embedded/car/features';
import { blendedArchetype } from '../../provider/engines/embedded/car/preset-blend';
import { rimFace, rimNames } from '../../provider/engines/embedded/car/rims';
import { fairnessOf } from '../../provider/engines/embedded/car/shape/fairness';
import type { BodyStyle } from '../../provider/engines/embedded/car/shape/parameters';
import { studioNames } from '../../provider/engines/embedded/kernel/light';
import { createCamera, type SingleView } from '../../provider/engines/embedded/trace/camera';
import { finishOf, renderFrom, renderView, sceneOf } from '../../provider/engines/embedded/trace/car-scene';
import { createStudio } from '../../provider/engines/embedded/trace/studio';
import { Tracer } from '../../provider/engines/embedded/trace/tracer';
import { readPrompt } from '../../provider/engines/embedded/words';

const CELL = 0.1;
const SIZE = [48, 32] as const;
const bodies = Object.keys(archetypes) as BodyStyle[];
const tick = () => {};
const plain: DesignBrief = { ...readPrompt('silver'), carType: 'sedan', carClass: 'petrol', background: 'light' };
const designOf = (more: Partial<DesignBrief> = {}, seed = 1): Design => designCar({ ...plain, ...more }, seed, 15);
const draw = (design: Design, view: SingleView = 'front-three-quarter') =>
  renderView(sceneOf(design.car, tick, CELL), design, view, ...SIZE, tick);

/** The driver's view without its baked light, which costs more than all else. */
function drawInside(design: Design): Uint8Array {
  const [width, height] = SIZE;
  const camera = createCamera('driver', design.car, width, height);
  return renderFrom(sceneOf(design.car, tick, CELL), design, camera, 1.3, { width, height, tick });
}

/** Mean difference of two pictures (0–255). */
function apart(a: Uint8Array, b: Uint8Array): number {
  return a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length;
}

/** Every pair of pictures, by name, that is less than `least` apart. */
function alike(pictures: Readonly<Record<string, Uint8Array>>, least: number): string[] {
  const entries = Object.entries(pictures);
  return entries.flatMap(([name, picture], i) =>
    entries.slice(i + 1).flatMap(([other, second]) => (apart(picture, second) < least ? [`${name} = ${other}`] : [])),
  );
}

const table = <K extends string>(keys: readonly K[], of: (key: K) => Uint8Array) =>
  Object.fromEntries(keys.map((key) => [key, of(key)]));

describe('every option of the form', () => {
  const views = options.views.filter((view): view is SingleView => view !== 'multiple');

  it('every body type changes the picture', () => {
    expect(
      alike(
        table(options.carTypes, (carType) => draw(designOf({ carType }))),
        1,
      ),
    ).toEqual([]);
  });

  it('every class changes the picture', () => {
    const classes = (view: SingleView) => table(options.carClasses, (carClass) => draw(designOf({ carClass }), view));
    expect(alike(classes('rear'), 0.05)).toEqual([]);
    const { electric, petrol } = classes('front');
    expect(apart(electric ?? new Uint8Array(), petrol ?? new Uint8Array())).toBeGreaterThan(0.5);
  });

  it('every style changes the picture', () => {
    expect(
      alike(
        table(options.styles, (style) => draw(designOf({ styles: [style] }))),
        0.5,
      ),
    ).toEqual([]);
  });

  it('every colour changes the picture', () => {
    expect(
      alike(
        table(options.colors, (color) => draw(designOf({ color }))),
        1,
      ),
    ).toEqual([]);
  });

  it('every view changes the picture', () => {
    expect(
      alike(
        table(views, (view) => (view === 'driver' ? drawInside(designOf()) : draw(designOf(), view))),
        2,
      ),
    ).toEqual([]);
  });

  it("every interior changes the driver's view", () => {
    const cabins = options.interiors;
    expect(
      alike(
        table(cabins, (interior) => drawInside(designOf({ interior }))),
        1,
      ),
    ).toEqual([]);
  });

  it.each([
    ['sedans', ['geely-e8', 'lynkco-07', 'lynkco-03', 'model-3', 'mi-su7', 'byd-seal', 'hongqi-e-qm5', 'bmw']],
    ['tall cars', ['volvo-ex90', 'polar', 'galaxy-l7', 'aito-m5', 'byd-song', 'hongqi-hq9', 'galaxy-e5', 'zeekr-mix']],
  ] as const)('every named model changes the picture: %s', (_, presets) => {
    const bare: DesignBrief = { ...plain, carType: undefined, carClass: undefined };
    const pictures = table(presets, (preset) => draw(designCar({ ...bare, presets: [{ preset, weight: 1 }] }, 1, 15)));
    expect(alike(pictures, 0.3)).toEqual([]);
  });
});

describe('a picture of a car', () => {
  const views = options.views.filter((view): view is SingleView => view !== 'multiple' && view !== 'driver');

  it.each(views)('the view %s shows the car in the middle and the room at the corners', (view) => {
    const design = designOf();
    const scene = sceneOf(design.car, tick, CELL);
    const camera = createCamera(view, design.car, ...SIZE);
    const tracer = new Tracer(
      scene,
      createStudio(design.car.length, { studio: 'light' }),
      finishOf(design),
      camera.pixel,
    );
    const idAt = (u: number, v: number) => {
      const d = [0, 1, 2].map((k) => {
        const [f, r, up] = [camera.forward[k] ?? 0, camera.right[k] ?? 0, camera.up[k] ?? 0];
        return f + r * u + up * v;
      });
      const length = Math.hypot(...d);
      const sample = { r: 0, g: 0, b: 0, id: 0, t: 0 };
      const [x = 0, y = 0, z = 0] = d.map((value) => value / length);
      tracer.trace(...camera.origin, x, y, z, sample);
      return sample.id;
    };
    expect(idAt(0, -0.05)).toBeLessThan(250);
    for (const [u, v] of [
      [-0.97, 0.95],
      [0.97, 0.95],
      [-0.97, -0.95],
      [0.97, -0.95],
    ] as const)
      expect(idAt(u, v)).toBeGreaterThanOrEqual(250);
  });

  it('every studio looks different', () => {
    const pictures = table(studioNames, (studio) => draw({ ...designOf(), studio }));
    expect(alike(pictures, 6)).toEqual([]);
  });

  it('neither a top view nor the windscreen is overexposed', () => {
    const burnt = (picture: Uint8Array) => picture.filter((value) => value > 250).length / picture.length;
    expect(burnt(draw(designOf({ color: 'red' }), 'top'))).toBeLessThan(0.01);
    expect(burnt(drawInside({ ...designOf(), studio: 'daylight' }))).toBeLessThan(0.05);
  });
});

describe('the libraries of faces, tails and rims', () => {
  let lamps: Map<string, string>;
  beforeAll(() => {
    const m = { hw: 0.86, lampZ: 0.62, lowZ: 0.25, s: 1, open: true };
    const sketch = (of: (a: number, z: number) => boolean) => {
      let bits = '';
      for (let z = 0.1; z < 0.9; z += 0.02) for (let a = 0; a < 1.2; a += 0.02) bits += of(a, z) ? '1' : '0';
      return bits;
    };
    lamps = new Map(
      Object.entries(fronts).map(([name, front]) => {
        const face = front(m);
        return [name, sketch((a, z) => face.lamp(a, z) < 0 || face.grille(a, z) < 0)];
      }),
    );
  });

  it('there are at least eight fronts, four rears and eight rims', () => {
    expect(Object.keys(fronts).length).toBeGreaterThanOrEqual(8);
    expect(Object.keys(rears).length).toBeGreaterThanOrEqual(4);
    expect(rimNames.length).toBeGreaterThanOrEqual(8);
  });

  it('fronts, rears and rims differ in more than a detail', () => {
    const entries = [...lamps];
    for (const [name, bits] of entries) {
      for (const [other, second] of entries) {
        if (name >= other) continue;
        const differing = [...bits].filter((bit, i) => bit !== second[i]).length;
        const covered = [...bits].filter((bit) => bit === '1').length;
        expect(differing / covered, `${name} and ${other}`).toBeGreaterThan(0.35);
      }
    }
  });

  it.each([undefined, 3, 8, 20])('every rim with openings has metal and openings, with %s spokes', (spokes) => {
    for (const [rim, name] of rimNames.entries()) {
      if (name === 'wire' || name === 'disc') continue;
      const face = rimFace({ rim, spokes });
      let metal = 0;
      let all = 0;
      for (let x = -0.22; x <= 0.22; x += 0.005)
        for (let z = -0.22; z <= 0.22; z += 0.005) {
          if (Math.hypot(x, z) > 0.22 || Math.hypot(x, z) < 0.07) continue;
          all++;
          if (face(x, z, 0.26) < 0) metal++;
        }
      expect(metal / all, name).toBeGreaterThan(spokes === undefined ? 0.2 : 0.12);
      expect(metal / all, name).toBeLessThan(name === 'steel' ? 0.97 : 0.95);
    }
  });
});

describe('the class of a car', () => {
  const skins = (carClass: 'electric' | 'petrol' | 'hybrid') => {
    const { car } = designCar({ ...plain, carClass, styles: ['luxury'] }, 1, 15);
    const body = carBody(car);
    const classify = createFeatures(car, body);
    const count = new Map<number, number>();
    for (let y = -0.8; y <= 0.8; y += 0.01)
      for (let z = car.clearance; z < car.deckHeight; z += 0.01)
        for (const end of ['front', 'rear'] as const) {
          const x =
            end === 'front'
              ? body.nose(z) + body.noseSetback(Math.abs(y))
              : body.tail(z) - body.tailSetback(Math.abs(y));
          const skin = classify(x, y, z, end === 'front' ? -1 : 1, 0, 0, 0.001);
          count.set(skin, (count.get(skin) ?? 0) + 1);
        }
    return (skin: Skin) => count.get(skin) ?? 0;
  };

  it('a petrol car has an open grille and exhausts', () => {
    const petrol = skins('petrol');
    expect(petrol(Skin.grille)).toBeGreaterThan(100);
    expect(petrol(Skin.exhaust)).toBeGreaterThan(10);
    expect(petrol(Skin.accent)).toBe(0);
  });

  it('an electric car has a closed grille, no exhausts and a mark', () => {
    const electric = skins('electric');
    expect(electric(Skin.grille)).toBe(0);
    expect(electric(Skin.exhaust)).toBe(0);
    expect(electric(Skin.accent)).toBeGreaterThan(10);
  });

  it('a hybrid has a grille, exhausts and a mark', () => {
    const hybrid = skins('hybrid');
    for (const skin of [Skin.grille, Skin.exhaust, Skin.accent]) expect(hybrid(skin)).toBeGreaterThan(5);
  });
});

describe('surfaces', () => {
  // Between wheels that stand outside, a body has no flank of a whole length.
  it.each(bodies.filter((body) => !openWheeled.includes(body)))(
    'the surfaces of a %s reflect zebra stripes without waves',
    (carType) => {
      for (const seed of [1, 2, 3]) {
        const { car } = designOf({ carType }, seed);
        const { bonnet, roof, flank, screen } = fairnessOf(car, carBody(car));
        expect(bonnet).toBeLessThan(0.08);
        expect(roof).toBeLessThan(0.02);
        expect(flank).toBeLessThan(0.03);
        expect(screen).toBeLessThan(0.15);
      }
    },
  );
});

describe('named models', () => {
  const preset = fc.constantFrom(...options.geelyPresets, ...options.otherPresets);

  it('a heavier weight brings the proportions nearer to the named model', () => {
    fc.assert(
      fc.property(
        preset,
        fc.constantFrom(...bodies),
        fc.double({ min: 0.01, max: 0.9, noNaN: true }),
        (name, type, weight) => {
          const full = blendedArchetype(type, [{ preset: name, weight: 1 }]);
          const off = (share: number) => {
            const blend = blendedArchetype(type, [{ preset: name, weight: share }]);
            return (['length', 'height', 'width', 'wheelbase', 'noseHeight', 'boxiness'] as const).map((key) =>
              Math.abs(blend[key] - full[key]),
            );
          };
          const light = off(weight);
          for (const [i, distance] of off(weight + 0.1).entries())
            expect(distance).toBeLessThanOrEqual((light[i] ?? 0) + 1e-9);
        },
      ),
    );
  });

  it('equal weights of two models average their dimensions', () => {
    const at = (a: number, b: number) =>
      blendedArchetype('suv', [
        { preset: 'volvo-ex90', weight: a },
        { preset: 'galaxy-l7', weight: b },
      ]).length;
    expect(at(0.5, 0.5)).toBeCloseTo((at(1, 0) + at(0, 1)) / 2, 6);
  });
});

describe('designs for any words', () => {
  const briefs = fc.record({
    carType: fc.constantFrom(...bodies),
    styles: fc.uniqueArray(fc.constantFrom(...options.styles), { maxLength: 3 }),
    presets: fc.array(
      fc.record({
        preset: fc.constantFrom(...options.geelyPresets, ...options.otherPresets),
        weight: fc.double({ min: 0.01, max: 1, noNaN: true }),
      }),
      { maxLength: 4 },
    ),
    sketch: fc.constant(false),
    dimensions: fc.record(
      {
        length: fc.integer({ min: 3400, max: 5600 }),
        height: fc.integer({ min: 1150, max: 2000 }),
        rimDiameter: fc.integer({ min: 380, max: 584 }),
      },
      { requiredKeys: [] },
    ),
  });

  it('wheels, glass and seats of a design are in plausible places for any words', () => {
    fc.assert(
      fc.property(briefs, fc.nat(), fc.integer({ min: 1, max: 15 }), (brief, seed, cfgScale) => {
        const { car } = designCar(brief, seed, cfgScale);
        // Wheels that stand outside reach to a body's ends.
        if (!openWheeled.includes(car.type)) {
          expect(car.frontOverhang - car.tyreDiameter / 2).toBeGreaterThan(0.2);
          expect(car.frontOverhang + car.wheelbase + car.tyreDiameter / 2).toBeLessThan(car.length - 0.15);
        }
        expect(car.rimDiameter).toBeLessThan(car.tyreDiameter - 0.1);
        expect(car.cowl).toBeLessThan(car.header);
        expect(car.header).toBeLessThan(car.backTop);
        expect(car.backTop).toBeLessThan(car.backBase);
        const room = roomOf(car, carBody(car));
        expect(room.eye[2]).toBeLessThan(car.height - 0.1);
        expect(room.edge).toBeGreaterThan(car.cowl);
      }),
    );
  });

  it('inches dimension the rim and millimetres the tyre', () => {
    const inches = designCar(readPrompt('suv, 22-inch wheels'), 1, 7).car;
    expect(inches.rimDiameter).toBeCloseTo(22 * 0.0254 + 0.02, 2);
    expect(inches.tyreDiameter).toBeGreaterThan(inches.rimDiameter + 0.1);
    expect(designCar(readPrompt('suv, wheel diameter 780 mm'), 1, 7).car.tyreDiameter).toBeCloseTo(0.78);
  });

  it('designs of a batch vary less with more guidance', () => {
    const faces = (cfgScale: number) =>
      new Set(Array.from({ length: 40 }, (_, seed) => designCar(readPrompt('red suv'), seed * 7919, cfgScale).car.face))
        .size;
    expect(faces(1)).toBeGreaterThanOrEqual(4);
    const spread = (cfgScale: number) => {
      const heights = Array.from(
        { length: 40 },
        (_, seed) => designCar(readPrompt('red suv'), seed * 7919, cfgScale).car.height,
      );
      return Math.max(...heights) - Math.min(...heights);
    };
    expect(spread(15)).toBeLessThan(spread(1) / 2);
  });
});

describe('a drawing without a place', () => {
  it.each(['马克笔手绘的轿车', 'marker sketch of a coupe', 'clay model of a sedan'])(
    'has bare paper or a light room around the car, whatever the seed: %s',
    (prompt) => {
      const seeds = Array.from({ length: 24 }, (_, seed) => designCar(readPrompt(prompt), seed, 15).studio);
      expect(new Set(seeds)).toEqual(new Set(['light']));
    },
  );

  it('stands where its words say', () => {
    expect(designCar(readPrompt('marker sketch of a coupe in the desert'), 1, 15).studio).toBe('desert');
  });
});
