import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useState } from 'react';
import { toCanvas } from '../../drawing/viewport';
import { TEXT_MAX } from '../../machines/board/items';
import classes from './Boards.module.css';
import { useBoardWords } from './board-words';
import type { BoardActor } from './SheetFrame';

/** A note never opens smaller than words can be read and written in (px). */
const LEAST = { width: 200, height: 96 };

interface NoteEditorProps {
  readonly board: BoardActor;
  readonly id: string;
  readonly close: () => void;
}

/** The text of a note, over the note itself; it is taken when the field is left, and by Escape it stays as it was. */
export function NoteEditor({ board, id, close }: NoteEditorProps) {
  const say = useBoardWords();
  const { viewport, history } = useSelector(board, (snapshot) => snapshot.context);
  const note = history.present.items.find((item) => item.id === id);
  const [text, write] = useState(note?.text ?? '');
  if (!note) return null;
  const { x, y } = toCanvas(viewport, note);
  const take = () => {
    board.send({ type: 'note.write', id, text });
    close();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) take();
  };
  return (
    <textarea
      className={classes.noteField}
      style={{
        left: Math.max(0, Math.min(x, viewport.width - LEAST.width)),
        top: Math.max(0, Math.min(y, viewport.height - LEAST.height)),
        width: Math.max(LEAST.width, note.width * viewport.scale),
        height: Math.max(LEAST.height, note.height * viewport.scale),
      }}
      aria-label={say.noteText()}
      maxLength={TEXT_MAX}
      value={text}
      // The field opens because its note was asked for.
      // biome-ignore lint/a11y/noAutofocus: see above.
      autoFocus
      onChange={({ currentTarget }) => write(currentTarget.value)}
      onKeyDown={keys}
      onBlur={take}
    />
  );
}
