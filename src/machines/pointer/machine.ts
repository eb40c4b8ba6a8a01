import { assign, or, raise, setup, stateIn } from 'xstate';
import { notProvided } from '../not-provided';
import type { Gesture, Place, PointerAt, PointerCommand, PointerKind } from './commands';

/** A press that moves less is a click (px). */
const STILL = { mouse: 3, pen: 3, touch: 8 } as const;
/** A finger that stays this long is held (ms). */
export const HOLD_MS = 450;

interface Touch {
  readonly pointer: number;
  readonly at: Place;
}

interface Press {
  readonly pointer: number;
  readonly kind: PointerKind;
  readonly from: Place;
  readonly time: number;
}

interface PointerContext {
  /** What is down, in the order in which it came; two at most count. */
  readonly touches: readonly Touch[];
  /** The press that the present gesture began with. */
  readonly press: Press;
  /** What a drag of this press does. */
  readonly pans: boolean;
}

const origin: Place = { x: 0, y: 0 };

/** After a press a mouse or a pen hovers where it is. */
const hover = raise<PointerContext, Extract<PointerCommand, { type: 'release' }>, PointerCommand, undefined>(
  ({ event }) => ({
    ...event,
    type: 'move',
  }),
);

/**
 * Mouse, pen and touch input on a surface: clicks, holds, drags, panning and pinching, reported to the invoking
 * machine.
 */
