import type { Drawing } from '../../drawing/drawing';
import { pathOf } from '../../drawing/segments';
import classes from './CarEditor.module.css';

/** A drawing in small. */
export function Outline({ drawing: { points, wheels, params } }: { readonly drawing: Drawing }) {
  const radius = params.wheelDiameter / 2;
  return (
    <svg
      className={classes.outline}
      viewBox={`-60 -60 ${params.length + 120} ${params.height + 120}`}
      preserveAspectRatio="xMidYMax meet"
      aria-hidden
    >
      <path d={pathOf(points)} />
      <circle cx={wheels.front.x} cy={wheels.front.y} r={radius} fill="var(--paper)" />
      <circle cx={wheels.rear.x} cy={wheels.rear.y} r={radius} fill="var(--paper)" />
    </svg>
  );
}
