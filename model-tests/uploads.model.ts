import { expect } from 'vitest';
import { uploadMachine } from '../src/machines/upload/machine';
import { uploadsMachine } from '../src/machines/uploads/machine';
import { imagesOf } from '../src/machines/uploads/selectors';
import type { Model } from '../tests/support/harness/model';

const file = (name: string, type = 'image/png') => new File([new Uint8Array(1)], name, { type });
const first = file('first.png');
const notes = file('notes.pdf', 'application/pdf');
const kept = { url: '/api/file/kept', name: 'kept.png' };

/** The ids that the events below name. */
const named = ['image-0', 'image-1'];

/** The images of a form with everything that can happen to them. */
export const uploadsModel: Model<typeof uploadsMachine> = {
  name: 'uploads',
  machine: (world) =>
    uploadsMachine.provide({ actors: { upload: uploadMachine.provide({ actors: { send: world.silent() } }) } }),
  scenarios: { 'one place': { max: 1, kept: [] }, 'two places, one taken': { max: 2, kept: [kept] } },
  events: {
    'uploads.add': [
      { type: 'uploads.add', files: [first] },
      { type: 'uploads.add', files: [notes] },
      { type: 'uploads.add', files: [first, first, first] },
    ],
    'uploads.use': [
      { type: 'uploads.use', images: [kept] },
      { type: 'uploads.use', images: [kept, kept, kept] },
    ],
    'uploads.restore': [
      { type: 'uploads.restore', images: [] },
      { type: 'uploads.restore', images: [kept] },
      { type: 'uploads.restore', images: [kept, kept] },
    ],
    'uploads.replace': [
      { type: 'uploads.replace', id: 'image-0', file: first },
      { type: 'uploads.replace', id: 'image-0', file: notes },
    ],
    'uploads.ask': [{ type: 'uploads.ask' }],
    'uploads.remove': [{ type: 'uploads.remove', id: 'image-0' }],
    'uploads.move': [{ type: 'uploads.move', id: 'image-0', to: 1 }],
    'uploads.dismiss': [{ type: 'uploads.dismiss' }],
    'upload.ready': [{ type: 'upload.ready', id: 'image-1', url: '/api/file/uploaded' }],
  },
  outcomes: {},
  delays: {},
  identity: ({ context }) => [
    context.max,
    // Ids never come again; what is asked of them is only whether an event names them.
    context.entries.map(({ id, url }) => [named.indexOf(id), url]),
    context.notices.map(({ kind }) => kind),
  ],
  check: ({ snapshots, facts }) => {
    const end = snapshots.at(-1);
    const { entries, max } = end?.context ?? { entries: [], max: 0 };
    // The state says what the list is.
    expect(end?.hasTag('empty')).toBe(entries.length === 0);
    expect(end?.hasTag('full')).toBe(max > 1 && entries.length === max);
    // Each change was emitted, with the resulting list.
    const listed = facts.findLast(({ type }) => type === 'uploads.listed');
    if (listed) expect(listed).toMatchObject({ images: entries.map(({ id, name }) => ({ id, name })) });
    else expect(entries).toBe(snapshots[0]?.context.entries);
    expect(entries.length).toBeLessThanOrEqual(max);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
    for (const { url, upload } of entries) expect(url !== undefined || upload !== undefined).toBe(true);
    expect(imagesOf(entries)).toEqual(
      entries.filter(({ url }) => url !== undefined).map(({ url, name }) => ({ url, name })),
    );
  },
};
