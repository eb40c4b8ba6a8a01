import { type Canvas, copyOf, moved, normal, painted, type Random, smoothNoise, stroke } from './canvas';

/** Changes a picture as a hand, a sheet of paper or a camera does. */
export type Change = (canvas: Canvas, random: Random) => Canvas;

/** Clean lines drawn over by hand: trembling, twice, with a pencil that presses unevenly and leaves gaps. */
export const byHand =
  (amplitude: number, gaps: number): Change =>
  (canvas, random) => {
    const again = () => {
      const [dx, dy] = [smoothNoise(26, random), smoothNoise(26, random)];
      const shift = (x: number, y: number): readonly [number, number] => [
        x + amplitude * dx(x, y),
        y + amplitude * dy(x, y),
      ];
      return moved(canvas, shift, (x, y) => [x, y], [255, 255, 255]);
    };
    const [one, two] = [again(), again()];
    const pressure = smoothNoise(18, random);
    return painted({ ...one, mask: canvas.mask }, (x, y, value, k) => {
      const other = two.rgb[(y * canvas.width + x) * 3 + k] ?? 255;
      const press = pressure(x, y);
      const strength = press < gaps ? 0 : 0.62 + 0.25 * press;
      return 255 - strength * (255 - Math.min(value, other + 60));
    });
  };

export const noise =
  (sigma: number): Change =>
  (canvas, random) =>
    painted(canvas, (_x, _y, value) => value + sigma * normal(random));

const desk = [112, 84, 60] as const;

