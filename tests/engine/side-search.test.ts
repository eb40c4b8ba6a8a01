import { describe, expect, it } from 'vitest';
import { type Canvas, painted, stroke } from '../../bench/reading/canvas';
import { annotated, noise, ruled, slanted } from '../../bench/reading/hand';
import { inStreet } from '../../bench/reading/street';
import type { PictureReading } from '../../contract/picture-reading';
import { randomOf } from '../../provider/engines/embedded/kernel/random';
import type { RasterImage } from '../../provider/engines/embedded/raster/image-input';
import { readCar } from '../../provider/engines/embedded/reading';
import { seePicture } from '../../provider/engines/embedded/reading/picture';
import { iou } from '../../provider/engines/embedded/reading/raster';
import { sideShapes } from '../../provider/engines/embedded/reading/side/shapes';
import { filled } from '../../provider/engines/embedded/reading/side/snapped';
import { createProjection } from '../../provider/engines/embedded/trace/camera';

const SIZE = { width: 480, height: 320 };
const INK = { wide: 2, ink: [30, 30, 34] as const };
const still = () => {};
type Points = readonly (readonly [number, number])[];

/** Cars written down by hand, in pixels, their noses on the left. */
const van: Points = [
  [62, 232],
  [60, 190],
  [74, 172],
  [104, 122],
  [132, 92],
  [170, 84],
  [408, 86],
  [416, 100],
  [418, 232],
];
const vanWindows: Points[] = [
  [
    [112, 128],
    [136, 100],
    [166, 98],
    [166, 132],
    [112, 132],
  ],
];
const pickup: Points = [
  [46, 224],
  [46, 184],
  [62, 170],
  [138, 160],
  [172, 118],
  [252, 116],
  [262, 158],
  [436, 160],
  [438, 224],
];
const pickupWindows: Points[] = [
  [
    [150, 158],
    [176, 126],
    [208, 125],
    [208, 158],
  ],
  [
    [214, 158],
    [214, 125],
    [246, 124],
    [252, 158],
  ],
];
const vanWheels = [
  [120, 232],
  [352, 232],
] as const;
const pickupWheels = [
  [112, 224],
  [356, 224],
] as const;

const ring = ([x, y]: readonly [number, number], radius: number): Points =>
  Array.from({ length: 61 }, (_, k) => [
    x + radius * Math.cos((k * Math.PI) / 30),
    y + radius * Math.sin((k * Math.PI) / 30),
  ]);

/** Lines on white paper; the mask is the body with its wheels. */
function drawn(
  body: Points,
  windows: readonly Points[],
  wheels: readonly (readonly [number, number])[],
  r: number,
): Canvas {
  const rgb = new Float32Array(SIZE.width * SIZE.height * 3).fill(255);
  const mask = filled(body, SIZE);
  for (const wheel of wheels) {
    for (const [i, on] of filled(ring(wheel, r), SIZE).entries()) if (on) mask[i] = 1;
  }
  const canvas = { ...SIZE, rgb, mask, wheels };
  const first = body[0] ?? [0, 0];
  for (const line of [[...body, first] as Points, ...windows.map((one) => [...one, one[0] ?? first] as Points)])
    stroke(canvas, line, INK);
  for (const wheel of wheels) for (const radius of [r, 0.68 * r]) stroke(canvas, ring(wheel, radius), INK);
  return canvas;
}

function mirrored(canvas: Canvas): Canvas {
  const { width } = canvas;
  const other = (i: number) => i - (i % width) + width - 1 - (i % width);
  return {
    ...canvas,
    rgb: canvas.rgb.map((_, i) => canvas.rgb[other(Math.floor(i / 3)) * 3 + (i % 3)] ?? 0),
    mask: canvas.mask.map((_, i) => canvas.mask[other(i)] ?? 0),
    wheels: canvas.wheels.map(([x, y]) => [width - x, y] as const),
  };
}

const imageOf = ({ rgb, width, height }: Canvas): RasterImage => {
  const rgba = new Uint8Array(width * height * 4).fill(255);
  for (const [i, value] of rgb.entries()) rgba[Math.floor(i / 3) * 4 + (i % 3)] = Math.max(0, Math.min(255, value));
  return { rgba, width, height };
};

/** How far (share of the wheelbase) the read wheels are from the drawn ones, front first. */
function offBy({ wheels, width, height }: Canvas, picture: PictureReading): number {
  const [a, b] = wheels;
  if (!picture.wheels || !a || !b) return 1;
  const base = Math.hypot(a[0] - b[0], a[1] - b[1]);
  const off = ([x, y]: readonly [number, number], wheel: readonly [number, number]) =>
    Math.hypot(x * width - wheel[0], y * height - wheel[1]);
  return Math.max(off(picture.wheels[0].centre, a), off(picture.wheels[1].centre, b)) / base;
}

