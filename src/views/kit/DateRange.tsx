import '@mantine/dates/styles.css';
import 'dayjs/locale/zh-cn';
import { Button, VisuallyHidden } from '@mantine/core';
import { DatePickerInput, DatesProvider } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useId } from 'react';
import { useStudio } from '../studio-context';
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
  // The calendar is named by the field that it opens from.
  const id = useId();
  const spans = [
    [said.all(), ANY_DAY],
    [said.week(), lastDays(now(), 0)],
    [said.month(), lastDays(now(), 1)],
    [said.quarter(), lastDays(now(), 3)],
  ] as const;
  return (
    <DatesProvider settings={{ locale: locale === 'zh' ? 'zh-cn' : 'en', firstDayOfWeek: 1, weekendDays: [] }}>
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
          monthLabelFormat={locale === 'zh' ? 'YYYY 年 M 月' : 'MMMM YYYY'}
          hideOutsideDates
          popoverProps={{ id }}
          valueFormat={locale === 'zh' ? 'YYYY/MM/DD' : 'D MMM YYYY'}
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
    </DatesProvider>
  );
}
