import { useMemo } from 'react';
import { type HistoryItem, history } from '../../../log/projections/history';
import { kinOf } from '../../../log/queries/lineage';
import { useLazyWords } from '../../kit/use-lazy-words';
import { useProjection, useWords } from '../../studio/studio-context';
import { loadHistoryWords } from '../history-words';
import { Picture, Plaque } from '../ResultPicture';
import classes from './Preview.module.css';

interface LineageProps {
  readonly item: HistoryItem;
  readonly walk: (item: HistoryItem) => void;
}

/** What a result was made from and what was made of it, to walk along. Nothing for one without kin. */
export function Lineage({ item, walk }: LineageProps) {
  const say = useLazyWords(loadHistoryWords)?.about;
  const all = useProjection(history);
  const { origins, derived } = useMemo(() => kinOf(all, item), [all, item]);
  const uploaded = item.sources.filter((url) => !origins.some((origin) => url.endsWith(origin.url)));
  if (!say || origins.length + derived.length + uploaded.length === 0) return null;
  return (
    <section className={classes.lineage} aria-label={say.lineage()}>
      {origins.length + uploaded.length > 0 && (
        <>
          <h3>{say.from()}</h3>
          <ul>
            {origins.map((origin) => (
              <Step key={origin.id} item={origin} walk={walk} />
            ))}
            {uploaded.map((url) => (
              <li key={url}>
                <img src={url} alt={say.uploaded()} data-hint={say.uploaded()} loading="lazy" />
              </li>
            ))}
          </ul>
        </>
      )}
      {derived.length > 0 && (
        <>
          <h3>{say.into()}</h3>
          <ul>
            {derived.map((child) => (
              <Step key={child.id} item={child} walk={walk} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Step({ item, walk }: LineageProps) {
  const words = useWords();
  const tool = words.titles[item.module]();
  const prompt = item.prompt.slice(0, 60);
  return (
    <li>
      <button type="button" aria-label={[tool, prompt].filter(Boolean).join(' · ')} onClick={() => walk(item)}>
        {item.type === 'image' ? <Picture item={item} /> : <Plaque item={item} />}
        <span>{tool}</span>
      </button>
    </li>
  );
}
