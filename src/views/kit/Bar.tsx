import type { ReactNode } from 'react';
import classes from './Bar.module.css';

interface BarProps {
  readonly label: string;
  /** BCP 47, where it differs from the page's. */
  readonly lang?: string;
  readonly children: ReactNode;
}

/** A bar at the foot of the window; it takes no focus and covers nothing that is worked with. */
export const Bar = ({ label, lang, children }: BarProps) => (
  <aside className={classes.bar} aria-label={label} lang={lang}>
    {children}
  </aside>
);
