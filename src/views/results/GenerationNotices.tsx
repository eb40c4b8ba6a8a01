import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { Module } from '../../../contract/models';
import type { Words } from '../../i18n';
import { type GenerationActor, selectCancelFailed, selectSlow } from '../../machines/generation/selectors';
import type { GenerationFailure } from '../../machines/generation/types';
import type { Notice } from '../../machines/notices/machine';
import { notifySuccess } from '../kit/toasts';
import { useStudio } from '../studio/studio-context';
import { notifications } from '../toasts/notifications';
import { completedText } from './completed-text';
import { failureText } from './failure-text';
import { notifySystem } from './system-notification';

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
      // A 401 is the session's business: it asks for the sign-in itself.
      return { autoClose: READING_TIME, leadsTo: failure.status === 401 ? undefined : '/login' };
    default:
      return { autoClose: READING_TIME, leadsTo: undefined };
  }
}

/**
 * Shows how each generation of this tab ended, in a toast and to screen readers, and leads where it can be mended. Also
 * shows that the history had to let old ones go.
 */
export function GenerationNotices({ goTo }: { readonly goTo: (address: string) => void }) {
  const { studio, notices, words, preferences } = useStudio();
  const show = useEffectEvent((notice: Notice) => {
    notify(notice, words, goTo);
    if (preferences.get().notifyWhenDone) notifySystem(notice, words);
  });
  useEffect(() => {
    const subscription = notices.on('*', show);
    return () => subscription.unsubscribe();
  }, [notices]);
  const actors = useSelector(studio, (snapshot) => snapshot.context.generations);
  return actors.map((actor) => <Trouble key={actor.id} actor={actor} />);
}

function notify(notice: Notice, words: Words, goTo: (address: string) => void) {
  switch (notice.type) {
    case 'notice.completed':
      return notifySuccess(completedText(notice, words));
    case 'notice.cancelled':
      return notifications.show({ message: words.failures.cancelled(), color: 'gray', autoClose: 3_000 });
    case 'notice.failed':
      return notifyFailed(notice.failure, notice.task?.request.module ?? 'txt2img', words, goTo);
    case 'notice.compacted': {
      const message = words.results.compacted({ count: notice.removed });
      return notifications.show({ message, color: 'yellow', autoClose: READING_TIME });
    }
  }
}

function notifyFailed(failure: GenerationFailure, module: Module, words: Words, goTo: (address: string) => void) {
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

/** Shows the problems of a running generation. */
function Trouble({ actor }: { readonly actor: GenerationActor }) {
  const { words } = useStudio();
  const cancelFailed = useSelector(actor, selectCancelFailed);
  const slow = useSelector(actor, selectSlow);
  const showCancelFailed = useEffectEvent(() =>
    notifications.show({ message: words.failures.cancelFailed(), color: 'red' }),
  );
  const showSlow = useEffectEvent(() => notifications.show({ message: words.failures.slow(), color: 'yellow' }));
  useEffect(() => {
    if (cancelFailed) showCancelFailed();
  }, [cancelFailed]);
  useEffect(() => {
    if (slow) showSlow();
  }, [slow]);
  return null;
}
