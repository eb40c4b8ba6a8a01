import { useSelector } from '@xstate/react';
import { palette } from '../../drawing/drawing';
import { selectPresent } from '../../machines/car-editor/selectors';
import { ColorPicker, Swatch } from '../editor/ColorChoice';
import frame from '../editor/Editor.module.css';
import { useEditorWords } from '../editor/use-editor-words';
import classes from './CarEditor.module.css';
import { useEditor } from './editor';

const parts = ['contourColor', 'bodyColor', 'wheelColor'] as const;

/** The colours of outline, body and wheels: one of six, or any other. */
export function Colors() {
  const { carEditor: say } = useEditorWords();
  return (
    <section className={frame.section} aria-label={say.colors()}>
      <h2>{say.colors()}</h2>
      {parts.map((part) => (
        <ColorOf key={part} part={part} />
      ))}
    </section>
  );
}

function ColorOf({ part }: { readonly part: (typeof parts)[number] }) {
  const { actor } = useEditor();
  const { carEditor: say } = useEditorWords();
  const current = useSelector(actor, (snapshot) => selectPresent(snapshot)[part]);
  const set = (color: string) => actor.send({ type: 'drawing.edit', edit: { kind: 'set-color', part, color } });
  const name = say.colorParts[part]();
  return (
    <fieldset className={classes.colors}>
      <legend>{name}</legend>
      {palette.map((color) => (
        <Swatch
          key={color}
          color={color}
          label={say.swatch({ part: name, color })}
          pressed={current === color}
          onClick={() => set(color)}
        />
      ))}
      <ColorPicker color={current} label={say.customColor({ part: name })} className={classes.picker} pick={set} />
    </fieldset>
  );
}
