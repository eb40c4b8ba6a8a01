import type { Color } from '../../../../contract/options';
import { paints, toned } from '../car/paints';
import { hexOfLight, lightOfHex } from '../raster/colour';

/** The colour that a word is drawn in: its own (#rrggbb), or the form's, darker (−1) or lighter (1). */
export function hexOf(id: Color, tone: -1 | 0 | 1, hex?: string): string {
  const paint = hex === undefined ? paints[id] : { color: lightOfHex(hex), metallic: 0.5 };
  return tone === 0 && hex !== undefined ? hex : hexOfLight(toned(paint, tone).color);
}

/** The form's colour that is nearest to a hex colour. */
export function nearestColor(hex: string): Color {
  const [r, g, b] = lightOfHex(hex);
  const root = (value: number) => Math.sqrt(value);
  const apart = (id: Color) => {
    const [x, y, z] = paints[id].color;
    return Math.hypot(root(x) - root(r), root(y) - root(g), root(z) - root(b));
  };
  return (Object.keys(paints) as Color[]).reduce((best, id) => (apart(id) < apart(best) ? id : best));
}

/** Whether a colour is as dark as gloss black. */
export const isBlack = (hex: string): boolean => Math.max(...lightOfHex(hex)) < 0.012;
