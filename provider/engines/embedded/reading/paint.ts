import type { Paint } from '../car/shape/parameters';
import type { Fit } from './evaluate';
import { cameraOf, drawFit } from './fit';
import type { Subject } from './mask';
import type { Target } from './target';
import { Label } from './template';

/** How much light a mid-tone has in a studio, and what the clear coat adds to it, whatever the paint. */
const LIGHT = 0.56;
const COAT = 0.026;
/** Mid-tones, as shares of a car's paint by rising brightness: a flank's upper half mirrors the sky or a wall. */
const MIDDLE = [0.25, 0.7] as const;
/** A line drawing has no paint: silver by default. */
const BARE: Paint = { color: [0.36, 0.37, 0.38], metallic: 0.7 };

/**
 * The base coat of a masked car: the median of the mid-tones on the fitted car's paint, with its light and the tone
 * curve undone. Highlights and shadows depend on the room rather than on the paint.
 */
export function readPaint(subject: Subject, fit: Fit, target: Target): Paint {
  if (subject.kind === 'drawing') return BARE;
  const { image, mask, unsure } = subject;
  const drawn = drawFit(fit, cameraOf(fit, target, image), image);
  const pixels: number[] = [];
  for (let i = 0; i < mask.length; i++) if (mask[i] && !unsure[i] && drawn[i] === Label.paint) pixels.push(i);
  if (pixels.length < 20) return BARE;
  const bright = (i: number) => subject.lab.l.data[i] ?? 0;
  pixels.sort((a, b) => bright(a) - bright(b));
  const middle = pixels.slice(Math.floor(pixels.length * MIDDLE[0]), Math.ceil(pixels.length * MIDDLE[1]));
  const channel = (k: number) => {
    const values = middle.map((i) => image.rgba[i * 4 + k] ?? 0).sort((a, b) => a - b);
    return baseCoat((values[values.length >> 1] ?? 0) / 255);
  };
  const spread =
    (bright(pixels[Math.floor(pixels.length * 0.95)] ?? 0) - bright(pixels[Math.floor(pixels.length * 0.35)] ?? 0)) /
    60;
  return { color: [channel(0), channel(1), channel(2)], metallic: Math.max(0.15, Math.min(0.7, spread)) };
}

/** One channel of a base coat (linear light) that a studio shows as `value` (sRGB, 0–1). */
export const baseCoat = (value: number): number => Math.max(0.004, Math.min(0.85, (undevelop(value) - COAT) / LIGHT));

/** sRGB → linear light before the film's curve (the inverse of K. Narkowicz's fit of ACES). */
function undevelop(value: number): number {
  const y = Math.min(0.97, value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  const a = 2.43 * y - 2.51;
  const b = 0.59 * y - 0.03;
  const c = 0.14 * y;
  return (-b - Math.sqrt(b * b - 4 * a * c)) / (2 * a);
}
