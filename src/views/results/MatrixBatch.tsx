import type { ReactNode } from 'react';
import type { HistoryItem } from '../../log/projections/history';
import { type MatrixPlace, placeInMatrix } from '../../tools/matrix';
import { useLazyWords } from '../kit/use-lazy-words';
import classes from '../matrix/Matrix.module.css';
import { MatrixTable } from '../matrix/MatrixTable';
import { loadMatrixWords, saidField } from '../matrix/matrix-words';
import { useWords } from '../studio/studio-context';

interface MatrixBatchProps {
  readonly place: MatrixPlace;
  readonly items: readonly HistoryItem[];
  /** Draws a result. */
  readonly tile: (item: HistoryItem) => ReactNode;
}

/** The results of a matrix at their places in its table; those that are not finished, failed or deleted are missing. */
export function MatrixBatch({ place: { axes }, items, tile }: MatrixBatchProps) {
  const words = useWords();
  const say = useLazyWords(loadMatrixWords);
  const placed = new Map(items.map((item) => [placeInMatrix(item.form)?.at.join(), item]));
  const [across, down] = axes;
  const caption =
    across && down && say
      ? say.of({ rows: saidField(down.field, words), columns: saidField(across.field, words) })
      : '';
  return (
    <MatrixTable
      axes={axes}
      caption={caption}
      cell={(at) => {
        const item = placed.get(at.join());
        return item ? tile(item) : <span className={classes.pending}>{say?.pending()}</span>;
      }}
    />
  );
}
