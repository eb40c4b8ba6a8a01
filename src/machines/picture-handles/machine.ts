import { type ActorRefFrom, assign, emit, type SnapshotFrom, sendParent, sendTo, setup } from 'xstate';
import type { PictureAnswers, PictureReading } from '../../../contract/picture-reading';
import type { Point } from '../../drawing/drawing';
import { begin, commit, type History, redo, undo } from '../../drawing/history';
import { type Size, toDrawing } from '../../drawing/viewport';
import { handleAt, KEYS_REST, reachOf, viewportOf } from '../handles/places';
import { isSameAnswers } from '../picture-reading/machine';
import type { Gesture } from '../pointer/commands';
import { pointerMachine } from '../pointer/machine';
import {
  answersWith,
  asShare,
  type CarPlaces,
  followed,
  frameOf,
  handlesOf,
  moved,
  type PictureHandle,
  type PlaceName,
  placesOf,
} from './places';

/** A press takes a handle from this far (units of the drawing), however small it is shown. */
export const REACH = 14;

/** What is known of a picture: its reading, and the answers of the form, which may be newer. */
export interface PictureShown {
  readonly picture: PictureReading;
  readonly answers: PictureAnswers;
}

export interface PictureHandlesInput extends PictureShown {
  /** Of the picture itself (px). */
  readonly extent: Size;
}

/** A place in the hand: where the car was, and where it is now. */
interface Held {
  readonly name: PlaceName;
  readonly from: CarPlaces;
  readonly to: CarPlaces;
}

interface PictureHandlesContext {
  readonly extent: Size;
  readonly picture: PictureReading;
  /** Every answer that was given since the picture was opened. */
  readonly history: History<PictureAnswers>;
  /** Of the drawing on the screen (px). */
  readonly size: Size;
  readonly held?: Held;
  /** The handle that a press would take. */
  readonly hovered?: PlaceName;
}

export type PictureHandlesCommand =
  | Gesture
  | { readonly type: 'canvas.resized'; readonly size: Size }
  /** The picture was read again, or its form was answered elsewhere. */
  | ({ readonly type: 'reading.show' } & PictureShown)
  /** An arrow key moves a place by these shares of the picture. */
  | { readonly type: 'keys.nudge'; readonly name: PlaceName; readonly by: Point }
  /** The keys are done with the place. */
  | { readonly type: 'keys.end' }
  /** Takes the place back to where it was before. */
  | { readonly type: 'step.back' }
  | { readonly type: 'history.undo' }
  | { readonly type: 'history.redo' };

type Nudge = Extract<PictureHandlesCommand, { type: 'keys.nudge' }>;
type Dragged = Extract<Gesture, { type: 'pointer.dragged' }>;

const shownPlaces = ({ held, picture, history }: PictureHandlesContext): CarPlaces | undefined =>
  held?.to ?? placesOf(picture, history.present);

const seen = ({ extent, size }: PictureHandlesContext) => viewportOf(frameOf(extent), size);

function handleUnder(context: PictureHandlesContext, at: Point): PictureHandle | undefined {
  const places = shownPlaces(context);
  const viewport = seen(context);
  const handles = places ? handlesOf(places, outlineOf(context), context.extent) : [];
  return handleAt(handles, toDrawing(viewport, at), reachOf(viewport, REACH));
}

function taken(context: PictureHandlesContext, name: PlaceName | undefined): { held?: Held } {
  const from = shownPlaces(context);
  return from && name ? { held: { name, from, to: from } } : {};
}

function outlineOf(context: PictureHandlesContext) {
  const { picture } = context;
  const read = placesOf(picture, {});
  const now = shownPlaces(context);
  return read && now ? followed(picture.outline, read, now) : picture.outline;
}

/** The answers once the place in the hand is let go; as they were where it is where it was. */
function answered({ held, history }: PictureHandlesContext): PictureAnswers {
  if (!held || held.to === held.from) return history.present;
  return answersWith(history.present, held.to, held.name);
}

/**
 * The places of a car that was read from a picture, dragged over it or moved by arrow keys: each is an answer about the
 * picture, which can be undone, or none when it is called off.
 */