export const pointerMachine = setup({
  types: {
    context: {} as PointerContext,
    events: {} as PointerCommand,
    tags: {} as 'armed' | 'panning' | 'dragging',
  },
  actions: {
    /** Passes a gesture on. */
    report: (_, _gesture: Gesture) => notProvided('report')(),
    begin: assign((_, { pointer, at, kind, time }: PointerAt) => ({
      touches: [{ pointer, at }],
      press: { pointer, kind, from: at, time },
      pans: false,
    })),
    touch: assign({
      touches: ({ context: { touches } }, { pointer, at }: Touch) => [
        ...touches.filter((touch) => touch.pointer !== pointer),
        { pointer, at },
      ],
    }),
    follow: assign({
      touches: ({ context: { touches } }, { pointer, at }: Touch) => followed(touches, { pointer, at }),
    }),
    lift: assign({
      touches: ({ context: { touches } }, { pointer }: { pointer: number }) =>
        touches.filter((touch) => touch.pointer !== pointer),
    }),
    intend: assign({ pans: (_, { pans }: { pans: boolean }) => pans }),
    clear: assign({ touches: [] }),
  },
  guards: {
    isDown: ({ context: { touches } }, { pointer }: { pointer: number }) =>
      touches.some((touch) => touch.pointer === pointer),
    isLast: ({ context: { touches } }, { pointer }: { pointer: number }) =>
      touches.every((touch) => touch.pointer === pointer),
    isOther: ({ context: { touches } }, { pointer }: { pointer: number }) =>
      touches.length === 1 && touches[0]?.pointer !== pointer,
    isTouch: ({ context: { press } }) => press.kind === 'touch',
    isPanning: ({ context: { press, pans } }, to: PointerAt) => pans && isFar(press, to),
    isDragging: ({ context: { press, pans } }, to: PointerAt) => !pans && isFar(press, to),
    isMouse: (_, { kind }: { kind: PointerKind }) => kind !== 'touch',
  },
  delays: { hold: HOLD_MS },
}).createMachine({
  id: 'pointer',
  context: { touches: [], press: { pointer: 0, kind: 'mouse', from: origin, time: 0 }, pans: false },
  type: 'parallel',
  states: {
    /** Whether the space bar, or an equivalent control, makes every press pan. */
    grip: {
      initial: 'free',
      states: {
        free: { on: { arm: 'armed' } },
        armed: { id: 'armed', tags: 'armed', on: { disarm: 'free' } },
      },
    },
    gesture: {
      initial: 'idle',
      states: {
        idle: {
          id: 'idle',
          entry: 'clear',
          on: {
            move: {
              guard: { type: 'isMouse', params: ({ event }) => event },
              actions: { type: 'report', params: ({ event: { at } }) => ({ type: 'pointer.hovered', at }) },
            },
            leave: { actions: { type: 'report', params: { type: 'pointer.left' } } },
            press: [
              {
                guard: or([({ event }) => event.pans, stateIn('#armed')]),
                target: 'down.panning',
                actions: [
                  { type: 'begin', params: ({ event }) => event },
                  { type: 'report', params: ({ event }) => pressed(event, true) },
                ],
              },
              {
                target: 'down.still',
                actions: [
                  { type: 'begin', params: ({ event }) => event },
                  { type: 'report', params: ({ event }) => pressed(event, false) },
                ],
              },
            ],
          },
        },
        /** One pointer is down. */
        down: {
          initial: 'still',
          on: {
            press: {
              guard: { type: 'isOther', params: ({ event }) => event },
              target: 'pinching',
              actions: [
                { type: 'report', params: { type: 'pointer.cancelled' } },
                { type: 'touch', params: ({ event }) => event },
              ],
            },
            lose: {
              guard: { type: 'isDown', params: ({ event }) => event },
              target: 'idle',
              actions: { type: 'report', params: { type: 'pointer.cancelled' } },
            },
            cancel: { target: 'spent', actions: { type: 'report', params: { type: 'pointer.cancelled' } } },
            finish: { target: 'spent', actions: { type: 'report', params: { type: 'pointer.cancelled' } } },
          },
          states: {
            /** It has not moved yet: it may become a click, a hold or a drag. */
            still: {
              initial: 'pressing',
              on: {
                intend: { actions: { type: 'intend', params: ({ event }) => event } },
                grab: 'dragging',
                move: [
                  {
                    guard: { type: 'isPanning', params: ({ event }) => event },
                    target: 'panning',
                    actions: [
                      { type: 'report', params: ({ context, event }) => panned(context, event) },
                      { type: 'follow', params: ({ event }) => event },
                    ],
                  },
                  {
                    guard: { type: 'isDragging', params: ({ event }) => event },
                    target: 'dragging',
                    actions: [
                      { type: 'report', params: ({ context, event }) => dragged(context, event) },
                      { type: 'follow', params: ({ event }) => event },
                    ],
                  },
                ],
                release: {
                  guard: { type: 'isDown', params: ({ event }) => event },
                  target: '#idle',
                  actions: [
                    { type: 'report', params: ({ event: { at } }) => ({ type: 'pointer.clicked', at }) },
                    hover,
                  ],
                },
              },
              states: {
                pressing: {
                  after: {
                    hold: {
                      guard: 'isTouch',
                      target: 'holding',
                      actions: {
                        type: 'report',
                        params: ({ context: { press } }) => ({ type: 'pointer.held', at: press.from }),
                      },
                    },
                  },
                },
                holding: {},
              },
            },
            dragging: {
              tags: 'dragging',
              on: {
                move: {
                  guard: { type: 'isDown', params: ({ event }) => event },
                  actions: [
                    { type: 'report', params: ({ context, event }) => dragged(context, event) },
                    { type: 'follow', params: ({ event }) => event },
                  ],
                },
                release: {
                  guard: { type: 'isDown', params: ({ event }) => event },
                  target: '#idle',
                  actions: [
                    { type: 'report', params: ({ context, event }) => dropped(context, event.at, event.time) },
                    hover,
                  ],
                },
                finish: {
                  target: '#spent',
                  actions: {
                    type: 'report',
                    params: ({ context }) => dropped(context, context.touches[0]?.at ?? origin, context.press.time),
                  },
                },
              },
            },
            panning: {
              tags: 'panning',
              on: {
                move: {
                  guard: { type: 'isDown', params: ({ event }) => event },
                  actions: [
                    { type: 'report', params: ({ context, event }) => panned(context, event) },
                    { type: 'follow', params: ({ event }) => event },
                  ],
                },
                release: {
                  guard: { type: 'isDown', params: ({ event }) => event },
                  target: '#idle',
                  actions: hover,
                },
              },
            },
          },
        },
        pinching: {
          tags: 'panning',
          on: {
            move: {
              guard: { type: 'isDown', params: ({ event }) => event },
              actions: [
                { type: 'report', params: ({ context, event }) => pinched(context, event) },
                { type: 'follow', params: ({ event }) => event },
              ],
            },
            // The finger that stays pans.
            release: {
              guard: { type: 'isDown', params: ({ event }) => event },
              target: 'down.panning',
              actions: { type: 'lift', params: ({ event }) => event },
            },
            lose: {
              guard: { type: 'isDown', params: ({ event }) => event },
              target: 'down.panning',
              actions: { type: 'lift', params: ({ event }) => event },
            },
            cancel: 'spent',
            finish: 'spent',
          },
        },
        /** Given up: nothing counts until every pointer is lifted. */
        spent: {
          id: 'spent',
          on: {
            press: { actions: { type: 'touch', params: ({ event }) => event } },
            release: [
              { guard: { type: 'isLast', params: ({ event }) => event }, target: 'idle' },
              { actions: { type: 'lift', params: ({ event }) => event } },
            ],
            lose: [
              { guard: { type: 'isLast', params: ({ event }) => event }, target: 'idle' },
              { actions: { type: 'lift', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
  },
});

const isFar = ({ pointer, kind, from }: Press, to: PointerAt) =>
  pointer === to.pointer && Math.hypot(to.at.x - from.x, to.at.y - from.y) >= STILL[kind];

const followed = (touches: readonly Touch[], { pointer, at }: Touch) =>
  touches.map((touch) => (touch.pointer === pointer ? { pointer, at } : touch));

const pressed = ({ at, kind, keys, pressure }: PointerAt, pans: boolean): Gesture => ({
  type: 'pointer.pressed',
  ...{ at, kind, keys, pressure, pans },
});

const dragged = ({ press }: PointerContext, { at, keys }: PointerAt): Gesture => ({
  type: 'pointer.dragged',
  ...{ from: press.from, at, keys },
});

const dropped = ({ press }: PointerContext, at: Place, time: number): Gesture => ({
  type: 'pointer.dropped',
  ...{ from: press.from, at, ms: time - press.time },
});

function panned({ touches: [touch] }: PointerContext, { at }: PointerAt): Gesture {
  const from = touch?.at ?? at;
  return { type: 'pointer.panned', by: { x: at.x - from.x, y: at.y - from.y } };
}

function pinched({ touches }: PointerContext, to: PointerAt): Gesture {
  return { type: 'pointer.pinched', before: pairOf(touches), after: pairOf(followed(touches, to)) };
}

const pairOf = ([a, b]: readonly Touch[]) => [a?.at ?? origin, b?.at ?? origin] as const;
