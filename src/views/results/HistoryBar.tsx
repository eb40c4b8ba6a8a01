import { ActionIcon, Button, Menu, NativeSelect, Popover, TextInput } from '@mantine/core';
import { IconDots, IconFilter, IconSearch, IconSquareCheck, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { tools } from '../../tools';
import { useWords } from '../studio-context';
import classes from './HistoryBar.module.css';
import { type Criteria, restrictions, type Span, spans } from './use-history';

interface HistoryBarProps {
  readonly criteria: Criteria;
  readonly total: number;
  readonly change: (patch: Partial<Criteria>) => void;
  readonly reset: () => void;
  readonly select: () => void;
  readonly clear: () => void;
}

/** Floats over the history: search, filter, order, and what concerns all of it. */
export function HistoryBar({ criteria, total, change, reset, select, clear }: HistoryBarProps) {
  const words = useWords();
  const count = restrictions(criteria);
  return (
    <search className={classes.bar}>
      <TextInput
        type="search"
        className={classes.search}
        aria-label={words.history.search()}
        placeholder={words.history.search()}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={criteria.search}
        onChange={(event) => change({ search: event.currentTarget.value })}
      />
      <Popover position="bottom-end" withinPortal={false} trapFocus shadow="md">
        <Popover.Target>
          <Button
            variant="default"
            className={classes.button}
            data-on={count > 0 || undefined}
            leftSection={<IconFilter size={16} aria-hidden />}
          >
            {count > 0 ? words.history.filtered({ count }) : words.history.filter()}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={words.history.filter()}>
          <Filters criteria={criteria} total={total} change={change} reset={reset} />
        </Popover.Dropdown>
      </Popover>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={36} className={classes.button} aria-label={words.history.actions()}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconSquareCheck size={18} />} onClick={select}>
            {words.history.select()}
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconTrash size={18} />} onClick={clear}>
            {words.history.clear()}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </search>
  );
}

const types = ['image', 'video', '3d'] as const;

function Filters({ criteria, total, change, reset }: Pick<HistoryBarProps, 'criteria' | 'total' | 'change' | 'reset'>) {
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
      <div className={classes.chips}>
        {options.map(([option, name]) => (
          <button
            key={option}
            type="button"
            className={classes.chip}
            aria-pressed={option === value}
            onClick={() => choose(option)}
          >
            {name}
          </button>
        ))}
      </div>
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
