import type { PictureAnswers, PictureView } from '../../../../contract/picture-reading';
import type { RasterImage } from '../raster/image-input';
import { createProjection } from '../trace/camera';
import type { CarReading } from './car-reading';

/** From where a picture's car is seen: as a person says, else as it was read. */
export function seenView(
  image: RasterImage,
  { found, view, camera, car }: CarReading,
  answers: Pick<PictureAnswers, 'view'>,
): Exclude<PictureView, 'unknown'> {
  const known = answers.view ?? found?.seen;
  if (known) return known;
  if (view !== 'three-quarter') return view;
  const project = createProjection(camera, image.width, image.height);
  return project([0, 0, 0.6])[2] < project([car.length, 0, 0.6])[2] ? 'front-quarter' : 'rear-quarter';
}
