import { useEffect } from 'react';
import { notifications } from '../toasts/notifications';

interface Dismissable {
  getSnapshot(): { readonly status: string };
  send(command: { type: 'failure.dismiss' }): void;
}

/**
 * Shows what failed, until it is dismissed or tried again. `id` identifies the notice; another `failure` shows it
 * again, even with the same message.
 */
export function useNotice(id: string, failure: unknown, message: string | undefined, actor: Dismissable) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is shown, even with the same message.
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
