import { useState } from 'react';
import { languageTag } from '../../../i18n';
import type { Expense } from '../../../ports/wallet';
import { useStudio } from '../../studio/studio-context';
import { whole } from '../figures';
import { byDay, type DayUsage, total } from '../usage';
import classes from './Account.module.css';

interface UsageChartProps {
  readonly records: readonly Expense[];
  readonly now: number;
  readonly days: number;
}

/**
 * One bar per day, today last. The day under the pointer, or under the slider's thumb, is described below; with the
 * slider, keys, fingers and screen readers move through the days.
 */
export function UsageChart({ records, now, days }: UsageChartProps) {
  const { words, locale } = useStudio();
  const usage = byDay(records, now, days);
  const [chosen, choose] = useState<number>();
  const index = Math.min(chosen ?? days - 1, days - 1);
  const most = Math.max(1, ...usage.map(({ power }) => power));
  const sum = total(usage);
  const date = (start: number) =>
    new Intl.DateTimeFormat(languageTag(locale), { month: 'short', day: 'numeric' }).format(start);
  const told = ({ start, power }: DayUsage) =>
    words.wallet.account.day({ date: date(start), power: whole(power, locale) });
  const current = usage[index];
  return (
    <figure className={classes.chart}>
      <div className={classes.bars} aria-hidden="true" onPointerLeave={() => choose(undefined)}>
        {usage.map(({ start, power }, at) => (
          <div
            key={start}
            className={classes.bar}
            data-chosen={at === index || undefined}
            onPointerEnter={() => choose(at)}
          >
            <span style={{ height: `${(power / most) * 100}%` }} />
          </div>
        ))}
        <span className={classes.most}>{whole(most, locale)}</span>
      </div>
      <input
        type="range"
        className={classes.days}
        min={0}
        max={days - 1}
        value={index}
        aria-label={words.wallet.account.pickDay()}
        aria-valuetext={current && told(current)}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      />
      <figcaption className={`${classes.caption} figures`}>
        <span>{date(usage[0]?.start ?? now)}</span>
        <strong>{sum === 0 ? words.wallet.account.quiet() : current && told(current)}</strong>
        <span>{words.wallet.account.total({ power: whole(sum, locale) })}</span>
      </figcaption>
    </figure>
  );
}
