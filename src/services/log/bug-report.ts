import type { UserLog } from '../../log';
import { redactSecrets } from '../browser/redact';
import { isSecret } from '../browser/secrets';

/** Errors that are held beside the log, for there is none before a sign-in and when it cannot be read. */
const HELD = 50;

interface CaughtError {
  readonly message: string;
  readonly stack: string;
}

interface BugReportOptions {
  readonly log: () => UserLog | undefined;
  readonly save: (file: Blob, name: string) => void;
  /** ms since the epoch. */
  readonly now: () => number;
}

/** The bug report, which the user saves as a file. Nothing of it leaves the browser by itself. */
export function createBugReport({ log, save, now }: BugReportOptions) {
  let held: readonly (CaughtError & { readonly at: number })[] = [];
  return {
    /** Holds an error, redacted already, of this visit. */
    hold: (error: CaughtError) => {
      held = [...held, { at: now(), ...error }].slice(-HELD);
    },
    /** Saves JSON lines: the browser, the errors of this visit, then the log; without tokens, keys and passwords. */
    save: async () => {
      const about = {
        product: 'Fastback',
        at: new Date(now()).toISOString(),
        page: location.pathname,
        browser: navigator.userAgent,
        isSecureContext: window.isSecureContext,
        errors: held,
      };
      const written = await log()?.log.export();
      const lines = [JSON.stringify(about), ...(written?.split('\n').filter(Boolean) ?? [])].map(redactLine);
      const file = new Blob([lines.join('\n')], { type: 'application/x-ndjson' });
      save(file, `fastback-report-${about.at.slice(0, 16).replaceAll(/[-:T]/g, '')}.jsonl`);
    },
  };
}

/** A JSON line whose every text is redacted, however deep; a line that is no JSON is redacted as it stands. */
function redactLine(line: string): string {
  try {
    return JSON.stringify(
      JSON.parse(line, (key, value: unknown) => {
        if (isSecret(key, value)) return '[secret]';
        return typeof value === 'string' ? redactSecrets(value) : value;
      }),
    );
  } catch {
    return redactSecrets(line);
  }
}
