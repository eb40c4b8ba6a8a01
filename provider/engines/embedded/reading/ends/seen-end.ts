import { type PictureView, SURE } from '../../../../../contract/picture-reading';
import type { RasterImage } from '../../raster/image-input';
import type { CarReading } from '../car-reading';
import { sureByOutline } from '../outline-sure';
import { seenView } from '../seen-view';
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
  const view = seenView(image, reading, answers);
  const end = ends[view];
  const straight = view === 'front' || view === 'rear';
  return end && { end, sight: straight ? 'straight' : nearSide(reading.camera) < 0 ? -1 : 1 };
}
