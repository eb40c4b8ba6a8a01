import type { Color } from '../../../contract/options';
import { Chip, Chips } from '../kit/Chip';
import { useWords } from '../studio/studio-context';
import classes from './ToolPage.module.css';

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly options: readonly T[];
  readonly words: Readonly<Record<T, () => string>>;
  readonly swatches?: boolean;
}

/** Body colours as a small dot shows them. */
const dots: Record<Color, string> = {
  white: 'oklch(98% 0 0)',
  silver: 'oklch(80% 0.005 250)',
  gray: 'oklch(55% 0.01 250)',
  black: 'oklch(20% 0 0)',
  yellow: 'oklch(84% 0.16 90)',
  red: 'oklch(52% 0.2 27)',
  blue: 'oklch(45% 0.15 260)',
  orange: 'oklch(70% 0.17 55)',
  green: 'oklch(45% 0.1 155)',
};

/** One of several, or none: choosing the chosen one takes it back. */
export function OneOf<T extends string>({
  value,
  onChange,
  ...rest
}: ChoiceProps<T> & { readonly value: T | null; readonly onChange: (value: T | null) => void }) {
  const { form } = useWords();
  return (
    <Options
      {...rest}
      hint={form.oneHint}
      isOn={(option) => option === value}
      toggle={(option) => onChange(option === value ? null : option)}
    />
  );
}

/** Any number of several. */
export function ManyOf<T extends string>({
  value,
  onChange,
  ...rest
}: ChoiceProps<T> & { readonly value: readonly T[]; readonly onChange: (value: T[]) => void }) {
  const toggle = (option: T) =>
    onChange(value.includes(option) ? value.filter((one) => one !== option) : [...value, option]);
  const { form } = useWords();
  return <Options {...rest} hint={form.manyHint} isOn={(option) => value.includes(option)} toggle={toggle} />;
}

interface OptionsProps<T extends string> extends ChoiceProps<T> {
  /** What pressing an option of a group does. */
  readonly hint: (values: { readonly group: string; readonly option: string }) => string;
  readonly isOn: (option: T) => boolean;
  readonly toggle: (option: T) => void;
}

function Options<T extends string>({ label, hint, options, words, swatches, isOn, toggle }: OptionsProps<T>) {
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      <Chips>
        {options.map((option) => (
          <Chip
            key={option}
            on={isOn(option)}
            act={() => toggle(option)}
            hint={hint({ group: label, option: words[option]() })}
          >
            {swatches && <span className={classes.swatch} style={{ background: dots[option as string as Color] }} />}
            {words[option]()}
          </Chip>
        ))}
      </Chips>
    </fieldset>
  );
}
