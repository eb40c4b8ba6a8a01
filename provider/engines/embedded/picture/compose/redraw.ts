import type { Design } from '../../car/design';
import type { Paint } from '../../car/shape/parameters';
import { part, type Tick } from '../../kernel/job';
import { mix } from '../../kernel/maths';
import { cellFor, renderView, sceneOf } from '../../trace/car-scene';
import { FLAKE, paintLike } from '../repaint/relight';
import type { Subject } from '../subject/subject';
import { type Composing, rotated } from './roles';

/** So much (0–1) of the way from one paint to another. */
const paintBetween = (from: Paint, to: Paint, share: number): Paint => ({
  color: [
    mix(from.color[0], to.color[0], share),
    mix(from.color[1], to.color[1], share),
    mix(from.color[2], to.color[2], share),
  ],
  metallic: mix(from.metallic, to.metallic, share),
});

/**
 * Renders a picture of this engine with a changed design, so that light, reflections and shadow are the new car's.
 * Undefined for any other picture.
 */
export function redraw(
  { image, fitted }: Subject,
  change: (design: Design) => Design,
  cell: number | undefined,
  tick: Tick,
): Uint8Array | undefined {
  const known = fitted?.reading.known;
  if (!known) return undefined;
  const design = change(known.design);
  const scene = sceneOf(design.car, part(tick, 0, 0.4), cell ?? cellFor(image));
  const rgb = renderView(scene, design, known.view, image.width, image.height, part(tick, 0.4, 1));
  const out = image.rgba.slice();
  for (let i = 0; i * 3 < rgb.length; i++) out.set(rgb.subarray(i * 3, i * 3 + 3), i * 4);
  return out;
}

/** Redraws a car of this engine in the other images' paint and on their wheels; undefined for any other picture. */
export function redrawBody(composing: Composing, tick: Tick): Uint8Array | undefined {
  const { roles, subject, cell } = composing;
  const finish = roles.get('finish')?.source.manner.finish;
  if (!(roles.get('colour') ?? finish ?? roles.get('rims')) || finish === 'matte') return undefined;
  return redraw(subject, (design) => lentTo(design, composing), cell, tick);
}

/** A design in the other images' paint and on their wheels. */
export function lentTo(design: Design, { roles, turn, strength }: Omit<Composing, 'subject'>): Design {
  const rims = roles.get('rims');
  const rim = (rims?.share ?? 0) < 0.25 ? undefined : rims?.source.manner.rim;
  const paint = lentPaint(design, { roles, turn, strength });
  return { ...design, paint, car: rim === undefined ? design.car : { ...design.car, rim } };
}

function lentPaint({ paint }: Design, { roles, turn, strength }: Omit<Composing, 'subject'>): Paint {
  const colour = roles.get('colour');
  const finish = roles.get('finish')?.source.manner.finish;
  const shine = finish === 'matte' ? undefined : finish;
  const manner = colour?.source.manner;
  if (!manner) return shine ? { ...paint, metallic: FLAKE[shine] } : paint;
  const [main] = rotated([manner.main, ...manner.palette.slice(1)], turn);
  const lent = turn === 0 && manner.paint ? manner.paint : paintLike(main ?? manner.main, shine ?? 'gloss');
  return paintBetween(paint, lent, (colour.share ?? 1) * Math.min(1, strength));
}
