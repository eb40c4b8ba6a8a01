import { useSelector } from '@xstate/react';
import type { CSSProperties } from 'react';
import { palette } from '../../machines/car-editor/drawing';
import { selectPresent } from '../../machines/car-editor/selectors';
import { useWords } from '../studio-context';
import classes from './CarEditor.module.css';
import { useDesk } from './desk';

const parts = ['contourColor', 'bodyColor', 'wheelColor'] as const;

/** The colours of outline, body and wheels: one of six, or any other. */
export function Colors() {
  const { carEditor: say } = useWords();
  return (
    <section className={classes.section} aria-label={say.colors()}>
      <h2>{say.colors()}</h2>
      {parts.map((part) => (
        <ColorOf key={part} part={part} />
      ))}
    </section>
  );
}

function ColorOf({ part }: { readonly part: (typeof parts)[number] }) {
  const { actor } = useDesk();
  const { carEditor: say } = useWords();
  const current = useSelector(actor, (snapshot) => selectPresent(snapshot)[part]);
  const set = (color: string) => actor.send({ type: 'drawing.edit', edit: { kind: 'set-color', part, color } });
  const name = say.colorParts[part]();
  return (
    <fieldset className={classes.colors}>
      <legend>{name}</legend>
      {palette.map((color) => (
        <button
          key={color}
          type="button"
          className={classes.swatch}
          // A colour is data: no class can hold it.
          style={{ '--swatch': color } as CSSProperties}
          aria-label={say.swatch({ part: name, color })}
          aria-pressed={current === color}
          onClick={() => set(color)}
        />
      ))}
      <input
        type="color"
        className={classes.picker}
        aria-label={say.customColor({ part: name })}
        title={say.customColor({ part: name })}
        // It reports every shade passed over: only the one chosen is a step.
        key={current}
        defaultValue={current}
        onBlur={({ currentTarget }) => set(currentTarget.value)}
      />
    </fieldset>
  );
}