export const pictureHandlesMachine = setup({
  types: {
    context: {} as PictureHandlesContext,
    input: {} as PictureHandlesInput,
    events: {} as PictureHandlesCommand,
    emitted: {} as { type: 'answers.changed'; answers: PictureAnswers },
    tags: {} as 'dragging',
    children: {} as { pointer: 'pointer' },
  },
  actors: {
    pointer: pointerMachine.provide({ actions: { report: sendParent((_, gesture: Gesture) => gesture) } }),
  },
  actions: {
    show: assign(({ context: { history } }, { picture, answers }: PictureShown) => ({
      picture,
      history: isSameAnswers(history.present, answers) ? history : commit(history, answers),
    })),
    hover: assign({ hovered: ({ context }, { at }: { at: Point }) => handleUnder(context, at)?.name }),
    unhover: assign({ hovered: undefined }),
    take: assign(({ context }, { at }: { at: Point }) => {
      const name = handleUnder(context, at)?.name;
      return { ...taken(context, name), hovered: name };
    }),
    takeByKey: assign(({ context }, { name }: Nudge) => taken(context, name)),
    drag: assign({
      held: ({ context }, { from, at }: Dragged) => {
        const { held, extent } = context;
        const { scale } = seen(context);
        const by = asShare({ x: (at.x - from.x) / scale, y: (at.y - from.y) / scale }, extent);
        return held && { ...held, to: moved(held.from, held.name, by) };
      },
    }),
    nudge: assign({
      held: ({ context: { held } }, { by }: Nudge) => held && { ...held, to: moved(held.to, held.name, by) },
    }),
    keep: assign({ history: ({ context }) => commit(context.history, answered(context)) }),
    letGo: assign({ held: undefined }),
    undo: assign({ history: ({ context: { history } }) => undo(history) }),
    redo: assign({ history: ({ context: { history } }) => redo(history) }),
    announce: emit(({ context: { history } }) => ({ type: 'answers.changed' as const, answers: history.present })),
    dropPointer: sendTo('pointer', { type: 'cancel' }),
  },
  guards: {
    hits: ({ context }, { at }: { at: Point }) => handleUnder(context, at) !== undefined,
    hasPlaces: ({ context }) => shownPlaces(context) !== undefined,
    isSame: ({ context: { held } }, { name }: Nudge) => held?.name === name,
    canUndo: ({ context: { history } }) => history.past.length > 0,
    canRedo: ({ context: { history } }) => history.future.length > 0,
  },
  delays: { rest: KEYS_REST },
}).createMachine({
  id: 'pictureHandles',
  context: ({ input: { extent, picture, answers } }) => ({
    ...{ extent, picture },
    history: begin(answers),
    size: { width: 1000, height: 1000 },
  }),
  invoke: { id: 'pointer', src: 'pointer' },
  initial: 'idle',
  on: {
    'canvas.resized': { actions: assign({ size: ({ event }) => event.size }) },
    'reading.show': { actions: { type: 'show', params: ({ event }) => event } },
  },
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
          guard: 'hasPlaces',
          target: 'keyed',
          actions: [
            { type: 'takeByKey', params: ({ event }) => event },
            { type: 'nudge', params: ({ event }) => event },
          ],
        },
        'history.undo': { guard: 'canUndo', actions: ['undo', 'announce'] },
        'history.redo': { guard: 'canRedo', actions: ['redo', 'announce'] },
      },
    },
    dragging: {
      tags: 'dragging',
      on: {
        'pointer.dragged': { actions: { type: 'drag', params: ({ event }) => event } },
        'pointer.clicked': 'idle',
        'pointer.dropped': { target: 'idle', actions: ['keep', 'announce'] },
        'pointer.cancelled': 'idle',
        'step.back': { actions: 'dropPointer' },
      },
    },
    /** Keys that follow each other are one answer. */
    keyed: {
      after: { rest: { target: 'idle', actions: ['keep', 'announce'] } },
      on: {
        'keys.nudge': [
          {
            guard: { type: 'isSame', params: ({ event }) => event },
            target: 'keyed',
            reenter: true,
            actions: { type: 'nudge', params: ({ event }) => event },
          },
          {
            target: 'keyed',
            reenter: true,
            actions: [
              'keep',
              'announce',
              'letGo',
              { type: 'takeByKey', params: ({ event }) => event },
              { type: 'nudge', params: ({ event }) => event },
            ],
          },
        ],
        'pointer.pressed': { target: 'idle', actions: ['keep', 'announce'] },
        'keys.end': { target: 'idle', actions: ['keep', 'announce'] },
        'step.back': 'idle',
        'history.undo': 'idle',
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof pictureHandlesMachine>;
export type PictureHandlesActor = ActorRefFrom<typeof pictureHandlesMachine>;

/** The car as it is shown: in the hand, answered or read. */
export const selectPlaces = ({ context }: Snapshot) => shownPlaces(context);
/** Its outline, which follows the hand. */
export const selectOutline = ({ context }: Snapshot) => outlineOf(context);
/** The place in the hand, or that a press would take. */
export const selectActive = ({ context: { held, hovered } }: Snapshot) => held?.name ?? hovered;
export const selectIsDragging = (snapshot: Snapshot) => snapshot.hasTag('dragging');
export const selectCanUndo = ({ context: { history } }: Snapshot) => history.past.length > 0;
export const selectCanRedo = ({ context: { history } }: Snapshot) => history.future.length > 0;
/** Units of the drawing for each px of the screen. */
export const selectUnit = ({ context }: Snapshot) => 1 / seen(context).scale;
