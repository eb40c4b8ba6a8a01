import type { Tick } from '../../kernel/job';
import type { RasterImage } from '../../raster/image-input';
import type { CarReading, DrawnSetting } from '../car-reading';
import { chartOf } from './chart';
import { edgesOf } from './edges';
import type { Face } from './face';
import { readFront } from './front';
import { readRear } from './rear';
import { seenEnd } from './seen-end';

/** The lamps and the grille that are drawn on the end of a car that a picture shows, as far as they are sure. */
export function endsIn(image: RasterImage, reading: CarReading, tick: Tick): readonly DrawnSetting[] {
  const seen = seenEnd(image, reading);
  if (!seen) return [];
  tick(0.1);
  const chart = chartOf(image, reading, seen.end);
  tick(0.2);
  const edges = edgesOf(chart);
  tick(0.3);
  const face: Face = { chart, edges, sight: seen.sight, kind: reading.kind, tick: () => tick(0.4) };
  return seen.end === 'front' ? readFront(face) : readRear(face);
}
