import { useEffect, useMemo, useRef, useState } from 'react';
import { chartOf } from '../../charts/chart';
import { curve } from '../../charts/curve';
import { type Placed, placed, type Rectangle, TEXT } from '../../charts/layout';
import type { InspectorWords } from '../../i18n';
import type { SeenChart } from '../../ports/inspector';
import classes from './Inspector.module.css';
import { Source } from './Source';

interface ChartProps {
  readonly chart: SeenChart;
  readonly say: InspectorWords;
}

/** The statechart as its machine defines it, with the current states lit. */
export function Chart({ chart: { machine, active, source }, say }: ChartProps) {
  const parts = useMemo(() => chartOf(machine), [machine]);
  const drawn = useMemo(() => placed(parts), [parts]);
  const [chosen, choose] = useState(machine.id);
  const [fits, setFits] = useState(false);
  const paper = useRef<HTMLElement>(null);
  const lit = [...active].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the set is another object at each event.
  const drawing = useMemo(
    () => <Drawing {...{ drawn, active, fits, choose }} title={machine.id} />,
    [drawn, lit, fits],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current state is the reason to look.
  useEffect(() => {
    const states = paper.current?.querySelectorAll('[data-lit] text:first-of-type');
    if (!fits) states?.[states.length - 1]?.scrollIntoView({ block: 'center', inline: 'center' });
  }, [lit, fits]);
  return (
    <>
      <section ref={paper} className={classes.paper} aria-label={say.parts.chart} {...scrollable}>
        {drawing}
      </section>
      <div className={classes.under}>
        <label>
          <input type="checkbox" checked={fits} onChange={({ target }) => setFits(target.checked)} /> {say.fit}
        </label>
        <Source {...{ source, chosen, choose }} chart={parts} say={say.source} />
      </div>
    </>
  );
}

const scrollable = { tabIndex: 0 };

interface DrawingProps {
  readonly drawn: Placed;
  readonly active: ReadonlySet<string>;
  readonly fits: boolean;
  readonly title: string;
  /** Chooses a state or a transition, by its name. */
  readonly choose: (name: string) => void;
}

/** A click on it chooses; keys choose in the list below. */
function Drawing({ drawn: { width, height, boxes, arrows }, active, fits, title, choose }: DrawingProps) {
  const seen = arrows.filter(({ arrow }) => arrow.kind !== 'beside');
  const size = fits ? { width: '100%' } : { width, height };
  return (
    <svg className={classes.chart} viewBox={`0 0 ${width} ${height}`} {...size} role="img" aria-label={title}>
      <defs>
        <marker id="inspector-tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">
          <path d="M0 0L8 4L0 8z" />
        </marker>
      </defs>
      {boxes.map(({ box, frame }) => {
        return (
          frame && (
            <rect
              key={box.id}
              className={classes[box.kind]}
              data-lit={isLit(active, box.id)}
              {...corner(frame)}
              rx={10}
            />
          )
        );
      })}
      {seen.map(({ arrow, points }) => (
        <path key={keyOf(arrow)} className={classes.arrow} markerEnd="url(#inspector-tip)" d={curve(points)} />
      ))}
      {seen.map(({ arrow, points: [start] }) =>
        arrow.kind === 'initial' && start ? <circle key={keyOf(arrow)} cx={start.x} cy={start.y} r={5} /> : null,
      )}
      {seen.map(({ arrow, label }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the list of the sources has the same for keys.
        <g key={keyOf(arrow)} className={classes.places} onClick={() => choose(arrow.names?.[0]?.name ?? arrow.from)}>
          {arrow.labels.length > 0 && <rect className={classes.label} {...corner(label)} />}
          <Lines at={label} texts={arrow.labels} />
        </g>
      ))}
      {boxes.map(({ box, at }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the list of the sources has the same for keys.
        <g key={box.id} data-lit={isLit(active, box.id)} className={classes.box} onClick={() => choose(box.id)}>
          <rect {...corner(at)} rx={6} />
          {box.kind === 'final' && <rect {...corner({ ...at, width: at.width - 6, height: at.height - 6 })} rx={4} />}
          <Lines at={at} texts={[box.title, ...box.lines]} />
        </g>
      ))}
    </svg>
  );
}

const isLit = (active: ReadonlySet<string>, id: string) => active.has(id) || undefined;
const keyOf = ({ from, to, kind }: Placed['arrows'][number]['arrow']) => `${from} ${to} ${kind}`;

const corner = ({ x, y, width, height }: Rectangle) => ({ x: x - width / 2, y: y - height / 2, width, height });

/** Lines of text, one under the other, in the middle of a rectangle. */
function Lines({ at, texts }: { readonly at: Rectangle; readonly texts: readonly string[] }) {
  const top = at.y - (texts.length * TEXT.line) / 2;
  return texts.map((text, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
    <text key={index} x={at.x} y={top + index * TEXT.line + TEXT.size} textAnchor="middle">
      {text}
    </text>
  ));
}
