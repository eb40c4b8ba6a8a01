import type { Mark, PaintLayer, Tip } from '../log/facts-painting';
import { type Base, createLayer, type Layer } from './layer';
import type { Area, PictureSize } from './paper';
import { createStrokePath, type Piece, type StrokePath } from './path';
import type { PenPoint } from './pen';
import type { Pixels, Tile } from './tile';

/** So much is kept for the way back before it is thinned out (bytes). */
const ROOM = 200e6;

/** A tile with what it shows. */
export interface SeenTile {
  readonly tile: Tile;
  readonly pixels: Pixels;
}

/** The picture under the brush, in tiles of pixels. */
export interface Painting {
  readonly size: PictureSize;
  begin(tip: Tip): void;
  extend(points: readonly PenPoint[]): void;
  /** Ends the stroke; it stays as it is, and the next mark that is shown is it. */
  finish(): void;
  cancel(): void;
  /** Of the marks that are known the first `same` stay, followed by others; the first `count` of them all are shown. */
  show(same: number, added: readonly Mark[], count: number): void;
  /**
   * The tiles of a layer in an area that are no longer as they began. After `deadline` (ms, on the clock of
   * `performance.now`) those that would have to be painted again show what they showed before; they are told of later.
   */
  seen(layer: PaintLayer, area: Area, deadline?: number): Iterable<SeenTile>;
  /** Hears of each area (px of the picture) that looks different now. */
  subscribe(listener: (area: Area) => void): void;
}

interface Stroke {
  readonly tip: Tip;
  readonly path: StrokePath;
  readonly wet: Set<Tile>;
  isFinished: boolean;
}

/** `bases`: what layers began with that did not begin empty. */
export function createPainting(size: PictureSize, bases: Partial<Record<PaintLayer, Base>>): Painting {
  const layers: Readonly<Record<PaintLayer, Layer>> = {
    image: createLayer('image', size, bases.image),
    paint: createLayer('paint', size, bases.paint),
    mask: createLayer('mask', size, bases.mask),
  };
  /** Every mark that is known, those taken back included; the first `count` of them are shown. */
  let marks: readonly Mark[] = [];
  let count = 0;
  /** The tiles that each of them touched. */
  const touched: (readonly Tile[])[] = [];
  let stroke: Stroke | undefined;
  const listeners = new Set<(area: Area) => void>();
  const tell = (area: Area) => {
    for (const listener of listeners) listener(area);
  };

  const add = (pieces: readonly Piece[]) => {
    if (!stroke) return;
    for (const tile of layers[stroke.tip.layer].under(pieces)) {
      if (!stroke.wet.has(tile)) tile.bring({ marks, count });
      stroke.wet.add(tile);
      const area = tile.paint(stroke.tip, pieces);
      if (area) tell(area);
    }
  };
  const learn = (mark: Mark) => {
    const tiles = layers[mark.kind === 'clear' ? mark.layer : mark.tip.layer].touchedBy(mark);
    marks = [...marks, mark];
    touched.push(tiles);
    for (const tile of tiles) tile.touch(marks.length);
    if (!stroke?.isFinished) return;
    for (const tile of stroke.wet) tile.dry(marks.length);
    stroke = undefined;
  };
  const unlearn = () => {
    for (const tile of touched.pop() ?? []) tile.untouch();
    marks = marks.slice(0, -1);
  };

  return {
    size,
    begin: (tip) => {
      stroke = { tip, path: createStrokePath(tip), wet: new Set(), isFinished: false };
    },
    extend: (points) => {
      const path = stroke?.path;
      if (path) add(points.flatMap((point) => path.add(point)));
    },
    finish: () => {
      if (!stroke) return;
      add(stroke.path.end());
      stroke.isFinished = true;
    },
    cancel: () => {
      for (const tile of stroke?.wet ?? []) {
        tile.dry();
        tell(tile.area);
      }
      stroke = undefined;
    },
    show: (same, added, wanted) => {
      const common = Math.min(same, count, wanted);
      const changed = new Set(touched.slice(common, count).flat());
      while (marks.length > same) unlearn();
      for (const mark of added) learn(mark);
      count = wanted;
      for (const tile of touched.slice(common, count).flat()) changed.add(tile);
      thinOut(Object.values(layers), count);
      for (const tile of changed) {
        // What is at hand is brought there at once: then it is known what of it looks different.
        const isQuick = !stroke?.wet.has(tile) && tile.isAtHand({ marks, count });
        if (isQuick) tile.bring({ marks, count });
        const area = isQuick ? tile.changedArea() : tile.area;
        if (area) tell(area);
      }
    },
    seen: function* (name, area, deadline = Number.POSITIVE_INFINITY) {
      const shown = { marks, count };
      for (const tile of layers[name].tiles(area)) {
        if (!stroke?.wet.has(tile)) {
          if (tile.isAtHand(shown) || performance.now() < deadline) tile.bring(shown);
          else setTimeout(() => tell(tile.area));
        }
        const pixels = tile.pixels();
        if (pixels) yield { tile, pixels };
      }
    },
    subscribe: (listener) => {
      listeners.add(listener);
    },
  };
}

/** Lets the steps go that are farthest from what is shown, to three quarters of the room: it is not begun with every stroke. */
function thinOut(layers: readonly Layer[], count: number): void {
  const tiles = layers.flatMap((layer) => [...layer.tiles()]);
  let held = tiles.reduce((sum, { bytes }) => sum + bytes, 0);
  if (held <= ROOM) return;
  const steps = tiles.flatMap((tile) => [...tile.steps()].map(([number, bytes]) => ({ tile, number, bytes })));
  steps.sort((a, b) => Math.abs(b.number - count) - Math.abs(a.number - count));
  for (const { tile, number, bytes } of steps) {
    if (held <= 0.75 * ROOM) return;
    tile.forget(number);
    held -= bytes;
  }
}
