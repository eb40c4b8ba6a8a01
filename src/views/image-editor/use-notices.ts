import { notifications } from '@mantine/notifications';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { type ImageEditorActor, selectFailure } from '../../machines/image-editor/selectors';
import { useWords } from '../studio-context';

const ID = 'image-editor-failure';

/** Says what did not work, until it is dismissed or done again. */
export function useNotices(actor: ImageEditorActor) {
  const words = useWords();
  const failure = useSelector(actor, selectFailure);
  useEffect(() => {
    if (!failure) return;
    notifications.show({
      id: ID,
      color: 'red',
      autoClose: false,
      message: words.imageEditor.errors[failure](),
      onClose: () => {
        // Closing the editor closes this too.
        if (actor.getSnapshot().status === 'active') actor.send({ type: 'failure.dismiss' });
      },
    });
    return () => {
      notifications.hide(ID);
    };
  }, [failure, words, actor]);
}
