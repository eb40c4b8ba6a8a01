import type { Point } from '../../../drawing/drawing';
import { measurementNames } from '../../../drawing/measurements';
import { unitsPerPx } from '../../../drawing/viewport';
import type { Frame } from './frame';
import { dimensionsOf, mm } from './shapes';
import type { SetPart } from './sheet';

/** A whole car leaves a ninth of the canvas to either side; below this width (px) the figure of its height finds no room there. */
const NARROW = 940;

/** The dimension lines with what they measure. */
export function paintDimensions(set: SetPart, { drawing, settings, scene }: Frame) {
  const visibility = settings.dimensions ? 'visible' : 'hidden';
  set('dimensions', 'visibility', visibility);
  for (const name of measurementNames) set(`dimension-${name}`, 'visibility', visibility);
  if (!settings.dimensions) return;
  const { path, texts } = dimensionsOf(drawing, unitsPerPx(scene.viewport), scene.viewport.width < NARROW);
  set('dimensions', 'd', path);
  for (const { name, at, anchor, text } of texts) {
    set(`dimension-${name}`, 'text-anchor', anchor);
    put(set, `dimension-${name}`, at, text);
  }
}

/** Coordinates beside what is dragged: x from the front, y up from the ground. */
export function paintReadout(set: SetPart, { drawing, selection, dragging, scene }: Frame) {
  const [index] = selection.points;
  const [wheel] = selection.wheels;
  const point = index === undefined ? undefined : drawing.points[index];
  const held = point?.controlPoints[scene.hover.kind === 'handle' ? scene.hover.handle : -1];
  const place = held ?? point ?? (wheel && drawing.wheels[wheel]);
  const shown = dragging && place !== undefined && !scene.marquee;
  set('readout', 'visibility', shown ? 'visible' : 'hidden');
  if (!shown) return;
  const gap = 14 * unitsPerPx(scene.viewport);
  const at = { x: place.x + gap, y: place.y - gap };
  put(set, 'readout', at, `X ${mm(place.x)} Y ${mm(drawing.params.height - place.y)}`);
}

function put(set: SetPart, part: string, { x, y }: Point, text: string) {
  set(part, 'x', String(x));
  set(part, 'y', String(y));
  set(part, 'text', text);
}
