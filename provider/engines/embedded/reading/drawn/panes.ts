import { type Beltline, isGlazed, roofAt } from './beltline';
import type { FlankEdges } from './edges';
import type { Flank } from './flank';
import { uprightLines } from './upright-lines';

/** The windows' edges may be interrupted by so much (m). */
const GAP = 0.26;
/** An edge of this share of the least counts where it goes on, and so far beside its line (pixels). */
const HALF = 0.35;
const BESIDE = 3;
/** A post is drawn along this share of the windows' height, from so far above their lower edge (m). */
const DRAWN = 0.86;
const ABOVE = 0.035;
const HEIGHT = 0.62;
/** From here to where it counts as a post, a line may or may not be one. */
const DOUBT = 0.5;
/** A pane is so long at least (m), and one ahead of the roof begins so far behind the windscreen's foot. */
const PANE = 0.17;
const AHEAD = 0.25;
/** Ahead, posts stand where the windows are at least so high (share of amidships): pillars that lean bound them there. */
const FULL = 0.72;
/** The roof's edge above the windows (m). */
const RAIL = 0.08;

/** How many panes a side shows between posts that stand on its windows' lower edge; undefined where that is not sure. */
export function panesIn(flank: Flank, edges: FlankEdges, belt: Beltline, cowl: number): number | undefined {
  const { from, to } = extentOf(flank, edges, belt);
  const height = (x: number) => roofAt(flank, x) - RAIL - belt.at(x);
  const range = {
    from: Math.max(cowl + AHEAD, from - PANE),
    to: to - PANE,
    low: (x: number) => belt.at(x) + ABOVE,
    high: (x: number) => belt.at(x) + Math.max(ABOVE, HEIGHT * height(x)),
  };
  const middle = (belt.from + belt.to) / 2;
  const isPost = (x: number) => x > middle || height(x) >= FULL * height(middle);
  const posts = uprightLines(flank, edges, range, DOUBT).filter(({ x }) => isPost(x));
  if (posts.some(({ share }) => share < DRAWN)) return undefined;
  return posts.length + 1;
}

/** From where to where windows stand over their lower edge (m). */
export function extentOf(flank: Flank, edges: FlankEdges, { at, from, to }: Beltline) {
  const { width, column, row, x } = flank;
  const isDrawn = (c: number) => {
    const y = row(at(x(c)));
    for (let off = -BESIDE; off <= BESIDE; off++) {
      if ((edges.level[(y + off) * width + c] ?? 0) > HALF * edges.least) return isGlazed(flank, edges, x(c), at(x(c)));
    }
    return false;
  };
  const reach = (start: number, step: 1 | -1) => {
    let end = start;
    for (let c = start, missed = 0; c > 1 && c < width - 2; c += step) {
      if (isDrawn(c)) {
        end = c;
        missed = 0;
      } else if (++missed > column(GAP)) break;
    }
    return end;
  };
  const middle = column((from + to) / 2);
  return { from: x(reach(middle, -1)), to: x(reach(middle, 1)) };
}
