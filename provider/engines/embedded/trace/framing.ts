import type { Look } from '../../../../contract/camera';
import { wingReach } from '../car/aero';
import { hasBonnet, reachOf } from '../car/equipment/named';
import { GATE, LID, ROOF } from '../car/exploded';
import type { CarParameters } from '../car/shape/parameters';
import { fullWidth } from '../car/shape/running-gear';
import { axes, dot, type Vector } from './vector';

/** Share of the picture that the car fills at most, in width and height. */
const FILL_WIDTH = 0.84;
const FILL_HEIGHT = 0.68;

/** Room between a camera and what it looks at (m). */
const NEAREST = 0.7;

/** A car as a picture of this shape is to show it. */
export interface Framing {
  readonly p: CarParameters;
  readonly look: Look;
  /** Of half the vertical angle. */
  readonly tan: number;
  readonly aspect: number;
  /** What has to be in the picture (m). */
  readonly points: readonly Vector[];
}

/** From the nearest distance at which every point is inside its share, looking at the middle of the silhouette. */
export function frame({ p, look, tan, aspect, points }: Framing, azimuth: number, elevation: number) {
  const { forward, right, up } = axes(azimuth, elevation);
  const isWhole = look.detail === undefined || look.detail === 'whole';
  const centre: Vector = isWhole ? [p.length / 2, 0, p.height * 0.45] : middleOf(points);
  const corners = points.map((point) => {
    const d: Vector = [point[0] - centre[0], point[1] - centre[1], point[2] - centre[2]];
    return [dot(d, right), dot(d, up), dot(d, forward)] as const;
  });
  const nearest = NEAREST - Math.min(...corners.map(([, , w]) => w));
  let distance = isWhole && look.lens === undefined ? 3 : nearest;
  const spans = () => {
    const us = corners.map(([u, , w]) => u / (w + distance));
    const vs = corners.map(([, v, w]) => v / (w + distance));
    const [left, most, low, high] = [Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)];
    return { across: most - left, upright: high - low, at: [(most + left) / 2, (high + low) / 2] as const };
  };
  for (let step = 0; step < 400; step++) {
    const { across, upright } = spans();
    if (across < 2 * tan * aspect * FILL_WIDTH && upright < 2 * tan * FILL_HEIGHT) break;
    distance *= 1.012;
  }
  if (look.distance !== undefined) distance = Math.max(nearest, distance * look.distance);
  const [across, upright] = spans().at.map((share) => share * distance) as [number, number];
  const at = (k: 0 | 1 | 2) => centre[k] - forward[k] * distance + right[k] * across + up[k] * upright;
  const origin: Vector = [at(0), at(1), at(2)];
  return { origin, forward, right, up };
}

/** Points around the silhouette: the box's corners, moved inwards where a car is round. */
export function hull(p: CarParameters): Vector[] {
  const points: Vector[] = [];
  const { over: carried, ahead, behind } = reachOf(p);
  const over = Math.max(carried, wingReach(p));
  const half = fullWidth(p) / 2;
  for (const y of [-half, half]) {
    points.push([0.12, y * 0.85, 0.1], [0, y * 0.4, 0.4], [p.frontOverhang, y, 0], [p.length - 0.1, y * 0.85, 0.15]);
    points.push(
      [p.length, y * 0.5, p.deckHeight],
      [p.frontOverhang + p.wheelbase, y, 0],
      [p.cowl + 0.35, y * 1.2, p.beltFront + 0.08],
    );
    points.push([p.header, y * 0.6, p.height], [p.backTop, y * 0.6, p.height - 0.05], [0.2, y * 0.8, p.noseHeight]);
  }
  points.push(...openPoints(p));
  if (over > 0) points.push([p.header, 0.4, p.height + over], [p.backTop, -0.4, p.height + over]);
  if (ahead > 0) points.push([-ahead, 0.4, p.noseHeight], [-ahead, -0.4, p.noseHeight]);
  if (behind > 0) points.push([p.length + behind, 0.4, p.deckHeight], [p.length + behind, -0.4, p.deckHeight]);
  return points;
}

/** The far ends of open doors, bonnets and lids. */
function openPoints(p: CarParameters): Vector[] {
  if (p.exploded) return explodedPoints(p);
  const { doorsOpen = 'shut', bonnetOpen, bootOpen } = p.opened ?? {};
  const side = p.width / 2;
  const doors: Readonly<Record<typeof doorsOpen, Vector | undefined>> = {
    shut: undefined,
    hinged: [p.cowl + 0.95, side + 0.8, 0.4],
    coach: [p.frontOverhang + p.wheelbase - 0.1, side + 1.05, 0.4],
    sliding: [p.length - 0.3, side + 0.16, p.beltRear],
    gullwing: [p.header, side + 0.2, p.height + 0.75],
    scissor: [p.cowl + 0.5, side + 0.1, p.height + 0.6],
  };
  const door = doors[doorsOpen];
  return [
    ...(door ? [door, [door[0], -door[1], door[2]] as const] : []),
    ...(bonnetOpen && hasBonnet(p) ? [[p.cowl * 0.45, 0, p.cowlHeight + 0.7] as const] : []),
    ...(bootOpen && p.tailgate ? [[p.length + 0.4, 0, p.height + 0.4] as const] : []),
    ...(bootOpen && !p.tailgate ? [[p.length - 0.2, 0, p.deckHeight + 0.55] as const] : []),
  ];
}

/** How far the parts of an exploded car float off it. */
const explodedPoints = (p: CarParameters): Vector[] => {
  const side = fullWidth(p) / 2 + 0.8;
  return [
    ...[side, -side].flatMap((y): Vector[] => [
      [p.frontOverhang - 0.3, y, 0],
      [p.frontOverhang + p.wheelbase + 0.3, y, 0],
      [p.header, y * 1.1, p.beltRear],
    ]),
    [p.header, 0, p.height + ROOF[2]],
    [p.backTop, 0, p.height + ROOF[2]],
    [p.length + (p.tailgate ? GATE : LID)[0], 0, p.deckHeight],
  ];
};

/** The middle of points between their ends. */
function middleOf(points: readonly Vector[]): Vector {
  const along = (k: 0 | 1 | 2) => points.map((point) => point[k]);
  const half = (k: 0 | 1 | 2) => (Math.min(...along(k)) + Math.max(...along(k))) / 2;
  return [half(0), half(1), half(2)];
}
