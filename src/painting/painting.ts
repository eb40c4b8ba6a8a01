import { type Base, createLayer, type Layer } from './layer';
import type { Mark, PaintLayer, Tip } from './mark';
import type { Area, PictureSize } from './paper';
import { createStrokePath, type Piece, type StrokePath } from './path';
import type { PenPoint } from './pen';
import type { Pixels, Shown, Tile } from './tile';

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
   * The tiles of a layer in an area that differ from the original. After `deadline` (ms, on the clock of
   * `performance.now`) tiles that would need repainting keep their previous look; subscribers get their area afterwards.
   */
  seen(layer: PaintLayer, area: Area, deadline?: number): Iterable<SeenTile>;
  /** Calls the listener with each area (px of the picture) that looks different now. */
  subscribe(listener: (area: Area) => void): void;
}

/** Every mark that is known, those taken back included, each with the tiles that it touched. */
function createMarks(layers: Readonly<Record<PaintLayer, Layer>>) {
  let marks: readonly Mark[] = [];
  const touched: (readonly Tile[])[] = [];
  return {
    all: () => marks,
    /** Answers the number of the mark (from 1). */
    add: (mark: Mark) => {
      const tiles = layers[mark.kind === 'clear' ? mark.layer : mark.tip.layer].touchedBy(mark);
      marks = [...marks, mark];
      touched.push(tiles);
      for (const tile of tiles) tile.touch(marks.length);
      return marks.length;
    },
    removeAfter: (count: number) => {
      while (marks.length > count) {
        for (const tile of touched.pop() ?? []) tile.untouch();
        marks = marks.slice(0, -1);
      }
    },
    tilesOf: (from: number, to: number) => touched.slice(from, to).flat(),
  };
}

interface Stroke {
  readonly tip: Tip;
  readonly path: StrokePath;
  readonly wet: Set<Tile>;
  isFinished: boolean;
}

/** The stroke under the brush: wet on the tiles that it runs over until it is given up or dries as a mark. */
function createBrush(
  layers: Readonly<Record<PaintLayer, Layer>>,
  shown: () => Shown,
  changed: (area: Area | undefined) => void,
) {
  let stroke: Stroke | undefined;
  const add = ({ tip, wet }: Stroke, pieces: readonly Piece[]) => {
    for (const tile of layers[tip.layer].under(pieces)) {
      if (!wet.has(tile)) tile.bring(shown());
      wet.add(tile);
      changed(tile.paint(tip, pieces));
    }
  };
  return {
    isOn: (tile: Tile) => stroke?.wet.has(tile) ?? false,
    begin: (tip: Tip) => {
      stroke = { tip, path: createStrokePath(tip), wet: new Set(), isFinished: false };
    },
    extend: (points: readonly PenPoint[]) => {
      const path = stroke?.path;
      if (stroke && path)
        add(
          stroke,
          points.flatMap((point) => path.add(point)),
        );
    },
    finish: () => {
      if (!stroke) return;
      add(stroke, stroke.path.end());
      stroke.isFinished = true;
    },
    cancel: () => {
      for (const tile of stroke?.wet ?? []) {
        tile.dry();
        changed(tile.area);
      }
      stroke = undefined;
    },
    /** The newest mark, of that number, is the stroke if it is finished. */
    dryAs: (number: number) => {
      if (!stroke?.isFinished) return;
      for (const tile of stroke.wet) tile.dry(number);
      stroke = undefined;
    },
  };
}

/** `bases`: what layers began with that did not begin empty. */
export function createPainting(size: PictureSize, bases: Partial<Record<PaintLayer, Base>>): Painting {
  const layers: Readonly<Record<PaintLayer, Layer>> = {
    image: createLayer('image', size, bases.image),
    paint: createLayer('paint', size, bases.paint),
    mask: createLayer('mask', size, bases.mask),
  };
  const marks = createMarks(layers);
  /** The first `count` of them are shown. */
  let count = 0;
  const shown = () => ({ marks: marks.all(), count });
  const listeners = new Set<(area: Area) => void>();
  const changed = (area: Area | undefined) => {
    if (area) for (const listener of listeners) listener(area);
  };
  const brush = createBrush(layers, shown, changed);
  const refresh = (tile: Tile) => {
    // Update tiles that need no repainting at once: then only their changed area is reported.
    const isQuick = !brush.isOn(tile) && tile.isAtHand(shown());
    if (isQuick) tile.bring(shown());
    changed(isQuick ? tile.changedArea() : tile.area);
  };

  return {
    size,
    begin: brush.begin,
    extend: brush.extend,
    finish: brush.finish,
    cancel: brush.cancel,
    show: (same, added, wanted) => {
      const common = Math.min(same, count, wanted);
      const touched = new Set(marks.tilesOf(common, count));
      marks.removeAfter(same);
      for (const mark of added) brush.dryAs(marks.add(mark));
      count = wanted;
      for (const tile of marks.tilesOf(common, count)) touched.add(tile);
      thinOut(Object.values(layers), count);
      for (const tile of touched) refresh(tile);
    },
    seen: function* (name, area, deadline = Number.POSITIVE_INFINITY) {
      const wanted = shown();
      for (const tile of layers[name].tiles(area)) {
        if (!brush.isOn(tile)) {
          if (tile.isAtHand(wanted) || performance.now() < deadline) tile.bring(wanted);
          else setTimeout(() => changed(tile.area));
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
