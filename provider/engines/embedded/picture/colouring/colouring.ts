import type { Drawing } from '../../drawn/drawing';
import { findRegions } from '../../drawn/regions';
import { part, type Tick } from '../../kernel/job';
import { smoothstep } from '../../kernel/maths';
import { byteOf, lightOf } from '../../raster/colour';
import { boxBlur } from '../../raster/grid';
import { bytesOf, floatsOf } from '../../raster/pixels';
import { replaceBackground } from '../repaint/room';
import type { Subject } from '../subject/subject';
import { paintAreas } from './paint-areas';
import { paintCar } from './paint-car';
import type { Scheme } from './scheme';

/** Ink of a drawing counts as a border of areas from here. */
const BORDER = 0.35;

/**
 * Colours a drawing: its areas become paint, glass, lamps, tyres and rims where a car was read in it, else areas of the
 * palette; light and shade are the fitted car's, or those of the outline's own bulge. The lines are laid on top exactly
 * as they were drawn. Answers opaque pixels of the drawing's size.
 */
export function colourDrawing(subject: Subject, drawing: Drawing, scheme: Scheme, tick: Tick): Uint8Array {
  const { image, fitted } = subject;
  const borders = bytesOf(drawing.ink, (ink) => (ink > BORDER ? 1 : 0));
  const regions = findRegions(borders, image, part(tick, 0, 0.3));
  const painted = fitted
    ? paintCar(subject, fitted, { regions, ink: drawing.ink }, scheme, part(tick, 0.3, 0.6))
    : paintAreas(subject, regions, scheme, part(tick, 0.3, 0.6));
  const flat = { ...subject, silhouette: painted.inside };
  const hard = floatsOf(painted.inside, (inside) => (inside ? 0 : 1));
  const ground = boxBlur(hard, image, 1, 1).map((share) => smoothstep(0.25, 0.75, share));
  const whole = replaceBackground(flat, painted.rgba, ground, scheme.ground, part(tick, 0.6, 0.95));
  return layInk(whole, drawing);
}

/** Lines multiply what is under them; full ink is the pen's own tone. */
function layInk(rgba: Uint8Array, { ink, pen }: Drawing): Uint8Array {
  for (let i = 0; i < ink.length; i++) {
    const share = ink[i] ?? 0;
    if (share <= 0) continue;
    for (let c = 0; c < 3; c++) {
      const under = lightOf(rgba[i * 4 + c] ?? 0);
      const line = Math.min(under, lightOf(Math.round(pen[c] ?? 0)));
      rgba[i * 4 + c] = byteOf(under + share * (line - under));
    }
  }
  return rgba;
}
