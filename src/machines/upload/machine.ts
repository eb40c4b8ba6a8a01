import { type ActorRef, assign, fromCallback, type Snapshot, sendTo, setup } from 'xstate';
import { notProvided } from '../not-provided';

/** Why a file did not get to the provider. */
export type UploadFailure =
  /** No answer, or none for too long. */
  | { readonly kind: 'network' }
  /** The provider cannot take it now. */
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'signed-out' }
  /** By its content it is no image that can be used. */
  | { readonly kind: 'unsupported' }
  | { readonly kind: 'too-large' }
  /** `message` is the provider's own words. */
  | { readonly kind: 'refused'; readonly message: string };

/** What an upload tells the list that it belongs to. */
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
  readonly failure?: UploadFailure;
}

export type UploadCommand =
  | { type: 'upload.retry' }
  | { type: 'upload.progressed'; progress: number }
  | { type: 'upload.finished'; url: string }
  | { type: 'upload.failed'; failure: UploadFailure };

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
    isPassing: (_, { kind }: UploadFailure) => passing.has(kind),
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

const passing: ReadonlySet<UploadFailure['kind']> = new Set(['network', 'unavailable', 'signed-out'] as const);
