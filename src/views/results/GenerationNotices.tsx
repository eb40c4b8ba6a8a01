import { notifications } from '@mantine/notifications';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { Module } from '../../../contract/models';
import type { Words } from '../../i18n';
import type { UserLog } from '../../log';
import type { Fact, GenerationFailure } from '../../log/facts';
import { tasks } from '../../log/projections/tasks';
import { type GenerationActor, selectCancelFailed, selectSlow } from '../../machines/generation/selectors';
import { useReadable, useStudio } from '../studio-context';
import { completedText } from './completed-text';
import { failureText } from './failure-text';
import { tellSystem } from './system-notification';

/** How long most notices of trouble stay (ms). */
const READING_TIME = 6_000;

/** How long a notice stays (ms), and where the user is then led. */
function consequence(failure: GenerationFailure, module: Module) {
  switch (failure.kind) {
    case 'insufficient-balance':
      return { autoClose: module === 'txt2img' ? 15_000 : 5_000, leadsTo: '/wallet' };
    case 'invalid-key':
      return { autoClose: READING_TIME, leadsTo: '/profile' };
    case 'signed-out':
      // A bearer token that was refused is the session's business: it asks for the sign-in itself.
      return { autoClose: READING_TIME, leadsTo: isSessions(failure) ? undefined : '/login' };
    default:
      return { autoClose: READING_TIME, leadsTo: undefined };
  }
}

const isSessions = ({ client, status }: GenerationFailure) => status === 401 && client !== 'generation';

/**
 * Says how each generation of this tab ended, in a toast and to screen readers, and leads where it can be mended. Says
 * too when the history had to let old ones go.
 */
export function GenerationNotices({ goTo }: { readonly goTo: (address: string) => void }) {
  const { studio, userLog, words, preferences } = useStudio();
  const opened = useReadable(userLog);
  const latest = useRef({ words, goTo });
  latest.current = { words, goTo };
  useEffect(
    () =>
      opened?.log.onFact(({ fact, tab }) => {
        if (tab !== opened.log.tab) return;
        tell(fact, opened, latest.current.words, latest.current.goTo);
        if (preferences.get().notifyWhenDone) tellSystem(fact, taskOf(fact, opened), latest.current.words);
      }),
    [opened, preferences],
  );
  const actors = useSelector(studio, (snapshot) => snapshot.context.generations);
  return actors.map((actor) => <Trouble key={actor.id} actor={actor} />);
}

const taskOf = (fact: Fact, { log }: UserLog) =>
  'taskId' in fact
    ? log
        .projection(tasks)
        .get()
        .find(({ taskId }) => taskId === fact.taskId)
    : undefined;

function tell(fact: Fact, opened: UserLog, words: Words, goTo: (address: string) => void) {
  if (fact.type === 'v1.GenerationCompleted') {
    notifications.show({ message: completedText(fact, words), color: 'green', autoClose: 3_000 });
  }
  if (fact.type === 'v1.GenerationCancelled') {
    notifications.show({ message: words.failures.cancelled(), color: 'gray', autoClose: 3_000 });
  }
  if (fact.type === 'v1.GenerationFailed') {
    tellFailed(fact.failure, taskOf(fact, opened)?.request.module ?? 'txt2img', words, goTo);
  }
  if (fact.type === 'v1.HistoryCompacted') {
    const message = words.results.compacted({ count: fact.removed });
    notifications.show({ message, color: 'yellow', autoClose: READING_TIME });
  }
}

function tellFailed(failure: GenerationFailure, module: Module, words: Words, goTo: (address: string) => void) {
  const { autoClose, leadsTo } = consequence(failure, module);
  notifications.show({
    // Several tasks that end for the same reason lead there once; the session's own notice has this name too.
    id: failure.kind === 'signed-out' ? 'signed-out' : leadsTo,
    message: failureText(failure, words, module),
    color: leadsTo ? 'yellow' : 'red',
    autoClose,
    onClose: () => leadsTo && goTo(leadsTo),
  });
}

/** Tells what goes wrong while a generation goes on. */
function Trouble({ actor }: { readonly actor: GenerationActor }) {
  const { words } = useStudio();
  const cancelFailed = useSelector(actor, selectCancelFailed);
  const slow = useSelector(actor, selectSlow);
  const said = useRef(words);
  said.current = words;
  useEffect(() => {
    if (cancelFailed) notifications.show({ message: said.current.failures.cancelFailed(), color: 'red' });
  }, [cancelFailed]);
  useEffect(() => {
    if (slow) notifications.show({ message: said.current.failures.slow(), color: 'yellow' });
  }, [slow]);
  return null;
}
