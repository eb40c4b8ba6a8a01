import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import classes from './Toasts.module.css';

/** How long an undo is offered (ms). */
const UNDO_TIME = 10_000;

export const tellWell = (message: string) => notifications.show({ message, color: 'green', autoClose: 3_000 });
export const tellBadly = (message: string) => notifications.show({ message, color: 'red', autoClose: 6_000 });
export const warn = (message: string) => notifications.show({ message, color: 'yellow', autoClose: 5_000 });

/** Says what was done and offers the way back. */
export function tellWithUndo(message: string, label: string, undo: () => void) {
  const id: string = notifications.show({
    color: 'gray',
    autoClose: UNDO_TIME,
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
          {label}
        </Button>
      </span>
    ),
  });
}
