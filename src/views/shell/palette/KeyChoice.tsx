import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import type { PaletteWords } from '../../../i18n';
import { Keys } from '../../kit/KeyList';
import { combinationOf, type Deed, deeds, keysOf, shownKeys } from '../../kit/shortcuts';
import { usePreference, useStudio } from '../../studio/studio-context';
import classes from './KeyChoice.module.css';

/** Keys with a fixed use in the studio, and combinations that browsers keep for themselves. */
const fixed = /^(Arrow\w+|Enter|Tab|Escape|Ctrl [ACNQTVWXZ]|[ +=\-_0-5])$/;
const modifiers = ['Control', 'Meta', 'Alt', 'Shift'];

interface KeyChoiceProps {
  readonly deed: Deed;
  readonly say: PaletteWords;
}

/** The keys of a shortcut as a button: once it is pressed, the next keys take their place. */
export function KeyChoice({ deed, say: { keys: say } }: KeyChoiceProps) {
  const { preferences } = useStudio();
  const shortcuts = usePreference('shortcuts');
  const [isListening, listen] = useState(false);
  const [problem, report] = useState<string>();
  const end = () => {
    listen(false);
    report(undefined);
  };
  const take = (event: KeyboardEvent) => {
    if (!isListening || modifiers.includes(event.key)) return;
    if (event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') return end();
    const wanted = combinationOf(event.nativeEvent);
    const other = deeds.find((each) => each !== deed && keysOf(each, shortcuts) === wanted);
    if (other) return report(`${wanted}: ${say.taken} ${say.does[other]}`);
    if (fixed.test(wanted)) return report(`${wanted}: ${say.fixed}`);
    preferences.set({ shortcuts: { ...shortcuts, [deed]: wanted } });
    end();
  };
  return (
    <>
      <button
        type="button"
        className={classes.choice}
        aria-pressed={isListening}
        // Escape ends the choice and leaves the list open.
        data-mantine-stop-propagation={isListening}
        onClick={() => (isListening ? end() : listen(true))}
        onKeyDown={take}
        onBlur={end}
      >
        <VisuallyHidden>{`${say.change} ${say.does[deed]} `}</VisuallyHidden>
        {isListening ? say.press : <Keys keys={[shownKeys(keysOf(deed, shortcuts))]} />}
      </button>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </>
  );
}
