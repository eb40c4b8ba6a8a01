import { describe, expect, it } from 'vitest';
import { describeModel } from '../tests/support/harness/describe';
import { follow, type Path } from '../tests/support/harness/ways';
import { generationModel } from './generation.model';

await describeModel(generationModel);

const submitted: Path = ['a new task', 'recorded succeeds', 'submit succeeds 1'];
const [requested, taken] = ['v1.GenerationRequested', 'v1.GenerationSubmitted'];

describe('a generation', () => {
  it.each<{ title: string; path: Path; facts: readonly string[] }>([
    { title: 'is recorded before its request leaves the browser', path: ['a new task'], facts: [requested] },
    {
      title: 'is never sent when it cannot be recorded',
      path: ['a new task', 'recorded fails'],
      facts: [requested, 'v2.GenerationFailed'],
    },
    { title: 'remembers that the provider took it', path: submitted, facts: [requested, taken] },
    {
      title: 'completes with the results of the provider',
      path: [...submitted, 'server.state 4'],
      facts: [requested, taken, 'v1.GenerationCompleted'],
    },
    {
      title: 'fails when it is called complete without a result',
      path: [...submitted, 'server.state 5'],
      facts: [requested, taken, 'v2.GenerationFailed'],
    },
    {
      title: 'is cancelled when the provider has nothing to show',
      path: [...submitted, 'generation.cancel', 'cancel succeeds 1'],
      facts: [requested, taken, 'v1.GenerationCancelled'],
    },
    {
      title: 'completes when it was finished before it could be cancelled',
      path: [...submitted, 'generation.cancel', 'cancel succeeds 2'],
      facts: [requested, taken, 'v1.GenerationCompleted'],
    },
  ])('$title', async ({ path, facts }) => {
    const end = await follow(generationModel, path);

    expect(end.facts.map(({ type }) => type)).toEqual(facts);
  });

  it('no longer says that it could not be cancelled once it is tried again', async () => {
    const again = ['generation.cancel', 'cancel fails', 'generation.cancel'];
    const end = await follow(generationModel, ['a task known to the provider, reloaded', ...again]);

    expect(end.snapshots.map(({ context }) => context.cancelFailed)).toEqual([false, false, true, false]);
  });

  it.each<{ title: string; path: Path }>([
    { title: 'forgets that patience was asked for when it is taken back', path: ['a new task', 'recorded succeeds'] },
    { title: 'forgets so when it was asked again after a reload', path: ['a direct request, reloaded'] },
  ])('$title', async ({ path }) => {
    const end = await follow(generationModel, [...path, 'server.waiting', 'generation.cancel']);

    const isWaiting = end.snapshots.map(({ context }) => context.waitingUntil !== undefined);
    expect(isWaiting.slice(-2)).toEqual([true, false]);
  });

  it('counts as reachable and waits no longer once the provider answers', async () => {
    // given a provider that asked for patience, then could not be reached
    const troubled: Path = [...submitted, 'server.waiting', 'server.unreachable'];
    // when
    const { snapshots } = await follow(generationModel, [...troubled, 'server.state 2']);
    // then
    expect(snapshots.at(-2)?.context).toMatchObject({ unreachable: true, waitingUntil: expect.any(Number) });
    expect(snapshots.at(-1)?.context).toMatchObject({ unreachable: false, waitingUntil: undefined });
  });
});
