import type { Lab } from '../raster/lab';
import { borderOf } from '../raster/morphology';
import type { Plane } from '../raster/plane';

/** The background predicted from the picture's border. */
export interface Background {
  /** How far (Lab units) a colour at (x, y) is from the background; what may be a shadow there counts a third, lighter twice. */
  readonly distance: (x: number, y: number, l: number, a: number, b: number, soft: boolean) => number;
  /** Whether the border shows more than a ground and a horizon: houses, then, may stand out with the car. */
  readonly crowded: boolean;
  /** How much lighter (Lab units), and how far in hue and chroma. */
  readonly difference: (x: number, y: number, l: number, a: number, b: number) => readonly [number, number];
}

/** Share of the border that must follow the model, and how closely (Lab units), for a plain background. */
const PLAIN_SHARE = 0.75;
const PLAIN_DELTA = 6;
/** A horizon changes the colour of the border once at each side; what changes it more often are things. */
const HORIZON = 2;
/** A change of the border: between pixels this far to each side of it, the colour differs by as much (Lab units). */
const CHANGE = 10;
const WITHIN = 4;

/**
 * A plain background as a surface stretched between the picture's four borders (S. Coons, 1967), which follows any
 * horizon or vignette that reaches them. The borders are freed of outliers first. Undefined for a busy background.
 */
export function modelBackground(lab: Lab): Background | undefined {
  const channels = [lab.l, lab.a, lab.b] as const;
  const smooth = channels.map((channel) => borders(channel));
  const [l, a, b] = smooth.map(({ at }) => at);
  if (!l || !a || !b) return undefined;
  let plain = 0;
  let all = 0;
  for (const i of borderOf(lab.l)) {
    const x = i % lab.l.width;
    const y = Math.floor(i / lab.l.width);
    const delta = Math.hypot(
      (lab.l.data[i] ?? 0) - l(x, y),
      (lab.a.data[i] ?? 0) - a(x, y),
      (lab.b.data[i] ?? 0) - b(x, y),
    );
    all++;
    if (delta < PLAIN_DELTA) plain++;
  }
  if (plain < PLAIN_SHARE * all) return undefined;
  const chromaAt = (x: number, y: number, pa: number, pb: number) => {
    const da = pa - a(x, y);
    const db = pb - b(x, y);
    return Math.sqrt(da * da + db * db);
  };
  const difference = (x: number, y: number, pl: number, pa: number, pb: number) =>
    [pl - l(x, y), chromaAt(x, y, pa, pb)] as const;
  return {
    crowded: changesOf(smooth.map(({ sides }) => sides)) > HORIZON,
    difference,
    distance: (x, y, pl, pa, pb, soft) => {
      const dl = pl - l(x, y);
      const chroma = chromaAt(x, y, pa, pb);
      const shadow = soft && dl < 0 && chroma < 5;
      // Nothing on the ground is lighter than it, except a car's highlights.
      const counted = shadow ? dl / 3 : dl > 0 ? 2 * dl : dl;
      return Math.sqrt(counted * counted + chroma * chroma);
    },
  };
}

interface Borders {
  /** Predicted at (x, y). */
  readonly at: (x: number, y: number) => number;
  /** The smoothed upper, left and right border. */
  readonly sides: readonly Float32Array[];
}

/** Coons' patch between the borders of one channel, each smoothed by a wide running median. */
function borders({ data, width, height }: Plane): Borders {
  const row = (y: number) => median(Float32Array.from({ length: width }, (_, x) => data[y * width + x] ?? 0));
  const column = (x: number) => median(Float32Array.from({ length: height }, (_, y) => data[y * width + x] ?? 0));
  const top = row(0);
  const bottom = row(height - 1);
  const left = column(0);
  const right = column(width - 1);
  const corner = (one: number | undefined, other: number | undefined) => ((one ?? 0) + (other ?? 0)) / 2;
  const tl = corner(top[0], left[0]);
  const tr = corner(top[width - 1], right[0]);
  const bl = corner(bottom[0], left[height - 1]);
  const br = corner(bottom[width - 1], right[height - 1]);
  const at = (x: number, y: number) => {
    const u = width > 1 ? x / (width - 1) : 0;
    const v = height > 1 ? y / (height - 1) : 0;
    const across = (left[y] ?? 0) * (1 - u) + (right[y] ?? 0) * u;
    const down = (top[x] ?? 0) * (1 - v) + (bottom[x] ?? 0) * v;
    const plane = (tl * (1 - u) + tr * u) * (1 - v) + (bl * (1 - u) + br * u) * v;
    return across + down - plane;
  };
  return { at, sides: [top, left, right] };
}

/** How often the colour of the upper border and of both sides changes; `channels` holds these for each. */
function changesOf(channels: readonly Borders['sides'][]): number {
  const [l = [], a = [], b = []] = channels;
  let changes = 0;
  for (const [side, light] of l.entries()) {
    const apart = (i: number) =>
      Math.hypot(
        ...[light, a[side], b[side]].map((values) => (values?.[i + WITHIN] ?? 0) - (values?.[i - WITHIN] ?? 0)),
      );
    for (let i = WITHIN; i < light.length - WITHIN; i++) {
      if (apart(i) < CHANGE) continue;
      changes++;
      i += 2 * WITHIN;
    }
  }
  return changes;
}

function median(values: Float32Array): Float32Array {
  const reach = Math.max(2, Math.round(values.length / 12));
  return values.map((_, i) => {
    const window = values.slice(Math.max(0, i - reach), i + reach + 1).sort();
    return window[window.length >> 1] ?? 0;
  });
}
