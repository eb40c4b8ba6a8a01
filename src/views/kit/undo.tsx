import { Button } from '@mantine/core';
import { v4 as newId } from 'uuid';
import type { Words } from '../../i18n';
import { notifications } from '../toasts/notifications';
import classes from './undo.module.css';

/** So long something can be taken back (ms). */
const UNDO_TIME = 10_000;

/** Says what was done and offers to take it back; answers under which name it can be hidden. */
export function notifyWithUndo(message: string, undo: () => void, words: Words): string {
  const id = newId();
  notifications.show({
    id,
    autoClose: UNDO_TIME,
    color: 'gray',
    message: (
      <span className={classes.undo}>
        {message}
        <Button
          variant="default"
          size="compact-md"
          onClick={() => {
            undo();
            notifications.hide(id);
          }}
        >
          {words.common.undo()}
        </Button>
      </span>
    ),
  });
  return id;
}
