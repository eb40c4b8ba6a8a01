import { assign, sendParent, sendTo, setup } from 'xstate';
import type { Point } from '../../drawing/drawing';
import { panBy, pinch, type Size, type Viewport } from '../../drawing/viewport';
import type { Gesture } from '../pointer/commands';
import { pointerMachine } from '../pointer/machine';
import { WHEEL_STEP, whole, within, ZOOM, ZOOM_FACTOR, zoomedTo } from './geometry';

/** A swipe goes this far (px), and takes at most this long (ms). */
export const SWIPE_DISTANCE = 50;
export const SWIPE_TIME = 300;
/** A double click looks this close. */
const CLOSE_LOOK = 2;

export interface ViewerInput {
  /** What can be leafed through, in order. */
  readonly ids: readonly string[];
  readonly id: string;
}

interface ViewerContext extends ViewerInput {
  readonly view: Viewport;
  readonly stage: Size;
  /** The picture as it is fitted to the stage. */
  readonly picture: Size;
  /** Screen pixels for a pixel of the picture where it is fitted; undefined for what has no pixels. */
  readonly fit?: number | undefined;
  /** Where the pointer that drags was last (px of the stage). */
  readonly last?: Point;
}

export type ViewerCommand =
  | { type: 'viewer.show'; id: string }
  | { type: 'viewer.next' }
  | { type: 'viewer.previous' }
  | { type: 'viewer.measured'; stage: Size; picture: Size; fit?: number }
  | { type: 'viewer.zoom-in' }
  | { type: 'viewer.zoom-out' }
  | { type: 'viewer.reset' }
  /** A pixel of the picture on a pixel of the screen. */
  | { type: 'viewer.own-size' }
  /** One notch; `up` is closer. The place is in px from the middle of the stage. */
  | ({ type: 'viewer.wheel'; up: boolean } & Point)
  /** Looks closely at a point, or at the whole again. */
  | ({ type: 'viewer.toggle' } & Point)
  | Gesture;

type Dropped = Extract<Gesture, { type: 'pointer.dropped' }>;

const step = ({ ids, id }: ViewerInput, by: number) => ids[ids.indexOf(id) + by];
const centre: Point = { x: 0, y: 0 };

