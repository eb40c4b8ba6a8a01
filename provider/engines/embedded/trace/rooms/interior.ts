import type { Color, Rgb } from '../../kernel/light';
import { smoothstep } from '../../kernel/maths';
import type { Eye, Look } from '../look';
import { alongRoad } from '../outdoors/along-road';
import { shade, shine } from '../outdoors/colours';
import { offNearest, type Standing, upTo } from '../outdoors/rows';

/** The walls: right and left of the car, before its nose and behind its tail. */
export type Side = 'right' | 'left' | 'ahead' | 'behind';

/** A place of a wall, and how it is seen. */
export interface WallPlace {
  side: Side;
  /** Along the wall from the car's middle, and over the floor (m). */
  along: number;
  z: number;
  /** Over how much of it an edge is soft, upright and along the wall (m). */
  soft: number;
  wide: number;
}

/** A place of the ceiling: back from the car's middle and right of it, and over how much of it an edge is soft (m). */
export interface CeilingPlace {
  x: number;
  y: number;
  soft: number;
}

/** A place of a column: how far round it from the middle of a face and how high (m), and how soft an edge is (m). */
export interface ColumnPlace {
  across: number;
  z: number;
  soft: number;
}

/** Square columns in rows along the room. */
export interface Columns {
  /** How far right of the car's middle each row stands, the place of one of its columns, and from one to the next (m). */
  readonly rows: readonly number[];
  readonly at: number;
  readonly every: number;
  /** Half a side, and the height (m). */
  readonly half: number;
  readonly tall: number;
  readonly paint: (place: ColumnPlace, out: Rgb) => void;
}

/** A room with upright walls and a level ceiling. */
export interface Interior {
  /** From the car's middle to each wall, and the ceiling's height (m). */
  readonly right: number;
  readonly left: number;
  readonly ends: number;
  readonly high: number;
  /** Write a place's colour, lit as the room is. */
  readonly wall: (place: WallPlace, out: Rgb) => void;
  readonly ceiling: (place: CeilingPlace, out: Rgb) => void;
  /** How much of a place of the ceiling is a lamp (0–1), and its light. */
  readonly lamps: (place: CeilingPlace) => number;
  readonly light: Color;
  readonly columns?: Columns;
}

/** How soft edges are at a distance (m for each m): what is behind a car is a little out of focus. */
const SOFTNESS = 0.002;
const SHARPEST = 0.018;
/** Corners are darker, so far from them (m). */
const CORNER = 0.9;
const IN_CORNER = 0.66;
/** A column's face that looks along the room, against one that looks across it. */
const TURNED = 0.78;

const onWall: WallPlace = { side: 'right', along: 0, z: 0, soft: 0, wide: 0 };
const onCeiling: CeilingPlace = { x: 0, y: 0, soft: 0 };
const onColumn: ColumnPlace = { across: 0, z: 0, soft: 0 };
const found: Rgb = [0, 0, 0];

const darkIn = (fromCorner: number) => IN_CORNER + (1 - IN_CORNER) * smoothstep(0, CORNER, fromCorner);
/** How far along a ray (in its own length) a plane lies that it runs towards. */
const reach = (plane: number, from: number, d: number) => {
  const t = (plane - from) / d;
  return t > 0 ? t : Number.POSITIVE_INFINITY;
};

/** Writes the wall or the ceiling that a ray leaves the room by. */
function paintShell(room: Interior, isLit: boolean, eye: Eye, [dx, dy, dz]: Color, t: number, out: Rgb): void {
  const [x, y, z] = [eye.at[0] + t * dx, eye.at[1] + t * dy, eye.at[2] + t * dz];
  const soft = Math.max(SHARPEST, SOFTNESS * t);
  const atEnd = room.ends - Math.abs(x);
  const atSide = y > 0 ? room.right - y : room.left + y;
  if (z >= room.high - 1e-6) {
    onCeiling.x = x;
    onCeiling.y = y;
    onCeiling.soft = Math.min(0.6, soft / Math.max(0.06, dz));
    room.ceiling(onCeiling, out);
    shade(out, darkIn(Math.min(atEnd, atSide)));
    if (isLit) shine(out, room.light, room.lamps(onCeiling));
    return;
  }
  const isEnd = Math.abs(atEnd) < Math.abs(atSide);
  onWall.side = isEnd ? (x > 0 ? 'behind' : 'ahead') : y > 0 ? 'right' : 'left';
  onWall.along = isEnd ? y : x;
  onWall.z = z;
  onWall.soft = soft;
  onWall.wide = soft / Math.max(0.05, Math.abs(isEnd ? dx : dy));
  room.wall(onWall, out);
  shade(out, darkIn(Math.min(z, room.high - z, isEnd ? atSide : atEnd)));
}

