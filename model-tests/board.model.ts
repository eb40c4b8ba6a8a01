import { expect } from 'vitest';
import { boardMachine } from '../src/machines/board/machine';
import { gesturesAt } from '../tests/support/gestures';
import type { Model } from '../tests/support/harness/model';

const picture = { id: 'p', kind: 'picture', x: 0, y: 0, width: 300, height: 200, url: '/api/file/p.png' } as const;
const arrow = { id: 'a', kind: 'arrow', x: 400, y: 0, width: 100, height: 200 } as const;
/** On a canvas of 1000 × 600 px, on which the board is seen in its own size: the middle of the picture, and its handle. */
const middle = { x: 400, y: 300 };
const corner = { x: 550, y: 400 };
const nowhere = { x: 20, y: 20 };
const gestures = gesturesAt(middle, nowhere, corner);
const [press] = gestures['pointer.pressed'];
const sheet = { name: 'Board', items: [picture, arrow] };

/** A board with everything that a pointer, the keys and its toolbar do to it. */
export const boardModel: Model<typeof boardMachine> = {
  name: 'board',
  machine: () => boardMachine,
  scenarios: {
    'a board with a picture and an arrow': { boardId: 'board', sheet, now: () => 7 },
    'a new board': { boardId: 'board', sheet: { name: 'Board', items: [] }, now: () => 7 },
  },
  events: {
    ...gestures,
    'pointer.pressed': [...gestures['pointer.pressed'], { ...press, pans: true }],
    'canvas.resized': [{ type: 'canvas.resized', size: { width: 390, height: 600 } }],
    'view.zoom': [{ type: 'view.zoom', factor: 2 }],
    'view.fit': [{ type: 'view.fit' }],
    'board.rename': [{ type: 'board.rename', name: 'Noses' }],
    'board.delete': [{ type: 'board.delete' }],
    'pictures.add': [
      { type: 'pictures.add', pictures: [{ id: 'q', url: '/api/file/q.png', width: 768, height: 512 }] },
      { type: 'pictures.add', pictures: [] },
    ],
    'note.add': [{ type: 'note.add', id: 'n' }],
    'note.write': [
      { type: 'note.write', id: 'n', text: 'lower' },
      { type: 'note.write', id: 'p', text: 'no note' },
    ],
    'arrow.begin': [{ type: 'arrow.begin', id: 'b' }],
    'item.select': [{ type: 'item.select', id: 'p' }, { type: 'item.select' }],
    'keys.nudge': [
      { type: 'keys.nudge', by: { x: 10, y: 0 }, byHandle: false },
      { type: 'keys.nudge', by: { x: 10, y: 10 }, byHandle: true },
    ],
    'item.remove': [{ type: 'item.remove' }],
    'item.raise': [{ type: 'item.raise' }],
    'history.undo': [{ type: 'history.undo' }],
    'history.redo': [{ type: 'history.redo' }],
    'step.back': [{ type: 'step.back' }],
  },
  outcomes: { pointer: { done: [], error: [] } },
  delays: {},
  identity: ({ context: { history, selected, held } }) => [
    Math.min(1, history.past.length),
    Math.min(1, history.future.length),
    selected,
    held?.byHandle,
  ],
  check: ({ snapshots, facts }) => {
    const end = snapshots.at(-1);
    if (!end) throw new Error('a walk has an end');
    const { history, held } = end.context;
    // Something is in the hand while it is dragged alone.
    expect(held !== undefined).toBe(end.hasTag('dragging'));
    // The log holds what is shown.
    const last = facts.findLast(({ type }) => type === 'v1.BoardChanged');
    if (last) expect(last).toMatchObject({ name: history.present.name, items: history.present.items });
  },
};
