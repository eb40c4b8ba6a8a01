import type { Words } from '../../i18n';
import type { Notice } from '../../machines/notices/machine';
import { shorten } from '../../tools';
import { completedText } from './completed-text';
import { failureText } from './failure-text';
import { partsOf } from './PromptText';

/** A task that took no longer than this is not worth a notification (ms). */
const LONG = 10_000;
/** Characters of the prompt in a notification. */
const BODY = 80;

/** Notifies through the system of a long task that ended while this tab was in the background. Needs the permission. */
export function notifySystem(notice: Notice, words: Words): void {
  if (notice.type !== 'notice.completed' && notice.type !== 'notice.failed') return;
  const { task, at } = notice;
  if (!task || !document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  if (at - task.startTime <= LONG) return;
  const { module } = task.request;
  const { own, settings } = partsOf(task.request);
  const picture = notice.type === 'notice.completed' && notice.results.find(({ type }) => type === 'image')?.url;
  const options = {
    body: shorten(own || settings || words.titles[module](), BODY),
    tag: task.taskId,
    ...(picture ? { icon: picture } : {}),
  };
  const title =
    notice.type === 'notice.completed' ? completedText(notice, words) : failureText(notice.failure, words, module);
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some phones notify through a service worker only; the page shows it all the same.
  }
}
