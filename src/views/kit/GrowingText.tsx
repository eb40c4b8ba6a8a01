import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './GrowingText.module.css';

interface GrowingTextProps extends Omit<TextareaProps, 'autosize' | 'classNames'> {
  /** Lines that are seen of little text, and at most of much. */
  readonly minRows: number;
  readonly maxRows: number;
  /** A class of the field itself. */
  readonly inputClass?: string | undefined;
}

/** Whether the browser lets a field grow with its text: measuring it in script lays the page out twice at each key. */
const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** A field for several lines that grows with its text. */
export function GrowingText({ minRows, maxRows, inputClass, ...props }: GrowingTextProps) {
  return (
    <Textarea
      {...props}
      autosize={!growsByItself}
      minRows={minRows}
      maxRows={maxRows}
      classNames={{ input: [classes.input, inputClass].filter(Boolean).join(' ') }}
      styles={{ input: { '--least-lines': minRows, '--most-lines': maxRows } }}
    />
  );
}
