import type { WindowTrim } from '../../../../contract/glazing';
import { WINDOW } from '../car/shape/belt';
import type { Body } from '../car/shape/body';
import type { CarParameters } from '../car/shape/parameters';
import { Skin } from '../car/shape/skin';
import { mix, roundRect, smax, smoothstep } from '../kernel/maths';

/** A pane in the side: its feet (x at the doors' upper edge) and their lean (metres back for each metre up); heights in metres. */
export interface SidePane {
  readonly from: number;
  readonly to: number;
  readonly leanFrom: number;
  readonly leanTo: number;
  /** Its seal begins so far above the doors' upper edge. */
  readonly lift: number;
  readonly high: (x: number) => number;
  /** How far its lower edge is raised over its lift at x. */
  readonly rise?: (x: number) => number;
  /** A second rear edge: its foot (x at the belt) and its lean. */
  readonly kink?: { readonly at: number; readonly lean: number };
  /** Pillars between its panes (x at the belt). */
  readonly posts: readonly number[];
  /** Where panes meet without a pillar (x at the belt). */
  readonly joints?: readonly number[];
  /** Between these its panes are wound down (x at the belt). */
  readonly down?: { readonly from: number; readonly to: number };
}

/** A pane that looks ahead or back, bounded by heights and by its distance from the car's flank (m). */
export interface EndPane {
  readonly low: number;
  readonly high: number;
  readonly inset: number;
  /** Half the width of the post in its middle; none where it is one pane. */
  readonly post?: number;
  /** No wider than this to each side. */
  readonly most?: number;
  /** Only where the skin leans at least so much towards it (share of its normal); half of it without. */
  readonly steep?: number;
  /** Runs on round the corners into the side windows, between these heights there. */
  readonly round?: { readonly low: (x: number) => number; readonly high: (x: number) => number };
}

/** The skin above the belt between the side windows and a screen, up to a height (m); paint where there is none. */
export interface Corner {
  readonly skin: typeof Skin.glass | typeof Skin.gloss;
  readonly high: (x: number, low: number) => number;
}

/** The panes of a body, and its corners where they are not painted. */
export interface Panes {
  readonly panes: readonly SidePane[];
  readonly screen?: EndPane;
  readonly back?: EndPane;
  /** How far back the side windows may reach (x); where they end without it. */
  readonly reach?: number;
  /** Doors without a frame round their glass. */
  readonly frameless?: true;
  readonly trim?: WindowTrim;
  /** The glass of a glass roof; of a canopy with its hoop (x). */
  readonly over?: { readonly kind: 'panorama' } | { readonly kind: 'canopy'; readonly hoop: number };
  readonly corners?: Readonly<Partial<Record<'front' | 'rear', Corner>>>;
}

/** Width of the seal round a pane, and of the trim beyond it (m). */
const SEAL = WINDOW.seal;
const TRIM = 0.012;
const BLACK_TRIM = 0.022;
/** The same of a pane without a frame, and half the gap between two of them (m). */
const BARE_SEAL = 0.007;
const BARE_POST = 0.01;
/** Half the width of a pillar between panes (m), and how far back it leans (m for each metre up). */
const POST = 0.036;
const POST_LEAN = 0.08;
/** Rounding where a rear edge is turned forward (m): a crease, against the other corners. */
const KINK_ROUND = 0.01;
/** How broad the post is that stands between a side pane and the glass round its corner (m). */
const CORNER_POST = 0.05;
/** The edges of a screen that runs round its corners are bent within this width (m). */
const TURN = 0.25;
/** A corner begins so far above bonnet and deck (m), and ends so far behind the backlight's foot. */
const OVER_DECK = 0.02;
const BEHIND = 0.3;

