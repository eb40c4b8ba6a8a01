import { expect } from 'vitest';
import { favouritesMachine } from '../src/machines/favourites/machine';
import type { FavouriteChange } from '../src/machines/favourites/types';
import { RequestError } from '../src/machines/request-error';
import type { Model } from '../tests/support/harness/model';

const favourite = {
  favoriteId: 'f1',
  url: '/api/file/car',
  name: 'car',
  prompt: 'a red car',
  media: 'image',
  createdAt: 1,
  folderId: 'x',
  thumbnail: 'hash',
} as const;
const input = (change: FavouriteChange) => ({ change, now: () => 7 });

/** One change of the favourites with every answer that can come to it. */
export const favouritesModel: Model<typeof favouritesMachine> = {
  name: 'favourites',
  machine: (world) => favouritesMachine.provide({ actors: { perform: world.promised(), recorded: world.promised() } }),
  scenarios: {
    'a new favourite': input({ kind: 'add', candidate: favourite }),
    'a removal': input({ kind: 'remove', favourite }),
    'a removal taken back': input({ kind: 'restore', favourite }),
    'a move': input({ kind: 'move', favourite, folderId: 'y' }),
    'a refresh': input({ kind: 'refresh' }),
    'a folder': input({ kind: 'save-folder', name: 'wheels' }),
    'a folder less': input({ kind: 'remove-folder', folderId: 'x' }),
    'a refresh of the folders': input({ kind: 'refresh-folders' }),
  },
  events: { 'favourites.waiting': [{ type: 'favourites.waiting', ms: 1_000 }] },
  outcomes: {
    perform: {
      done: [
        { kind: 'done' },
        { kind: 'created', favoriteId: 'f2' },
        { kind: 'folder', folderId: 'x', name: 'wheels' },
        { kind: 'listed', known: [favourite], listed: [], touched: new Set() },
        { kind: 'folders-listed', known: { x: 'wheels' }, listed: [], touched: new Set() },
      ],
      error: [
        new RequestError({ kind: 'network' }),
        new RequestError({ kind: 'signed-out' }),
        new RequestError({ kind: 'invalid-answer' }),
        new RequestError({ kind: 'refused', status: 409 }),
      ],
    },
    recorded: { done: [undefined], error: [new Error('the disk is full')] },
  },
  delays: {},
  identity: ({ context }) => [context.change.kind, context.outcome],
  check: ({ snapshots, facts }) => {
    const end = snapshots.at(-1);
    const shown = (['busy', 'done', 'failed'] as const).filter((tag) => end?.hasTag(tag));
    expect(shown).toHaveLength(1);
    // What the provider did not do is not remembered.
    const remembered = facts.filter(({ type }) => type.startsWith('v1.'));
    if (end?.hasTag('failed')) {
      expect(remembered).toEqual([]);
      expect(end.output).not.toBe('done');
    }
    if (end?.hasTag('done')) expect(end.output).toBe('done');
  },
};
