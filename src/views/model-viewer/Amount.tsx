import { Slider } from '@mantine/core';
import { useId } from 'react';
import classes from './Controls.module.css';

interface AmountProps {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max: number;
  readonly step?: number;
  /** While it is being dragged. */
  readonly change: (value: number) => void;
  /** Once it is let go. */
  readonly commit?: () => void;
  readonly unit?: string;
}

/** A slider with its name and its figure. */
export function Amount({ label, value, min = 0, max, step = 0.01, change, commit, unit = '' }: AmountProps) {
  const id = useId();
  return (
    <div className={classes.amount}>
      <span id={id}>{label}</span>
      <span className="figures">{step < 1 ? value.toFixed(2) : `${Math.round(value)}${unit}`}</span>
      <Slider
        size="sm"
        min={min}
        max={max}
        step={step}
        value={value}
        label={null}
        onChange={change}
        onChangeEnd={commit}
        thumbProps={{ 'aria-labelledby': id, 'aria-label': undefined }}
        className={classes.slider}
      />
    </div>
  );
}
