import { afterAll, describe, expect, it } from 'vitest';
import { models } from '../../contract/models';
import { EngineRouter, everyModelBy } from '../../provider/engines/router';
import { testEngine } from './contract';
import { jobFor } from './jobs';
import { PlainEngine } from './plain-engine';

testEngine('a second engine', new PlainEngine());
testEngine('a router', new EngineRouter(everyModelBy(new PlainEngine()), new PlainEngine()));

describe('a router between two engines', () => {
  const first = new PlainEngine('first');
  const second = new PlainEngine('second');
  const router = new EngineRouter({ ...everyModelBy(first), lineart_extraction: second }, second);
  afterAll(() => router.close());

  it('gives each job to the engine of its model and names that engine as the origin', async () => {
    const drawnBy: string[] = [];
    for (const engine of [first, second]) {
      engine.run = async () => {
        drawnBy.push(engine.name);
        return [];
      };
    }
    const about = { signal: new AbortController().signal, progress: () => {} };
    await router.run(jobFor('t2threeviews_context', {}), about);
    await router.run(jobFor('lineart_extraction', { image: new Uint8Array() }), about);
    expect(drawnBy).toEqual(['first', 'second']);
    expect(router.originOf('t2threeviews_context')).toBe('first');
    expect(router.originOf('lineart_extraction')).toBe('second');
  });

  it('serves the models of all its engines under their names', () => {
    expect([...router.models].sort()).toEqual([...models].sort());
    expect(router.name).toBe('first, second');
  });

  it('closes each engine once', async () => {
    const closed: string[] = [];
    const counted = (name: string) =>
      Object.assign(new PlainEngine(name), { close: async () => void closed.push(name) });
    const [one, other] = [counted('one'), counted('other')];
    await new EngineRouter({ ...everyModelBy(one), i2i_edit_common: other }, one).close();
    expect(closed).toEqual(['one', 'other']);
  });

  it('does not start when an engine lacks the model that it is to serve', () => {
    const lacking = Object.assign(new PlainEngine('lacking'), { models: ['i2i_line2art'] });
    expect(() => new EngineRouter(everyModelBy(lacking), lacking)).toThrow('lacking does not offer the model');
  });
});