/** Pictures one after another over the whole window: zoomed, moved, swiped. */
export const viewerMachine = setup({
  types: {
    context: {} as ViewerContext,
    input: {} as ViewerInput,
    events: {} as ViewerCommand,
    tags: {} as 'still' | 'held',
    children: {} as { pointer: 'pointer' },
  },
  actors: {
    pointer: pointerMachine.provide({ actions: { report: sendParent((_, gesture: Gesture) => gesture) } }),
  },
  guards: {
    isKnown: ({ context }, { id }: { id: string }) => context.ids.includes(id) && context.id !== id,
    hasNext: ({ context }) => step(context, 1) !== undefined,
    hasPrevious: ({ context }) => step(context, -1) !== undefined,
    /** The finger went far enough across in a short time; `by` 1 is to the left, to the next one. */
    isSwipe: ({ context }, { gesture, by }: { gesture: Dropped; by: 1 | -1 }) => {
      const { from, at, ms } = gesture;
      const across = at.x - from.x;
      return (
        context.view.scale <= 1 &&
        ms <= SWIPE_TIME &&
        -by * across >= SWIPE_DISTANCE &&
        Math.abs(across) > Math.abs(at.y - from.y) &&
        step(context, by) !== undefined
      );
    },
  },
  actions: {
    show: assign((_, { id }: { id: string }) => ({ id, view: whole })),
    leaf: assign(({ context }, { by }: { by: 1 | -1 }) => ({ id: step(context, by) ?? context.id, view: whole })),
    zoom: assign(({ context }, { zoom, at }: { zoom: number; at: Point }) => ({
      view: within(zoomedTo(context.view, zoom, at), context.stage, context.picture),
    })),
    drag: assign(({ context }, { from, at }: Extract<Gesture, { type: 'pointer.dragged' }>) => {
      const last = context.last ?? from;
      return { last: at, view: slid(context, { x: at.x - last.x, y: at.y - last.y }) };
    }),
    pan: assign(({ context: { view, stage, picture } }, { by }: { by: Point }) => ({
      view: within(panBy(view, by), stage, picture),
    })),
    pinch: assign(({ context }, { before, after }: Extract<Gesture, { type: 'pointer.pinched' }>) => {
      const { view, stage, picture } = context;
      const fromMiddle = ({ x, y }: Point) => ({ x: x - stage.width / 2, y: y - stage.height / 2 });
      const [a, b, c, d] = [...before, ...after].map(fromMiddle);
      return a && b && c && d ? { view: within(pinch(view, [a, b], [c, d], ZOOM), stage, picture) } : {};
    }),
    settle: assign(({ context }) => ({
      view: within(context.view, context.stage, context.picture),
      last: undefined,
    })),
    letGo: sendTo('pointer', { type: 'cancel' }),
    grab: sendTo('pointer', { type: 'grab' }),
  },
}).createMachine({
  id: 'viewer',
  context: ({ input }) => ({
    ...input,
    view: whole,
    stage: { width: 0, height: 0 },
    picture: { width: 0, height: 0 },
  }),
  invoke: { id: 'pointer', src: 'pointer' },
  initial: 'still',
  on: {
    'viewer.show': {
      guard: { type: 'isKnown', params: ({ event }) => event },
      target: '.still',
      actions: ['letGo', { type: 'show', params: ({ event }) => event }],
    },
    'viewer.next': {
      guard: 'hasNext',
      target: '.still',
      actions: ['letGo', { type: 'leaf', params: { by: 1 } }],
    },
    'viewer.previous': {
      guard: 'hasPrevious',
      target: '.still',
      actions: ['letGo', { type: 'leaf', params: { by: -1 } }],
    },
    'viewer.measured': {
      actions: assign(({ context, event }) => ({
        stage: event.stage,
        picture: event.picture,
        fit: event.fit,
        view: within(context.view, event.stage, event.picture),
      })),
    },
    'viewer.zoom-in': {
      actions: { type: 'zoom', params: ({ context }) => ({ zoom: context.view.scale * ZOOM_FACTOR, at: centre }) },
    },
    'viewer.zoom-out': {
      actions: { type: 'zoom', params: ({ context }) => ({ zoom: context.view.scale / ZOOM_FACTOR, at: centre }) },
    },
    'viewer.wheel': {
      actions: {
        type: 'zoom',
        params: ({ context, event }) => ({
          zoom: context.view.scale + (event.up ? WHEEL_STEP : -WHEEL_STEP),
          at: event,
        }),
      },
    },
    'viewer.toggle': {
      actions: {
        type: 'zoom',
        params: ({ context, event }) => ({ zoom: context.view.scale === 1 ? CLOSE_LOOK : 1, at: event }),
      },
    },
    'pointer.panned': { actions: { type: 'pan', params: ({ event }) => event } },
    'pointer.pinched': { actions: { type: 'pinch', params: ({ event }) => event } },
    'viewer.reset': { actions: assign({ view: whole }) },
    'viewer.own-size': {
      actions: { type: 'zoom', params: ({ context: { fit = 1 } }) => ({ zoom: 1 / fit, at: centre }) },
    },
  },
  states: {
    still: {
      tags: 'still',
      entry: 'settle',
      on: { 'pointer.pressed': { guard: ({ event }) => !event.pans, target: 'held', actions: 'grab' } },
    },
    held: {
      tags: 'held',
      on: {
        'pointer.dragged': { actions: { type: 'drag', params: ({ event }) => event } },
        'pointer.dropped': [
          {
            guard: { type: 'isSwipe', params: ({ event }) => ({ gesture: event, by: 1 as const }) },
            target: 'still',
            actions: { type: 'leaf', params: { by: 1 } },
          },
          {
            guard: { type: 'isSwipe', params: ({ event }) => ({ gesture: event, by: -1 as const }) },
            target: 'still',
            actions: { type: 'leaf', params: { by: -1 } },
          },
          { target: 'still' },
        ],
        'pointer.cancelled': 'still',
      },
    },
  },
});

/** Moved by px; fitted, the picture follows the finger sideways, to show that there is something beside it. */
function slid({ view, stage, picture }: ViewerContext, by: Point): Viewport {
  const moved = panBy(view, by);
  return view.scale > 1 ? within(moved, stage, picture) : { ...moved, y: view.y };
}
