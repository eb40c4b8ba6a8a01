import { assign, fromCallback, setup } from 'xstate';
import { UPLOAD_MAX_BYTES } from '../../../contract/file';
import { notProvided } from '../not-provided';

/** Why a picked file did not become an image of this form. */
export type UploadFailure =
  | { readonly kind: 'not-an-image'; readonly name: string }
  | { readonly kind: 'too-large'; readonly name: string }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'network' };

interface UploadContext {
  readonly file?: File;
  /** 0–100. */
  readonly progress: number;
  readonly url?: string;
  readonly failure?: UploadFailure;
}

export type UploadCommand =
  | { type: 'upload.pick'; file: File }
  | { type: 'upload.use'; url: string }
  | { type: 'upload.remove' }
  | { type: 'upload.retry' }
  | { type: 'upload.progressed'; progress: number }
  | { type: 'upload.finished'; url: string }
  | { type: 'upload.failed'; failure: UploadFailure };

/** One image on its way into a form. */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadCommand,
    tags: {} as 'empty' | 'uploading' | 'ready' | 'failed',
  },
  actors: { send: fromCallback<UploadCommand, { file: File }>(notProvided('send')) },
  guards: {
    notAnImage: (_, { file }: { file: File }) => !file.type.startsWith('image/') || file.size === 0,
    tooLarge: (_, { file }: { file: File }) => file.size > UPLOAD_MAX_BYTES,
    canRetry: ({ context }) => context.failure?.kind === 'network' && context.file !== undefined,
  },
  actions: { clear: assign({ file: undefined, url: undefined, failure: undefined, progress: 0 }) },
}).createMachine({
  id: 'upload',
  context: { progress: 0 },
  initial: 'empty',
  on: {
    'upload.pick': [
      {
        guard: { type: 'notAnImage', params: ({ event }) => event },
        target: '.failed',
        actions: [
          'clear',
          assign({ failure: ({ event }) => ({ kind: 'not-an-image', name: event.file.name }) as const }),
        ],
      },
      {
        guard: { type: 'tooLarge', params: ({ event }) => event },
        target: '.failed',
        actions: ['clear', assign({ failure: ({ event }) => ({ kind: 'too-large', name: event.file.name }) as const })],
      },
      { target: '.uploading', actions: ['clear', assign({ file: ({ event }) => event.file })] },
    ],
    'upload.use': { target: '.ready', actions: ['clear', assign({ url: ({ event }) => event.url })] },
    'upload.remove': { target: '.empty', actions: 'clear' },
  },
  states: {
    empty: { tags: 'empty' },
    uploading: {
      tags: 'uploading',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context }) => {
          if (context.file) return { file: context.file };
          throw new Error('an upload needs a file');
        },
      },
      on: {
        'upload.progressed': { actions: assign({ progress: ({ event }) => event.progress }) },
        'upload.finished': { target: 'ready', actions: assign({ url: ({ event }) => event.url }) },
        'upload.failed': { target: 'failed', actions: assign({ failure: ({ event }) => event.failure }) },
      },
    },
    ready: { tags: 'ready' },
    failed: {
      tags: 'failed',
      on: {
        'upload.retry': {
          guard: 'canRetry',
          target: 'uploading',
          actions: assign({ failure: undefined, progress: 0 }),
        },
      },
    },
  },
});