/** Windows with their seals and pillars, and the roof's own colour. */
export function glassOf(p: CarParameters, body: Body, all: Panes) {
  const { panes, screen, back, frameless, over: above } = all;
  const { trim = p.chrome ? 'chrome' : 'none' } = all;
  const edged = (d: number, trimmed: boolean): Skin | undefined => {
    if (d < (trimmed && frameless ? -BARE_SEAL : -SEAL)) return Skin.glass;
    if (d < 0) return Skin.gloss;
    if (!trimmed || trim === 'none') return undefined;
    if (trim === 'chrome') return d < TRIM ? Skin.chrome : undefined;
    return d < BLACK_TRIM ? Skin.gloss : undefined;
  };
  const half = frameless ? BARE_POST : POST;
  const side = (pane: SidePane, x: number, z: number): Skin | undefined => {
    const up = z - body.belt(x);
    const front = (pane.from + pane.leanFrom * up - x) / Math.hypot(1, pane.leanFrom);
    const rear = (x - pane.to - pane.leanTo * up) / Math.hypot(1, pane.leanTo);
    // Glass begins as high without a frame.
    const low = pane.lift + (frameless ? SEAL - BARE_SEAL : 0) + (pane.rise?.(x) ?? 0);
    const whole = smax(smax(z - pane.high(x), low - up, 0.03), smax(front, rear, 0.03), 0.045);
    const { kink } = pane;
    const d = kink ? smax(whole, (x - kink.at - kink.lean * up) / Math.hypot(1, kink.lean), KINK_ROUND) : whole;
    const found = edged(d, true);
    if (found !== Skin.glass) return found;
    const at = x - up * POST_LEAN;
    if (pane.posts.some((post) => Math.abs(at - post) < half)) return Skin.gloss;
    if (pane.down && at > pane.down.from && at < pane.down.to) return Skin.hole;
    return pane.joints?.some((joint) => Math.abs(at - joint) < BARE_POST) ? Skin.gloss : Skin.glass;
  };
  const end = ({ low, high, inset, post = -1, most = 9, round }: EndPane, x: number, y: number, z: number) => {
    const wide = body.cabinHalfWidth(x, z) - inset;
    const half = round ? 9 : Math.min(most, wide);
    const bowed = low - 0.05 * y * y;
    // Round a corner its edges run on into those of the side windows.
    const turn = round ? smoothstep(wide - TURN, wide, y) : 0;
    const over = round ? mix(high, round.high(x), turn) : high;
    const under = round ? mix(bowed, round.low(x), turn) : bowed;
    const d = smax(smax(smax(y - half, z - over, 0.05), under - z, 0.05), post - y, 0.03);
    return edged(d, false);
  };
  const corner = cornersOf(p, body, all);
  const dome = above?.kind === 'canopy' ? canopyOf(body, panes, above.hoop) : undefined;
  return (x: number, y: number, z: number, nx: number, ny: number, nz: number): Skin | undefined => {
    if (z < body.belt(x) - 0.15) return undefined;
    const ahead = screen && nx < -0.25 && x > p.cowl - 0.5 && x < p.header + 0.3;
    const behind = back && nx > (back.steep ?? 0.5) && x > p.backTop - 0.3;
    if (ny > 0.62 && !dome) {
      for (const pane of panes) {
        const found = side(pane, x, z);
        if (found !== undefined) return found;
      }
    }
    const domed = dome?.(x, z);
    if (domed !== undefined) return domed;
    const found = ahead ? end(screen, x, y, z) : behind ? end(back, x, y, z) : undefined;
    if (found !== undefined) return found;
    const cornered = corner?.(x, y, z);
    // A roof of its own colour reaches the backlight's upper edge.
    const isRoof = p.colouredRoof && back && x > p.backTop - 0.3 ? body.roof(x) > back.high : !behind;
    if (ahead || cornered !== undefined || !isRoof) return cornered;
    return nz > 0.6 && z > p.height - 0.2 ? roofSkin(p, body, x, y, z, above?.kind === 'panorama') : undefined;
  };
}

/** The corners of a cab beside its panes. */
function cornersOf(p: CarParameters, body: Body, { panes: [pane], corners }: Panes) {
  if (!pane || !corners) return undefined;
  const { front, rear } = corners;
  const shown = ({ skin, high }: Corner, low: number, away: number, x: number, z: number): Skin | undefined => {
    const over = Math.max(low - z, z - high(x, low));
    if (over > 0) return undefined;
    return skin === Skin.glass && (over > -SEAL || away < CORNER_POST) ? Skin.gloss : skin;
  };
  return (x: number, y: number, z: number): Skin | undefined => {
    const belt = body.belt(x);
    const low = Math.max(belt + pane.lift, body.bonnet(x) + OVER_DECK);
    const up = z - belt;
    const ahead = pane.from + pane.leanFrom * up - x;
    if (front && ahead > -SEAL && x > p.cowl - 0.1) return shown(front, low, ahead, x, z);
    const behind = x - pane.to - pane.leanTo * up;
    // Black runs up between a falling roof and the panes under it.
    const between = rear?.skin === Skin.gloss && x > p.backTop - 0.25 && z > pane.high(x);
    if (rear && (behind > -SEAL || between) && x < p.backBase + BEHIND && y > 0.2)
      return shown(rear, low, behind, x, z);
    return undefined;
  };
}

/** A hoop in a canopy, and its frame (m). */
const HOOP = 0.035;
const FRAME = 0.03;

/** All of a cab in glass, above the belt. */
const canopyOf =
  (body: Body, [pane]: Panes['panes'], hoop: number) =>
  (x: number, z: number) => {
    const over = z - Math.max(body.belt(x) + (pane?.lift ?? 0), body.bonnet(x) + OVER_DECK);
    if (over < 0) return undefined;
    return over < FRAME || Math.abs(x - hoop) < HOOP ? Skin.gloss : Skin.glass;
  };

/** The roof's own glass and colour. */
function roofSkin(p: CarParameters, body: Body, x: number, y: number, z: number, panorama: boolean): Skin | undefined {
  const half = body.cabinHalfWidth(x, z);
  const glass = panorama ? panoramaGlass : roofGlass;
  const over = p.glassRoof ? glass(p, x, y, half) : undefined;
  if (over !== undefined) return over;
  if (p.colouredRoof) return Skin.roof;
  return p.blackRoof ? Skin.gloss : undefined;
}

/** One pane from the windscreen to the backlight, in a black border. */
function panoramaGlass(p: CarParameters, x: number, y: number, half: number): Skin | undefined {
  const [from, to] = [p.header + 0.02, p.backTop + 0.02];
  const d = roundRect(x - (from + to) / 2, y, (to - from) / 2, half - 0.07, 0.1);
  if (d < -0.03) return Skin.glass;
  return d < 0 ? Skin.gloss : undefined;
}

/** A pane in the roof, in two halves. */
function roofGlass(p: CarParameters, x: number, y: number, half: number): Skin | undefined {
  const middle = (p.header + p.backTop) / 2 + 0.05;
  const d = roundRect(x - middle, y, (p.backTop - p.header) / 2 - 0.04, half - 0.12, 0.08);
  if (d < 0) return Math.abs(x - middle) < 0.025 ? Skin.gloss : Skin.glass;
  return d < 0.012 ? Skin.line : undefined;
}
