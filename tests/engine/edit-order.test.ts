import { describe, expect, it } from 'vitest';
import { editWith } from '../../provider/engines/embedded/models/edit';
import { partMask } from '../../provider/engines/embedded/picture/subject/car-parts';
import { jobFor } from './jobs';
import { meanOf, noTick, pixelsOf, pngOf, renderedCar } from './picture-samples';

const size = { width: 144, height: 96 };
const car = renderedCar('silver sedan, light studio', size.width, size.height);
const reading = car.reader.readCar(car.image, noTick);
if (!reading) throw new Error('the reader know a car');
const roof = partMask(car.map, reading.car, 'roof');
const bonnet = partMask(car.map, reading.car, 'bonnet');
/** The bonnet but for what mirrors the lights, which keep their own colour: its pixels up to the mean brightness. */
const [, brightness] = meanOf(car.image, bonnet);
const paint = bonnet.map((inside, i) => (inside && (car.image.rgba[i * 4 + 1] ?? 0) <= brightness ? 1 : 0));

describe('colours for a body and for one of its parts', () => {
  it.each(['black roof, green body', 'green body, black roof', '黑色车顶，绿色车身'])(
    'a roof and a body colour both show, in either order: %s',
    async (prompt) => {
      const job = jobFor('i2i_edit_common', { image: await pngOf(car.image), prompt, ...size });
      const [file] = await editWith(car.reader, job, { tick: noTick });
      const edited = await pixelsOf(file?.bytes);
      const [r, g, b] = meanOf(edited, paint);
      expect(g).toBeGreaterThan(1.25 * Math.max(r, b));
      const top = meanOf(edited, roof);
      expect(Math.max(...top) / Math.min(...top)).toBeLessThan(1.25);
      expect(top[1]).toBeLessThan(0.75 * meanOf(car.image, roof)[1]);
    },
  );
});
