import { assign, emit, enqueueActions, fromCallback, setup } from 'xstate';
import type { Module } from '../../../contract/models';
import type { FactOf } from '../../facts';
import { notProvided } from '../not-provided';
import { type Criteria, firstCriteria } from './criteria';
import type { Rating, Tagged } from './marks';
import type { ProjectFact } from './project';

/** What a user does with what was made, and with the words and forms that it is made from. */
export type LibraryCommand =
  | { type: 'draft.keep'; module: Module; form: Readonly<Record<string, unknown>> }
  | { type: 'prompt.save'; module: Module; text: string }
  | { type: 'prompt.remove'; module: Module; text: string }
  | { type: 'prompts.clear'; module: Module }
  | { type: 'results.remove'; resultIds: readonly string[] }
  | { type: 'results.restore'; resultIds: readonly string[] }
  /** Gives each of them its stars; none takes them away. */
  | { type: 'results.rate'; ratings: readonly Rating[] }
  /** Gives each of them its tags, as `normalTags` makes them, in place of those that it had. */
  | { type: 'results.tag'; tagged: readonly Tagged[] }
  /** Hides everything that is finished; `clearId` is the name under which it can be undone. */
  | { type: 'history.clear'; clearId: string }
  | { type: 'history.undo-clear'; clearId: string }
  /** Adds what a project from elsewhere holds, as `factsOfProject` says it; its pictures are stored before. */
  | { type: 'project.take'; facts: readonly ProjectFact[] }
  /** Searches, filters or sorts the history; what is not mentioned stays. */
  | { type: 'history.look'; change: Partial<Criteria> };

/** Small pictures that were made; `blob` is the hash under which they are stored. */
export type ThumbnailNews =
  | { type: 'thumbnail.made'; resultId: string; blob: string }
  | { type: 'favourite-thumbnail.made'; url: string; blob: string };

/** Whether the log of a signed-in user is open. */
export type LogNews = { type: 'log.opened' } | { type: 'log.closed' };

type LibraryFact =
  | FactOf<'v1.FormDrafted'>
  | FactOf<'v1.PromptSaved'>
  | FactOf<'v1.PromptDeleted'>
  | FactOf<'v1.PromptsCleared'>
  | FactOf<'v1.ResultsDeleted'>
  | FactOf<'v1.ResultsRestored'>
  | FactOf<'v1.ResultRated'>
  | FactOf<'v1.ResultTagged'>
  | FactOf<'v1.HistoryCleared'>
  | FactOf<'v1.HistoryClearUndone'>
  | FactOf<'v1.ThumbnailKept'>
  | FactOf<'v1.FavoriteThumbnailKept'>
  | ProjectFact;

interface LibraryInput {
  /** ms since the epoch. */
  readonly now: () => number;
}

interface LibraryContext extends LibraryInput {
  /** How the history is looked at with every tool, until the user's log is closed. */
  readonly criteria: Criteria;
}

/** The signed-in user's results, prompts and drafts. Nothing happens to them between two users. */
export const libraryMachine = setup({
  types: {
    context: {} as LibraryContext,
    input: {} as LibraryInput,
    events: {} as LibraryCommand | ThumbnailNews | LogNews,
    emitted: {} as LibraryFact,
    tags: {} as 'open',
  },
  actors: {
    /** Follows who is signed in and sends `log.opened` and `log.closed`. */
    userLog: fromCallback<LibraryCommand>(notProvided('userLog')),
    /** Makes small pictures of results and favourites, as they come, and sends `*.made`. */
    thumbnails: fromCallback<LibraryCommand>(notProvided('thumbnails')),
  },
}).createMachine({
  id: 'library',
  context: ({ input }) => ({ ...input, criteria: firstCriteria }),
  invoke: { id: 'userLog', src: 'userLog' },
  initial: 'closed',
  states: {
    closed: { on: { 'log.opened': 'open' } },
    open: {
      tags: 'open',
      invoke: { id: 'thumbnails', src: 'thumbnails' },
      on: {
        'log.closed': { target: 'closed', actions: assign({ criteria: firstCriteria }) },
        'history.look': {
          actions: assign({ criteria: ({ context, event }) => ({ ...context.criteria, ...event.change }) }),
        },
        'draft.keep': {
          actions: emit(({ context, event: { module, form } }) => {
            return { type: 'v1.FormDrafted', at: context.now(), module, form: { ...form } } as const;
          }),
        },
        'prompt.save': {
          guard: ({ event }) => event.text.trim() !== '',
          actions: emit(({ context, event: { module, text } }) => {
            return { type: 'v1.PromptSaved', at: context.now(), module, text } as const;
          }),
        },
        'prompt.remove': {
          actions: emit(({ context, event: { module, text } }) => {
            return { type: 'v1.PromptDeleted', at: context.now(), module, text } as const;
          }),
        },
        'prompts.clear': {
          actions: emit(({ context, event: { module } }) => {
            return { type: 'v1.PromptsCleared', at: context.now(), module } as const;
          }),
        },
        'results.remove': {
          actions: emit(({ context, event: { resultIds } }) => {
            return { type: 'v1.ResultsDeleted', at: context.now(), resultIds: [...resultIds] } as const;
          }),
        },
        'results.restore': {
          actions: emit(({ context, event: { resultIds } }) => {
            return { type: 'v1.ResultsRestored', at: context.now(), resultIds: [...resultIds] } as const;
          }),
        },
        'results.rate': {
          actions: enqueueActions(({ context, event: { ratings }, enqueue }) => {
            for (const rating of ratings) enqueue.emit({ type: 'v1.ResultRated', at: context.now(), ...rating });
          }),
        },
        'results.tag': {
          actions: enqueueActions(({ context, event: { tagged }, enqueue }) => {
            for (const { resultId, tags } of tagged) {
              enqueue.emit({ type: 'v1.ResultTagged', at: context.now(), resultId, tags: [...tags] });
            }
          }),
        },
        'history.clear': {
          actions: emit(({ context, event: { clearId } }) => {
            return { type: 'v1.HistoryCleared', at: context.now(), clearId } as const;
          }),
        },
        'history.undo-clear': {
          actions: emit(({ context, event: { clearId } }) => {
            return { type: 'v1.HistoryClearUndone', at: context.now(), clearId } as const;
          }),
        },
        'project.take': {
          actions: enqueueActions(({ event: { facts }, enqueue }) => {
            for (const fact of facts) enqueue.emit(fact);
          }),
        },
        'thumbnail.made': {
          actions: emit(({ context, event: { resultId, blob } }) => {
            return { type: 'v1.ThumbnailKept', at: context.now(), resultId, blob } as const;
          }),
        },
        'favourite-thumbnail.made': {
          actions: emit(({ context, event: { url, blob } }) => {
            return { type: 'v1.FavoriteThumbnailKept', at: context.now(), url, blob } as const;
          }),
        },
      },
    },
  },
});
