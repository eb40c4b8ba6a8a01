import { around, common, isEmpty } from './area';
import { addPiece, layOver } from './ink';
import type { Mark, Tip } from './mark';
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
  /** Where it looks different from what was last drawn of it; the code that draws it clears this. */
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

/** Lays pieces of a stroke over what is dry. Answers what that changed (px of the picture). */
function paintOver(wet: Wet, dry: Pixels, area: Area, tip: Tip, pieces: readonly Piece[]): Area | undefined {
  let reached: Area | undefined;
  for (const piece of pieces) {
    const reach = common(reachOf(piece), area);
    if (isEmpty(reach)) continue;
    addPiece(wet.strength, area, piece, tip.hardness, reach);
    reached = around(reached, reach);
  }
  if (reached) layOver(dry, wet.strength, tip, area.width, within(area, reached), wet.pixels);
  return reached;
}

/** What a mark makes of the pixels before it. Where `image` is cleared, its beginning is there again. */
function withMark(mark: Mark | undefined, before: Pixels, area: Area, beginning: () => Pixels): Pixels {
  if (mark?.kind !== 'stroke') return mark?.layer === 'image' ? beginning() : new Uint32Array(before.length);
  const wet = wetOver(before);
  paintOver(wet, before, area, mark.tip, piecesIn(mark));
  return wet.pixels;
}

const wetOver = (dry: Pixels): Wet => ({ strength: new Uint8Array(dry.length), pixels: dry.slice() });

/** The same place in pixels of the tile. */
const within = (area: Area, place: Area): Area => ({ ...place, x: place.x - area.x, y: place.y - area.y });

/** The steps between what a tile showed, by the number of the mark that each leads to. */
function createSteps() {
  const steps = new Map<number, Step>();
  let bytes = 0;
  const forget = (number: number) => {
    bytes -= steps.get(number)?.byteLength ?? 0;
    steps.delete(number);
  };
  return {
    get: (number: number) => steps.get(number),
    keep: (number: number, step: Step) => {
      forget(number);
      steps.set(number, step);
      bytes += step.byteLength;
    },
    forget,
    bytes: () => bytes,
    *sizes(): Iterable<readonly [number: number, bytes: number]> {
      for (const [number, step] of steps) yield [number, step.byteLength];
    },
  };
}

/** A tile without the stroke that runs over it: it goes from mark to mark, by steps where they are kept. */
function createDry(area: Area, beginning: () => Pixels, changed: Rows) {
  /** The numbers of the marks that touched it, ascending. */
  const touched: number[] = [];
  const steps = createSteps();
  /** As it was after the mark of `number`; 0 is the beginning. */
  let dry: Pixels | undefined;
  let number = 0;
  const change = (from: number, to: number) => addRun(changed, area.width, from, to);
  const changeAll = () => addArea(changed, { ...area, x: 0, y: 0 });

  const versionAt = ({ count }: Shown) => touched.findLast((each) => each <= count) ?? 0;
  /** What it looks like now is what the mark of that number left. */
  const keep = (pixels: Pixels, of: number) => {
    steps.keep(of, stepBetween(dry ?? beginning(), pixels));
    dry = pixels;
    number = of;
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
    for (const next of touched.filter((each) => each > number && each <= wanted)) {
      dry ??= beginning();
      const step = steps.get(next);
      if (step) take(step, dry, change);
      else {
        changeAll();
        keep(withMark(marks[next - 1], dry, area, beginning), next);
      }
      number = next;
    }
  };

  return {
    steps,
    keep,
    changeAll,
    touch: (of: number) => {
      touched.push(of);
    },
    untouch: () => {
      const newest = touched.at(-1);
      if (newest === undefined) return;
      goBack(touched.at(-2) ?? 0);
      steps.forget(newest);
      touched.pop();
    },
    isAtHand: (shown: Shown) => {
      const wanted = versionAt(shown);
      const [from, to] = [Math.min(number, wanted), Math.max(number, wanted)];
      return touched.every((each) => each <= from || each > to || steps.get(each) !== undefined);
    },
    bring: (shown: Shown) => {
      const wanted = versionAt(shown);
      if (wanted === number) return;
      goBack(wanted);
      goForth(wanted, shown.marks);
    },
    /** What a stroke runs over. */
    ground: () => {
      dry ??= beginning();
      return dry;
    },
    pixels: () => (number === 0 ? undefined : dry),
  };
}

/** `beginning`: what was there before the first mark, in pixels of the caller's own. */
export function createTile(area: Area, beginning: () => Pixels): Tile {
  const changed = noRows(area);
  const dry = createDry(area, beginning, changed);
  const { touch, untouch, isAtHand, bring, steps } = dry;
  let wet: Wet | undefined;

  return {
    area,
    touch,
    untouch,
    isAtHand,
    bring,
    paint: (tip, pieces) => {
      const ground = dry.ground();
      wet ??= wetOver(ground);
      const reached = paintOver(wet, ground, area, tip, pieces);
      if (reached) addArea(changed, within(area, reached));
      return reached;
    },
    dry: (of) => {
      if (wet && of !== undefined) dry.keep(wet.pixels, of);
      else dry.changeAll();
      wet = undefined;
    },
    pixels: () => wet?.pixels ?? dry.pixels(),
    changed,
    changedArea: () => {
      const bounds = boundsOf(changed);
      return bounds && { ...bounds, x: area.x + bounds.x, y: area.y + bounds.y };
    },
    get bytes() {
      return steps.bytes();
    },
    steps: steps.sizes,
    forget: steps.forget,
  };
}
