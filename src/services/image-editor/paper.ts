import type { Mark, PaintLayer, Tip } from '../../log/facts-painting';
import {
  createDabPath,
  type Dab,
  type DabPath,
  type PenPoint,
  packed,
  rounded,
} from '../../machines/image-editor/dabs';
import type { Area, Paper } from '../../machines/image-editor/paper';
import { around, common, isEmpty } from './canvas';
import { memoryOf, thinOut } from './memory';
import { reachOf } from './print';
import { drawPyramid, type Pyramid } from './pyramid';
import { drawSeen, places, type SeenLayer } from './seen';
import { paintedOn } from './smaller';
import { createTileLayer, nearest, type Tile, type TileLayer } from './tiles';
import { type Content, createWetTile, type WetTile } from './wet';

/** A frame paints tiles again for so long (ms); what is left comes with the next ones. */
const PATIENCE = 10;

/** What a picture is opened with: its own pixels, and a mask that it came with. */
export interface Bases {
  readonly image: Pyramid;
  readonly mask?: Pyramid;
}

/** The paper, and what it gives away when the picture is saved. */
export interface WholePaper extends Paper {
  /** The tiles of a layer that are no longer as they began. */
  changed(layer: PaintLayer): Iterable<{ readonly area: Area; readonly content: Content }>;
  close(): void;
}

interface Stroke {
  readonly tip: Tip;
  readonly path: DabPath;
  readonly points: PenPoint[];
  readonly wet: Map<Tile, WetTile>;
  mark?: Mark;
}

