import type { InspectionEvent } from 'xstate';
import { createReadable } from '../../log/projection';
import type { BugReport, BugReportPort } from '../../ports/bug-report';
import type { FilePort } from '../../ports/files';
import { onUncaughtErrors } from '../browser/uncaught-errors';
import type { Studio } from '../studio/root';
import type { CaughtError } from './bug-report';
import { createRecorder, type Recorder } from './recorder';
import type { Trail } from './trails';

export type { Trail } from './trails';

/** The recorder, and what shows it every actor; the inspector sees them all, and the recorder's own. */
export function createRecording(now: () => number, inspector?: (event: InspectionEvent) => void) {
  const recorder = createRecorder({ now, inspect: inspector });
  const inspect = (event: InspectionEvent) => {
    recorder.inspect(event);
    inspector?.(event);
  };
  return { recorder, inspect };
}

/** Errors that are held beside the log, for there is none before a sign-in and when it cannot be read. */
const HELD = 50;

interface ErrorReportOptions {
  readonly recorder: Recorder;
  readonly studio: () => Studio;
  readonly trails: () => readonly Trail[];
  readonly saveFile: FilePort['saveFile'];
  readonly now: () => number;
}

/** Keeps uncaught errors, in the log and for the report of a problem, whose code is fetched when it is opened. */
export function createErrorReports({ recorder, studio, trails, saveFile, now }: ErrorReportOptions) {
  const opened = createReadable<BugReport | undefined>(undefined);
  let held: readonly CaughtError[] = [];
  const stop = onUncaughtErrors((error) => {
    held = [...held, { at: now(), ...error }].slice(-HELD);
    studio().send({ type: 'error.caught', ...error });
  });
  const bugReport: BugReportPort = {
    ...opened,
    open: async () => {
      const { createBugReport } = await import('./bug-report');
      const log = recorder.current.get();
      opened.set(await createBugReport({ log, trails: trails(), errors: held, save: saveFile, now }));
    },
    close: () => opened.set(undefined),
  };
  return { bugReport, close: stop };
}
