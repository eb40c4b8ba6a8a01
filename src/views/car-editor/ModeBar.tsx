import { SegmentedControl } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconCirclePlus,
  IconEraser,
  IconHandStop,
  IconLineDashed,
  IconVector,
} from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { SegmentDisplay } from '../../machines/car-editor/drawing';
import {
  type EditorMode,
  selectCanDelete,
  selectMode,
  selectPresent,
  selectSelection,
} from '../../machines/car-editor/selectors';
import { useWords } from '../studio-context';
import classes from './CarEditor.module.css';
import { useDesk } from './desk';
import { speakSelection } from './speech';

const modes = [
  { mode: 'select', key: 'V', command: 'mode.select', Icon: IconHandStop },
  { mode: 'edit', key: 'E', command: 'mode.edit', Icon: IconVector },
  { mode: 'add', key: 'A', command: 'mode.add-point', Icon: IconCirclePlus },
  { mode: 'delete', key: 'D', command: 'mode.delete-point', Icon: IconEraser },
  { mode: 'segments', key: 'S', command: 'mode.segments', Icon: IconLineDashed },
] as const satisfies readonly { mode: EditorMode; key: string; command: string; Icon: unknown }[];

/** How the pointer is meant. */
export function ModeBar({ openParameters }: { readonly openParameters?: () => void }) {
  const { actor, speak } = useDesk();
  const words = useWords();
  const current = useSelector(actor, selectMode);
  const canDelete = useSelector(actor, selectCanDelete);
  return (
    <>
      <div className={classes.modes} role="toolbar" aria-label={words.carEditor.toolbar()}>
        {modes.map(({ mode, key, command, Icon }) => {
          const disabled = mode === 'delete' && !canDelete;
          return (
            <button
              key={mode}
              type="button"
              className={classes.mode}
              aria-pressed={mode === current}
              aria-disabled={disabled || undefined}
              aria-keyshortcuts={key}
              title={disabled ? words.carEditor.fewestPoints() : words.carEditor.modeHints[mode]()}
              onClick={() => {
                if (disabled) return speak(words.carEditor.fewestPoints());
                actor.send({ type: command });
                speak(words.carEditor.modeHints[selectMode(actor.getSnapshot())]());
              }}
            >
              <Icon size={18} stroke={1.6} aria-hidden />
              {words.carEditor.modes[mode]()}
              <kbd aria-hidden>{key}</kbd>
            </button>
          );
        })}
        {openParameters && (
          <button type="button" className={classes.mode} onClick={openParameters}>
            <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />
            {words.carEditor.parameters()}
          </button>
        )}
      </div>
      {current === 'segments' && <SegmentDisplayChoice />}
    </>
  );
}

/** How the chosen segments are shown. */
function SegmentDisplayChoice() {
  const desk = useDesk();
  const { actor } = desk;
  const words = useWords();
  const { segments } = useSelector(actor, selectSelection);
  const { points } = useSelector(actor, selectPresent);
  const shown = new Set(segments.map((segment) => points[segment]?.segmentDisplayMode ?? 'solid'));
  const [only] = shown;
  return (
    <div className={classes.display}>
      <SegmentedControl
        aria-label={words.carEditor.display()}
        title={segments.length === 0 ? words.carEditor.segmentFirst() : undefined}
        disabled={segments.length === 0}
        // Segments that differ have no display in common.
        value={shown.size === 1 && only ? only : ''}
        onChange={(display) => {
          // The control has no other values than these.
          actor.send({ type: 'segments.display', display: display as SegmentDisplay });
          speakSelection(desk);
        }}
        data={(['solid', 'dashed', 'transparent'] as const).map((value) => ({
          value,
          label: words.carEditor.displays[value](),
        }))}
      />
    </div>
  );
}
