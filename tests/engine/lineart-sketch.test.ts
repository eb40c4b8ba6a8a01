import { describe, expect, it } from 'vitest';
import { sketchStyle } from '../../provider/engines/embedded/lineart/sketch';

const [WIDTH, HEIGHT] = [160, 100];
/** A red disc on light grey: the least that has a subject, a ground and an edge. */
const rendering = Uint8Array.from({ length: WIDTH * HEIGHT * 3 }, (_, k) => {
  const i = Math.floor(k / 3);
  const inside = Math.hypot((i % WIDTH) - 80, Math.floor(i / WIDTH) - 50) < 30;
  return inside ? (k % 3 === 0 ? 190 : 40) : 205;
});
const at = (rgb: Uint8Array, x: number, y: number) => [...rgb.subarray((y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3)];

describe('sketchStyle', () => {
  it('keeps the colour of the subject, makes the ground paper and inks the edge', async () => {
    const sketch = await sketchStyle(rendering, WIDTH, HEIGHT, 7);
    expect(sketch.length).toBe(rendering.length);
    const [red = 0, green = 0, blue = 0] = at(sketch, 80, 50);
    expect(red).toBeGreaterThan(green + 80);
    expect(red).toBeGreaterThan(blue + 80);
    for (const channel of at(sketch, 6, 6)) expect(channel).toBeGreaterThan(225);
    const rim = Array.from({ length: 9 }, (_, k) => Math.max(...at(sketch, 106 + k, 50)));
    expect(Math.min(...rim)).toBeLessThan(110);
  });

  it('gives the same bytes for the same seed and others for another', async () => {
    const first = await sketchStyle(rendering, WIDTH, HEIGHT, 7);
    expect(await sketchStyle(rendering, WIDTH, HEIGHT, 7)).toEqual(first);
    expect(await sketchStyle(rendering, WIDTH, HEIGHT, 8)).not.toEqual(first);
  });

  it('sketches a single pixel', async () => {
    expect((await sketchStyle(Uint8Array.of(200, 0, 0), 1, 1, 1)).length).toBe(3);
  });

  it('stops sketching when it is cancelled', async () => {
    let asked = 0;
    const work = sketchStyle(rendering, WIDTH, HEIGHT, 7, { cancelled: () => ++asked > 5 });
    await expect(work).rejects.toMatchObject({ name: 'AbortError' });
  });
});
