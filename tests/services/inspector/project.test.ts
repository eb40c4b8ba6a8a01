import { downloadZip } from 'client-zip';
import { describe, expect, it, vi } from 'vitest';
import { startDrawing } from '../../../src/drawing/outline';
import type { Fact } from '../../../src/facts';
import type { UserLog } from '../../../src/log';
import { openBlobs } from '../../../src/log/blobs';
import { boards } from '../../../src/log/projections/boards';
import { drawings } from '../../../src/log/projections/drawings';
import { history } from '../../../src/log/projections/history';
import { tasks } from '../../../src/log/projections/tasks';
import { toStored } from '../../../src/machines/car-editor/stored';
import { factsOfProject, type ProjectContent } from '../../../src/machines/library/project';
import { openLogBench } from '../../../src/services/inspector/log-bench';
import { openProject } from '../../../src/services/inspector/open-project';
import { readProject } from '../../../src/services/inspector/project';
import { completed, createDisk, openOn, ordered, requested } from '../../log/world';

const sedan = startDrawing('sedan_standard');
const board = (boardId: string, name: string, at = 5): Fact => ({
  type: 'v1.BoardChanged',
  ...{ at, boardId, name, items: [] },
});
const thumbnail = (resultId: string, blob: string): Fact => ({ type: 'v1.ThumbnailKept', at: 3, resultId, blob });

/** A user's log and pictures in memory. */
async function studioOf(userId: string, facts: readonly Fact[] = []) {
  const log = await openOn(createDisk(), { userId });
  if (facts.length > 0) await log.append(...facts);
  const own: UserLog = { log, blobs: openBlobs(userId, false) };
  const take = vi.fn((content: ProjectContent) => log.append(...factsOfProject(content, 9)));
  return { own, take, travel: vi.fn<(log: UserLog | undefined) => void>() };
}

/** Ada's log with a small picture of her result, exported. */
async function projectOf(facts: (picture: string) => readonly Fact[]) {
  const ada = await studioOf('ada');
  const picture = await ada.own.blobs.put(new Blob(['a small car'], { type: 'image/webp' }));
  await ada.own.log.append(...facts(picture));
  const bench = await openLogBench(ada.own, ada.travel);
  return { file: await bench.exportProject(), picture };
}

const work = (picture: string) => [
  requested('t1'),
  completed('t1'),
  thumbnail('r-t1', picture),
  requested('running'),
  ordered('FB1'),
  board('b1', 'Faces'),
];

