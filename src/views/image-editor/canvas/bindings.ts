import type { Words } from '../../../i18n';
import type { BindingGroup } from '../../editor/bindings';
import { arrows, stepOf, ZOOM_STEP } from '../../editor/keys';
import type { Desk } from '../desk';
import { takeTool, tools } from '../take-tool';
import { harden, resize, travel, zoomBy, zoomTo } from './commands';
import type { Pen } from './pen';

type Keys = Words['imageEditor']['keys'];

interface Pressed {
  readonly desk: Desk;
  readonly pen: Pen;
  readonly event: KeyboardEvent;
}

const move = ({ pen, event }: Pressed) => {
  const arrow = arrows[event.key];
  if (arrow) pen.move(arrow, stepOf(event));
};

/** All keys of the editor: the list shows these, and these are heard. */
export const bindings: readonly BindingGroup<keyof Keys['groups'], keyof Keys['does'], Pressed>[] = [
  {
    name: 'tools',
    rows: tools.map(({ tool, keys, command }) => ({
      does: tool,
      keys: [keys],
      run: ({ desk, pen }) => {
        pen.lift();
        takeTool(desk, command);
      },
    })),
  },
  {
    name: 'brush',
    rows: [
      { does: 'wider', keys: [']'], run: ({ desk }) => resize(desk, 1) },
      { does: 'finer', keys: ['['], run: ({ desk }) => resize(desk, -1) },
      { does: 'harder', keys: ['Shift ]'], run: ({ desk }) => harden(desk, 0.1) },
      { does: 'softer', keys: ['Shift ['], run: ({ desk }) => harden(desk, -0.1) },
      { does: 'swap', keys: ['X'], run: ({ desk }) => desk.actor.send({ type: 'color.swap' }) },
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
        run: ({ pen, event: { key, repeat } }) => {
          if (key === ' ') pen.press();
          else if (!repeat) pen.toggle();
        },
      },
    ],
  },
  {
    name: 'view',
    rows: [
      { does: 'zoom', keys: ['{wheel}'] },
      { does: 'zoomIn', keys: ['+'], run: ({ desk }) => zoomBy(desk, ZOOM_STEP) },
      { does: 'zoomOut', keys: ['-'], run: ({ desk }) => zoomBy(desk, 1 / ZOOM_STEP) },
      { does: 'whole', keys: ['0'], run: ({ desk }) => zoomTo(desk, 'fit') },
      { does: 'own', keys: ['1'], run: ({ desk }) => zoomTo(desk, 'own') },
      {
        does: 'either',
        keys: ['Z'],
        run: ({ desk }) => zoomTo(desk, desk.scene.get().sight.scale === 1 ? 'fit' : 'own'),
      },
      { does: 'push', keys: ['{space} {drag}'] },
    ],
  },
  {
    name: 'steps',
    rows: [
      { does: 'undo', keys: ['Ctrl Z'], run: ({ desk }) => travel(desk, true) },
      { does: 'redo', keys: ['Ctrl Shift Z', 'Ctrl Y'], run: ({ desk }) => travel(desk, false) },
      { does: 'save', keys: ['Ctrl S'], run: ({ desk }) => desk.actor.send({ type: 'picture.save' }) },
      {
        does: 'back',
        keys: ['Esc'],
        run: ({ desk, pen }) => {
          if (!pen.cancel()) desk.actor.send({ type: 'editor.cancel' });
        },
      },
      { does: 'list', keys: ['?'], run: ({ desk }) => desk.keyList.set(true) },
    ],
  },
];
