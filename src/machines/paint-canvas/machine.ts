import { assign, emit, not, sendParent, sendTo, setup } from 'xstate';
import type { Point } from '../../drawing/drawing';
import {
  centreOf,
  fitted,
  panBy,
  pinch,
  resized,
  revealed,
  type Size,
  toCanvas,
  toDrawing,
  zoomAt,
  zoomTo,
} from '../../drawing/viewport';
import type { Gesture } from '../pointer/commands';
import { pointerMachine } from '../pointer/machine';
import type { PaintCanvasCommand, PaintCanvasContext, PaintCanvasInput, PaintCanvasOrder } from './commands';

const SCALE = { min: 0.02, max: 40 };
/** Room around the whole picture (px of the canvas): above and below it for the tools. */
const MARGIN = { x: 24, y: 68 };
/** An arrow key that has no brush to move pans this far (px). */
const PAN_STEP = 60;

type Pressed = Extract<Gesture, { type: 'pointer.pressed' }>;

/** The whole picture in the middle, not larger than it is. */
export const fittedPicture = (picture: Size, canvas: Size) => fitted(picture, canvas, MARGIN, { ...SCALE, max: 1 });

const brushIn = ({ brush, viewport }: PaintCanvasContext): Point => brush ?? toDrawing(viewport, centreOf(viewport));

