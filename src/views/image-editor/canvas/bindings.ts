import type { Words } from '../../../i18n';
import { BRUSH_SIZE, sizeStep } from '../../../machines/image-editor/brushes';
import { brushInHand, selectBrushes, selectMarks } from '../../../machines/image-editor/selectors';
import type { BindingGroup } from '../../editor/bindings';
import { arrows, stepOf, ZOOM_STEP } from '../../editor/keys';
import type { Desk } from '../desk';
import { takeTool, tools } from '../take-tool';
import type { Pen } from './pen';
import { fitted, zoomAt } from './sight';

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

/** One step back or forth, and a word on it. */
export function travel({ actor, speak, words }: Desk, back: boolean) {
  const before = selectMarks(actor.getSnapshot());
  actor.send({ type: back ? 'history.undo' : 'history.redo' });
  if (selectMarks(actor.getSnapshot()) !== before) {
    speak(back ? words().imageEditor.undone() : words().imageEditor.redone());
  }
}

/** Nearer by that factor, about the middle. */
export function zoomBy({ scene }: Desk, factor: number) {
  const { canvas, sight } = scene.get();
  scene.set({ sight: zoomAt(sight, factor, { x: canvas.width / 2, y: canvas.height / 2 }) });
}

/** The whole picture, or one pixel for one, about where the brush is. */
export function zoomTo({ scene, paper }: Desk, to: 'fit' | 'own') {
  const { canvas, sight, brush } = scene.get();
  if (to === 'fit') return scene.set({ sight: fitted(paper.size, canvas) });
  const at = brush
    ? { x: (brush.x - sight.x) * sight.scale, y: (brush.y - sight.y) * sight.scale }
    : { x: canvas.width / 2, y: canvas.height / 2 };
  scene.set({ sight: zoomAt(sight, 1 / sight.scale, at) });
}

function resize({ actor, speak, words }: Desk, direction: 1 | -1) {
  const brush = brushInHand(actor.getSnapshot());
  if (!brush) return;
  const size = sizeStep(selectBrushes(actor.getSnapshot())[brush].size, direction);
  actor.send({ type: 'brush.set', brush, patch: { size } });
  speak(words().imageEditor.sizeNow({ size: Math.min(Math.max(size, BRUSH_SIZE.min), BRUSH_SIZE.max) }));
}

function harden({ actor }: Desk, by: number) {
  const brush = brushInHand(actor.getSnapshot());
  if (!brush) return;
  const { hardness } = selectBrushes(actor.getSnapshot())[brush];
  actor.send({ type: 'brush.set', brush, patch: { hardness: Math.round((hardness + by) * 10) / 10 } });
}
