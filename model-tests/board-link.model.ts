import { expect } from 'vitest';
import { errorCodes } from '../contract/error';
import { boardLinkMachine } from '../src/machines/board-link/machine';
import { RequestError } from '../src/machines/request-error';
import type { Model } from '../tests/support/harness/model';

const link = { id: 'a1', updatedAt: '2026-11-21T09:00:00.000Z' };
const place = { x: 0, y: 0, width: 40, height: 30 };
const picture = { kind: 'picture', ...place, url: '/api/file/p.png' } as const;
const lost = new RequestError({ kind: 'network' });
const refused = new RequestError({ kind: 'refused', status: 403, code: errorCodes.forbidden });

/** The link to a board, with everything that can happen to it. */
export const boardLinkModel: Model<typeof boardLinkMachine> = {
  name: 'board link',
  machine: (world) =>
    boardLinkMachine.provide({
      actors: { find: world.promised(), publish: world.promised(), end: world.promised() },
    }),
  scenarios: { 'a board that is opened': { boardId: 'b1' } },
  events: {
    'link.publish': [{ type: 'link.publish', board: { name: 'Noses', items: [picture] } }],
    'link.end': [{ type: 'link.end' }],
    'link.look': [{ type: 'link.look' }],
  },
  outcomes: {
    find: { done: [link, undefined], error: [lost] },
    publish: {
      done: [{ ...link, updatedAt: '2026-11-21T10:00:00.000Z' }],
      error: [
        lost,
        new RequestError({ kind: 'refused', status: 400, code: errorCodes.imageMissing, field: 'items.0.url' }),
        new RequestError({ kind: 'refused', status: 409, code: errorCodes.invalidField }),
        new RequestError({ kind: 'refused', status: 413, code: errorCodes.tooLarge }),
      ],
    },
    end: { done: [undefined], error: [lost, refused] },
  },
  delays: {},
  identity: ({ context: { link, failure } }) => [link !== undefined, failure?.kind],
  check: ({ snapshots, facts }) => {
    const end = snapshots.at(-1);
    if (!end) throw new Error('a walk has an end');
    const { link, failure } = end.context;
    if (end.hasTag('shared')) expect(link).toBeDefined();
    if (end.matches('unshared')) expect(link).toBeUndefined();
    // What nothing is known of has a reason, and what is decided is known.
    expect(end.hasTag('unknown')).toBe(failure?.kind === 'unanswered');
    expect(facts).toEqual([]);
  },
};
