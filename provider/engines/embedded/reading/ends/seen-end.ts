import { type PictureView, SURE } from '../../../../../contract/picture-reading';
import type { RasterImage } from '../../raster/image-input';
import { createProjection } from '../../trace/camera';
import type { CarReading } from '../car-reading';
import { sureByOutline } from '../outline-sure';
import { nearSide } from '../wheel-places';
import type { Sight } from './pairs';

export interface SeenEnd {
  readonly end: 'front' | 'rear';
  readonly sight: Sight;
}

const ends: Partial<Record<PictureView, SeenEnd['end']>> = {
  front: 'front',
  rear: 'rear',
  'front-quarter': 'front',
  'rear-quarter': 'rear',
};

/** Which end of a car a picture shows, where that is sure; undefined where none is seen. */
export function seenEnd(image: RasterImage, reading: CarReading): SeenEnd | undefined {
  const { answers = {} } = image;
  const sure = answers.view ? 1 : (reading.side ?? reading.found ?? sureByOutline(reading)).view;
  if (sure < SURE) return undefined;
  const view = answers.view ?? reading.found?.seen ?? viewOf(image, reading);
  const end = ends[view];
  const straight = view === 'front' || view === 'rear';
  return end && { end, sight: straight ? 'straight' : nearSide(reading.camera) < 0 ? -1 : 1 };
}

function viewOf(image: RasterImage, { view, camera, car }: CarReading): PictureView {
  if (view !== 'three-quarter') return view;
  const project = createProjection(camera, image.width, image.height);
  return project([0, 0, 0.6])[2] < project([car.length, 0, 0.6])[2] ? 'front-quarter' : 'rear-quarter';
}
