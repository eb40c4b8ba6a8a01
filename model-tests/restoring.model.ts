import { expect } from 'vitest';
import { type RestoredPage, restoringMachine } from '../src/machines/restoring/machine';
import type { Model } from '../tests/support/harness/model';

const unknown: RestoredPage['unknown'] = [
  { taskId: 't1', module: 'txt2img', prompt: '', form: {}, seed: 7, sources: [], createdAt: 5, results: [] },
];

/** What the provider has finished, page by page: news, things that are known, and the end. */
export const restoringModel: Model<typeof restoringMachine> = {
  name: 'restoring',
  machine: (world) => restoringMachine.provide({ actors: { page: world.promised(), recorded: world.promised() } }),
  scenarios: { 'a new browser': { after: '', now: () => 1 }, 'a browser of yesterday': { after: '5.a', now: () => 1 } },
  events: {},
  outcomes: {
    page: {
      done: [
        { unknown, next: '6.b', resume: '6.b' },
        { unknown: [], next: '6.b' },
        { unknown, resume: '7.c' },
        { unknown: [] },
      ],
      error: [new Error('refused')],
    },
    recorded: { done: [undefined], error: [new Error('storage full')] },
  },
  delays: {},
  identity: ({ context }) => [context.after, context.reached],
  check: ({ facts, snapshots }) => {
    // Each cursor is remembered once, and the last one is where the next visit begins.
    const cursors = facts.flatMap((fact) => ('cursor' in fact ? [fact.cursor] : []));
    expect(cursors.every((cursor, index) => cursor !== cursors[index - 1])).toBe(true);
    expect(snapshots.at(-1)?.context.reached).toBe(cursors.at(-1) ?? snapshots[0]?.context.reached);
  },
};
