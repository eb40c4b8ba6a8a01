import { type ReactNode, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './Inspector.module.css';

/** Height of a row (px). */
const ROW = 26;

interface RowsProps<T> {
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => number;
  readonly kindOf?: (row: T) => string;
  readonly opened: number | undefined;
  readonly select: (row: T) => void;
  readonly label: string;
  readonly children: (row: T) => ReactNode;
}

/** Of thousands of rows only those that are seen are drawn; the newest stay in sight unless an older one is looked at. */
export function Rows<T>({ rows, keyOf, kindOf, opened, select, label, children }: RowsProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  // Observed, because to ask for it while rows are drawn would lay the page out.
  const [height, setHeight] = useState(300);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setHeight(entry?.contentRect.height ?? 0));
    if (list.current) observer.observe(list.current);
    return () => observer.disconnect();
  }, []);
  const [lookedAt, setLookedAt] = useState(0);
  const [follows, setFollows] = useState(true);
  const top = follows ? rows.length * ROW - height : lookedAt;
  const first = Math.max(0, Math.floor(top / ROW) - 4);
  const last = Math.ceil((top + height) / ROW) + 4;
  // Only where the list became longer: a full one stays at its end, and to move it the page would have to be laid out.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another length is the reason to follow.
  useLayoutEffect(() => {
    if (follows && list.current) list.current.scrollTop = rows.length * ROW;
  }, [rows.length, height, follows]);
  const onScroll = ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent<HTMLElement>) => {
    const isAtEnd = scrollTop + clientHeight > scrollHeight - ROW;
    setFollows(isAtEnd);
    // Of a list that follows, the place is known without being looked at.
    if (!isAtEnd) setLookedAt(scrollTop);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no part of a form.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys.
    <div ref={list} className={classes.rows} onScroll={onScroll} tabIndex={0} role="group" aria-label={label}>
      <ol style={{ height: rows.length * ROW }}>
        {rows.slice(first, last).map((row, index) => (
          <li
            key={keyOf(row)}
            style={{ top: (first + index) * ROW, height: ROW }}
            aria-setsize={rows.length}
            aria-posinset={first + index + 1}
          >
            <button
              type="button"
              data-kind={kindOf?.(row)}
              aria-current={keyOf(row) === opened || undefined}
              onClick={() => select(row)}
            >
              {children(row)}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
