import { type ActorRef, assign, fromCallback, type Snapshot, sendTo, setup } from 'xstate';
import { notProvided } from '../not-provided';
import type { RequestFailure } from '../request-error';

/** What an upload reports to its list. */
export type UploadReport = { type: 'upload.ready'; id: string; url: string };

export interface UploadInput {
  /** Its name in the list. */
  readonly id: string;
  readonly file: File;
  readonly list: ActorRef<Snapshot<unknown>, UploadReport>;
}

interface UploadContext extends UploadInput {
  /** 0–100, of the bytes sent. */
  readonly progress: number;
  readonly url?: string;
  readonly failure?: RequestFailure;
}

export type UploadCommand =
  | { type: 'upload.retry' }
  | { type: 'upload.progressed'; progress: number }
  | { type: 'upload.finished'; url: string }
  | { type: 'upload.failed'; failure: RequestFailure };

/** One file on its way to the provider. It is cancelled by being stopped. */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    input: {} as UploadInput,
    events: {} as UploadCommand,
    tags: {} as 'uploading' | 'ready' | 'failed' | 'retryable',
  },
  actors: {
    /** Sends the bytes and `upload.progressed`, then `upload.finished` or `upload.failed`. */
    send: fromCallback<UploadCommand, { file: File }>(notProvided('send')),
  },
  guards: {
    /** A signed address that expired answers 403; a retry gets a new one. */
    isPassing: (_, { kind, status }: RequestFailure) => kind !== 'refused' || status === 403,
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ ...input, progress: 0 }),
  initial: 'uploading',
  states: {
    uploading: {
      tags: 'uploading',
      entry: assign({ progress: 0, failure: undefined }),
      invoke: { id: 'send', src: 'send', input: ({ context }) => ({ file: context.file }) },
      on: {
        'upload.progressed': {
          actions: assign({ progress: ({ context, event }) => Math.max(context.progress, event.progress) }),
        },
        'upload.finished': { target: 'ready', actions: assign({ url: ({ event }) => event.url }) },
        'upload.failed': [
          {
            guard: { type: 'isPassing', params: ({ event }) => event.failure },
            target: 'interrupted',
            actions: assign({ failure: ({ event }) => event.failure }),
          },
          { target: 'refused', actions: assign({ failure: ({ event }) => event.failure }) },
        ],
      },
    },
    /** The same file may well arrive next time. */
    interrupted: { tags: ['failed', 'retryable'], on: { 'upload.retry': 'uploading' } },
    /** Trying again would change nothing. */
    refused: { type: 'final', tags: 'failed' },
    ready: {
      type: 'final',
      tags: 'ready',
      entry: sendTo(
        ({ context }) => context.list,
        ({ context }) => ({ type: 'upload.ready', id: context.id, url: context.url ?? '' }) as const,
      ),
    },
  },
});
