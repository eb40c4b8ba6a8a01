import { type ChangeEvent, useEffect, useId, useMemo, useState } from 'react';
import { type InspectorWords, languageTag } from '../../i18n';
import type { Inspection, LogBench, LoggedFact, OpenedProject } from '../../ports/inspector';
import { useReadable, useStudio } from '../studio/studio-context';
import classes from './Inspector.module.css';
import { Moment } from './Moment';
import { ProjectBar } from './ProjectBar';
import { Rows } from './Rows';
import { timeOf } from './time-of';

interface LogPartProps {
  readonly inspection: Inspection;
  readonly say: InspectorWords;
}

/** The log of the signed-in user, or one that was exported elsewhere. */
export function LogPart({ inspection, say }: LogPartProps) {
  const userId = useReadable(useStudio().userLog)?.log.userId;
  const [own, setOwn] = useState<LogBench>();
  const [imported, setImported] = useState<LogBench>();
  const [project, setProject] = useState<OpenedProject>();
  const [isRefused, setIsRefused] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has another log.
  useEffect(() => {
    let isCurrent = true;
    void inspection.openLog().then((opened) => isCurrent && setOwn(opened));
    return () => {
      isCurrent = false;
    };
  }, [inspection, userId]);
  const bench = imported ?? own;
  const read = async ({ target: { files } }: ChangeEvent<HTMLInputElement>) => {
    const file = files?.[0];
    if (!file) return;
    const bundle = await inspection.readProject(file);
    const opened = bundle?.bench ?? inspection.readLog(await file.text());
    setIsRefused(!opened);
    if (!opened) return;
    setProject(bundle);
    setImported(opened);
  };
  const leave = () => {
    setProject(undefined);
    setImported(undefined);
  };
  if (!bench) return <p className={classes.none}>{say.log.none}</p>;
  return (
    <Opened
      key={project?.at ?? (imported ? 'imported' : 'own')}
      {...{ bench, say }}
      first={project?.bench.facts().at(-1)}
      about={project && <ProjectBar {...{ project, say }} />}
    >
      <label className={classes.file}>
        {say.log.import}
        <input type="file" accept=".jsonl,.ndjson,.json,.zip" onChange={read} />
      </label>
      {imported && (
        <button type="button" onClick={leave}>
          {say.log.own}
        </button>
      )}
      <span role="status">{isRefused && say.log.invalid}</span>
    </Opened>
  );
}

interface OpenedProps {
  readonly bench: LogBench;
  readonly say: InspectorWords;
  /** The fact after which the app is shown first; without one it is shown as it is. */
  readonly first: LoggedFact | undefined;
  /** Says whose log this is, where it came as a project. */
  readonly about: React.ReactNode;
  readonly children: React.ReactNode;
}

function Opened({ bench, say, first, about, children }: OpenedProps) {
  const version = useReadable(bench.version);
  const { saveFile, locale } = useStudio();
  const [text, setText] = useState('');
  const [type, setType] = useState('');
  const [chosen, choose] = useState<number>();
  const [then, setThen] = useTravel(bench, first);
  const facts = bench.facts();
  const types = useMemo(() => [...new Set(facts.map((fact) => fact.type))].sort(), [facts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new fact may match as well.
  const shown = useMemo(() => {
    const found = text.trim() === '' ? undefined : bench.matching(text.trim());
    return facts.filter((fact) => (type === '' || fact.type === type) && (!found || found.has(fact.seq)));
  }, [bench, facts, version, text, type]);
  const save = () => saveFile(new Blob([bench.export()], { type: 'application/x-ndjson' }), 'fastback-log.jsonl');
  const saveProject = async () => saveFile(await bench.exportProject(), 'fastback-project.zip');
  return (
    <div className={classes.log}>
      {about}
      {then && (
        <p className={classes.then} role="status">
          {say.log.travelled
            .replace('{seq}', String(then.seq))
            .replace('{at}', new Date(then.at).toLocaleString(languageTag(locale)))}
          <button type="button" onClick={() => setThen(undefined)}>
            {say.log.back}
          </button>
        </p>
      )}
      <div className={classes.tools}>
        <SearchFields {...{ say, types, setText, setType }} />
        <button type="button" onClick={save}>
          {say.log.export}
        </button>
        <button type="button" onClick={saveProject}>
          {say.project.export}
        </button>
        {children}
      </div>
      {shown.length === 0 && <p className={classes.none}>{say.nothing}</p>}
      <Rows rows={shown} keyOf={keyOf} opened={chosen} select={({ seq }) => choose(seq)} label={say.log.title}>
        {(fact) => <FactRow fact={fact} />}
      </Rows>
      {chosen !== undefined && (
        <Moment
          key={chosen}
          {...{ bench, say }}
          seq={chosen}
          travel={() => setThen(facts.find(({ seq }) => seq === chosen))}
        />
      )}
    </div>
  );
}

const keyOf = ({ seq }: LoggedFact) => seq;

/** The moment that the app shows; it comes back to now when the log is left. */
function useTravel(bench: LogBench, first: LoggedFact | undefined) {
  const [then, setThen] = useState(first);
  useEffect(() => {
    bench.travel(then?.seq);
    const app = document.getElementById('root');
    // What was is looked at: nothing in it can be pressed.
    const { isOfReport = false } = bench;
    app?.toggleAttribute('inert', then !== undefined || isOfReport);
    return () => {
      bench.travel(undefined);
      app?.toggleAttribute('inert', isOfReport);
    };
  }, [bench, then]);
  return [then, setThen] as const;
}

interface SearchFieldsProps {
  readonly say: InspectorWords;
  readonly types: readonly string[];
  readonly setText: (text: string) => void;
  readonly setType: (type: string) => void;
}

function SearchFields({ say, types, setText, setType }: SearchFieldsProps) {
  const id = useId();
  return (
    <>
      <input
        type="search"
        aria-label={say.log.search}
        placeholder={say.log.search}
        onChange={({ target }) => setText(target.value)}
      />
      <select id={id} aria-label={say.log.type} onChange={({ target }) => setType(target.value)}>
        <option value="">{say.kinds.all}</option>
        {types.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </select>
    </>
  );
}

function FactRow({ fact: { seq, at, type } }: { readonly fact: LoggedFact }) {
  return (
    <>
      <span className={classes.time}>{timeOf(at)}</span>
      <span>{seq}</span>
      <span className={classes.type}>{type}</span>
    </>
  );
}
