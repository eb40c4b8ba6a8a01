import type { Point } from '../../../drawing/drawing';
import { type SizedViewport, toCanvas } from '../../../drawing/viewport';
import type { Looks, PlacedReference, Shape } from './cover-messages';
import { isOfOutline, outlineDamage } from './damage';
import type { Frame } from './frame';
import { createPainter } from './painter';
import type { Change } from './sheet';

type Context = OffscreenCanvasRenderingContext2D;

/** A shape with the attributes that it has by now. */
interface Drawn extends Shape {
  readonly attributes: Record<string, string>;
  path?: Path2D;
}

/** Draws what the SVG would show into a canvas; after the first frame no more of it than the next one has otherwise. */
export function createPixels(
  context: Context,
  looks: Looks,
  reference: ImageBitmap | undefined,
): (frame: Frame) => void {
  const shapes = new Map<string, Drawn>(looks.shapes.map((shape) => [shape.part, { ...shape, attributes: {} }]));
  const { density, paper } = looks;
  const paint = createPainter();
  /** No line reaches farther (px of the page) from the places that it is drawn through. */
  const reach = Math.max(...looks.shapes.map(({ style }) => style.width));
  let last: Frame | undefined;

  /** Makes the changes; answers places (px of the page) with all that is another between them, undefined for all. */
  const change = (changes: readonly Change[], frame: Frame): readonly Point[] | undefined => {
    const { viewport } = frame.scene;
    const outline = last && outlineDamage(last, frame);
    const others = changes.filter(({ part }) => !isOfOutline(part)).map(({ part }) => shapes.get(part));
    const texts = new Set(others.filter((shape) => shape?.kind === 'text'));
    const isLocal = outline && others.every((shape) => texts.has(shape));
    const corners = () => [...texts].flatMap((text) => (text ? cornersOf(context, text, viewport) : []));
    const before = isLocal ? corners() : [];
    for (const each of changes) apply(shapes.get(each.part), each);
    return isLocal ? [...before, ...corners(), ...outline.map((place) => toCanvas(viewport, place))] : undefined;
  };

  return (frame) => {
    const { viewport } = frame.scene;
    const damage = change(paint(frame), frame);
    last = frame;
    resize(context.canvas, viewport, density);
    context.save();
    if (damage) clip(context, damage, reach, density);
    lay(context, paper);
    if (reference && looks.reference) drawReference(context, reference, looks.reference, density);
    for (const shape of shapes.values()) {
      if (isHidden(shape)) continue;
      if (shape.kind === 'text') drawText(context, shape, viewport, density);
      else drawPath(context, shape, viewport, density);
    }
    context.restore();
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

function resize(canvas: OffscreenCanvas, viewport: SizedViewport, density: number) {
  const [width, height] = [Math.round(viewport.width * density), Math.round(viewport.height * density)];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
}

/** Keeps to whole pixels, so that nothing shines through a seam. */
function clip(context: Context, places: readonly Point[], reach: number, density: number) {
  const low = (values: readonly number[]) => Math.floor((Math.min(...values) - reach) * density);
  const high = (values: readonly number[]) => Math.ceil((Math.max(...values) + reach) * density);
  const [across, down] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  context.resetTransform();
  context.beginPath();
  if (places.length > 0) context.rect(low(across), low(down), high(across) - low(across), high(down) - low(down));
  context.clip();
}

function lay(context: Context, paper: string) {
  context.resetTransform();
  context.globalAlpha = 1;
  context.fillStyle = paper;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
}

function drawReference(context: Context, picture: ImageBitmap, place: PlacedReference, density: number) {
  context.setTransform(density, 0, 0, density, 0, 0);
  context.transform(...place.matrix);
  context.globalAlpha = place.opacity;
  context.drawImage(picture, 0, 0, place.width, place.height);
}

/** Paths are in mm; their lines keep their width (px of the page). */
function drawPath(context: Context, shape: Drawn, { x, y, scale }: SizedViewport, density: number) {
  const { style, attributes } = shape;
  if (!attributes.d) return;
  shape.path ??= new Path2D(attributes.d);
  const nearness = density * scale;
  context.setTransform(nearness, 0, 0, nearness, -x * nearness, -y * nearness);
  if (style.fill) {
    context.globalAlpha = style.fillOpacity;
    context.fillStyle = style.fill;
    context.fill(shape.path);
  }
  if (!style.stroke) return;
  context.globalAlpha = style.strokeOpacity;
  context.strokeStyle = style.stroke;
  context.lineWidth = style.width / scale;
  context.lineCap = style.cap;
  context.lineJoin = style.join;
  context.setLineDash(style.dashes.map((length) => length / scale));
  context.stroke(shape.path);
}

const aligned = { start: 'start', middle: 'center', end: 'end' } as const;
const isAnchor = (anchor: string | undefined): anchor is keyof typeof aligned =>
  anchor !== undefined && anchor in aligned;

/** Where a text begins, ends or has its middle (px of the page). */
const placeOf = ({ attributes }: Drawn, viewport: SizedViewport) =>
  toCanvas(viewport, { x: Number(attributes.x), y: Number(attributes.y) });

/** Two corners (px of the page) of a text that is seen. */
function cornersOf(context: Context, text: Drawn, viewport: SizedViewport): readonly Point[] {
  if (isHidden(text) || text.attributes.text === undefined) return [];
  write(context, text);
  const { x, y } = placeOf(text, viewport);
  const { actualBoundingBoxLeft, actualBoundingBoxRight, fontBoundingBoxAscent, fontBoundingBoxDescent } =
    context.measureText(text.attributes.text);
  return [
    { x: x - actualBoundingBoxLeft, y: y - fontBoundingBoxAscent },
    { x: x + actualBoundingBoxRight, y: y + fontBoundingBoxDescent },
  ];
}

/** Takes up the pen of a text. */
function write(context: Context, { attributes, style }: Drawn) {
  const anchor = attributes['text-anchor'];
  context.font = `${style.font.weight} ${style.font.size}px ${style.font.family}`;
  context.textAlign = isAnchor(anchor) ? aligned[anchor] : 'start';
}

/** A text on a rim of paper. */
function drawText(context: Context, text: Drawn, viewport: SizedViewport, density: number) {
  const { attributes, style } = text;
  const { x, y } = placeOf(text, viewport);
  const words = attributes.text ?? '';
  write(context, text);
  context.setTransform(density, 0, 0, density, 0, 0);
  context.globalAlpha = 1;
  context.lineWidth = style.width;
  context.lineJoin = style.join;
  context.setLineDash([]);
  context.strokeStyle = style.stroke ?? 'transparent';
  context.strokeText(words, x, y);
  context.fillStyle = style.fill ?? 'transparent';
  context.fillText(words, x, y);
}
