import type { ReactNode } from 'react';
import type { Words } from '../../../i18n';
import type { Expense } from '../../../ports/wallet';
import { useStudio } from '../../studio/studio-context';
import { average, whole } from '../figures';
import { daysLeft, LEAST_DAYS, type MonthUsage, pace, thisMonth, total } from '../usage';
import classes from './Account.module.css';

interface FiguresProps {
  readonly power?: { readonly free: number; readonly held: number };
  readonly records?: readonly Expense[];
}

/** The account in figures; the balance beside what is available only where some is held. What is not known yet is a dash, never a nought. */
export function Figures({ power, records }: FiguresProps) {
  const { words, locale, config, now } = useStudio();
  const said = words.wallet.account;
  const number = (value: number | undefined) => (value === undefined ? '–' : whole(value, locale));
  const speed = records && pace(records, now());
  const left = speed && power && daysLeft(power.free, speed);
  const month = records && thisMonth(records, now());
  return (
    <dl className={classes.figures}>
      <Figure name={said.remaining()} value={number(power?.free)} large>
        {power && said.about({ count: whole(Math.floor(power.free / config.prices.txt2img), locale) })}
      </Figure>
      {power !== undefined && power.held > 0 && (
        <>
          <Figure name={said.balance()} value={number(power.free + power.held)}>
            {said.balanceHint()}
          </Figure>
          <Figure name={said.held()} value={number(power.held)}>
            {said.heldHint()}
          </Figure>
        </>
      )}
      <Figure name={said.used()} value={number(records && total(records))} />
      <Figure name={said.month()} value={number(month?.power)}>
        {month && changeText(month, words)}
      </Figure>
      <Figure name={said.daily()} value={speed ? average(speed.average, locale) : '–'}>
        {speed && said.dailyHint({ days: speed.days })}
      </Figure>
      <Figure name={said.daysLeft()} value={left === undefined ? '–' : said.days({ count: whole(left, locale) })}>
        {speed && left === undefined && said.noPace({ days: LEAST_DAYS })}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string;
  readonly large?: boolean;
  readonly children?: ReactNode;
}

function Figure({ name, value, large, children }: FigureProps) {
  return (
    <div className={classes.figure} data-large={large || undefined}>
      <dt>{name}</dt>
      <dd className={`${classes.value} figures`}>{value}</dd>
      {children && <dd className={classes.hint}>{children}</dd>}
    </div>
  );
}

function changeText({ change }: MonthUsage, words: Words): string {
  if (change === undefined) return words.wallet.account.noBefore();
  const percent = Math.round(Math.abs(change) * 100);
  if (percent === 0) return words.wallet.account.same();
  return change > 0 ? words.wallet.account.more({ percent }) : words.wallet.account.less({ percent });
}
