import type { EditorWords } from '../../../i18n';
import type { CarCanvasCommand } from '../../../machines/car-canvas/commands';
import type { BindingGroup } from '../../editor/bindings';
import { arrows, stepOf, ZOOM_STEP } from '../../editor/keys';
import type { CarEditorContext } from '../editor';
import { travel } from '../travel';

type Keys = EditorWords['carEditor']['keys'];

interface Pressed {
  readonly editor: CarEditorContext;
  readonly event: KeyboardEvent;
}

const send =
  (command: CarCanvasCommand) =>
  ({ editor }: Pressed) =>
    editor.canvas.send(command);
const move = ({ editor, event }: Pressed) => {
  const arrow = arrows[event.key];
  if (arrow) editor.canvas.send({ type: 'keys.nudge', arrow, far: stepOf(event) });
};
const step = ({ editor, event: { key, shiftKey } }: Pressed) =>
  editor.canvas.send({ type: 'keys.walk', step: key === ']' || key === '}' ? 1 : -1, add: shiftKey });

/** All keys of the editor, as they are listed and handled. */
export const bindings: readonly BindingGroup<keyof Keys['groups'], keyof Keys['does'], Pressed>[] = [
  {
    name: 'modes',
    rows: [
      { does: 'look', keys: ['V'], run: ({ editor }) => editor.actor.send({ type: 'mode.select' }) },
      { does: 'edit', keys: ['E'], run: ({ editor }) => editor.actor.send({ type: 'mode.edit' }) },
      { does: 'add', keys: ['A'], run: ({ editor }) => editor.actor.send({ type: 'mode.add-point' }) },
      { does: 'delete', keys: ['D'], run: ({ editor }) => editor.actor.send({ type: 'mode.delete-point' }) },
      { does: 'segments', keys: ['S'], run: ({ editor }) => editor.actor.send({ type: 'mode.segments' }) },
      {
        does: 'preview',
        keys: ['P'],
        run: ({ editor: { settings } }) => settings.set({ preview: !settings.get().preview }),
      },
      { does: 'back', keys: ['Esc'], run: send({ type: 'step.back' }) },
      { does: 'list', keys: ['?'], run: ({ editor }) => editor.keyList.set(true) },
    ],
  },
  {
    name: 'view',
    rows: [
      { does: 'zoom', keys: ['{wheel}'] },
      { does: 'zoomIn', keys: ['+'], run: send({ type: 'view.zoom', factor: ZOOM_STEP }) },
      { does: 'zoomOut', keys: ['-'], run: send({ type: 'view.zoom', factor: 1 / ZOOM_STEP }) },
      { does: 'whole', keys: ['0'], run: send({ type: 'view.fit' }) },
      { does: 'push', keys: ['{space} {drag}', '{arrows}'], onCanvas: true, run: move },
    ],
  },
  {
    name: 'choose',
    rows: [
      { does: 'walk', keys: [']', '['], onCanvas: true, run: step },
      { does: 'gather', keys: ['Shift ]', 'Shift ['], onCanvas: true, run: step },
      { does: 'toggle', keys: ['Shift {click}'] },
      { does: 'all', keys: ['Ctrl A'], run: send({ type: 'keys.select-all' }) },
      { does: 'frame', keys: ['{drag}'] },
      { does: 'frameMore', keys: ['Shift {drag}'] },
    ],
  },
  {
    name: 'change',
    rows: [
      { does: 'move', keys: ['{arrows}'], onCanvas: true, run: move },
      { does: 'moveFar', keys: ['Shift {arrows}'], onCanvas: true, run: move },
      { does: 'moveFine', keys: ['Alt {arrows}'], onCanvas: true, run: move },
      { does: 'straight', keys: ['Shift {drag}'] },
      { does: 'apart', keys: ['Alt {drag}'] },
      { does: 'free', keys: ['Ctrl {drag}'] },
      { does: 'bend', keys: ['{drag}'] },
      { does: 'insert', keys: ['{doubleClick}'] },
      { does: 'type', keys: ['T'], onCanvas: true, run: send({ type: 'keys.point-type' }) },
      { does: 'handle', keys: ['H'], onCanvas: true, run: send({ type: 'keys.handle' }) },
      { does: 'remove', keys: ['Delete', 'Backspace'], onCanvas: true, run: send({ type: 'keys.remove' }) },
      { does: 'enter', keys: ['Enter'], onCanvas: true, run: send({ type: 'keys.enter' }) },
    ],
  },
  {
    name: 'segments',
    rows: [
      { does: 'solid', keys: ['1'], onCanvas: true, run: send({ type: 'keys.display', display: 'solid' }) },
      { does: 'dashed', keys: ['2'], onCanvas: true, run: send({ type: 'keys.display', display: 'dashed' }) },
      { does: 'transparent', keys: ['3'], onCanvas: true, run: send({ type: 'keys.display', display: 'transparent' }) },
    ],
  },
  {
    name: 'steps',
    rows: [
      { does: 'undo', keys: ['Ctrl Z'], run: ({ editor }) => travel(editor, true) },
      { does: 'redo', keys: ['Ctrl Shift Z', 'Ctrl Y'], run: ({ editor }) => travel(editor, false) },
    ],
  },
];
