import { startTransition, useEffect, useState } from 'react';
import type { RoughGenerator } from 'roughjs/bin/generator';
import { whenIdle } from '../../timing/when-idle';

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

/**
 * Hand-drawn strokes in the text's colour; plain ones until the pen's code is here, which no page waits for. They
 * decorate: screen readers pass over them.
 */
export function Sketch({ paths, details = NONE, viewBox, className, roughness = 0.9, strokeWidth = 1.4 }: SketchProps) {
  const pen = usePen();
  const fine = { roughness: roughness * 0.6, strokeWidth: strokeWidth * 0.55 };
  return (
    <svg
      viewBox={`0 0 ${viewBox[0]} ${viewBox[1]}`}
      className={className}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {paths.map((path) => (
        <path key={path} d={drawn(path, roughness, pen)} strokeWidth={strokeWidth} />
      ))}
      {details.map((path) => (
        <path key={path} d={drawn(path, fine.roughness, pen)} strokeWidth={fine.strokeWidth} />
      ))}
    </svg>
  );
}

/** Strokes that have been drawn, by their path and how rough they are. */
const strokes = new Map<string, string>();

/** A path as a hand would draw it, always the same. */
function drawn(path: string, roughness: number, pen: RoughGenerator | undefined): string {
  if (!pen) return path;
  const name = `${roughness} ${path}`;
  const known = strokes.get(name);
  if (known !== undefined) return known;
  const lines = pen.toPaths(pen.path(path, { roughness, bowing: 0.8, seed: 7 }));
  const made = lines.map(({ d }) => d).join(' ');
  strokes.set(name, made);
  return made;
}

let loaded: RoughGenerator | undefined;

/** The pen, once its code is here; without a network it stays away and the strokes plain. */
function usePen(): RoughGenerator | undefined {
  const [pen, show] = useState(loaded);
  useEffect(() => {
    if (loaded) return;
    return whenIdle(() => {
      import('roughjs').then(
        ({ default: rough }) => {
          loaded ??= rough.generator();
          // A page has a dozen sketches: one after the other, between what is more urgent.
          startTransition(() => show(loaded));
        },
        () => undefined,
      );
    });
  }, []);
  return pen;
}
