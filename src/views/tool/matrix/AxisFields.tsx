import { Select, TextInput } from '@mantine/core';
import { bounds } from '../../../../contract/models';
import type { MatrixWords } from '../../../i18n';
import { type MatrixField, matrixOptions, numbersOf } from '../../../tools/matrix';
import { Chip, Chips } from '../../kit/Chip';
import { GrowingText } from '../../kit/GrowingText';
import classes from '../../matrix/Matrix.module.css';
import { saidValue } from '../../matrix/matrix-words';
import { useWords } from '../../studio/studio-context';
import { type Drafted, noAxis } from './axis';

interface AxisFieldsProps {
  readonly legend: string;
  readonly drafted: Drafted;
  /** What it may vary: no other axis does already. */
  readonly fields: readonly MatrixField[];
  readonly mayBeEmpty: boolean;
  readonly change: (next: Drafted) => void;
  readonly say: MatrixWords;
}

/** What one axis of a matrix varies, and the values that it takes. */
export function AxisFields({ legend, drafted, fields, mayBeEmpty, change, say }: AxisFieldsProps) {
  return (
    <fieldset className={classes.axis}>
      <legend>{legend}</legend>
      <Select
        label={say.field()}
        data={fields.map((field) => ({ value: field, label: say.fields[field]() }))}
        value={drafted.field ?? null}
        onChange={(value) => change({ ...noAxis, field: fields.find((field) => field === value) })}
        placeholder={say.none()}
        clearable={mayBeEmpty}
        allowDeselect={mayBeEmpty}
      />
      {drafted.field && <Values {...drafted} field={drafted.field} change={change} say={say} />}
    </fieldset>
  );
}

interface ValuesProps extends Drafted {
  readonly field: MatrixField;
  readonly change: (next: Drafted) => void;
  readonly say: MatrixWords;
}

function Values({ field, chosen, typed, change, say }: ValuesProps) {
  const words = useWords();
  const write = (text: string) => change({ field, chosen, typed: text });
  if (field === 'customPrompt') {
    return (
      <GrowingText
        label={say.values()}
        description={say.lines()}
        value={typed}
        minRows={2}
        maxRows={6}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
    );
  }
  if (field === 'seed' || field === 'cfgScale') {
    const { wrong } = numbersOf(field, typed);
    const { min, max, step } = bounds[field];
    return (
      <TextInput
        label={say.values()}
        description={say.numbers()}
        value={typed}
        inputMode="decimal"
        onChange={({ currentTarget }) => write(currentTarget.value)}
        error={wrong.length > 0 && say.wrong({ list: wrong.join(words.reading.comma()), min, max, step })}
      />
    );
  }
  const toggle = (option: string) => {
    const next = chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option];
    change({ field, chosen: next, typed });
  };
  return (
    <fieldset className={classes.values}>
      <legend>{say.values()}</legend>
      <Chips>
        {matrixOptions[field].map((option) => (
          <Chip key={option} on={chosen.includes(option)} act={() => toggle(option)}>
            {saidValue(field, option, words)}
          </Chip>
        ))}
      </Chips>
    </fieldset>
  );
}
