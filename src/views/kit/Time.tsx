import { useStudio } from '../studio/studio-context';
import { day, moment } from './dates';
import classes from './Time.module.css';

interface TimeProps {
  /** ISO 8601. */
  readonly at: string;
  readonly toMinute?: boolean;
}

/** A time in the reader's words and zone, to the day or to the minute. */
export function Time({ at, toMinute = false }: TimeProps) {
  const { locale } = useStudio();
  return (
    <time dateTime={at} className={`${classes.time} figures`}>
      {toMinute ? moment(at, locale) : day(at, locale)}
    </time>
  );
}
