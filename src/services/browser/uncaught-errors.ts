import { redact } from './redact';

/** An uncaught error, redacted. */
interface UncaughtError {
  readonly message: string;
  readonly stack: string;
}

/** Calls for each uncaught error: it is not shown, but kept for the bug report. Answers how to stop. */
export function onUncaughtErrors(call: (error: UncaughtError) => void): () => void {
  const tell = (thrown: unknown) => {
    const { message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
    call({ message: redact(message), stack: redact(stack ?? '') });
  };
  const onError = ({ error, message }: ErrorEvent) => tell(error ?? message);
  const onRejection = ({ reason }: PromiseRejectionEvent) => tell(reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
