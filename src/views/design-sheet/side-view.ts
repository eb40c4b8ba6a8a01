import { hasBed } from '../../../contract/body-zones';
import { type BodyType, type CarDesign, INCH } from '../../../contract/design';
import { cockpitEnd, ROOF_ENDS, TAIL } from '../../machines/handles/side';

/** A place on the side view (mm): x from the front bumper, y down from the roof. */
type Point = readonly [x: number, y: number];

/** The side of a design as an SVG draws it: lengths in mm, y down, the ground at `height`. */
export interface SideView {
  readonly length: number;
  readonly height: number;
  /** Paths of the silhouette, of the windows, and of the line between a pickup's cab and its bed. */
  readonly body: string;
  readonly glass: string;
  readonly seam: string;
  readonly wheels: readonly { readonly x: number; readonly tyre: number; readonly rim: number }[];
  readonly frontOverhang: number;
  readonly wheelbase: number;
}

/** The pillars and the roof's edge around the side windows (mm). */
const FRAME = 60;
/** Where a van's door ends behind the windscreen's header (mm). */
const DOOR = 620;
/** Where a raised roof begins to fall before the cockpit's end, and how far it has fallen there (mm). */
const ROOF = 180;
const ROOF_FALL = 60;
/** The gap between a cab and its bed lies so far behind the cab (mm). */
const SEAM = 30;

/** The side of a whole design; undefined where a measure is missing. A scheme: the drawn car has rounder lines. */
export function sideViewOf({ package: size, proportion, surface }: CarDesign): SideView | undefined {
  const { length, height, wheelbase, frontOverhang, groundClearance, tyreDiameter, rimDiameter } = size ?? {};
  const { cowl, cowlHeight, header, roofPeak, backlightTop, backlightFoot, deckHeight } = proportion ?? {};
  const { noseHeight, beltFront, beltRear } = proportion ?? {};
  if (length === undefined || height === undefined || wheelbase === undefined || frontOverhang === undefined) return;
  if (groundClearance === undefined || tyreDiameter === undefined || rimDiameter === undefined) return;
  if (cowl === undefined || cowlHeight === undefined || header === undefined || roofPeak === undefined) return;
  if (backlightTop === undefined || backlightFoot === undefined || deckHeight === undefined) return;
  if (noseHeight === undefined || beltFront === undefined || beltRear === undefined) return;
  const sides: Sides = {
    ...{
      body: size?.body,
      isRaised: size?.top === 'up' || size?.top === 'hardtop',
      length,
      height,
      noseHeight,
      cowl,
      cowlHeight,
      header,
      roofPeak,
    },
    ...{ backlightTop, backlightFoot, deckHeight, beltFront, beltRear, groundClearance },
  };
  const up = (z: number) => height - z;
  const outline = surface?.outline?.top.map(([x, z]): Point => [x, up(z)]);
  const runs = outline ? [outline] : runsOf(sides);
  const first = runs[0]?.[0] ?? [0, 0];
  const under = up(groundClearance);
  const wheels = [frontOverhang, frontOverhang + wheelbase].map((x) => ({
    x,
    tyre: tyreDiameter,
    rim: rimDiameter * INCH + 40,
  }));
  const body = [
    `M0 ${r(up(groundClearance + 120))}`,
    `Q0 ${r(up(noseHeight) + 40)} ${r(first[0])} ${r(first[1])}`,
    ...runs.map(smooth),
    `Q${r(length)} ${r(up(deckHeight - 40))} ${r(length)} ${r(up(groundClearance + 200))}`,
    `L${r(length - 90)} ${r(under)}`,
    `L140 ${r(under)}Z`,
  ].join('');
  return { length, height, body, glass: glassOf(sides), seam: seamOf(sides), wheels, frontOverhang, wheelbase };
}

/** The measures of the lines above the wheels (mm). */
interface Sides {
  readonly body: BodyType | undefined;
  /** An open car's roof is up. */
  readonly isRaised: boolean;
  readonly length: number;
  readonly height: number;
  readonly noseHeight: number;
  readonly cowl: number;
  readonly cowlHeight: number;
  readonly header: number;
  readonly roofPeak: number;
  readonly backlightTop: number;
  readonly backlightFoot: number;
  readonly deckHeight: number;
  readonly beltFront: number;
  readonly beltRear: number;
  readonly groundClearance: number;
}

const roofEndOf = ({ height, beltFront }: Sides) => height - ROOF_ENDS * (height - beltFront);

