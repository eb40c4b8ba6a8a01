import { useMemo, useState } from 'react';
import type { InspectorWords } from '../../i18n';
import { createReadable } from '../../log/projection';
import type { LogBench } from '../../ports/inspector';
import { useReadable } from '../studio/studio-context';
import classes from './Inspector.module.css';
import { Value } from './Value';

const parts = ['content', 'states', 'difference'] as const;

/** What scrolls can be scrolled by keys. */
const scrollable = { tabIndex: 0 };

/** The fact that others are compared with. */
const mark = createReadable<number | undefined>(undefined);

interface MomentProps {
  readonly bench: LogBench;
  readonly seq: number;
  readonly travel: () => void;
  readonly say: InspectorWords;
}

/** One fact: what it says, what every projection came to with it, and what is different from a marked one. */
export function Moment({ bench, seq, travel, say }: MomentProps) {
  const [part, show] = useState<(typeof parts)[number]>('content');
  const marked = useReadable(mark);
  return (
    <section className={classes.moment} aria-label={`${seq}`}>
      <div className={classes.tools}>
        <button type="button" onClick={travel}>
          {say.log.travel}
        </button>
        <button type="button" aria-pressed={marked === seq} onClick={() => mark.set(seq)}>
          {marked === undefined ? say.log.mark : say.log.marked.replace('{seq}', String(marked))}
        </button>
        <div className={classes.parts}>
          {parts
            .filter((each) => each !== 'difference' || marked !== undefined)
            .map((each) => (
              <button key={each} type="button" aria-pressed={each === part} onClick={() => show(each)}>
                {say.log.parts[each]}
              </button>
            ))}
        </div>
      </div>
      <section className={classes.context} aria-label={say.log.parts[part]} {...scrollable}>
        {part === 'content' && <Value value={bench.contentOf(seq)} />}
        {part === 'states' && <States {...{ bench, seq }} />}
        {part === 'difference' && marked !== undefined && <Differences {...{ bench, seq, marked, say }} />}
      </section>
    </section>
  );
}

function States({ bench, seq }: Pick<MomentProps, 'bench' | 'seq'>) {
  const states = useMemo(() => bench.statesAt(seq), [bench, seq]);
  return <Value value={states} />;
}

function Differences({ bench, seq, marked, say }: Omit<MomentProps, 'travel'> & { readonly marked: number }) {
  const found = useMemo(() => bench.differences(Math.min(seq, marked), Math.max(seq, marked)), [bench, seq, marked]);
  if (found.length === 0) return <p>{say.log.same}</p>;
  return (
    <table className={classes.differences}>
      <tbody>
        {found.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row">{path}</th>
            <td>
              <del>{text(before)}</del>
            </td>
            <td>
              <ins>{text(after)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const text = (value: unknown) => (value === undefined ? '–' : JSON.stringify(value).slice(0, 300));
