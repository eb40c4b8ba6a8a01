import type { InspectionEvent } from 'xstate';
import type { FilePort } from '../../ports/files';
import { uncaughtErrors } from '../browser/uncaught-errors';
import type { Studio } from '../studio/root';
import { createBugReport } from './bug-report';
import { createRecorder, type Recorder } from './recorder';

/** The recorder, and what shows it every actor; the inspector sees them all, and the recorder's own. */
export function createRecording(now: () => number, inspector?: (event: InspectionEvent) => void) {
  const recorder = createRecorder({ now, inspect: inspector });
  const inspect = (event: InspectionEvent) => {
    recorder.inspect(event);
    inspector?.(event);
  };
  return { recorder, inspect };
}

interface ErrorReportOptions {
  readonly recorder: Recorder;
  readonly studio: () => Studio;
  readonly saveFile: FilePort['saveFile'];
  readonly now: () => number;
}

/** Keeps uncaught errors, in the log and for the bug report. */
export function createErrorReports({ recorder, studio, saveFile, now }: ErrorReportOptions) {
  const report = createBugReport({ log: recorder.current.get, save: saveFile, now });
  const errors = uncaughtErrors().subscribe((error) => {
    report.hold(error);
    studio().send({ type: 'error.caught', ...error });
  });
  return { saveBugReport: report.save, close: () => errors.unsubscribe() };
}
