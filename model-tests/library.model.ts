import { expect } from 'vitest';
import { startDrawing } from '../src/drawing/outline';
import { toStored } from '../src/machines/car-editor/stored';
import { firstCriteria } from '../src/machines/library/criteria';
import { libraryMachine } from '../src/machines/library/machine';
import { factsOfProject, type ProjectContent } from '../src/machines/library/project';
import type { Model } from '../tests/support/harness/model';

const module = 'txt2img';

const sedan = toStored(startDrawing('sedan_standard'));
const project: ProjectContent = {
  generations: [
    {
      ...{ taskId: 't1', batchId: 't1', module, prompt: 'a car from elsewhere', form: {}, sources: [], createdAt: 3 },
      results: [{ id: 'r1', url: '/api/file/car', type: 'image' }],
    },
  ],
  thumbnails: [{ resultId: 'r1', blob: 'hash' }],
  ratings: [{ resultId: 'r1', stars: 3 }],
  tagged: [{ resultId: 'r1', tags: ['coupe'] }],
  repaints: [{ type: 'v1.ModelRepainted', at: 7, resultId: 'r1', materials: {} }],
  boards: [{ type: 'v1.BoardChanged', at: 7, boardId: 'b1', name: 'Faces', items: [] }],
  designs: [{ type: 'v1.DesignNamed', at: 7, name: 'Coupe', design: {} }],
  drawing: {
    drawingId: 'd1',
    steps: [
      { step: 'edit', drawing: sedan },
      { step: 'edit', drawing: sedan },
    ],
    reference: { blob: 'photo', x: 0, y: 0, width: 100, height: 50, angle: 0, opacity: 1 },
  },
};

/** A user's results, prompts and drafts with everything that can happen to them. */
export const libraryModel: Model<typeof libraryMachine> = {
  name: 'library',
  machine: (world) => libraryMachine.provide({ actors: { userLog: world.silent(), thumbnails: world.silent() } }),
  scenarios: { 'nobody is signed in': { now: () => 7 } },
  events: {
    'log.opened': [{ type: 'log.opened' }],
    'log.closed': [{ type: 'log.closed' }],
    'draft.keep': [{ type: 'draft.keep', module, form: { width: 512 } }],
    'prompt.save': [
      { type: 'prompt.save', module, text: 'a red car' },
      { type: 'prompt.save', module, text: ' ' },
    ],
    'prompt.remove': [{ type: 'prompt.remove', module, text: 'a red car' }],
    'prompts.clear': [{ type: 'prompts.clear', module }],
    'results.remove': [{ type: 'results.remove', resultIds: ['r1'] }],
    'results.restore': [{ type: 'results.restore', resultIds: ['r1'] }],
    'results.rate': [
      { type: 'results.rate', ratings: [{ resultId: 'r1', stars: 4 }] },
      {
        type: 'results.rate',
        ratings: [
          { resultId: 'r1', stars: 0 },
          { resultId: 'r2', stars: 5 },
        ],
      },
    ],
    'results.tag': [{ type: 'results.tag', tagged: [{ resultId: 'r1', tags: ['Low nose'] }] }],
    'history.clear': [{ type: 'history.clear', clearId: 'c1' }],
    'history.undo-clear': [{ type: 'history.undo-clear', clearId: 'c1' }],
    'project.take': [{ type: 'project.take', facts: factsOfProject(project, 7) }],
    'history.look': [{ type: 'history.look', change: { search: 'red' } }],
    'thumbnail.made': [{ type: 'thumbnail.made', resultId: 'r1', blob: 'hash' }],
    'favourite-thumbnail.made': [{ type: 'favourite-thumbnail.made', url: '/api/file/car', blob: 'hash' }],
  },
  outcomes: { userLog: { done: [], error: [] }, thumbnails: { done: [], error: [] } },
  delays: {},
  identity: () => [],
  check: ({ snapshots, facts }) => {
    // What one user searched for is gone for the next.
    const end = snapshots.at(-1);
    if (end?.hasTag('open') === false) expect(end.context.criteria).toEqual(firstCriteria);
    // Nothing is remembered before somebody is signed in.
    if (!snapshots.some((snapshot) => snapshot.hasTag('open'))) expect(facts).toEqual([]);
    for (const fact of facts) expect(fact).toMatchObject({ at: 7 });
  },
};
