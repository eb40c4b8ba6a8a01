import { assign, emit, enqueueActions, setup } from 'xstate';
import { UPLOAD_MAX_BYTES } from '../../../contract/file';
import type { FormImage } from '../../tools/images';
import { type UploadReport, uploadMachine } from '../upload/machine';
import type { UploadActor } from '../upload/selectors';
import { admit, type UploadNotice } from './admit';

/** One place of the form that is taken. */
export interface ImageEntry {
  readonly id: string;
  readonly name: string;
  /** Once the provider has it. */
  readonly url?: string;
  /** Of this page's own upload: its file, and how far it is. */
  readonly upload?: { readonly file: File; readonly actor: UploadActor };
}

export interface UploadsInput {
  /** Maximum number of images. A new image replaces that of a list of one and is appended to a longer list. */
  readonly max: number;
  /** Images from an earlier visit. */
  readonly kept: readonly FormImage[];
  /** Bytes of one file at most; the specification's limit unless the provider names another. */
  readonly maxBytes?: number;
}

interface UploadsContext {
  readonly max: number;
  readonly maxBytes: number;
  readonly entries: readonly ImageEntry[];
  /** What the last command could not do. */
  readonly notices: readonly UploadNotice[];
  /** How many entries there have ever been, for their ids. */
  readonly count: number;
}

/** What a field reports about its images. The log keeps none of it, only the form's draft. */
export type UploadsNews =
  /** The first image entered: a file of this page, or the address of one that the provider has. */
  | { type: 'uploads.previewed'; preview: File | string }
  /** The list after an image was added, removed, moved or stored by the provider. */
  | { type: 'uploads.listed'; images: readonly Pick<ImageEntry, 'id' | 'name' | 'url'>[] };

export type UploadsCommand =
  | { type: 'uploads.add'; files: readonly File[] }
  /** Images that the provider has already. */
  | { type: 'uploads.use'; images: readonly FormImage[] }
  /** These and no others. */
  | { type: 'uploads.restore'; images: readonly FormImage[] }
  /** Puts a file in the place of an image; of one that has gone meanwhile it is added. */
  | { type: 'uploads.replace'; id: string; file: File }
  /** Somebody wants to add one more. */
  | { type: 'uploads.ask' }
  | { type: 'uploads.remove'; id: string }
  /** Puts an image before those that stand at `to` (from 0) and after. */
  | { type: 'uploads.move'; id: string; to: number }
  | { type: 'uploads.dismiss' };

