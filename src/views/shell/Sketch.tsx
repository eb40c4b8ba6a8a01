import { useEffect, useRef } from 'react';
import rough from 'roughjs';

interface SketchProps {
  /** SVG path data, in the units of `viewBox`. */
  readonly paths: readonly string[];
  /** Path data that a finer and steadier pen adds. */
  readonly details?: readonly string[];
  readonly viewBox: readonly [number, number];
  readonly className?: string;
  readonly roughness?: number;
  readonly strokeWidth?: number;
}

const NONE: readonly string[] = [];

/** Hand-drawn strokes in the text's colour. They decorate: screen readers pass over them. */
export function Sketch({ paths, details = NONE, viewBox, className, roughness = 0.9, strokeWidth = 1.4 }: SketchProps) {
  const svg = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const pen = rough.svg(element);
    const options = { roughness, strokeWidth, stroke: 'currentColor', bowing: 0.8, seed: 7 };
    const fine = { ...options, roughness: roughness * 0.6, strokeWidth: strokeWidth * 0.55 };
    element.replaceChildren(
      ...paths.map((path) => pen.path(path, options)),
      ...details.map((path) => pen.path(path, fine)),
    );
  }, [paths, details, roughness, strokeWidth]);
  return <svg ref={svg} viewBox={`0 0 ${viewBox[0]} ${viewBox[1]}`} className={className} aria-hidden="true" />;
}
