import { assign, fromPromise, setup } from 'xstate';
import type { PublishedBoard } from '../../../contract/shared-board';
import { notProvided } from '../not-provided';
import { failureOf } from './failure';
import type { BoardLinkCommand, BoardLinkFailure, LiveLink } from './types';

interface BoardLinkInput {
  readonly boardId: string;
}

interface BoardLinkContext extends BoardLinkInput {
  /** As far as it is known. */
  readonly link?: LiveLink | undefined;
  /** Why the last thing that was asked for was not done. */
  readonly failure?: BoardLinkFailure | undefined;
}

type Thrown = { readonly error: unknown };
const errorOf = ({ event: { error } }: { event: Thrown }): Thrown => ({ error });

/**
 * The link by which others see a board: looked for, published, updated, ended. Whether there is one is the provider's to
 * say, so that no fact is kept of it; where an answer was lost, the machine says so and looks again when it is asked to.
 */
export const boardLinkMachine = setup({
  types: {
    context: {} as BoardLinkContext,
    input: {} as BoardLinkInput,
    events: {} as BoardLinkCommand,
    tags: {} as 'looking' | 'unknown' | 'shared' | 'publishing' | 'ending',
  },
  actors: {
    /** The live link to a board of the user's; throws a RequestError, as the others do. */
    find: fromPromise<LiveLink | undefined, BoardLinkInput>(notProvided('find')),
    publish: fromPromise<LiveLink, PublishedBoard>(notProvided('publish')),
    /** Of a link that has ended already, too. */
    end: fromPromise<void, Pick<LiveLink, 'id'>>(notProvided('end')),
  },
  actions: {
    learn: assign((_, { link }: { link: LiveLink | undefined }) => ({ link })),
    forgive: assign({ failure: undefined }),
    fail: assign((_, { error }: Thrown) => ({ failure: failureOf(error) })),
  },
  guards: {
    isFound: (_, { link }: { link: LiveLink | undefined }) => link !== undefined,
    isShared: ({ context: { link } }) => link !== undefined,
    isUnanswered: (_, { error }: Thrown) => failureOf(error).kind === 'unanswered',
  },
}).createMachine({
  id: 'boardLink',
  context: ({ input }) => input,
  initial: 'looking',
  states: {
    looking: {
      tags: 'looking',
      entry: 'forgive',
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context: { boardId } }) => ({ boardId }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ link: event.output }) },
            target: 'shared',
            actions: { type: 'learn', params: ({ event }) => ({ link: event.output }) },
          },
          { target: 'unshared', actions: { type: 'learn', params: { link: undefined } } },
        ],
        onError: { target: 'unknown', actions: { type: 'fail', params: errorOf } },
      },
    },
    /** Whether there is a link cannot be said. */
    unknown: { tags: 'unknown', on: { 'link.look': 'looking' } },
    unshared: { on: { 'link.look': 'looking', 'link.publish': 'publishing' } },
    shared: { tags: 'shared', on: { 'link.look': 'looking', 'link.publish': 'publishing', 'link.end': 'ending' } },
    publishing: {
      tags: 'publishing',
      entry: 'forgive',
      invoke: {
        id: 'publish',
        src: 'publish',
        input: ({ context: { boardId }, event }) => {
          if (event.type !== 'link.publish') throw new Error('nothing is published unasked');
          return { board_id: boardId, ...event.board };
        },
        onDone: { target: 'shared', actions: { type: 'learn', params: ({ event }) => ({ link: event.output }) } },
        onError: [
          {
            guard: { type: 'isUnanswered', params: errorOf },
            target: 'unknown',
            actions: { type: 'fail', params: errorOf },
          },
          { guard: 'isShared', target: 'shared', actions: { type: 'fail', params: errorOf } },
          { target: 'unshared', actions: { type: 'fail', params: errorOf } },
        ],
      },
    },
    ending: {
      tags: 'ending',
      entry: 'forgive',
      invoke: {
        id: 'end',
        src: 'end',
        input: ({ context: { link } }) => ({ id: link?.id ?? '' }),
        onDone: { target: 'unshared', actions: { type: 'learn', params: { link: undefined } } },
        onError: [
          {
            guard: { type: 'isUnanswered', params: errorOf },
            target: 'unknown',
            actions: { type: 'fail', params: errorOf },
          },
          { target: 'shared', actions: { type: 'fail', params: errorOf } },
        ],
      },
    },
  },
});