export function createPaper(bases: Bases): WholePaper {
  const { size } = bases.image;
  const layers: readonly TileLayer[] = [
    createTileLayer('image', size, baseOf(bases.image)),
    createTileLayer('paint', size, undefined),
    createTileLayer('mask', size, bases.mask && baseOf(bases.mask)),
  ];
  const layerOf = (wanted: PaintLayer) => layers.find(({ layer }) => layer === wanted);
  /** Every mark that is known, those taken back included; the first `count` of them are shown. */
  let marks: readonly Mark[] = [];
  let count = 0;
  const touched: (readonly Tile[])[] = [];
  let stroke: Stroke | undefined;
  const listeners = new Set<(area: Area) => void>();
  const tell = (area: Area | undefined) => {
    if (area && !isEmpty(area)) for (const listener of listeners) listener(area);
  };

  const add = (dabs: readonly Dab[]) => {
    const layer = stroke && layerOf(stroke.tip.layer);
    if (!stroke || !layer || dabs.length === 0) return;
    let changed: Area | undefined;
    const reach = common(dabs.map(reachOf).reduce<Area | undefined>(around, undefined) ?? nowhere, {
      ...nowhere,
      ...size,
    });
    for (const [column, row] of places(reach)) {
      const tile = layer.tile(column, row);
      const known = stroke.wet.get(tile);
      if (!known && !dabs.some((dab) => !isEmpty(common(reachOf(dab), tile.area)))) continue;
      const wet = known ?? createWetTile(tile.area, layer.content(tile, count, marks), stroke.tip, layer.drawBase);
      stroke.wet.set(tile, wet);
      const area = wet.print(dabs);
      if (!area) continue;
      paintedOn(wet.canvas, { ...area, x: area.x - tile.area.x, y: area.y - tile.area.y });
      changed = around(changed, area);
    }
    tell(changed);
  };

  const learn = (mark: Mark) => {
    const number = marks.length + 1;
    const layer = layerOf(mark.kind === 'clear' ? mark.layer : mark.tip.layer);
    const tiles = layer?.touchedBy(mark) ?? [];
    for (const tile of tiles) {
      tile.touched.push(number);
      const wet = stroke?.mark === mark ? stroke.wet.get(tile) : undefined;
      if (wet) tile.kept.set(number, wet.canvas);
    }
    touched.push(tiles);
    marks = [...marks, mark];
  };
  const unlearn = () => {
    const number = marks.length;
    for (const { touched: numbers, kept } of touched.pop() ?? []) {
      numbers.pop();
      kept.delete(number);
    }
    marks = marks.slice(0, -1);
  };

  const seen = (): readonly SeenLayer[] => {
    const deadline = performance.now() + PATIENCE;
    return layers.map((layer) => ({
      layer: layer.layer,
      base: layer.layer === 'image' ? bases.image : layer.layer === 'mask' ? bases.mask : undefined,
      tiles: function* (area) {
        for (const [, tile] of layer.tiles) {
          if (isEmpty(common(tile.area, area))) continue;
          const content = stroke?.wet.get(tile)?.canvas ?? inTime(layer, tile, deadline);
          if (content !== 'base' && !(content === 'empty' && layer.layer === 'paint')) {
            yield { area: tile.area, content };
          }
        }
      },
    }));
  };
  /** What a tile shows; while there is no time to paint it again, what it showed before. */
  const inTime = (layer: TileLayer, tile: Tile, deadline: number): Content => {
    const wanted = layer.version(tile, count);
    if (tile.kept.has(wanted) || performance.now() < deadline) return layer.content(tile, count, marks);
    setTimeout(() => tell(tile.area));
    return tile.kept.get(nearest(tile, wanted)) ?? 'empty';
  };

  return {
    size,
    begin: (tip) => {
      stroke = { tip, path: createDabPath(tip), points: [], wet: new Map() };
    },
    extend: (points) => {
      if (!stroke) return;
      const { tip, path, points: kept } = stroke;
      // Points that stand nearer add nothing to the line but work.
      const near = Math.max(0.5, tip.size * 0.02);
      const dabs: Dab[] = [];
      for (const point of points.map(rounded)) {
        const last = kept.at(-1);
        if (last && Math.hypot(point.x - last.x, point.y - last.y) < near) continue;
        kept.push(point);
        dabs.push(...path.add(point));
      }
      add(dabs);
    },
    finish: () => {
      if (!stroke) throw new Error('no stroke is under way');
      add(stroke.path.end());
      const mark: Mark = { kind: 'stroke', tip: stroke.tip, points: packed(stroke.points) };
      stroke.mark = mark;
      return mark;
    },
    cancel: () => {
      const left = stroke;
      stroke = undefined;
      for (const { area } of left?.wet.keys() ?? []) tell(area);
    },
    show: (wanted) => {
      const common = sameUntil(marks, wanted);
      const changed = new Set<Tile>();
      const note = (from: number, to: number) => {
        for (const tiles of touched.slice(from, to)) for (const tile of tiles) changed.add(tile);
      };
      note(Math.min(common, count), count);
      if (common < wanted.length) while (marks.length > common) unlearn();
      for (const mark of wanted.slice(common)) learn(mark);
      note(Math.min(count, common), wanted.length);
      count = wanted.length;
      if (stroke?.mark) stroke = undefined;
      thinOut(layers, count);
      for (const { area } of changed) tell(area);
    },
    draw: (context, sight, { hidden, clip }) => {
      const { width, height } = context.canvas;
      const shown = seen().filter(({ layer }) => !hidden.includes(layer));
      drawSeen(context, shown, size, sight, clip ?? { x: 0, y: 0, width, height });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    memory: () => memoryOf(layers),
    changed: function* (wanted) {
      const layer = layerOf(wanted);
      for (const tile of layer?.tiles.values() ?? []) {
        const content = layer?.content(tile, count, marks) ?? 'base';
        if (content !== 'base') yield { area: tile.area, content };
      }
    },
    close: () => {
      for (const { levels } of [bases.image, bases.mask ?? { levels: [] }]) {
        for (const piece of levels.flat()) piece.close();
      }
    },
  };
}

const nowhere: Area = { x: 0, y: 0, width: 0, height: 0 };

const baseOf = (pyramid: Pyramid) => (context: OffscreenCanvasRenderingContext2D, area: Area) =>
  drawPyramid(context, pyramid, { x: area.x, y: area.y, scale: 1 }, area);

/** How many marks both begin with: the same objects. */
function sameUntil(known: readonly Mark[], wanted: readonly Mark[]): number {
  let same = 0;
  while (same < wanted.length && known[same] === wanted[same] && known[same] !== undefined) same++;
  return same;
}
