import { assign, setup } from 'xstate';
import {
  distance,
  fitted,
  middle,
  type Point,
  type Size,
  type View,
  WHEEL_STEP,
  within,
  ZOOM_FACTOR,
  zoomAt,
} from './geometry';

/** A swipe goes so far (CSS pixels), at most this long (ms). */
export const SWIPE_DISTANCE = 50;
export const SWIPE_TIME = 300;
/** A double click looks this close. */
const CLOSE_LOOK = 2;

export interface ViewerInput {
  /** What can be leafed through, in order. */
  readonly ids: readonly string[];
  readonly id: string;
}

interface Touch extends Point {
  readonly pointer: number;
}

interface ViewerContext extends ViewerInput {
  readonly view: View;
  readonly stage: Size;
  /** The picture as it is fitted to the stage. */
  readonly picture: Size;
  /** Fingers or the mouse, the first one first. */
  readonly touches: readonly Touch[];
  /** Where and when (ms) the first of them came down. */
  readonly began: Point & { readonly at: number };
}

interface PointerAt extends Point {
  readonly pointer: number;
  /** ms, of any one clock. */
  readonly at: number;
}

export type ViewerCommand =
  | { type: 'viewer.show'; id: string }
  | { type: 'viewer.next' }
  | { type: 'viewer.previous' }
  | { type: 'viewer.measured'; stage: Size; picture: Size }
  | { type: 'viewer.zoom-in' }
  | { type: 'viewer.zoom-out' }
  | { type: 'viewer.reset' }
  /** One notch; `up` is closer. */
  | ({ type: 'viewer.wheel'; up: boolean } & Point)
  /** Looks closely at a point, or at the whole again. */
  | ({ type: 'viewer.toggle' } & Point)
  | ({ type: 'viewer.press' } & PointerAt)
  | ({ type: 'viewer.move' } & PointerAt)
  | ({ type: 'viewer.release' } & PointerAt)
  | { type: 'viewer.lose'; pointer: number };

const step = ({ ids, id }: ViewerInput, by: number) => ids[ids.indexOf(id) + by];
const centre: Point = { x: 0, y: 0 };

