import type { Stars as Count } from '../../../machines/library/marks';
import glyphs from '../../kit/Glyphs.module.css';
import { useLazyWords } from '../../kit/use-lazy-words';
import { useWords } from '../../studio/studio-context';
import { loadHistoryWords } from '../history-words';
import classes from './Marks.module.css';

const COUNTS = [1, 2, 3, 4, 5] as const;

interface StarsProps {
  /** Undefined where several results differ. */
  readonly stars: Count | undefined;
  readonly choose: (stars: Count) => void;
  /** It only shortens what the keys of its picture do. */
  readonly byPointer?: boolean;
}

/** Five stars to press; the one that is on takes them all away. */
export function Stars({ stars, choose, byPointer }: StarsProps) {
  const { results } = useWords();
  const say = useLazyWords(loadHistoryWords);
  return (
    <fieldset className={classes.stars} aria-label={say?.stars()}>
      {COUNTS.map((count) => (
        <button
          key={count}
          className={count <= (stars ?? 0) ? glyphs['star-filled'] : glyphs.star}
          type="button"
          aria-pressed={count === stars}
          aria-label={results.stars({ count })}
          data-hint={count === stars ? say?.clear() : results.stars({ count })}
          aria-description={count === stars ? say?.clear() : undefined}
          data-on={count <= (stars ?? 0) || undefined}
          tabIndex={byPointer ? -1 : undefined}
          onClick={() => choose(count === stars ? 0 : count)}
        />
      ))}
    </fieldset>
  );
}