/** The sheet lies slanted on a desk, and its far edge is shorter. */
export const slanted =
  (degrees: number): Change =>
  (canvas, random) => {
    const { width, height } = canvas;
    const angle = ((random() < 0.5 ? -degrees : degrees) * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [cx, cy] = [width / 2, height / 2];
    const size = 0.86 - 0.004 * degrees;
    const far = 0.0003;
    const to = (x: number, y: number): readonly [number, number] => {
      const [u, v] = [((x - cx) * cos - (y - cy) * sin) * size, ((x - cx) * sin + (y - cy) * cos) * size];
      const w = 1 - far * v;
      return [cx + u / w, cy + v / w];
    };
    const from = (px: number, py: number): readonly [number, number] => {
      const v = (py - cy) / (1 + far * (py - cy));
      const u = (px - cx) * (1 - far * v);
      return [cx + (u * cos + v * sin) / size, cy + (v * cos - u * sin) / size];
    };
    const grain = smoothNoise(9, random);
    const light = smoothNoise(180, random);
    return painted(moved(canvas, from, to, desk), (x, y, value) => value * (0.9 + 0.1 * light(x, y)) + 3 * grain(x, y));
  };

export const tinted =
  (paper: readonly [number, number, number]): Change =>
  (canvas, random) => {
    const light = smoothNoise(220, random);
    return painted(canvas, (x, y, value, k) => ((value * (paper[k] ?? 255)) / 255) * (0.93 + 0.07 * light(x, y)));
  };

/** Ruled or squared paper. */
export const ruled =
  (squared: boolean): Change =>
  (canvas) => {
    const step = squared ? 12 : 17;
    return painted(canvas, (x, y, value, k) => {
      const on = y % step === 5 || (squared && x % step === 5);
      return on ? Math.min(value, [172, 196, 226][k] ?? 0) : value;
    });
  };

const boxOfMask = ({ mask, width, height }: Canvas) => {
  let [left, right, top, bottom] = [width, 0, height, 0];
  mask.forEach((value, i) => {
    if (!value) return;
    left = Math.min(left, i % width);
    right = Math.max(right, i % width);
    top = Math.min(top, Math.floor(i / width));
    bottom = Math.max(bottom, Math.floor(i / width));
  });
  return { left, right, top, bottom };
};

/** The seven strokes of a digit in a box of 1 × 2. */
const segments = [
  [0, 0, 1, 0],
  [1, 0, 1, 1],
  [1, 1, 1, 2],
  [0, 2, 1, 2],
  [0, 1, 0, 2],
  [0, 0, 0, 1],
  [0, 1, 1, 1],
] as const;
const digits = ['012345', '12', '01346', '01236', '1256', '02356', '023456', '012', '0123456', '012356'];

function writeNumber(canvas: Canvas, text: string, x: number, y: number, ink: readonly [number, number, number]): void {
  [...text].forEach((digit, n) => {
    for (const segment of digits[Number(digit)] ?? '') {
      const [ax, ay, bx, by] = segments[Number(segment)] ?? [0, 0, 0, 0];
      const at = (u: number, v: number) => [x + 8 * n + 5 * u, y + 4.5 * v] as const;
      stroke(canvas, [at(ax, ay), at(bx, by)], { wide: 1.2, ink });
    }
  });
}

/** Dimension lines with arrows and numbers under and beside the car, and a title. */
export const annotated: Change = (canvas, random) => {
  const out = copyOf(canvas);
  const box = boxOfMask(canvas);
  const ink = random() < 0.5 ? ([190, 30, 40] as const) : ([40, 40, 46] as const);
  const pen = { wide: 1.1, ink };
  const line = (ax: number, ay: number, bx: number, by: number) =>
    stroke(
      out,
      [
        [ax, ay],
        [bx, by],
      ],
      pen,
    );
  const [one, two] = canvas.wheels;
  const below = Math.min(canvas.height - 16, box.bottom + 14);
  const [from, to] = one && two ? [Math.min(one[0], two[0]), Math.max(one[0], two[0])] : [box.left, box.right];
  line(from, below, to, below);
  for (const [x, way] of [
    [from, 1],
    [to, -1],
  ] as const) {
    line(x, below, x + 6 * way, below - 3);
    line(x, below, x + 6 * way, below + 3);
    line(x, box.bottom - 22, x, below + 5);
  }
  writeNumber(out, String(2400 + Math.floor(random() * 700)), (from + to) / 2 - 16, below + 3, ink);
  const beside = Math.min(canvas.width - 14, box.right + 10);
  line(beside, box.top, beside, box.bottom);
  line(box.right - 40, box.top, beside + 4, box.top);
  line(beside - 8, box.bottom, beside + 4, box.bottom);
  writeNumber(out, String(1300 + Math.floor(random() * 600)), 12, 12, ink);
  return out;
};

/** Long thin lines through axles, roof and belt, drawn before the car. */
export const constructed: Change = (canvas) => {
  const out = copyOf(canvas);
  const box = boxOfMask(canvas);
  const pen = { wide: 0.9, ink: [168, 168, 172] as const };
  const { width, height } = canvas;
  for (const y of [box.top, (box.top + box.bottom) / 2, box.bottom])
    stroke(
      out,
      [
        [8, y],
        [width - 8, y + 1],
      ],
      pen,
    );
  for (const x of [box.left, ...canvas.wheels.map(([at]) => at), box.right]) {
    stroke(
      out,
      [
        [x, 10],
        [x + 1, height - 10],
      ],
      pen,
    );
  }
  return out;
};

export const ground: Change = (canvas) => {
  const out = copyOf(canvas);
  const { bottom } = boxOfMask(canvas);
  stroke(
    out,
    [
      [14, bottom + 1],
      [canvas.width - 18, bottom],
    ],
    { wide: 1.6, ink: [50, 50, 54] },
  );
  return out;
};

/** Slanting strokes on the lower half of the body, and as a shadow under it. */
export const hatched: Change = (canvas) => {
  const { top, bottom } = boxOfMask(canvas);
  const middle = top + 0.62 * (bottom - top);
  return painted(canvas, (x, y, value, _k, car) => {
    const shade = (car && y > middle) || (!car && y > bottom - 2 && y < bottom + 8 && x > 60 && x < canvas.width - 60);
    return shade && (x + y) % 6 === 0 ? Math.min(value, 105) : value;
  });
};

export const inverted =
  (blue: boolean): Change =>
  (canvas) =>
    painted(canvas, (_x, _y, value, k) => {
      const paper = blue ? ([28, 58, 118][k] ?? 0) : 18;
      return paper + ((255 - value) / 255) * (242 - paper);
    });

/** Thick marker: every line grown. */
export const thick: Change = (canvas) => {
  const { width } = canvas;
  return painted(canvas, (x, y, value, k) => {
    let least = value;
    for (let dy = -2; dy <= 2; dy++) {
      for (let dx = -2; dx <= 2; dx++) {
        if (dx * dx + dy * dy <= 4) least = Math.min(least, canvas.rgb[((y + dy) * width + x + dx) * 3 + k] ?? 255);
      }
    }
    return least;
  });
};

/** The picture's edge cuts off one end of the car. */
export const cropped: Change = (canvas) => {
  const { left, right } = boxOfMask(canvas);
  const cut = Math.round(0.05 * (right - left));
  const by = right + cut - canvas.width;
  const shift = (x: number, y: number): readonly [number, number] => [x + by + 2 * cut, y];
  return moved(canvas, shift, (x, y) => [x - by - 2 * cut, y], [255, 255, 255]);
};
