import type { Lab } from '../raster/lab';

/** A picture with less chroma (CIE L*a*b*) in the mean is in grey. */
const GREY = 3;

/** Whether a picture is in colour, so that what is not red in it has no red lamps. */
export function isColoured({ a, b }: Lab): boolean {
  let sum = 0;
  for (let i = 0; i < a.data.length; i++) sum += Math.hypot(a.data[i] ?? 0, b.data[i] ?? 0);
  return sum >= GREY * a.data.length;
}
