import type { ReactNode } from 'react';
import classes from './Empty.module.css';
import { FastbackSketch } from './FastbackSketch';

interface EmptyProps {
  readonly title: string;
  readonly text?: string;
  /** Nothing was ever made here: the place is not bare. */
  readonly sketch?: boolean;
  /** What to do about it, as one click. */
  readonly children?: ReactNode;
}

/** A place with nothing in it, and what to do about that. */
export const Empty = ({ title, text, sketch = false, children }: EmptyProps) => (
  <div className={classes.empty} data-empty>
    {sketch && <FastbackSketch />}
    <h2>{title}</h2>
    {text && <p>{text}</p>}
    {children}
  </div>
);
