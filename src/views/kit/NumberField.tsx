import { TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import classes from './NumberField.module.css';

interface NumberFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly placeholder?: string;
  readonly error?: ReactNode;
  /** Undefined while nothing is typed, NaN while what is typed is no number. */
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  /** What a press of an arrow adds; without it there are no arrows. */
  readonly steps?: { readonly min: number; readonly max: number; readonly step: number };
}

/** A number that is typed or stepped. What is typed stays as it is, in or out of bounds: whatever holds it says what is wrong. */
export function NumberField({ value, onChange, steps, ...rest }: NumberFieldProps) {
  const [typed, type] = useState(() => textOf(value));
  // A value that came from elsewhere takes the place of what was typed.
  const text = isOf(typed, value) ? typed : textOf(value);
  const change = (next: string) => {
    type(next);
    onChange(numberOf(next));
  };
  const step = (by: 1 | -1) => steps && change(String(nextStep(value, by, steps)));
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={text}
      onChange={(event) => change(event.currentTarget.value.trim())}
      {...(steps && {
        onKeyDown: keys,
        rightSection: <Steps value={value} min={steps.min} max={steps.max} step={step} />,
        rightSectionWidth: 26,
      })}
    />
  );
}

interface StepsProps {
  readonly value: number | undefined;
  readonly min: number;
  readonly max: number;
  readonly step: (by: 1 | -1) => void;
}

/** For the pointer alone: the keyboard has its arrows. */
const Steps = ({ value = Number.NaN, min, max, step }: StepsProps) => (
  <span className={classes.steps} aria-hidden>
    <button type="button" tabIndex={-1} disabled={value >= max} onClick={() => step(1)}>
      <IconChevronUp size={12} />
    </button>
    <button type="button" tabIndex={-1} disabled={value <= min} onClick={() => step(-1)}>
      <IconChevronDown size={12} />
    </button>
  </span>
);

const numberOf = (text: string) => (text === '' ? undefined : Number(text));
const isOf = (text: string, value: number | undefined) =>
  text === '' ? value === undefined || Number.isNaN(value) : Object.is(numberOf(text), value);
const textOf = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? '' : String(value));

/** From nothing, the least that there may be. */
function nextStep(value: number | undefined, by: 1 | -1, { min, max, step }: NonNullable<NumberFieldProps['steps']>) {
  if (value === undefined || Number.isNaN(value)) return min;
  return Math.min(max, Math.max(min, value + by * step));
}
