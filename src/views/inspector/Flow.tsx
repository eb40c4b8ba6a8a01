import { type UIEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { InspectorWords } from '../../i18n';
import type { Happening, Inspection, SeenActor } from '../../ports/inspector';
import classes from './Inspector.module.css';
import { Value } from './Value';

const kinds = ['event', 'fact', 'started', 'ended'] as const;
/** Height of a row (px). */
const ROW = 26;

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
      <Rows {...{ shown, opened, select, say }} />
      {opened !== undefined && (
        <section className={classes.content} aria-label={say.parts.context}>
          <Value value={inspection.contentOf(opened)} />
        </section>
      )}
    </section>
  );
}

const wordsOf = ({ name, from = '', type, state = '' }: Happening) => `${from} ${name} ${type} ${state}`.toLowerCase();

interface RowsProps {
  readonly shown: readonly Happening[];
  readonly opened: number | undefined;
  readonly select: (happening: Happening) => void;
  readonly say: InspectorWords;
}

/** Of thousands of rows only those that are seen are drawn; the newest stay in sight unless an older one is looked at. */
function Rows({ shown, opened, select, say }: RowsProps) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [follows, setFollows] = useState(true);
  const height = list.current?.clientHeight ?? 300;
  const first = Math.max(0, Math.floor(top / ROW) - 4);
  const last = Math.ceil((top + height) / ROW) + 4;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row is the reason to follow.
  useLayoutEffect(() => {
    if (follows && list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [shown.length, shown.at(-1)?.number, follows, opened]);
  const onScroll = ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent<HTMLElement>) => {
    setTop(scrollTop);
    setFollows(scrollTop + clientHeight > scrollHeight - ROW);
  };
  if (shown.length === 0) return <p className={classes.state}>{say.nothing}</p>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no part of a form.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys.
    <div ref={list} className={classes.rows} onScroll={onScroll} tabIndex={0} role="group" aria-label={say.flow}>
      <ol style={{ height: shown.length * ROW }}>
        {shown.slice(first, last).map((happening, index) => (
          <li
            key={happening.number}
            style={{ top: (first + index) * ROW, height: ROW }}
            aria-setsize={shown.length}
            aria-posinset={first + index + 1}
          >
            <button
              type="button"
              data-kind={happening.kind}
              aria-current={happening.number === opened || undefined}
              onClick={() => select(happening)}
            >
              <Row happening={happening} say={say} />
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Row({ happening: { at, kind, name, from, type, state }, say }: { happening: Happening; say: InspectorWords }) {
  return (
    <>
      <span className={classes.time}>{new Date(at).toISOString().slice(14, 23)}</span>
      <span>{kind === 'event' || kind === 'started' ? `${from ?? say.outside} → ${name}` : name}</span>
      <span className={classes.type}>{kind === 'event' || kind === 'fact' ? type : say.kinds[kind]}</span>
      <span className={classes.state}>{state}</span>
    </>
  );
}
