import type { Viewport } from '../../../drawing/viewport';
import type { Looks, PlacedReference, Shape, ShapeStyle } from './cover-messages';

/** How the parts of an SVG look, read off the page. */
export function looksOf(svg: SVGSVGElement, viewport: Viewport): Looks {
  const parts = [...svg.querySelectorAll<SVGElement>('path[data-part], text[data-part]')];
  const image = svg.querySelector('image');
  return {
    density: devicePixelRatio,
    paper: getComputedStyle(svg).backgroundColor,
    shapes: parts.map((part) => shapeOf(part, viewport)),
    ...(image ? { reference: placeOf(image) } : {}),
  };
}

function shapeOf(element: SVGElement, { scale }: Viewport): Shape {
  const kind = element.localName === 'text' ? 'text' : 'path';
  // Texts are measured in mm, lines keep their width on the screen.
  const style = styleOf(getComputedStyle(element), kind === 'text' ? scale : 1);
  return { part: element.dataset.part ?? '', kind, style };
}

function styleOf(style: CSSStyleDeclaration, unit: number): ShapeStyle {
  return {
    ...(style.fill === 'none' ? {} : { fill: style.fill }),
    fillOpacity: Number(style.fillOpacity),
    ...(style.stroke === 'none' ? {} : { stroke: style.stroke }),
    strokeOpacity: Number(style.strokeOpacity),
    hidden: style.visibility === 'hidden',
    width: Number.parseFloat(style.strokeWidth) * unit,
    dashes: style.strokeDasharray === 'none' ? [] : style.strokeDasharray.split(',').map(Number.parseFloat),
    // SVG and canvas know the same caps and joins, but for some joins that nothing here has.
    cap: style.strokeLinecap as CanvasLineCap,
    join: style.strokeLinejoin as CanvasLineJoin,
    font: { weight: style.fontWeight, size: Number.parseFloat(style.fontSize) * unit, family: style.fontFamily },
  };
}

function placeOf(image: SVGImageElement): PlacedReference {
  const { a, b, c, d, e, f } = image.getCTM() ?? new DOMMatrix();
  return {
    matrix: [a, b, c, d, e, f],
    width: image.width.baseVal.value,
    height: image.height.baseVal.value,
    opacity: Number(getComputedStyle(image).opacity),
  };
}