describe('a project', () => {
  it('opens elsewhere with its facts and the pictures that they name, beside a log that stays as it is', async () => {
    // given
    const { file, picture } = await projectOf(work);
    const bob = await studioOf('bob', [board('b2', 'Tails')]);
    // when
    const opened = await openProject(file, bob.own, bob);
    opened?.bench.travel(4);
    // then
    expect(opened).toMatchObject({ userId: 'ada', pictures: 1, unread: 0, missing: 0 });
    expect(opened?.bench.facts().map(({ type }) => type)).toEqual(work(picture).map(({ type }) => type));
    const then = bob.travel.mock.lastCall?.[0];
    expect(
      then?.log
        .projection(history)
        .get()
        .pages.flatMap(({ generations }) => generations),
    ).toMatchObject([{ taskId: 't1' }]);
    expect(await (await then?.blobs.get(picture))?.text()).toBe('a small car');
    expect((await then?.blobs.get(picture))?.type).toBe('image/webp');
    expect(bob.own.log.projection(history).get().pages).toEqual([]);
    expect(await bob.own.blobs.get(picture)).toBeUndefined();
  });

  it('adds finished work alone to a log, and none of it twice', async () => {
    // given
    const { file, picture } = await projectOf(work);
    const bob = await studioOf('bob');
    const opened = await openProject(file, bob.own, bob);
    expect(await opened?.plan()).toMatchObject({ results: 1, boards: 1, designs: 0, hasDrawing: false, replaced: [] });
    // when
    await opened?.take();
    await opened?.take();
    // then
    expect(bob.take.mock.calls.map(([content]) => factsOfProject(content, 9).map(({ type }) => type))).toEqual([
      ['v1.GenerationImported', 'v1.ThumbnailKept', 'v1.BoardChanged'],
      [],
    ]);
    expect(
      bob.own.log
        .projection(history)
        .get()
        .pages.flatMap(({ generations }) => generations),
    ).toMatchObject([{ taskId: 't1', prompt: 'prompt of t1', results: [{ id: 'r-t1', thumbnail: picture }] }]);
    expect(bob.own.log.projection(tasks).get()).toEqual([]);
    expect(await (await bob.own.blobs.get(picture))?.text()).toBe('a small car');
  });

  it('brings the stars and tags of its results', async () => {
    // given
    const { file } = await projectOf((picture) => [
      ...work(picture),
      { type: 'v1.ResultRated', at: 4, resultId: 'r-t1', stars: 4 },
      { type: 'v1.ResultTagged', at: 4, resultId: 'r-t1', tags: ['low nose'] },
    ]);
    const bob = await studioOf('bob');
    // when
    const opened = await openProject(file, bob.own, bob);
    await opened?.take();
    // then
    expect(
      bob.own.log
        .projection(history)
        .get()
        .pages.flatMap(({ generations }) => generations),
    ).toMatchObject([{ results: [{ id: 'r-t1', stars: 4, tags: ['low nose'] }] }]);
  });

  it("gives stars and tags to results that are there without any, and leaves one's own as they are", async () => {
    // given
    const marked = (resultId: string, stars: 0 | 2 | 4, ...tags: string[]): readonly Fact[] => [
      { type: 'v1.ResultRated', at: 4, resultId, stars },
      { type: 'v1.ResultTagged', at: 4, resultId, tags },
    ];
    const made = ['bare', 'rated', 'tagged', 'deleted', 'same'].flatMap((task) => [requested(task), completed(task)]);
    const { file } = await projectOf(() => [
      ...made,
      ...['bare', 'rated', 'tagged', 'deleted', 'same'].flatMap((task) => marked(`r-${task}`, 4, 'low nose')),
    ]);
    const bob = await studioOf('bob', [
      ...made,
      ...marked('r-rated', 2),
      ...marked('r-tagged', 0, 'my own'),
      ...marked('r-same', 4, 'low nose'),
      { type: 'v1.ResultsDeleted', at: 9, resultIds: ['r-deleted'] },
    ]);
    const opened = await openProject(file, bob.own, bob);
    // when
    expect(await opened?.plan()).toMatchObject({ results: 0, marked: 3 });
    await opened?.take();
    // then
    const results = bob.own.log
      .projection(history)
      .get()
      .pages.flatMap(({ generations }) => generations)
      .flatMap((each) => each.results);
    const shown = results.map(({ id, stars, tags }) => [id, stars, tags]);
    expect(shown).toEqual([
      ['r-bare', 4, ['low nose']],
      ['r-rated', 2, ['low nose']],
      ['r-tagged', 4, ['my own']],
      ['r-deleted', undefined, undefined],
      ['r-same', 4, ['low nose']],
    ]);
    // and once more adds nothing
    expect(await opened?.plan()).toMatchObject({ results: 0, marked: 0 });
  });

  it('says which boards and designs it takes the place of before it does', async () => {
    // given
    const coupe = (design: Record<string, unknown>): Fact => ({ type: 'v1.DesignNamed', at: 5, name: 'Coupe', design });
    const bob = await studioOf('bob', [board('b1', 'My faces'), board('b3', 'Tails'), coupe({ doors: 4 })]);
    const { file } = await projectOf(() => [board('b1', 'Faces'), board('b3', 'Tails'), coupe({ doors: 2 })]);
    // when
    const opened = await openProject(file, bob.own, bob);
    // then a board that is the same counts as none
    const replaced = ['My faces', 'Coupe'];
    expect(await opened?.plan()).toMatchObject({ boards: 1, designs: 1, replaced, replacesDrawing: false });
    await opened?.take();
    expect(bob.own.log.projection(boards).get()).toMatchObject([{ name: 'Faces' }, { name: 'Tails' }]);
  });

  it('brings the drawing with its steps and its picture, and says when the editor opens it in place of the own one', async () => {
    // given
    const drawn = (drawingId: string, step: 'begin' | 'edit', length: number): Fact => ({
      type: 'v2.DrawingChanged',
      ...{ at: 6, drawingId, step },
      drawing: toStored({ ...sedan, params: { ...sedan.params, length } }),
    });
    const placed = (blob: string): Fact => ({
      type: 'v1.ReferencePlaced',
      ...{ at: 7, drawingId: 'theirs' },
      reference: { blob, x: 0, y: 0, width: 100, height: 50, angle: 0, opacity: 1 },
    });
    const bob = await studioOf('bob', [drawn('own', 'begin', 4_500)]);
    const { file, picture } = await projectOf((blob) => [
      drawn('theirs', 'begin', 4_700),
      drawn('theirs', 'edit', 4_800),
      placed(blob),
    ]);
    // when
    const opened = await openProject(file, bob.own, bob);
    expect(await opened?.plan()).toMatchObject({ hasDrawing: true, replacesDrawing: true });
    await opened?.take();
    // then
    expect(bob.own.log.projection(drawings).get()).toMatchObject([
      { drawingId: 'theirs', steps: [{ step: 'begin' }, { step: 'edit' }], reference: { blob: picture } },
      { drawingId: 'own' },
    ]);
    expect(await bob.own.blobs.get(picture)).toBeDefined();
    expect(await opened?.plan()).toMatchObject({ hasDrawing: false });
  });

  it('leaves out what the user deleted', async () => {
    // given
    const { file } = await projectOf((picture) => [
      ...work(picture),
      { type: 'v1.ResultsDeleted', at: 9, resultIds: ['r-t1'] },
      { type: 'v1.BoardDeleted', at: 9, boardId: 'b1' },
    ]);
    const bob = await studioOf('bob');
    // when
    const opened = await openProject(file, bob.own, bob);
    // then
    expect(await opened?.plan()).toMatchObject({ results: 0, boards: 0 });
  });

  it('counts lines that are no facts and pictures that are not what their name says, and opens the rest', async () => {
    // given
    const hash = 'a'.repeat(64);
    const lines = [
      { seq: 1, tab: 'x', fact: board('b1', 'Faces') },
      { seq: 2, tab: 'x', fact: { ...board('b2', 'Tails'), name: 7 } },
      { seq: 3, tab: 'x', fact: thumbnail('r1', hash) },
    ].map((line) => JSON.stringify(line));
    const head = { product: 'Fastback', format: 1, at: new Date(0).toISOString(), userId: 'ada', blobs: {} };
    const file = await downloadZip([
      { name: 'project.json', input: JSON.stringify(head) },
      { name: 'log.jsonl', input: [...lines, 'no fact'].join('\n') },
      { name: `blobs/${hash}`, input: 'another picture' },
      { name: '../elsewhere', input: 'no part of a project' },
    ]).blob();
    // then
    expect(await readProject(file)).toMatchObject({ records: [{ seq: 1 }, { seq: 3 }], unread: 2, missing: 1 });
  });

  it.each([
    ['another file', new Blob(['a red car'])],
    ['an empty file', new Blob([])],
  ])('is not found in %s', async (_, file) => {
    expect(await readProject(file)).toBeUndefined();
  });
});
