import { SegmentedControl } from '@mantine/core';
import { type Icon, IconCirclePlus, IconEraser, IconHandStop, IconLineDashed, IconVector } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { SegmentDisplay } from '../../drawing/drawing';
import type { EditorMode } from '../../drawing/selection';
import { selectCanDelete, selectMode, selectPresent, selectSelection } from '../../machines/car-editor/selectors';
import { ToolBar, ToolButton } from '../editor/ToolBar';
import { useEditorWords } from '../editor/use-editor-words';
import classes from './CarEditor.module.css';
import { useEditor } from './editor';
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
  const { actor, speak } = useEditor();
  const words = useEditorWords();
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
                if (disabled) return speak(({ carEditor }) => carEditor.fewestPoints());
                actor.send({ type: command });
                const hint = hints[selectMode(actor.getSnapshot())];
                speak(() => hint());
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
  const { actor, canvas } = useEditor();
  const words = useEditorWords();
  const { segments } = useSelector(actor, selectSelection);
  const { points } = useSelector(actor, selectPresent);
  const shown = new Set(segments.map((segment) => points[segment]?.segmentDisplayMode ?? 'solid'));
  const [only] = shown;
  return (
    <div className={classes.display}>
      <SegmentedControl
        aria-label={words.carEditor.display()}
        data-hint={segments.length === 0 ? words.carEditor.segmentFirst() : undefined}
        aria-description={segments.length === 0 ? words.carEditor.segmentFirst() : undefined}
        disabled={segments.length === 0}
        // Segments that differ have no display in common.
        value={shown.size === 1 && only ? only : ''}
        // The control has no other values than these.
        onChange={(display) => canvas.send({ type: 'keys.display', display: display as SegmentDisplay })}
        data={(['solid', 'dashed', 'transparent'] as const).map((value) => ({
          value,
          label: words.carEditor.displays[value](),
        }))}
      />
    </div>
  );
}
