import type { EditorWords } from '../../../i18n';
import type { PaintCanvasCommand } from '../../../machines/paint-canvas/commands';
import { selectViewport } from '../../../machines/paint-canvas/selectors';
import type { BindingGroup } from '../../editor/bindings';
import { arrows, stepOf, ZOOM_STEP } from '../../editor/keys';
import type { ImageEditorContext } from '../editor';
import { takeTool, tools } from '../take-tool';
import { harden, resize, travel } from './commands';

type Keys = EditorWords['imageEditor']['keys'];

interface Pressed {
  readonly editor: ImageEditorContext;
  readonly event: KeyboardEvent;
}

const send =
  (command: PaintCanvasCommand) =>
  ({ editor }: Pressed) =>
    editor.canvas.send(command);
const move = ({ editor, event }: Pressed) => {
  const arrow = arrows[event.key];
  if (arrow) editor.canvas.send({ type: 'keys.nudge', arrow, far: stepOf(event) });
};

/** All keys of the editor, as they are listed and handled. */
export const bindings: readonly BindingGroup<keyof Keys['groups'], keyof Keys['does'], Pressed>[] = [
  {
    name: 'tools',
    rows: tools.map(({ tool, keys, command }) => ({
      does: tool,
      keys: [keys],
      run: ({ editor }) => {
        editor.canvas.send({ type: 'keys.lift' });
        takeTool(editor, command);
      },
    })),
  },
  {
    name: 'brush',
    rows: [
      { does: 'wider', keys: [']'], run: ({ editor }) => resize(editor, 1) },
      { does: 'finer', keys: ['['], run: ({ editor }) => resize(editor, -1) },
      { does: 'harder', keys: ['Shift ]'], run: ({ editor }) => harden(editor, 0.1) },
      { does: 'softer', keys: ['Shift ['], run: ({ editor }) => harden(editor, -0.1) },
      { does: 'swap', keys: ['X'], run: ({ editor }) => editor.actor.send({ type: 'color.swap' }) },
      { does: 'pick', keys: ['Alt {click}'] },
    ],
  },
  {
    name: 'paint',
    rows: [
      { does: 'stroke', keys: ['{drag}'] },
      { does: 'line', keys: ['Shift {drag}'] },
    ],
  },
  {
    name: 'byKeys',
    rows: [
      { does: 'move', keys: ['{arrows}'], onCanvas: true, run: move },
      { does: 'moveFar', keys: ['Shift {arrows}'], onCanvas: true, run: move },
      { does: 'moveFine', keys: ['Alt {arrows}'], onCanvas: true, run: move },
      {
        does: 'pen',
        keys: ['{space}', 'Enter'],
        onCanvas: true,
        run: ({ editor: { canvas }, event: { key, repeat } }) => {
          if (key === ' ') canvas.send({ type: 'space.down' });
          else if (!repeat) canvas.send({ type: 'keys.pen' });
        },
      },
    ],
  },
  {
    name: 'view',
    rows: [
      { does: 'zoom', keys: ['{wheel}'] },
      { does: 'zoomIn', keys: ['+'], run: send({ type: 'view.zoom', factor: ZOOM_STEP }) },
      { does: 'zoomOut', keys: ['-'], run: send({ type: 'view.zoom', factor: 1 / ZOOM_STEP }) },
      { does: 'whole', keys: ['0'], run: send({ type: 'view.fit' }) },
      { does: 'own', keys: ['1'], run: send({ type: 'view.own' }) },
      {
        does: 'either',
        keys: ['Z'],
        run: ({ editor: { canvas } }) =>
          canvas.send({ type: selectViewport(canvas.getSnapshot()).scale === 1 ? 'view.fit' : 'view.own' }),
      },
      { does: 'push', keys: ['{space} {drag}'] },
    ],
  },
  {
    name: 'steps',
    rows: [
      { does: 'undo', keys: ['Ctrl Z'], run: ({ editor }) => travel(editor, true) },
      { does: 'redo', keys: ['Ctrl Shift Z', 'Ctrl Y'], run: ({ editor }) => travel(editor, false) },
      { does: 'save', keys: ['Ctrl S'], run: ({ editor }) => editor.actor.send({ type: 'picture.save' }) },
      {
        does: 'back',
        keys: ['Esc'],
        run: send({ type: 'step.back' }),
      },
      { does: 'list', keys: ['?'], run: ({ editor }) => editor.keyList.set(true) },
    ],
  },
];
