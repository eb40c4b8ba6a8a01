import type { Words } from '../../i18n';
import classes from './StatusPages.module.css';

interface AppFailedProps {
  readonly words: Words;
  readonly retry: () => void;
  readonly openReport: () => void;
}

/** The last resort when the frame around every page broke. It uses nothing that may have broken with it. */
export function AppFailed({ words, retry, openReport }: AppFailedProps) {
  return (
    <main className={classes.page} role="alert">
      <h1>{words.page.broken()}</h1>
      <p>{words.page.brokenText()}</p>
      <div className={classes.actions}>
        <button type="button" onClick={retry}>
          {words.common.retry()}
        </button>
        <button type="button" onClick={() => location.reload()}>
          {words.page.reload()}
        </button>
        <button type="button" onClick={openReport}>
          {words.report.open()}
        </button>
      </div>
    </main>
  );
}
