import type { ReactNode } from 'react';
import classes from './Chip.module.css';

interface ChipProps {
  readonly on: boolean;
  readonly act: () => void;
  /** The main choice of a page rather than one of many. */
  readonly large?: boolean;
  /** What pressing it does, or all of what is cut short: beside the pointer, and for a screen reader after its name. */
  readonly hint?: string;
  /** Its name where its sign says it to the eye alone. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** One of several choices that are all seen. */
export const Chip = ({ on, act, large, hint, label, children }: ChipProps) => (
  <button
    type="button"
    className={classes.chip}
    data-large={large || undefined}
    aria-pressed={on}
    data-hint={hint ?? label}
    aria-label={label}
    aria-description={hint}
    onClick={act}
  >
    {children}
  </button>
);

/** Chips beside each other. */
export const Chips = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.chips}>{children}</div>
);
