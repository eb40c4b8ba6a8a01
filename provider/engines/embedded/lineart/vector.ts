import { distanceInside, type Size } from '../raster/grid';
import { bytesOf, floatsOf } from '../raster/pixels';
import { type Plane, sample } from '../raster/plane';
import { type PixelPath, pathsOf } from './paths';
import { thinned } from './thinned';

/** Lines under a name, for a group of their own. */
export interface NamedLines {
  readonly id: string;
  /** 8-bit grey, on white. */
  readonly grey: Uint8Array;
}

export interface Sheet extends Size {
  /** '#rrggbb'. */
  readonly ink: string;
  /** '#rrggbb'; nothing is laid under the lines without it. */
  readonly paper?: string;
}

type Spot = readonly [x: number, y: number];
const ORIGIN: Spot = [0, 0];

/** Ink of a pixel counts as line from here (0–1). */
const LINE = 0.3;
/** Darkness of a full line's pixel (8-bit). */
const FULL = 232;
/** A shorter line is a speck (pixels). */
const SHORTEST = 4;
/** How far (pixels) a curve may leave the line that it stands for. */
const SLACK = 0.4;
/** Widths are looked for up to this far (pixels) to either side. */
const WIDEST = 14;
/** A corner turns by more than some 45° (one less its cosine) within this many spots before it and after it. */
const SHARP = 0.3;
const BEND = 4;

/** Lines as strokes along their middles, for a drawing program: a group for each name, a curve and a width for each line. */
export function svgOf(groups: readonly NamedLines[], sheet: Sheet, check: () => void): string {
  const { width, height, ink, paper } = sheet;
  const drawn = groups.map(({ id, grey }) => {
    const paths = strokesOf(grey, sheet, check).map(({ d, wide }) => `<path d="${d}" stroke-width="${wide}"/>`);
    return `<g id="${id}" fill="none" stroke="${ink}" stroke-linecap="round" stroke-linejoin="round">\n${paths.join('\n')}\n</g>`;
  });
  const ground = paper ? `<rect width="${width}" height="${height}" fill="${paper}"/>\n` : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">\n` +
    `${ground}${drawn.join('\n')}\n</svg>\n`
  );
}

function strokesOf(grey: Uint8Array, size: Size, check: () => void) {
  const ink = { ...size, data: floatsOf(grey, (value) => Math.min(1, (255 - value) / FULL)) };
  const lit = bytesOf(ink.data, (share) => (share > LINE ? 1 : 0));
  const middle = thinned(lit, size, check);
  const depth = distanceInside(lit, size);
  return pathsOf(middle, size)
    .filter((path) => path.length >= SHORTEST)
    .map((path) => strokeOf(path, ink, depth));
}

function strokeOf(path: PixelPath, ink: Plane, depth: Float32Array) {
  const isClosed = path.length > 8 && path[0] === path.at(-1);
  const pixels = path.map((i): Spot => [(i % ink.width) + 0.5, Math.floor(i / ink.width) + 0.5]);
  const rough = smoothed(pixels, isClosed, 2, noCorners);
  const widths: number[] = [];
  const centred = rough.map((spot, k): Spot => {
    const [tx, ty] = directionAt(rough, k, isClosed);
    const { wide, shift } = acrossOf(ink, spot, [-ty, tx]);
    // Across a crossing the ink of the other line is no width of this one.
    widths.push(Math.min(wide, 2 * (depth[path[k] ?? 0] ?? 0) + 1));
    return [spot[0] - ty * shift, spot[1] + tx * shift];
  });
  const corners = cornersOf(centred, isClosed);
  const fine = smoothed(centred, isClosed, 4, corners);
  const usual = widths.sort((a, b) => a - b)[widths.length >> 1] ?? 1;
  return { d: curveOf(fine, isClosed, corners), wide: Math.max(0.2, usual).toFixed(2) };
}

const noCorners: ReadonlySet<number> = new Set();

/** Spots at which a line turns at once, the sharpest of its neighbours each. */
function cornersOf(spots: readonly Spot[], isClosed: boolean): ReadonlySet<number> {
  const turns = spots.map((spot, k) => {
    const [before, after] = [spotAt(spots, k - BEND, isClosed), spotAt(spots, k + BEND, isClosed)];
    if (!before || !after) return -1;
    const [ax, ay] = [spot[0] - before[0], spot[1] - before[1]];
    const [bx, by] = [after[0] - spot[0], after[1] - spot[1]];
    return 1 - (ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by) || 1);
  });
  const corners = turns.flatMap((turn, k) => {
    const around = turns.slice(Math.max(0, k - BEND), k + BEND + 1);
    return turn > SHARP && turn === Math.max(...around) ? [k] : [];
  });
  return new Set(corners);
}

