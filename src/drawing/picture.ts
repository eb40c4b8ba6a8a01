import type { ContourPoint, Drawing, Point, SegmentDisplay } from './drawing';
import { curveTo, pathOf, startOf } from './segments';

/** How the body is laid in: not at all, with a tint of its colour, or with the colour itself. */
export type Fill = 'none' | 'tint' | 'solid';
export const fills = ['none', 'tint', 'solid'] as const satisfies readonly Fill[];

/** How a drawing is shown, in the editor and in its pictures. */
export interface Look {
  readonly fill: Fill;
  /** Lines as if drawn by hand. */
  readonly sketch: boolean;
}

/** Opacity of the body's colour. */
export const fillOpacity: Readonly<Record<Fill, number>> = { none: 0, tint: 0.14, solid: 1 };

/** Room around the car's box in its pictures (mm): the specification's preview padding. */
export const PADDING = { x: 150, y: 300 } as const;

/** The contour's width, and its dashes and gaps (mm). */
const LINE = 9;
const DASHES = '48 36';

/** Radii of a wheel's circles, as shares of its tyre's: the gap in the body, the tyre, the rim, the hub. */
export const wheelRings = { gap: 1.07, tyre: 1, rim: 0.7, hub: 0.12 } as const;

/** SVG path data of those wanted segments that are shown so; neighbours are drawn in one go. */
export function pathShown(
  points: readonly ContourPoint[],
  display: SegmentDisplay,
  wanted: (segment: number) => boolean = () => true,
): string {
  let path = '';
  let drawing = false;
  for (const [index, point] of points.entries()) {
    const shown = (point.segmentDisplayMode ?? 'solid') === display && wanted(index);
    if (shown) path += (drawing ? '' : startOf(point)) + curveTo(points, index);
    drawing = shown;
  }
  return path;
}

/** Five spokes between hub and rim, as path data around the wheel's centre. */
export function spokes(radius: number, centre: Point = { x: 0, y: 0 }): string {
  const at = (turn: number, share: number) => {
    const angle = turn * 2 * Math.PI;
    const x = centre.x + Math.sin(angle) * radius * share;
    return `${x.toFixed(1)} ${(centre.y - Math.cos(angle) * radius * share).toFixed(1)}`;
  };
  return [0, 1, 2, 3, 4].map((k) => `M${at(k / 5, wheelRings.hub)}L${at(k / 5, wheelRings.rim)}`).join('');
}

/** Draws a line by hand: path data of the strokes. */
export type Pencil = (path: string) => readonly string[];

/** The picture's size (mm). */
export const pictureSize = ({ params }: Drawing) => ({
  width: params.length + 2 * PADDING.x,
  height: params.height + 2 * PADDING.y,
});

/**
 * The drawing as an SVG document in mm, on white. Every text in it is a number or a checked colour.
 * @param pencil for the sketch look
 */
export function svgOf(drawing: Drawing, look: Look, pencil?: Pencil): string {
  const { points, params, wheels, contourColor, bodyColor, wheelColor } = drawing;
  const { width, height } = pictureSize(drawing);
  const line = (path: string, dashes = '') => {
    if (path === '') return '';
    const strokes = look.sketch && pencil ? pencil(path) : [path];
    return strokes
      .map(
        (d) =>
          `<path d="${d}" fill="none" stroke="${contourColor}" stroke-width="${LINE}" stroke-linejoin="round" stroke-linecap="round"${dashes}/>`,
      )
      .join('');
  };
  const opacity = fillOpacity[look.fill];
  const body = opacity > 0 ? `<path d="${pathOf(points)}" fill="${bodyColor}" fill-opacity="${opacity}"/>` : '';
  const radius = params.wheelDiameter / 2;
  const wheel = ({ x, y }: { x: number; y: number }) =>
    `<g transform="translate(${x} ${y})"><circle r="${radius * wheelRings.gap}" fill="#fff"/><circle r="${radius * wheelRings.tyre}" fill="${wheelColor}"/><circle r="${radius * wheelRings.rim}" fill="#fff"/><circle r="${radius * wheelRings.rim}" fill="none" stroke="${wheelColor}" stroke-width="${LINE}"/><path d="${spokes(radius)}" fill="none" stroke="${wheelColor}" stroke-width="${LINE * 2}"/><circle r="${radius * wheelRings.hub}" fill="${wheelColor}"/></g>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="${-PADDING.x} ${-PADDING.y} ${width} ${height}">`,
    `<rect x="${-PADDING.x}" y="${-PADDING.y}" width="${width}" height="${height}" fill="#fff"/>`,
    body,
    line(pathShown(points, 'solid')),
    line(pathShown(points, 'dashed'), ` stroke-dasharray="${DASHES}"`),
    wheel(wheels.front),
    wheel(wheels.rear),
    '</svg>',
  ].join('');
}
