import { notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import type { Words } from '../../i18n';
import type { GenerationFailure } from '../../log/facts';
import { useReadable, useStudio } from '../studio-context';
import { failureText } from './failure-text';

/** How long a notice stays (ms), and where the user is then led. */
const consequence = (failure: GenerationFailure): { readonly autoClose: number; readonly leadsTo?: string } => {
  if (failure.kind === 'insufficient-balance') return { autoClose: 15_000, leadsTo: '/wallet' };
  if (failure.kind === 'invalid-key') return { autoClose: 6_000, leadsTo: '/profile' };
  if (failure.kind === 'signed-out') return { autoClose: 6_000, leadsTo: '/login' };
  return { autoClose: 6_000 };
};

/** Says how each generation of this tab ended, in a toast and to screen readers, and leads where it can be mended. */
export function GenerationNotices({ goTo }: { readonly goTo: (address: string) => void }) {
  const { userLog, words } = useStudio();
  const opened = useReadable(userLog);
  const latest = useRef({ words, goTo });
  latest.current = { words, goTo };
  useEffect(
    () =>
      opened?.log.onFact(({ fact, tab }) => {
        if (tab !== opened.log.tab) return;
        if (fact.type === 'v1.GenerationCompleted') tellDone(fact.results.length, latest.current.words);
        if (fact.type === 'v1.GenerationFailed') tellFailed(fact.failure, latest.current.words, latest.current.goTo);
      }),
    [opened],
  );
  return null;
}

function tellDone(count: number, words: Words) {
  notifications.show({ message: words.results.completed({ count }), color: 'green', autoClose: 3_000 });
}

function tellFailed(failure: GenerationFailure, words: Words, goTo: (address: string) => void) {
  const { autoClose, leadsTo } = consequence(failure);
  notifications.show({
    message: failureText(failure, words),
    color: leadsTo ? 'yellow' : 'red',
    autoClose,
    onClose: () => leadsTo && goTo(leadsTo),
  });
}
