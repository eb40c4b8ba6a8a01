import { Button } from '@mantine/core';
import { useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { loadPresets } from '../../i18n';
import { sampleIds } from '../../i18n/presets';
import type { ToolSpec } from '../../tools';
import { Coming, FailedDialog, lazyPart } from '../kit/lazy-part';
import { useLazyWords } from '../kit/use-lazy-words';
import classes from './FirstSteps.module.css';
import { ToolExample } from './ToolExample';
import { loadTourWords } from './tour-words';

const Tour = lazyPart(async () => (await import('./Tour')).Tour, { Failed: FailedDialog });

interface FirstStepsProps {
  readonly tool: ToolSpec;
  /** Puts words into the form. */
  readonly write: (text: string) => void;
}

/** How to begin, for who has made nothing yet; nothing where its words cannot be fetched. */
export const FirstSteps = ({ tool, write }: FirstStepsProps) => (
  <ErrorBoundary fallback={null}>
    {tool.samples.length === 0 ? <Steps write={write} /> : <ToolExample tool={tool} />}
  </ErrorBoundary>
);

/** Prompts, each with the picture that it gives, and a tour. */
function Steps({ write }: Pick<FirstStepsProps, 'write'>) {
  const book = useLazyWords(loadPresets);
  const say = useLazyWords(loadTourWords);
  const [isTouring, tour] = useState(false);
  if (!book || !say) return <Coming />;
  return (
    <>
      <p className={classes.lead}>{say.samples()}</p>
      <ul className={classes.samples}>
        {sampleIds.map((id) => {
          const { name, text } = book.samples[id];
          return (
            <li key={id}>
              <button type="button" aria-label={`${name}: ${text}`} data-hint={text} onClick={() => write(text)}>
                <img src={`/images/samples/${id}.webp`} alt="" width={300} height={200} loading="lazy" />
                <span>{name}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <Button variant="subtle" color="gray" size="md" h={44} onClick={() => tour(true)}>
        {say.open()}
      </Button>
      {isTouring && <Tour close={() => tour(false)} />}
    </>
  );
}
