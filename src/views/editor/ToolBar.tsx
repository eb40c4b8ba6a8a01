import { type Icon, IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import frame from './Editor.module.css';
import classes from './ToolBar.module.css';

interface ToolBarProps {
  readonly label: string;
  /** Opens the panel's sheet, on a phone. */
  readonly settings: { readonly label: string; readonly open: (() => void) | undefined };
  readonly children: ReactNode;
}

/** What the pointer does, over the stage. */
export const ToolBar = ({ label, settings, children }: ToolBarProps) => (
  <div className={classes.tools} role="toolbar" aria-label={label}>
    {children}
    {settings.open && (
      <button type="button" className={classes.tool} onClick={settings.open}>
        <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />
        {settings.label}
      </button>
    )}
  </div>
);

interface ToolButtonProps {
  readonly label: string;
  /** The letter that takes it. */
  readonly keys: string;
  readonly icon: Icon;
  readonly hint: string;
  readonly pressed: boolean;
  /** It says why when it is pressed. */
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

export const ToolButton = ({ label, keys, icon: ToolIcon, hint, pressed, disabled, onClick }: ToolButtonProps) => (
  <button
    type="button"
    className={classes.tool}
    aria-pressed={pressed}
    aria-disabled={disabled || undefined}
    aria-keyshortcuts={keys}
    data-hint={hint}
    aria-description={hint}
    onClick={onClick}
  >
    <ToolIcon size={18} stroke={1.6} aria-hidden />
    {label}
    <kbd className={frame.key} aria-hidden>
      {keys}
    </kbd>
  </button>
);
