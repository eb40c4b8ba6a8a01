import type { BodyType } from '../../../../contract/design';
import { useReadingWords } from '../../design-sheet/use-reading-words';
import { saySharedBodies } from '../shared-bodies';
import classes from './Reading.module.css';

interface TurnsProps {
  readonly bodies: readonly BodyType[];
  /** How many pictures there will be. */
  readonly count: number;
}

/** Which pictures are of which body, where the words name several side by side. */
export function Turns({ bodies, count }: TurnsProps) {
  const words = useReadingWords();
  const names = bodies.map((body) => words.reading.bodies[body]());
  return <p className={classes.turns}>{saySharedBodies(names, count, words)}</p>;
}
