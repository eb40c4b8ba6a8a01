import { expect, it } from 'vitest';
import { carOf, originalOf } from '../../bench/reading/cars';
import { seePicture } from '../../provider/engines/embedded/reading/picture';

it.each(['kei-truck', 'pickup', 'kei-van'] as const)('reads the lines of a %s from the side as one', (body) => {
  // given
  const { canvas, truth } = originalOf(carOf(body, 7, 0), 'side', true);
  const rgba = new Uint8Array(canvas.width * canvas.height * 4).fill(255);
  for (let i = 0; i < canvas.width * canvas.height; i++)
    for (let c = 0; c < 3; c++) rgba[i * 4 + c] = Math.round(canvas.rgb[i * 3 + c] ?? 255);
  const image = { rgba, width: canvas.width, height: canvas.height };
  // when
  const { picture } = seePicture(image, () => {});
  // then
  expect(picture).toMatchObject({ body: truth.body, view: 'side' });
});
