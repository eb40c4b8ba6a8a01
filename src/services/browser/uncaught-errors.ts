import { fromEvent, map, merge } from 'rxjs';
import { redact } from './redact';

/** Uncaught errors are not shown; they are kept, redacted, for the bug report. */
export const uncaughtErrors = () =>
  merge(
    fromEvent<ErrorEvent>(window, 'error').pipe(map(({ error, message }): unknown => error ?? message)),
    fromEvent<PromiseRejectionEvent>(window, 'unhandledrejection').pipe(map(({ reason }): unknown => reason)),
  ).pipe(
    map((thrown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))),
    map(({ message, stack }) => ({ message: redact(message), stack: redact(stack ?? '') })),
  );
