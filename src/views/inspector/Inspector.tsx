import { type ChangeEvent, useEffect, useState } from 'react';
import { type InspectorWords, languageTag, loadPalette } from '../../i18n';
import type { Inspection, SeenActor } from '../../ports/inspector';
import { useLazyWords } from '../kit/use-lazy-words';
import { useReadable, useStudio } from '../studio/studio-context';
import { Actors } from './Actors';
import { Chosen } from './Chosen';
import { Flow } from './Flow';
import { Frame } from './Frame';
import classes from './Inspector.module.css';
import { LogPart } from './LogPart';

const rooms = ['actors', 'log'] as const;

/** All actors with what they exchange, and the log with all that it remembers: of now, or of a report. */
export function Inspector({ inspection: own }: { readonly inspection: Inspection }) {
  const say = useLazyWords(loadPalette)?.inspector;
  const [room, enter] = useState<(typeof rooms)[number]>('actors');
  const [reported, open] = useState<Inspection>();
  const inspection = reported ?? own;
  useThen(reported);
  if (!say) return null;
  const tools = rooms.map((each) => (
    <button key={each} type="button" aria-pressed={each === room} onClick={() => enter(each)}>
      {say.rooms[each]}
    </button>
  ));
  return (
    <Frame say={say} tools={tools}>
      <ReportBar {...{ own, open, say }} about={reported?.report} />
      {room === 'actors' ? <ActorRoom {...{ inspection, say }} /> : <LogPart {...{ inspection, say }} />}
    </Frame>
  );
}

/** While a report is open: its page, as it was; nothing in it can be pressed. */
function useThen(reported: Inspection | undefined) {
  useEffect(() => {
    if (!reported?.report) return;
    const { page } = reported.report;
    const app = document.getElementById('root');
    app?.setAttribute('inert', '');
    history.pushState(null, '', page);
    return () => {
      app?.removeAttribute('inert');
    };
  }, [reported]);
}

interface ReportBarProps {
  readonly own: Inspection;
  /** The report that is shown. */
  readonly about: Inspection['report'];
  readonly open: (reported: Inspection | undefined) => void;
  readonly say: InspectorWords;
}

/** Opens the file of a report, and says which one is open. */
function ReportBar({ own, about, open, say: { report: say } }: ReportBarProps) {
  const { inspector, locale } = useStudio();
  const [isRefused, setIsRefused] = useState(false);
  const read = async ({ target: { files } }: ChangeEvent<HTMLInputElement>) => {
    const opened = await own.readReport((await files?.[0]?.text()) ?? '');
    setIsRefused(!opened);
    if (opened) open(opened);
  };
  const back = () => {
    inspector.toNow();
    open(undefined);
  };
  return (
    <div className={classes.tools} data-report={about ? 'open' : 'none'}>
      <label className={classes.file}>
        {say.open}
        <input type="file" accept=".jsonl" onChange={read} />
      </label>
      {about && (
        <>
          <p className={classes.then} role="status">
            {say.of.replace('{at}', new Date(about.at).toLocaleString(languageTag(locale)))} {about.what}
          </p>
          {about.expected !== '' && <p>{say.expected.replace('{text}', about.expected)}</p>}
          <button type="button" onClick={back}>
            {say.back}
          </button>
        </>
      )}
      {isRefused && <span role="alert">{say.invalid}</span>}
    </div>
  );
}

function ActorRoom({ inspection, say }: { readonly inspection: Inspection; readonly say: InspectorWords }) {
  useReadable(inspection.version);
  const [id, choose] = useState<number>();
  const actors = inspection.actors();
  const chosen = actors.find((actor) => actor.id === id) ?? first(actors, inspection.report?.subject);
  return (
    <div className={classes.opened}>
      <Actors {...{ actors, say, choose }} chosen={chosen?.id} />
      <section className={classes.chosen} aria-label={chosen?.name ?? say.choose}>
        {chosen ? <Chosen key={chosen.id} {...{ inspection, say }} actor={chosen} /> : <p>{say.choose}</p>}
      </section>
      <Flow {...{ inspection, say, choose }} chosen={chosen} />
    </div>
  );
}

const first = (actors: readonly SeenActor[], subject = 'studio') =>
  actors.find(({ name }) => name === subject) ?? actors[0];
