import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { generationMachine } from '../../src/machines/generation/machine';
import { uploadMachine } from '../../src/machines/upload/machine';
import { uploadsMachine } from '../../src/machines/uploads/machine';
import { requestOf } from '../support/generations';
import { createWorld } from '../support/harness/world';
import { quietStudio } from '../support/quiet-studio';

const bought = {
  productId: 'monthly',
  productName: 'monthly',
  power: 1000,
  bonus: 0,
  amount: 2900,
  currency: 'CNY',
} as const;
const request = (taskId: string) => requestOf({ taskId });

function start() {
  const world = createWorld();
  const heard: string[] = [];
  const generation = generationMachine.provide({
    actors: { recorded: world.promised(), submit: world.promised(), poll: world.silent(), stop: world.promised() },
  });
  const upload = uploadMachine.provide({ actors: { send: world.silent() } });
  const uploads = uploadsMachine.provide({ actors: { upload } });
  const studio = createActor(quietStudio.provide({ actors: { generation, uploads } }), {
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

  it('starts an order again in the place of one of its number that has ended', async () => {
    // given an order that ends at once
    const ending = fromPromise(() => Promise.resolve());
    // Nothing here asks an order; the machine's own type stands for it.
    const studio = createActor(quietStudio.provide({ actors: { order: ending as never } }), {
      input: { session: { now: () => 0, here: () => '/', lastActivity: () => undefined } },
      inspect: () => {},
    }).start();
    const order = { request: { ...bought, orderNo: 'one' } };
    studio.send({ type: 'order.start', order });
    const [first] = studio.getSnapshot().context.orders;
    await expect.poll(() => first?.getSnapshot().status).toBe('done');
    // when
    studio.send({ type: 'order.start', order });
    // then
    const [second, ...others] = studio.getSnapshot().context.orders;
    expect(second).not.toBe(first);
    expect(others).toEqual([]);
    expect(studio.system.get('order:one')).toBe(second);
  });

  it('leaves all work to the provider when nobody is signed in any more', () => {
    const { studio, ids } = start();
    for (const id of ['a', 'b']) studio.send({ type: 'generation.start', request: request(id) });
    studio.send({ type: 'studio.clear' });

    expect(ids()).toEqual([]);
  });
});

describe('the images of a form whose page is left', () => {
  const kept = [{ url: '/api/file/draft', name: 'draft' }];
  const field = 'txt2img';

  /** A page with a running upload, and its actor. */
  function uploading() {
    const { studio } = start();
    const open = (images: typeof kept) => {
      studio.send({ type: 'uploads.open', field, input: { max: 2, kept: images } });
      const [opened] = studio.getSnapshot().context.fields;
      if (!opened) throw new Error('the page is open');
      return opened.actor;
    };
    const first = open([]);
    first.send({ type: 'uploads.add', files: [new File([new Uint8Array(1)], 'car.png', { type: 'image/png' })] });
    return { leave: () => studio.send({ type: 'uploads.leave', field }), open, first };
  }

  it('stay while their upload runs, and are there when the page is opened again', () => {
    const { leave, open, first } = uploading();
    leave();
    expect(first.getSnapshot().status).toBe('active');
    expect(open([])).toBe(first);
  });

  it('end when something else was put into the form meanwhile', () => {
    const { leave, open, first } = uploading();
    leave();
    const second = open(kept);
    expect(second).not.toBe(first);
    expect(first.getSnapshot().status).toBe('stopped');
    expect(second.getSnapshot().context.entries.map(({ name }) => name)).toEqual(['draft']);
  });

  it('stay on a page that is open, whatever its draft says', () => {
    const { leave, open, first } = uploading();
    leave();
    open([]);
    expect(open(kept)).toBe(first);
  });
});