/** How wide the ink is across a line at a spot, and how far from it the ink's middle lies (pixels). */
function acrossOf(ink: Plane, [x, y]: Spot, [nx, ny]: Spot) {
  const at = (out: number) => sample(ink, x + nx * out - 0.5, y + ny * out - 0.5);
  const STEP = 0.5;
  let [wide, moment] = [at(0) * STEP, 0];
  for (const side of [-1, 1]) {
    let before = at(0);
    for (let out = STEP; out <= WIDEST; out += STEP) {
      const share = at(out * side);
      // Beyond a gap, or where it grows again, another line begins.
      if (share < 0.06 || share > before + 0.12) break;
      wide += share * STEP;
      moment += share * STEP * out * side;
      before = share;
    }
  }
  return { wide, shift: wide > 0 ? Math.max(-1, Math.min(1, moment / wide)) : 0 };
}

function smoothed(spots: readonly Spot[], isClosed: boolean, rounds: number, fixed: ReadonlySet<number>): Spot[] {
  let out = [...spots];
  for (let round = 0; round < rounds; round++) {
    out = out.map((spot, k) => {
      const [before, after] = [spotAt(out, k - 1, isClosed), spotAt(out, k + 1, isClosed)];
      if (!before || !after || fixed.has(k)) return spot;
      return [(before[0] + 2 * spot[0] + after[0]) / 4, (before[1] + 2 * spot[1] + after[1]) / 4];
    });
  }
  return out;
}

/** A closed line's last spot is its first. */
function spotAt(spots: readonly Spot[], k: number, isClosed: boolean): Spot | undefined {
  const around = spots.length - 1;
  return spots[isClosed ? (k + around) % around : k];
}

function directionAt(spots: readonly Spot[], k: number, isClosed: boolean): Spot {
  const own = spots[k] ?? ORIGIN;
  const before = spotAt(spots, k - 2, isClosed) ?? spotAt(spots, k - 1, isClosed) ?? own;
  const after = spotAt(spots, k + 2, isClosed) ?? spotAt(spots, k + 1, isClosed) ?? own;
  const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
  const length = Math.hypot(dx, dy) || 1;
  return [dx / length, dy / length];
}

/** A smooth curve through the spots that the line cannot do without, with its corners. */
function curveOf(spots: readonly Spot[], isClosed: boolean, corners: ReadonlySet<number>): string {
  const last = spots.length - 1;
  const inner = [...corners].filter((k) => k > 0 && k < last).sort((a, b) => a - b);
  const stops = [0, ...(isClosed && inner.length === 0 ? [last >> 1] : inner), last];
  const text = ([x, y]: Spot) => `${x.toFixed(2)} ${y.toFixed(2)}`;
  const parts = stops.slice(1).map((end, section) => {
    const start = stops[section] ?? 0;
    const isSmooth = (k: number) => isClosed && !corners.has(k) && (k !== start || section > 0 || !corners.has(last));
    const kept = needed(spots, start, end);
    return kept.slice(1).map((to, k) => {
      const from = kept[k] ?? 0;
      const [a, b] = [spots[from] ?? ORIGIN, spots[to] ?? ORIGIN];
      const third = Math.hypot(b[0] - a[0], b[1] - a[1]) / 3;
      const out =
        from === start && !isSmooth(from) ? directionFrom(spots, from, 1) : directionAt(spots, from, isClosed);
      const into = to === end && !isSmooth(to) ? directionFrom(spots, to, -1) : directionAt(spots, to, isClosed);
      const first: Spot = [a[0] + out[0] * third, a[1] + out[1] * third];
      const second: Spot = [b[0] - into[0] * third, b[1] - into[1] * third];
      return `C${text(first)} ${text(second)} ${text(b)}`;
    });
  });
  return `M${text(spots[0] ?? ORIGIN)}${parts.flat().join('')}${isClosed ? 'Z' : ''}`;
}

/** The direction of a line beside a corner or an end, on the side that `way` leads to; it points along the line. */
function directionFrom(spots: readonly Spot[], k: number, way: 1 | -1): Spot {
  const own = spots[k] ?? ORIGIN;
  const other = spots[k + 3 * way] ?? spots[k + 2 * way] ?? spots[k + way] ?? own;
  const [dx, dy] = [(other[0] - own[0]) * way, (other[1] - own[1]) * way];
  const length = Math.hypot(dx, dy) || 1;
  return [dx / length, dy / length];
}

/** Indices from `from` to `to` between which the spots lie within the slack of straight lines (Ramer, Douglas and Peucker). */
function needed(spots: readonly Spot[], from: number, to: number): number[] {
  const [a, b] = [spots[from] ?? ORIGIN, spots[to] ?? ORIGIN];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  let [worst, at] = [SLACK, -1];
  for (let k = from + 1; k < to; k++) {
    const [x, y] = spots[k] ?? ORIGIN;
    const off = length > 0 ? Math.abs((x - a[0]) * dy - (y - a[1]) * dx) / length : Math.hypot(x - a[0], y - a[1]);
    if (off > worst) [worst, at] = [off, k];
  }
  return at < 0 ? [from, to] : [...needed(spots, from, at), ...needed(spots, at, to).slice(1)];
}
