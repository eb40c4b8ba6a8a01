import 'fake-indexeddb/auto';
import { v4 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';
import { openStorage } from '../../src/log/storage';

describe('the storage of the log', () => {
  it('reads what an older build wrote by localforage', async () => {
    // given a database as localforage lays it out
    const user = newId();
    await new Promise<void>((resolve) => {
      const opening = indexedDB.open(`generation_panel_history.${user}`, 2);
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('local-forage-detect-blob-support');
        opening.result.createObjectStore('log').put('[1]', 'chunk:000000000001');
      };
      opening.onsuccess = () => {
        opening.result.close();
        resolve();
      };
    });
    // when
    const storage = await openStorage(user);
    await storage.write({ set: [['chunk:000000000002', '[2]']] });
    // then
    expect(storage.durable).toBe(true);
    expect(await storage.keys()).toEqual(['chunk:000000000001', 'chunk:000000000002']);
    expect(await storage.get('chunk:000000000001')).toBe('[1]');
    expect(await storage.get('chunk:000000000003')).toBeNull();
  });

  it('keeps nothing of a change that fails in its middle', async () => {
    // given
    const storage = await openStorage(newId());
    await storage.write({ set: [['old', 'before']] });
    // when
    function* failing(): Generator<[string, string]> {
      yield ['new', 'text'];
      throw new Error('torn');
    }
    const writing = storage.write({ remove: ['old'], set: failing() });
    // then
    await expect(writing).rejects.toThrow('torn');
    expect(await storage.keys()).toEqual(['old']);
    expect(await storage.get('old')).toBe('before');
  });

  it.each([1, 100_000])(
    'does what is to be done meanwhile after it handed %i characters over, and before these are durable',
    async (characters) => {
      // given
      const storage = await openStorage(newId());
      const text = 'x'.repeat(characters);
      const order: string[] = [];
      function* set(): Generator<[string, string]> {
        order.push('handed over');
        yield ['key', text];
      }
      // when
      const writing = storage.write({ set: set(), meanwhile: () => order.push('meanwhile') });
      await writing.then(() => order.push('durable'));
      // then
      expect(order).toEqual(['handed over', 'meanwhile', 'durable']);
      expect(await storage.getMany(['key', 'none'])).toEqual([text, null]);
    },
  );

  it('puts what is set in the place of what is removed under the same key', async () => {
    // given
    const storage = await openStorage(newId());
    await storage.write({
      set: [
        ['a', '1'],
        ['b', '2'],
      ],
    });
    // when
    await storage.write({ remove: ['a', 'b'], set: [['a', '3']] });
    // then
    expect(await storage.keys()).toEqual(['a']);
    expect(await storage.get('a')).toBe('3');
  });
});
