import sharp from 'sharp';
import { expect, it } from 'vitest';
import { designCar } from '../../provider/engines/embedded/car/design';
import { subjectMask } from '../../provider/engines/embedded/reading/mask';
import { createCamera } from '../../provider/engines/embedded/trace/camera';
import { mapCar } from '../../provider/engines/embedded/trace/car-map';
import { renderView, sceneOf } from '../../provider/engines/embedded/trace/car-scene';
import { readPrompt } from '../../provider/engines/embedded/words';
import { CELL, noTick, pixelsOf } from './picture-samples';

const size = { width: 768, height: 512 };

it('finds the whole of a white car in a bare hall whose lights make edges on the wall, not the wall with it', async () => {
  // given
  const design = { ...designCar(readPrompt('white SUV, side view, hall'), 2, 7), isBare: true };
  const scene = sceneOf(design.car, noTick, CELL);
  const rgb = renderView(scene, design, 'side', size.width, size.height, noTick);
  const photograph = await sharp(rgb, { raw: { ...size, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
  const { pieces } = mapCar(scene, createCamera('side', design.car, size.width, size.height), size, noTick);
  const lowest = pieces.findLastIndex((piece) => piece !== 0) / size.width;
  // when
  const mask = subjectMask(await pixelsOf(photograph), noTick);
  // then, above the tyres' lower half, which a polished floor joins with their image
  let [both, either] = [0, 0];
  for (let i = 0; i < (lowest - 60) * size.width; i++) {
    if (pieces[i] && mask?.[i]) both++;
    if (pieces[i] || mask?.[i]) either++;
  }
  expect(both / either).toBeGreaterThan(0.95);
});
