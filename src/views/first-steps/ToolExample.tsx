import { IconArrowRight } from '@tabler/icons-react';
import { loadPresets } from '../../i18n';
import type { ToolSpec } from '../../tools';
import { useLazyWords } from '../kit/use-lazy-words';
import { useWords } from '../studio/studio-context';
import classes from './FirstSteps.module.css';

/** What a tool makes of our own pictures and words, which its example puts into the form (`npm run sample-pictures`). */
export function ToolExample({ tool: { module, samples } }: { readonly tool: ToolSpec }) {
  const { titles } = useWords();
  const [preset] = useLazyWords(loadPresets)?.prompts[module] ?? [];
  return (
    <figure className={classes.example}>
      <div className={classes.fromTo}>
        <span className={classes.given}>
          {samples.map((sample) => (
            <img key={sample} src={`/images/tools/${sample}.webp`} alt="" width={480} height={320} />
          ))}
        </span>
        <IconArrowRight size={24} stroke={1.5} aria-hidden />
        <img src={`/images/tools/${module}.webp`} alt={titles[module]()} width={480} height={320} />
      </div>
      {preset && <figcaption>{preset.text}</figcaption>}
    </figure>
  );
}
