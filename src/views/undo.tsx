import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Words } from '../i18n';

/** So long something can be taken back (ms). */
const UNDO_TIME = 10_000;

/** Says what was done and offers to take it back. */
export function tellWithUndo(message: string, undo: () => void, words: Words) {
  const id = crypto.randomUUID();
  notifications.show({
    id,
    autoClose: UNDO_TIME,
    color: 'gray',
    message: (
      <Group justify="space-between" wrap="nowrap">
        {message}
        <Button
          variant="subtle"
          size="compact-md"
          onClick={() => {
            undo();
            notifications.hide(id);
          }}
        >
          {words.common.undo()}
        </Button>
      </Group>
    ),
  });
}
