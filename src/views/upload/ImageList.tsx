import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import type { Words } from '../../i18n';
import type { ImageEntry } from '../../machines/uploads/machine';
import { selectEntries, selectRoom, type UploadsActor } from '../../machines/uploads/selectors';
import { useWords } from '../studio/studio-context';
import { DropArea } from './DropArea';
import { ImageTile } from './ImageTile';
import { Notices } from './Notices';
import { Sources } from './Sources';
import classes from './Upload.module.css';
import { useImageEditor } from './use-image-editor';

interface ImageListProps {
  readonly uploads: UploadsActor;
  readonly max: number;
  /** Places that are shown while fewer are taken. */
  readonly slots: number;
  readonly error?: string;
}

/** Several pictures in the user's order, which is changed by drag or by keyboard. */
export function ImageList({ uploads, max, slots, error }: ImageListProps) {
  const words = useWords();
  const id = useId();
  const errorId = useId();
  const entries = useSelector(uploads, selectEntries);
  const { edit, dialog } = useImageEditor({ uploads });
  const ids = entries.map((entry) => entry.id);
  const announcements = useAnnouncements(ids, words);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A short press lifts; a swipe still scrolls the form.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) {
      uploads.send({ type: 'uploads.move', id: String(active.id), to: ids.indexOf(String(over.id)) });
    }
  };
  const places = Math.max(slots - entries.length, entries.length < max ? 1 : 0);
  return (
    <fieldset className={classes.field} aria-labelledby={id}>
      <p className={classes.label} id={id}>
        {words.upload.many()}{' '}
        <span className={`${classes.count} figures`}>{words.upload.count({ count: entries.length, max })}</span>
      </p>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={drop}
        accessibility={{
          announcements,
          screenReaderInstructions: { draggable: words.upload.sortHint() },
        }}
      >
        <SortableContext items={ids} strategy={rectSortingStrategy}>
          <ol className={classes.grid}>
            {entries.map((entry, index) => (
              <SortableImage key={entry.id} entry={entry} index={index} uploads={uploads} edit={() => edit(entry)} />
            ))}
            {Array.from({ length: places }, (_, place) => entries.length + place + 1).map((place) => (
              <li key={`place-${place}`}>
                <AddArea uploads={uploads} place={place} problem={error && errorId} />
              </li>
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      {places === 0 && (
        <DropArea label={words.upload.add()} multiple small ask={() => ask(uploads)} pick={() => undefined}>
          <span>{words.upload.full({ max })}</span>
        </DropArea>
      )}
      <Sources
        uploads={uploads}
        editing={{
          label: words.upload.imageEditor(),
          open: () => ask(uploads) && edit(),
        }}
      />
      <Notices uploads={uploads} error={error} errorId={errorId} />
      <p className={classes.tips}>{words.upload.tips({ max })}</p>
      {dialog}
      {entries.length > 2 && <p className={classes.tips}>{words.upload.extraImages()}</p>}
    </fieldset>
  );
}

interface AddAreaProps {
  readonly uploads: UploadsActor;
  readonly place: number;
  readonly problem: string | undefined;
}

function AddArea({ uploads, place, problem }: AddAreaProps) {
  const words = useWords();
  const pick = (files: readonly File[]) => files.length > 0 && uploads.send({ type: 'uploads.add', files });
  return (
    <DropArea label={String(place)} multiple small problem={problem} ask={() => ask(uploads)} pick={pick}>
      <span>{words.upload.add()}</span>
    </DropArea>
  );
}

/** Notifies the user when there is no room left, and returns whether there is room. */
function ask(uploads: UploadsActor): boolean {
  uploads.send({ type: 'uploads.ask' });
  return selectRoom(uploads.getSnapshot()) > 0;
}

interface SortableImageProps {
  readonly entry: ImageEntry;
  readonly index: number;
  readonly uploads: UploadsActor;
  readonly edit: () => void;
}

function SortableImage({ entry, index, uploads, edit }: SortableImageProps) {
  const words = useWords();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: entry.id,
    attributes: { roleDescription: words.upload.sortable() },
  });
  const name = words.upload.numbered({ index: index + 1, name: entry.name });
  return (
    <li
      ref={setNodeRef}
      className={classes.tile}
      data-lifted={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <ImageTile
        entry={entry}
        remove={() => uploads.send({ type: 'uploads.remove', id: entry.id })}
        edit={edit}
        frame={(picture) => (
          <button
            type="button"
            ref={setActivatorNodeRef}
            className={classes.frame}
            {...attributes}
            {...listeners}
            aria-label={name}
          >
            {picture}
            <span className={`${classes.number} figures`} aria-hidden>
              {index + 1}
            </span>
          </button>
        )}
      />
    </li>
  );
}

/** Announcements for screen readers while an image is moved; places count from 1. */
function useAnnouncements(ids: readonly string[], { upload }: Words): Announcements {
  // A lifted image lies over its own place at once: that is no move.
  const lifted = useRef(false);
  const placeOf = (id: UniqueIdentifier) => ids.indexOf(String(id)) + 1;
  const total = ids.length;
  return {
    onDragStart: ({ active }) => {
      lifted.current = true;
      return upload.lifted({ from: placeOf(active.id), total });
    },
    onDragOver: ({ active, over }) => {
      const first = lifted.current && over?.id === active.id;
      lifted.current = false;
      return over && !first ? upload.moved({ to: placeOf(over.id), total }) : undefined;
    },
    onDragEnd: ({ active, over }) => upload.dropped({ to: placeOf((over ?? active).id), total }),
    onDragCancel: ({ active }) => upload.sortCancelled({ from: placeOf(active.id) }),
  };
}
