import { assign, sendParent, sendTo, setup } from 'xstate';
import type { DesignPath } from '../../../contract/design';
import type { Point } from '../../drawing/drawing';
import { toDrawing } from '../../drawing/viewport';
import type { DesignSheetCommand } from '../design-sheet/commands';
import type { Gesture } from '../pointer/commands';
import { pointerMachine } from '../pointer/machine';
import type { HandlesCommand, HandlesContext, HandlesInput } from './commands';
import { type Handle, handleAt, KEYS_REST, reachOf, viewportOf } from './places';

type Dragged = Extract<Gesture, { type: 'pointer.dragged' }>;
type Nudge = Extract<HandlesCommand, { type: 'keys.nudge' }>;

/** The part of the drawing that is seen, and its scale. */
export const viewport = ({ frame, size, read, drawing }: HandlesContext) =>
  viewportOf(frame ?? drawing.frame(read().sheet.design), size);

function handleUnder(context: HandlesContext, at: Point): Handle | undefined {
  const { sheet, isResting } = context.read();
  const seen = viewport(context);
  const { drawing } = context;
  return isResting ? handleAt(drawing.handles(sheet), toDrawing(seen, at), reachOf(seen, drawing.reach)) : undefined;
}

/** The handle of a measure that can be moved. */
function movable({ read, drawing }: HandlesContext, path: DesignPath): Handle | undefined {
  const { sheet, isResting } = read();
  return isResting ? drawing.handles(sheet).find((handle) => handle.path === path && !handle.isLocked) : undefined;
}

const owner = ({ context }: { context: HandlesContext }) => context.owner;

function dragged({ held, ...context }: HandlesContext, { from, at }: Dragged): DesignSheetCommand {
  const { scale } = viewport(context);
  const by = { x: (at.x - from.x) / scale, y: (at.y - from.y) / scale };
  return held ? context.drawing.dragged(held, by) : { type: 'setting.cancel' };
}

const nudged = ({ held, keyed, drawing }: HandlesContext): DesignSheetCommand =>
  held ? drawing.nudged(held, keyed) : { type: 'setting.cancel' };

/**
 * The handles of a drawing of a design sheet, dragged or moved by arrow keys: each is one step of the sheet, or none
 * when it is called off.
 */
export const handlesMachine = setup({
  types: {
    context: {} as HandlesContext,
    input: {} as HandlesInput,
    events: {} as HandlesCommand,
    tags: {} as 'dragging',
    children: {} as { pointer: 'pointer' },
  },
  actors: {
    pointer: pointerMachine.provide({ actions: { report: sendParent((_, gesture: Gesture) => gesture) } }),
  },
  actions: {
    hover: assign({ hovered: ({ context }, { at }: { at: Point }) => handleUnder(context, at)?.path }),
    unhover: assign({ hovered: undefined }),
    take: assign(({ context }, { at }: { at: Point }) => {
      const held = handleUnder(context, at);
      return { held, hovered: held?.path, frame: context.drawing.frame(context.read().sheet.design) };
    }),
    takeByKey: assign(({ context }, { path, by }: Nudge) => ({ held: movable(context, path), keyed: by })),
    nudge: assign({ keyed: ({ context: { keyed } }, { by }: Nudge) => keyed + by }),
    drag: sendTo(owner, ({ context }, event: Dragged) => dragged(context, event)),
    showKeyed: sendTo(owner, ({ context }) => nudged(context)),
    commit: sendTo(owner, { type: 'setting.commit' } satisfies DesignSheetCommand),
    takeBack: sendTo(owner, { type: 'setting.cancel' } satisfies DesignSheetCommand),
    letGo: assign({ held: undefined, frame: undefined }),
    dropPointer: sendTo('pointer', { type: 'cancel' }),
  },
  guards: {
    hits: ({ context }, { at }: { at: Point }) => handleUnder(context, at) !== undefined,
    isMovable: ({ context }, { path }: Nudge) => movable(context, path) !== undefined,
    isSame: ({ context: { held } }, { path }: Nudge) => held?.path === path,
  },
  delays: { rest: KEYS_REST },
}).createMachine({
  id: 'handles',
  context: ({ input }) => ({ ...input, size: { width: 1000, height: 400 }, keyed: 0 }),
  invoke: { id: 'pointer', src: 'pointer' },
  initial: 'idle',
  on: { 'canvas.resized': { actions: assign({ size: ({ event }) => event.size }) } },
  states: {
    idle: {
      entry: 'letGo',
      on: {
        'pointer.hovered': { actions: { type: 'hover', params: ({ event }) => event } },
        'pointer.left': { actions: 'unhover' },
        'pointer.pressed': {
          guard: { type: 'hits', params: ({ event }) => event },
          target: 'dragging',
          actions: { type: 'take', params: ({ event }) => event },
        },
        'keys.nudge': {
          guard: { type: 'isMovable', params: ({ event }) => event },
          target: 'keyed',
          actions: [{ type: 'takeByKey', params: ({ event }) => event }, 'showKeyed'],
        },
      },
    },
    dragging: {
      tags: 'dragging',
      on: {
        'pointer.dragged': { actions: { type: 'drag', params: ({ event }) => event } },
        'pointer.clicked': 'idle',
        'pointer.dropped': { target: 'idle', actions: 'commit' },
        'pointer.cancelled': { target: 'idle', actions: 'takeBack' },
        'step.back': { actions: 'dropPointer' },
      },
    },
    /** Keys that follow each other are one step. */
    keyed: {
      after: { rest: { target: 'idle', actions: 'commit' } },
      on: {
        'keys.nudge': [
          {
            guard: { type: 'isSame', params: ({ event }) => event },
            target: 'keyed',
            reenter: true,
            actions: [{ type: 'nudge', params: ({ event }) => event }, 'showKeyed'],
          },
          {
            guard: { type: 'isMovable', params: ({ event }) => event },
            target: 'keyed',
            reenter: true,
            actions: ['commit', { type: 'takeByKey', params: ({ event }) => event }, 'showKeyed'],
          },
        ],
        'pointer.pressed': { target: 'idle', actions: 'commit' },
        'keys.end': { target: 'idle', actions: 'commit' },
        'step.back': { target: 'idle', actions: 'takeBack' },
      },
    },
  },
});
