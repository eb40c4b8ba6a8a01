import type { Mark, Tip } from '../log/facts-painting';
import { around, common, isEmpty } from './area';
import { addPiece, layOver } from './ink';
import type { Area } from './paper';
import { type Piece, piecesIn, reachOf } from './path';
import { addArea, addRun, boundsOf, noRows, type Rows } from './rows';
import { type Step, stepBetween, take } from './step';

/** The marks that are shown: the first `count` of all that are known. */
export interface Shown {
  readonly marks: readonly Mark[];
  readonly count: number;
}

/** Pixels of a tile, row by row: RGBA, a word each, not premultiplied. */
export type Pixels = Uint32Array<ArrayBuffer>;

/** A square of a layer. It keeps the steps between what it showed after each mark that touched it, as far as there is room. */
export interface Tile {
  readonly area: Area;
  /** The mark of that number (from 1) touches it, after all those of lower numbers. */
  touch(number: number): void;
  /** The newest mark that touched it never was. */
  untouch(): void;
  /** Whether it can be brought there without painting anything again. */
  isAtHand(shown: Shown): boolean;
  bring(shown: Shown): void;
  /** A stroke runs over what is there; it is dried before the tile is brought elsewhere. Answers what it changed (px of the picture). */
  paint(tip: Tip, pieces: readonly Piece[]): Area | undefined;
  /** The stroke became the mark of that number; without one, it was given up. */
  dry(number?: number): void;
  /** What it was brought to, with the stroke over it; undefined where the layer is as it began. */
  pixels(): Pixels | undefined;
  /** Where it looks different from what was drawn of it: whoever draws it clears this. */
  readonly changed: Rows;
  /** The area around that (px of the picture). */
  changedArea(): Area | undefined;
  /** Of all its steps. */
  readonly bytes: number;
  /** The numbers of the marks whose steps are kept, with their bytes. */
  steps(): Iterable<readonly [number: number, bytes: number]>;
  /** Lets a step go: its mark is painted again when it is needed. */
  forget(number: number): void;
}

/** A stroke while it runs over a tile: how strong it is in each pixel, and what that makes of them. */
interface Wet {
  readonly strength: Uint8Array;
  readonly pixels: Pixels;
}

/** `beginning`: what was there before the first mark, in pixels of the caller's own. */
export function createTile(area: Area, beginning: () => Pixels): Tile {
  const whole = { ...area, x: 0, y: 0 };
  /** The numbers of the marks that touched it, ascending. */
  const touched: number[] = [];
  /** From what it was before the mark of that number to what it was after it. */
  const steps = new Map<number, Step>();
  let bytes = 0;
  /** As it was after the mark of `number`; 0 is the beginning. */
  let dry: Pixels | undefined;
  let number = 0;
  let wet: Wet | undefined;
  const changed = noRows(area);
  const change = (from: number, to: number) => addRun(changed, area.width, from, to);
  const changeAll = () => addArea(changed, whole);

  const versionAt = ({ count }: Shown) => touched.findLast((each) => each <= count) ?? 0;
  const forget = (of: number) => {
    bytes -= steps.get(of)?.byteLength ?? 0;
    steps.delete(of);
  };

  const paint = (tip: Tip, pieces: readonly Piece[]): Area | undefined => {
    dry ??= beginning();
    wet ??= { strength: new Uint8Array(area.width * area.height), pixels: dry.slice() };
    let reached: Area | undefined;
    for (const piece of pieces) {
      const reach = common(reachOf(piece), area);
      if (isEmpty(reach)) continue;
      addPiece(wet.strength, area, piece, tip.hardness, reach);
      reached = around(reached, reach);
    }
    if (!reached) return undefined;
    const place = { ...reached, x: reached.x - area.x, y: reached.y - area.y };
    layOver(dry, wet.strength, tip, area.width, place, wet.pixels);
    addArea(changed, place);
    return reached;
  };
  /** What it looks like now is what the mark of that number left. */
  const keep = (pixels: Pixels, of: number) => {
    const step = stepBetween(dry ?? beginning(), pixels);
    forget(of);
    steps.set(of, step);
    bytes += step.byteLength;
    dry = pixels;
    number = of;
  };
  const again = (mark: Mark | undefined, of: number) => {
    changeAll();
    if (mark?.kind === 'stroke') {
      paint(mark.tip, piecesIn(mark));
      keep(wet?.pixels ?? beginning(), of);
      wet = undefined;
    } else keep(mark?.layer === 'image' ? beginning() : new Uint32Array(area.width * area.height), of);
  };
  /** To what it was after the mark of that number; from the beginning where the way back was not kept. */
  const goBack = (wanted: number) => {
    while (number > wanted) {
      const step = dry && steps.get(number);
      if (dry && step) take(step, dry, change);
      else {
        dry = beginning();
        changeAll();
      }
      number = step ? (touched[touched.indexOf(number) - 1] ?? 0) : 0;
    }
  };
  const goForth = (wanted: number, marks: readonly Mark[]) => {
    dry ??= beginning();
    for (const next of touched.filter((each) => each > number && each <= wanted)) {
      const step = steps.get(next);
      if (step) take(step, dry, change);
      else again(marks[next - 1], next);
      number = next;
    }
  };

  return {
    area,
    touch: (of) => {
      touched.push(of);
    },
    untouch: () => {
      const newest = touched.at(-1);
      if (newest === undefined) return;
      goBack(touched.at(-2) ?? 0);
      forget(newest);
      touched.pop();
    },
    isAtHand: (shown) => {
      const wanted = versionAt(shown);
      const [from, to] = [Math.min(number, wanted), Math.max(number, wanted)];
      return touched.every((each) => each <= from || each > to || steps.has(each));
    },
    bring: (shown) => {
      const wanted = versionAt(shown);
      if (wanted === number) return;
      goBack(wanted);
      goForth(wanted, shown.marks);
    },
    paint,
    dry: (of) => {
      if (wet && of !== undefined) keep(wet.pixels, of);
      else changeAll();
      wet = undefined;
    },
    pixels: () => wet?.pixels ?? (number === 0 ? undefined : dry),
    changed,
    changedArea: () => {
      const bounds = boundsOf(changed);
      return bounds && { ...bounds, x: area.x + bounds.x, y: area.y + bounds.y };
    },
    get bytes() {
      return bytes;
    },
    *steps() {
      for (const [of, step] of steps) yield [of, step.byteLength];
    },
    forget,
  };
}
