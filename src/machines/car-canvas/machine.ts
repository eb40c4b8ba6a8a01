import { assign } from 'xstate';

import { fittedCar } from '../../drawing/car-viewport';
import { noHit } from '../../drawing/hit';
import { emptySelection, type Selection } from '../../drawing/selection';
import {
  calibrate,
  choose,
  click,
  drag,
  frame,
  hold,
  insert,
  mark,
  nudge,
  placeReference,
  press,
  remove,
  selectAdded,
  turnPointType,
  unframe,
  walk,
} from './actions';
import { type CarCanvasContext, carCanvasSetup, zero } from './setup';

/** What the pointer and the keys do on the canvas of the car editor, and what of the drawing it shows. */
export const carCanvasMachine = carCanvasSetup.createMachine({
  id: 'carCanvas',
  context: ({ input }) => ({
    ...input,
    viewport: fittedCar(input.sheet().drawing, { width: 1000, height: 600 }),
    hover: noHit,
    guides: {},
    nudged: zero,
    marks: [],
  }),
  invoke: { id: 'pointer', src: 'pointer' },
  initial: 'drawing',
  on: {
    'canvas.resized': { actions: { type: 'resize', params: ({ event }) => event } },
    'view.zoom': { actions: { type: 'zoom', params: ({ event }) => event } },
    'view.fit': { actions: { type: 'fit', params: ({ event }) => event } },
    'view.set': { actions: assign({ viewport: ({ event }) => event.viewport }) },
    'pointer.panned': { actions: { type: 'pan', params: ({ event }) => event } },
    'pointer.pinched': { actions: { type: 'pinch', params: ({ event }) => event } },
    'pointer.hovered': { actions: { type: 'hover', params: ({ event }) => event } },
    'pointer.left': { actions: 'leave' },
    announce: { actions: { type: 'speak', params: ({ event }) => event.what } },
  },
  states: {
    drawing: {
      entry: 'forgetMarks',
      initial: 'idle',
      states: {
        idle: {
          entry: 'forgetPress',
          on: {
            'reference.calibrate': '#calibrating',
            'reference.move': '#movingReference',
            'pointer.pressed': [
              {
                guard: { type: 'addsPoint', params: ({ event }) => event },
                target: 'dragging',
                actions: [
                  press,
                  { type: 'order', params: { type: 'gesture.begin' } },
                  // It is there at once, on the outline.
                  drag,
                ],
              },
              { actions: press },
            ],
            'pointer.held': { actions: hold },
            'pointer.clicked': {
              actions: [click, remove(clicked), 'forgetPress'],
            },
            'pointer.cancelled': { actions: 'forgetPress' },
            'pointer.dragged': [
              {
                guard: 'dragsDrawing',
                target: 'dragging',
                actions: [{ type: 'order', params: { type: 'gesture.begin' } }, drag],
              },
              {
                guard: 'dragsMarquee',
                target: 'framing',
                actions: frame,
              },
            ],
            'pointer.doubled': [
              {
                guard: { type: 'isMode', params: { mode: 'select' } },
                actions: { type: 'order', params: { type: 'mode.edit' } },
              },
              {
                guard: { type: 'isMode', params: { mode: 'edit' } },
                actions: insert(({ hover }) => hover),
              },
            ],
            'keys.nudge': [
              {
                guard: 'canNudge',
                target: 'nudging',
                actions: [{ type: 'order', params: { type: 'gesture.begin' } }, nudge],
              },
              { actions: { type: 'panByKey', params: ({ event }) => event } },
            ],
            'keys.walk': { actions: walk },
            'keys.enter': [
              {
                guard: { type: 'isMode', params: { mode: 'select' } },
                actions: { type: 'order', params: { type: 'mode.edit' } },
              },
              {
                guard: { type: 'isMode', params: { mode: 'add' } },
                actions: insert(({ hover }) => hover),
              },
              {
                guard: { type: 'isMode', params: { mode: 'delete' } },
                actions: remove(reached),
              },
            ],
            'keys.remove': { actions: remove(reached) },
            'keys.handle': {
              guard: 'hasHandles',
              actions: ['nextHandle', { type: 'announce', params: { kind: 'selection' } }],
            },
            'keys.point-type': { guard: 'canTurn', actions: turnPointType },
            'keys.select-all': [
              { guard: { type: 'isMode', params: { mode: 'select' } } },
              { actions: choose(everything) },
            ],
            'keys.display': {
              guard: { type: 'isMode', params: { mode: 'segments' } },
              actions: [
                { type: 'order', params: ({ event }) => ({ type: 'segments.display', display: event.display }) },
                { type: 'announce', params: { kind: 'selection' } },
              ],
            },
            'step.back': [
              { guard: 'isDragged', actions: { type: 'order', params: { type: 'gesture.cancel' } } },
              { guard: 'hasHandle', actions: assign({ handle: undefined }) },
              { guard: 'hasSelection', actions: choose(() => emptySelection) },
              {
                guard: { type: 'isMode', params: { mode: 'edit' } },
                actions: { type: 'order', params: { type: 'mode.select' } },
              },
              { guard: { type: 'isMode', params: { mode: 'select' } } },
              { actions: { type: 'order', params: { type: 'mode.edit' } } },
            ],
          },
        },
        /** The pointer changes the drawing: one step of undo. */
        dragging: {
          on: {
            'pointer.dragged': { actions: drag },
            'pointer.dropped': {
              target: 'idle',
              actions: [
                { type: 'order', params: { type: 'gesture.end' } },
                selectAdded,
                { type: 'announce', params: { kind: 'selection' } },
              ],
            },
            'pointer.cancelled': { target: 'idle', actions: { type: 'order', params: { type: 'gesture.cancel' } } },
            'step.back': { actions: 'cancelPointer' },
          },
        },
        framing: {
          on: {
            'pointer.dragged': { actions: frame },
            'pointer.dropped': { target: 'idle', actions: { type: 'announce', params: { kind: 'selection' } } },
            'pointer.cancelled': { target: 'idle', actions: unframe },
            'step.back': { actions: 'cancelPointer' },
          },
        },
        /** Arrow keys change the drawing, as long as one is held down: one step of undo. */
        nudging: {
          exit: assign({ nudged: zero }),
          on: {
            'keys.nudge': { actions: nudge },
            'keys.release': {
              target: 'idle',
              actions: [
                { type: 'order', params: { type: 'gesture.end' } },
                { type: 'announce', params: { kind: 'selection' } },
              ],
            },
            'step.back': { target: 'idle', actions: { type: 'order', params: { type: 'gesture.cancel' } } },
          },
        },
      },
    },
    /** The wheels of the reference picture are marked, the front one first. */
    calibrating: {
      id: 'calibrating',
      tags: 'calibrating',
      entry: ['forgetMarks', { type: 'announce', params: { kind: 'mark-front' } }],
      on: {
        'pointer.pressed': { actions: 'letPan' },
        'pointer.clicked': [
          {
            guard: 'hasMark',
            target: 'drawing',
            actions: calibrate,
          },
          { actions: mark },
        ],
        'reference.calibrate': { target: 'drawing', actions: { type: 'announce', params: { kind: 'nothing' } } },
        'reference.move': 'movingReference',
        'step.back': 'drawing',
      },
    },
    /** The reference picture follows the pointer. */
    movingReference: {
      id: 'movingReference',
      tags: 'moving-reference',
      entry: ['forgetMarks', { type: 'announce', params: { kind: 'moving-reference' } }],
      exit: assign({ shift: undefined }),
      on: {
        'pointer.dragged': { actions: { type: 'shift', params: ({ event }) => event } },
        'pointer.dropped': { actions: [placeReference, assign({ shift: undefined })] },
        'pointer.cancelled': { actions: assign({ shift: undefined }) },
        'reference.calibrate': 'calibrating',
        'reference.move': { target: 'drawing', actions: { type: 'announce', params: { kind: 'nothing' } } },
        'step.back': 'drawing',
      },
    },
  },
});

/** Points that a click deletes. */
function clicked({ press }: CarCanvasContext): readonly number[] {
  const click = press?.intent.click;
  return click && 'remove' in click ? [click.remove] : [];
}

/** Points that Delete acts on: the one under the keys' hover in the mode for deleting, or those that are chosen. */
function reached({ hover, sheet }: CarCanvasContext): readonly number[] {
  const { mode, selection } = sheet();
  return mode === 'delete' && hover.kind === 'point' ? [hover.index] : selection.points;
}

/** All that the mode acts on. */
function everything({ sheet }: CarCanvasContext): Selection {
  const { mode, drawing } = sheet();
  const all = [...drawing.points.keys()];
  return mode === 'segments'
    ? { ...emptySelection, segments: all }
    : { points: all, wheels: ['front', 'rear'], segments: [] };
}
