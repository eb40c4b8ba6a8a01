import { useState } from 'react';
import type { Chart } from '../../charts/chart';
import type { InspectorWords } from '../../i18n';
import type { SourcePlaces } from '../../ports/inspector';
import { copyText } from '../kit/copy-text';
import classes from './Inspector.module.css';

interface SourceProps {
  readonly chart: Chart;
  readonly source: SourcePlaces;
  /** The chosen state or transition, by its name. */
  readonly chosen: string;
  readonly choose: (name: string) => void;
  readonly say: InspectorWords['source'];
}

/** Leads from a state or transition to its line: in the editor, or as text to copy where there is none. */
export function Source({ chart: { boxes, arrows }, source, chosen, choose, say }: SourceProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  const place = source.placeOf(chosen);
  const go = async (wanted: string) => {
    setOutcome(undefined);
    try {
      await (source.open ?? copyText)(wanted);
      if (!source.open) setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  const transitions = arrows.flatMap(({ from, to, names = [] }) =>
    names.map(({ name, label }) => ({ name, text: `${from} → ${to}: ${label}` })),
  );
  return (
    <section className={classes.source} aria-label={say.title}>
      <select aria-label={say.choose} value={chosen} onChange={({ target }) => choose(target.value)}>
        <optgroup label={say.states}>
          {boxes.map(({ id }) => (
            <option key={id}>{id}</option>
          ))}
        </optgroup>
        <optgroup label={say.transitions}>
          {transitions.map(({ name, text }) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </optgroup>
      </select>
      <code>{place ?? say.unknown}</code>
      {place && (
        <button type="button" onClick={() => go(place)}>
          {source.open ? say.open : say.copy}
        </button>
      )}
      <span role="status">{outcome && say[outcome]}</span>
    </section>
  );
}
