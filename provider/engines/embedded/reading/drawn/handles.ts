import type { Flank } from './flank';

/** With fewer pixels of the picture a metre, a handle looks like the outline of a flush one. */
const SHARP = 140;
/** The picture is looked at in steps of this (m), or of its own pixels where those are larger. */
const STEP = 0.004;
/** Handles lie so far below the windows (m). */
const BELOW = { from: 0.06, to: 0.26 };
/** A handle lies so far ahead of the door's rear gap (m). */
const AHEAD = { least: 0.02, most: 0.45 };
/** A handle is so long (m), half its solid middle so high, and its paint so far above and below that. */
const LONG = { least: 0.13, most: 0.3 };
const HALF = 0.006;
const BESIDE = 0.042;
/** How much a handle stands out from the paint (0–255), and how alike that is above and below it (share of that). */
const CONTRAST = 24;
const ALIKE = 0.6;
/** Its middle stands out at least this share of what does most: a flush one has an outline alone. */
const SOLID = 0.72;

interface Bar {
  readonly from: number;
  readonly to: number;
}

/** Whether a door has a handle to pull: a solid bar below the windows' lower edge at `belt` (m), ahead of the gap behind it. */
export function hasPullHandles(flank: Flank, belt: (x: number) => number, gap: number): boolean {
  if (flank.sharpness < SHARP) return false;
  const [from, to] = [gap - AHEAD.most, gap - AHEAD.least];
  const step = Math.max(STEP, 0.6 / flank.sharpness);
  const bars: Bar[] = [];
  for (let down = BELOW.from; down <= BELOW.to; down += step) {
    let start: number | undefined;
    for (let x = from; x <= to + 2 * step; x += 2 * step) {
      const isBar = x <= to && barAt(flank, x, belt(x) - down, step);
      if (isBar) start ??= x;
      else if (start !== undefined) {
        if (x - start >= LONG.least) bars.push({ from: start, to: x });
        start = undefined;
      }
    }
  }
  return bars.length > 0 && bars.every((bar) => bar.to - bar.from <= LONG.most && bar.to < to);
}

/** Whether the middle of a solid bar lies at a place, between paint above and below. */
function barAt({ lightness }: Flank, x: number, z: number, step: number): boolean {
  const own = lightness(x, z);
  const [over, under] = [lightness(x, z + BESIDE), lightness(x, z - BESIDE)];
  const paint = (over + under) / 2;
  const contrast = Math.abs(own - paint);
  if (contrast < CONTRAST || Math.abs(over - under) > ALIKE * contrast) return false;
  const within = Math.min(Math.abs(lightness(x, z + HALF) - paint), Math.abs(lightness(x, z - HALF) - paint));
  let most = contrast;
  for (let off = -0.024; off <= 0.024; off += step) most = Math.max(most, Math.abs(lightness(x, z + off) - paint));
  return Math.min(contrast, within) >= SOLID * most;
}
