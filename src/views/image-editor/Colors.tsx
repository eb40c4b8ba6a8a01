import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { CSSProperties } from 'react';
import { selectColor, selectOtherColor } from '../../machines/image-editor/selectors';
import { useWords } from '../studio-context';
import { useDesk } from './desk';
import { HeadButton } from './Head';
import classes from './ImageEditor.module.css';

/** Ink, paper, graphite, and the markers of a designer's desk. */
const palette = ['#1a1a1a', '#ffffff', '#8a8f98', '#c8321f', '#d98a1f', '#1f4e9c', '#2f6b4f'] as const;

/** The brush's colour: one of a few, any other, or the one before. */
export function Colors() {
  const { actor } = useDesk();
  const say = useWords().imageEditor;
  const color = useSelector(actor, selectColor);
  const other = useSelector(actor, selectOtherColor);
  const set = (next: string) => next !== color && actor.send({ type: 'color.set', color: next });
  return (
    <fieldset className={classes.colors}>
      <legend>{say.color()}</legend>
      <div className={classes.swatches}>
        {palette.map((each) => (
          <button
            key={each}
            type="button"
            className={classes.swatch}
            style={swatch(each)}
            aria-label={say.swatch({ color: each })}
            aria-pressed={color === each}
            onClick={() => set(each)}
          />
        ))}
      </div>
      <div className={classes.inUse}>
        <input
          type="color"
          className={classes.picker}
          aria-label={say.customColor()}
          title={say.customColor()}
          // It reports every shade passed over: only the one chosen counts.
          key={color}
          defaultValue={color}
          onBlur={({ currentTarget }) => set(currentTarget.value)}
        />
        <code>{color}</code>
        <span className={classes.other} style={swatch(other)} aria-hidden />
        <HeadButton label={say.swap()} keys="X" onClick={() => actor.send({ type: 'color.swap' })}>
          <IconArrowsLeftRight size={16} />
        </HeadButton>
      </div>
    </fieldset>
  );
}

// A colour is data: no class can hold it.
const swatch = (color: string) => ({ '--swatch': color }) as CSSProperties;
