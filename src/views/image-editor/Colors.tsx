import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { selectColor, selectOtherColor } from '../../machines/image-editor/selectors';
import { ColorPicker, Swatch, swatch } from '../editor/ColorChoice';
import frame from '../editor/Editor.module.css';
import { HeadButton } from '../editor/HeadButton';
import { useEditorWords } from '../editor/use-editor-words';
import { useEditor } from './editor';
import classes from './ImageEditor.module.css';

/** Ink, paper, graphite, and the markers of a designer's desk. */
const palette = ['#1a1a1a', '#ffffff', '#8a8f98', '#c8321f', '#d98a1f', '#1f4e9c', '#2f6b4f'] as const;

/** The brush's colour: one of a few, any other, or the one before. */
export function Colors() {
  const { actor } = useEditor();
  const say = useEditorWords().imageEditor;
  const color = useSelector(actor, selectColor);
  const other = useSelector(actor, selectOtherColor);
  const set = (next: string) => next !== color && actor.send({ type: 'color.set', color: next });
  return (
    <fieldset className={classes.colors}>
      <legend>{say.color()}</legend>
      <div className={classes.swatches}>
        {palette.map((each) => (
          <Swatch
            key={each}
            color={each}
            label={say.swatch({ color: each })}
            pressed={color === each}
            onClick={() => set(each)}
          />
        ))}
      </div>
      <div className={classes.inUse}>
        <ColorPicker color={color} label={say.customColor()} className={classes.picker} pick={set} />
        <code>{color}</code>
        <span className={`${frame.swatch} ${classes.other}`} style={swatch(other)} aria-hidden />
        <HeadButton label={say.swap()} keys="X" onClick={() => actor.send({ type: 'color.swap' })}>
          <IconArrowsLeftRight size={16} />
        </HeadButton>
      </div>
    </fieldset>
  );
}
