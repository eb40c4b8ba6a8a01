import type { ReactNode } from 'react';
import type { MatrixAxis } from '../../tools/matrix';
import { useWords } from '../studio/studio-context';
import classes from './Matrix.module.css';
import { saidField, saidValue } from './matrix-words';

interface MatrixTableProps {
  readonly axes: readonly MatrixAxis[];
  readonly caption: string;
  /** Draws the cell at these places on the axes; an empty frame without. */
  readonly cell: ((at: readonly number[]) => ReactNode) | undefined;
}

/** A matrix as a table: the first axis across, the second down, and a table for each value of the third. */
export function MatrixTable({ axes: [across, down, third], caption, cell }: MatrixTableProps) {
  const words = useWords();
  if (!across || !down) return null;
  const layers = third ? third.values.map((value) => saidValue(third.field, value, words)) : [undefined];
  return (
    <div className={classes.tables} data-plan={cell === undefined || undefined}>
      {layers.map((layer, depth) => (
        <table key={layer ?? ''} className={classes.table}>
          <caption>{layer && third ? `${saidField(third.field, words)}: ${layer}` : caption}</caption>
          <thead>
            <tr>
              <td className={classes.corner} aria-hidden />
              {across.values.map((value) => (
                <th key={value} scope="col">
                  {saidValue(across.field, value, words)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {down.values.map((rowValue, row) => (
              <tr key={rowValue}>
                <th scope="row">{saidValue(down.field, rowValue, words)}</th>
                {across.values.map((value, column) => (
                  <td key={value}>{cell ? cell(third ? [column, row, depth] : [column, row]) : <PlannedCell />}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

const PlannedCell = () => <span className={classes.planned} aria-hidden />;