/** The images of one field of a form, in the user's order; each file among them has an upload of its own. */
export const uploadsMachine = setup({
  types: {
    context: {} as UploadsContext,
    input: {} as UploadsInput,
    events: {} as UploadsCommand | UploadReport,
    emitted: {} as UploadsNews,
    tags: {} as 'empty' | 'full',
  },
  actors: { upload: uploadMachine },
  guards: {
    tooMany: ({ context }, { length }: { length: number }) => length > roomIn(context),
    isFull: ({ context }) => context.entries.length > 0 && roomIn(context) === 0,
    isEmpty: ({ context }) => context.entries.length === 0,
    hasImages: ({ context }) => context.entries.length > 0,
    hasRoom: ({ context }) => roomIn(context) > 0,
  },
  actions: {
    list: emit(({ context: { entries } }) => ({
      type: 'uploads.listed' as const,
      images: entries.map(({ id, name, url }) => ({ id, name, ...(url === undefined ? {} : { url }) })),
    })),
    preview: enqueueActions(({ context: { entries }, enqueue }) => {
      const [first] = entries;
      const preview = first?.upload?.file ?? first?.url;
      if (preview !== undefined) enqueue.emit({ type: 'uploads.previewed', preview });
    }),
    turnAway: assign({ notices: ({ context }) => [{ kind: 'too-many', max: roomIn(context) }] as const }),
    /** Stops every upload, so that nothing more is sent of them. */
    empty: enqueueActions(({ context, enqueue }) => {
      for (const { upload } of context.entries) if (upload) enqueue.stopChild(upload.actor);
      enqueue.assign({ entries: [] });
    }),
    send: assign(({ context, spawn, self }, { files }: { files: readonly File[] }) => ({
      entries: [
        ...context.entries,
        ...files.map((file, index): ImageEntry => {
          const id = idAt(context.count + index);
          const actor = spawn('upload', { id, input: { id, file, list: self } });
          return { id, name: file.name, upload: { file, actor } };
        }),
      ],
      count: context.count + files.length,
    })),
    use: assign(({ context }, { images }: { images: readonly FormImage[] }) => ({
      entries: [...context.entries, ...placed(images, context.count)],
      count: context.count + images.length,
    })),
  },
}).createMachine({
  id: 'uploads',
  context: ({ input: { max, kept, maxBytes = UPLOAD_MAX_BYTES } }) => ({
    max,
    maxBytes,
    entries: placed(kept.slice(0, max), 0),
    notices: [],
    count: kept.length,
  }),
  on: {
    'uploads.add': [
      { guard: { type: 'tooMany', params: ({ event }) => event.files }, actions: 'turnAway' },
      {
        actions: enqueueActions(({ context, event, enqueue }) => {
          const { taken, notices } = admit(event.files, context.maxBytes);
          enqueue.assign({ notices });
          if (taken.length === 0) return;
          if (context.max === 1) enqueue('empty');
          enqueue({ type: 'send', params: { files: taken } });
          enqueue('list');
        }),
      },
    ],
    'uploads.use': [
      { guard: { type: 'tooMany', params: ({ event }) => event.images }, actions: 'turnAway' },
      {
        actions: enqueueActions(({ context, event, enqueue }) => {
          enqueue.assign({ notices: [] });
          if (event.images.length === 0) return;
          if (context.max === 1) enqueue('empty');
          enqueue({ type: 'use', params: event });
          enqueue('list');
        }),
      },
    ],
    'uploads.restore': {
      actions: enqueueActions(({ context, event, enqueue }) => {
        enqueue.assign({ notices: [] });
        enqueue('empty');
        enqueue({ type: 'use', params: { images: event.images.slice(0, context.max) } });
        enqueue('list');
      }),
    },
    'uploads.replace': {
      actions: enqueueActions(({ context, event: { id, file }, enqueue }) => {
        const { taken, notices } = admit([file], context.maxBytes);
        const place = context.entries.findIndex((entry) => entry.id === id);
        const old = context.entries[place];
        enqueue.assign({ notices });
        if (taken.length === 0 || (!old && roomIn(context) === 0)) return;
        if (old?.upload) enqueue.stopChild(old.upload.actor);
        if (context.max === 1) enqueue('empty');
        else enqueue.assign({ entries: context.entries.filter((entry) => entry !== old) });
        enqueue({ type: 'send', params: { files: taken } });
        if (old) {
          enqueue.assign({
            entries: ({ context: { entries, count } }) => moved(entries, { id: idAt(count - 1), to: place }),
          });
        }
        enqueue('list');
      }),
    },
    'uploads.ask': { actions: assign({ notices: [] }) },
    'uploads.remove': {
      actions: enqueueActions(({ context, event, enqueue }) => {
        const { upload } = context.entries.find(({ id }) => id === event.id) ?? {};
        if (upload) enqueue.stopChild(upload.actor);
        enqueue.assign({ entries: context.entries.filter(({ id }) => id !== event.id), notices: [] });
        enqueue('list');
      }),
    },
    'uploads.move': { actions: [assign({ entries: ({ context, event }) => moved(context.entries, event) }), 'list'] },
    'uploads.dismiss': { actions: assign({ notices: [] }) },
    'upload.ready': {
      actions: [
        assign({
          entries: ({ context, event: { id, url } }) =>
            context.entries.map((entry) => (entry.id === id ? { ...entry, url } : entry)),
        }),
        'list',
      ],
    },
  },
  initial: 'empty',
  states: {
    empty: {
      tags: 'empty',
      always: { guard: 'hasImages', target: 'filling' },
      exit: 'preview',
    },
    /** There are images, and room for more. */
    filling: {
      always: [
        { guard: 'isEmpty', target: 'empty' },
        { guard: 'isFull', target: 'full' },
      ],
    },
    full: {
      tags: 'full',
      always: { guard: 'hasRoom', target: 'filling' },
      on: {
        'uploads.ask': { actions: assign({ notices: ({ context }) => [{ kind: 'full', max: context.max }] as const }) },
      },
    },
  },
});

/** How many more images may come. */
export const roomIn = ({ max, entries }: Pick<UploadsContext, 'max' | 'entries'>) =>
  max === 1 ? 1 : max - entries.length;

const idAt = (count: number) => `image-${count}`;

const placed = (images: readonly FormImage[], count: number): ImageEntry[] =>
  images.map(({ url, name }, index) => ({ id: idAt(count + index), name, url }));

function moved(entries: readonly ImageEntry[], { id, to }: { id: string; to: number }): readonly ImageEntry[] {
  const entry = entries.find((each) => each.id === id);
  if (!entry) return entries;
  const rest = entries.filter((each) => each !== entry);
  const place = Math.max(0, Math.min(rest.length, Math.round(to)));
  return [...rest.slice(0, place), entry, ...rest.slice(place)];
}
