import { VisuallyHidden } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { uploadTypes } from '../../../contract/file';
import classes from './Upload.module.css';

interface DropAreaProps {
  /** What it is for, said before what is seen. */
  readonly label: string;
  readonly multiple?: boolean;
  readonly small?: boolean;
  /** The id of the text that says why something must be put here. */
  readonly problem?: string | undefined;
  readonly children: ReactNode;
  /** Answers whether there is room for one more. */
  readonly ask: () => boolean;
  readonly pick: (files: readonly File[]) => void;
}

/** A place for images: a click opens the system's file dialog. What is dropped, the form around it receives. */
export function DropArea({ label, multiple = false, small = false, problem, children, ask, pick }: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={classes.drop}
        data-small={small || undefined}
        data-drop
        data-invalid={problem !== undefined || undefined}
        aria-describedby={problem}
        onClick={() => ask() && input.current?.click()}
      >
        <IconPhotoUp size={small ? 20 : 28} stroke={1.4} aria-hidden />
        <VisuallyHidden>{label}</VisuallyHidden>
        {children}
      </button>
      <FileInput ref={input} label={label} multiple={multiple} pick={pick} />
    </>
  );
}

interface FileInputProps {
  readonly ref: React.Ref<HTMLInputElement>;
  readonly label: string;
  readonly multiple?: boolean;
  readonly pick: (files: readonly File[]) => void;
}

/** The system's file dialog. */
export const FileInput = ({ ref, label, multiple, pick }: FileInputProps) => (
  <input
    ref={ref}
    type="file"
    accept={uploadTypes.join(',')}
    multiple={multiple}
    aria-label={label}
    hidden
    onChange={(event) => {
      pick([...(event.currentTarget.files ?? [])]);
      // The same file can be chosen again.
      event.currentTarget.value = '';
    }}
  />
);
