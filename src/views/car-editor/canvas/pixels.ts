import type { Looks, PlacedReference, Shape } from './cover-messages';
import { CANVAS, type Change } from './sheet';
import type { Viewport } from './viewport';

/** Draws what the SVG would show into a canvas. */
export interface Pixels {
  draw(viewport: Viewport, changes: readonly Change[]): void;
}

type Context = OffscreenCanvasRenderingContext2D;

/** A shape with the attributes that it has by now. */
interface Drawn extends Shape {
  readonly attributes: Record<string, string>;
  path?: Path2D;
}

export function createPixels(context: Context, looks: Looks, reference: ImageBitmap | undefined): Pixels {
  const shapes = new Map<string, Drawn>(looks.shapes.map((shape) => [shape.part, { ...shape, attributes: {} }]));
  const { density, paper } = looks;
  return {
    draw: (viewport, changes) => {
      for (const change of changes) if (change.part !== CANVAS) apply(shapes.get(change.part), change);
      lay(context, viewport, density, paper);
      if (reference && looks.reference) drawReference(context, reference, looks.reference, density);
      for (const shape of shapes.values()) {
        if (isHidden(shape)) continue;
        if (shape.kind === 'text') drawText(context, shape, viewport, density);
        else drawPath(context, shape, viewport, density);
      }
    },
  };
}

function apply(shape: Drawn | undefined, { name, value }: Change) {
  if (!shape) return;
  shape.attributes[name] = value;
  if (name === 'd') shape.path = undefined;
}

/** An attribute of its own has the last word, as far as the style sheet has none. */
const isHidden = ({ attributes, style }: Drawn) =>
  attributes.visibility === undefined ? style.hidden : attributes.visibility === 'hidden';

function lay(context: Context, { width, height }: Viewport, density: number, paper: string) {
  const { canvas } = context;
  const size = { width: Math.round(width * density), height: Math.round(height * density) };
  if (canvas.width !== size.width || canvas.height !== size.height) Object.assign(canvas, size);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalAlpha = 1;
  context.fillStyle = paper;
  context.fillRect(0, 0, size.width, size.height);
}

function drawReference(context: Context, picture: ImageBitmap, place: PlacedReference, density: number) {
  context.setTransform(density, 0, 0, density, 0, 0);
  context.transform(...place.matrix);
  context.globalAlpha = place.opacity;
  context.drawImage(picture, 0, 0, place.width, place.height);
}

/** Paths are in mm; their lines keep their width (px of the page). */
function drawPath(context: Context, shape: Drawn, { x, y, scale }: Viewport, density: number) {
  const { style, attributes } = shape;
  if (!attributes.d) return;
  shape.path ??= new Path2D(attributes.d);
  const nearness = density / scale;
  context.setTransform(nearness, 0, 0, nearness, -x * nearness, -y * nearness);
  if (style.fill) {
    context.globalAlpha = style.fillOpacity;
    context.fillStyle = style.fill;
    context.fill(shape.path);
  }
  if (!style.stroke) return;
  context.globalAlpha = style.strokeOpacity;
  context.strokeStyle = style.stroke;
  context.lineWidth = style.width * scale;
  context.lineCap = style.cap;
  context.lineJoin = style.join;
  context.setLineDash(style.dashes.map((length) => length * scale));
  context.stroke(shape.path);
}

const aligned = { start: 'start', middle: 'center', end: 'end' } as const;
const isAnchor = (anchor: string | undefined): anchor is keyof typeof aligned =>
  anchor !== undefined && anchor in aligned;

/** A text on a rim of paper. */
function drawText(context: Context, { attributes, style }: Drawn, { x, y, scale }: Viewport, density: number) {
  const anchor = attributes['text-anchor'];
  const place = [(Number(attributes.x) - x) / scale, (Number(attributes.y) - y) / scale] as const;
  const text = attributes.text ?? '';
  context.setTransform(density, 0, 0, density, 0, 0);
  context.globalAlpha = 1;
  context.font = `${style.font.weight} ${style.font.size}px ${style.font.family}`;
  context.textAlign = isAnchor(anchor) ? aligned[anchor] : 'start';
  context.lineWidth = style.width;
  context.lineJoin = style.join;
  context.setLineDash([]);
  context.strokeStyle = style.stroke ?? 'transparent';
  context.strokeText(text, ...place);
  context.fillStyle = style.fill ?? 'transparent';
  context.fillText(text, ...place);
}