/** Pictures one after another over the whole window: zoomed, moved, swiped. */
export const viewerMachine = setup({
  types: {
    context: {} as ViewerContext,
    input: {} as ViewerInput,
    events: {} as ViewerCommand,
    tags: {} as 'still' | 'held',
  },
  guards: {
    isKnown: ({ context }, { id }: { id: string }) => context.ids.includes(id) && context.id !== id,
    hasNext: ({ context }) => step(context, 1) !== undefined,
    hasPrevious: ({ context }) => step(context, -1) !== undefined,
    isHeld: ({ context }, { pointer }: { pointer: number }) =>
      context.touches.some((touch) => touch.pointer === pointer),
    isSwipe: ({ context }, { to, by }: { to: PointerAt; by: 1 | -1 }) => {
      const { began, view, touches } = context;
      const across = to.x - began.x;
      return (
        touches.length === 1 &&
        view.zoom <= 1 &&
        to.at - began.at <= SWIPE_TIME &&
        -by * across >= SWIPE_DISTANCE &&
        Math.abs(across) > Math.abs(to.y - began.y) &&
        step(context, by) !== undefined
      );
    },
  },
  actions: {
    show: assign((_, { id }: { id: string }) => ({ id, view: fitted })),
    leaf: assign(({ context }, { by }: { by: 1 | -1 }) => ({ id: step(context, by) ?? context.id, view: fitted })),
    zoom: assign(({ context }, { zoom, at }: { zoom: number; at: Point }) => ({
      view: within(zoomAt(context.view, zoom, at), context.stage, context.picture),
    })),
    hold: assign(({ context }, { pointer, x, y, at }: PointerAt) => ({
      touches: [...context.touches, { pointer, x, y }],
      began: context.touches.length === 0 ? { x, y, at } : context.began,
    })),
    drag: assign(({ context }, to: PointerAt) => dragged(context, to)),
    letGo: assign(({ context }, { pointer }: { pointer: number }) => {
      const touches = context.touches.filter((touch) => touch.pointer !== pointer);
      return { touches, view: within(context.view, context.stage, context.picture) };
    }),
    letAllGo: assign({ touches: [] }),
  },
}).createMachine({
  id: 'viewer',
  context: ({ input }) => ({
    ...input,
    view: fitted,
    stage: { width: 0, height: 0 },
    picture: { width: 0, height: 0 },
    touches: [],
    began: { ...centre, at: 0 },
  }),
  initial: 'still',
  on: {
    'viewer.show': {
      guard: { type: 'isKnown', params: ({ event }) => event },
      target: '.still',
      actions: ['letAllGo', { type: 'show', params: ({ event }) => event }],
    },
    'viewer.next': {
      guard: 'hasNext',
      target: '.still',
      actions: ['letAllGo', { type: 'leaf', params: { by: 1 } }],
    },
    'viewer.previous': {
      guard: 'hasPrevious',
      target: '.still',
      actions: ['letAllGo', { type: 'leaf', params: { by: -1 } }],
    },
    'viewer.measured': {
      actions: assign(({ context, event }) => ({
        stage: event.stage,
        picture: event.picture,
        view: within(context.view, event.stage, event.picture),
      })),
    },
    'viewer.zoom-in': {
      actions: { type: 'zoom', params: ({ context }) => ({ zoom: context.view.zoom * ZOOM_FACTOR, at: centre }) },
    },
    'viewer.zoom-out': {
      actions: { type: 'zoom', params: ({ context }) => ({ zoom: context.view.zoom / ZOOM_FACTOR, at: centre }) },
    },
    'viewer.wheel': {
      actions: {
        type: 'zoom',
        params: ({ context, event }) => ({
          zoom: context.view.zoom + (event.up ? WHEEL_STEP : -WHEEL_STEP),
          at: event,
        }),
      },
    },
    'viewer.toggle': {
      actions: {
        type: 'zoom',
        params: ({ context, event }) => ({ zoom: context.view.zoom === 1 ? CLOSE_LOOK : 1, at: event }),
      },
    },
    'viewer.reset': { actions: assign({ view: fitted }) },
  },
  states: {
    still: {
      tags: 'still',
      on: { 'viewer.press': { target: 'held', actions: { type: 'hold', params: ({ event }) => event } } },
    },
    held: {
      tags: 'held',
      on: {
        // A third finger means nothing.
        'viewer.press': {
          guard: ({ context, event }) => context.touches.length === 1 && context.touches[0]?.pointer !== event.pointer,
          actions: { type: 'hold', params: ({ event }) => event },
        },
        'viewer.move': {
          guard: { type: 'isHeld', params: ({ event }) => event },
          actions: { type: 'drag', params: ({ event }) => event },
        },
        'viewer.release': [
          {
            guard: { type: 'isSwipe', params: ({ event }) => ({ to: event, by: 1 as const }) },
            target: 'still',
            actions: ['letAllGo', { type: 'leaf', params: { by: 1 } }],
          },
          {
            guard: { type: 'isSwipe', params: ({ event }) => ({ to: event, by: -1 as const }) },
            target: 'still',
            actions: ['letAllGo', { type: 'leaf', params: { by: -1 } }],
          },
          {
            guard: ({ context }) => context.touches.length > 1,
            actions: { type: 'letGo', params: ({ event }) => event },
          },
          { target: 'still', actions: { type: 'letGo', params: ({ event }) => event } },
        ],
        'viewer.lose': { target: 'still', actions: ['letAllGo', { type: 'letGo', params: ({ event }) => event }] },
      },
    },
  },
});

/** One finger moves the picture; two also bring it closer. What is let go too far out comes back. */
function dragged({ touches, view, stage, picture }: ViewerContext, { pointer, x, y }: PointerAt) {
  const moved = touches.map((touch) => (touch.pointer === pointer ? { pointer, x, y } : touch));
  const [first, second] = touches;
  const [firstNow, secondNow] = moved;
  if (!first || !firstNow) return {};
  if (!second || !secondNow) {
    const slid = { ...view, x: view.x + firstNow.x - first.x, y: view.y + firstNow.y - first.y };
    // Fitted, it follows the finger sideways, to show that there is something beside it.
    return { touches: moved, view: view.zoom > 1 ? within(slid, stage, picture) : { ...slid, y: view.y } };
  }
  const before = middle(first, second);
  const now = middle(firstNow, secondNow);
  const closer = distance(firstNow, secondNow) / Math.max(1, distance(first, second));
  const zoomed = zoomAt(view, view.zoom * closer, before);
  const slid = { ...zoomed, x: zoomed.x + now.x - before.x, y: zoomed.y + now.y - before.y };
  return { touches: moved, view: within(slid, stage, picture) };
}
