import { type Canvas, normal, painted, type Random, smoothNoise } from './canvas';

type Colour = readonly [number, number, number];

/** Puts a car into a street: sky, houses with windows, trees, a kerb, a road, and the car's shadow on it. */
export function inStreet(canvas: Canvas, random: Random): Canvas {
  const { width, mask } = canvas;
  let low = 0;
  let [left, right] = [width, 0];
  mask.forEach((value, i) => {
    if (!value) return;
    low = Math.max(low, Math.floor(i / width));
    left = Math.min(left, i % width);
    right = Math.max(right, i % width);
  });
  const kerb = low - 34 - 18 * random();
  const scene = { behind: behindOf(width, kerb, random), kerb, low, left, right };
  const soft = softened(canvas);
  const asphalt = smoothNoise(2.2, random);
  const warm = 0.94 + 0.12 * random();
  const exposure = 0.7 + 0.5 * random();
  return painted(canvas, (x, y, value, k) => {
    const near = 1 - Math.abs((x - (left + right) / 2) / ((right - left) / 2 + 8)) ** 4;
    const shadow = y > low - 14 && y < low + 7 ? Math.max(0, near) * 0.62 : 0;
    const road = (96 + 14 * asphalt(x, y)) * (1 - shadow);
    const back = y < kerb ? scene.behind(x, y, k) : y < kerb + 4 ? 168 : road;
    const share = soft[y * width + x] ?? 0;
    const light = (value * share + back * (1 - share)) * exposure * (k === 0 ? warm : k === 2 ? 2 - warm : 1);
    return light + 5 * normal(random);
  });
}

function behindOf(width: number, kerb: number, random: Random): (x: number, y: number, k: number) => number {
  const houses: { to: number; top: number; colour: Colour; step: number }[] = [];
  for (let x = 0; x < width; ) {
    const wide = 70 + 80 * random();
    const tone = 110 + 110 * random();
    const colour = [tone, tone * (0.8 + 0.2 * random()), tone * (0.6 + 0.35 * random())] as const;
    houses.push({ to: x + wide, top: kerb * (0.1 + 0.4 * random()), colour, step: 20 + 12 * random() });
    x += wide;
  }
  const trees = Array.from({ length: 4 }, () => ({
    x: width * random(),
    y: kerb * (0.45 + 0.2 * random()),
    r: 24 + 26 * random(),
  }));
  const leaves = smoothNoise(5, random);
  const sky: Colour = [168, 198, 232];
  return (x, y, k) => {
    for (const tree of trees) {
      const ragged = Math.hypot(x - tree.x, y - tree.y) + 10 * leaves(x, y);
      if (ragged < tree.r)
        return [58, 96, 44][k] === undefined ? 0 : ([58, 96, 44][k] ?? 0) * (1 + 0.5 * leaves(x + 40, y));
      if (Math.abs(x - tree.x) < 4 && y > tree.y) return [82, 62, 46][k] ?? 0;
    }
    const house = houses.find(({ to }) => x < to);
    if (!house || y < house.top) return (sky[k] ?? 0) + 30 * (y / kerb);
    const window = (x % house.step) / house.step > 0.45 && ((y - house.top) % 26) / 26 > 0.4;
    return window ? ([58, 68, 80][k] ?? 0) : (house.colour[k] ?? 0);
  };
}

/** How much of the car is in each pixel's neighbourhood. */
function softened({ mask, width }: Canvas): Float32Array {
  return Float32Array.from(mask, (_, i) => {
    let sum = 0;
    for (const d of [0, -1, 1, -width, width]) sum += (mask[i + d] ?? 0) * (d === 0 ? 2 : 1);
    return sum / 6;
  });
}
