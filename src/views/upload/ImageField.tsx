import { ActionIcon } from '@mantine/core';
import { IconReplace } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import { selectEntries } from '../../machines/uploads/selectors';
import { useStudio } from '../studio/studio-context';
import { DropArea, FileInput } from './DropArea';
import { ImageTile } from './ImageTile';
import { Notices } from './Notices';
import { Sources } from './Sources';
import classes from './Upload.module.css';
import { type PaintedField, useImageEditor } from './use-image-editor';
import { megabytes } from './words';

interface ImageFieldProps extends PaintedField {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  /** Takes less room. */
  readonly small?: boolean;
  /** What invites to fill it, where pasting does not. */
  readonly prompt?: string;
}

/** One picture in the form: dropped, chosen, pasted, or taken from the results and the favourites. */
export function ImageField({
  uploads,
  mask,
  maskOf,
  label,
  hint,
  error,
  small = false,
  prompt: given,
}: ImageFieldProps) {
  const { words, config } = useStudio();
  const prompt = given ?? words.upload.prompt();
  const id = useId();
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  const entry = useSelector(uploads, selectEntries)[0];
  const { edit, dialog } = useImageEditor({ uploads, mask, maskOf });
  // Picking nothing leaves the picture that is there.
  const pick = (files: readonly File[]) => files.length > 0 && uploads.send({ type: 'uploads.add', files });
  return (
    <fieldset className={classes.field} aria-labelledby={id}>
      <p className={classes.label} id={id}>
        {label}
      </p>
      {entry ? (
        <div className={classes.tile}>
          <ImageTile
            key={entry.id}
            entry={entry}
            remove={() => uploads.send({ type: 'uploads.remove', id: entry.id })}
            edit={() => edit(entry)}
            actions={
              <ActionIcon
                data-hint={words.upload.replace()}
                variant="subtle"
                color="gray"
                size={32}
                aria-label={words.upload.replace()}
                onClick={() => input.current?.click()}
              >
                <IconReplace size={16} />
              </ActionIcon>
            }
          />
          <FileInput ref={input} label={label} pick={pick} />
        </div>
      ) : (
        <DropArea label={label} small={small} problem={error && errorId} ask={() => true} pick={pick}>
          <span>{prompt}</span>
          <small>{words.upload.rules({ limit: megabytes(config.uploadMaxBytes) })}</small>
        </DropArea>
      )}
      <Sources
        uploads={uploads}
        editing={{
          label: maskOf ? words.upload.paintMask() : words.upload.imageEditor(),
          open: () => edit(entry),
        }}
      />
      <p className={classes.tips} role="status">
        {entry?.url ? words.upload.ready() : hint}
      </p>
      <Notices uploads={uploads} error={error} errorId={errorId} />
      {dialog}
    </fieldset>
  );
}
