import { boxBlur, connectedAreas, type Size } from '../raster/grid';
import { squaredDistance } from '../raster/morphology';
import { bytesOf, floatsOf } from '../raster/pixels';

/** A window of which more than this share is drawn as areas of its own is closed. */
const CLOSED = 0.75;
/** Along this share of its edge a window that is drawn with gaps has lines, so near (share of the picture's long side). */
const LINED = 0.45;
const NEAR = 0.012;
/** Over so much (share of that side) the teeth are evened that a fitted car's coarse faces leave at its windows' edges. */
const EVENED = 0.014;
/** Smaller windows (share of the picture) are slivers of the fitted car. */
const LEAST = 0.001;

/**
 * 1 in a fitted car's windows whose drawn outline has gaps: paint runs in through a gap, so that no area of the drawing
 * is the window's, but lines follow its edge.
 * @param fitted 1 where the fitted car has glass
 * @param drawn 1 where an area of the drawing is a window
 * @param lines 1 where the drawing has a line
 */
export function openWindows(fitted: Uint8Array, drawn: Uint8Array, lines: Uint8Array, size: Size): Uint8Array {
  const { width, height } = size;
  const { labels, sizes } = connectedAreas(fitted, size);
  const away = squaredDistance(lines, size);
  const near = (NEAR * Math.max(width, height)) ** 2;
  const counts = sizes.map(() => ({ drawn: 0, edge: 0, lined: 0 }));
  for (let i = width + 1; i < labels.length - width - 1; i++) {
    const own = labels[i] ?? 0;
    const count = counts[own];
    if (!own || !count) continue;
    if (drawn[i]) count.drawn++;
    if ([i - 1, i + 1, i - width, i + width].every((j) => labels[j] === own)) continue;
    count.edge++;
    if ((away[i] ?? 0) <= near) count.lined++;
  }
  const isOpen = counts.map((count, own) => {
    const whole = sizes[own] ?? 0;
    return own > 0 && whole > LEAST * labels.length && count.drawn < CLOSED * whole && count.lined > LINED * count.edge;
  });
  const open = floatsOf(labels, (own) => (isOpen[own] ? 1 : 0));
  const even = boxBlur(open, size, Math.max(1, Math.round(EVENED * Math.max(width, height))), 2);
  return bytesOf(even, (share) => (share > 0.5 ? 1 : 0));
}
