import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import type { CameraPlace } from '../../../contract/camera';
import type { CarDesign, DesignPath } from '../../../contract/design';
import type { PossibleCar, VariedDesigns } from '../../../contract/design-calls';
import { valueAt } from '../../../contract/design-paths';
import { begin, commit, mapHistory, redo, type StepKind, undo } from '../../drawing/history';
import { notProvided } from '../not-provided';
import type {
  DesignFact,
  DesignSheetCommand,
  DesignSheetContext,
  DesignSheetInput,
  OtherDesign,
  SheetStart,
  WordsToRead,
} from './commands';
import { failureOf } from './failure';
import { lockable } from './named-in';
import { changeSetting, placeCamera, type SettingValue, type Sheet, toggleLock } from './sheet';

export type DesignSheetTag = 'busy' | 'failed' | 'choosing' | 'crossing' | 'comparing';

interface Step {
  readonly sheet: Sheet;
  /** The words that it was read from. */
  readonly words?: string;
}

const unmoved = { moved: [], heldBy: [] } as const;

type Setting = { readonly path: DesignPath; readonly value: SettingValue };

export const designSheetSetup = setup({
  types: {
    context: {} as DesignSheetContext,
    input: {} as DesignSheetInput,
    events: {} as DesignSheetCommand,
    emitted: {} as DesignFact,
    tags: {} as DesignSheetTag,
  },
  actors: {
    /** The whole design that words and a seed lead to, with what the words set locked; all of these fail with a `DesignError`. */
    read: fromPromise<Sheet, WordsToRead>(notProvided('read')),
    /** The nearest whole car that is possible. */
    complete: fromPromise<PossibleCar, { design: CarDesign }>(notProvided('complete')),
    vary: fromPromise<VariedDesigns['designs'], { sheet: Sheet; seed: number }>(notProvided('vary')),
    cross: fromPromise<CarDesign, { a: CarDesign; b: CarDesign; share: number }>(notProvided('cross')),
  },
  actions: {
    /** A new step of the sheet, and its fact; the first one begins the history. */
    step: enqueueActions(({ context, enqueue }, { sheet, words = context.words }: Step) => {
      const isFirst = isEmpty(context);
      const history = isFirst ? begin(sheet) : commit(context.history, sheet);
      enqueue.assign({ history, draft: undefined, words, wanted: undefined });
      if (history === context.history && !isFirst) return;
      if (context.isUnlogged) {
        enqueue.emit(changed(context, 'edit', context.history.present, context.words));
        enqueue.assign({ isUnlogged: false });
      }
      enqueue.emit(changed(context, isFirst ? 'begin' : 'edit', sheet, words));
    }),
    /** Sets a line as a draft, from the sheet before a slider was taken. */
    travel: enqueueActions(({ context, enqueue }, { back }: { back: boolean }) => {
      const history = back ? undo(context.history) : redo(context.history);
      enqueue.assign({ history, ...unmoved, isUnlogged: false });
      enqueue.emit(changed(context, back ? 'undo' : 'redo', history.present, context.words));
    }),
    preview: assign(({ context }, setting: Setting) => {
      const { draft, history } = context;
      // Back where it was: no step.
      if (valueAt(history.present.design, setting.path) === setting.value) return { draft: undefined, ...unmoved };
      const { sheet, moved, heldBy } = changeSetting(history.present, setting.path, setting.value);
      return { moved, heldBy, draft: sheet === history.present ? draft : sheet };
    }),
    previewCamera: assign(({ context: { history } }, { place }: { place: CameraPlace }) => ({
      ...unmoved,
      draft: placeCamera(history.present, place),
    })),
    show: assign((_, { sheet }: { sheet: Sheet }) => ({
      ...unmoved,
      ...{ history: begin(sheet), isUnlogged: true, words: undefined },
    })),
    showParts: assign(({ context: { history } }, { parts }: { parts: Partial<CarDesign> }) => ({
      history: mapHistory(history, (sheet) => ({ ...sheet, design: { ...sheet.design, ...parts } })),
      isUnlogged: true,
    })),
    forgetDraft: assign({ draft: undefined, ...unmoved }),
    want: assign({ wanted: (_, { wanted }: { wanted: SheetStart }) => wanted }),
    forgetWanted: assign({ wanted: undefined }),
    seed: assign({ seed: (_, { seed }: { seed: number }) => seed }),
    setOther: assign((_, { other }: { other: OtherDesign }) => ({ other, share: 0.5, crossed: undefined })),
    setShare: assign({ share: (_, { share }: { share: number }) => share }),
    forgetOther: assign({ other: undefined, crossed: undefined, variations: [] }),
    fail: assign({ failure: (_, { error }: { error: unknown }) => failureOf(error) }),
    forgetFailure: assign({ failure: undefined }),
    emitNamed: emit(({ context }, { name, design }: { name: string; design?: CarDesign }) => ({
      type: 'v1.DesignNamed' as const,
      at: context.now(),
      name,
      design: { ...(design ?? context.history.present.design) },
    })),
    emitForgotten: emit(({ context }, { name }: { name: string }) => ({
      type: 'v1.DesignForgotten' as const,
      at: context.now(),
      name,
    })),
  },
  guards: {
    hasSheet: ({ context }) => !isEmpty(context),
    wantsWords: ({ context: { wanted } }) => wanted?.kind === 'words',
    wantsDesign: ({ context: { wanted } }) => wanted?.kind === 'design',
    isToVary: ({ context: { wanted } }) => wanted?.kind === 'design' && wanted.varyBy !== undefined,
    hasOther: ({ context: { other } }) => other !== undefined,
    canUndo: ({ context }) => context.history.past.length > 0,
    canRedo: ({ context }) => context.history.future.length > 0,
    isThere: ({ context }, { index }: { index: number }) => index in context.variations,
    isName: (_, { name }: { name: string }) => name.length > 0 && name.length <= 60,
  },
});

/** No design has come yet. */
export const isEmpty = ({ history }: DesignSheetContext) =>
  history.past.length === 0 && history.present.design.package === undefined;

/** The sheet with a slider where it is held. */
export const selectDraft = ({ draft, history }: DesignSheetContext): Sheet => draft ?? history.present;

/** The locks of a design that was read from a picture. */
export const readLocks = ({ wanted }: DesignSheetContext): DesignPath[] | undefined =>
  wanted?.kind === 'design' && wanted.isRead ? lockable(wanted.design) : undefined;

export const wordsWanted = ({ wanted }: DesignSheetContext): WordsToRead => {
  if (wanted?.kind !== 'words') throw new Error('no words are wanted');
  return wanted.words;
};
export const designWanted = ({ wanted }: DesignSheetContext): CarDesign => {
  if (wanted?.kind !== 'design') throw new Error('no design is wanted');
  return wanted.design;
};

/** The seed of the variations that are wanted. */
export const varyingWanted = ({ wanted }: DesignSheetContext): number => {
  if (wanted?.kind !== 'design' || wanted.varyBy === undefined) throw new Error('no variations are wanted');
  return wanted.varyBy;
};

export const locked = ({ history }: DesignSheetContext, path: DesignPath): Sheet => toggleLock(history.present, path);

const changed = (
  { now }: DesignSheetContext,
  step: StepKind,
  { design, locks }: Sheet,
  words?: string,
): DesignFact => ({
  type: 'v1.DesignChanged',
  at: now(),
  step,
  design: { ...design },
  locks: [...locks],
  ...(words !== undefined && { words }),
});
