import { assign, emit, enqueueActions, sendParent, sendTo, setup } from 'xstate';
import type { Point } from '../../drawing/drawing';
import { begin, commit, redo, undo } from '../../drawing/history';
import { centreOf, panBy, pinch, type SizedViewport, toDrawing, zoomAt } from '../../drawing/viewport';
import type { Gesture } from '../pointer/commands';
import { pointerMachine } from '../pointer/machine';
import {
  changed,
  fittedBoard,
  heldAt,
  heldSheet,
  nudged,
  raised,
  SCALE,
  selectedIn,
  sheetOf,
  withArrow,
  withNote,
  without,
  withPictures,
  written,
} from './changes';
import type { BoardCommand, BoardContext, BoardFact, BoardInput } from './commands';
import { type BoardSheet, movedBy, stretchedBy } from './items';

type Pressed = Extract<Gesture, { type: 'pointer.pressed' }>;
type Dragged = Extract<Gesture, { type: 'pointer.dragged' }>;

/**
 * A sheet on which pictures, notes and arrows are arranged by pointer and keys. Every change is a fact that carries the
 * whole board, so that it is the same after a reload; its steps can be undone while it is open.
 */
export const boardMachine = setup({
  types: {
    context: {} as BoardContext,
    input: {} as BoardInput,
    events: {} as BoardCommand,
    emitted: {} as BoardFact,
    tags: {} as 'dragging' | 'aiming' | 'deleted',
    children: {} as { pointer: 'pointer' },
  },
  actors: {
    pointer: pointerMachine.provide({ actions: { report: sendParent((_, gesture: Gesture) => gesture) } }),
  },
  actions: {
    look: assign((_, { viewport }: { viewport: SizedViewport }) => ({ viewport })),
    /** A step; one that changes nothing is none, and no fact. */
    step: enqueueActions(({ context, enqueue }, { sheet }: { sheet: BoardSheet }) => {
      if (sheet === context.history.present) return;
      enqueue.assign({ history: commit(context.history, sheet) });
      enqueue.emit(changed(context, sheet));
    }),
    travel: enqueueActions(({ context, context: { history }, enqueue }, { back }: { back: boolean }) => {
      if ((back ? history.past : history.future).length === 0) return;
      const next = back ? undo(history) : redo(history);
      enqueue.assign({ history: next });
      enqueue.emit(changed(context, next.present));
    }),
    forget: emit(({ context: { boardId, now } }): BoardFact => ({ type: 'v1.BoardDeleted', at: now(), boardId })),
    select: assign((_, { id }: { id?: string }) => ({ selected: id })),
    take: assign(({ context }, { at }: Pressed) => {
      const found = heldAt(context, at);
      return found
        ? { selected: found.item.id, held: { from: found.item, to: found.item, byHandle: found.byHandle } }
        : {};
    }),
    startArrow: assign(({ context }, { at }: Pressed) => {
      const { x, y } = toDrawing(context.viewport, at);
      const item = { id: context.arrow, kind: 'arrow', x, y, width: 0, height: 0 } as const;
      return { held: { from: item, to: item, byHandle: true } };
    }),
    drag: assign(({ context: { held, viewport } }, { from, at }: Dragged) => {
      const by = { x: (at.x - from.x) / viewport.scale, y: (at.y - from.y) / viewport.scale };
      return held ? { held: { ...held, to: held.byHandle ? stretchedBy(held.from, by) : movedBy(held.from, by) } } : {};
    }),
    letGo: assign({ held: undefined }),
    letPan: sendTo('pointer', { type: 'intend', pans: true }),
    dropPointer: sendTo('pointer', { type: 'cancel' }),
  },
  guards: {
    pans: (_, { pans }: { pans: boolean }) => pans,
    hits: ({ context }, { at }: { at: Point }) => heldAt(context, at) !== undefined,
    hasSelected: ({ context }) => selectedIn(context) !== undefined,
  },
}).createMachine({
  id: 'board',
  context: ({ input: { sheet, ...input } }) => ({
    ...input,
    history: begin(sheet),
    viewport: fittedBoard(sheet.items, { width: 1000, height: 600 }),
    arrow: '',
  }),
  invoke: { id: 'pointer', src: 'pointer' },
  initial: 'idle',
  on: {
    'canvas.resized': {
      actions: {
        type: 'look',
        params: ({ context, event: { size } }) => ({ viewport: fittedBoard(sheetOf(context).items, size) }),
      },
    },
    'view.zoom': {
      actions: {
        type: 'look',
        params: ({ context: { viewport }, event: { factor, at } }) => ({
          viewport: zoomAt(viewport, factor, at ?? centreOf(viewport), SCALE),
        }),
      },
    },
    'view.fit': {
      actions: {
        type: 'look',
        params: ({ context }) => ({ viewport: fittedBoard(sheetOf(context).items, context.viewport) }),
      },
    },
    'pointer.panned': {
      actions: {
        type: 'look',
        params: ({ context, event: { by } }) => ({ viewport: panBy(context.viewport, by) }),
      },
    },
    'pointer.pinched': {
      actions: {
        type: 'look',
        params: ({ context, event: { before, after } }) => ({
          viewport: pinch(context.viewport, before, after, SCALE),
        }),
      },
    },
    'board.delete': { target: '.deleted', actions: 'forget' },
  },
  states: {
    idle: {
      entry: 'letGo',
      on: {
        'pointer.pressed': [
          { guard: { type: 'pans', params: ({ event }) => event } },
          {
            guard: { type: 'hits', params: ({ event }) => event },
            target: 'dragging',
            actions: { type: 'take', params: ({ event }) => event },
          },
          { actions: [{ type: 'select', params: {} }, 'letPan'] },
        ],
        'board.rename': {
          actions: {
            type: 'step',
            params: ({ context, event: { name } }) => ({ sheet: { ...sheetOf(context), name } }),
          },
        },
        'pictures.add': {
          actions: {
            type: 'step',
            params: ({ context, event: { pictures } }) => ({ sheet: withPictures(context, pictures) }),
          },
        },
        'note.add': {
          actions: [
            { type: 'step', params: ({ context, event: { id } }) => ({ sheet: withNote(context, id) }) },
            { type: 'select', params: ({ event }) => event },
          ],
        },
        'note.write': {
          actions: {
            type: 'step',
            params: ({ context, event: { id, text } }) => ({ sheet: written(sheetOf(context), id, text) }),
          },
        },
        'arrow.begin': { target: 'aiming', actions: assign({ arrow: ({ event }) => event.id }) },
        'item.select': { actions: { type: 'select', params: ({ event }) => event } },
        'keys.nudge': {
          guard: 'hasSelected',
          actions: { type: 'step', params: ({ context, event }) => ({ sheet: nudged(context, event) }) },
        },
        'item.remove': {
          guard: 'hasSelected',
          actions: [
            { type: 'step', params: ({ context }) => ({ sheet: without(context) }) },
            { type: 'select', params: {} },
          ],
        },
        'item.raise': {
          guard: 'hasSelected',
          actions: { type: 'step', params: ({ context }) => ({ sheet: raised(context) }) },
        },
        'history.undo': { actions: { type: 'travel', params: { back: true } } },
        'history.redo': { actions: { type: 'travel', params: { back: false } } },
        'step.back': { actions: { type: 'select', params: {} } },
      },
    },
    /** An item is in the hand. */
    dragging: {
      tags: 'dragging',
      on: {
        'pointer.dragged': { actions: { type: 'drag', params: ({ event }) => event } },
        'pointer.clicked': 'idle',
        'pointer.dropped': {
          target: 'idle',
          actions: { type: 'step', params: ({ context }) => ({ sheet: heldSheet(context) }) },
        },
        'pointer.cancelled': 'idle',
        'step.back': { actions: 'dropPointer' },
      },
    },
    /** The next drag draws an arrow. */
    aiming: {
      tags: 'aiming',
      on: {
        'pointer.pressed': [
          { guard: { type: 'pans', params: ({ event }) => event } },
          { target: 'drawing', actions: { type: 'startArrow', params: ({ event }) => event } },
        ],
        'step.back': 'idle',
      },
    },
    drawing: {
      tags: ['aiming', 'dragging'],
      on: {
        'pointer.dragged': { actions: { type: 'drag', params: ({ event }) => event } },
        'pointer.clicked': 'idle',
        'pointer.dropped': {
          target: 'idle',
          actions: [
            { type: 'step', params: ({ context }) => ({ sheet: withArrow(context) }) },
            { type: 'select', params: ({ context }) => ({ id: context.arrow }) },
          ],
        },
        'pointer.cancelled': 'idle',
        'step.back': { actions: 'dropPointer' },
      },
    },
    deleted: { type: 'final', tags: 'deleted', entry: 'letGo' },
  },
});
