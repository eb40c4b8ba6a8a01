import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type Locale, loadPalette, type ReportPhrases } from '../../i18n';
import type { BugReport, ReportSubject, ReportWords } from '../../ports/bug-report';
import { useWordsIn } from '../kit/use-lazy-words';
import classes from './ReportDialog.module.css';

interface ReportDialogProps {
  readonly report: BugReport;
  readonly locale: Locale;
  readonly close: () => void;
}

/** Asks what is wrong, shows the whole file, and saves it. Plain elements, for it also stands outside of the studio. */
export function ReportDialog({ locale, ...props }: ReportDialogProps) {
  const say = useWordsIn(locale, loadPalette)?.report;
  return say ? <Opened {...props} say={say} /> : null;
}

interface OpenedProps {
  readonly report: BugReport;
  readonly close: () => void;
  readonly say: ReportPhrases;
}

function Opened({ report, close, say }: OpenedProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [words, setWords] = useState<ReportWords>({ subject: report.subjects[0]?.actor, what: '', expected: '' });
  const [isSaved, setIsSaved] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const change = (patch: Partial<ReportWords>) => {
    setIsSaved(false);
    setWords((before) => ({ ...before, ...patch }));
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    report.save(words);
    setIsSaved(true);
  };
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={title} onClose={close}>
      <form onSubmit={save}>
        <h2 id={title}>{say.title}</h2>
        <Questions {...{ words, change, say }} subjects={report.subjects} />
        <Screenshot
          {...{ report, change, say }}
          hide={(isHidden) => dialog.current?.classList.toggle(classes.hidden ?? '', isHidden)}
        />
        <Content text={report.text(words)} say={say} />
        <footer>
          <span role="status">{isSaved && say.saved}</span>
          <button type="button" onClick={() => dialog.current?.close()}>
            {say.close}
          </button>
          <button type="submit">{say.save}</button>
        </footer>
      </form>
    </dialog>
  );
}

interface QuestionsProps {
  readonly subjects: readonly ReportSubject[];
  readonly words: ReportWords;
  readonly change: (patch: Partial<ReportWords>) => void;
  readonly say: ReportPhrases;
}

function Questions({ subjects, words, change, say }: QuestionsProps) {
  // Machines of a later version may have no name yet.
  const names: Readonly<Record<string, string>> = say.machines;
  return (
    <>
      <label>
        {say.about}
        <select value={words.subject ?? ''} onChange={({ target }) => change({ subject: target.value || undefined })}>
          {subjects.map(({ actor, machine, about }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change while it is shown.
            <option key={index} value={actor}>
              {names[machine] ?? machine}
              {about && ` (${about.slice(0, 40)})`}
            </option>
          ))}
          <option value="">{say.other}</option>
        </select>
      </label>
      {(['what', 'expected'] as const).map((name) => (
        <label key={name}>
          {say[name]}
          <textarea rows={2} value={words[name]} onChange={({ target }) => change({ [name]: target.value })} />
        </label>
      ))}
    </>
  );
}

interface ScreenshotProps {
  readonly report: BugReport;
  readonly change: (patch: Partial<ReportWords>) => void;
  readonly hide: (isHidden: boolean) => void;
  readonly say: ReportPhrases;
}

/** A tick that asks the browser for a picture of the page, and shows it. */
function Screenshot({ report, change, hide, say }: ScreenshotProps) {
  const [picture, setPicture] = useState<string>();
  const [isRefused, setIsRefused] = useState(false);
  const keep = (screenshot: string | undefined) => {
    setPicture(screenshot);
    change({ screenshot });
  };
  const take = async () => {
    hide(true);
    const taken = await report.screenshot();
    hide(false);
    setIsRefused(!taken);
    keep(taken);
  };
  return (
    <>
      <label className={classes.tick}>
        <input
          type="checkbox"
          checked={picture !== undefined}
          onChange={({ target }) => (target.checked ? void take() : keep(undefined))}
        />
        {say.screenshot}
      </label>
      {isRefused && <p role="alert">{say.noScreenshot}</p>}
      {picture && <img src={picture} alt={say.screenshot} />}
    </>
  );
}

function Content({ text, say }: { readonly text: string; readonly say: ReportPhrases }) {
  return (
    <label>
      {say.content}
      <span className={classes.hint}>
        {say.contentHint} ({say.size.replace('{size}', String(Math.ceil(text.length / 1_024)))})
      </span>
      <textarea className={classes.content} rows={8} readOnly value={text} />
    </label>
  );
}
