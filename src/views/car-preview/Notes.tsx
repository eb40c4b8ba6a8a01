import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEditorWords } from '../editor/use-editor-words';
import classes from './CarPreview.module.css';

/** In the place of the car, while it is being made. */
export function Waiting() {
  const { carEditor: say } = useEditorWords();
  return (
    <div className={classes.waiting} role="status">
      <span className={classes.ghost} aria-hidden />
      {say.preview.building()}
    </div>
  );
}

interface NoteProps {
  readonly text: string;
  readonly retry?: () => void;
}

/** Why there is no car. */
export function Note({ text, retry }: NoteProps) {
  const { common } = useEditorWords();
  return (
    <div className={classes.note} role="alert">
      <p>{text}</p>
      {retry && (
        <Button size="xs" variant="default" leftSection={<IconRefresh size={16} />} onClick={retry}>
          {common.retry()}
        </Button>
      )}
    </div>
  );
}
