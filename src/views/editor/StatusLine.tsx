import { VisuallyHidden } from '@mantine/core';
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Editor.module.css';
import { HeadButton } from './HeadButton';
import { ZOOM_STEP } from './keys';

interface StatusLineProps {
  /** What was done last, for a screen reader. */
  readonly spoken: string;
  /** What is read here. */
  readonly shown: string;
  readonly children?: ReactNode;
}

/** What was done last or can be done next, and what an editor adds to it. */
export const StatusLine = ({ spoken, shown, children }: StatusLineProps) => (
  <div className={classes.status}>
    <VisuallyHidden role="status" aria-live="polite">
      {spoken}
    </VisuallyHidden>
    <p className={classes.said} aria-hidden>
      {shown}
    </p>
    {children}
  </div>
);

interface ZoomProps {
  readonly labels: { readonly zoomOut: () => string; readonly zoomIn: () => string; readonly zoomFit: () => string };
  /** Nearer by that factor, about the middle. */
  readonly by: (factor: number) => void;
  readonly fit: () => void;
  /** How near one stands. */
  readonly children: ReactNode;
}

/** Farther, nearer, or the whole. */
export const Zoom = ({ labels, by, fit, children }: ZoomProps) => (
  <div className={classes.zoom}>
    <HeadButton size={36} label={labels.zoomOut()} keys="-" onClick={() => by(1 / ZOOM_STEP)}>
      <IconMinus size={16} />
    </HeadButton>
    {children}
    <HeadButton size={36} label={labels.zoomIn()} keys="+" onClick={() => by(ZOOM_STEP)}>
      <IconPlus size={16} />
    </HeadButton>
    <HeadButton size={36} label={labels.zoomFit()} keys="0" onClick={fit}>
      <IconMaximize size={16} />
    </HeadButton>
  </div>
);
