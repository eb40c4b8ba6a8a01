import type { ReadWord } from '../../../contract/design-reading';
import { saySetting } from './speech';
import classes from './Understood.module.css';
import { useReadingWords } from './use-reading-words';

interface UnderstoodProps {
  /** In their order in the prompt. */
  readonly understood: readonly Phrase[];
}

/** The words of a prompt that were understood, folded, and what each of them sets. */
export function Understood({ understood }: UnderstoodProps) {
  const words = useReadingWords();
  return (
    <details className={classes.understood}>
      <summary>{words.reading.understood({ count: understood.length })}</summary>
      <dl>
        {phrasesOf(understood).map(({ text, sets }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: A phrase may come twice, and its place is all that it has.
          <div key={index} className={classes.entry}>
            <dt>{text}</dt>
            <dd>
              {sets.length === 0 && words.reading.repaints()}
              {sets.map((setting) => (
                <span key={setting.path}>
                  {saySetting(setting, words)}
                  {isColour(setting.value) && <ColourDot paint={setting.value} />}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

type Phrase = Pick<ReadWord, 'text' | 'sets'>;

/** Words beside each other that set the same are one phrase: '4800', 'mm', 'long'. */
function phrasesOf(words: readonly Phrase[]): Phrase[] {
  const phrases: Phrase[] = [];
  for (const word of words) {
    const last = phrases.at(-1);
    const isSame = last && word.sets.length > 0 && JSON.stringify(last.sets) === JSON.stringify(word.sets);
    if (isSame) phrases[phrases.length - 1] = { ...last, text: `${last.text} ${word.text}` };
    else phrases.push(word);
  }
  return phrases;
}

const isColour = (value: string | number | boolean): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

/** A colour of the sheet as a small dot. */
export const ColourDot = ({ paint }: { readonly paint: string }) => (
  <span className={classes.dot} style={{ background: paint }} />
);
