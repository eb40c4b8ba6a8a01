import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { generationMachine } from '../../src/machines/generation/machine';
import { requestOf } from '../support/generations';
import { createWorld } from '../support/harness/world';
import { quietStudio } from '../support/quiet-studio';

const request = (taskId: string) => requestOf({ taskId });

function start() {
  const world = createWorld();
  const heard: string[] = [];
  const generation = generationMachine.provide({
    actors: { recorded: world.promised(), submit: world.promised(), poll: world.silent(), stop: world.promised() },
  });
  const studio = createActor(quietStudio.provide({ actors: { generation } }), {
    input: { session: { now: () => 0, here: () => '/', lastActivity: () => undefined } },
    inspect: (event) => {
      if (event.type === '@xstate.actor') heard.push('id' in event.actorRef ? String(event.actorRef.id) : '');
    },
  });
  studio.start();
  const ids = () => studio.getSnapshot().context.generations.map(({ id }) => id);
  return { studio, heard, ids };
}

describe('the studio', () => {
  it('names every actor, so that a developer finds it', () => {
    const { studio, heard } = start();
    studio.send({ type: 'generation.start', request: request('a') });

    expect(heard).toEqual(expect.arrayContaining(['session', 'generation:a', 'recorded']));
    expect(studio.system.get('session')).toBeDefined();
    expect(studio.system.get('generation:a')).toBeDefined();
  });

  it('starts a generation once, newest first', () => {
    const { studio, ids } = start();
    for (const id of ['a', 'b', 'a']) studio.send({ type: 'generation.start', request: request(id) });

    expect(ids()).toEqual(['generation:b', 'generation:a']);
  });

  it('dismisses one generation and stops it', () => {
    const { studio, ids } = start();
    for (const id of ['a', 'b']) studio.send({ type: 'generation.start', request: request(id) });
    const stopped = studio.system.get('generation:a');
    studio.send({ type: 'generation.dismiss', taskId: 'a' });

    expect(ids()).toEqual(['generation:b']);
    expect(stopped?.getSnapshot().status).toBe('stopped');
  });

  it('leaves all work to the provider when nobody is signed in any more', () => {
    const { studio, ids } = start();
    for (const id of ['a', 'b']) studio.send({ type: 'generation.start', request: request(id) });
    studio.send({ type: 'studio.clear' });

    expect(ids()).toEqual([]);
  });
});
