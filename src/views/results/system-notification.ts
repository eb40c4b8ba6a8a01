import type { Words } from '../../i18n';
import type { Fact } from '../../log/facts';
import type { TaskEntry } from '../../log/projections/tasks';
import { shorten } from '../../tools';
import { completedText } from './completed-text';
import { failureText } from './failure-text';
import { partsOf } from './PromptText';

/** A task that took no longer than this is not worth a notification (ms). */
const LONG = 10_000;
/** Characters of the prompt in a notification. */
const BODY = 80;

/** Tells, through the system, of a long task that ended while nobody looked at this tab. Needs the permission. */
export function tellSystem(fact: Fact, task: TaskEntry | undefined, words: Words): void {
  if (!task || !document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
  const title = titleOf(fact, task, words);
  if (title === undefined || fact.at - task.startTime <= LONG) return;
  const { own, settings } = partsOf(task.request);
  const picture = fact.type === 'v1.GenerationCompleted' && fact.results.find(({ type }) => type === 'image')?.url;
  const options = {
    body: shorten(own || settings || words.titles[task.request.module](), BODY),
    tag: task.taskId,
    ...(picture ? { icon: picture } : {}),
  };
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // Some phones notify through a service worker only; the page itself says it all the same.
  }
}

function titleOf(fact: Fact, { request }: TaskEntry, words: Words): string | undefined {
  if (fact.type === 'v1.GenerationCompleted') return completedText(fact, words);
  if (fact.type === 'v1.GenerationFailed') return failureText(fact.failure, words, request.module);
  return undefined;
}