/** What the pointer and the keys do on the canvas of the image editor, and what of the picture it shows. */
export const paintCanvasMachine = setup({
  types: {
    context: {} as PaintCanvasContext,
    input: {} as PaintCanvasInput,
    events: {} as PaintCanvasCommand,
    emitted: {} as PaintCanvasOrder,
    tags: {} as 'stroking' | 'pen-down',
    children: {} as { pointer: 'pointer' },
  },
  actors: {
    pointer: pointerMachine.provide({ actions: { report: sendParent((_, gesture: Gesture) => gesture) } }),
  },
  actions: {
    pan: assign({ viewport: ({ context }, { by }: { by: Point }) => panBy(context.viewport, by) }),
    pinch: assign({
      viewport: ({ context }, { before, after }: Extract<Gesture, { type: 'pointer.pinched' }>) =>
        pinch(context.viewport, before, after, SCALE),
    }),
    zoom: assign({
      viewport: ({ context: { viewport } }, { factor, at }: { factor: number; at?: Point }) =>
        zoomAt(viewport, factor, at ?? centreOf(viewport), SCALE),
    }),
    resize: assign({
      viewport: ({ context: { viewport, picture } }, { size }: { size: Size }) =>
        resized(viewport, size, picture, (canvas) => fittedPicture(picture, canvas)),
    }),
    place: assign({ brush: ({ context }, { at }: { at: Point }) => toDrawing(context.viewport, at) }),
    remember: assign(({ context: { viewport } }, { at, pressure }: Pick<Pressed, 'at' | 'pressure'>) => ({
      brush: toDrawing(viewport, at),
      pressure,
    })),
    leave: assign({ brush: undefined }),
    begin: emit(({ context }, { at, pressure, keys }: Pressed): PaintCanvasOrder => {
      const first = { ...toDrawing(context.viewport, at), pressure };
      return { type: 'stroke.begin', points: keys.shift && context.ended ? [context.ended, first] : [first] };
    }),
    beginByKeys: emit(
      ({ context }): PaintCanvasOrder => ({ type: 'stroke.begin', points: [{ ...brushIn(context), pressure: 1 }] }),
    ),
    extendByKeys: emit(
      ({ context }): PaintCanvasOrder => ({ type: 'stroke.extend', points: [{ ...brushIn(context), pressure: 1 }] }),
    ),
    end: emit((): PaintCanvasOrder => ({ type: 'stroke.end' })),
    cancel: emit((): PaintCanvasOrder => ({ type: 'stroke.cancel' })),
    say: emit(
      ({ context }, { painting }: { painting: boolean }): PaintCanvasOrder => ({
        type: 'brush.moved',
        at: brushIn(context),
        painting,
      }),
    ),
    sayLifted: emit((): PaintCanvasOrder => ({ type: 'brush.lifted' })),
    finish: assign(({ context: { viewport, pressure } }, { at }: { at: Point }) => ({
      brush: undefined,
      ended: { ...toDrawing(viewport, at), pressure },
    })),
    moveBrush: assign(({ context }, { arrow, far }: { arrow: Point; far: number }) => {
      const { viewport, picture } = context;
      const from = brushIn(context);
      const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);
      const brush = {
        x: clamp(Math.round(from.x) + arrow.x * far, picture.width),
        y: clamp(Math.round(from.y) + arrow.y * far, picture.height),
      };
      return { brush, viewport: revealed(viewport, brush, MARGIN.y) };
    }),
    letPan: sendTo('pointer', { type: 'intend', pans: true }),
    grab: sendTo('pointer', { type: 'grab' }),
    /** The editor may refuse a stroke: it is asked once it has taken the order. */
    awaitAnswer: sendTo(({ self }) => self, { type: 'stroke.answered' }),
  },
  guards: {
    hasBrush: ({ context: { sheet } }) => sheet().hasBrush,
    isStroking: ({ context: { sheet } }) => sheet().stroking,
    pans: (_, { pans }: { pans: boolean }) => pans,
    picks: (_, { keys }: Pick<Pressed, 'keys'>) => keys.alt,
    hasStayed: ({ context: { viewport, armedAt } }) => viewport === armedAt,
  },
}).createMachine({
  id: 'paintCanvas',
  context: ({ input }) => ({
    ...input,
    viewport: fittedPicture(input.picture, { width: 1000, height: 600 }),
    pressure: 1,
  }),
  invoke: { id: 'pointer', src: 'pointer' },
  initial: 'idle',
  on: {
    'canvas.resized': { actions: { type: 'resize', params: ({ event }) => event } },
    'view.zoom': { actions: { type: 'zoom', params: ({ event }) => event } },
    'view.fit': { actions: assign({ viewport: ({ context }) => fittedPicture(context.picture, context.viewport) }) },
    'view.own': {
      actions: assign({
        viewport: ({ context: { viewport, brush } }) =>
          zoomTo(viewport, 1, brush ? toCanvas(viewport, brush) : centreOf(viewport)),
      }),
    },
    'pointer.panned': { actions: { type: 'pan', params: ({ event }) => event } },
    'pointer.pinched': { actions: { type: 'pinch', params: ({ event }) => event } },
    'pointer.hovered': { actions: { type: 'place', params: ({ event }) => event } },
    'pointer.left': { actions: 'leave' },
    'space.down': {
      guard: ({ context }) => context.armedAt === undefined,
      actions: [sendTo('pointer', { type: 'arm' }), assign({ armedAt: ({ context }) => context.viewport })],
    },
    'space.up': [
      {
        guard: 'hasStayed',
        actions: [
          sendTo('pointer', { type: 'disarm' }),
          assign({ armedAt: undefined }),
          sendTo(({ self }) => self, { type: 'keys.pen' }),
        ],
      },
      { actions: [sendTo('pointer', { type: 'disarm' }), assign({ armedAt: undefined })] },
    ],
    'space.lost': { actions: [sendTo('pointer', { type: 'disarm' }), assign({ armedAt: undefined })] },
  },
  states: {
    idle: {
      on: {
        'pointer.pressed': [
          { guard: { type: 'pans', params: ({ event }) => event } },
          {
            guard: { type: 'picks', params: ({ event }) => event },
            actions: emit(({ context, event }) => ({
              type: 'color.pick',
              at: toDrawing(context.viewport, event.at),
            })),
          },
          {
            guard: 'hasBrush',
            target: 'stroking',
            actions: [
              'grab',
              { type: 'remember', params: ({ event }) => event },
              { type: 'begin', params: ({ event }) => event },
              'awaitAnswer',
            ],
          },
          { actions: 'letPan' },
        ],
        'keys.pen': {
          guard: 'hasBrush',
          target: 'penDown',
          actions: [assign({ brush: ({ context }) => brushIn(context) }), 'beginByKeys', 'awaitAnswer'],
        },
        'keys.nudge': [
          {
            guard: 'hasBrush',
            actions: [
              { type: 'moveBrush', params: ({ event }) => event },
              { type: 'say', params: { painting: false } },
            ],
          },
          {
            actions: assign({
              viewport: ({ context, event: { arrow } }) =>
                panBy(context.viewport, { x: -arrow.x * PAN_STEP, y: -arrow.y * PAN_STEP }),
            }),
          },
        ],
        'step.back': { actions: sendTo(({ context }) => context.editor, { type: 'editor.cancel' }) },
      },
    },
    /** The pointer paints. What it comes through goes straight to the paper, as fast as the device reports it. */
    stroking: {
      tags: 'stroking',
      on: {
        'stroke.answered': { guard: not('isStroking'), target: 'idle' },
        'pointer.dragged': { actions: { type: 'place', params: ({ event }) => event } },
        'pointer.dropped': { target: 'idle', actions: ['end', { type: 'finish', params: ({ event }) => event }] },
        'pointer.cancelled': { target: 'idle', actions: 'cancel' },
        'step.back': { actions: sendTo('pointer', { type: 'cancel' }) },
      },
    },
    /** The keys hold the brush down. */
    penDown: {
      tags: 'pen-down',
      on: {
        'stroke.answered': [
          { guard: not('isStroking'), target: 'idle' },
          { actions: { type: 'say', params: { painting: true } } },
        ],
        'keys.pen': { target: 'idle', actions: ['end', 'sayLifted'] },
        'keys.lift': { target: 'idle', actions: 'end' },
        'keys.nudge': {
          actions: [
            { type: 'moveBrush', params: ({ event }) => event },
            'extendByKeys',
            { type: 'say', params: { painting: true } },
          ],
        },
        'step.back': { target: 'idle', actions: 'cancel' },
      },
    },
  },
});
