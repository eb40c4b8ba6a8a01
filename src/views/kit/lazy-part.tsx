import { Alert, Button, Group, Stack } from '@mantine/core';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useWords } from '../studio/studio-context';
import { fetchPart, PartUnavailableError } from './fetch-part';
import { forgetFailedWords } from './late-words';
import { PlainDialog } from './PlainDialog';

export interface PartFailure<Props> {
  readonly error: unknown;
  readonly retry: () => void;
  /** What the part itself would have been given. */
  readonly props: Props;
}

interface LazyPartOptions<Props> {
  /** Shown while the code is on its way, with the part's own properties; nothing unless given. A written page stays. */
  readonly Loading?: ComponentType<Props>;
  /** Shown instead of the part when it cannot be fetched or breaks. */
  readonly Failed?: ComponentType<PartFailure<Props>>;
}

/** Stands for a part that is on its way: until it has come, a page that the build wrote stays where it is. */
export const Coming = () => <span data-coming hidden />;

/**
 * A component whose code is loaded when it is first shown. Its errors stay within it: the page around it keeps working,
 * and a retry, or showing it the next time, loads it again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Loading = Coming, Failed = FailedPart }: LazyPartOptions<Props> = {},
): ComponentType<Props> {
  const begin = () => lazy(async () => ({ default: await fetchPart(load) }));
  let current = begin();
  // biome-ignore lint/correctness/noComponentHookFactories: like React.lazy, called once where a module is read.
  return function LazyPart(props: Props) {
    const [View, show] = useState(() => current);
    const failed = () => {
      forgetFailedWords();
      if (View === current) current = begin();
    };
    return (
      <ErrorBoundary
        onError={failed}
        onReset={() => show(() => current)}
        fallbackRender={({ error, resetErrorBoundary }) => (
          <Failed error={error} retry={resetErrorBoundary} props={props} />
        )}
      >
        <Suspense fallback={<Loading {...props} />}>
          <View {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}

/** Says in the part's own place what went wrong, what is safe, and offers to try again. */
export function FailedPart({ error, retry }: Pick<PartFailure<object>, 'error' | 'retry'>) {
  const words = useWords();
  const { title, text } = partFailureText(error, words);
  return (
    <Alert color="yellow" variant="light" role="alert" title={title}>
      <Stack gap="sm" align="start">
        {text}
        <Button size="md" h={44} variant="default" onClick={retry}>
          {words.common.retry()}
        </Button>
      </Stack>
    </Alert>
  );
}

/** The same for a part that covers the page: a dialog, which can also be closed. */
export function FailedDialog({ error, retry, props: { close } }: PartFailure<{ readonly close: () => void }>) {
  const words = useWords();
  const { title, text } = partFailureText(error, words);
  return (
    <PlainDialog close={close} title={title}>
      <p role="alert">{text}</p>
      <Group justify="flex-end" gap="xs">
        <Button size="md" h={44} variant="default" onClick={close}>
          {words.common.close()}
        </Button>
        <Button size="md" h={44} onClick={retry} autoFocus>
          {words.common.retry()}
        </Button>
      </Group>
    </PlainDialog>
  );
}

/** The words for a part or page that did not open, by its cause. */
export function partFailureText(error: unknown, { page }: ReturnType<typeof useWords>) {
  return error instanceof PartUnavailableError
    ? { title: page.unavailable(), text: page.unavailableText() }
    : { title: page.broken(), text: page.brokenText() };
}
