import { and, assign, enqueueActions, fromPromise, not, setup, stateIn } from 'xstate';
import type { FactOf } from '../../facts';
import { storedMark } from '../../facts/painting';
import { adjusted, brushesFor, startBrushes } from '../../painting/brushes';
import { type PaintFailure, whyNotOpened, whyNotPainted } from '../../painting/failure';
import type { Mark, PaintLayer } from '../../painting/mark';
import { notProvided } from '../not-provided';
import type { ImageEditorCommand, ImageEditorContext, ImageEditorInput, LoadedPicture } from './commands';
import { canRedo, canUndo, commit, isFull, noMarks, redo, resumed, undo } from './history';

type PaintingFact = FactOf<'v2.PicturePainted'>;
type Tag =
  | 'loading'
  | 'failed'
  | 'asking-resume'
  | 'ready'
  | 'brush'
  | 'eraser'
  | 'mask'
  | 'pan'
  | 'stroking'
  | 'asking-discard'
  | 'busy';

/** The image editor: what the pointer does (tool), beside what is being done (work). */
export const imageEditorMachine = setup({
  types: {
    context: {} as ImageEditorContext,
    input: {} as ImageEditorInput,
    events: {} as ImageEditorCommand,
    emitted: {} as PaintingFact,
    tags: {} as Tag,
  },
  actors: {
    /** Reads the picture and lays it out as paper; fails with an OpenError. */
    load: fromPromise<LoadedPicture>(notProvided('load')),
    /** Draws the picture and the mask and gives them to the form; fails with a PaintError. */
    save: fromPromise<void, { marks: readonly Mark[] }>(notProvided('save')),
    /** The same as a file; fails with a PaintError. */
    download: fromPromise<void>(notProvided('download')),
  },
  actions: {
    step: enqueueActions(({ context, enqueue }, { mark }: { mark: Mark }) => {
      if (!context.begun) enqueue.emit(painted(context, 'begin'));
      enqueue.assign({ history: commit(context.history, mark), begun: true });
      enqueue.emit({ ...painted(context, 'mark'), mark: storedMark(mark) });
    }),
    travel: enqueueActions(({ context, enqueue }, { back }: { back: boolean }) => {
      enqueue.assign({ history: back ? undo(context.history) : redo(context.history) });
      enqueue.emit(painted(context, back ? 'undo' : 'redo'));
    }),
    /** Saved or given up: nothing is left to go on with. */
    end: enqueueActions(({ context, enqueue }) => {
      if (context.begun) enqueue.emit(painted(context, 'end'));
    }),
    layOut: assign(({ context }, { picture }: { picture: LoadedPicture }) => ({
      picture,
      ...(context.strokes && { brushes: brushesFor(picture.size) }),
    })),
    goOn: assign({ history: ({ context }) => resumed(context.picture?.kept ?? noMarks), begun: true }),
    startAnew: enqueueActions(({ context, enqueue }) => {
      enqueue.emit(painted(context, 'end'));
    }),
    toggle: assign({ hidden: ({ context }, { layer }: { layer: PaintLayer }) => flipped(context.hidden, layer) }),
    fail: assign({ failure: (_, { why }: { why: PaintFailure }) => why }),
    clearFailure: assign({ failure: undefined }),
  },
  guards: {
    /** Whether the browser can take away what is painted. */
    canErase: (): boolean => notProvided('canErase')(),
    opensMasking: ({ context }) => context.masking && context.masks,
    takesMasks: ({ context }) => context.masks,
    canUndo: ({ context }) => canUndo(context.history),
    canRedo: ({ context }) => canRedo(context.history),
    isFull: ({ context }) => isFull(context.history),
    isPainted: ({ context }) => context.history.marks.length > 0,
  },
}).createMachine({
  id: 'imageEditor',
  context: ({ input }) => ({
    ...input,
    history: noMarks,
    begun: false,
    brushes: startBrushes,
    otherColor: '#ffffff',
    erased: input.masking ? 'mask' : 'paint',
    hidden: [],
  }),
  initial: 'loading',
  on: { 'editor.leave': '.closed' },
  states: {
    loading: {
      tags: 'loading',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: ({ event }) => event.output.kept !== undefined,
            target: 'askingResume',
            actions: { type: 'layOut', params: ({ event }) => ({ picture: event.output }) },
          },
          { target: 'ready', actions: { type: 'layOut', params: ({ event }) => ({ picture: event.output }) } },
        ],
        onError: { target: 'failed', actions: assign({ openFailure: ({ event }) => whyNotOpened(event.error) }) },
      },
      on: { 'editor.cancel': 'closed' },
    },
    failed: { tags: 'failed', on: { 'load.retry': 'loading', 'editor.cancel': 'closed' } },
    askingResume: {
      tags: 'asking-resume',
      on: {
        'question.yes': { target: 'ready', actions: 'goOn' },
        'question.no': { target: 'ready', actions: 'startAnew' },
        'question.dismiss': 'closed',
      },
    },
    ready: {
      type: 'parallel',
      tags: 'ready',
      on: {
        'brush.set': {
          actions: assign({
            brushes: ({ context: { brushes }, event: { brush, patch } }) => ({
              ...brushes,
              [brush]: adjusted(brushes[brush], patch),
            }),
          }),
        },
        'color.set': {
          actions: assign(({ context, event }) => ({ color: event.color, otherColor: context.color })),
        },
        'color.swap': {
          actions: assign(({ context }) => ({ color: context.otherColor, otherColor: context.color })),
        },
        'eraser.layer': { actions: assign({ erased: ({ event }) => event.layer }) },
        'layer.toggle': { actions: { type: 'toggle', params: ({ event }) => event } },
        'failure.dismiss': { actions: 'clearFailure' },
      },
      states: {
        tool: {
          initial: 'taking',
          on: {
            'tool.brush': '.brush',
            'tool.eraser': [
              { guard: 'canErase', target: '.eraser' },
              { actions: { type: 'fail', params: { why: 'eraser' } } },
            ],
            'tool.mask': { guard: 'takesMasks', target: '.mask' },
            'tool.pan': '.pan',
          },
          states: {
            taking: { always: [{ guard: 'opensMasking', target: 'mask' }, { target: 'brush' }] },
            brush: { tags: 'brush' },
            eraser: { tags: 'eraser' },
            mask: { tags: 'mask' },
            pan: { id: 'pan', tags: 'pan' },
          },
        },
        /** One thing at a time: painting a stroke, a question, or the picture on its way out. */
        work: {
          initial: 'idle',
          states: {
            idle: {
              on: {
                'stroke.begin': [
                  {
                    guard: and([not(stateIn('#pan')), 'isFull']),
                    actions: { type: 'fail', params: { why: 'full' } },
                  },
                  { guard: not(stateIn('#pan')), target: 'stroking' },
                ],
                'layer.clear': {
                  actions: { type: 'step', params: ({ event: { layer } }) => ({ mark: { kind: 'clear', layer } }) },
                },
                'history.undo': { guard: 'canUndo', actions: { type: 'travel', params: { back: true } } },
                'history.redo': { guard: 'canRedo', actions: { type: 'travel', params: { back: false } } },
                'canvas.failed': { actions: { type: 'fail', params: { why: 'canvas' } } },
                'picture.save': [
                  { guard: 'isPainted', target: 'saving' },
                  { target: '#imageEditor.closed', actions: 'end' },
                ],
                'picture.download': 'downloading',
                'editor.cancel': [
                  { guard: 'isPainted', target: 'asking' },
                  { target: '#imageEditor.closed', actions: 'end' },
                ],
              },
            },
            stroking: {
              tags: 'stroking',
              on: {
                'stroke.end': { target: 'idle', actions: { type: 'step', params: ({ event }) => event } },
                'stroke.cancel': 'idle',
                'canvas.failed': { target: 'idle', actions: { type: 'fail', params: { why: 'canvas' } } },
              },
            },
            asking: {
              tags: 'asking-discard',
              on: {
                'question.yes': { target: '#imageEditor.closed', actions: 'end' },
                'question.dismiss': 'idle',
                'picture.save': 'saving',
              },
            },
            saving: {
              tags: 'busy',
              entry: 'clearFailure',
              invoke: {
                id: 'save',
                src: 'save',
                input: ({ context }) => ({ marks: context.history.marks }),
                onDone: { target: '#imageEditor.closed', actions: 'end' },
                onError: {
                  target: 'idle',
                  actions: { type: 'fail', params: ({ event }) => ({ why: whyNotPainted(event.error, 'save') }) },
                },
              },
            },
            downloading: {
              tags: 'busy',
              entry: 'clearFailure',
              invoke: {
                id: 'download',
                src: 'download',
                onDone: 'idle',
                onError: {
                  target: 'idle',
                  actions: { type: 'fail', params: ({ event }) => ({ why: whyNotPainted(event.error, 'download') }) },
                },
              },
            },
          },
        },
      },
    },
    closed: { type: 'final' },
  },
});

const painted = ({ picture, now }: ImageEditorContext, step: PaintingFact['step']): PaintingFact => ({
  type: 'v2.PicturePainted',
  at: now(),
  paintingId: picture?.paintingId ?? '',
  step,
});

const flipped = (hidden: readonly PaintLayer[], layer: PaintLayer) =>
  hidden.includes(layer) ? hidden.filter((each) => each !== layer) : [...hidden, layer];
