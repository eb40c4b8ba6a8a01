import type { ReactNode } from 'react';
import classes from './Notice.module.css';

/** What went wrong or must be known, with what can be done about it; read out at once. */
export const Notice = ({ bad, children }: { readonly bad?: boolean; readonly children: ReactNode }) => (
  <div role="alert" className={classes.notice} data-bad={bad || undefined}>
    {children}
  </div>
);
