import type { CSSProperties } from 'react';
import classes from './Editor.module.css';

interface SwatchProps {
  /** `#rrggbb` */
  readonly color: string;
  readonly label: string;
  readonly pressed: boolean;
  readonly onClick: () => void;
}

/** One of a few colours. */
export const Swatch = ({ color, label, pressed, onClick }: SwatchProps) => (
  <button
    type="button"
    className={classes.swatch}
    style={swatch(color)}
    aria-label={label}
    aria-pressed={pressed}
    onClick={onClick}
  />
);

/** A colour is data: no class can hold it. */
export const swatch = (color: string) => ({ '--swatch': color }) as CSSProperties;

interface ColorPickerProps {
  readonly color: string;
  readonly label: string;
  /** Its size. */
  readonly className: string | undefined;
  readonly pick: (color: string) => void;
}

/** Any other colour. */
export const ColorPicker = ({ color, label, className, pick }: ColorPickerProps) => (
  <input
    type="color"
    className={`${classes.picker} ${className}`}
    aria-label={label}
    data-hint={label}
    // It reports every shade passed over: only the one chosen counts.
    key={color}
    defaultValue={color}
    onBlur={({ currentTarget }) => pick(currentTarget.value)}
  />
);
