import type { Drawing } from '../../drawn/drawing';
import { findRegions } from '../../drawn/regions';
import { part, type Tick } from '../../kernel/job';
import { smoothstep } from '../../kernel/maths';
import { byteOf, lightOf } from '../../raster/colour';
import { boxBlur } from '../../raster/grid';
import { bytesOf, floatsOf } from '../../raster/pixels';
import { type Ground, replaceBackground } from '../repaint/room';
import type { Subject } from '../subject/subject';
import { type Hinted, spreadHints } from './hints';
import { paintAreas } from './paint-areas';
import { paintCar } from './paint-car';
import type { Scheme } from './scheme';

/** Ink of a drawing counts as a border of areas from here. */
const BORDER = 0.35;
/** A hint is the ground's where it covers this share of it. */
const MOSTLY = 0.5;

/**
 * Colours a drawing: its areas become paint, glass, lamps, tyres and rims where a car was read in it, else areas of the
 * palette; light and shade are the fitted car's, or those of the outline's own bulge. The lines are laid on top exactly
 * as they were drawn. Answers opaque pixels of the drawing's size.
 */
export function colourDrawing(subject: Subject, drawing: Drawing, scheme: Scheme, tick: Tick): Uint8Array {
  const { image, fitted } = subject;
  const borders = bytesOf(drawing.ink, (ink) => (ink > BORDER ? 1 : 0));
  const regions = findRegions(borders, image, part(tick, 0, 0.3));
  const hinted = scheme.hints && spreadHints(scheme.hints, regions, subject);
  const drawn = { regions, ink: drawing.ink, hinted };
  const painted =
    fitted && !scheme.byRegions
      ? paintCar(subject, fitted, drawn, scheme, part(tick, 0.3, 0.6))
      : paintAreas(subject, drawn, scheme, part(tick, 0.3, 0.6));
  const flat = { ...subject, silhouette: painted.inside };
  const hard = floatsOf(painted.inside, (inside) => (inside ? 0 : 1));
  const ground = boxBlur(hard, image, 1, 1).map((share) => smoothstep(0.25, 0.75, share));
  const whole = replaceBackground(
    flat,
    painted.rgba,
    ground,
    groundOf(scheme, painted.inside, hinted),
    part(tick, 0.6, 0.95),
  );
  return layInk(whole, drawing);
}

/** What is behind the subject: what a hint on it says, else the scheme's. */
function groundOf({ ground }: Scheme, inside: Uint8Array, hinted: Hinted | undefined): Ground {
  const counts = new Map<number, number>();
  let free = 0;
  for (let i = 0; i < inside.length; i++) {
    if (inside[i]) continue;
    free++;
    const mark = hinted?.at[i] ?? 0;
    if (mark > 0) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  const [mark, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [0, 0];
  const colour = hinted?.colours[mark - 1];
  return colour && count > MOSTLY * free ? { colour } : ground;
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
