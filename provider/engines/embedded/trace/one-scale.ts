import type { Look } from '../../../../contract/camera';
import type { CarParameters } from '../car/shape/parameters';
import type { Size } from '../raster/box';
import { createCamera, type SingleView } from './camera';
import { dot, type Vector } from './vector';

/** Views that are drawn square to an axis of the car, as on a drawing: at one scale they can be laid over each other. */
const square: readonly SingleView[] = ['front', 'rear', 'side', 'top'];

/** How much of the car (m) a pixel shows at the car's middle. */
export function metresAPixel(view: SingleView, p: CarParameters, size: Size, look: Look): number {
  const { origin, forward, pixel } = createCamera(view, p, size.width, size.height, look);
  const away: Vector = [p.length / 2 - origin[0], -origin[1], p.height * 0.45 - origin[2]];
  return pixel * dot(away, forward);
}

/**
 * The looks with which views show a car at one scale: those square to it stand as far off as the one that needs the most
 * room, the others as they always do. `size` is that of each picture (pixels).
 */
export function atOneScale(views: readonly SingleView[], p: CarParameters, size: Size, look: Look = {}): Look[] {
  const scales = views.map((view) => (square.includes(view) ? metresAPixel(view, p, size, look) : undefined));
  const most = Math.max(...scales.map((scale) => scale ?? 0));
  return scales.map((scale) => (scale === undefined ? look : { ...look, distance: most / scale }));
}
