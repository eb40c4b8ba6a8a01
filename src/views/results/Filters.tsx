import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Criteria, type Span, spans } from '../../machines/library/criteria';
import { tools } from '../../tools';
import { Chip, Chips } from '../kit/Chip';
import { useWords } from '../studio/studio-context';
import classes from './HistoryBar.module.css';

const types = ['image', 'video', '3d'] as const;

export interface FiltersProps {
  readonly criteria: Criteria;
  /** Results that fit. */
  readonly total: number;
  readonly change: (patch: Partial<Criteria>) => void;
  readonly reset: () => void;
}

/** What is shown of the history, and in which order. */
export function Filters({ criteria, total, change, reset }: FiltersProps) {
  const words = useWords();
  const { history } = words;
  const spanNames: Record<Span, string> = {
    any: history.anyTime(),
    today: history.today(),
    week: history.week(),
    month: history.month(),
    custom: history.customTime(),
  };
  const typeNames = { image: history.image(), video: history.video(), '3d': history.model3d() };
  return (
    <div className={classes.filters}>
      <Choice
        label={history.time()}
        options={spans.map((span) => [span, spanNames[span]])}
        value={criteria.span}
        choose={(span) => change({ span })}
      />
      {criteria.span === 'custom' && (
        <div className={classes.days}>
          <Day label={history.from()} value={criteria.from} max={criteria.to} change={(from) => change({ from })} />
          <Day label={history.to()} value={criteria.to} min={criteria.from} change={(to) => change({ to })} />
        </div>
      )}
      <Choice
        label={history.type()}
        options={[['any', history.anyType()], ...types.map((type) => [type, typeNames[type]] as const)]}
        value={criteria.type ?? 'any'}
        choose={(type) => change({ type: type === 'any' ? undefined : type })}
      />
      <NativeSelect
        label={history.module()}
        data={[
          { value: '', label: history.anyModule() },
          ...tools.map(({ module }) => ({ value: module, label: words.titles[module]() })),
        ]}
        value={criteria.module ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ module: tools.find(({ module }) => module === value)?.module })
        }
      />
      <Choice
        label={history.order()}
        options={[
          ['newest', history.newestFirst()],
          ['oldest', history.oldestFirst()],
        ]}
        value={criteria.order}
        choose={(order) => change({ order })}
      />
      <div className={classes.foot}>
        <span className="figures" role="status">
          {history.found({ count: total })}
        </span>
        <Button variant="subtle" color="gray" size="compact-md" onClick={reset}>
          {history.resetFilter()}
        </Button>
      </div>
    </div>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly options: readonly (readonly [T, string])[];
  readonly value: T;
  readonly choose: (value: T) => void;
}

/** One of a few, all of them seen. */
function Choice<T extends string>({ label, options, value, choose }: ChoiceProps<T>): ReactNode {
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      <Chips>
        {options.map(([option, name]) => (
          <Chip key={option} on={option === value} act={() => choose(option)}>
            {name}
          </Chip>
        ))}
      </Chips>
    </fieldset>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly min?: string;
  readonly max?: string;
  readonly change: (day: string) => void;
}

const Day = ({ change, ...rest }: DayProps) => (
  <TextInput type="date" {...rest} onChange={(event) => change(event.currentTarget.value)} />
);