/** Writes the column of a row that a ray meets, and returns how much of it is covered (0–1). */
function paintColumn(columns: Columns, y: number, eye: Eye, [dx, dy, dz]: Color, most: number, out: Rgb): number {
  const { half, at, every, tall, paint } = columns;
  const away = Math.sign(y);
  if (dy * away < 0.004) return 0;
  const near = (y - away * half - eye.at[1]) / dy;
  if (near <= 0 || near > most) return 0;
  const off = offNearest(eye.at[0] + near * dx - at, every);
  const towards = Math.sign(dx);
  // A ray meets the face that looks across, or runs on beside it to one that looks along.
  const isFront = Math.abs(off) < half;
  const beside = isFront || off * towards < 0 ? off : off - towards * every;
  const gap = Math.abs(beside) - half;
  const run = beside * towards < 0 ? (2 * half * Math.abs(dx)) / Math.abs(dy) : 0;
  const soft = Math.max(SHARPEST, SOFTNESS * near);
  const wide = soft / Math.abs(dy);
  const t = isFront ? near : near + Math.min(gap, run) / Math.max(1e-6, Math.abs(dx));
  const z = eye.at[2] + t * dz;
  const share = 1 - smoothstep(-wide, wide, gap - run);
  if (share <= 0.002 || z < 0 || t > most) return 0;
  onColumn.z = z;
  onColumn.soft = soft;
  onColumn.across = isFront ? off : eye.at[1] + t * dy - y;
  paint(onColumn, out);
  shade(out, (isFront ? 1 : TURNED) * darkIn(Math.min(z, Math.abs(tall - z))));
  return share * upTo(tall, z, soft);
}

/** The room as an eye sees it. What is between a camera and its car is left out. */
function standingIn(room: Interior, eye: Eye, isLit: boolean): Standing {
  const [ex, ey, ez] = eye.at;
  const { columns } = room;
  const rows = [...(columns?.rows ?? [])].sort((a, b) => Math.abs(a) - Math.abs(b));
  return (dx, dy, dz, out) => {
    const way: Color = [dx, dy, dz];
    const along = reach(dx > 0 ? room.ends : -room.ends, ex, dx);
    const across = reach(dy > 0 ? room.right : -room.left, ey, dy);
    const shell = Math.min(
      along,
      across,
      dz > 0 && ez < room.high ? reach(room.high, ez, dz) : Number.POSITIVE_INFINITY,
    );
    const floor = dz < 0 && ez > 0 ? -ez / dz : Number.POSITIVE_INFINITY;
    let rest = 1;
    let [r, g, b] = [0, 0, 0];
    if (columns) {
      for (const row of rows) {
        const share = paintColumn(columns, row, eye, way, Math.min(shell, floor), found) * rest;
        r += share * found[0];
        g += share * found[1];
        b += share * found[2];
        rest -= share;
      }
    }
    if (shell < floor && shell < Number.POSITIVE_INFINITY && rest > 0.005) {
      paintShell(room, isLit, eye, way, shell, found);
      r += rest * found[0];
      g += rest * found[1];
      b += rest * found[2];
      rest = 0;
    }
    out[0] = r + rest * out[0];
    out[1] = g + rest * out[1];
    out[2] = b + rest * out[2];
    return 1 - rest;
  };
}

/** A look with the room about it. A car's skin mirrors the lamps as those of the look, whose edges are crisp. */
export const inRoom = (look: Look, room: Interior, eye: Eye): Look =>
  alongRoad(
    { ...look, haze: 0.012 },
    (from) => standingIn(room, from, true),
    eye,
    (from) => standingIn(room, from, false),
  );

/** How far a place is from the nearest of some (m). */
export function fromNearest(at: number, places: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) least = Math.min(least, Math.abs(at - place));
  return least;
}
