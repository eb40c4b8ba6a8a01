import { assign, sendParent, sendTo, setup } from 'xstate';
import { boxOf, CAR_SCALE, fittedCar } from '../../drawing/car-viewport';
import type { Guides } from '../../drawing/drags';
import type { Point } from '../../drawing/drawing';
import { type Hit, hitAt, noHit, reachOf, sameHit } from '../../drawing/hit';
import type { DragTarget, PressIntent } from '../../drawing/press-intents';
import type { Selection } from '../../drawing/selection';
import {
  centreOf,
  panBy,
  pinch,
  resized,
  type Size,
  type SizedViewport,
  toDrawing,
  unitsPerPx,
  zoomAt,
} from '../../drawing/viewport';
import { notProvided } from '../not-provided';
import type { Gesture, PointerKind } from '../pointer/commands';
import { pointerMachine } from '../pointer/machine';
import type { Announcement, CarCanvasCommand, CarCanvasInput, EditorOrder } from './commands';

/** An arrow key that has nothing to move pans this far (px). */
const PAN_STEP = 60;

/** A press of the pointer, from its beginning on. */
interface Press {
  readonly intent: PressIntent;
  readonly hit: Hit;
  /** mm */
  readonly from: Point;
  /** What was chosen before it. */
  readonly before: Selection;
  /** How many points the outline had. */
  readonly count: number;
}

export interface CarCanvasContext extends CarCanvasInput {
  readonly viewport: SizedViewport;
  /** What the pointer is over. */
  readonly hover: Hit;
  readonly press?: Press;
  readonly guides: Guides;
  /** Two corners (mm) of the selection marquee. */
  readonly marquee?: readonly [Point, Point];
  /** The handle of the one chosen point that the arrow keys move. */
  readonly handle?: 0 | 1;
  /** What the arrow keys have moved so far (mm). */
  readonly nudged: Point;
  /** Wheel centres marked on the reference picture so far (mm). */
  readonly marks: readonly Point[];
  /** How far the reference picture has gone under the pointer (mm). */
  readonly shift?: Point;
}

export const zero: Point = { x: 0, y: 0 };

export const placeAt = ({ viewport }: CarCanvasContext, at: Point) => toDrawing(viewport, at);

/** What a pointer at a place of the canvas (px) would act on. */
export function hitIn(context: CarCanvasContext, at: Point, kind: PointerKind): Hit {
  const { drawing, selection, mode } = context.sheet();
  const reach = reachOf(kind === 'touch' ? 'touch' : 'mouse', unitsPerPx(context.viewport));
  return hitAt(placeAt(context, at), { drawing, selection, mode, ...reach });
}

/** What the present press drags, if it changes the drawing. */
export const targetOf = ({ press }: CarCanvasContext): DragTarget | undefined =>
  typeof press?.intent.drag === 'object' ? press.intent.drag : undefined;

/** What the canvas of the car editor knows; its states are in machine.ts. */
export const carCanvasSetup = setup({
  types: {
    context: {} as CarCanvasContext,
    input: {} as CarCanvasInput,
    events: {} as CarCanvasCommand,
    tags: {} as 'calibrating' | 'moving-reference',
    children: {} as { pointer: 'pointer' },
  },
  actors: {
    pointer: pointerMachine.provide({ actions: { report: sendParent((_, gesture: Gesture) => gesture) } }),
  },
  actions: {
    /** Sends a command to the editor. */
    order: sendTo(
      ({ context }) => context.editor,
      (_, command: EditorOrder) => command,
    ),
    /** Announces something once the editor has taken its orders. */
    announce: sendTo(
      ({ self }) => self,
      (_, what: Announcement) => ({ type: 'announce', what }),
    ),
    /** Says something to a screen reader and in the status line. */
    speak: (_, _what: Announcement) => notProvided('speak')(),

    pan: assign({ viewport: ({ context }, { by }: { by: Point }) => panBy(context.viewport, by) }),
    pinch: assign({
      viewport: ({ context }, { before, after }: Extract<Gesture, { type: 'pointer.pinched' }>) =>
        pinch(context.viewport, before, after, CAR_SCALE),
    }),
    zoom: assign({
      viewport: ({ context: { viewport } }, { factor, at }: { factor: number; at?: Point }) =>
        zoomAt(viewport, factor, at ?? centreOf(viewport), CAR_SCALE),
    }),
    fit: assign({
      viewport: ({ context: { viewport, sheet } }, { part = 1 }: { part?: number }) => ({
        ...fittedCar(sheet().drawing, { width: viewport.width, height: viewport.height * part }),
        height: viewport.height,
      }),
    }),
    resize: assign({
      viewport: ({ context: { viewport, sheet } }, { size }: { size: Size }) => {
        const { drawing } = sheet();
        return resized(viewport, size, boxOf(drawing), (canvas) => fittedCar(drawing, canvas));
      },
    }),
    panByKey: assign({
      viewport: ({ context: { viewport } }, { arrow }: { arrow: Point }) =>
        panBy(viewport, { x: -arrow.x * PAN_STEP, y: -arrow.y * PAN_STEP }),
    }),
    hover: assign(({ context }, { at }: { at: Point }) => {
      const hover = hitIn(context, at, 'mouse');
      return sameHit(hover, context.hover) ? {} : { hover };
    }),
    leave: assign({ hover: noHit }),
    nextHandle: assign({
      handle: ({ context: { handle } }) => (handle === undefined ? 0 : handle === 0 ? 1 : undefined),
    }),
    forgetPress: assign({ press: undefined, guides: {}, marquee: undefined }),
    forgetMarks: assign({ marks: [] }),
    shift: assign({
      shift: ({ context }, { from, at }: { from: Point; at: Point }) => {
        const [start, end] = [placeAt(context, from), placeAt(context, at)];
        return { x: end.x - start.x, y: end.y - start.y };
      },
    }),
    letPan: sendTo('pointer', { type: 'intend', pans: true }),
    cancelPointer: sendTo('pointer', { type: 'cancel' }),
  },
  guards: {
    dragsDrawing: ({ context }) => targetOf(context) !== undefined,
    dragsMarquee: ({ context }) => context.press?.intent.drag === 'marquee',
    addsPoint: ({ context }, { at, kind, pans }: Extract<Gesture, { type: 'pointer.pressed' }>) =>
      !pans && context.sheet().mode === 'add' && hitIn(context, at, kind).kind === 'segment',
    canNudge: ({ context: { sheet } }) => {
      const { mode, selection } = sheet();
      return mode === 'edit' && selection.points.length + selection.wheels.length > 0;
    },
    canTurn: ({ context: { sheet } }) => sheet().mode === 'edit' && sheet().selection.points.length > 0,
    hasHandles: ({ context: { sheet } }) => {
      const { mode, selection, drawing } = sheet();
      const [index = -1, ...others] = selection.points;
      return mode === 'edit' && others.length === 0 && drawing.points[index]?.type === 'smooth';
    },
    hasMark: ({ context: { marks } }) => marks.length > 0,
    hasHandle: ({ context: { handle } }) => handle !== undefined,
    hasSelection: ({ context: { sheet } }) => {
      const { points, wheels, segments } = sheet().selection;
      return points.length + wheels.length + segments.length > 0;
    },
    isDragged: ({ context: { sheet } }) => sheet().dragging,
    isMode: ({ context: { sheet } }, { mode }: { mode: string }) => sheet().mode === mode,
  },
});
