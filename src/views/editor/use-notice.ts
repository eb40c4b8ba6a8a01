import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';

interface Dismissable {
  getSnapshot(): { readonly status: string };
  send(command: { type: 'failure.dismiss' }): void;
}

/**
 * Says what did not work, until it is dismissed or done again. `id` is the notice's own; the same words for another
 * `failure` are said anew.
 */
export function useNotice(id: string, failure: unknown, message: string | undefined, actor: Dismissable) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is told, whatever its words.
  useEffect(() => {
    if (message === undefined) return;
    notifications.show({
      id,
      color: 'red',
      autoClose: false,
      message,
      onClose: () => {
        // Closing the editor closes this too.
        if (actor.getSnapshot().status === 'active') actor.send({ type: 'failure.dismiss' });
      },
    });
    return () => {
      notifications.hide(id);
    };
  }, [id, failure, message, actor]);
}
