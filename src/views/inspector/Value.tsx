import classes from './Inspector.module.css';

/** Levels that are open at first. */
const OPEN = 2;

interface ValueProps {
  readonly value: unknown;
  readonly name?: string;
  readonly level?: number;
}

/** A value as a tree whose levels fold. */
export function Value({ value, name, level = 0 }: ValueProps) {
  const label = name === undefined ? null : <span className={classes.key}>{name}: </span>;
  if (typeof value !== 'object' || value === null) {
    return (
      <div className={classes.value}>
        {label}
        {value === undefined ? '–' : JSON.stringify(value)}
      </div>
    );
  }
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  const inner = entries.map(([key, each]) => <Value key={key} name={key} value={each} level={level + 1} />);
  if (level === 0) return <>{inner}</>;
  return (
    <details className={classes.value} open={level < OPEN}>
      <summary>
        {label}
        {Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`}
      </summary>
      {inner}
    </details>
  );
}
