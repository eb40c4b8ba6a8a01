import type { Frame } from './frame';
import { dimensionsOf, mm } from './shapes';

/** A canvas that is less wide (px) has no room beside the car. */
const NARROW = 600;

/** Attributes that stay as they are cost nothing. */
function put(element: Element, name: string, value: string) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** The text behind an element's title, if it has one. */
function write(element: Element, text: string) {
  const { lastChild } = element;
  if (lastChild?.nodeType !== Node.TEXT_NODE) element.append(text);
  else if (lastChild.nodeValue !== text) lastChild.nodeValue = text;
}

/** The dimension lines with what they measure. */
export function paintDimensions(parts: ReadonlyMap<string, SVGElement>, { drawing, settings, scene }: Frame) {
  const group = parts.get('dimensions');
  if (!group) return;
  put(group, 'visibility', settings.dimensions ? 'visible' : 'hidden');
  if (!settings.dimensions) return;
  const { path, texts } = dimensionsOf(drawing, scene.viewport.scale, scene.viewport.width < NARROW);
  const lines = group.querySelector('path');
  if (lines) put(lines, 'd', path);
  for (const { name, at, anchor, text } of texts) {
    const element = group.querySelector(`[data-dimension="${name}"]`);
    if (!element) continue;
    put(element, 'x', String(at.x));
    put(element, 'y', String(at.y));
    put(element, 'text-anchor', anchor);
    write(element, text);
  }
}

/** Coordinates beside what is dragged: x from the front, y up from the ground. */
export function paintReadout(parts: ReadonlyMap<string, SVGElement>, { drawing, selection, dragging, scene }: Frame) {
  const text = parts.get('readout');
  if (!text) return;
  const [index] = selection.points;
  const [wheel] = selection.wheels;
  const point = index === undefined ? undefined : drawing.points[index];
  const held = point?.controlPoints[scene.hover.kind === 'handle' ? scene.hover.handle : -1];
  const place = held ?? point ?? (wheel && drawing.wheels[wheel]);
  const shown = dragging && place !== undefined && !scene.marquee;
  put(text, 'visibility', shown ? 'visible' : 'hidden');
  if (!shown) return;
  const gap = 14 * scene.viewport.scale;
  put(text, 'x', String(place.x + gap));
  put(text, 'y', String(place.y - gap));
  write(text, `X ${mm(place.x)}  Y ${mm(drawing.params.height - place.y)}`);
}
