import { type CarDesign, INCH } from '../../../contract/design';
import { ROOF_ENDS, TAIL } from '../../machines/handles/places';

/** A place on the side view (mm): x from the front bumper, y down from the roof. */
type Point = readonly [x: number, y: number];

/** The side of a design as an SVG draws it: lengths in mm, y down, the ground at `height`. */
export interface SideView {
  readonly length: number;
  readonly height: number;
  /** Paths of the silhouette and of the side windows. */
  readonly body: string;
  readonly glass: string;
  readonly wheels: readonly { readonly x: number; readonly tyre: number; readonly rim: number }[];
  readonly frontOverhang: number;
  readonly wheelbase: number;
}

/** The pillars and the roof's edge around the side windows (mm). */
const FRAME = 60;

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
  const up = (z: number) => height - z;
  const roofEnd = height - ROOF_ENDS * (height - beltFront);
  const bumper = groundClearance + 120;
  const nose: Point = [50, up(noseHeight)];
  const top: readonly Point[] = surface?.outline
    ? surface.outline.top.map(([x, z]): Point => [x, up(z)])
    : [
        nose,
        [cowl, up(cowlHeight)],
        [header, up(roofEnd)],
        [roofPeak, 0],
        [backlightTop, up(roofEnd)],
        [Math.min(backlightFoot, length - TAIL), up(deckHeight)],
        // A deck, where there is one.
        ...(backlightFoot < length - 2 * TAIL ? [[length - TAIL, up(deckHeight - 20)] as const] : []),
      ];
  const under = up(groundClearance);
  const wheels = [frontOverhang, frontOverhang + wheelbase].map((x) => ({
    x,
    tyre: tyreDiameter,
    rim: rimDiameter * INCH + 40,
  }));
  const body = [
    `M0 ${r(up(bumper))}`,
    `Q0 ${r(nose[1] + 40)} ${r(top[0]?.[0] ?? 0)} ${r(top[0]?.[1] ?? 0)}`,
    smooth(top),
    `Q${r(length)} ${r(up(deckHeight - 40))} ${r(length)} ${r(up(groundClearance + 200))}`,
    `L${r(length - 90)} ${r(under)}`,
    `L140 ${r(under)}Z`,
  ].join('');
  const glass = glassOf(
    { cowl, header, roofPeak, backlightTop, backlightFoot },
    up(beltFront),
    up(beltRear),
    up(roofEnd),
  );
  return { length, height, body, glass, wheels, frontOverhang, wheelbase };
}

interface Glass {
  readonly cowl: number;
  readonly header: number;
  readonly roofPeak: number;
  readonly backlightTop: number;
  readonly backlightFoot: number;
}

function glassOf(at: Glass, front: number, rear: number, edge: number): string {
  // The belt begins on the windscreen's line, above its foot.
  const from = at.cowl + (at.header - at.cowl) * 0.32;
  const to = at.backlightTop + (at.backlightFoot - at.backlightTop) * 0.45;
  const top = edge + FRAME;
  return [
    `M${r(from)} ${r(front)}`,
    `L${r(at.header + FRAME)} ${r(top)}`,
    `Q${r(at.roofPeak)} ${r(FRAME)} ${r(at.backlightTop - FRAME)} ${r(top)}`,
    `L${r(to)} ${r(rear)}Z`,
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