describe('a car from the side that the engine did not draw', () => {
  const cars = [
    ['a van', drawn(van, vanWindows, vanWheels, 31)],
    ['a van that faces right', mirrored(drawn(van, vanWindows, vanWheels, 31))],
  ] as const;

  it.each(cars)('%s is read from the side, the right way round, with its wheels', (name, canvas) => {
    const { picture, reading } = seePicture(imageOf(canvas), still);
    expect([picture.view, picture.facing]).toEqual(['side', name.includes('right') ? 'right' : 'left']);
    expect(offBy(canvas, picture)).toBeLessThan(0.03);
    expect(iou(reading?.mask ?? new Uint8Array(canvas.mask.length), canvas.mask)).toBeGreaterThan(0.92);
  });

  it.each([
    ['left', drawn(pickup, pickupWindows, pickupWheels, 34)],
    ['right', mirrored(drawn(pickup, pickupWindows, pickupWheels, 34))],
  ])(
    'a pickup whose bed is like a bonnet, facing %s, is read from the side, never the wrong way round',
    (way, canvas) => {
      const { picture } = seePicture(imageOf(canvas), still);
      expect(picture.view).toBe('side');
      expect([way, 'unknown']).toContain(picture.facing);
    },
  );

  /** A body of the engine's, drawn by its outline, windows and lamps. */
  const outlined = (name: string): Canvas => {
    const shape = [...sideShapes()].find(({ body }) => body === name);
    if (!shape) throw new Error('no such body');
    const at = ({ x, z }: { x: number; z: number }) => [130 + 74 * x, 250 - 74 * z] as const;
    const axles = [at({ x: 0, z: shape.tyreRadius }), at({ x: shape.wheelbase, z: shape.tyreRadius })] as const;
    const canvas = drawn(shape.outline.map(at), [], axles, 74 * shape.tyreRadius);
    for (const point of shape.inner) stroke(canvas, [at(point), at(point)], { ...INK, wide: 3 });
    return canvas;
  };

  it.each([
    ['ruled paper', ruled(false)],
    ['noise', noise(12)],
    ['dimension lines', annotated],
    ['a slanted sheet on a desk', slanted(7)],
  ])('a wagon on %s that faces right is read from the side, its wheels where they are', (_, change) => {
    const canvas = change(mirrored(outlined('wagon')), randomOf(4));
    const { picture } = seePicture(imageOf(canvas), still);
    expect([picture.view, picture.facing]).toEqual(['side', 'right']);
    expect(offBy(canvas, picture)).toBeLessThan(0.04);
  });

  it('the camera of a slanted drawing is slanted too', () => {
    const canvas = slanted(7)(outlined('suv'), randomOf(2));
    const found = readCar(imageOf(canvas), still);
    const [front, rear] = canvas.wheels;
    if (!found || !front || !rear) throw new Error('no car was read');
    const project = createProjection(found.camera, SIZE.width, SIZE.height);
    const [ax, ay] = project([found.car.frontOverhang, 0.9, found.car.tyreDiameter / 2]);
    const [bx, by] = project([found.car.frontOverhang + found.car.wheelbase, 0.9, found.car.tyreDiameter / 2]);
    const slope = (x: number, y: number) => Math.atan2(y, x);
    expect(slope(bx - ax, by - ay)).toBeCloseTo(slope(rear[0] - front[0], rear[1] - front[1]), 1);
  });

  it.each([1, 6])(
    'a painted van in a street is asked about or read as it stands, never with the houses (%s)',
    (seed) => {
      const body = painted(drawn(van, vanWindows, vanWheels, 31), (_x, _y, value, k, car) =>
        car && value > 200 ? ([60, 90, 170][k] ?? 0) : value,
      );
      const canvas = inStreet(body, randomOf(seed));
      const { picture, reading } = seePicture(imageOf(canvas), still);
      expect(['unknown unknown', 'side left']).toContain(`${picture.view} ${picture.facing}`);
      expect(iou(reading?.mask ?? new Uint8Array(canvas.mask.length), canvas.mask)).toBeGreaterThan(0.75);
    },
  );
});

describe('a picture without a car from the side', () => {
  it('two circles under a table are no car that anybody is sure of', () => {
    const table: Points = [
      [60, 90],
      [420, 90],
      [420, 110],
      [60, 110],
    ];
    const canvas = drawn(
      table,
      [],
      [
        [140, 250],
        [340, 250],
      ],
      30,
    );
    expect(seePicture(imageOf(canvas), still).picture.view).toBe('unknown');
  });

  it('noise and squared paper are no car', () => {
    const blank = {
      ...SIZE,
      rgb: new Float32Array(480 * 320 * 3).fill(250),
      mask: new Uint8Array(480 * 320),
      wheels: [],
    };
    for (const change of [noise(50), ruled(true)]) {
      const { picture } = seePicture(imageOf(change(blank, randomOf(1))), still);
      expect([picture.view, picture.facing, picture.body]).toEqual(['unknown', 'unknown', 'unknown']);
    }
  });
});
