import type { InspectorWords } from '../../i18n';
import type { SeenActor } from '../../ports/inspector';
import classes from './Inspector.module.css';

interface ActorsProps {
  readonly actors: readonly SeenActor[];
  readonly chosen: number | undefined;
  readonly choose: (id: number) => void;
  readonly say: InspectorWords;
}

/** The tree of all actors, each with its state. */
export function Actors(props: ActorsProps) {
  const ids = new Set(props.actors.map(({ id }) => id));
  const roots = props.actors.filter(({ parent }) => parent === undefined || !ids.has(parent));
  return (
    <nav className={classes.actors} aria-label={props.say.actors}>
      <Level {...props} level={roots} />
    </nav>
  );
}

function Level({ level, ...props }: ActorsProps & { readonly level: readonly SeenActor[] }) {
  const { actors, chosen, choose, say } = props;
  if (level.length === 0) return null;
  return (
    <ul>
      {level.map(({ id, name, state, isRunning }) => (
        <li key={id}>
          <button
            type="button"
            className={classes.actor}
            aria-current={id === chosen || undefined}
            data-ended={!isRunning || undefined}
            onClick={() => choose(id)}
          >
            <span className={classes.name}>{name}</span>{' '}
            <span className={classes.state}>{isRunning ? state : say.ended}</span>
          </button>
          <Level {...props} level={actors.filter(({ parent }) => parent === id)} />
        </li>
      ))}
    </ul>
  );
}
