import * as z from 'zod/mini';
import type { Point } from '../../drawing/drawing';
import type { Size } from '../../drawing/viewport';

/** The longest text of an item (characters). */
export const TEXT_MAX = 2_000;
const text = z.string().check(z.maxLength(TEXT_MAX));

/**
 * An item of a board, in units of its sheet, y down. An arrow goes from its place by its width and height, which may
 * be negative.
 */
const BoardItem = z.object({
  id: z.string(),
  kind: z.enum(['picture', 'note', 'arrow']),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  /** Of a picture: where it is, and the hash of its small copy in this browser. */
  url: z.optional(z.string()),
  thumbnail: z.optional(z.string()),
  /** Of a note, or of what a picture was made from. */
  text: z.optional(text),
});
export type BoardItem = z.infer<typeof BoardItem>;

/** What the log has kept of the items of a board, without those that cannot be read. */
export const readItems = (stored: readonly unknown[]): readonly BoardItem[] =>
  stored.flatMap((each) => {
    const item = BoardItem.safeParse(each);
    return item.success ? [item.data] : [];
  });

export interface Box extends Point, Size {}

/** A board as it is shown: its name and its items, the rearmost first. */
export interface BoardSheet {
  readonly name: string;
  readonly items: readonly BoardItem[];
}

/** A picture that is put on a board (px). */
export type NewPicture = Pick<BoardItem, 'id' | 'url' | 'thumbnail' | 'text'> & Size;

/** Room between pictures that are added together, and about the whole of a board. */
export const GAP = 24;
/** The side of an empty note, and the longer side of a new picture. */
export const NOTE = { width: 220, height: 120 };
const PICTURE = 360;
/** Nothing is made smaller. */
const LEAST = 40;

/** The box that an item fills; an arrow's may go either way. */
export const boxOf = ({ x, y, width, height }: Box): Box => ({
  x: Math.min(x, x + width),
  y: Math.min(y, y + height),
  width: Math.abs(width),
  height: Math.abs(height),
});

/** The box about all items; that of an empty board is the one that a first picture would fill. */
export function boundsOf(items: readonly Box[]): Box {
  if (items.length === 0) return { x: 0, y: 0, width: PICTURE, height: PICTURE };
  const boxes = items.map(boxOf);
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** The foremost item at a place, within `reach` of it. */
export const itemAt = (items: readonly BoardItem[], at: Point, reach: number): BoardItem | undefined =>
  items.findLast((item) => (item.kind === 'arrow' ? distanceTo(item, at) <= reach : isWithin(boxOf(item), at)));

const isWithin = ({ x, y, width, height }: Box, at: Point) =>
  at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;

/** From the line of an arrow to a place. */
function distanceTo({ x, y, width, height }: Box, at: Point): number {
  const length = width ** 2 + height ** 2;
  const share = length === 0 ? 0 : ((at.x - x) * width + (at.y - y) * height) / length;
  const nearest = Math.min(Math.max(share, 0), 1);
  return Math.hypot(at.x - x - nearest * width, at.y - y - nearest * height);
}

/** Whether a place is at the handle of an item: its lower right corner, or an arrow's tip. */
export const isHandle = ({ x, y, width, height }: Box, at: Point, reach: number): boolean =>
  Math.hypot(at.x - x - width, at.y - y - height) <= reach;

export const movedBy = (item: BoardItem, by: Point): BoardItem => ({ ...item, x: item.x + by.x, y: item.y + by.y });

/** Its handle dragged: a picture keeps its proportions. */
export function stretchedBy(item: BoardItem, by: Point): BoardItem {
  const { kind, width, height } = item;
  if (kind === 'arrow') return { ...item, width: width + by.x, height: height + by.y };
  if (kind === 'note') {
    return { ...item, width: Math.max(LEAST, width + by.x), height: Math.max(LEAST, height + by.y) };
  }
  const factor = Math.max((width + by.x) / width, (height + by.y) / height, LEAST / Math.min(width, height));
  return { ...item, width: width * factor, height: height * factor };
}

/** New pictures in a row below everything else. */
export function placed(items: readonly BoardItem[], pictures: readonly NewPicture[]): readonly BoardItem[] {
  const { x, y, height } = boundsOf(items);
  const top = items.length === 0 ? y : y + height + GAP;
  let left = x;
  return pictures.map(({ width, height: tall, ...picture }) => {
    const scale = PICTURE / Math.max(width, tall, 1);
    const item = { ...picture, kind: 'picture', x: left, y: top, width: width * scale, height: tall * scale } as const;
    left += item.width + GAP;
    return item;
  });
}
