import { clamp } from '../kernel/maths';
import { onPaper } from '../raster/canvas';
import { type Colours, toOklab } from '../raster/colour';
import { distanceInside } from '../raster/grid';
import type { RasterImage } from '../raster/image-input';
import { bytesOf } from '../raster/pixels';

/** A drawing as ink on paper. */
export interface Drawing {
  /** 0–1 for each pixel: how much of it is line. */
  readonly ink: Float32Array;
  /** The lines' own tone (sRGB bytes). */
  readonly pen: readonly [number, number, number];
}

/** Least share of plain paper in a drawing. */
const PAPER_SHARE = 0.55;
/** From this share of colour, or of shading, it is a picture. */
const COLOURED_SHARE = 0.05;
const SHADED_SHARE = 0.004;
/** Lightness that still counts as the paper's own. */
const PAPER_SLACK = 0.07;
/** Least contrast of ink and paper (OKLab lightness). */
const LEAST_CONTRAST = 0.12;

/**
 * Reads a drawing: dark lines on light paper, or light ones on dark paper. Undefined when the picture is no drawing
 * (a photograph, a rendering) or shows no line at all. `check` throws to cancel.
 */
export function readDrawing(image: RasterImage, check: () => void = () => {}): Drawing | undefined {
  const { rgba } = onPaper(image, 255);
  const colours = toOklab(rgba, check);
  check();
  const count = image.width * image.height;
  const paper = usual(colours.l);
  const onIt = colours.l.reduce((sum, l) => sum + (Math.abs(l - paper) < PAPER_SLACK ? 1 : 0), 0);
  if (onIt < PAPER_SHARE * count || isColoured(colours, paper)) return undefined;
  check();
  const sorted = colours.l.slice().sort();
  check();
  const dark = paper > 0.5;
  // The pen's tone is taken from the darkest half per mille, at least a dozen pixels.
  const few = Math.min(count - 1, Math.max(12, Math.floor(count * 5e-4)));
  const pen = (dark ? sorted[few] : sorted[count - 1 - few]) ?? 0;
  const contrast = Math.abs(paper - pen);
  if (contrast < LEAST_CONTRAST) return undefined;
  const ink = colours.l.map((l) => clamp(((dark ? paper - l : l - paper) / contrast - 0.1) / 0.8, 0, 1));
  return isShaded(ink, colours.l, paper, image) ? undefined : { ink, pen: penColour(rgba, ink, dark) };
}

/** Whether more than the lines differs in hue from the paper. */
function isColoured({ l, a, b }: Colours, paper: number): boolean {
  let [pa, pb, onPaperCount, other] = [0, 0, 0, 0];
  for (let i = 0; i < l.length; i++) {
    if (Math.abs((l[i] ?? 0) - paper) >= PAPER_SLACK) continue;
    pa += a[i] ?? 0;
    pb += b[i] ?? 0;
    onPaperCount++;
  }
  for (let i = 0; i < l.length; i++) {
    if (Math.hypot((a[i] ?? 0) - pa / onPaperCount, (b[i] ?? 0) - pb / onPaperCount) > 0.06) other++;
  }
  return other > COLOURED_SHARE * l.length;
}

/** Whether areas wider than a line have a tone between paper and ink, or beyond the paper: shading, a photograph. */
function isShaded(ink: Float32Array, lightness: Float32Array, paper: number, size: RasterImage): boolean {
  const toned = bytesOf(ink, (share, i) =>
    share < 0.85 && Math.abs((lightness[i] ?? 0) - paper) > PAPER_SLACK ? 1 : 0,
  );
  const reach = Math.max(2.5, Math.max(size.width, size.height) * 0.006);
  const wide = distanceInside(toned, size).reduce((sum, depth) => sum + (depth > reach ? 1 : 0), 0);
  return wide > SHADED_SHARE * ink.length;
}

/** The most frequent lightness. */
function usual(lightness: Float32Array): number {
  const bins = new Uint32Array(50);
  for (const l of lightness)
    bins[Math.min(49, Math.max(0, Math.floor(l * 50)))] =
      (bins[Math.min(49, Math.max(0, Math.floor(l * 50)))] ?? 0) + 1;
  const best = bins.indexOf(Math.max(...bins));
  return (best + 0.5) / 50;
}

/**
 * Dark pens keep their colour; a light pen on dark paper becomes dark, because the paper is replaced by the picture.
 */
function penColour(rgba: Uint8Array, ink: Float32Array, dark: boolean): [number, number, number] {
  if (!dark) return [18, 18, 20];
  const sum = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < ink.length; i++) {
    if ((ink[i] ?? 0) < 0.9) continue;
    for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + (rgba[i * 4 + c] ?? 0);
    count++;
  }
  return [(sum[0] ?? 0) / count || 0, (sum[1] ?? 0) / count || 0, (sum[2] ?? 0) / count || 0];
}
