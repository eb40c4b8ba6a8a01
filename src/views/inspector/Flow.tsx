import { useMemo, useState } from 'react';
import type { InspectorWords } from '../../i18n';
import type { Happening, Inspection, SeenActor } from '../../ports/inspector';
import classes from './Inspector.module.css';
import { Rows } from './Rows';
import { timeOf } from './time-of';
import { Value } from './Value';

const kinds = ['event', 'fact', 'started', 'ended'] as const;

interface FlowProps {
  readonly inspection: Inspection;
  readonly chosen: SeenActor | undefined;
  readonly choose: (actor: number) => void;
  readonly say: InspectorWords;
}

/** What all actors received and emitted, in its order: who sent what to whom. */
export function Flow({ inspection, chosen, choose, say }: FlowProps) {
  const [until, setUntil] = useState<number>();
  const [kind, setKind] = useState<Happening['kind']>();
  const [isOwn, setIsOwn] = useState(false);
  const [text, setText] = useState('');
  const [opened, open] = useState<number>();
  const all = inspection.happenings();
  const matching = useMemo(() => {
    const wanted = text.trim().toLowerCase();
    if (!kind && !isOwn && wanted === '') return all;
    return all.filter((each) => {
      if (kind && each.kind !== kind) return false;
      if (isOwn && each.actor !== chosen?.id) return false;
      return wanted === '' || wordsOf(each).includes(wanted);
    });
  }, [all, kind, isOwn, chosen?.id, text]);
  const shown = until === undefined ? matching : matching.filter(({ number }) => number <= until);
  const step = () => setUntil(matching.find(({ number }) => number > (until ?? 0))?.number ?? until);
  const select = (happening: Happening) => {
    open(happening.number);
    choose(happening.actor);
  };
  return (
    <section className={classes.flow} aria-label={say.flow}>
      <div className={classes.tools}>
        <h3 className={classes.title}>{say.flow}</h3>
        <input
          type="search"
          aria-label={say.search}
          placeholder={say.search}
          onChange={(e) => setText(e.target.value)}
        />
        <select aria-label={say.kind} onChange={({ target }) => setKind(kinds.find((each) => each === target.value))}>
          <option value="">{say.kinds.all}</option>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {say.kinds[each]}
            </option>
          ))}
        </select>
        <label>
          <input type="checkbox" onChange={({ target }) => setIsOwn(target.checked)} /> {say.onlyChosen}
        </label>
        <button
          type="button"
          aria-pressed={until !== undefined}
          onClick={() => setUntil(until === undefined ? (all.at(-1)?.number ?? 0) : undefined)}
        >
          {until === undefined ? say.pause : say.resume}
        </button>
        {until !== undefined && (
          <button type="button" onClick={step}>
            {say.step}
          </button>
        )}
      </div>
      {shown.length === 0 && <p className={classes.none}>{say.nothing}</p>}
      <Rows
        rows={shown}
        keyOf={({ number }) => number}
        kindOf={(happening) => happening.kind}
        label={say.flow}
        {...{ opened, select }}
      >
        {(happening) => <Row happening={happening} say={say} />}
      </Rows>
      {opened !== undefined && (
        <section className={classes.content} aria-label={say.parts.context}>
          <Value value={inspection.contentOf(opened)} />
        </section>
      )}
    </section>
  );
}

const wordsOf = ({ name, from = '', type, state = '' }: Happening) => `${from} ${name} ${type} ${state}`.toLowerCase();

function Row({ happening: { at, kind, name, from, type, state }, say }: { happening: Happening; say: InspectorWords }) {
  return (
    <>
      <span className={classes.time}>{timeOf(at)}</span>
      <span>{kind === 'event' || kind === 'started' ? `${from ?? say.outside} → ${name}` : name}</span>
      <span className={classes.type}>{kind === 'event' || kind === 'fact' ? type : say.kinds[kind]}</span>
      <span className={classes.state}>{state}</span>
    </>
  );
}