/** The line from nose to tail, in curves that meet in corners. */
function runsOf(at: Sides): readonly (readonly Point[])[] {
  const { body, length, height, cowl, header, backlightTop, backlightFoot, deckHeight, beltFront, beltRear } = at;
  const point = (x: number, z: number): Point => [x, height - z];
  const bonnet = [point(50, at.noseHeight), point(cowl, at.cowlHeight)];
  const tail = point(length - TAIL, deckHeight - 20);
  if (body === 'roadster') {
    const end = cockpitEnd(cowl, header, length);
    const behind = [point(end, (beltRear + deckHeight) / 2 + 15), tail];
    if (!at.isRaised) return [[...bonnet, point(cowl + 350, beltFront), ...behind]];
    const top = [point(header, height - 10), point((header + end) / 2, height), point(end - ROOF, height - ROOF_FALL)];
    return [[...bonnet, ...top, ...behind]];
  }
  const roofEnd = roofEndOf(at);
  const roof = [point(header, roofEnd), point(at.roofPeak, height), point(backlightTop, roofEnd)];
  if (body === 'van') {
    // The box ends upright.
    const end = point(length - 2 * TAIL, height - TAIL);
    return [
      [...bonnet, ...roof.slice(0, 2), end],
      [end, point(length - TAIL, deckHeight)],
    ];
  }
  const foot = point(Math.min(backlightFoot, length - TAIL), deckHeight);
  // A deck, where there is one.
  const deck = backlightFoot < length - 2 * TAIL ? [tail] : [];
  if (!hasBed(body)) return [[...bonnet, ...roof, foot, ...deck]];
  const rear = deck.map((end) => [foot, end]);
  return [[...bonnet, ...roof], [point(backlightTop, roofEnd), foot], ...rear];
}

/** The cab's end and the bed's beginning. */
const seamOf = ({ body, height, backlightFoot, deckHeight, groundClearance }: Sides): string =>
  hasBed(body) ? `M${r(backlightFoot + SEAM)} ${r(height - deckHeight)}V${r(height - groundClearance - 90)}` : '';

function glassOf(at: Sides): string {
  const { body, height, cowl, header, roofPeak, backlightTop, backlightFoot } = at;
  const [front, rear] = [height - at.beltFront, height - at.beltRear];
  if (body === 'roadster') {
    // The windscreen from its side.
    const foot = height - at.cowlHeight;
    const screen = `M${r(cowl)} ${r(foot)}L${r(header)} 0L${r(header + FRAME)} 10L${r(cowl + 3 * FRAME)} ${r(foot + 10)}Z`;
    if (!at.isRaised) return screen;
    const end = cockpitEnd(cowl, header, at.length) - 2 * ROOF;
    const under = FRAME + 30;
    return `${screen}M${r(cowl + 4.5 * FRAME)} ${r(front)}L${r(header + FRAME)} ${r(under)}L${r(end)} ${r(under)}L${r(end + 60)} ${r(rear)}Z`;
  }
  const top = height - roofEndOf(at) + FRAME;
  // The belt begins on the windscreen's line, above its foot.
  const start = `M${r(cowl + (header - cowl) * 0.32)} ${r(front)}L${r(header + FRAME)} ${r(top)}`;
  // Behind the doors a van is closed.
  if (body === 'van') return `${start}L${r(header + DOOR)} ${r(top)}L${r(header + DOOR)} ${r(front)}Z`;
  return [
    start,
    `Q${r(roofPeak)} ${r(FRAME)} ${r(backlightTop - FRAME)} ${r(top)}`,
    `L${r(backlightTop + (backlightFoot - backlightTop) * 0.45)} ${r(rear)}Z`,
  ].join('');
}

/** A curve through points: at each it runs along the line between its neighbours, and no piece swings out. */
function smooth(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.max(0, Math.min(points.length - 1, index))] ?? [0, 0];
  const direction = (index: number): Point => {
    const [[x0, y0], [x1, y1]] = [at(index - 1), at(index + 1)];
    const length = Math.hypot(x1 - x0, y1 - y0) || 1;
    return [(x1 - x0) / length, (y1 - y0) / length];
  };
  return points
    .slice(1)
    .map(([x1, y1], index) => {
      const [x0, y0] = at(index);
      const [[dx0, dy0], [dx1, dy1]] = [direction(index), direction(index + 1)];
      const reach = Math.hypot(x1 - x0, y1 - y0) / 3;
      const handles = [x0 + dx0 * reach, y0 + dy0 * reach, x1 - dx1 * reach, y1 - dy1 * reach];
      return `C${[...handles, x1, y1].map(r).join(' ')}`;
    })
    .join('');
}

const r = (value: number) => Math.round(value);
