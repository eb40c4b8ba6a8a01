import { useState } from 'react';
import type { InspectorWords } from '../../i18n';
import type { Inspection, SeenActor } from '../../ports/inspector';
import { Chart } from './Chart';
import classes from './Inspector.module.css';
import { SendForm } from './SendForm';
import { Value } from './Value';

const parts = ['chart', 'context', 'send'] as const;

interface ChosenProps {
  readonly inspection: Inspection;
  readonly actor: SeenActor;
  readonly say: InspectorWords;
}

/** One actor: its statechart, its context, and a form that sends it an event. */
export function Chosen({ inspection, actor, say }: ChosenProps) {
  const chart = inspection.chartOf(actor.id);
  const [wanted, want] = useState<(typeof parts)[number]>('chart');
  const part = chart ? wanted : 'context';
  return (
    <>
      <header className={classes.head}>
        <h3 className={classes.title}>{actor.name}</h3>
        <span className={classes.state}>{actor.isRunning ? actor.state : say.ended}</span>
        <div className={classes.parts}>
          {parts
            .filter((each) => chart || each === 'context')
            .map((each) => (
              <button key={each} type="button" aria-pressed={each === part} onClick={() => want(each)}>
                {say.parts[each]}
              </button>
            ))}
        </div>
      </header>
      {part === 'chart' && chart && <Chart {...{ chart, say }} />}
      {part === 'context' && (
        <section className={classes.context} aria-label={say.parts.context} {...scrollable}>
          {!chart && <p className={classes.state}>{say.noChart}</p>}
          <Value value={inspection.contextOf(actor.id)} />
        </section>
      )}
      {part === 'send' && chart && <SendForm {...{ chart, say }} send={(event) => inspection.send(actor.id, event)} />}
    </>
  );
}

/** What scrolls can be scrolled by keys. */
const scrollable = { tabIndex: 0 };
