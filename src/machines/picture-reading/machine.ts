import { type ActorRefFrom, assign, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type { CarDesign } from '../../../contract/design';
import type { EditedArea } from '../../../contract/edited-area';
import type { PictureAnswers, PictureReading } from '../../../contract/picture-reading';
import { notProvided } from '../not-provided';
import { awaitingAnswer, isAway, patienceAfter, type Thrown, unanswered } from '../prompt-reading/unanswered';

/** Pause after the last answer before a picture is read again (ms), and after the last letter of the words that edit it. */
export const PICTURE_SETTLING = 300;
export const WORDS_SETTLING = 1_200;

/** An uploaded picture, and what its designer says of the car in it. */
export interface PictureToRead {
  readonly url: string;
  readonly answers: PictureAnswers;
  /** The words that edit it, where the area that they change is sought. */
  readonly edit?: string;
}

/** What a picture shows, and its car as far as it was read. */
export interface SeenCar {
  readonly picture: PictureReading;
  readonly design: CarDesign;
  /** Where its words edit it. */
  readonly area?: EditedArea;
}

/** A picture, and what was read from it with these answers. */
export interface ReadPicture extends PictureToRead, SeenCar {}

interface PictureReadingContext {
  readonly asked: PictureToRead;
  /** The last reading of this picture, perhaps with fewer answers. */
  readonly read?: ReadPicture;
  /** The wait before a retry (ms). */
  readonly patience: number;
}

export type PictureReadingCommand =
  | ({ type: 'picture.change' } & PictureToRead)
  /** The network is back, or the page has the focus again. */
  | { type: 'network.back' };

const pictureOf = ({ event: { url, answers, edit } }: { event: PictureToRead }): PictureToRead => ({
  url,
  answers,
  ...(edit !== undefined && { edit }),
});

/** Whether the same is asked of the same picture. */
const isSame = (a: PictureToRead, b: PictureToRead): boolean =>
  a.url === b.url && a.edit === b.edit && isSameAnswers(a.answers, b.answers);

/** Whether two lists of answers say the same, in whatever order they were given. */
export const isSameAnswers = (a: PictureAnswers, b: PictureAnswers): boolean => sorted(a) === sorted(b);
const sorted = (answers: PictureAnswers) =>
  JSON.stringify(Object.entries(answers).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Reads an uploaded picture, and again a moment after the last answer about it. Another picture forgets the reading of
 * the one before; a request that got no answer is repeated silently.
 */
export const pictureReadingMachine = setup({
  types: {
    context: {} as PictureReadingContext,
    input: {} as PictureToRead,
    events: {} as PictureReadingCommand,
    tags: {} as 'working' | 'failed' | 'refused',
  },
  actors: {
    /** Reads a picture; fails with a `ReadingError`. */
    read: fromPromise<SeenCar, PictureToRead>(notProvided('read')),
    /** Sends `network.back`. */
    network: fromCallback<PictureReadingCommand>(notProvided('network')),
  },
  actions: {
    take: assign({ asked: (_, asked: PictureToRead) => asked }),
    forget: assign({ read: undefined }),
    waitFor: assign({ patience: (_, thrown: Thrown) => patienceAfter(thrown) }),
  },
  guards: {
    isAsked: ({ context: { asked } }, picture: PictureToRead) => isSame(asked, picture),
    isOtherEdit: ({ context: { asked } }, { edit }: PictureToRead) => asked.edit !== edit,
    isOther: ({ context: { asked } }, { url }: PictureToRead) => asked.url !== url,
    isRead: ({ context: { read } }, picture: PictureToRead) => read !== undefined && isSame(read, picture),
    isAway,
  },
  delays: {
    settling: PICTURE_SETTLING,
    wordsSettling: WORDS_SETTLING,
    patience: ({ context }) => context.patience,
  },
}).createMachine({
  id: 'pictureReading',
  context: ({ input }) => ({ asked: pictureOf({ event: input }), patience: 0 }),
  initial: 'reading',
  on: {
    'picture.change': [
      { guard: { type: 'isAsked', params: pictureOf } },
      {
        guard: { type: 'isOther', params: pictureOf },
        target: '.reading',
        actions: [{ type: 'take', params: pictureOf }, 'forget'],
      },
      {
        guard: { type: 'isRead', params: pictureOf },
        target: '.resting',
        actions: { type: 'take', params: pictureOf },
      },
      {
        guard: { type: 'isOtherEdit', params: pictureOf },
        target: '.written',
        actions: { type: 'take', params: pictureOf },
      },
      { target: '.waiting', actions: { type: 'take', params: pictureOf } },
    ],
  },
  states: {
    resting: {},
    waiting: { tags: 'working', after: { settling: 'reading' } },
    /** The words of an edit have changed; more letters may follow. */
    written: { tags: 'working', after: { wordsSettling: 'reading' } },
    reading: {
      tags: 'working',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { asked } }) => asked,
        onDone: {
          target: 'resting',
          actions: assign({ read: ({ context: { asked }, event }) => ({ ...asked, ...event.output }) }),
        },
        onError: unanswered,
      },
    },
    failed: awaitingAnswer,
    /** Only another picture or answer is worth asking for. */
    refused: { tags: 'refused' },
  },
});

type Snapshot = SnapshotFrom<typeof pictureReadingMachine>;
export type PictureReadingActor = ActorRefFrom<typeof pictureReadingMachine>;

/** The last reading of the picture, perhaps with fewer answers than were given since. */
export const selectSeen = (snapshot: Snapshot): ReadPicture | undefined => snapshot.context.read;
export const selectIsReading = (snapshot: Snapshot) => snapshot.hasTag('working');
export const selectIsAway = (snapshot: Snapshot) => snapshot.hasTag('failed');
export const selectIsRefused = (snapshot: Snapshot) => snapshot.hasTag('refused');
