import { Button, FocusTrap, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import type { HistoryWords } from '../../i18n';
import { history } from '../../log/projections/history';
import { fold } from '../../log/queries/history-columns';
import { usedTags } from '../../log/queries/tags';
import { type Criteria, orders, type Span, spans } from '../../machines/library/criteria';
import { tools } from '../../tools';
import { Chip, Chips } from '../kit/Chip';
import { useLazyWords } from '../kit/use-lazy-words';
import { useProjection, useWords } from '../studio/studio-context';
import classes from './HistoryBar.module.css';
import { loadHistoryWords } from './history-words';
import { TagChoice } from './marks/TagChoice';

const counts = [1, 2, 3, 4, 5] as const;
const types = ['image', 'video', '3d'] as const;

export interface FiltersProps {
  readonly criteria: Criteria;
  /** Results that fit. */
  readonly total: number;
  readonly change: (patch: Partial<Criteria>) => void;
  readonly reset: () => void;
}

/** What is shown of the history, and in which order. It takes the focus once its words are there. */
export function Filters(props: FiltersProps) {
  const say = useLazyWords(loadHistoryWords);
  return (
    say && (
      <FocusTrap>
        <div className={classes.filters}>
          <ByTime {...props} say={say.filter} />
          <ByKind {...props} say={say.filter} />
          <ByMarks {...props} say={say} />
          <Order {...props} say={say} />
          <Foot {...props} say={say.filter} />
        </div>
      </FocusTrap>
    )
  );
}

type Part = FiltersProps & { readonly say: HistoryWords['filter'] };

function ByTime({ criteria: { span, from, to }, change, say }: Part) {
  const spanNames: Record<Span, string> = {
    any: say.anyTime(),
    today: say.today(),
    week: say.week(),
    month: say.month(),
    custom: say.customTime(),
  };
  return (
    <>
      <Choice
        label={say.time()}
        options={spans.map((each) => [each, spanNames[each]])}
        value={span}
        choose={(chosen) => change({ span: chosen })}
      />
      {span === 'custom' && (
        <div className={classes.days}>
          <Day label={say.from()} value={from} max={to} change={(day) => change({ from: day })} />
          <Day label={say.to()} value={to} min={from} change={(day) => change({ to: day })} />
        </div>
      )}
    </>
  );
}

function ByKind({ criteria, change, say }: Part) {
  const words = useWords();
  const typeNames = { image: say.image(), video: say.video(), '3d': say.model3d() };
  return (
    <>
      <Choice
        label={say.type()}
        options={[['any', say.anyType()], ...types.map((type) => [type, typeNames[type]] as const)]}
        value={criteria.type ?? 'any'}
        choose={(type) => change({ type: type === 'any' ? undefined : type })}
      />
      <NativeSelect
        label={say.module()}
        data={[
          { value: '', label: say.anyModule() },
          ...tools.map(({ module }) => ({ value: module, label: words.titles[module]() })),
        ]}
        value={criteria.module ?? ''}
        onChange={({ currentTarget: { value } }) =>
          change({ module: tools.find(({ module }) => module === value)?.module })
        }
      />
    </>
  );
}

type MarkPart = FiltersProps & { readonly say: HistoryWords };

/** Stars and tags; the tags that are wanted stay to be pressed, also where no result has them any more. */
function ByMarks({ criteria: { stars, tags = [] }, change, say }: MarkPart) {
  const all = useProjection(history);
  const used = useMemo(() => usedTags(all).map(({ tag }) => tag), [all]);
  const gone = tags.filter((tag) => !used.some((each) => fold(each) === fold(tag)));
  const isOn = (tag: string) => tags.some((each) => fold(each) === fold(tag));
  const toggle = (tag: string) => {
    const wanted = isOn(tag) ? tags.filter((each) => fold(each) !== fold(tag)) : [...tags, tag];
    change({ tags: wanted.length > 0 ? wanted : undefined });
  };
  const shown = [...gone, ...used].map((tag) => ({ tag, state: isOn(tag) ? ('all' as const) : ('none' as const) }));
  return (
    <>
      <fieldset className={classes.group}>
        <legend>{say.stars()}</legend>
        <Chips>
          <Chip on={stars === undefined} act={() => change({ stars: undefined })}>
            {say.anyStars()}
          </Chip>
          {counts.map((count) => (
            <Chip
              key={count}
              on={stars === count}
              act={() => change({ stars: count })}
              label={count === 5 ? say.five() : say.atLeast({ count })}
            >
              {count === 5 ? '5 ★' : `${count} ★+`}
            </Chip>
          ))}
        </Chips>
      </fieldset>
      {shown.length > 0 && (
        <fieldset className={classes.group}>
          <legend>{say.tags()}</legend>
          <TagChoice tags={shown} toggle={toggle} />
        </fieldset>
      )}
    </>
  );
}

function Order({ criteria, change, say }: MarkPart) {
  const { history: words } = useWords();
  const names = {
    newest: words.newestFirst(),
    oldest: words.oldestFirst(),
    stars: say.starsFirst(),
    tags: say.byTag(),
  };
  return (
    <Choice
      label={say.filter.order()}
      options={orders.map((order) => [order, names[order]])}
      value={criteria.order}
      choose={(order) => change({ order })}
    />
  );
}

function Foot({ total, reset, say }: Part) {
  const { history: words } = useWords();
  return (
    <div className={classes.foot}>
      <span className="figures" role="status">
        {say.found({ count: total })}
      </span>
      <Button variant="subtle" color="gray" size="compact-md" onClick={reset}>
        {words.resetFilter()}
      </Button>
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
