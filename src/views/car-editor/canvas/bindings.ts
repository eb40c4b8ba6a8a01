import type { Words } from '../../../i18n';
import type { BindingGroup } from '../../editor/bindings';
import { arrows, ZOOM_STEP } from '../../editor/keys';
import type { Desk } from '../editor';
import {
  display,
  enter,
  nextHandle,
  removeReached,
  selectAll,
  showAll,
  stepBack,
  travel,
  turnType,
  zoomBy,
} from './commands';
import type { Nudge } from './nudge';
import { walk } from './walk';

type Keys = Words['carEditor']['keys'];

interface Pressed {
  readonly desk: Desk;
  readonly nudge: Nudge;
  readonly event: KeyboardEvent;
}

const move = ({ nudge, event }: Pressed) => {
  const arrow = arrows[event.key];
  if (arrow) nudge.by(arrow, event);
};
const step = ({ desk, event: { key, shiftKey } }: Pressed) => walk(desk, key === ']' || key === '}' ? 1 : -1, shiftKey);

/** All keys of the editor: the list shows these, and these are heard. */
export const bindings: readonly BindingGroup<keyof Keys['groups'], keyof Keys['does'], Pressed>[] = [
  {
    name: 'modes',
    rows: [
      { does: 'look', keys: ['V'], run: ({ desk }) => desk.actor.send({ type: 'mode.select' }) },
      { does: 'edit', keys: ['E'], run: ({ desk }) => desk.actor.send({ type: 'mode.edit' }) },
      { does: 'add', keys: ['A'], run: ({ desk }) => desk.actor.send({ type: 'mode.add-point' }) },
      { does: 'delete', keys: ['D'], run: ({ desk }) => desk.actor.send({ type: 'mode.delete-point' }) },
      { does: 'segments', keys: ['S'], run: ({ desk }) => desk.actor.send({ type: 'mode.segments' }) },
      {
        does: 'preview',
        keys: ['P'],
        run: ({ desk: { settings } }) => settings.set({ preview: !settings.get().preview }),
      },
      { does: 'back', keys: ['Esc'], run: ({ desk }) => stepBack(desk) },
      { does: 'list', keys: ['?'], run: ({ desk }) => desk.keyList.set(true) },
    ],
  },
  {
    name: 'view',
    rows: [
      { does: 'zoom', keys: ['{wheel}'] },
      { does: 'zoomIn', keys: ['+'], run: ({ desk }) => zoomBy(desk, ZOOM_STEP) },
      { does: 'zoomOut', keys: ['-'], run: ({ desk }) => zoomBy(desk, 1 / ZOOM_STEP) },
      { does: 'whole', keys: ['0'], run: ({ desk }) => showAll(desk) },
      { does: 'push', keys: ['{space} {drag}', '{arrows}'], onCanvas: true, run: move },
    ],
  },
  {
    name: 'choose',
    rows: [
      { does: 'walk', keys: [']', '['], onCanvas: true, run: step },
      { does: 'gather', keys: ['Shift ]', 'Shift ['], onCanvas: true, run: step },
      { does: 'toggle', keys: ['Shift {click}'] },
      { does: 'all', keys: ['Ctrl A'], run: ({ desk }) => selectAll(desk) },
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
      { does: 'type', keys: ['T'], onCanvas: true, run: ({ desk }) => turnType(desk) },
      { does: 'handle', keys: ['H'], onCanvas: true, run: ({ desk }) => nextHandle(desk) },
      { does: 'remove', keys: ['Delete', 'Backspace'], onCanvas: true, run: ({ desk }) => removeReached(desk) },
      { does: 'enter', keys: ['Enter'], onCanvas: true, run: ({ desk }) => enter(desk) },
    ],
  },
  {
    name: 'segments',
    rows: [
      { does: 'solid', keys: ['1'], onCanvas: true, run: ({ desk }) => display(desk, 'solid') },
      { does: 'dashed', keys: ['2'], onCanvas: true, run: ({ desk }) => display(desk, 'dashed') },
      { does: 'transparent', keys: ['3'], onCanvas: true, run: ({ desk }) => display(desk, 'transparent') },
    ],
  },
  {
    name: 'steps',
    rows: [
      { does: 'undo', keys: ['Ctrl Z'], run: ({ desk }) => travel(desk, true) },
      { does: 'redo', keys: ['Ctrl Shift Z', 'Ctrl Y'], run: ({ desk }) => travel(desk, false) },
    ],
  },
];
