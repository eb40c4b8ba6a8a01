import { assign } from 'xstate';
import type { PossibleCar } from '../../../contract/design-calls';
import { begin } from '../../drawing/history';
import type { DesignSheetContext } from './commands';
import { designSheetSetup, designWanted, locked, readLocks, selectDraft, varyingWanted, wordsWanted } from './setup';
import { withBody } from './sheet';

const failing = {
  target: 'failed',
  actions: { type: 'fail', params: ({ event: { error } }: { event: { error: unknown } }) => ({ error }) },
} as const;

/** The step to the nearest whole car; what was locked stays so. */
const completed = ({ context, event }: { context: DesignSheetContext; event: { output: PossibleCar } }) => ({
  sheet: { design: event.output.design, locks: readLocks(context) ?? context.history.present.locks },
});

/**
 * The design sheet: a car as a document that is opened from words or a picture, changed line by line under locks,
 * varied, crossed with another and compared. Every step is a fact, so that it can be undone after a reload.
 */
export const designSheetMachine = designSheetSetup.createMachine({
  id: 'designSheet',
  context: ({ input: { history, start, isUnlogged = false, ...input } }) => ({
    ...input,
    isUnlogged,
    wanted: start,
    history: history ?? begin({ design: { version: 1 }, locks: [] }),
    moved: [],
    heldBy: [],
    variations: [],
    seed: 0,
    share: 0.5,
  }),
  initial: 'opening',
  on: {
    'name.save': {
      guard: { type: 'isName', params: ({ event }) => event },
      actions: { type: 'emitNamed', params: ({ event }) => event },
    },
    'sheet.close': '.closed',
    'name.remove': { actions: { type: 'emitForgotten', params: ({ event }) => event } },
  },
  states: {
    opening: {
      always: [
        { guard: 'wantsWords', target: 'reading' },
        { guard: 'wantsDesign', target: 'completing' },
        { target: 'resting' },
      ],
    },
    resting: {
      on: {
        'setting.change': {
          actions: [
            { type: 'preview', params: ({ event }) => event },
            { type: 'step', params: ({ context }) => ({ sheet: selectDraft(context) }) },
          ],
        },
        'setting.preview': { target: 'held', actions: { type: 'preview', params: ({ event }) => event } },
        'camera.preview': { target: 'held', actions: { type: 'previewCamera', params: ({ event }) => event } },
        'lock.toggle': {
          actions: { type: 'step', params: ({ context, event: { path } }) => ({ sheet: locked(context, path) }) },
        },
        'sheet.show': { actions: { type: 'show', params: ({ event }) => event } },
        'parts.show': { actions: { type: 'showParts', params: ({ event }) => event } },
        'body.choose': {
          target: 'completing',
          actions: {
            type: 'want',
            params: ({ context, event: { body } }) => ({
              wanted: { kind: 'design', design: withBody(context.history.present, body) },
            }),
          },
        },
        'design.open': {
          target: 'completing',
          actions: { type: 'want', params: ({ event: { design } }) => ({ wanted: { kind: 'design', design } }) },
        },
        'words.read': {
          target: 'reading',
          actions: { type: 'want', params: ({ event: { words } }) => ({ wanted: { kind: 'words', words } }) },
        },
        'history.undo': { guard: 'canUndo', actions: { type: 'travel', params: { back: true } } },
        'history.redo': { guard: 'canRedo', actions: { type: 'travel', params: { back: false } } },
        'vary.start': { target: 'varying', actions: { type: 'seed', params: ({ event }) => event } },
        'cross.start': { target: 'crossing', actions: { type: 'setOther', params: ({ event }) => event } },
        'compare.start': { target: 'comparing', actions: { type: 'setOther', params: ({ event }) => event } },
      },
    },
    /** A slider is in the hand: every move is a change of the sheet as it was before. */
    held: {
      on: {
        'setting.preview': { actions: { type: 'preview', params: ({ event }) => event } },
        'camera.preview': { actions: { type: 'previewCamera', params: ({ event }) => event } },
        'setting.commit': {
          target: 'resting',
          actions: {
            type: 'step',
            params: ({ context }) => ({ sheet: selectDraft(context) }),
          },
        },
        'setting.cancel': { target: 'resting', actions: 'forgetDraft' },
      },
    },
    reading: {
      tags: 'busy',
      on: { 'request.cancel': { target: 'left', actions: 'forgetWanted' } },
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => wordsWanted(context),
        onDone: {
          target: 'resting',
          actions: {
            type: 'step',
            params: ({ context, event }) => ({ sheet: event.output, words: wordsWanted(context).prompt }),
          },
        },
        onError: failing,
      },
    },
    completing: {
      tags: 'busy',
      on: { 'request.cancel': { target: 'left', actions: 'forgetWanted' } },
      invoke: {
        id: 'complete',
        src: 'complete',
        input: ({ context }) => ({ design: designWanted(context) }),
        onDone: [
          {
            guard: 'isToVary',
            target: 'varying',
            actions: [
              { type: 'seed', params: ({ context }) => ({ seed: varyingWanted(context) }) },
              { type: 'step', params: completed },
            ],
          },
          { target: 'resting', actions: { type: 'step', params: completed } },
        ],
        onError: failing,
      },
    },
    varying: {
      tags: 'busy',
      on: { 'request.cancel': 'resting' },
      invoke: {
        id: 'vary',
        src: 'vary',
        input: ({ context: { history, seed } }) => ({ sheet: history.present, seed }),
        onDone: { target: 'choosing', actions: assign({ variations: ({ event }) => event.output }) },
        onError: failing,
      },
    },
    choosing: {
      tags: 'choosing',
      on: {
        'variation.pick': {
          guard: { type: 'isThere', params: ({ event }) => event },
          target: 'resting',
          actions: [
            {
              type: 'step',
              params: ({ context: { history, variations }, event: { index } }) => ({
                sheet: {
                  design: variations[index]?.design ?? history.present.design,
                  locks: history.present.locks,
                },
              }),
            },
            'forgetOther',
          ],
        },
        'vary.start': { target: 'varying', actions: { type: 'seed', params: ({ event }) => event } },
        'aside.close': { target: 'resting', actions: 'forgetOther' },
      },
    },
    crossing: {
      tags: 'crossing',
      initial: 'mixing',
      on: {
        'cross.mix': { target: '.mixing', reenter: true, actions: { type: 'setShare', params: ({ event }) => event } },
        'aside.close': { target: 'resting', actions: 'forgetOther' },
      },
      states: {
        mixing: {
          tags: 'busy',
          on: { 'request.cancel': { target: '#designSheet.resting', actions: 'forgetOther' } },
          invoke: {
            id: 'cross',
            src: 'cross',
            input: ({ context: { history, other, share } }) => ({
              a: history.present.design,
              b: other?.design ?? history.present.design,
              share,
            }),
            onDone: { target: 'mixed', actions: assign({ crossed: ({ event }) => event.output }) },
            onError: { ...failing, target: '#designSheet.failed' },
          },
        },
        mixed: {
          on: {
            'cross.take': {
              target: '#designSheet.resting',
              actions: [
                {
                  type: 'step',
                  params: ({ context: { history, crossed } }) => ({
                    sheet: { ...history.present, design: crossed ?? history.present.design },
                  }),
                },
                'forgetOther',
              ],
            },
          },
        },
      },
    },
    comparing: {
      tags: 'comparing',
      on: { 'aside.close': { target: 'resting', actions: 'forgetOther' } },
    },
    /** The provider gave nothing; what was wanted can be tried again. */
    failed: {
      tags: 'failed',
      on: {
        'request.retry': [
          { guard: 'wantsWords', target: 'reading', actions: 'forgetFailure' },
          { guard: 'wantsDesign', target: 'completing', actions: 'forgetFailure' },
          { guard: 'hasOther', target: 'crossing', actions: 'forgetFailure' },
          { target: 'varying', actions: 'forgetFailure' },
        ],
        'failure.dismiss': { target: 'left', actions: ['forgetFailure', 'forgetWanted', 'forgetOther'] },
      },
    },
    /** Back to the sheet; without one there is nothing to go back to. */
    left: { always: [{ guard: 'hasSheet', target: 'resting' }, { target: 'closed' }] },
    closed: { type: 'final' },
  },
});
