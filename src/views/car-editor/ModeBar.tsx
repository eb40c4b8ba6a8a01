import { SegmentedControl } from '@mantine/core';
import { type Icon, IconCirclePlus, IconEraser, IconHandStop, IconLineDashed, IconVector } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { SegmentDisplay } from '../../drawing/drawing';
import {
  type EditorMode,
  selectCanDelete,
  selectMode,
  selectPresent,
  selectSelection,
} from '../../machines/car-editor/selectors';
import { ToolBar, ToolButton } from '../editor/ToolBar';
import { useWords } from '../studio-context';
import classes from './CarEditor.module.css';
import { useDesk } from './editor';
import { speakSelection } from './speech';
import { useModeHints } from './use-mode-hints';

const modes = [
  { mode: 'select', keys: 'V', command: 'mode.select', icon: IconHandStop },
  { mode: 'edit', keys: 'E', command: 'mode.edit', icon: IconVector },
  { mode: 'add', keys: 'A', command: 'mode.add-point', icon: IconCirclePlus },
  { mode: 'delete', keys: 'D', command: 'mode.delete-point', icon: IconEraser },
  { mode: 'segments', keys: 'S', command: 'mode.segments', icon: IconLineDashed },
] as const satisfies readonly { mode: EditorMode; keys: string; command: string; icon: Icon }[];

/** How the pointer is meant. */
export function ModeBar({ openParameters }: { readonly openParameters: (() => void) | undefined }) {
  const { actor, speak } = useDesk();
  const words = useWords();
  const hints = useModeHints();
  const current = useSelector(actor, selectMode);
  const canDelete = useSelector(actor, selectCanDelete);
  return (
    <>
      <ToolBar
        label={words.carEditor.toolbar()}
        settings={{ label: words.carEditor.parameters(), open: openParameters }}
      >
        {modes.map(({ mode, command, ...shown }) => {
          const disabled = mode === 'delete' && !canDelete;
          return (
            <ToolButton
              key={mode}
              {...shown}
              label={words.carEditor.modes[mode]()}
              hint={disabled ? words.carEditor.fewestPoints() : hints[mode]()}
              pressed={mode === current}
              disabled={disabled}
              onClick={() => {
                if (disabled) return speak(words.carEditor.fewestPoints());
                actor.send({ type: command });
                speak(hints[selectMode(actor.getSnapshot())]());
              }}
            />
          );
        })}
      </ToolBar>
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
