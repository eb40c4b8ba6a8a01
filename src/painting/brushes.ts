import type { PaintLayer, Tip } from './mark';
import type { PictureSize } from './paper';

/** What paints. */
export type BrushName = 'brush' | 'eraser' | 'mask';
export const brushNames = ['brush', 'eraser', 'mask'] as const satisfies readonly BrushName[];
/** What the pointer does. */
export type ToolName = BrushName | 'pan';

/** How a brush is set. `size` px of the picture; hardness and opacity 0–1. */
export interface Brush {
  readonly size: number;
  readonly hardness: number;
  readonly opacity: number;
}
export type Brushes = Readonly<Record<BrushName, Brush>>;

export const BRUSH_SIZE = { min: 1, max: 1000 } as const;
/** The colour that a mask is shown in; what it means is where it is, not its colour. */
export const MASK_COLOR = '#8a2be2';

/** The specification's widths: 100 to begin with, 50 for the eraser. */
export const startBrushes: Brushes = {
  brush: { size: 100, hardness: 0.9, opacity: 1 },
  eraser: { size: 50, hardness: 0.9, opacity: 1 },
  mask: { size: 100, hardness: 1, opacity: 1 },
};

/** For strokes inside the areas of a drawing: as fine as its areas are, with a sharp edge. */
export function brushesFor({ width, height }: PictureSize): Brushes {
  const size = Math.max(4, Math.round(Math.max(width, height) / 48));
  return {
    ...startBrushes,
    brush: { size, hardness: 1, opacity: 1 },
    eraser: { size: 2 * size, hardness: 1, opacity: 1 },
  };
}

/** A setting within its bounds; one that is no number changes nothing. */
export function adjusted(brush: Brush, patch: Partial<Brush>): Brush {
  const within = (value: number | undefined, old: number, min: number, max: number) =>
    value === undefined || !Number.isFinite(value) ? old : Math.min(Math.max(value, min), max);
  return {
    size: Math.round(within(patch.size, brush.size, BRUSH_SIZE.min, BRUSH_SIZE.max)),
    hardness: within(patch.hardness, brush.hardness, 0, 1),
    opacity: within(patch.opacity, brush.opacity, 0.01, 1),
  };
}

/** The next size up or down: a tenth, at least one pixel. */
export const sizeStep = (size: number, direction: 1 | -1): number =>
  size + direction * Math.max(1, Math.round(size / 10));

interface InHand {
  readonly brushes: Brushes;
  readonly color: string;
  /** What the eraser takes away. */
  readonly erased: PaintLayer;
}

/** What a stroke with this brush is drawn with. A mask is there or it is not: it knows no half. */
export function tipOf(name: BrushName, { brushes, color, erased }: InHand): Tip {
  const { size, hardness, opacity } = brushes[name];
  switch (name) {
    case 'brush':
      return { layer: 'paint', erase: false, size, hardness, opacity, color };
    case 'mask':
      return { layer: 'mask', erase: false, size, hardness, opacity: 1, color: MASK_COLOR };
    case 'eraser':
      return { layer: erased, erase: true, size, hardness, opacity: erased === 'mask' ? 1 : opacity, color: '#000000' };
  }
}
