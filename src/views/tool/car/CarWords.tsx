import type { ReadWord } from '../../../../contract/design-reading';
import { isOpenBeside, type KeptCar } from '../../../tools';
import { useWords } from '../../studio/studio-context';
import { segmentsOf } from '../reading/marks';
import type { DesignState } from '../use-design-form';
import classes from './Car.module.css';

/** The whole prompt under the car: each word lights up as soon as it sets something of it. */
export function CarWords({ design: { form, reading } }: { readonly design: DesignState }) {
  const words = useWords();
  return (
    <p className={classes.words} role="note" aria-label={words.form.roughCar.words()}>
      {segmentsOf(reading.prompt, reading.all).map(({ start, text, word }) =>
        word && word.status !== 'filler' ? (
          <span key={start} data-word={effectOf(word, form.car)}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </p>
  );
}

/** What a word does to the car that is shown: a kept car holds out against most of them. */
function effectOf({ status, sets }: ReadWord, car: KeptCar | null) {
  if (status !== 'understood') return status;
  return !car || sets.some(({ path }) => isOpenBeside(car, path)) ? 'lit' : 'held';
}
