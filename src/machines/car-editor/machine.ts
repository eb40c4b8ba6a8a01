import { assertEvent, assign } from 'xstate';
import type { Drawing } from '../../drawing/drawing';
import { edit, resetOutline } from '../../drawing/edits';
import { emptySelection } from '../../drawing/selection';
import type { CarEditorContext } from './commands';
import { whyNotExported } from './failure';
import { carEditorSetup } from './setup';

/** The car silhouette editor: how the pointer is meant (mode), beside what is being done (work). */
export const carEditorMachine = carEditorSetup.createMachine({
  id: 'carEditor',
  context: ({ input }) => ({ ...input, selection: emptySelection }),
  initial: 'open',
  on: { 'editor.close': '.closed' },
  states: {
    open: {
      type: 'parallel',
      entry: 'open',
      states: {
        mode: {
          initial: 'select',
          on: {
            'mode.select': { target: '.select', actions: 'clearSelection' },
            'mode.edit': '.edit.moving',
            'mode.add-point': '.edit.adding',
            'mode.delete-point': { guard: 'canDelete', target: '.edit.deleting' },
            'mode.segments': { target: '.edit.segments', actions: 'clearSelection' },
          },
          states: {
            select: { tags: 'select' },
            edit: {
              tags: 'edit',
              initial: 'moving',
              states: {
                moving: {},
                adding: { tags: 'adding', on: { 'mode.add-point': 'moving' } },
                deleting: { tags: 'deleting', on: { 'mode.delete-point': 'moving' } },
                segments: {
                  tags: 'segments',
                  on: {
                    'mode.segments': { target: 'moving', actions: 'clearSelection' },
                    'segments.display': {
                      guard: 'hasSegments',
                      actions: {
                        type: 'step',
                        params: ({ context, event }) => ({
                          next: edit(context.history.present, {
                            kind: 'set-segments',
                            segments: context.selection.segments,
                            display: event.display,
                          }),
                        }),
                      },
                    },
                  },
                },
              },
              on: { 'selection.set': { actions: { type: 'select', params: ({ event }) => event } } },
            },
          },
        },
        /** One thing at a time: drawing, a gesture, a question, or a picture on its way out. */
        work: {
          initial: 'idle',
          on: { 'failure.dismiss': { actions: 'clearFailure' } },
          states: {
            idle: {
              on: {
                'drawing.edit': {
                  actions: {
                    type: 'step',
                    params: ({ context, event }) => ({ next: edit(context.history.present, event.edit) }),
                  },
                },
                'history.undo': { guard: 'canUndo', actions: { type: 'travel', params: { back: true } } },
                'history.redo': { guard: 'canRedo', actions: { type: 'travel', params: { back: false } } },
                'gesture.begin': 'dragging',
                'reset.ask': 'askingReset',
                'type.choose': [
                  {
                    guard: 'isEdited',
                    target: 'askingType',
                    actions: assign({ wanted: ({ event }) => event.carType }),
                  },
                  {
                    actions: {
                      type: 'step',
                      params: ({ context, event }) => ({
                        next: edit(context.history.present, { kind: 'set-type', type: event.carType, outline: 'new' }),
                      }),
                    },
                  },
                ],
                'config.open': {
                  actions: [
                    'clearFailure',
                    assign({ name: ({ event }) => event.name, about: ({ event }) => event.about }),
                    { type: 'step', params: ({ event }) => ({ next: event.drawing }) },
                  ],
                },
                'config.rejected': {
                  actions: { type: 'fail', params: ({ event: { failure } }) => ({ kind: 'import', failure }) },
                },
                'reference.set': { actions: { type: 'place', params: ({ event }) => event } },
                'config.save': {
                  target: 'saving',
                  actions: assign(({ context, event }) => ({
                    name: event.name,
                    about: aboutUnder(event.name, context),
                  })),
                },
                'picture.export': { target: 'exporting', actions: assign({ target: ({ event }) => event.target }) },
              },
            },
            dragging: {
              tags: 'dragging',
              on: {
                'gesture.move': {
                  actions: assign({ preview: ({ context, event }) => edit(context.history.present, event.edit) }),
                },
                'gesture.end': {
                  target: 'idle',
                  actions: [
                    {
                      type: 'step',
                      params: ({ context }) => ({ next: context.preview ?? context.history.present }),
                    },
                    'dropPreview',
                  ],
                },
                'gesture.cancel': { target: 'idle', actions: 'dropPreview' },
              },
            },
            askingReset: {
              tags: 'asking-reset',
              on: {
                'question.yes': {
                  target: 'idle',
                  actions: {
                    type: 'startAnew',
                    params: ({ context }) => ({ drawing: resetOutline(context.history.present) }),
                  },
                },
                'question.dismiss': 'idle',
              },
            },
            askingType: {
              tags: 'asking-type',
              on: {
                'question.yes': {
                  target: 'idle',
                  actions: [
                    { type: 'step', params: ({ context }) => ({ next: retyped(context, 'new') }) },
                    'forgetWanted',
                  ],
                },
                'question.keep': {
                  target: 'idle',
                  actions: [
                    { type: 'step', params: ({ context }) => ({ next: retyped(context, 'kept') }) },
                    'forgetWanted',
                  ],
                },
                'question.dismiss': { target: 'idle', actions: 'forgetWanted' },
              },
            },
            saving: {
              tags: 'busy',
              entry: 'clearFailure',
              invoke: {
                id: 'save',
                src: 'save',
                input: ({ context: { history, name = '', about } }) => ({ drawing: history.present, name, about }),
                onDone: 'idle',
                onError: { target: 'idle', actions: { type: 'fail', params: { kind: 'save' } } },
              },
            },
            exporting: {
              tags: 'busy',
              entry: 'clearFailure',
              invoke: {
                id: 'export',
                src: 'export',
                input: ({ context, event }) => {
                  assertEvent(event, 'picture.export');
                  return {
                    drawing: context.history.present,
                    target: event.target,
                    look: event.look,
                    name: context.name,
                    about: context.about,
                  };
                },
                // A form that has its picture is what the designer goes on with.
                onDone: [
                  { guard: 'isForForm', target: '#carEditor.closed' },
                  { target: 'idle', actions: 'forgetTarget' },
                ],
                onError: {
                  target: 'idle',
                  actions: [{ type: 'fail', params: ({ event }) => whyNotExported(event.error) }, 'forgetTarget'],
                },
              },
            },
          },
        },
      },
    },
    // However it was closed, nothing of a gesture or a question is left.
    closed: { type: 'final', entry: ['dropPreview', 'forgetWanted'] },
  },
});

/** A car under another name is a new one. */
const aboutUnder = (wanted: string, { name, about }: CarEditorContext) =>
  wanted === name ? about : { description: about?.description };

const retyped = ({ history, wanted }: CarEditorContext, outline: 'new' | 'kept'): Drawing =>
  wanted ? edit(history.present, { kind: 'set-type', type: wanted, outline }) : history.present;
