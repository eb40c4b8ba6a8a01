import { describe, expect, it } from 'vitest';
import type { StudioCommand } from '../src/machines/studio/machine';
import { describeModel } from '../tests/support/harness/describe';
import { walk } from '../tests/support/harness/walk';
import { studioModel } from './studio.model';

await describeModel(studioModel);

const { events } = studioModel;
const scenario = 'a visitor';
const always = ['session', 'library', 'notices'];
type Name = StudioCommand['type'];

/** Sends the model's commands of these names, one after another, and answers what it emitted and what it runs then. */
async function send(...names: readonly Name[]) {
  const steps = names.map((name) => ({ kind: 'send', event: events[name][0] ?? { type: name } }) as const);
  const end = await walk(studioModel, scenario, steps);
  studioModel.check(end);
  const running = Object.keys(end.snapshots.at(-1)?.children ?? {});
  return { facts: end.facts, children: running.filter((id) => !always.includes(id)) };
}

describe('the children of the studio', () => {
  const [generation, reloaded] = ['generation:new', 'generation:reloaded'];
  const [order, uploads] = ['order:FB20261121_walk', 'uploads:txt2img'];

  it.each<{ title: string; names: readonly Name[]; left: readonly string[] }>([
    {
      title: 'run side by side',
      names: ['generation.start', 'generation.resume', 'order.start', 'uploads.open'],
      left: [generation, reloaded, order, uploads],
    },
    { title: 'are one for a task', names: ['generation.start', 'generation.start'], left: [generation] },
    { title: 'are one for an order that is under way', names: ['order.start', 'order.start'], left: [order] },
    { title: 'are one for a field', names: ['uploads.open', 'uploads.open'], left: [uploads] },
    {
      title: 'stay when another is dismissed',
      names: ['generation.resume', 'generation.start', 'generation.dismiss'],
      left: [reloaded],
    },
    { title: 'go with their order', names: ['order.start', 'order.dismiss'], left: [] },
    { title: 'go with a page that is left without an upload', names: ['uploads.open', 'uploads.leave'], left: [] },
    {
      title: 'all go when nobody is signed in any more',
      names: ['generation.start', 'order.start', 'uploads.open', 'studio.clear'],
      left: [],
    },
    {
      title: 'can be started again after that',
      names: ['generation.start', 'studio.clear', 'generation.start'],
      left: [generation],
    },
  ])('$title', async ({ names, left }) => {
    const { children } = await send(...names);
    expect(children).toEqual(left);
  });
});

describe('the facts of the studio', () => {
  it('names the generation that was dismissed in a fact', async () => {
    const { facts } = await send('generation.start', 'generation.dismiss');
    expect(facts).toMatchObject([{ type: 'v1.GenerationDismissed', taskId: 'new' }]);
  });

  it('keeps the message and stack of a caught error in a fact', async () => {
    const { facts } = await send('error.caught');
    expect(facts).toMatchObject([{ type: 'v1.ErrorCaught', message: 'out of memory', stack: 'at render' }]);
  });

  it('emits no fact when work is left to the provider', async () => {
    const { facts } = await send('generation.start', 'order.start', 'studio.clear');
    expect(facts).toEqual([]);
  });
});
