import { Button, VisuallyHidden } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useId } from 'react';
import { locales } from '../../i18n';
import { useStudio } from '../studio/studio-context';
import { Calendar } from './Calendar';
import classes from './DateRange.module.css';
import { ANY_DAY, type DayRange, lastDays } from './day-range';

interface DateRangeProps {
  readonly range: DayRange;
  readonly choose: (range: DayRange) => void;
}

/** The days whose records are shown: one of the usual spans, or any two days. */
export function DateRange({ range, choose }: DateRangeProps) {
  const { words, locale, now } = useStudio();
  const said = words.wallet.records;
  const { monthFormat, dayFormat } = locales[locale];
  // The calendar is named by the field that it opens from.
  const id = useId();
  const spans = [
    [said.all(), ANY_DAY],
    [said.week(), lastDays(now(), 0)],
    [said.month(), lastDays(now(), 1)],
    [said.quarter(), lastDays(now(), 3)],
  ] as const;
  return (
    <Calendar>
      <fieldset className={classes.spans}>
        <VisuallyHidden component="legend">{said.dates()}</VisuallyHidden>
        {spans.map(([label, span]) => {
          const chosen = span.every((day, index) => day === range[index]);
          return (
            <Button
              key={label}
              variant={chosen ? 'light' : 'default'}
              color="gray"
              aria-pressed={chosen}
              className={classes.span}
              onClick={() => choose(span)}
            >
              {label}
            </Button>
          );
        })}
        <DatePickerInput
          id={id}
          type="range"
          size="md"
          clearable
          allowSingleDateInRange
          placeholder={said.datesHint()}
          monthLabelFormat={monthFormat}
          hideOutsideDates
          popoverProps={{ id }}
          valueFormat={dayFormat}
          leftSection={<IconCalendar size={18} aria-hidden />}
          leftSectionPointerEvents="none"
          className={classes.dates}
          value={[range[0], range[1]]}
          maxDate={lastDays(now(), 0)[1] ?? undefined}
          onChange={([from, to]) => choose([from, to])}
          clearButtonProps={{ 'aria-label': said.clearDates() }}
          ariaLabels={{
            previousMonth: said.previousMonth(),
            nextMonth: said.nextMonth(),
          }}
        />
      </fieldset>
    </Calendar>
  );
}
